"""What an effect of Pebbles does."""

from games.rules.arguments import Number
from games.rules.effects import phrase

FAMILIES = {
    "hurts": {"damage": phrase("deal {amount} damage", amount=Number(1, 9))},
    "gains": {
        "draw": phrase("draw {count} {count:card|cards}", count=Number(1, 3)),
        "pebbles": phrase("gain {count} {count:pebble|pebbles}", count=Number(1, 3)),
    },
}
OPERATIONS = {**FAMILIES["hurts"], **FAMILIES["gains"]}
