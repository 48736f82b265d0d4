"""When an ability of Arkhtide happens: activated by its speed, triggered, or constant."""

from games.arkhtide.arguments import Talent
from games.rules.arguments import ABSENT, Argument, Flag, Word
from games.rules.effects import Phrase, phrase

OMNI = Flag("Omni ")
# A Realm's two ability boxes; a side is named once, above its abilities, by `wording.say_card`.
BOX = Word({"": "", "a": "Side A", "b": "Side B"}, default="")
ACTIVATED = Word({"slow": "Slow", "fast": "Fast"})
TRIGGERED = Word({"reaction": "Reaction when", "constant": "When"}, default="constant")
CONSTANT = Word({"constant": ""}, default="constant")
ACTORS = {
    "self": "this Unit",
    "bound": "the bound Unit",
    "seeker": "your Seeker",
    "ally": "another Close friendly Unit",
    "friend": "a friendly Unit",
    "here": "a friendly Unit on this Realm",
    "foe": "a Close enemy Unit",
}


def _trigger(happens: str, **arguments: Argument) -> Phrase:
    return phrase(
        f"{{omni}}{{speed}} {happens}:{{talent}}",
        speed=TRIGGERED,
        omni=OMNI,
        talent=Talent(),
        box=BOX,
        **arguments,
    )


def _deed(verb: str) -> Phrase:
    return _trigger(f"{{who}} {verb}", who=Word(ACTORS, default="self"))


MOMENTS: dict[str, Phrase] = {
    "activate": phrase(
        "{omni}{speed}:{talent}", speed=ACTIVATED, omni=OMNI, talent=Talent(), box=BOX
    ),
    # Optional, with the ability that stands before it on the card.
    "talent": phrase("{talent}", talent=Talent(default=ABSENT), box=BOX),
    "always": phrase("", speed=CONSTANT, box=BOX),
    "enters": _deed("enters a Realm"),
    "strikes": _deed("Strikes"),
    "assists": _deed("Assists"),
    "repositions": _deed("Repositions"),
    "deals-damage": _deed("deals Damage"),
    "dealt-damage": _deed("is dealt Damage"),
    "wounds": _deed("inflicts a Wound"),
    "suffers": _deed("suffers a Wound"),
    "kills": _deed("kills a Unit"),
    "dies": _deed("dies"),
    "extracted": _deed("is Extracted"),
    "transforms": _deed("is invoked by Metamorphosis"),
    "invokes-feat": _trigger("you invoke a Feat"),
    "binds": _trigger("you bind a Binding"),
    "amplifies": _trigger("you Amplify Damage"),
    "discards": _trigger("you discard a card"),
    "loses-willpower": _trigger("you lose Willpower"),
    "harvests": _trigger("you harvest this Realm"),
    "combat-begins": _trigger("Combat begins"),
    "combat-ends": _trigger("Combat ends"),
}
