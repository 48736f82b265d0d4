"""A deck's abilities: effects of one moment that happen together, with whom each one reaches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.layout import CannotPlay
from games.engine.optable import OP_TABLE, compile_effects
from games.engine.records import new_record
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.six_forms.kinds import FRIENDLY_NOUNS
from games.six_forms.moments import MANUAL_MOMENTS
from games.six_forms.play import codes
from games.six_forms.play.geometry import ARROW_WORDS
from games.six_forms.play.state import (
    CARDS_CHANGED,
    COSTS_HELD,
    FACETS_HELD,
    PILES_CHANGED,
    PLACES_CHANGED,
    STATS_HELD,
)
from games.six_forms.play.tables import MAX_ABILITIES
from games.six_forms.words import FACETS

_HELD = {
    codes.GAIN_FACET: FACETS_HELD,
    codes.GAIN_ARROWS: FACETS_HELD,
    codes.GAIN_STATS: STATS_HELD,
    codes.REDUCE_COST: COSTS_HELD,
}
_LOOKS_AT_PLACES = {
    "surrounding", "in-opponent-field", "card-in-opponent-field", "this-is-exhausted", "while-ready"
}  # fmt: skip
_LOOKS_AT_PILES = {
    "life-at-least", "life-at-most", "opponent-life-at-most", "hand-at-most", "graveyard-at-least",
    "cubes-at-least", "sparks-at-least", "cards-played-at-least", "card-in-hand", "spark",
    "avatar-in-graveyard", "action-in-graveyard", "card-played",
}  # fmt: skip
_USED_IN_PLAY = (codes.MANUAL, codes.MANUAL_INTERRUPT, codes.ANIMATE)
_USED_ELSEWHERE = (codes.IN_HAND, codes.IN_GRAVEYARD, codes.IN_VOID)
_PLAIN_AIMS = {
    "this": codes.THIS,
    "it": codes.IT,
    "equipped": codes.EQUIPPED,
    "battled": codes.BATTLED,
}
_SCOPES = {
    "each-surrounding-friendly": {"aim": codes.EACH, "near": 1},
    "each-surrounding-opposing": {"aim": codes.EACH, "near": 1, "opposing": 1},
    "each-other-friendly-": {"aim": codes.EACH, "others": 1},
    "each-friendly-": {"aim": codes.EACH},
    "each-opposing-": {"aim": codes.EACH, "opposing": 1},
    "friendly-": {"aim": codes.CHOSEN},
    "opposing-": {"aim": codes.CHOSEN, "opposing": 1},
}
BATTLEFIELD_CARD = codes.KIND["battlefield-card"]


def reach_of(target: str) -> dict[str, int]:
    """Whom a target word reaches, as fields of a row."""
    if target in _PLAIN_AIMS:
        return {"aim": _PLAIN_AIMS[target], "noun": BATTLEFIELD_CARD}
    lead = next(lead for lead in _SCOPES if target.startswith(lead))
    noun = target.removeprefix(lead) or "card"
    assert noun == "token" or noun in FRIENDLY_NOUNS
    return _SCOPES[lead] | {"noun": BATTLEFIELD_CARD if noun == "card" else codes.KIND[noun]}


def lay_abilities(game: GameDefinition, tables: Any, kinds: Sequence[CardInfo]) -> None:
    """Group the rows of the op table into abilities, and number what the words leave open."""
    numbers = {card.code: at for at, card in enumerate(kinds)}
    _lay_rows(game, tables, kinds)
    found = 0
    for at, card in enumerate(kinds):
        tables.ability_of[at] = found
        row = int(tables.row_of[at])
        before: Mapping[str, Any] | None = None
        for effect in card.effects:
            _settle_row(tables, row, effect, before, numbers)
            if before is None or not _together(before, effect):
                if found == MAX_ABILITIES:
                    raise CannotPlay(f"the engine plays up to {MAX_ABILITIES} abilities a deck")
                _begin_ability(tables, found, at, row)
                found += 1
            tables.abilities[found - 1]["last"] = row + 1
            before, row = effect, row + 1
    tables.ability_of[len(kinds) :] = found


def _lay_rows(game: GameDefinition, tables: Any, kinds: Sequence[CardInfo]) -> None:
    """The shared op table of these cards, in the kernels' own rows."""
    ops = new_record(OP_TABLE)
    plain = [replace(card, effects=tuple(map(_in_numbers, card.effects))) for card in kinds]
    compile_effects(game.vocabulary, plain, ops)
    tables.row_of[:] = ops.first
    for field in ("moment", "op", "args", "at", "test", "test_args", "per", "card"):
        tables.rows[field] = ops.rows[field]


