"""From a card's effects to rows of numbers: abilities with their price, and what each one does."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from games.arkhtide.effects import VOCABULARY
from games.arkhtide.kinds import TOKENS
from games.arkhtide.play import codes as c
from games.arkhtide.play.tables.records import ANYONE, PLACE, SIDES, WHO, Abilities, Ability, Row
from games.arkhtide.words import TRAITS
from games.engine.optable import NONE
from games.rules.cards import CardInfo

Numbers = Mapping[str, int]
_STRENGTH = ("amount", "count", "value", "bonus", "most", "discount", "look")
_WORDS: dict[str, Callable[[str], int]] = {
    "kind": lambda word: 0 if word == "melee" else 1,
    "stat": lambda word: int(c.stat[word]),
    "place": lambda word: int(c.whither[word]),
    "deed": lambda word: int(c.deed[word]),
    "found": lambda word: int(c.noun[word]),
    "played": lambda word: int(c.noun[word]),
}
_REQUIRED = {"attack", "preset-attack", "sacrifice"}
_FROM_CHRONICLE = {"retrieve", "raise"}
_BY_PLACE = {
    "manifest", "raise", "muster", "evoke", "forge", "move", "ally", "allies", "friend", "party",
    "nearby-friend", "foe", "foe-unit", "foe-units", "nearby-foe", "nearby-foe-unit", "most-soul",
    "seeker-close", "enemy-close", "no-enemy-close",
}  # fmt: skip
_BY_WHO = {
    "attack", "preset-attack", "damage", "wound", "finish", "sacrifice", "performer",
    "ally-close", "binding", "ally-with", "ally", "allies",
}  # fmt: skip


def compile_abilities(cards: Sequence[CardInfo], numbers: Numbers, out: Abilities) -> None:
    """Write the abilities of those cards in their order; `numbers` finds tokens and statuses."""
    row = ability = 0
    for at, card in enumerate(cards):
        constant = [effect for effect in card.effects if effect["when"] == "always"]
        out.statics[at] = row
        for effect in constant:
            _fill_row(out.rows[row], effect, numbers)
            out.holds[at] |= _held(out.rows[row])
            row += 1
        out.statics_end[at], out.first[at] = row, ability
        active = [effect for effect in card.effects if effect["when"] != "always"]
        for _, group in groupby(active, key=VOCABULARY._ability):
            effects = list(group)
            _fill_ability(out.each[ability], effects, row)
            for effect in effects:
                _fill_row(out.rows[row], effect, numbers)
                row += 1
            moment = int(out.each[ability].moment)
            out.hears[at] |= 1 << moment
            out.waits[at] |= moment not in (c.when.ACTIVATE, c.when.TALENT)
            _share_performer(out, int(out.first[at]), ability)
            ability += 1
        _fill_activated(out, at, range(int(out.first[at]), ability))
    out.first[len(cards) :] = ability


def _held(row: Row) -> int:
    """The bits of a constant effect, with its word and without."""
    which = int(row.constant)
    return 1 << which | 1 << int(c.bit_of(which, int(row.word)))


def _fill_activated(out: Abilities, at: int, abilities: Sequence[int]) -> None:
    """Which abilities of a card can be activated, in Combat and outside it."""
    for bit, ability in enumerate(abilities):
        entry = out.each[ability]
        if entry.moment != c.when.ACTIVATE:
            continue
        for side in range(SIDES):
            if entry.box in (0, side):
                out.activated[at, side] |= 1 << bit
                out.omni[at, side] |= int(entry.omni) << bit


def _fill_ability(out: Ability, effects: Sequence[Mapping[str, Any]], row: int) -> None:
    first = effects[0]
    values = VOCABULARY.moments[first["when"]].values(first)
    talent = values.get("talent") or {}
    out.first, out.last = row, row + len(effects)
    out.moment = c.when[first["when"]]
    out.who = c.by[values.get("who", "self")]
    out.speed = c.SPEEDS[values.get("speed", "constant")]
    out.omni = bool(values.get("omni"))
    out.box = ("", "a", "b").index(values["box"])
    out.trait = TRAITS.index(talent["trait"]) if "trait" in talent else NONE
    out.arkhe = talent.get("cost", 0)
    out.willpower, out.discards = talent.get("willpower", 0), talent.get("discard", 0)
    out.performer = WHO if "trait" in talent else max(map(_performer, effects))
    out.plain = any(map(_is_plain, effects)) and not any(e["do"] in _REQUIRED for e in effects)
    out.free = not talent


def _is_plain(effect: Mapping[str, Any]) -> bool:
    return "if" not in effect and "whom" not in effect and effect["do"] not in _FROM_CHRONICLE


def _performer(effect: Mapping[str, Any]) -> int:
    test = effect.get("if", {})
    words = {effect["do"], effect.get("whom"), effect.get("per"), test.get("test"), test.get("who")}
    return WHO if words & _BY_WHO else PLACE if words & _BY_PLACE else ANYONE


def _share_performer(out: Abilities, first: int, ability: int) -> None:
    """A talent is used by the performer of the ability before it."""
    entry = out.each[ability]
    if entry.moment == c.when.TALENT and ability > first:
        before = out.each[ability - 1]
        before.talent = 1
        before.performer = max(before.performer, entry.performer)


def _fill_row(out: Row, effect: Mapping[str, Any], numbers: Numbers) -> None:
    values = VOCABULARY.operations[effect["do"]].values(effect)
    out.op, out.family = c.op[effect["do"]], c.FAMILY_OF[effect["do"]]
    is_constant = effect["do"] in c.constant
    out.constant = c.constant[effect["do"]] if is_constant else NONE
    out.amount = next((values[key] for key in _STRENGTH if key in values), 1)
    if effect["do"] == "has-attack":
        out.amount += 1  # so that an attack of 0 differs from the dot
    out.whom = c.to[values["whom"]] if "whom" in values else NONE
    out.word, out.second = NONE, values.get("take", 0)
    for key, number in _WORDS.items():
        if key in values:
            out.word = number(values[key])
    if "rider" in values:
        out.second = c.rider[values["rider"]]
    if "keyword" in values:
        word, _, number_of = values["keyword"].rpartition("-")
        numbered = number_of.isdigit()
        out.word = c.keyword[word if numbered else values["keyword"]]
        out.amount = int(number_of) if numbered else 1
    if "token" in values:
        out.word = numbers.get(TOKENS[values["token"]].query.removeprefix("code:"), NONE)
    if "status" in values:
        out.word = numbers.get(values["status"], NONE)
    out.per = c.per[effect["per"]] if "per" in effect else NONE
    out.box = ("", "a", "b").index(effect.get("box", ""))
    _fill_test(out, effect.get("if"))


def _fill_test(out: Row, test: Mapping[str, Any] | None) -> None:
    out.test = NONE
    if test is None:
        return
    values = VOCABULARY.conditions[test["test"]].values(test)
    out.test = c.test[test["test"]]
    out.test_who = c.who[values.get("who", "self")]
    out.test_number = values.get("count", 0)
    if "realm" in values:
        out.test_number = c.realm[values["realm"]]
    if "trait" in values:
        out.test_number = TRAITS.index(values["trait"])
