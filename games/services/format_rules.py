"""Finds formats and makes checkers: the way from the database to `games.rules`."""

from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import lru_cache

from django.utils import timezone
from django.utils.translation import gettext as _
from pydantic import ValidationError

from games.models import FormatList, HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.formats import DatedList, Format
from games.rules.game import GameDefinition
from games.rules.suggestions import unknown_name
from games.search import CardIndex
from games.services.card_indexes import card_index


class UnknownFormat(Exception):
    """No such format, or one in which nothing can be checked; the message says which there are."""


@dataclass(frozen=True)
class FormatRules:
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


def format_rules(game: GameDefinition, slug: str = "") -> FormatRules:
    """The format of that slug (official, or `house-…`) with its lists."""
    if slug.startswith(HOUSE_PREFIX):
        return _house(game, slug)
    slug = slug or game.formats[0].slug
    known = {form.slug: form for form in game.formats}
    if slug not in known:
        message = f"{game.name} has no format {slug!r}."
        raise UnknownFormat(unknown_name(message, slug, known, "Its formats:"))
    form = known[slug]
    if not form.playable:
        raise UnknownFormat(
            _("%(format)s is announced but not playable yet, so decks cannot be checked for it.")
            % {"format": form.name}
        )
    return FormatRules(game, form, FormatList.objects.of(game.slug, form.lists_from or slug))


def _house(game: GameDefinition, slug: str) -> FormatRules:
    house = HouseFormat.objects.filter(key=slug.removeprefix(HOUSE_PREFIX), game=game.slug).first()
    if house is None:
        raise UnknownFormat(
            _("%(game)s has no house format %(slug)s. Check that its link is complete.")
            % {"game": game.name, "slug": repr(slug)}
        )
    try:
        return FormatRules(game, house.as_format(), house.dated_lists())
    except ValidationError as error:
        raise UnknownFormat(
            _("%(format)s uses rules that are no longer supported. Copy an official format again.")
            % {"format": house.name}
        ) from error


@lru_cache(maxsize=64)
def _checker(index: CardIndex, form: Format, lists: tuple[DatedList, ...], as_of: date) -> Checker:
    return Checker(index.game, form, index, lists, as_of)


def verdict_changes(ruled: FormatRules, deck: DeckList, as_of: date | None = None) -> date | None:
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
