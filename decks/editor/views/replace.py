"""The choice of a card to take out, where another card needs room."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.access.permissions import own_deck
from decks.checks.services import CheckService
from decks.editor.replacements import find_replacements
from decks.editor.views.panes import pane_context
from decks.editor.workbench import DeckWorkbench
from decks.revisions.services import state_of


@never_cache
@require_safe
def choose_replaced(request: HttpRequest, key: str, section: str, code: str) -> HttpResponse:
    """The cards that could go, the best to spare first; one click exchanges a copy."""
    deck = own_deck(request, key)
    workbench = DeckWorkbench(deck, state_of(deck), CheckService())
    card = workbench.index.by_code(code)
    if card is None or section not in {each.key for each in workbench.offers.homes(code)}:
        names = {"game": workbench.game.name, "code": code, "section": section}
        raise Http404(_("%(game)s has no card %(code)r for %(section)r.") % names)
    found = find_replacements(workbench.offers, card, section, workbench.state.locks)
    context = {
        "card": card,
        "section": workbench.game.section(section),
        "one_more": workbench.offers.offer(card, section).one_more,
        "replacements": [each for each in found if not each.locked],
        "only_locked": bool(found) and all(each.locked for each in found),
        "hide_header_search": True,
        **pane_context(request, workbench),
    }
    whole = not request.htmx  # type: ignore[attr-defined]
    template = "decks/editor/replace.html" if whole else "decks/editor/_replace.html"
    return render(request, template, context)
