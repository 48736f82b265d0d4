"""When an ability works: the Keyworded Laws (8.5) with their limits (8.1) and costs (8.2)."""

from games.rules.arguments import Flag, Number, Word
from games.rules.effects import Phrase, phrase

LIMIT = Word(
    {
        "none": "",
        "turn": " (Once each turn)",
        "name": " (Once each turn for this card's name)",
        "active": " (Once while Active)",
        "game": " (Once each Game)",
    },
    default="none",
)
COST = Word(
    {
        "none": "",
        "exhaust": " Exhaust this card ➤",
        "consume-1": " Consume 1 ENERGY ➤",
        "consume-2": " Consume 2 ENERGY ➤",
        "consume-3": " Consume 3 ENERGY ➤",
        "discard": " Discard 1 card from your hand ➤",
        "discard-unit": " Discard 1 Unit from your hand ➤",
        "discard-event": " Discard 1 Event from your hand ➤",
        "mill-2": " Discard the top 2 cards of your Deck ➤",
        "sacrifice-self": " Sacrifice this card ➤",
        "sacrifice-unit": " Sacrifice 1 Unit ➤",
        "sacrifice-totem": " Sacrifice 1 TOTEM ➤",
        "sacrifice-prepared": " Sacrifice 1 Prepared card ➤",
        "return-unit": " Return 1 Unit of yours to your hand ➤",
        "exile-idle-2": " Exile 2 cards from your Idle Zone ➤",
        "exile-idle-4": " Exile 4 cards from your Idle Zone ➤",
        "wound-2": " Deal 2 DMG to your Leader ➤",
        "wound-4": " Deal 4 DMG to your Leader ➤",
    },
    default="none",
)
MAY = Flag(" (you may)")
DEPLOYED = Flag(" (outside the Leader Zone)")
OCCASION = Word(
    {
        "you-activate-event": "you Activate an Event",
        "you-activate-construct": "you Activate a Construct",
        "you-prepare": "you Prepare a card",
        "you-spawn-totem": "you Spawn a TOTEM",
        "you-sacrifice": "you Sacrifice a card",
        "you-discard": "you Discard a card",
        "you-exile": "a card of yours is Exiled",
        "you-return": "a card of yours Returns to your hand",
        "your-unit-enters": "another Unit Enters your board",
        "your-unit-shatters": "another Unit of yours Shatters",
        "your-leader-damaged": "your Leader takes DMG",
        "your-leader-healed": "your Leader is Healed",
        "opposing-card-shatters": "an opposing card Shatters",
    }
)
OPPOSING = Word(
    {
        "attack": "an opposing Unit Attacks",
        "unit": "your opponent Activates a Unit",
        "event": "your opponent Activates an Event",
        "construct": "your opponent Activates a Construct",
        "ability": "your opponent uses an Ability of a card",
        "draw": "your opponent Draws a card",
    }
)
TIMING = Word({"if": "if", "when": "when"}, default="if")
"""A law with "when" misses its timing if anything else has happened since (10.1)."""
DEED = Word(
    {
        "events": "Events you Activate",
        "constructs": "Constructs that Enter your board",
        "units": "Units that Enter your board",
        "sacrifices": "cards you Sacrifice",
        "shattered-own": "cards of yours that Shatter",
        "shattered-opposing": "opposing cards that Shatter",
        "damage": "DMG dealt to the opposing Leader",
        "healing": "HP Healed on your board",
        "generated": "ENERGY Generated from your +cards",
    }
)


def _law(name: str) -> Phrase:
    """A Keyworded Law that happens by itself, or that the player uses (CAST, QUICK)."""
    return phrase(
        f"● {name}{{deployed}}{{limit}}{{may}} *{{cost}}",
        deployed=DEPLOYED,
        limit=LIMIT,
        may=MAY,
        cost=COST,
    )


LAWS = (
    "activate", "attack", "aura", "bloodlust", "cast", "discard", "enter", "execute", "exhaust",
    "exile", "heal", "honest", "injure", "isolated", "outlast", "perfect", "quick", "return",
    "resonate", "sacrifice", "shatter",
)  # fmt: skip
# While one of these is in force, what it says can simply be so ("has", "have").
IN_USE = frozenset({"continuous", "aura", "honest", "isolated", "outlast", "resonate"})
MOMENTS = {
    **{law: _law(law.upper()) for law in LAWS},
    "ritual": phrase(
        "● RITUAL ({times} {deed}){deployed} *", times=Number(2, 12), deed=DEED, deployed=DEPLOYED
    ),
    "continuous": phrase("●{deployed}", deployed=DEPLOYED),
    "cycle": phrase("● CYCLE PHASE{deployed}{may} *{cost}", deployed=DEPLOYED, may=MAY, cost=COST),
    "return-phase": phrase(
        "● RETURN PHASE{deployed}{may} *{cost}", deployed=DEPLOYED, may=MAY, cost=COST
    ),
    "reaction": phrase(
        "● If {occasion}{deployed}{limit}{may} *{cost}",
        occasion=OCCASION,
        deployed=DEPLOYED,
        limit=LIMIT,
        may=MAY,
        cost=COST,
    ),
    "resolve": phrase("●{cost}", cost=COST),
    "counter": phrase("● Activate only {timing} {act} *", timing=TIMING, act=OPPOSING),
    "law": phrase("● LAW (to Activate) *{cost}", cost=COST),
}
