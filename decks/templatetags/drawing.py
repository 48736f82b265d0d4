"""Lines and offers of the workbench as HTML, kept: a change touches one of them, not all."""

from functools import lru_cache
from typing import Any, NamedTuple

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe

from decks.stats import Drawn
from decks.templatetags.workbench import card_marks, card_theme, type_sign
from decks.workbench.arranging import MAYBE, Line
from decks.workbench.offers import Offer
from games.faces import render_face
from games.registry import GAMES
from games.rules.game import GameDefinition

register = template.Library()


class ShownLine(NamedTuple):
    """All that a line of the deck shows."""

    deck: str
    section: str
    code: str
    count: int  # type: ignore[assignment]
    title: str
    theme: str
    sign: str
    marks: str
    face: str
    severity: str
    said: str
    reason: str
    locked: bool
    note: str
    home: str


class ShownOffer(NamedTuple):
    """All that changes about a card on offer."""

    section: str
    code: str
    title: str
    have: int
    reason: str
    doubt: str
    replaces: str
    swap: bool


@register.simple_tag(takes_context=True)
def deck_line(context: dict[str, Any], line: Line) -> SafeString:
    """A line of the deck."""
    bench = context["bench"]
    return _line(
        ShownLine(
            deck=bench.deck.key,
            section=line.section,
            code=line.code,
            count=line.count,
            title=line.title,
            theme=card_theme(line.card),
            sign=type_sign(line.card),
            marks=card_marks(line.card),
            face=render_face(line.card) if bench.view.faces and line.card else "",
            severity=line.severity,
            said=" ".join(violation.message for violation in line.marks),
            reason=line.reasons[0] if line.reasons else "",
            locked=line.locked,
            note=line.note,
            home=bench.offers.home(line.code) if line.section == MAYBE.key else "",
        )
    )


@register.simple_tag(takes_context=True)
def offer_state(context: dict[str, Any], offer: Offer) -> SafeString:
    """What can be done with a card on offer, and why not."""
    return _offer(
        ShownOffer(
            section=offer.section,
            code=offer.card.code,
            title=offer.card.title,
            have=offer.have,
            reason=offer.reasons[0] if offer.reasons else "",
            doubt=offer.doubts[0] if offer.doubts else "",
            replaces=offer.replaces,
            swap=bool(context.get("swap")),
        )
    )


@register.simple_tag
def chart(game: GameDefinition, drawn: Drawn) -> SafeString:
    """A chart with its table; only those that a change touches are drawn anew."""
    return _chart(game.slug, drawn)


@lru_cache(maxsize=2048)
def _chart(slug: str, drawn: Drawn) -> SafeString:
    return _drawn("decks/_chart.html", {"game": GAMES[slug], "drawn": drawn})


@lru_cache(maxsize=8192)
def _line(line: ShownLine) -> SafeString:
    return _drawn("decks/editor/_line.html", {"line": line})


@lru_cache(maxsize=8192)
def _offer(offer: ShownOffer) -> SafeString:
    return _drawn("decks/editor/_offer.html", {"offer": offer})


def _drawn(name: str, context: dict[str, Any]) -> SafeString:
    return mark_safe(get_template(name).render(context))  # noqa: S308 - an escaping template
