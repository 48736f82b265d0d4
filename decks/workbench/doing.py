"""The words of the editor's buttons, such as `add actions LS-071`, as changes to the deck."""

from collections.abc import Callable

from pydantic import ValidationError

from decks.editing.changes import (
    AddCopies,
    BadChange,
    Change,
    MoveCopies,
    SetCopies,
    SetLock,
)

MOST_AT_ONCE = 100


def read_doing(words: list[str]) -> list[Change]:
    """The changes that the pressed buttons stand for; raises BadChange."""
    if len(words) > MOST_AT_ONCE:
        raise BadChange(f"At most {MOST_AT_ONCE} changes at once, not {len(words)}.")
    return [change for word in words for change in _read(word)]


def _read(word: str) -> list[Change]:
    name, *given = word.split(" ")
    makes = DOING.get(name)
    try:
        if not word.isprintable():
            raise ValueError(word)
        if makes is None:
            raise BadChange(f"The editor knows nothing called {name[:20]!r}.")
        return makes(*given)
    except (TypeError, ValueError, ValidationError):
        raise BadChange("That change was not understood. Reload the page and try again.") from None


def _add(section: str, code: str, by: str = "1") -> list[Change]:
    return [AddCopies(section=section, code=code, by=int(by))]


def _take(section: str, code: str, by: str = "1") -> list[Change]:
    return _add(section, code, str(-int(by)))


def _set(section: str, code: str, count: str) -> list[Change]:
    return [SetCopies(section=section, code=code, count=int(count))]


def _move(section: str, code: str, target: str, count: str = "1") -> list[Change]:
    return [MoveCopies(code=code, source=section, target=target, count=int(count))]


def _swap(section: str, code: str, old: str) -> list[Change]:
    return [
        SetCopies(section=section, code=old, count=0),
        AddCopies(section=section, code=code),
    ]


def _lock(section: str, code: str) -> list[Change]:
    return [SetLock(section=section, code=code)]


def _unlock(section: str, code: str) -> list[Change]:
    return [SetLock(section=section, code=code, on=False)]


DOING: dict[str, Callable[..., list[Change]]] = {
    "add": _add,
    "take": _take,
    "set": _set,
    "move": _move,
    "swap": _swap,
    "lock": _lock,
    "unlock": _unlock,
}
