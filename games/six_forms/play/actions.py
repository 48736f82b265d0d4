"""The numbers of the actions: what is done, and with which card, zone or amount."""

SCALE = 256
(
    KEEP, MULLIGAN, END, SPARK, CUBE, ENERGY_CARD, PLAY, PLACE, REVEAL, ORIENT, USE, USE_HAND,
    USE_GRAVEYARD, USE_VOID, MOVE, SPLIT_OFF, TELEPORT, STRIKE, ZONE, CARD, AMOUNT, PAY, DECLINE,
    KIND, TOP, BOTTOM, BLOCK, DODGE, TAUNT,
) = range(1, 30)  # fmt: skip
VERB = SCALE * SCALE
"""An action is verb * VERB + first * SCALE + second."""
