"""Puts the queries that cards carry (`allows`, `copy_limits`, `amends`) into a player's words."""

import re

from games.highlander.kinds import KINDS
from games.highlander.words import GROUP_PHRASES

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
