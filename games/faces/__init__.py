"""Card faces: from a card to the words and the picture that its game's template lays out."""

from collections import OrderedDict
from collections.abc import Callable
from functools import cache, wraps
from typing import Any
from zlib import crc32

from django.template.loader import select_template

from games.art import draw
from games.faces import arkhtide, highlander, lightseekers, oversoul, plain, six_forms
from games.faces.look import Look
from games.rules.cards import CardInfo

LAYOUTS = {
    "lightseekers": lightseekers.lay_out,
    "highlander": highlander.lay_out,
    "arkhtide": arkhtide.lay_out,
    "six-forms": six_forms.lay_out,
    "oversoul": oversoul.lay_out,
}
VARIANTS = 7
KEPT = 4000


def _keeping(make: Callable[[CardInfo], str]) -> Callable[[CardInfo], str]:
    """Keeps the newest of what is made of cards, each until its card changes."""
    known: OrderedDict[tuple[str, str], tuple[CardInfo, str]] = OrderedDict()

    @wraps(make)
    def kept(card: CardInfo) -> str:
        key = (card.game, card.code)
        found = known.get(key)
        if found is None or found[0] is not card:
            found = known[key] = (card, make(card))
            if len(known) > KEPT:
                known.popitem(last=False)
        return found[1]

    return kept


@_keeping
def render_face(card: CardInfo) -> str:
    """The face of the card as HTML."""
    return _template(card.game).render(describe_face(card))


@_keeping
def draw_art(card: CardInfo) -> str:
    """The picture of the card alone, as SVG."""
    look, _ = _lay_out(card)
    return _picture(card, look)


def describe_face(card: CardInfo) -> dict[str, Any]:
    """Everything that the template of this card's face shows."""
    look, parts = _lay_out(card)
    return {
        "card": card,
        "theme": _palette(card, look),
        "art": _picture(card, look),
        **parts,
    }


def _picture(card: CardInfo, look: Look) -> str:
    return draw(f"{card.game}/{card.code}", look.background, look.subject, look.areas, look.kin)


def theme_of(card: CardInfo) -> str:
    """The classes that give the card's picture its colours."""
    return _palette(card, _lay_out(card)[0])


def _lay_out(card: CardInfo) -> tuple[Look, dict[str, Any]]:
    return LAYOUTS.get(card.game, plain.lay_out)(card)


def _palette(card: CardInfo, look: Look) -> str:
    return f"{look.theme} v{crc32(card.code.encode()) % VARIANTS}"


@cache
def _template(game: str) -> Any:
    return select_template([f"games/{game}/_face.html", "games/_face.html"])
