"""A format: a named way to build decks for a game, and the dated lists that change it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from games.rules.constraints import AnyConstraint


@dataclass(frozen=True)
class Format:
    """One format of one game: what its folder declares, or what a house format stores. `options`
    are the options of play that its rules set, such as the Ability at the start.

    `extra_sections` are the game's optional sections that its decks have. Where players bring a
    line-up of several `decks`, the constraints are for each deck and `line_up` for all together.
    `lists_from` is the format whose dated lists are in force, where it has none of its own."""

    slug: str
    name: str
    summary: str
    rule_ref: str
    constraints: tuple[AnyConstraint, ...] = ()
    pool: str = ""
    playable: bool = True
    options: Mapping[str, int] = field(default_factory=dict, hash=False)
    extra_sections: tuple[str, ...] = ()
    decks: int = 1
    line_up: tuple[AnyConstraint, ...] = ()
    lists_from: str = ""


@dataclass(frozen=True)
class ListEntry:
    """Cards that a list speaks of: banned at limit 0, restricted to n, free again at None."""

    where: str
    limit: int | None
    note: str = ""


@dataclass(frozen=True)
class DatedList:
    """What changes in a format on a day: entries, the pool of cards where one is given, and a
    query for the cards that the season lays beside the decks, e.g. a Neutral Realm."""

    name: str
    effective: date
    entries: tuple[ListEntry, ...] = ()
    pool: str = ""
    season_cards: str = ""


def in_force(lists: Iterable[DatedList], as_of: date) -> tuple[DatedList, ...]:
    """The lists that have taken effect by that day, oldest first."""
    found = [dated for dated in lists if dated.effective <= as_of]
    return tuple(sorted(found, key=lambda dated: dated.effective))
