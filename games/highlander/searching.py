"""How the search speaks Highlander."""

from typing import get_args

from games.highlander.words import Area, adjacent
from games.rules.game import Example, Facet, SearchProfile

ADJACENT = {
    f"adjacent-{area}": f"({' or '.join(f'grid:{other}' for other in adjacent(area))})"
    for area in get_args(Area)
}
"""Cards with an area next to that one."""

SEARCH = SearchProfile(
    aliases={
        "m": "gems.master",
        "master": "gems.master",
        "a": "gems.agility",
        "agi": "gems.agility",
        "agility": "gems.agility",
        "str": "gems.strength",
        "strength": "gems.strength",
        "tou": "gems.toughness",
        "toughness": "gems.toughness",
        "emp": "gems.empathy",
        "empathy": "gems.empathy",
        "rea": "gems.reason",
        "reason": "gems.reason",
        "area": "grid",
        "dmg": "damage",
        "pow": "power_damage",
        "ed": "edition",
        "f": "faction",
        "g": "groups",
        "group": "groups",
        "sub": "subtypes",
        "p": "personas",
        "persona": "personas",
        "w": "weapon",
        "limit": "restriction",
        "hand": "hands",
    },
    flags={
        "persona": "t:persona",
        "weapon": "t:weapon",
        "pregame": "(t:persona or t:weapon or t:pregame or t:crystal)",
        "endurance": "-t:persona -t:weapon -t:pregame -t:crystal",
        "special": "(t:event or t:situation or t:location or t:plot or t:object)",
        "defence": "(t:block or t:dodge)",
        "defense": "(t:block or t:dodge)",
        "basic": "basic:true",
        "guard": "subtypes:guard",
        "ranged": "subtypes:ranged",
        "ally": "(groups:mortal-ally or groups:immortal-ally)",
        "armor": "(groups:armor-upper or groups:armor-middle or groups:armor-lower)",
        "balanced": "t:persona gem_total=25",
        "watcher": r"-t:persona (groups:watcher or title:/\bwatcher\b/)",
        "hunter": r"-t:persona (groups:hunter or title:/\bhunter\b/)",
        "master": r"-t:persona (groups:master or gems.master>=1 or name:/\bmaster\b/)",
        "generic": "-t:persona personas:none weapon:none faction:none",
        "persona-specific": "-t:persona (personas:any or faction:any)",
        "weapon-specific": "-t:persona weapon:any",
        "signed": "-t:persona (signature:true or faction:any)",
        "restricted": "restriction:any",
        "allowance": "allows:any",
        "amends": "amends:any",
        "reassigns-gems": "amends.rule:gem_assignment",
        "quickening": "quickening_of:any",
        "stand-in": (
            "(t:attack or t:block or t:dodge or "
            "faces.type:attack or faces.type:block or faces.type:dodge)"
        ),
        "foil": "t:weapon gem_bonus:any",
        "offhand": "offhand:true",
        "dual": "faces:any",
        "begins": "begins_in_play:true",
        "type-two": "edition>=2",
        **ADJACENT,
    },
    facets=(
        Facet("type", "Type"),
        Facet("personas", "Persona"),
        Facet("weapon", "Weapon"),
        Facet("faction", "Faction"),
        Facet("groups", "Group"),
        Facet("subtypes", "Sub-type"),
        Facet("keywords", "Keyword"),
        Facet("edition", "Edition"),
    ),
    sorts=("name", "type", "gems.agility", "gems.strength", "damage", "restriction", "edition"),
    examples=(
        Example("t:attack grid:uc damage>=3", "attacks to the upper center for 3 or more"),
        Example("gems.agility>=2 -t:persona", "cards that use two or more Agility gems"),
        Example("is:generic t:edge", "Edges that any Persona may play"),
        Example('personas:"Isaura Vell"', "cards only for Isaura Vell"),
        Example('weapon:"Greatsword" or (t:weapon greatsword)', "the Greatsword and its cards"),
        Example("groups:watcher", "Watchers and the Pre-Game card they need"),
        Example("is:master edition>=2", "Master cards of Type Two"),
        Example("t:persona gems.master>=5", "Personas that may include five Master cards"),
        Example("k:retrieve (t:event or t:edge)", "quick ways to get cards back"),
        Example("is:allowance", "cards that allow other cards in the deck"),
        Example("t:block subtypes:guard", "Guards, blocks that stay in play"),
        Example("t:weapon is:offhand", "off-hand Weapons of Choice"),
    ),
    flag_words={
        "allowance": "cards that allow other cards in the deck",
        "amends": "cards that change a rule of construction",
        "reassigns-gems": "cards that let gems be reassigned",
        "stand-in": "cards that can replace a basic card",
        "dual": "cards with two titles",
        "watcher": "cards of the group Watcher, or with that word in their title; no Personas",
        "hunter": "cards of the group Hunter, or with that word in their title; no Personas",
        "master": "cards of the group Master, with a Master gem, or with that word in their name; "
        "no Personas",
    },
    inner=("allowance", "allows", "amends", "copy_limits", "faces", "offhand_needs_partner"),
    grammar={
        "inside": "gems.agility>=2",
        "not": "-t:persona",
    },
)
