"""What an ability of Arkhtide does, at once or constantly while its card is there."""

from games.arkhtide.arguments import Bonus
from games.arkhtide.kinds import BINDING_TOKENS, CHEAPENED, FEAT_TOKENS, KINDS, UNIT_TOKENS
from games.arkhtide.words import KEYWORDS, NUMBERED, STATUSES, title
from games.rules.arguments import CardKind, Number, Word
from games.rules.effects import Phrase, phrase

FRIENDS = {
    "self": "this Unit",
    "bound": "the bound Unit",
    "performer": "the performer",
    "seeker": "your Seeker",
    "ally": "another Close friendly Unit",
    "allies": "each other Close friendly Unit",
    "friend": "a Close friendly Unit",
    "party": "each Close friendly Unit",
    "nearby-friend": "a Nearby friendly Unit",
    "reserve": "a Unit in your Safe Zone",
}
FOES = {
    "foe": "a Close enemy",
    "foe-unit": "a Close enemy Unit",
    "foe-units": "each Close enemy Unit",
    "nearby-foe": "a Nearby enemy",
    "nearby-foe-unit": "a Nearby enemy Unit",
}
WHOM = FRIENDS | FOES
FRIEND = Word(FRIENDS)
ANYONE = Word(WHOM)
STATS = {"soul": "Soul", "melee": "Melee", "ranged": "Ranged", "health": "Health"}
GRANTED = {
    **{word: title(word) for word in KEYWORDS if word not in NUMBERED | {"cask"}},
    **{f"{word}-{n}": f"{title(word)} {n}" for word in sorted(NUMBERED) for n in (1, 2, 3)},
}
KIND = Word({"melee": "Melee", "ranged": "Ranged"})
RIDER = Word(
    {
        "": "",
        "lethal": " with Lethal",
        "reaping-1": " with Reaping 1",
        "reaping-2": " with Reaping 2",
        "reaping-3": " with Reaping 3",
    },
    default="",
)
PLACES = {
    "nearby": "a Nearby Realm",
    "here": "this Realm",
    "safe-zone": "your Safe Zone",
}
SOUGHT = CardKind(KINDS, default="any")
PLAYED = CardKind({k: kind for k, kind in KINDS.items() if k not in ("any", "feat")})
DEEDS = {
    "strike": "Strike",
    "reposition": "Reposition",
    "be-extracted": "be Extracted and dies at the end of Harvest instead",
}
COUNT = Number(1, 6)

ATTACKS: dict[str, Phrase] = {
    "attack": phrase(
        "perform a {kind} Attack{bonus}{rider}", kind=KIND, bonus=Bonus(), rider=RIDER
    ),
    "preset-attack": phrase(
        "perform a {kind} Attack {value}{rider}", kind=KIND, value=Number(0, 9), rider=RIDER
    ),
    "damage": phrase("deal {amount} Damage to {whom}", amount=Number(1, 6), whom=ANYONE),
    "wound": phrase(
        "inflict {amount} {amount:Wound|Wounds} on {whom}", amount=Number(1, 5), whom=ANYONE
    ),
    "finish": phrase("kill {whom} if it is Critically Wounded", whom=Word(FOES)),
    "drain": phrase("the enemy Seeker loses {amount} Willpower", amount=Number(1, 3)),
}
RESOURCES: dict[str, Phrase] = {
    "refresh": phrase("refresh {count} Arkhé", count=COUNT),
    "draw": phrase("draw {count} {count:card|cards}", count=COUNT),
    "seek": phrase(
        "Seek {look} for {take} {found}{take:card|cards}",
        look=Number(2, 8),
        take=Number(1, 3, default=1),
        found=SOUGHT,
    ),
    "discard": phrase("discard {count} {count:card|cards}", count=COUNT),
    "bury": phrase(
        "put the top {count:card|{count} cards} of your Main Deck into your Chronicle", count=COUNT
    ),
    "retrieve": phrase(
        "return {count} {found}{count:card|cards} from your Chronicle to your hand",
        count=Number(1, 3),
        found=SOUGHT,
    ),
    "regain": phrase("regain {amount} Willpower", amount=Number(1, 3)),
    "lose": phrase("lose {amount} Willpower", amount=Number(1, 3)),
    "gain-quintessence": phrase("gain {amount} Quintessence", amount=Number(1, 3)),
    "treat-as-innate": phrase("the next card that you invoke this Round is Innate"),
}
FIELD: dict[str, Phrase] = {
    "ready": phrase("ready {whom}", whom=FRIEND),
    "exhaust": phrase("exhaust {whom}", whom=ANYONE),
    "unlock": phrase("Unlock the abilities of {whom}", whom=FRIEND),
    "move": phrase("move {whom} to {place}", whom=ANYONE, place=Word(PLACES)),
    "reverse": phrase("Reverse {whom}", whom=ANYONE),
    "extract": phrase("Extract {whom}", whom=FRIEND),
    "sacrifice": phrase("kill {whom}", whom=FRIEND),
    "heal": phrase(
        "remove {amount} {amount:Wound|Wounds} from {whom}", amount=Number(1, 9), whom=FRIEND
    ),
    "shield": phrase("{whom} gets Block {amount} this Turn", whom=FRIEND, amount=Number(1, 6)),
    "boost": phrase(
        "{whom} gets {amount:+} {stat} this Round",
        whom=ANYONE,
        amount=Number(-5, 5),
        stat=Word(STATS),
    ),
    "grant": phrase("{whom} gains {keyword} this Round", whom=ANYONE, keyword=Word(GRANTED)),
    "afflict": phrase("attach {status} to {whom}", status=Word(STATUSES), whom=ANYONE),
    "cleanse": phrase("remove every Status from {whom}", whom=FRIEND),
    "manifest": phrase(
        "manifest {count} {token} {count:Token|Tokens} on this Realm",
        count=Number(1, 3, default=1),
        token=CardKind(UNIT_TOKENS),
    ),
    "forge": phrase(
        "manifest {token} and bind it to {whom}", token=CardKind(BINDING_TOKENS), whom=ANYONE
    ),
    "evoke": phrase("manifest {token} and perform it", token=CardKind(FEAT_TOKENS)),
    "raise": phrase(
        "put a Unit of cost {most} or less from your Chronicle onto this Realm, Exhausted",
        most=Number(1, 8),
    ),
    "muster": phrase(
        "you may invoke a {played}card here for {discount} Arkhé less",
        played=PLAYED,
        discount=Number(1, 6),
    ),
}
CONSTANT_OPERATIONS: dict[str, Phrase] = {
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
OPERATIONS = ATTACKS | RESOURCES | FIELD | CONSTANT_OPERATIONS
FAMILIES = {
    "attacks": ("attack", "preset-attack"),
    "harm": ("damage", "wound"),
    "removal": ("finish", "reverse", "extract", "sacrifice"),
    "cards": ("draw", "seek", "discard", "bury", "retrieve"),
    "scores": ("refresh", "regain", "lose", "gain-quintessence", "drain", "treat-as-innate"),
    "tokens": ("manifest", "evoke"),
    "arrivals": ("raise", "muster"),
    "attachments": ("afflict", "forge"),
    "changes": (
        "ready", "exhaust", "unlock", "move", "heal", "shield", "boost", "grant", "cleanse",
    ),
    "constant": tuple(CONSTANT_OPERATIONS),
}  # fmt: skip
"""The operations by what they are about, as the kernels tell them apart."""
