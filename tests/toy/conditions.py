"""What an effect of Pebbles can ask before it happens, and what can multiply it."""

from games.rules.effects import phrase

CONDITIONS = {"hand-empty": phrase("if your hand is empty")}
COUNTERS = {"card-in-hand": "card in your hand"}
