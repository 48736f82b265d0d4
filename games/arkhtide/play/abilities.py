"""From a card's effects to rows of numbers: abilities with their price, and what each one does."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from games.arkhtide.conditions import CONDITIONS
from games.arkhtide.effects import VOCABULARY
from games.arkhtide.kinds import TOKENS
from games.arkhtide.play import codes as c
from games.arkhtide.words import TRAITS
from games.engine.optable import NONE, codes
from games.engine.records import MAX_KINDS, MAX_OPS, record
from games.rules.cards import CardInfo

MAX_ABILITIES = 256

ROW = record(
    ("op", "i4"),
    ("amount", "i4"),
    ("whom", "i4"),
    ("x", "i4"),
    ("y", "i4"),
    ("per", "i4"),
    ("test", "i4"),
    ("test_who", "i4"),
    ("test_n", "i4"),
    ("box", "i4"),
)
"""One effect. `x` is its word (a stat, a keyword, a token's kind …), `y` a second one."""

ABILITY = record(
    ("first", "i4"),
    ("last", "i4"),
    ("moment", "i4"),
    ("who", "i4"),
    ("speed", "i4"),
    ("omni", "i4"),
    ("box", "i4"),
    ("trait", "i4"),
    ("arkhe", "i4"),
    ("willpower", "i4"),
    ("discards", "i4"),
    ("performer", "i4"),
    ("plain", "i4"),
    ("free", "i4"),
    ("talent", "i4"),
)
"""Rows `first` to `last` - 1, when they happen and their price. `performer` says what of the one
who performs it matters: ANYONE, the PLACE where they stand, or WHO they are. A `plain` ability can
always be performed, a `free` one has no bracket; after some a `talent` is offered."""

ANYONE, PLACE, WHO = range(3)

ABILITY_TABLE = record(
    ("rows", ROW, (MAX_OPS,)),
    ("each", ABILITY, (MAX_ABILITIES,)),
    ("first", "i4", (MAX_KINDS + 1,)),
    ("statics", "i4", (MAX_KINDS,)),
    ("statics_end", "i4", (MAX_KINDS,)),
    ("hears", "i8", (MAX_KINDS,)),
    ("waits", "i4", (MAX_KINDS,)),
    ("holds", "i8", (MAX_KINDS,)),
    ("activated", "i8", (MAX_KINDS, 3)),
    ("omni", "i8", (MAX_KINDS, 3)),
    ("any_omni", "i4"),
)
"""Kind k has the abilities first[k] to first[k + 1] - 1 and the constant rows statics[k] to
statics_end[k] - 1. `hears` has a bit a moment, `waits` is set where one of them comes by itself;
`holds` has the bits of `constant_bit`; `activated` and `omni` a bit for each ability that is
activated, for each side of a Realm (0: no Realm)."""

Numbers = Mapping[str, int]
_STRENGTH = ("amount", "count", "value", "bonus", "most", "discount", "look")
_WORDS: dict[str, Callable[[str], int]] = {
    "kind": lambda word: 0 if word == "melee" else 1,
    "stat": lambda word: c.STAT_CODES[word],
    "place": lambda word: c.PLACE_CODES[word],
    "deed": lambda word: c.DEED_CODES[word],
    "found": lambda word: c.FILTER_CODES[word],
    "played": lambda word: c.FILTER_CODES[word],
}
_REQUIRED = {"attack", "preset-attack", "sacrifice"}
_FROM_CHRONICLE = {"retrieve", "raise"}
_BY_PLACE = {
    *("manifest", "raise", "muster", "evoke", "forge", "move", "ally", "allies", "friend", "party"),
    *(
        "nearby-friend",
        "foe",
        "foe-unit",
        "foe-units",
        "nearby-foe",
        "nearby-foe-unit",
        "most-soul",
    ),
    *("seeker-close", "enemy-close", "no-enemy-close"),
}
_BY_WHO = {
    *("attack", "preset-attack", "damage", "wound", "finish", "sacrifice", "performer"),
    *("ally-close", "binding", "ally-with", "ally", "allies"),
}


def compile_abilities(cards: Sequence[CardInfo], numbers: Numbers, out: Any) -> None:
    """Write the abilities of those cards in their order; `numbers` finds tokens and statuses."""
    row = ability = 0
    for at, card in enumerate(cards):
        constant = [effect for effect in card.effects if effect["when"] == "always"]
        out.statics[at] = row
        for effect in constant:
            _fill_row(out.rows[row], effect, numbers)
            op, word = int(out.rows[row]["op"]), int(out.rows[row]["x"])
            out.holds[at] |= 1 << c.constant_bit(op, NONE) | 1 << c.constant_bit(op, word)
            row += 1
        out.statics_end[at], out.first[at] = row, ability
        active = [effect for effect in card.effects if effect["when"] != "always"]
        for _, group in groupby(active, key=VOCABULARY._ability):
            effects = list(group)
            _fill_ability(out.each[ability], effects, row)
            for effect in effects:
                _fill_row(out.rows[row], effect, numbers)
                row += 1
            moment = int(out.each[ability]["moment"])
            out.hears[at] |= 1 << moment
            out.waits[at] |= moment not in (c.ON_ACTIVATE, c.ON_TALENT)
            _share_performer(out.each, int(out.first[at]), ability)
            ability += 1
        _fill_activated(out, at, range(int(out.first[at]), ability))
    out.first[len(cards) :] = ability


def _fill_activated(out: Any, at: int, abilities: Sequence[int]) -> None:
    """Which abilities of a card can be activated, in Combat and outside it."""
    for bit, ability in enumerate(abilities):
        entry = out.each[ability]
        if entry["moment"] != c.ON_ACTIVATE:
            continue
        for side in range(3):
            if entry["box"] in (0, side):
                out.activated[at, side] |= 1 << bit
                out.omni[at, side] |= int(entry["omni"]) << bit
                out.any_omni |= int(entry["omni"])


def _fill_ability(out: Any, effects: Sequence[Mapping[str, Any]], row: int) -> None:
    first = effects[0]
    values = VOCABULARY.moments[first["when"]].values(first)
    talent = values.get("talent") or {}
    out["first"], out["last"] = row, row + len(effects)
    out["moment"] = codes(VOCABULARY.moments)[first["when"]]
    out["who"] = c.BY[values.get("who", "self")]
    out["speed"] = c.SPEEDS[values.get("speed", "constant")]
    out["omni"] = bool(values.get("omni"))
    out["box"] = ("", "a", "b").index(values["box"])
    out["trait"] = TRAITS.index(talent["trait"]) if "trait" in talent else NONE
    out["arkhe"] = talent.get("cost", 0)
    out["willpower"], out["discards"] = talent.get("willpower", 0), talent.get("discard", 0)
    out["performer"] = WHO if "trait" in talent else max(map(_performer, effects))
    out["plain"] = any(map(_is_plain, effects)) and not any(e["do"] in _REQUIRED for e in effects)
    out["free"] = not talent


def _is_plain(effect: Mapping[str, Any]) -> bool:
    return "if" not in effect and "whom" not in effect and effect["do"] not in _FROM_CHRONICLE


def _performer(effect: Mapping[str, Any]) -> int:
    test = effect.get("if", {})
    words = {effect["do"], effect.get("whom"), effect.get("per"), test.get("test"), test.get("who")}
    return WHO if words & _BY_WHO else PLACE if words & _BY_PLACE else ANYONE


def _share_performer(each: Any, first: int, ability: int) -> None:
    """A talent is used by the performer of the ability before it."""
    if each[ability]["moment"] == c.ON_TALENT and ability > first:
        before = each[ability - 1]
        before["talent"] = 1
        before["performer"] = max(before["performer"], each[ability]["performer"])


def _fill_row(out: Any, effect: Mapping[str, Any], numbers: Numbers) -> None:
    values = VOCABULARY.operations[effect["do"]].values(effect)
    out["op"] = codes(VOCABULARY.operations)[effect["do"]]
    out["amount"] = next((values[key] for key in _STRENGTH if key in values), 1)
    if effect["do"] == "has-attack":
        out["amount"] += 1  # so that an attack of 0 differs from the dot
    out["whom"] = c.TO[values["whom"]] if "whom" in values else NONE
    out["x"], out["y"] = NONE, values.get("take", 0)
    for key, number in _WORDS.items():
        if key in values:
            out["x"] = number(values[key])
    if "rider" in values:
        out["y"] = c.RIDER_CODES[values["rider"]]
    if "keyword" in values:
        word, _, number_of = values["keyword"].rpartition("-")
        numbered = number_of.isdigit()
        out["x"] = c.KEYWORD_CODES[word if numbered else values["keyword"]]
        out["amount"] = int(number_of) if numbered else 1
    if "token" in values:
        out["x"] = numbers.get(TOKENS[values["token"]].query.removeprefix("code:"), NONE)
    if "status" in values:
        out["x"] = numbers.get(values["status"], NONE)
    out["per"] = codes(VOCABULARY.counters)[effect["per"]] if "per" in effect else NONE
    out["box"] = ("", "a", "b").index(effect.get("box", ""))
    _fill_test(out, effect.get("if"))


def _fill_test(out: Any, test: Mapping[str, Any] | None) -> None:
    out["test"] = NONE
    if test is None:
        return
    values = CONDITIONS[test["test"]].values(test)
    out["test"] = codes(CONDITIONS)[test["test"]]
    out["test_who"] = c.WHO_CODES[values.get("who", "self")]
    out["test_n"] = values.get("count", 0)
    if "realm" in values:
        out["test_n"] = c.REALM_CODES[values["realm"]]
    if "trait" in values:
        out["test_n"] = TRAITS.index(values["trait"])
