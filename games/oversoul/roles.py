"""Role Abilities (8.4): what each role gives to units that consume, in the effects' words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class RoleAbility:
    """The keywords and effects that come with a role."""

    keywords: tuple[str, ...] = ()
    effects: tuple[Mapping[str, Any], ...] = ()


def _keyword(*words: str) -> RoleAbility:
    return RoleAbility(keywords=words)


def _effects(*effects: Mapping[str, Any]) -> RoleAbility:
    return RoleAbility(effects=effects)


def _next_costs_less(kind: str) -> RoleAbility:
    return _effects({"when": "cast", "limit": "turn", "do": "discount", "kind": kind})


# Mechnoids and primals have none; the book's list gives none to stalkers either.
ROLE_ABILITIES = {
    "dragon": RoleAbility(
        ("avian",), ({"when": "continuous", "do": "resists", "against": "lower-events"},)
    ),
    "elemental": _keyword("dynamo"),
    "gaian": _effects({"when": "outlast", "do": "give", "target": "self", "keyword": "frenzy"}),
    "meganist": _effects(
        {"when": "shatter", "may": True, "do": "attach-self"},
        {"when": "shatter", "may": True, "do": "give", "target": "it", "keyword": "amorphous"},
    ),
    "natura": _effects(
        {"when": "quick", "cost": "sacrifice-self", "do": "boost-generator", "amount": "rank"}
    ),
    "nidagyst": _effects(
        {"when": "quick", "limit": "turn", "cost": "consume-2", "do": "prepare-self"}
    ),
    "phantom": _keyword("veiled"),
    "qirean": _keyword("barrier"),
    "raptor": _keyword("avian"),
    "undead": _effects(
        {"when": "shatter", "may": True, "do": "spawn-self"},
        {"when": "shatter", "may": True, "do": "give", "target": "it", "keyword": "amorphous"},
    ),
    "vera": _effects(
        {"when": "honest", "cost": "exhaust", "do": "heal", "amount": "rank", "target": "card"},
        {
            "when": "honest",
            "cost": "exhaust",
            "do": "give",
            "target": "it",
            "keyword": "crystalized",
            "duration": "cycle",
        },
    ),
    "vopros": _effects(
        {"when": "activate", "do": "damage", "amount": "rank", "target": "own-card"},
        {
            "when": "activate",
            "do": "give",
            "target": "self",
            "keyword": "vampirism",
            "if": {"test": "it-shatters"},
        },
    ),
    "vexen": _keyword("pierce"),
    "sorcerer": _effects(
        {"when": "activate", "may": True, "do": "damage", "amount": "rank", "target": "any-card"}
    ),
    "seeker": _effects(
        {"when": "enter", "may": True, "do": "gaze", "depth": "rank", "deck": "either"}
    ),
    "secutor": _keyword("dual-strike"),
    "seer": _effects({"when": "activate", "may": True, "do": "expose", "target": "prepared"}),
    "sentry": _keyword("guard"),
    "shifter": _effects({"when": "enter", "do": "become-roles"}),
    "sniper": _keyword("ranged"),
    "slayer": _keyword("cleave"),
    "shaman": _next_costs_less("consume-event"),
    "sovereign": _next_costs_less("consume-construct"),
    "summoner": _next_costs_less("consume-unit"),
    "station": _keyword("thorns"),
}


def role_abilities(roles: Iterable[str]) -> list[tuple[str, RoleAbility]]:
    """The abilities that these roles give, in the order of the roles."""
    return [(role, ROLE_ABILITIES[role]) for role in roles if role in ROLE_ABILITIES]
