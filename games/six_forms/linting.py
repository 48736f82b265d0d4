"""Faults of a Six Forms card that take more than one field to see."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.rules.cards import CardInfo
from games.rules.faults import Fault, unknown_word
from games.rules.game import GameDefinition
from games.six_forms.lint_effects import effect_faults
from games.six_forms.words import (
    BATTLEFIELD,
    BATTLEFIELD_KEYWORDS,
    FORMS,
    GATES,
    OPPOSED_FACETS,
    TOKEN_ONLY,
    home_of,
)


def lint_card(game: GameDefinition, card: CardInfo) -> list[Fault]:
    """Every fault across the fields of one card."""
    return [
        *_facet_faults(card),
        *_keyword_faults(card),
        *_arrow_faults(card.attributes),
        *_token_faults(card),
        *effect_faults(card),
    ]


def _facet_faults(card: CardInfo) -> Iterator[Fault]:
    facets = card.attributes["facets"]
    for facet, value in facets.items():
        where = f"attributes.facets.{facet}"
        if card.type not in home_of(facet):
            yield Fault(where, f"belongs on {' or '.join(home_of(facet))}, not on {card.type}")
        if facet in TOKEN_ONLY and not card.token:
            yield Fault(where, "belongs on tokens only")
        if facet == "deflect" and value is True:
            yield Fault(where, "needs the number of deflect counters")
        if facet not in ("deflect", "recover") and value is not True:
            yield Fault(where, f"has no number: write true, not {value!r}")
    for one, other in OPPOSED_FACETS:
        if one in facets and other in facets:
            yield Fault(f"attributes.facets.{one}", f"cannot stand beside {other}")


def _keyword_faults(card: CardInfo) -> Iterator[Fault]:
    for keyword, value in card.attributes["keywords"].items():
        where = f"attributes.keywords.{keyword}"
        if keyword in BATTLEFIELD_KEYWORDS and card.type not in BATTLEFIELD:
            yield Fault(where, f"belongs on avatar or artifact, not on {card.type}")
        yield from _keyword_value_faults(where, keyword, value)


def _keyword_value_faults(where: str, keyword: str, value: Any) -> Iterator[Fault]:
    if keyword == "maintain":
        if value is True or not isinstance(value, int):
            yield Fault(where, f"needs the energy to pay each turn, not {value!r}")
    elif keyword == "gate":
        if value not in GATES:
            yield unknown_word(where, "location", value, GATES)
    elif keyword == "resistance":
        if value is not True and value not in FORMS:
            yield unknown_word(where, "form", value, FORMS)
    elif value is not True:
        yield Fault(where, f"has no value: write true, not {value!r}")


def _arrow_faults(attributes: Mapping[str, Any]) -> Iterator[Fault]:
    arrows = attributes.get("arrows", [])
    for arrow in sorted({arrow for arrow in arrows if arrows.count(arrow) > 1}):
        yield Fault("attributes.arrows", f"names {arrow!r} twice")


def _token_faults(card: CardInfo) -> Iterator[Fault]:
    """TOKEN CARDS: tokens are generated without cost and are in no deck."""
    for field in ("cost", "cap"):
        if card.token and card.attributes[field] is not None:
            yield Fault(f"attributes.{field}", "must be null: a token is never paid for or decked")
