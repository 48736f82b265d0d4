"""Adding a card to a deck from the card's own page."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from decks.access.permissions import account_of, own_deck
from decks.checks.services import CheckService
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.limits import DeckTooLarge
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from decks.revisions.services import change_deck
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.check import made_worse
from games.services.card_indexes import card_index, game_or_404
from games.services.format_rules import format_rules

NEW = "new"
MOST_COPIES = 99


@require_POST
def add_card(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """Put copies of a card into one of the visitor's decks, or into a new one."""
    game = game_or_404(slug)
    card = card_index(slug).by_code(code)
    if card is None:
        raise Http404(
            _("%(game)s has no card with the code “%(code)s”.") % {"game": game.name, "code": code}
        )
    sections = format_rules(game).checker().homes(code)
    page = redirect("games:card", slug, code)
    if not sections:
        messages.error(request, _("%(card)s cannot be put into a deck.") % {"card": card.title})
        return page
    change = AddCopies(section=sections[0], code=code, by=_copies(request.POST.get("copies", "")))
    if request.POST.get("deck") == NEW:
        return _add_to_new_deck(request, card, change) or page
    if request.POST.get("deck"):
        _add(request, own_deck(request, request.POST["deck"]), card, change)
    else:
        messages.error(request, _("Choose a deck first."))
    return page


def _copies(text: str) -> int:
    """How many copies were asked for: at least one."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 1
    return min(max(number, 1), MOST_COPIES)


def _add_to_new_deck(
    request: HttpRequest, card: CardInfo, change: AddCopies
) -> HttpResponse | None:
    state = change.apply(DeckState(format=GAMES[card.game].formats[0].slug))
    try:
        deck = create_own_deck(request, card.game, state)
    except DeckLimitReached as error:
        messages.error(request, str(error))
        return None
    return redirect("decks:edit", deck.key)


def _add(request: HttpRequest, deck: Deck, card: CardInfo, change: AddCopies) -> None:
    """Add the copies, and say so with a link to the deck; a rule that they break is a warning."""
    if deck.game != card.game:
        raise Http404(_("That deck is for another game."))
    service = CheckService()
    before = service.check(deck.as_list()).report.illegal
    try:
        edited = change_deck(deck.pk, [change], actor=account_of(request), service=service)
    except DeckTooLarge as error:
        messages.error(request, str(error))
        return
    added = ngettext(
        "%(n)d copy of %(card)s added to", "%(n)d copies of %(card)s added to", change.by
    )
    messages.success(
        request,
        format_html(
            '{} <a href="{}">{}</a>.',
            added % {"n": change.by, "card": card.title},
            reverse("decks:edit", args=[deck.key]),
            deck.title,
        ),
    )
    for violation in made_worse(before, edited.report.illegal if edited.report else ()):
        messages.warning(request, violation.message)
