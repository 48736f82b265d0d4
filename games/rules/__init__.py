"""The pure core: cards, effects, deck lists and constraints, without a database or a web page."""
