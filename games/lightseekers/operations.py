"""What an effect can do: `LASTING` while its card is active (4.1.2.2a), the rest at once."""

from games.lightseekers.arguments import Change, CornerAmount
from games.lightseekers.kinds import ELEMENT_NAMES, KINDS, SOURCES
from games.lightseekers.words import ORDERS
from games.rules.arguments import CardKind, Number, Word
from games.rules.effects import Phrase, phrase

COUNT = Number(1, 6)
HURT = Word(
    {
        "recipient": "",
        "target": " to your target",
        "self": " to yourself",
        "all": " to all heroes",
    },
    default="recipient",
)
BUFFS = Word(
    {
        "this": "this buff",
        "one": "one of your buffs",
        "yours": "all your buffs",
        "others": "all your other buffs",
        "one-theirs": "one of your target's buffs",
        "theirs": "all your target's buffs",
    }
)
WAY = Word({"forward": "forward", "backward": "backward"}, default="forward")
SIDE = Word({"self": "you", "target": "your target"}, default="self")
KIND = CardKind(KINDS, default="card")
SOURCE = Word(SOURCES, default="card")
COMBOS = {"combo": "combos", **{order: f"{order.title()} combos" for order in ORDERS}}
LEVEL = Word({"basic": "basic", "superior": "superior"})

HEALTH: dict[str, Phrase] = {
    "damage": phrase("deal {amount} damage{to}", amount=CornerAmount(1, 20), to=HURT),
    "drain": phrase(
        "deal {amount} damage{to} and heal as much", amount=CornerAmount(1, 12), to=HURT
    ),
    "heal": phrase("heal {amount}", amount=CornerAmount(1, 20)),
    "boost": phrase("this turn, your {of} deal {by} damage", by=Change(), of=SOURCE),
}
CARDS: dict[str, Phrase] = {
    "draw": phrase("draw {count} {count:card|cards}", count=CornerAmount(1, 6)),
    "discard": phrase("discard {count} {count:card|cards}", count=COUNT),
    "make-discard": phrase("your target discards {count} {count:card|cards}", count=COUNT),
    "send-back": phrase(
        "your target shuffles {count} {kind:many} from their hand into their deck",
        count=Number(2, 6),
        kind=KIND,
    ),
    "search": phrase("search your deck for {kind} and move it to your hand", kind=KIND),
    "dig": phrase(
        "look at the top {count} cards of your deck, move one to your hand and the others to the "
        "bottom",
        count=Number(2, 8),
    ),
    "mill": phrase(
        "move the top {count} cards of your deck to your discard pile", count=Number(2, 6)
    ),
    "bury": phrase(
        "move {count} {count:card|cards} from your hand to the bottom of your deck", count=COUNT
    ),
    "redraw": phrase("shuffle your hand into your deck and draw as many cards"),
    "recover": phrase("move {kind} from your discard pile to your hand", kind=KIND),
    "recycle": phrase(
        "shuffle up to {count} {kind:many} from your discard pile into your deck",
        count=Number(1, 12),
        kind=KIND,
    ),
    "store": phrase(
        "store {count} {count:card|cards} from {source} under this",
        count=COUNT,
        source=Word({"deck": "the top of your deck", "hand": "your hand"}, default="deck"),
    ),
    "take-stored": phrase("move all cards stored under this to your hand"),
    "bring": phrase(
        "move {kind} from {source} into play",
        kind=KIND,
        source=Word(
            {"hand": "your hand", "deck": "your deck", "discard": "your discard pile"},
            default="hand",
        ),
    ),
}
TURN: dict[str, Phrase] = {
    "gain-actions": phrase(
        "you may take {count} extra {count:action|actions} this turn", count=CornerAmount(1, 3)
    ),
    "gain-unrestricted": phrase(
        "you may take {count} extra unrestricted {count:action|actions} this turn",
        count=Number(1, 3),
    ),
}
IN_PLAY: dict[str, Phrase] = {
    "rotate": phrase(
        "rotate {which} {count} {count:corner|corners} {way}",
        which=BUFFS,
        count=Number(1, 3, default=1),
        way=WAY,
    ),
    "restart": phrase("restart {which}", which=BUFFS),
    "trigger": phrase("trigger the corner effects of {which}", which=BUFFS),
    "remove": phrase("remove {which}", which=BUFFS),
    "return": phrase("return {which} to hand", which=BUFFS),
    "swap": phrase(
        "swap {which} with {kind} from {source}",
        which=Word({word: BUFFS.phrases[word] for word in ("this", "one")}),
        kind=CardKind(KINDS, default="buff"),
        source=Word({"hand": "your hand", "discard": "your discard pile"}, default="discard"),
    ),
}
ANSWERS: dict[str, Phrase] = {
    "cancel": phrase(
        "cancel that {what}", what=Word({"attack": "attack", "card": "card"}, default="attack")
    ),
    "prevent": phrase("prevent {amount} of it", amount=CornerAmount(1, 20)),
}
LASTING: dict[str, Phrase] = {
    "modify-damage": phrase("your {of} deal {by} damage", by=Change(), of=SOURCE),
    "modify-power": phrase("your {of} have {by} Power", by=Change(), of=SOURCE),
    "modify-healing": phrase("you heal {by} each time", by=Change()),
    "modify-damage-taken": phrase("you take {by} damage each time", by=Change()),
    "modify-cost": phrase(
        "your {of} cost {by:~} {by:symbol|symbols} to play",
        by=Change(),
        of=Word(COMBOS, default="combo"),
    ),
    "grant-access": phrase(
        "you have {level} access to {access_to}", level=LEVEL, access_to=Word(ELEMENT_NAMES)
    ),
    "hold-items": phrase("you can hold {by} {by:point|points} of items", by=Change()),
    "limit-actions": phrase(
        "{who} can take at most {count} {count:action|actions} each turn",
        who=SIDE,
        count=Number(0, 3),
    ),
    "dormant": phrase("{which} are dormant", which=BUFFS),
    "immune": phrase(
        "you are immune to {against}",
        against=Word(
            {"damage": "damage", "attack": "attacks", "discard": "effects that make you discard"}
        ),
    ),
}

FAMILIES: dict[str, dict[str, Phrase]] = {
    "health": HEALTH,
    "cards": CARDS,
    "turn": TURN,
    "in-play": IN_PLAY,
    "answers": ANSWERS,
    "lasting": LASTING,
}
OPERATIONS: dict[str, Phrase] = {
    word: said for table in FAMILIES.values() for word, said in table.items()
}
