"""Finds formats and makes checkers: the way from the database to `games.rules`."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import lru_cache

from django.utils import timezone
from pydantic import ValidationError

from games.catalog import card_index
from games.models import FormatList, HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.faults import nearest
from games.rules.formats import DatedList, Format
from games.rules.game import GameDefinition
from games.search import CardIndex


class UnknownFormat(Exception):
    """No such format, or one in which nothing can be checked; the message says which there are."""


@dataclass(frozen=True)
class Ruling:
    """A format with the lists that were published for it; it keeps the checkers it was asked for.

    Made for a request or a task: cards and lists that change meanwhile are not seen.
    """

    game: GameDefinition
    format: Format
    lists: tuple[DatedList, ...]
    made: dict[date, Checker] = field(default_factory=dict, compare=False, repr=False)
    cards: CardIndex | None = field(default=None, compare=False, repr=False)

    def checker(self, as_of: date | None = None) -> Checker:
        """The checker for that day (today, unless said otherwise)."""
        day = as_of or timezone.localdate()
        if day not in self.made:
            index = self.cards or card_index(self.game.slug)
            self.made[day] = _checker(index, self.format, self.lists, day)
        return self.made[day]


def ruling(game: GameDefinition, slug: str = "") -> Ruling:
    """The format of that slug (official, or `house-…`) with its lists."""
    if slug.startswith(HOUSE_PREFIX):
        return _house(game, slug)
    slug = slug or game.formats[0].slug
    known = {form.slug: form for form in game.formats}
    if slug not in known:
        near = nearest(slug, known)
        hint = f" Did you mean {near}?" if near else ""
        message = f"{game.name} has no format {slug!r}.{hint} Its formats: {', '.join(known)}."
        raise UnknownFormat(message)
    form = known[slug]
    if not form.playable:
        raise UnknownFormat(f"{form.name} is announced but not playable: nothing is checked.")
    return Ruling(game, form, FormatList.objects.of(game.slug, slug))


def _house(game: GameDefinition, slug: str) -> Ruling:
    house = HouseFormat.objects.filter(key=slug.removeprefix(HOUSE_PREFIX), game=game.slug).first()
    if house is None:
        raise UnknownFormat(f"{game.name} has no house format {slug!r}. Was its link copied whole?")
    try:
        return Ruling(game, house.as_format(), house.dated_lists())
    except ValidationError as error:
        raise UnknownFormat(
            f"{house.name} was made in words that are no longer understood. Make it anew."
        ) from error


@lru_cache(maxsize=64)
def _checker(index: CardIndex, form: Format, lists: tuple[DatedList, ...], as_of: date) -> Checker:
    return Checker(index.game, form, index, lists, as_of)


def verdict_changes(ruled: Ruling, deck: DeckList, as_of: date | None = None) -> date | None:
    """The last day of the present verdict, where a list that is already published changes it."""
    day = as_of or timezone.localdate()
    now = ruled.checker(day).check(deck).legal
    for effective in sorted({dated.effective for dated in ruled.lists if dated.effective > day}):
        if ruled.checker(effective).check(deck).legal != now:
            return effective - timedelta(days=1)
    return None


def playable_formats(game: GameDefinition) -> list[Format]:
    """The official formats in which decks can be checked."""
    return [form for form in game.formats if form.playable]
