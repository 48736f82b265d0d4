"""The most that abilities and cards may bring in one turn against a dummy (`this_turn.py`). Too
much is no mistake here, too little is."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.oversoul.kinds import AIMS
from games.oversoul.play.codes import CONSTRUCT, DYNAMO, FRENZY, STRIKE
from games.oversoul.play.keywords import charges_in
from games.oversoul.play.tables.records import (
    FOR_EACH,
    OFTEN,
    ONCE,
    PLAYED,
    TIMES,
    WAKING,
    Prospect,
    Tables,
)
from games.rules.cards import CardInfo

STRIKES_LEADERS = 5
MANY_TIMES = 12
"""How often something may happen that nothing limits."""
_MANY_CARDS = 8

_ARRIVAL = ("enter", "activate", "resolve")
_LATER = ("cycle", "law", "counter")
_ONCE = (
    "enter", "resolve", "continuous", "return-phase", "honest", "outlast", "isolated", "resonate",
    "aura", "shatter", "sacrifice", "return", "discard", "exile",
)  # fmt: skip
_WITH_EACH_TURN = ("activate", "attack", "exhaust")
_PLAYED = ("you-activate-event", "you-activate-construct")
_HITS_LEADER = ("opposing-leader", "any-card", "opposing-card", "card", "it", "that-card")
_BOOSTS = ("boost", "has-stat", "kind-has-stat")
_LENDS = ("give", "has", "kind-has")
_TWICE = {"dual-strike": 1, "hyper-strike": 2, "frenzy": 1, "hyper-frenzy": 2}
_BURIES = ("sacrifice", "shatter", "discard", "mill", "damage")
_BURYING = (
    "discard", "discard-unit", "discard-event", "mill-2", "sacrifice-self", "sacrifice-unit",
    "sacrifice-totem", "sacrifice-prepared",
)  # fmt: skip
_BEYOND = ("become-roles", "rank-up", "ignore-rank")
_BY_CHANCE = ("draw", "mill", "gaze")


def write_prospects(tables: Tables, cards: Sequence[CardInfo]) -> None:
    """Those of each ability, and of each card with all of its abilities."""
    rows = tuple(effect for card in cards for effect in card.effects)
    for kind in range(len(cards)):
        for number in range(tables.first_ability[kind], tables.first_ability[kind + 1]):
            ability = tables.abilities[number]
            for effect in rows[ability.first : ability.end]:
                _write_effect(tables, tables.prospects[number], effect, kind)
                if not _is_for_later(tables, kind, effect):
                    _write_effect(tables, tables.arrivals[kind], effect, kind)
                if effect["do"] in ("discount", "kind-costs-less"):
                    _write_cheaper(tables, tables.steps[ability.first].of_kind)
        _write_card(tables, kind)
    if any(_does_something(row) and row["when"] == "enter" for row in rows):
        _forbid_spawning(tables, rows)


def _is_for_later(tables: Tables, kind: int, effect: Mapping[str, Any]) -> bool:
    """Whether it makes the card itself strike harder, which cannot attack the leader yet."""
    own = effect.get("target") == "self" and tables.type[kind] != CONSTRUCT
    return own and effect["do"] in _BOOSTS and tables.spd[kind] < STRIKES_LEADERS


def _forbid_spawning(tables: Tables, rows: Sequence[Mapping[str, Any]]) -> None:
    """What a spawned card does when it enters is not added up."""
    for number in range(tables.first_ability[-1]):
        ability = tables.abilities[number]
        if any(row["do"] in ("spawn", "spawn-self") for row in rows[ability.first : ability.end]):
            tables.prospects[number].beyond = tables.arrivals[ability.kind].beyond = 1


def _write_cheaper(tables: Tables, sort: int) -> None:
    """Cards that may cost less by an ability."""
    for kind in range(tables.kinds + 1):
        tables.arrivals[kind].is_cheaper |= (int(tables.sorts[kind]) >> int(sort)) & 1


def _write_card(tables: Tables, kind: int) -> None:
    """A construct wakes its host, which may strike once more by it (5.3); a card that may win
    before it comes to chance does not come by chance."""
    arrival, pack = tables.arrivals[kind], int(tables.charges[kind])
    if tables.type[kind] == CONSTRUCT:
        arrival.wakes += 1 + charges_in(pack, STRIKE) + charges_in(pack, FRENZY)
        arrival.beyond |= charges_in(pack, DYNAMO)
        arrival.grants = arrival.lifts[ONCE]
        arrival.lifts[ONCE] = 0
    if arrival.hurts.sum():
        arrival.by_chance = 0
    arrival.made = max(int(tables.energy[kind]), 0) * (1 + charges_in(pack, DYNAMO))


def _does_something(effect: Mapping[str, Any]) -> bool:
    """Whether it adds to the damage of this turn."""
    found = ("damage", "reactivate", "energy", "boost-generator", *_BOOSTS, *_LENDS)
    return effect["do"] in found


def _may_come_back(effect: Mapping[str, Any]) -> bool:
    """Whether it brings a card to the hand that may be played once more."""
    if effect.get("cost") == "return-unit":
        return True
    return effect["do"] == "return" and not str(effect["target"]).startswith("opposing")


def _times(effect: Mapping[str, Any]) -> list[int]:
    """How often an ability may happen, once it is there."""
    moment, times = effect["when"], [0] * TIMES
    if moment in _LATER:
        return times
    if moment == "ritual":
        times[OFTEN] = 1
    elif effect.get("limit", "none") != "none" or moment in _ONCE:
        times[ONCE] = 1
    elif moment in _WITH_EACH_TURN or effect.get("cost") == "exhaust":
        times[ONCE] = times[WAKING] = 1
    elif moment == "perfect" or effect.get("occasion") in _PLAYED:
        times[PLAYED] = 1
    else:
        times[OFTEN] = 1
    if "per" in effect:
        each = 1 if times[ONCE] and not times[WAKING] else MANY_TIMES
        times = [0] * TIMES
        times[FOR_EACH] = each
    return times


def _write_effect(tables: Tables, prospect: Prospect, effect: Mapping[str, Any], kind: int) -> None:
    """Add what a sentence of that card may bring."""
    rank = max(int(tables.rank[kind]), 1)
    factor = 1 + charges_in(int(tables.charges[kind]), DYNAMO)
    prospect.beyond |= int(_may_come_back(effect))
    does, target, times = effect["do"], effect.get("target", ""), _times(effect)
    often = MANY_TIMES // effect.get("times", 1) if sum(times) > times[ONCE] else 1
    prospect.buries |= int(does in _BURIES or effect.get("cost", "none") in _BURYING)
    if not any(times) or (target.startswith("opposing") and target not in _HITS_LEADER):
        return
    many = does.startswith("kind-") or (target in AIMS and AIMS[target].many)
    if does == "damage" and target in _HITS_LEADER:
        amount = rank if effect["amount"] == "rank" else effect["amount"]
        _count(prospect.hurts, times, factor * amount)
    elif does in _BOOSTS and effect["change"] > 0:
        if effect["stat"] == "dmg":
            _count(prospect.lifts_all if many else prospect.lifts, times, factor * effect["change"])
        prospect.beyond |= int(effect["stat"] == "spd")
    elif does in ("energy", "boost-generator"):
        amount = rank if effect["amount"] == "rank" else effect["amount"]
        _count(prospect.makes, times, factor * amount)
    elif does == "reactivate":
        _write_waking(prospect, effect, often, _MANY_CARDS if many else 1)
    elif does in _LENDS:
        prospect.wakes += often * _TWICE.get(effect["keyword"], 0) * (_MANY_CARDS if many else 1)
        prospect.beyond |= int("dynamo" in effect["keyword"])
    else:
        _write_other(prospect, effect, often * factor)


def _count(numbers: Any, times: Sequence[int], amount: int) -> None:
    for at, each in enumerate(times):
        numbers[at] += each * amount


def _write_waking(prospect: Prospect, effect: Mapping[str, Any], often: int, cards: int) -> None:
    """What wakes a card whenever it attacks has no end."""
    if often == 1:
        prospect.wakes += cards
    else:
        test = effect.get("if", {})
        fewest = test["count"] if test.get("test") == "constructs-attached" else 1
        prospect.endless = fewest


def _write_other(prospect: Prospect, effect: Mapping[str, Any], often: int) -> None:
    """Prices, cards and zones."""
    does, moment = effect["do"], effect["when"]
    if does == "discount":
        prospect.cheaper += often * effect.get("less", 1)
    elif does == "kind-costs-less":
        prospect.cheaper_all += effect.get("less", 1) * (MANY_TIMES if "per" in effect else 1)
    elif does == "extra-generator":
        prospect.generators += often * effect.get("count", 1)
    elif does == "search":
        prospect.fetches += often
    elif does == "recover":
        prospect.recovers += often
    elif does in ("spawn", "spawn-self", "spawn-totem", "prepare", "prepare-self"):
        prospect.fills += often * effect.get("count", 1)
        prospect.spawns += often * (does == "spawn")
    elif does == "become-archetype":
        prospect.recolours += often
    elif does in _BEYOND:
        prospect.beyond = 1
    elif does in _BY_CHANCE:
        free = "if" not in effect and (moment == "resolve" or not effect.keys() & {"may", "cost"})
        prospect.by_chance |= int(free and moment in _ARRIVAL)
        prospect.draws += often * effect.get("count", 1) * (does == "draw")
