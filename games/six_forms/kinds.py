"""The kinds of card, the targets and the tokens that Six Forms effects speak of."""

from games.rules.arguments import Kind
from games.six_forms.words import FORMS

_BATTLEFIELD = "(t:avatar or t:artifact)"


def _form_kinds() -> dict[str, Kind]:
    kinds = {}
    for form in FORMS:
        kinds[f"{form}-card"] = Kind(f"{form} card", f"{form} cards", f"form:{form}")
        kinds[f"{form}-avatar"] = Kind(f"{form} avatar", f"{form} avatars", f"form:{form} t:avatar")
        kinds[f"{form}-action"] = Kind(f"{form} action", f"{form} actions", f"form:{form} t:action")
    return kinds


KINDS: dict[str, Kind] = {
    "card": Kind("card", "cards", f"{_BATTLEFIELD} or t:action or t:equip"),
    "avatar": Kind("avatar", "avatars", "t:avatar"),
    "artifact": Kind("artifact", "artifacts", "t:artifact"),
    "action": Kind("action", "actions", "t:action"),
    "equip": Kind("equip", "equips", "t:equip"),
    "battlefield-card": Kind("battlefield card", "battlefield cards", _BATTLEFIELD),
    "token": Kind("token", "tokens", "is:token"),
    "cheap-avatar": Kind(
        "avatar that costs 2 or less", "avatars that cost 2 or less", "t:avatar cost<=2"
    ),
    "flyer": Kind("avatar with fly", "avatars with fly", "t:avatar facets:fly"),
    "permanent": Kind("permanent action", "permanent actions", "t:action facets:permanent"),
    "angel": Kind("angel", "angels", "class:angel"),
    "golem": Kind("golem", "golems", "class:golem"),
    "machine": Kind("machine", "machines", "class:machine"),
    "mage": Kind("mage", "mages", "class:mage"),
    "beast": Kind("beast", "beasts", "class:beast"),
    "ghost": Kind("ghost", "ghosts", "class:ghost"),
    "weapon": Kind("weapon", "weapons", "class:weapon"),
} | _form_kinds()

TOKENS: dict[str, Kind] = {
    "SF-T01": Kind("Cogling artifact", "Cogling artifact", "code:SF-T01"),
    "SF-T02": Kind("Sapling avatar", "Sapling avatar", "code:SF-T02"),
    "SF-T03": Kind("Wisp avatar", "Wisp avatar", "code:SF-T03"),
    "SF-T04": Kind("Cinder avatar", "Cinder avatar", "code:SF-T04"),
    "SF-T05": Kind("Mote avatar", "Mote avatar", "code:SF-T05"),
    "SF-T06": Kind("Echo avatar", "Echo avatar", "code:SF-T06"),
    "SF-T07": Kind("Packmate avatar", "Packmate avatar", "code:SF-T07"),
    "SF-T08": Kind("Cairn artifact", "Cairn artifact", "code:SF-T08"),
    "SF-T09": Kind("Rift artifact", "Rift artifact", "code:SF-T09"),
    "SF-T10": Kind("Siege Drone artifact", "Siege Drone artifact", "code:SF-T10"),
}

_NOUNS = {"card": "battlefield card", "avatar": "avatar", "artifact": "artifact"}
FRIENDLY_NOUNS = _NOUNS | {f"{form}-avatar": f"{form} avatar" for form in FORMS}
_SCOPES = {
    "friendly": "target friendly",
    "each-friendly": "each friendly",
    "each-other-friendly": "each other friendly",
}

OWN_TARGETS: dict[str, str] = {
    "this": "this",
    "it": "it",
    "equipped": "the equipped card",
    **{
        f"{scope}-{noun}": f"{lead} {words}"
        for scope, lead in _SCOPES.items()
        for noun, words in FRIENDLY_NOUNS.items()
    },
    "each-friendly-token": "each friendly token",
    "each-surrounding-friendly": "each surrounding friendly card",
}
OPPOSING_TARGETS: dict[str, str] = {
    "it": "it",
    **{f"opposing-{noun}": f"target opposing {words}" for noun, words in _NOUNS.items()},
    "each-opposing-card": "each opposing battlefield card",
    "each-surrounding-opposing": "each surrounding opposing card",
    "battled": "the battled card",
}
TARGETS = OWN_TARGETS | OPPOSING_TARGETS
