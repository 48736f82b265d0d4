"""What an effect does, and the keyword of the book that names it."""

from games.highlander.kinds import KINDS
from games.highlander.words import Keyword
from games.rules.arguments import CardKind, Number, Word
from games.rules.effects import Phrase, phrase

SINGLE = {
    "this": "this attack",
    "that": "that attack",
    "next": "your next attack this turn",
}
ONE = Word(SINGLE, default="this")
ATTACKS = Word(
    SINGLE
    | {
        "all": "your attacks",
        "upper": "your upper attacks",
        "middle": "your middle attacks",
        "lower": "your lower attacks",
        "basic": "your basic attacks",
        "special": "your Special Attacks",
        "ranged": "your Ranged Attacks",
        "martial-arts": "your Martial Arts attacks",
        "dirty-trick": "your Dirty Tricks",
        "weapon": "your Weapon Specific attacks",
        "power-blows": "your Power Blows",
    },
    default="this",
)
WHOSE = Word({"you": "your", "opponent": "the opponent's"}, default="opponent")
WHEN = Word({"this": "this turn", "next": "in your next turn"}, default="this")
FEW = Number(1, 5)
KIND = CardKind(KINDS, default="card")
NAMED = CardKind(KINDS)

MOVING = {
    "draw": phrase("draw {count} {count:card|cards}", count=FEW),
    "search": phrase(
        "take one {kind} from your Endurance into your hand, then shuffle it", kind=NAMED
    ),
    "look": phrase(
        "look at the top {count} cards of your Endurance and put any of them at the bottom",
        count=Number(2, 7),
    ),
    "burn": phrase(
        "discard the top {count} {count:card|cards} of {whose} Endurance",
        count=Number(1, 10),
        whose=WHOSE,
    ),
    "play-from-discard": phrase(
        "you may play one {kind} from your Discard Pile this turn", kind=NAMED
    ),
    "capture": phrase(
        "capture the top {count} {count:card|cards} of your Endurance under this", count=FEW
    ),
    "release": phrase("take all cards Captured under this into your hand"),
}

CHOOSING = {
    "discard": phrase("discard {count} {count:card|cards} from your hand", count=FEW),
    "cycle": phrase(
        "discard up to {count} {count:card|cards} from your hand and draw as many", count=FEW
    ),
    "retrieve": phrase("take one {kind} from your Discard Pile into your hand", kind=KIND),
    "retrieve-many": phrase(
        "take up to {count} {kind:many} from your Discard Pile into your hand",
        count=Number(2, 5),
        kind=KIND,
    ),
    "restore": phrase(
        "shuffle up to {count} cards from your Discard Pile into your Endurance",
        count=Number(2, 20),
    ),
    "put-into-play": phrase(
        "put up to one {kind} from your hand into play, besides your Special Card of the turn",
        kind=NAMED,
    ),
    "remove-own": phrase(
        "remove {count} {count:card|cards} of your Discard Pile from the game", count=FEW
    ),
}

ABILITY = {
    "damage": phrase("do {amount} damage to the opponent", amount=Number(1, 8)),
    "ability-loss": phrase("the opponent loses {amount} Ability", amount=Number(1, 8)),
    "gain-ability": phrase("gain {amount} Ability", amount=Number(1, 8)),
    "lose-ability": phrase("lose {amount} Ability", amount=Number(1, 8)),
    "soften-exhaustion": phrase("lose {amount} less Ability when you Exhaust", amount=Number(1, 5)),
}

CHANGES = {
    "add-damage": phrase("add {amount} damage to {attacks}", amount=Number(1, 6), attacks=ATTACKS),
    "unblockable": phrase("{attacks} cannot be blocked", attacks=ATTACKS),
    "undodgeable": phrase("{attacks} cannot be dodged", attacks=ATTACKS),
    "hidden": phrase("{attacks} may be Hidden", attacks=ATTACKS),
}

BLOWS = {
    "power-blow": phrase("{attack} may be a Power Blow without an Exertion", attack=ONE),
    "head-shot": phrase("{attack} may be a Head Shot", attack=ONE),
}

