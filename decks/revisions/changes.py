"""The changes that can be made to a deck: a closed list, each a small value that is applied to a
state and gives a new one. The editor, the API, imports and repairs all speak it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal

from django.utils.translation import gettext
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from decks.models.state import DeckState
from games.rules.decklist import Counts

MOST_COPIES = 999
MOST_LINES = 2_000
MOST_TAGS = 12
Code = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Section = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Copies = Annotated[int, Field(ge=0, le=MOST_COPIES)]
Tag = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=30, pattern=r"\S")
]
Cards = Annotated[
    dict[Code, Annotated[int, Field(ge=1, le=MOST_COPIES)]], Field(max_length=MOST_LINES)
]
Gems = Annotated[dict[Code, Annotated[int, Field(ge=0, le=99)]], Field(max_length=40)]


class BadChange(Exception):
    """A change that makes no sense for this deck; the message says why."""


class DeckChange(BaseModel):
    """One change. `apply` never changes the state it is given."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def apply(self, state: DeckState) -> DeckState:
        raise TypeError(f"{type(self).__name__} cannot be applied")


class AddCopies(DeckChange):
    """More (or, below zero, fewer) copies of a card; a section, or the maybe-board, holds none or
    up to 999."""

    do: Literal["add"] = "add"
    section: Section
    code: Code
    by: Annotated[int, Field(ge=-MOST_COPIES, le=MOST_COPIES)] = 1

    def apply(self, state: DeckState) -> DeckState:
        have = _copies(state, self.section, self.code)
        return _with_copies(state, self.section, self.code, have + self.by)


class SetCopies(DeckChange):
    """Exactly so many copies of a card."""

    do: Literal["set"] = "set"
    section: Section
    code: Code
    count: Copies

    def apply(self, state: DeckState) -> DeckState:
        return _with_copies(state, self.section, self.code, self.count)


class MoveCopies(DeckChange):
    """Copies of a card from one section to another; to or from `maybe` for the maybe-board."""

    do: Literal["move"] = "move"
    code: Code
    source: Section
    target: Section
    count: Annotated[int, Field(ge=1, le=MOST_COPIES)] = 1

    def apply(self, state: DeckState) -> DeckState:
        have = _copies(state, self.source, self.code)
        count = min(self.count, have)
        if not count:
            names = {"code": self.code, "section": self.source}
            raise BadChange(gettext("There is no %(code)s in %(section)s to move.") % names)
        taken = _with_copies(state, self.source, self.code, have - count)
        return _with_copies(
            taken, self.target, self.code, _copies(taken, self.target, self.code) + count
        )


class ReplaceCards(DeckChange):
    """All cards at once: a bulk edit, an import or a repair."""

    do: Literal["replace"] = "replace"
    sections: dict[Section, Cards]
    pool: Cards | None = None
    gem_assignment: Gems | None = None

    def apply(self, state: DeckState) -> DeckState:
        return _tidied(
            replace(
                state,
                sections={section: dict(cards) for section, cards in self.sections.items()},
                pool=self.pool,
                gem_assignment=self.gem_assignment,
            )
        )


class SetMaybe(DeckChange):
    """Exactly so many copies of a card on the maybe-board."""

    do: Literal["maybe"] = "maybe"
    code: Code
    count: Copies

    def apply(self, state: DeckState) -> DeckState:
        return _with_copies(state, "maybe", self.code, self.count)


class SetNote(DeckChange):
    """A note on a card; an empty one takes it away."""

    do: Literal["note"] = "note"
    code: Code
    text: Annotated[str, StringConstraints(max_length=1_000)]

    def apply(self, state: DeckState) -> DeckState:
        notes = {**state.notes, self.code: self.text}
        return replace(state, notes={code: text for code, text in notes.items() if text})


