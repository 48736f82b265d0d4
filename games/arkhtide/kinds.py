"""The kinds of card that Arkhtide's effects speak of, and the tokens that they make."""

from games.arkhtide.words import title
from games.rules.arguments import Kind

_TRAITS_SOUGHT = (
    "assassin",
    "beast",
    "mage",
    "pilgrim",
    "soldier",
    "undead",
    "weapon",
)
KINDS: dict[str, Kind] = {
    "any": Kind("", "", "t:unit or t:feat or t:binding"),
    "unit": Kind("Unit ", "Unit ", "t:unit"),
    "feat": Kind("Feat ", "Feat ", "t:feat"),
    "binding": Kind("Binding ", "Binding ", "t:binding"),
    **{t: Kind(f"{title(t)} ", f"{title(t)} ", f"traits:{t}") for t in _TRAITS_SOUGHT},
}
CHEAPENED: dict[str, Kind] = {
    "unit": Kind("Units", "Units", "t:unit"),
    "feat": Kind("Feats", "Feats", "t:feat"),
    "binding": Kind("Bindings", "Bindings", "t:binding"),
    "metamorphosis": Kind("Units with Metamorphosis", "", "k:metamorphosis"),
}


def _token(code: str, name: str) -> Kind:
    return Kind(name, name, f"code:{code}")


UNIT_TOKENS: dict[str, Kind] = {
    "brood-wolf": _token("AK-T01", "Brood Wolf"),
    "chorister": _token("AK-T02", "Hollow Chorister"),
    "echo": _token("AK-T03", "Echo of Réa"),
    "levy": _token("AK-T04", "Levy Spear"),
}
BINDING_TOKENS: dict[str, Kind] = {
    "brand": _token("AK-T05", "Brand of Guilt"),
    "knife": _token("AK-T06", "Hidden Knife"),
    "seal": _token("AK-T07", "Promissory Seal"),
}
FEAT_TOKENS: dict[str, Kind] = {
    "falling-star": _token("AK-T08", "Falling Star"),
    "last-verse": _token("AK-T09", "Last Verse"),
}
TOKENS: dict[str, Kind] = UNIT_TOKENS | BINDING_TOKENS | FEAT_TOKENS
