"""The text of a card: what its attributes say, then its effects, in a player's words."""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from games.highlander.effects import keywords_of
from games.highlander.kinds import KINDS
from games.highlander.words import FACTION_PHRASES, GROUP_PHRASES, SUBTYPE_PHRASES
from games.rules.cards import CardInfo
from games.rules.effects import Effect, Vocabulary
from games.rules.game import GameDefinition

Values = Mapping[str, Any]
CHANGES = {
    "PRIMARY_WEAPONS": "Add {by} to the primary Weapons of Choice that you may use",
    "HAND_ICONS": "Add {by} to the Hand Icons that you may have in play",
    "PREGAME_CARDS": "Add {by} to the Pre-Game cards that you may use",
    "ENDURANCE_SIZE": "Add {by} to the least size of your Endurance",
    "RESTRICTION_NUMBER": "Add {by} to the Restriction Number of {where}, Signature cards excepted",
    "GEM_ASSIGNMENT": "Before you build your deck, you may assign your Persona's gems anew: "
    "the total stays, and no gem goes above 13",
}
ALLOWANCES = {
    "free": "ALLOWANCE: You may include and freely use {}.",
    "conjunction": "ALLOWANCE: You may include {}; they can be used only in conjunction with this.",
}
TERM = re.compile(r'(?:[^\s"]|"[^"]*")+')
NOUNS = {kind.query: kind.many for kind in KINDS.values() if kind.query} | {
    "t:attack": "non-special attacks",
    "t:attack basic:true": "basic attacks",
}
ADJECTIVES = {
    "signature:true": "Signature",
    "signature:false": "non-Signature",
    "reserved:true": "Reserved",
    "reserved:false": "unreserved",
    "basic:true": "basic",
    "subtypes:martial-arts": "Martial Arts",
    "subtypes:dirty-trick": "Dirty Trick",
    "subtypes:ranged": "Ranged",
} | {f"groups:{word}": phrase for word, phrase in GROUP_PHRASES.items()}
SUFFIXES = {
    "weapon": "specific to the {} Weapon of Choice",
    "personas": "specific to {}",
    "faction": "of {}",
    "name": 'with "{}" in the title',
}
WHOLE = {
    "is:persona-specific": "specific to another Persona",
    "is:weapon-specific": "specific to another Weapon of Choice",
}


def say_card(game: GameDefinition, card: CardInfo) -> str:
    """The text of the card."""
    values = card.attributes
    lines = [
        _say_attack(values),
        f"Basic {card.type}." if values.get("basic") else "",
        *(SUBTYPE_PHRASES[word] + "." for word in values.get("subtypes", ())),
        _say_groups(values),
        *_say_marks(card),
        *_say_pregame(card),
        *_say_construction(values),
        *say_abilities(game.vocabulary, card.effects),
        *_say_faces(game.vocabulary, values.get("faces", ())),
    ]
    return "\n".join(line for line in lines if line)


def say_abilities(vocabulary: Vocabulary, effects: Iterable[Effect]) -> list[str]:
    """A line an ability: its keywords in capitals, its moment, its sentences."""
    return [
        _say_ability(vocabulary, list(group))
        for _, group in groupby(effects, key=lambda effect: _ability(vocabulary, effect))
    ]


def _ability(vocabulary: Vocabulary, effect: Effect) -> tuple[Any, ...]:
    moment = vocabulary.moments[effect["when"]]
    return (effect["when"], effect.get("ability", 1), *moment.values(effect).values())


def _say_ability(vocabulary: Vocabulary, effects: list[Effect]) -> str:
    keywords = ", ".join(word.upper() for word in keywords_of(effects))
    line = vocabulary.say(effects)
    moment = vocabulary.moments[effects[0]["when"]].say(effects[0])
    if moment:
        body = line[len(moment) + 1 :]
        line = f"{moment.removesuffix(':')}, {body[0].lower()}{body[1:]}"
    return f"{keywords}: {line}" if keywords else line


def _say_attack(values: Values) -> str:
    if "damage" not in values:
        return ""
    power = values["power_damage"]
    return f"ATTACK: {values['damage']}" + (f"/{power}" if power is not None else "")


def _say_groups(values: Values) -> str:
    names = [GROUP_PHRASES[word] for word in values["groups"]]
    return f"{', '.join(names)}." if names else ""


def _say_marks(card: CardInfo) -> Iterable[str]:
    """The sub-title and the title bar: who may use the card, and how many."""
    values = card.attributes
    owners = list(values.get("personas", ()))
    if values["faction"] and card.type != "persona":
        owners.append(FACTION_PHRASES[values["faction"]])
    named = " or ".join(owners)
    mark = "Signature" if values.get("signature") else "Reserved" if values.get("reserved") else ""
    if named:
        yield f"{mark}: for {named} only." if mark else f"For {named} only."
    if values.get("weapon"):
        yield f"Only with the {values['weapon']} Weapon of Choice."
    if values.get("restriction"):
        yield f"Restricted to {values['restriction']}."
    if values.get("begins_in_play"):
        yield "You may begin the game with this in play."


def _say_pregame(card: CardInfo) -> Iterable[str]:
    values = card.attributes
    if values["hands"]:
        yield f"Takes {('one hand', 'two hands')[values['hands'] - 1]}."
    if card.type == "persona" and values["faction"]:
        yield f"A Persona of {FACTION_PHRASES[values['faction']]}."
    if card.type == "location":
        yield "Affects both players."
    if card.type == "crystal":
        yield "One basic attack or block may give way to another defense or non-special attack."
    if values.get("quickening_of"):
        yield f"Quickening: {values['quickening_of']} may not use it."
    if values.get("offhand_needs_partner"):
        yield "Off-hand: must be used with another Weapon of Choice."
    elif values.get("offhand"):
        yield "Off-hand: may be used with another Weapon of Choice."
    for gem, bonus in values.get("gem_bonus", {}).items():
        mark = "Foil: add" if card.type == "weapon" else "Add"
        yield f"{mark} {bonus} to the {gem.capitalize()} gem of your Persona."


def _say_construction(values: Values) -> Iterable[str]:
    if values["allows"]:
        yield ALLOWANCES[values["allowance"] or "free"].format(say_query(values["allows"]))
    for limit in values.get("copy_limits", ()):
        yield f"You may include {limit['n']} of each title among {say_query(limit['query'])}."
    for amendment in values["amends"]:
        where = say_query(amendment["where"])
        yield CHANGES[amendment["rule"]].format(by=amendment["by"], where=where) + "."


def _say_faces(vocabulary: Vocabulary, faces: Iterable[Values]) -> Iterable[str]:
    for face in faces:
        abilities = say_abilities(vocabulary, face["effects"])
        kind = face["type"].replace("-", " ")
        yield f"{face['name']} ({kind}): {' '.join(abilities)}".removesuffix(": ")


def say_query(query: str) -> str:
    """`t:dodge weapon:Estoc` as "dodges specific to the Estoc Weapon of Choice"."""
    if query in NOUNS:
        return NOUNS[query]
    adjectives, nouns, suffixes = [], [], []
    for term in TERM.findall(query):
        field, colon, value = term.partition(":")
        if term in ADJECTIVES:
            adjectives.append(ADJECTIVES[term])
        elif term in NOUNS:
            nouns.append(NOUNS[term])
        elif term in WHOLE:
            suffixes.append(WHOLE[term])
        elif colon and field in SUFFIXES:
            suffixes.append(SUFFIXES[field].format(value.strip('"')))
        else:
            return f"cards found by “{query}”"
    return " ".join([*adjectives, *(nouns or ["cards"]), *suffixes])
