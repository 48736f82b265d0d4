"""Card faces as HTML and card pictures as SVG, each game by its own declaration."""

from collections import OrderedDict
from collections.abc import Callable
from functools import cache, wraps
from typing import Any
from zlib import crc32

from django.template.loader import select_template
from django.utils.translation import get_language

from games.art import draw
from games.faces.plain import PLAIN_FACE
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.faces import CardFace

VARIANTS = 7
KEPT = 4000


def _cached(make: Callable[[CardInfo], str]) -> Callable[[CardInfo], str]:
    """Keeps the newest of what is made of cards, by language, each until its card changes."""
    known: OrderedDict[tuple[str, str, str], tuple[CardInfo, str]] = OrderedDict()

    @wraps(make)
    def cached(card: CardInfo) -> str:
        key = (card.game, card.code, get_language() or "")
        found = known.get(key)
        if found is None or found[0] is not card:
            found = known[key] = (card, make(card))
            if len(known) > KEPT:
                known.popitem(last=False)
        return found[1]

    return cached


@_cached
def render_face(card: CardInfo) -> str:
    """The face of the card as HTML."""
    return _template(card.game).render(describe_face(card))


@_cached
def draw_art(card: CardInfo) -> str:
    """The picture of the card alone, as SVG."""
    picture = face_of(card).illustrate(card)
    seed = f"{card.game}/{card.code}"
    return draw(seed, picture.background, picture.subject, picture.areas, picture.kin)


def describe_face(card: CardInfo) -> dict[str, Any]:
    """Everything that the template of this card's face shows."""
    return {
        "card": card,
        "theme": theme_of(card),
        "art": draw_art(card),
        **face_of(card).context(card),
    }


def theme_of(card: CardInfo) -> str:
    """The classes that give the card's picture its colours."""
    theme = face_of(card).illustrate(card).theme
    return f"{theme} v{crc32(card.code.encode()) % VARIANTS}"


def face_of(card: CardInfo) -> CardFace:
    """The face that the card's game declares, or the plain one."""
    game = GAMES.get(card.game)
    return game.face if game and game.face else PLAIN_FACE


@cache
def _template(game: str) -> Any:
    return select_template([f"games/{game}/_face.html", "games/_face.html"])
