"""A deck's abilities: effects of one moment that happen together, with whom each one reaches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.layout import CannotPlay
from games.engine.optable import write_rows
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.six_forms.kinds import FRIENDLY_NOUNS
from games.six_forms.moments import CONTINUOUS_MOMENTS, MANUAL_MOMENTS, WATCHING_MOMENTS
from games.six_forms.play import codes as c
from games.six_forms.play import state as s
from games.six_forms.play.tables.geometry import ARROW_WORDS
from games.six_forms.play.tables.records import MAX_ABILITIES, Row, Tables
from games.six_forms.words import FACETS

_HELD = {
    "gain-facet": s.FACETS_HELD,
    "gain-arrows": s.FACETS_HELD,
    "gain-stats": s.STATS_HELD,
    "reduce-cost": s.COSTS_HELD,
}
_LOOKS_AT_PLACES = {"surrounding", "in-opponent-field", "card-in-opponent-field"}
_LOOKS_AT_FOES = {"opponent-field-empty", "equip-on-this", "this-is-equipped"}
_LOOKS_AT_CARRIED = {"flyer", "intensity", "power", "intensity-at-least", "no-intensity"}
_LOOKS_AT_POSITION = {"this-is-exhausted", "while-ready"}
_LOOKS_AT_PILES = {
    "life-at-least", "life-at-most", "opponent-life-at-most", "hand-at-most", "graveyard-at-least",
    "cubes-at-least", "sparks-at-least", "cards-played-at-least", "card-in-hand", "spark",
    "avatar-in-graveyard", "action-in-graveyard", "card-played",
}  # fmt: skip
_USED_IN_PLAY = ("manual", "manual-interrupt", "animate")
_USED_ELSEWHERE = ("in-hand", "in-graveyard", "in-void")
_PLAIN_AIMS = {"this": c.THIS, "it": c.IT, "equipped": c.EQUIPPED, "battled": c.BATTLED}
_SCOPES = {
    "each-surrounding-friendly": {"aim": c.EACH, "near": 1},
    "each-surrounding-opposing": {"aim": c.EACH, "near": 1, "opposing": 1},
    "each-other-friendly-": {"aim": c.EACH, "others": 1},
    "each-friendly-": {"aim": c.EACH},
    "each-opposing-": {"aim": c.EACH, "opposing": 1},
    "friendly-": {"aim": c.CHOSEN},
    "opposing-": {"aim": c.CHOSEN, "opposing": 1},
}


def reach_of(target: str) -> dict[str, int]:
    """Whom a target word reaches, as fields of a row."""
    any_card = int(c.noun["battlefield-card"])
    if target in _PLAIN_AIMS:
        return {"aim": _PLAIN_AIMS[target], "noun": any_card}
    lead = next(lead for lead in _SCOPES if target.startswith(lead))
    word = target.removeprefix(lead) or "card"
    assert word == "token" or word in FRIENDLY_NOUNS
    return _SCOPES[lead] | {"noun": any_card if word == "card" else int(c.noun[word])}


def write_abilities(game: GameDefinition, tables: Tables, kinds: Sequence[CardInfo]) -> None:
    """Group the effects of each card into abilities, and number what the words leave open."""
    numbers = {card.code: at for at, card in enumerate(kinds)}
    plain = [replace(card, effects=tuple(map(_in_numbers, card.effects))) for card in kinds]
    write_rows(game.vocabulary, c.FAMILY_OF, plain, tables.rows, tables.first_row)
    found = 0
    for at, card in enumerate(kinds):
        tables.first_ability[at] = found
        row = int(tables.first_row[at])
        before: Mapping[str, Any] | None = None
        for effect in card.effects:
            _settle_row(tables, at, row, effect, before, numbers)
            if before is None or not _together(before, effect):
                if found == MAX_ABILITIES:
                    raise CannotPlay(f"the engine plays up to {MAX_ABILITIES} abilities a deck")
                _begin_ability(tables, found, at, row, effect)
                found += 1
            tables.abilities[found - 1].last = row + 1
            before, row = effect, row + 1
    tables.first_ability[len(kinds) :] = found


def _in_numbers(effect: Mapping[str, Any]) -> dict[str, Any]:
    """The effect with what was paid as X, Y or Z written as a number of its own."""
    letters = c.LETTER_AMOUNTS
    return {
        key: letters[value] if isinstance(value, str) and value in letters else value
        for key, value in effect.items()
    }


def _together(before: Mapping[str, Any], effect: Mapping[str, Any]) -> bool:
    keys = ("when", "ability", "pay", "price", "step", "card")
    return all(before.get(key) == effect.get(key) for key in keys)


def _begin_ability(
    tables: Tables, number: int, kind: int, row: int, effect: Mapping[str, Any]
) -> None:
    moment, ability = effect["when"], tables.abilities[number]
    bit = 1 << int(c.when[moment])
    ability.moment, ability.kind, ability.first = int(c.when[moment]), kind, row
    if moment.startswith("on-") or moment in MANUAL_MOMENTS or moment == "animate":
        ability.pay = tables.rows[row].at
        ability.price = int(c.price[effect.get("price", "none")])
    else:
        ability.about = tables.rows[row].at
    tables.moments[kind] |= bit
    if moment == "your-step":
        tables.moments[kind] |= 1 << (c.FIRST_STEP_BIT + ability.about)
    tables.all_moments |= bit
    if moment in _USED_IN_PLAY:
        tables.rolls[kind] |= 1 << s.USABLE
    if moment in WATCHING_MOMENTS:
        tables.rolls[kind] |= 1 << s.WATCHING
    if moment in _USED_ELSEWHERE:
        tables.elsewhere[tables.elsewheres] = number
        tables.elsewheres += 1


def _minded(effect: Mapping[str, Any]) -> int:
    """What changes can change a continuous effect."""
    asked, target = effect.get("if", {}), str(effect.get("target"))
    looks = {effect.get("per"), asked.get("test"), effect["when"]}
    carried = "flyer" in target or asked.get("kind") == "flyer" or looks & _LOOKS_AT_CARRIED
    return (
        s.OWN_CARDS
        | s.FOES_CARDS * ("opposing" in target or bool(looks & _LOOKS_AT_FOES))
        | s.PLACES_CHANGED * ("surrounding" in target or bool(looks & _LOOKS_AT_PLACES))
        | s.TURNED_CHANGED * bool(looks & _LOOKS_AT_POSITION)
        | s.CARRIED_CHANGED * bool(carried)
        | s.PILES_CHANGED * bool(looks & _LOOKS_AT_PILES)
    )


def _settle_row(
    tables: Tables,
    kind: int,
    at: int,
    effect: Mapping[str, Any],
    before: Mapping[str, Any] | None,
    numbers: Mapping[str, int],
) -> None:
    row = tables.rows[at]
    if effect["when"] in CONTINUOUS_MOMENTS:
        row.continuous = 1
        held = _HELD[effect["do"]]
        tables.any_crossing |= tables.arms_foes[kind] or "opposing" in str(effect.get("target"))
        tables.holds[kind] |= held
        tables.rolls[kind] |= 1 << (s.LENDING if held & s.LENDS else s.REDUCING)
        if held & s.LENDS:
            tables.minds[kind] |= _minded(effect)
    if effect["do"] == "gain-facet":
        row.second = FACETS.index(effect["facet"])
    elif effect["do"] == "gain-arrows":
        row.second = ARROW_WORDS[effect["arrows"]]
    elif effect["do"] == "generate":
        row.second = numbers.get(effect["token"], s.NONE)
    if "target" in effect:
        for field, value in reach_of(effect["target"]).items():
            setattr(row, field, value)
    if row.aim == c.IT and before is not None and "target" in before:
        _settle_it(row, tables.rows[at - 1])


def _settle_it(row: Row, before: Row) -> None:
    """What "it" means: the same cards as the effect before, or the one card chosen for that."""
    if before.aim not in (c.CHOSEN, c.IT):
        for field in ("aim", "noun", "opposing", "others", "near"):
            setattr(row, field, getattr(before, field))
