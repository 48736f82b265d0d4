"""What the cards of Pebbles can do."""

from games.rules.arguments import Number
from games.rules.effects import Vocabulary, phrase

VOCABULARY = Vocabulary(
    moments={"throw": phrase("")},
    operations={
        "damage": phrase("deal {amount} damage", amount=Number(1, 9)),
        "draw": phrase("draw {count} {count:card|cards}", count=Number(1, 3)),
        "pebbles": phrase("gain {count} {count:pebble|pebbles}", count=Number(1, 3)),
    },
    conditions={"hand-empty": phrase("if your hand is empty")},
    counters={"card-in-hand": "card in your hand"},
)