TURN = {
    "gain-attack": phrase(
        "gain {count} more {count:attack|attacks} {turn}", count=Number(1, 3), turn=WHEN
    ),
    "lose-attack": phrase("you lose {count} {count:attack|attacks}", count=Number(1, 2)),
    "extra-special": phrase(
        "you may play {count} more Special {count:Card|Cards} this turn", count=Number(1, 2)
    ),
    "extra-exertion": phrase("you may make one more Hard Exertion this turn"),
    "restrict": phrase("you may not play {kind:many} this turn", kind=NAMED),
    "hinder": phrase("the opponent may not play {kind:many} in their next turn", kind=NAMED),
    "disarm": phrase("the opponent is Disarmed"),
    "knock-prone": phrase("the opponent is Prone"),
    "leave-play": phrase("discard this from play"),
    "finish-sequence": phrase("discard your Sequence Plots from play"),
}

STANDING = {
    "hand-size": phrase("your Maximum Hand Size is changed by {amount:+}", amount=Number(-5, 5)),
    "exertion-size": phrase(
        "your Exertions may show up to {amount} more {amount:card|cards}", amount=Number(1, 3)
    ),
    "past-guard": phrase("you may attack to the areas that your Guard covers"),
    "consider-disarmed": phrase("the opponent is considered Disarmed"),
    "consider-prone": phrase("the opponent is considered Prone"),
}

PAYMENT = {
    "cost": phrase("discard another {kind} from your hand to play this", kind=KIND),
}

ANSWERS = {
    "opponent-discards": phrase(
        "the opponent discards {count} {count:card|cards} from hand", count=FEW
    ),
    "counter": phrase("counter one {kind} that the opponent has just played", kind=NAMED),
    "prevent": phrase("prevent {amount} of the damage done to you", amount=Number(1, 8)),
    "recover": phrase("regain your weapons and your feet"),
    "break-weapon": phrase("break a weapon of the opponent"),
    "drop-standing": phrase("discard the opponent's Guards and Standing Defenses from play"),
    "block-any": phrase("the block may meet an attack that cannot be blocked, unless it is Ranged"),
}

AIMING = {
    "remove-opposing": phrase("remove one of the opponent's {kind:many} from play", kind=NAMED),
    "nullify": phrase(
        "nullify one of the opponent's {kind:many} in play until your next Sweep Phase", kind=NAMED
    ),
    "ignore": phrase(
        "ignore one of the opponent's {kind:many} in play until your next Sweep Phase", kind=NAMED
    ),
    "duplicate": phrase(
        "do what one of the opponent's {kind:many} on the table does when it is played", kind=NAMED
    ),
}

FAMILIES: dict[str, dict[str, Phrase]] = {
    "moving": MOVING,
    "choosing": CHOOSING,
    "ability": ABILITY,
    "changes": CHANGES,
    "blows": BLOWS,
    "turn": TURN,
    "standing": STANDING,
    "payment": PAYMENT,
    "answers": ANSWERS,
    "aiming": AIMING,
}
"""`changes` are made to attacks, `standing` holds while a card is in play and at no other moment,
`payment` comes before a card is played, `answers` take an opponent who acts, `aiming` asks which of
the opponent's cards is meant."""
OPERATIONS: dict[str, Phrase] = {
    word: said for table in FAMILIES.values() for word, said in table.items()
}

KEYWORD_OF: dict[str, tuple[Keyword, ...]] = {
    "draw": ("draw",),
    "discard": ("discard",),
    "cycle": ("discard", "draw"),
    "cost": ("cost",),
    "retrieve": ("retrieve",),
    "retrieve-many": ("retrieve",),
    "search": ("retrieve",),
    "restore": ("retrieve",),
    "burn": ("burn",),
    "opponent-discards": ("discard",),
    "put-into-play": ("allowance",),
    "play-from-discard": ("allowance",),
    "capture": ("capture",),
    "release": ("retrieve",),
    "remove-own": ("removal",),
    "remove-opposing": ("removal",),
    "restrict": ("restriction",),
    "hinder": ("restriction",),
    "trigger": ("trigger",),
    "trigger-out": ("trigger",),
}
