"""What effects can act on, and the kinds of card that they can look for."""

from games.oversoul.arguments import Aim, Target
from games.oversoul.words import ARCHETYPES, FACTIONS, UNIT_ROLES
from games.rules.arguments import CardKind, Kind


def _selected(phrase: str) -> Aim:
    return Aim(f"1 selected {phrase}", selected=True)


def _all(phrase: str) -> Aim:
    return Aim(f"ALL {phrase}", many=True)


AIMS = {
    "self": Aim("this card"),
    "attached": Aim("the Attached card"),
    "it": Aim("it"),
    "that-card": Aim("that card"),
    "beside": Aim("the Units beside this card", many=True),
    "own-leader": Aim("your Leader"),
    "own-card": _selected("card on your board"),
    "own-unit": _selected("Unit of yours"),
    "own-other-unit": _selected("other Unit of yours"),
    "own-generator": _selected("+card of yours"),
    "own-board-event": _selected("BOARD Event of yours"),
    "own-units": _all("your Units"),
    "own-other-units": _all("your other Units"),
    "own-totems": _all("your TOTEMS"),
    "own-kindred": _all("your other cards of the same Archetype"),
    "opposing-leader": Aim("the opposing Leader"),
    "opposing-card": _selected("opposing card"),
    "opposing-unit": _selected("opposing Unit"),
    "opposing-damaged-unit": _selected("Damaged opposing Unit"),
    "opposing-event": _selected("opposing Event"),
    "opposing-units": _all("opposing Units"),
    "opposing-cards": _all("opposing cards except the Leader"),
    "any-card": _selected("card on the board"),
    "card": _selected("Active card on the board"),
    "unit": _selected("Active Unit on the board"),
    "prepared": _selected("Prepared card on the board"),
    "units": _all("Units on the board"),
    "other-units": _all("other Units on the board"),
}
TARGET = Target(AIMS)


def _of_role(role: str) -> Kind:
    name = role.upper()
    return Kind(name, f"{name} cards", f"(t:unit or t:leader) roles:{role}")


def _of_archetype(archetype: str) -> Kind:
    name = archetype.upper()
    return Kind(f"{name} card", f"{name} cards", f"archetype:{archetype}")


def _of_faction(faction: str) -> Kind:
    return Kind(f"{faction} card", f"{faction} cards", f'faction:"{faction}"')


KINDS: dict[str, Kind] = {
    "card": Kind("card", "cards", "t:unit or t:event or t:construct"),
    "unit": Kind("Unit", "Units", "t:unit"),
    "event": Kind("Event", "Events", "t:event"),
    "construct": Kind("Construct", "Constructs", "t:construct"),
    "leader": Kind("Leader", "Leaders", "t:leader"),
    "generator": Kind("+card", "+cards", "energy>0"),
    "consume-card": Kind("–card", "–cards", "energy<=0"),
    "consume-unit": Kind("–Unit", "–Units", "t:unit energy<=0"),
    "consume-event": Kind("–Event", "–Events", "t:event energy<=0"),
    "consume-construct": Kind("–Construct", "–Constructs", "t:construct energy<=0"),
    "board-event": Kind("BOARD Event", "BOARD Events", "t:event roles:board"),
    "perfect-event": Kind("PERFECT Event", "PERFECT Events", "t:event roles:perfect"),
    "counter-event": Kind("COUNTER Event", "COUNTER Events", "t:event roles:counter"),
    "totem": Kind("TOTEM", "TOTEMS", "roles:totem"),
    **{role: _of_role(role) for role in UNIT_ROLES},
    **{archetype: _of_archetype(archetype) for archetype in ARCHETYPES},
    **{key: _of_faction(name) for key, name in FACTIONS.items()},
}
KIND = CardKind(KINDS)
