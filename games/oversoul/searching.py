"""How the search speaks Oversoul."""

from games.oversoul.roles import ROLE_ABILITIES
from games.rules.game import Example, Facet, SearchProfile


def _keyword_flags() -> dict[str, str]:
    """`is:guard`: has the keyword printed, or from a role (which `k:guard` does not see)."""
    givers: dict[str, list[str]] = {}
    for role, ability in ROLE_ABILITIES.items():
        for keyword in ability.keywords:
            givers.setdefault(keyword, []).append(f"roles:{role}")
    return {
        keyword: f"k:{keyword} or (energy<=0 ({' or '.join(roles)}))"
        for keyword, roles in givers.items()
    }


SEARCH = SearchProfile(
    aliases={
        "a": "archetype",
        "arch": "archetype",
        "color": "archetype",
        "colour": "archetype",
        "rk": "rank",
        "en": "energy",
        "cost": "energy",
        "species": "roles",
        "class": "roles",
        "damage": "dmg",
        "attack": "dmg",
        "speed": "spd",
        "health": "hp",
        "f": "faction",
        "kw": "keywords",
        "as": "as_type",
    },
    flags={
        "generator": "energy>0",
        "consumer": "energy<=0 -is:token",
        "totem": "roles:totem",
        "cosmic": "r:cosmic",
        "lasting": "-(roles:cast or roles:quick or roles:perfect or roles:counter)",
        "response": "roles:quick or roles:perfect or roles:counter",
        "perfect": "when:perfect",
        "fast": "t:unit spd>=3",
        "wall": "roles:station",
        **_keyword_flags(),
    },
    facets=(
        Facet("type", "Type"),
        Facet("archetype", "Archetype"),
        Facet("rank", "Rank"),
        Facet("energy", "Energy"),
        Facet("roles", "Role"),
        Facet("keywords", "Keyword"),
        Facet("faction", "Faction"),
        Facet("rarity", "Rarity"),
    ),
    sorts=("name", "archetype", "rank", "energy", "dmg", "spd", "hp", "rarity"),
    examples=(
        Example(
            "t:leader energy>0", "leaders that generate energy and so discount their archetype"
        ),
        Example("archetype:ember rank<=2 t:unit", "ember’s early units"),
        Example("is:generator archetype:vigor", "vigor cards that generate energy"),
        Example("roles:dragon dmg>=5", "dragons that hit hard"),
        Example("t:unit spd=5", "units that strike a leader on the turn they enter"),
        Example(
            "is:perfect or roles:perfect", "PERFECT abilities and the events that trigger them"
        ),
        Example("t:construct roles:unit k:barrier", "constructs that give their unit BARRIER"),
        Example(
            'o:"Idle Zone" (archetype:wither or archetype:doom)', "cards that use the Idle Zone"
        ),
        Example("r:cosmic -archetype:neutral", "the cosmic cards, one of each in a deck"),
        Example("is:guard hp>=6", "sturdy guards, printed or by role"),
        Example("is:response energy>=-2", "cheap responses"),
        Example('f:"ninth door" rank=1', "cheap cards of the Ninth Door, of every archetype"),
        Example("when:ritual sort:rank", "rituals, the earliest first"),
        Example("does:become-archetype", "cards that change a colour, for Shiva-darshan"),
    ),
    grammar={
        "words": "ember",
        "flags": "is:token",
        "order": "t:leader sort:-hp",
    },
)
