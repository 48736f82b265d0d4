"""The numbers of the actions: a word, or a base with a card, a place or both."""

END, KEEP, RESOLVE, YES, NO, FROM_LEADER, DEPLOY, GO_ON, OWN_DECK, OTHER_DECK = range(10)
PICKED, PLAYED, PREPARED, FLIPPED, GENERATED, SELECTED = 100, 200, 300, 400, 500, 600
ATTACKED, USED = 1000, 10_000
TARGETS, ABILITIES = 64, 512
"""An attack is ATTACKED + place * TARGETS + target, a use USED + place * ABILITIES + ability."""
