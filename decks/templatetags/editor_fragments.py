"""Lines and offers of the editor as HTML. They are cached, for all decks with the same card in the
same state: a change touches few of them. The deck's key is put into their links afterwards."""

from typing import Any, NamedTuple

from django import template
from django.utils.safestring import SafeString, mark_safe

from decks.editor.layout import MAYBE, LayoutOptions, WorkbenchLine, groupings, sortings
from decks.editor.offers import CardOffer
from decks.editor.views.search import CardSearch
from decks.editor.workbench import DeckWorkbench
from decks.templatetags.card_marks import card_marks, card_theme, type_icon
from decks.templatetags.deck_links import ANY_DECK, of_deck
from games.presentation.faces import render_face
from games.registry import GAMES
from games.rules.translation import cached_by_language
from games.search import CardIndex
from games.templatetags.fragments import render_fragment
from games.views.facets import list_facets

register = template.Library()
ANY_STATE = "{any state}"
"""Stands for what can be done with a card on offer; no code or title has braces."""


class ShownLine(NamedTuple):
    """All that a line of the deck shows."""

    section: str
    code: str
    count: int  # type: ignore[assignment]
    title: str
    theme: str
    type_icon: str
    marks: str
    face: str
    severity: str
    messages: str
    reason: str
    limit: int | None
    locked: bool
    note: str
    home: str


class ShownCard(NamedTuple):
    """All that a card on offer shows but what can be done with it."""

    section: str
    code: str
    title: str
    theme: str
    type_icon: str
    marks: str


class ShownOffer(NamedTuple):
    """All that changes about a card on offer."""

    section: str
    code: str
    title: str
    have: int
    reason: str
    limit: int | None
    needs_room: bool
    doubt: str
    replaces: str
    swap: bool


@register.simple_tag(takes_context=True)
def deck_line(context: dict[str, Any], line: WorkbenchLine) -> SafeString:
    """A line of the deck."""
    workbench = context["workbench"]
    html = _line(
        ShownLine(
            section=line.section,
            code=line.code,
            count=line.count,
            title=line.title,
            theme=card_theme(line.card),
            type_icon=type_icon(line.card),
            marks=card_marks(line.card),
            face=render_face(line.card) if workbench.layout.faces and line.card else "",
            severity=line.severity,
            messages=" ".join(violation.message for violation in line.marks),
            reason=line.one_more.reason,
            limit=line.one_more.limit,
            locked=line.locked,
            note=line.note,
            home=workbench.offers.home(line.code) if line.section == MAYBE else "",
        )
    )
    return of_deck(workbench.deck.key, html)


@register.simple_tag(takes_context=True)
def offer_line(context: dict[str, Any], offer: CardOffer) -> SafeString:
    """A card on offer, with what can be done with it."""
    card = offer.card
    html = _offered_card(
        ShownCard(
            section=offer.section,
            code=card.code,
            title=card.title,
            theme=card_theme(card),
            type_icon=type_icon(card),
            marks=card_marks(card),
        )
    )
    line = of_deck(context["workbench"].deck.key, html)
    return mark_safe(line.replace(ANY_STATE, offer_state(context, offer)))  # noqa: S308 - both are


@register.simple_tag
def deck_tools(workbench: DeckWorkbench) -> SafeString:
    """The choices of how the deck is laid out."""
    return of_deck(workbench.deck.key, _tools(workbench.game.slug, workbench.layout))


@register.simple_tag(takes_context=True)
def offer_state(context: dict[str, Any], offer: CardOffer) -> SafeString:
    """What can be done with a card on offer, and why not."""
    html = _offer(
        ShownOffer(
            section=offer.section,
            code=offer.card.code,
            title=offer.card.title,
            have=offer.have,
            reason=offer.one_more.reason,
            limit=offer.one_more.limit,
            needs_room=offer.one_more.needs_room,
            doubt=offer.doubts[0] if offer.doubts else "",
            replaces=offer.replaces,
            swap=bool(context.get("swap")),
        )
    )
    return of_deck(context["workbench"].deck.key, html)


@cached_by_language(maxsize=8192)
def _line(line: ShownLine) -> SafeString:
    return render_fragment("decks/editor/_line.html", {"line": line, "any_deck": ANY_DECK})


@cached_by_language(maxsize=8192)
def _offered_card(card: ShownCard) -> SafeString:
    context = {"card": card, "any_deck": ANY_DECK, "any_state": ANY_STATE}
    return render_fragment("decks/editor/_offered_card.html", context)


@cached_by_language(maxsize=1024)
def _tools(slug: str, layout: LayoutOptions) -> SafeString:
    game = GAMES[slug]
    context = {
        "layout": layout,
        "groupings": groupings(game),
        "sortings": sortings(game),
        "any_deck": ANY_DECK,
    }
    return render_fragment("decks/editor/_tools.html", context)


@cached_by_language(maxsize=8192)
def _offer(offer: ShownOffer) -> SafeString:
    return render_fragment("decks/editor/_offer.html", {"offer": offer, "any_deck": ANY_DECK})


@register.simple_tag
def find_facets(index: CardIndex, card_search: CardSearch) -> SafeString:
    """The facets of the search, whose links lead on from the editor of whichever deck."""
    return _facets(index, card_search.q, card_search.scope)


@cached_by_language(maxsize=256)
def _facets(index: CardIndex, query: str, scope: str) -> SafeString:
    context = {"game": index.game, "facets": list_facets(index, query), "scope": scope}
    return render_fragment("decks/editor/_find_facets.html", context)
