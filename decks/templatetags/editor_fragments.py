"""Lines and offers of the editor as HTML. They are cached: a change touches few of them."""

from typing import Any, NamedTuple

from django import template
from django.utils.safestring import SafeString

from decks.editor.layout import MAYBE, WorkbenchLine
from decks.editor.offers import CardOffer
from decks.editor.views.search import CardSearch
from decks.templatetags.card_marks import card_marks, card_theme, type_icon
from games.presentation.faces import render_face
from games.rules.translation import cached_by_language
from games.search import CardIndex
from games.templatetags.fragments import render_fragment
from games.views.facets import list_facets

register = template.Library()


class ShownLine(NamedTuple):
    """All that a line of the deck shows."""

    deck: str
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


class ShownOffer(NamedTuple):
    """All that changes about a card on offer."""

    deck: str
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
    return _line(
        ShownLine(
            deck=workbench.deck.key,
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


@register.simple_tag(takes_context=True)
def offer_state(context: dict[str, Any], offer: CardOffer) -> SafeString:
    """What can be done with a card on offer, and why not."""
    return _offer(
        ShownOffer(
            deck=context["workbench"].deck.key,
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


@cached_by_language(maxsize=8192)
def _line(line: ShownLine) -> SafeString:
    return render_fragment("decks/editor/_line.html", {"line": line})


@cached_by_language(maxsize=8192)
def _offer(offer: ShownOffer) -> SafeString:
    return render_fragment("decks/editor/_offer.html", {"offer": offer})


@register.simple_tag
def find_facets(index: CardIndex, card_search: CardSearch) -> SafeString:
    """The facets of the search, whose links lead on from the editor of whichever deck."""
    return _facets(index, card_search.q, card_search.scope)


@cached_by_language(maxsize=256)
def _facets(index: CardIndex, query: str, scope: str) -> SafeString:
    context = {"game": index.game, "facets": list_facets(index, query), "scope": scope}
    return render_fragment("decks/editor/_find_facets.html", context)
