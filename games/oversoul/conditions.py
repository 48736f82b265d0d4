"""What an ability of Oversoul can ask before it works, and what can multiply it."""

from games.oversoul.arguments import RankNumber
from games.oversoul.kinds import KIND
from games.rules.arguments import Number
from games.rules.effects import phrase

MANY = Number(1, 12)

CONDITIONS = {
    "rank-at-least": phrase("if your Leader is RANK {rank} or higher", rank=RankNumber()),
    "leader-active": phrase("if your Leader is Active outside the Leader Zone"),
    "leader-hp-at-most": phrase("if your Leader has {count} HP or less", count=Number(1, 30)),
    "opposing-leader-hp-at-most": phrase(
        "if the opposing Leader has {count} HP or less", count=Number(1, 30)
    ),
    "board-at-least": phrase(
        "if you have {count} or more {kind:many} Active", count=MANY, kind=KIND
    ),
    "another": phrase("if you have another {kind} Active", kind=KIND),
    "archetypes-at-least": phrase(
        "if cards of {count} or more Archetypes are Active on your board", count=MANY
    ),
    "constructs-attached": phrase(
        "if {count} or more Constructs are Attached to this card", count=Number(1, 3, default=1)
    ),
    "prepared-at-least": phrase("if you have {count} or more Prepared cards", count=MANY),
    "hand-at-most": phrase("if you have {count} or fewer cards in hand", count=Number(0, 5)),
    "hand-at-least": phrase("if you have {count} or more cards in hand", count=MANY),
    "idle-at-least": phrase(
        "if {count} or more {kind:many} are in your Idle Zone", count=MANY, kind=KIND
    ),
    "opponent-without-units": phrase("if your opponent has no Units"),
    "event-this-turn": phrase("if you Activated an Event earlier this turn"),
    "sacrifice-this-turn": phrase("if you Sacrificed a card this turn"),
    "shattered-this-turn": phrase("if a card of yours Shattered this turn"),
    "it-shatters": phrase("if it Shatters"),
}
COUNTERS = {
    "rank": "RANK of your Leader",
    "own-unit": "other Unit on your board",
    "own-totem": "TOTEM on your board",
    "own-generator": "+card Active on your board",
    "own-damaged": "Damaged card on your board",
    "own-board-event": "BOARD Event on your board",
    "own-archetype": "Archetype Active on your board",
    "own-kindred": "other card of the same Archetype on your board",
    "prepared": "Prepared card of yours",
    "attached": "Construct Attached to this card",
    "hand-card": "card in your hand",
    "idle-unit": "Unit in your Idle Zone",
    "idle-event": "Event in your Idle Zone",
    "exiled": "Exiled card of yours",
    "any-exiled": "Exiled card of either player",
    "opposing-unit": "opposing Unit",
}
