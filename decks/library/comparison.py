"""Finds the two decks of a comparison by name, link or key, and says how they differ."""

import re
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from decks.library.deck_page import format_name
from decks.library.distinct_names import distinct_names
from decks.library.rows import deck_rows
from decks.models import Deck, Visibility
from decks.revisions.differences import difference
from decks.revisions.services import state_of
from games.registry import GAMES
from games.services.card_indexes import card_index

MOST_OFFERED = 12
MOST_UNNAMED = 50
LONGEST = 300
ADDRESS = re.compile(r"/decks/(?P<key>[\w-]+)")


@dataclass(frozen=True)
class DeckChoice:
    """One side of a comparison: what was typed, and the deck or the decks that it may mean."""

    parameter: str
    typed: str
    deck: Deck | None = None
    offered: tuple[Deck, ...] = ()

    @property
    def query(self) -> str:
        """This side in the page's address."""
        return f"&{self.parameter}={self.deck.key}" if self.deck else ""


def choose_deck(request: HttpRequest, parameter: str, game: str = "") -> DeckChoice:
    """The deck that a visitor means with a parameter of the address."""
    typed = request.GET.get(parameter, "").strip()[:LONGEST]
    return find_deck(request, typed, game, parameter)


def find_deck(request: HttpRequest, typed: str, game: str = "", parameter: str = "") -> DeckChoice:
    """The deck that a visitor means: by its link or key, else by its name among their own decks
    and the public ones. A name of several decks offers them all."""
    if not typed:
        return DeckChoice(parameter, typed)
    session_key = request.session.session_key
    found = ADDRESS.search(typed)
    visible = Deck.objects.visible_to(request.user, session_key).select_related("head", "owner")
    if deck := visible.filter(key=found["key"] if found else typed).first():
        return DeckChoice(parameter, typed, deck)
    own = Deck.objects.owned_by(request.user, session_key)
    named = [*_named(own, typed, game), *_titled(own, typed, game), *_named(_public(), typed, game)]
    offered = tuple({deck.pk: deck for deck in named}.values())[:MOST_OFFERED]
    exact = [deck for deck in offered if deck.title.casefold() == typed.casefold()]
    if len(exact) == 1 or len(offered) == 1:
        return DeckChoice(parameter, typed, (exact or offered)[0])
    return DeckChoice(parameter, typed, offered=offered)


def _public() -> QuerySet[Deck]:
    return Deck.objects.filter(visibility=Visibility.PUBLIC)


def _named(decks: QuerySet[Deck], words: str, game: str) -> QuerySet[Deck]:
    """Decks with that name first, then those whose names contain it."""
    decks = decks.filter(game=game) if game else decks
    chosen = decks.select_related("head", "owner")
    exact = chosen.filter(name__iexact=words)[:MOST_OFFERED]
    return exact or chosen.filter(name__icontains=words)[:MOST_OFFERED]


def _titled(own: QuerySet[Deck], words: str, game: str) -> list[Deck]:
    """The visitor's newest decks without a name, by what they are called instead."""
    decks = own.filter(game=game) if game else own
    unnamed = deck_rows(decks.filter(name="").select_related("head", "owner")[:MOST_UNNAMED])
    return [row.deck for row in unnamed if words.casefold() in row.title.casefold()]


def compare_decks(first: Deck, second: Deck) -> dict[str, Any]:
    """Cards whose counts differ, and what else tells the two decks apart."""
    one, two = state_of(first), state_of(second)
    changed = difference(one, two)
    index, game = card_index(first.game), GAMES[first.game]
    other = []
    if one.format != two.format:
        formats = (format_name(game, one.format), format_name(game, two.format))
        other.append(_("The formats: %s and %s.") % formats)
    if one.pool != two.pool:
        other.append(_("The card pools."))
    if one.gem_assignment != two.gem_assignment:
        other.append(_("The assigned gems."))
    return {
        "names": distinct_names((first.title, second.title)),
        "rows": [(card, index.by_code(card.code)) for card in changed.cards],
        "other_differences": other,
        "differing": {(card.section, card.code) for card in changed.cards},
        "game": game,
    }