def _in_numbers(effect: Mapping[str, Any]) -> dict[str, Any]:
    """The effect with what was paid as X, Y or Z written as a number of its own."""
    letters = codes.LETTER_AMOUNTS
    return {
        key: letters[value] if isinstance(value, str) and value in letters else value
        for key, value in effect.items()
    }


def _together(before: Mapping[str, Any], effect: Mapping[str, Any]) -> bool:
    keys = ("when", "ability", "pay", "price", "step", "card")
    return all(before.get(key) == effect.get(key) for key in keys)


def _begin_ability(tables: Any, number: int, kind: int, row: int) -> None:
    op, ability = tables.rows[row], tables.abilities[number]
    moment = int(op["moment"])
    ability["moment"], ability["kind"], ability["first"] = moment, kind, row
    name = list(codes.MOMENT)[moment]
    if name.startswith("on-") or name in MANUAL_MOMENTS or name == "animate":
        ability["pay"], ability["price"] = op["at"][0], op["at"][1]
    else:
        ability["about"] = op["at"][0]
    tables.moments[kind] |= 1 << moment
    if moment == codes.YOUR_STEP:
        tables.moments[kind] |= 1 << (codes.FIRST_STEP_BIT + int(ability["about"]))
    tables.all_moments |= 1 << moment
    tables.usable[kind] |= moment in _USED_IN_PLAY
    if moment in _USED_ELSEWHERE:
        tables.elsewhere[tables.elsewheres] = number
        tables.elsewheres += 1


def _minded(effect: Mapping[str, Any]) -> int:
    """What changes can change a continuous effect, beside cards in play."""
    looks = {effect.get("per"), effect.get("if", {}).get("test"), effect["when"]}
    near = "surrounding" in str(effect.get("target"))
    places = PLACES_CHANGED if near or looks & _LOOKS_AT_PLACES else 0
    return places | (PILES_CHANGED if looks & _LOOKS_AT_PILES else 0)


def _settle_row(
    tables: Any,
    at: int,
    effect: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    numbers: Mapping[str, int],
) -> None:
    row = tables.rows[at]
    op = int(row["op"])
    if row["moment"] in codes.CONTINUOUS:
        tables.holds[row["card"]] |= _HELD[op]
        tables.minds |= CARDS_CHANGED | _minded(effect)
    if op == codes.GAIN_FACET:
        row["args"][1] = FACETS.index(effect["facet"])
    elif op == codes.GAIN_ARROWS:
        row["args"][1] = ARROW_WORDS[effect["arrows"]]
    elif op == codes.GENERATE:
        row["args"][1] = numbers.get(effect["token"], -1)
    if "target" in effect:
        for field, value in reach_of(effect["target"]).items():
            row[field] = value
    if row["aim"] == codes.IT and before is not None and "target" in before:
        _settle_it(row, tables.rows[at - 1])


def _settle_it(row: Any, before: Any) -> None:
    """What "it" means: the same cards as the effect before, or the one card chosen for that."""
    if before["aim"] not in (codes.CHOSEN, codes.IT):
        for field in ("aim", "noun", "opposing", "others", "near"):
            row[field] = before[field]
