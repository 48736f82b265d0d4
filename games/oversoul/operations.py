"""What an ability does: the Keyworded Actions (8.7) and the stats, as operations of the engine."""

from games.oversoul.arguments import RankAmount, RankNumber
from games.oversoul.kinds import KIND, TARGET
from games.oversoul.words import ARCHETYPES, KEYWORDS, TOTEMS
from games.rules.arguments import Number, Word
from games.rules.effects import phrase

STAT = Word({"dmg": "DMG", "spd": "SPD", "hp": "HP"})
KEYWORD = Word({keyword: keyword.upper() for keyword in KEYWORDS})
ARCHETYPE = Word({archetype: archetype.upper() for archetype in ARCHETYPES})
DURATION = Word(
    {"active": "", "turn": " until end of turn", "cycle": " until your next cycle"},
    default="active",
)
SOURCE = Word({"hand": "your hand", "deck": "your Deck", "idle": "your Idle Zone"})
REMAINS = Word({"idle": "your Idle Zone", "exile": "your Exiled cards"}, default="idle")
WHOSE_DECK = Word({"own": "your Deck", "either": "either Deck"}, default="own")
AGAINST = Word({"lower-events": "Events of lower RANK", "events": "Events"})
TOTEM = Word(
    {
        word: f"{word.capitalize()}: {totem.dmg} DMG, {totem.spd} SPD, {totem.hp} HP"
        for word, totem in TOTEMS.items()
    }
)
COUNT = Number(1, 5, default=1)
AMOUNT = RankAmount(1, 12)
CHANGE = Number(-6, 6)
LESS = Number(1, 4, default=1)

BOARD = {
    "damage": phrase("Deal {amount} DMG to {target}", amount=AMOUNT, target=TARGET),
    "heal": phrase("Heal {amount} HP to {target}", amount=AMOUNT, target=TARGET),
    "shatter": phrase("Shatter {target}", target=TARGET),
    "exile": phrase("Exile {target}", target=TARGET),
    "return": phrase("Return {target} to the owner's hand", target=TARGET),
    "sacrifice": phrase("Sacrifice {target}", target=TARGET),
    "exhaust": phrase("Exhaust {target}", target=TARGET),
    "reactivate": phrase("Reactivate {target}", target=TARGET),
    "expose": phrase("Expose {target}", target=TARGET),
    "cancel": phrase("Cancel it"),
    "boost": phrase(
        "{target} {target:gains|gain} {change:+} {stat}{duration}",
        target=TARGET,
        change=CHANGE,
        stat=STAT,
        duration=DURATION,
    ),
    "give": phrase(
        "{target} {target:gains|gain} {keyword}{duration}",
        target=TARGET,
        keyword=KEYWORD,
        duration=DURATION,
    ),
    "become-roles": phrase(
        "this card also Becomes the Roles of 1 selected Active Unit (while Active)"
    ),
    "become-archetype": phrase(
        "{target} {target:Becomes|Become} {archetype} (while Active)",
        target=TARGET,
        archetype=ARCHETYPE,
    ),
}
ENTERING = {
    "spawn": phrase(
        "Spawn 1 {kind} of RANK {rank} or lower from {source}",
        kind=KIND,
        rank=RankNumber(),
        source=SOURCE,
    ),
    "spawn-totem": phrase("Spawn {count} {count:TOTEM|TOTEMS} ({totem})", count=COUNT, totem=TOTEM),
    "spawn-self": phrase("Spawn this card from the Idle Zone, Damaged, with 1 HP"),
    "attach-self": phrase(
        "Spawn this card as a UNIT Construct with its original HP & Attach it to 1 selected "
        "Unit of yours of its Archetype"
    ),
    "prepare": phrase("Prepare 1 {kind} from {source} for no ENERGY", kind=KIND, source=SOURCE),
    "prepare-self": phrase("Prepare this card"),
}
CARDS = {
    "draw": phrase("Draw {count} {count:card|cards}", count=COUNT),
    "search": phrase("Draw 1 {kind} of your choice from your Deck", kind=KIND),
    "gaze": phrase("Gaze {depth} at {deck}", depth=AMOUNT, deck=WHOSE_DECK),
    "mill": phrase("Discard the top {count:card|{count} cards} of your Deck", count=COUNT),
    "discard": phrase("Discard {count} {count:card|cards} from your hand", count=COUNT),
    "discard-opposing": phrase("your opponent Discards {count} {count:card|cards}", count=COUNT),
    "expose-hand": phrase("Expose 1 card in your opponent's hand"),
    "recover": phrase("Return 1 {kind} from {zone} to your hand", kind=KIND, zone=REMAINS),
    "recycle": phrase(
        "Return {count} {count:card|cards} from your Idle Zone to the bottom of your Deck",
        count=COUNT,
    ),
}
RESOURCES = {
    "energy": phrase("Generate {amount} ENERGY this turn", amount=AMOUNT),
    "boost-generator": phrase(
        "your next +card this turn Generates {amount} additional ENERGY", amount=AMOUNT
    ),
    "extra-generator": phrase(
        "you can Activate {count} additional {count:+card|+cards} this turn", count=COUNT
    ),
    "discount": phrase(
        "your next {kind} Activated this turn Consumes {less} less ENERGY", kind=KIND, less=LESS
    ),
    "ignore-rank": phrase("your next {kind} Activated this turn needs no RANK", kind=KIND),
    "rank-up": phrase("your Leader gains {count} RANK", count=Number(1, 2, default=1)),
    "activate-only": phrase("this card can be Activated"),
}
STANDING = {
    "has-stat": phrase(
        "{target} {target:has|have} {change:+} {stat}", target=TARGET, change=CHANGE, stat=STAT
    ),
    "has": phrase("{target} {target:has|have} {keyword}", target=TARGET, keyword=KEYWORD),
    "kind-has-stat": phrase(
        "your {kind:many} have {change:+} {stat}", kind=KIND, change=CHANGE, stat=STAT
    ),
    "kind-has": phrase("your {kind:many} have {keyword}", kind=KIND, keyword=KEYWORD),
    "kind-costs-less": phrase("your {kind:many} Consume {less} less ENERGY", kind=KIND, less=LESS),
    "resists": phrase("this card is RESISTANT to {against}", against=AGAINST),
}
OPERATIONS = {**BOARD, **ENTERING, **CARDS, **RESOURCES, **STANDING}
FAMILIES = {
    "board": tuple(word for word in BOARD if word not in ("cancel", "become-roles")),
    "unit": ("become-roles", "attach-self"),
    "pick": (
        "spawn", "prepare", "search", "discard", "discard-opposing", "recover", "recycle",
    ),
    "gaze": ("gaze",),
    "cards": ("spawn-totem", "spawn-self", "prepare-self", "draw", "mill", "cancel", "expose-hand"),
    "resources": tuple(RESOURCES),
    "standing": tuple(STANDING),
}  # fmt: skip
"""How the engine carries an operation out: on cards of the board that it aims at, on one unit, with
a card that is picked, by gazing, with cards that nobody has to choose, on what a player has; or it
holds for as long as its moment does."""