class SetLock(DeckChange):
    """Keep a card of the deck from repairs, or let them have it again."""

    do: Literal["lock"] = "lock"
    section: Section
    code: Code
    on: bool = True

    def apply(self, state: DeckState) -> DeckState:
        others = tuple(lock for lock in state.locks if lock != (self.section, self.code))
        locks = (*others, (self.section, self.code)) if self.on else others
        return _tidied(replace(state, locks=locks))


class Describe(DeckChange):
    """The deck's words: name, format, description, tags. What is left out stays."""

    do: Literal["describe"] = "describe"
    name: Annotated[str, StringConstraints(max_length=200)] | None = None
    format: Annotated[str, StringConstraints(max_length=60)] | None = None
    description: Annotated[str, StringConstraints(max_length=20_000)] | None = None
    tags: Annotated[tuple[Tag, ...], Field(max_length=MOST_TAGS)] | None = None

    def apply(self, state: DeckState) -> DeckState:
        given = {name: getattr(self, name) for name in ("name", "format", "description", "tags")}
        if given["tags"] is not None:
            given["tags"] = tuple(dict.fromkeys(given["tags"]))
        return replace(state, **{name: value for name, value in given.items() if value is not None})


class AddTags(DeckChange):
    """More tags; those beyond the twelfth are left out."""

    do: Literal["tag"] = "tag"
    tags: Annotated[tuple[Tag, ...], Field(max_length=MOST_TAGS)]

    def apply(self, state: DeckState) -> DeckState:
        return replace(state, tags=tuple(dict.fromkeys([*state.tags, *self.tags]))[:MOST_TAGS])


class RemoveTags(DeckChange):
    """Fewer tags; those that the deck has not are no matter."""

    do: Literal["untag"] = "untag"
    tags: Annotated[tuple[Tag, ...], Field(max_length=MOST_TAGS)]

    def apply(self, state: DeckState) -> DeckState:
        return replace(state, tags=tuple(tag for tag in state.tags if tag not in self.tags))


class AssignGems(DeckChange):
    """A gem assignment of the deck's own, or none."""

    do: Literal["gems"] = "gems"
    gem_assignment: Gems | None

    def apply(self, state: DeckState) -> DeckState:
        return replace(state, gem_assignment=self.gem_assignment)


class SetPool(DeckChange):
    """The cards that the deck is built from in sealed and draft, or none."""

    do: Literal["pool"] = "pool"
    pool: Cards | None

    def apply(self, state: DeckState) -> DeckState:
        return replace(state, pool=None if self.pool is None else dict(self.pool))


AnyChange = Annotated[
    AddCopies
    | SetCopies
    | MoveCopies
    | ReplaceCards
    | SetMaybe
    | SetNote
    | SetLock
    | Describe
    | AddTags
    | RemoveTags
    | AssignGems
    | SetPool,
    Field(discriminator="do"),
]
CHANGE: TypeAdapter[AnyChange] = TypeAdapter(AnyChange)
CHANGES: TypeAdapter[list[AnyChange]] = TypeAdapter(
    Annotated[list[AnyChange], Field(max_length=200)]
)


def _copies(state: DeckState, section: str, code: str) -> int:
    cards = state.maybe if section == "maybe" else state.sections.get(section, {})
    return cards.get(code, 0)


def _with_copies(state: DeckState, section: str, code: str, count: int) -> DeckState:
    """A card keeps its place in the list when its count changes."""
    count = max(0, min(count, MOST_COPIES))
    if section == "maybe":
        return replace(state, maybe=_counted(state.maybe, code, count))
    cards = _counted(state.sections.get(section, {}), code, count)
    return _tidied(replace(state, sections={**state.sections, section: cards}))


def _counted(cards: Counts, code: str, count: int) -> Counts:
    changed: Mapping[str, int] = {**cards, code: count}
    return {key: number for key, number in changed.items() if number}


def _tidied(state: DeckState) -> DeckState:
    """Locks hold for cards that are there; a card that leaves takes its lock along."""
    held = {(section, code) for section, cards in state.sections.items() for code in cards}
    return replace(state, locks=tuple(lock for lock in state.locks if lock in held))
