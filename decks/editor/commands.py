"""The editor's command language: what a button sends, such as `add actions LS-071`.

    add SECTION CODE [COPIES]           take SECTION CODE [COPIES]       set SECTION CODE COPIES
    move SECTION CODE TARGET [COPIES]   swap SECTION CODE REPLACED
    lock SECTION CODE                   unlock SECTION CODE

SECTION may be `maybe` for the maybe-board. `static/js/decks/editor/queue.js` reads the same words
to show a new count at once."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy
from pydantic import ValidationError

from decks.revisions.changes import (
    AddCopies,
    BadChange,
    DeckChange,
    MoveCopies,
    SetCopies,
    SetLock,
)

MOST_COMMANDS = 100
NOT_UNDERSTOOD = gettext_lazy("That change was not understood. Reload the page and try again.")


@dataclass(frozen=True)
class Command:
    """One command. `other` is the section that a move goes to, or the card that a swap replaces."""

    verb: str
    section: str
    code: str
    copies: int = 1
    other: str = ""

    def __str__(self) -> str:
        """The command as a button sends it."""
        words = [self.verb, self.section, self.code, self.other]
        if self.verb in COUNTED:
            words.append(str(self.copies))
        return " ".join(filter(None, words))

    def changes(self) -> list[DeckChange]:
        """What the command does to the deck; raises BadChange for numbers out of range."""
        try:
            return CHANGES[self.verb](self)
        except ValidationError:
            raise BadChange(str(NOT_UNDERSTOOD)) from None

    @property
    def takes_copies(self) -> bool:
        """Whether the card may be gone from its section afterwards."""
        return self.verb in ("take", "set", "move")


def parse_commands(values: list[str]) -> list[Command]:
    """The commands of the buttons that were pressed; raises BadChange."""
    if len(values) > MOST_COMMANDS:
        names = {"most": MOST_COMMANDS, "number": len(values)}
        raise BadChange(gettext("At most %(most)d changes at once, not %(number)d.") % names)
    return [parse_command(value) for value in values]


def parse_command(value: str) -> Command:
    """One command; raises BadChange where the text is none."""
    verb, *arguments = value.split(" ")
    if verb not in CHANGES:
        raise BadChange(gettext("The editor has no command %(name)r.") % {"name": verb[:20]})
    try:
        if not value.isprintable():
            raise ValueError(value)
        return _with_arguments(verb, *arguments)
    except (TypeError, ValueError, IndexError):
        raise BadChange(str(NOT_UNDERSTOOD)) from None


def _with_arguments(verb: str, section: str, code: str, *rest: str) -> Command:
    other = rest[0] if verb in WITH_OTHER else ""
    numbers = rest[1:] if verb in WITH_OTHER else rest
    if not (section and code) or (verb in WITH_OTHER and not other):
        raise ValueError("a word is missing")
    return Command(verb, section, code, _copies(verb, *numbers), other)


def _copies(verb: str, number: str | None = None) -> int:
    if number is None and verb != "set":
        return 1
    if number is None or verb not in COUNTED:
        raise ValueError("a number is missing, or one too many")
    return int(number)


def parse_place(value: str) -> tuple[str, str]:
    """A place in the deck, `SECTION CODE`; the code is empty where there is none."""
    section, _, code = value.partition(" ")
    return section, code


def changes_of(commands: Iterable[Command]) -> list[DeckChange]:
    """What the commands do to the deck, in their order."""
    return [change for command in commands for change in command.changes()]


def _add(command: Command) -> list[DeckChange]:
    return [AddCopies(section=command.section, code=command.code, by=command.copies)]


def _take(command: Command) -> list[DeckChange]:
    return [AddCopies(section=command.section, code=command.code, by=-command.copies)]


def _set(command: Command) -> list[DeckChange]:
    return [SetCopies(section=command.section, code=command.code, count=command.copies)]


def _move(command: Command) -> list[DeckChange]:
    move = MoveCopies(
        code=command.code, source=command.section, target=command.other, count=command.copies
    )
    return [move]


def _swap(command: Command) -> list[DeckChange]:
    return [
        SetCopies(section=command.section, code=command.other, count=0),
        AddCopies(section=command.section, code=command.code),
    ]


def _lock(command: Command) -> list[DeckChange]:
    locked = command.verb == "lock"
    return [SetLock(section=command.section, code=command.code, on=locked)]


CHANGES: dict[str, Callable[[Command], list[DeckChange]]] = {
    "add": _add,
    "take": _take,
    "set": _set,
    "move": _move,
    "swap": _swap,
    "lock": _lock,
    "unlock": _lock,
}
COUNTED = ("add", "take", "set", "move")
WITH_OTHER = ("move", "swap")
