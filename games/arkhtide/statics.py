"""What a constant ability of Arkhtide says: it holds as long as its card is there."""

from games.arkhtide.operations import ANYONE, FRIEND, GRANTED, KIND, STATS
from games.rules.arguments import CardKind, Kind, Number, Word
from games.rules.effects import Phrase, phrase

DEEDS = {
    "strike": "Strike",
    "reposition": "Reposition",
    "be-extracted": "be Extracted and dies at the end of Harvest instead",
}
CHEAPENED = {
    "unit": Kind("Units", "Units", "t:unit"),
    "feat": Kind("Feats", "Feats", "t:feat"),
    "binding": Kind("Bindings", "Bindings", "t:binding"),
    "metamorphosis": Kind("Units with Metamorphosis", "", "k:metamorphosis"),
}

STATICS: dict[str, Phrase] = {
    "aura": phrase(
        "{whom} gets {amount:+} {stat}", whom=ANYONE, amount=Number(-5, 5), stat=Word(STATS)
    ),
    "has": phrase("{whom} has {keyword}", whom=ANYONE, keyword=Word(GRANTED)),
    "has-attack": phrase(
        "{whom} has a {kind} Attack {value}", whom=FRIEND, kind=KIND, value=Number(0, 6)
    ),
    "cannot": phrase("{whom} cannot {deed}", whom=ANYONE, deed=Word(DEEDS)),
    "hold-back": phrase(
        "in the Harvest Phase {whom} moves to your Safe Zone instead of being Extracted",
        whom=FRIEND,
    ),
    "enrich": phrase(
        "a Realm that you harvest with {whom} on it is worth {amount} more Quintessence",
        whom=FRIEND,
        amount=Number(1, 2),
    ),
    "cheapen": phrase(
        "{played} cost you {amount} Arkhé less, but not less than 1",
        played=CardKind(CHEAPENED),
        amount=Number(1, 3),
    ),
    "amplify-further": phrase(
        "Damage of {whom} that you Amplify gets {amount:+} more", whom=FRIEND, amount=Number(1, 3)
    ),
    "draw-further": phrase(
        "in the Resource Phase you draw up to {count} {count:card|cards} more",
        count=Number(1, 2),
    ),
    "see-further": phrase(
        "in the Realm Phase you look at {count} more {count:Realm|Realms}", count=Number(1, 3)
    ),
}
