"""The decks that a visitor can put into a matrix: their own, demo decks, the published lists of an
event, and any public deck by its link."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext as _

from decks.events.models import Event
from decks.events.services.list_access import public_numbers
from decks.events.services.permissions import visible_event
from decks.events.services.submissions import newest_submissions
from decks.library.comparison import ADDRESS
from decks.library.deck_page import format_name
from decks.library.demo_decks import SYSTEM_USER
from decks.models import Deck
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.rules.naming import name_deck
from games.services.card_indexes import card_index
from simulator.matrices.planning import MOST_DECKS
from simulator.matrices.services import Entrant, as_entrant

MOST_OFFERED = 50
MOST_LISTS = 256
KEY = re.compile(r"[\w-]{1,20}")


@dataclass(frozen=True)
class Offer:
    """A deck on offer: what the form sends for it, and what it is called."""

    value: str
    entrant: Entrant
    format: str


@dataclass(frozen=True)
class OfferGroup:
    """Decks of one source."""

    label: str
    offers: Sequence[Offer]


def offered_decks(
    request: HttpRequest, game: GameDefinition, named: Collection[str], event: Event | None
) -> list[OfferGroup]:
    """All decks on offer, by source; those first that the address or the visitor names."""
    visible = Deck.objects.visible_to(request.user, request.session.session_key)
    decks = visible.filter(game=game.slug).select_related("head")
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    mine, demo = Q(pk__in=own.values("pk")), Q(owner__username=SYSTEM_USER)
    groups = [
        OfferGroup(_("Chosen by link"), _offers(decks.filter(key__in=named).exclude(mine | demo))),
        OfferGroup(_("Your decks"), _offers(decks.filter(mine)[:MOST_OFFERED])),
        OfferGroup(
            _("Lists of %s") % event.name if event else "", list(_lists(event)) if event else []
        ),
        OfferGroup(_("Demo decks"), _offers(decks.filter(demo).order_by("name"))),
    ]
    return [group for group in groups if group.offers]


def _offers(decks: Iterable[Deck]) -> list[Offer]:
    return [
        Offer(deck.key, as_entrant(deck), format_name(GAMES[deck.game], deck.format))
        for deck in decks
    ]


def _lists(event: Event) -> Iterator[Offer]:
    """The lists of an event that everybody may see now, each with its player's name."""
    shown = public_numbers(event)
    index, game = card_index(event.game), GAMES[event.game]
    newest = newest_submissions(event).filter(entry__number__in=shown).select_related("entry")
    for submission in newest.order_by("entry__number")[:MOST_LISTS]:
        deck = submission.as_list()
        title = deck.name or name_deck(game, deck, index.by_code)
        name = f"{title} ({submission.entry.name})"
        yield Offer(
            f"list-{submission.entry.number}",
            Entrant(name, replace(deck, name=name)),
            format_name(game, deck.format),
        )


def event_of(request: HttpRequest, game: GameDefinition) -> Event | None:
    """The event that the address names, if it is of this game."""
    key = request.GET.get("event", "")
    if not key:
        return None
    event = visible_event(request.user, key)
    return event if event.game == game.slug else None


def keys_in(text: str) -> list[str]:
    """The keys in a text with a link or key on each line."""
    found = []
    for line in text.split():
        address = ADDRESS.search(line)
        word = address["key"] if address else line
        if KEY.fullmatch(word):
            found.append(word)
    return found[: MOST_DECKS * 2]
