"""What the pilots give for what an action does, in tenths of a point of damage: a row for each of
them alone, then for each in a duel. Found by playing: the turns in which the demo decks win alone,
and how often they win against other weights."""

import numpy as np

from games.lightseekers.play.codes import places

USELESS = -100
TENTHS, HUNDRED = 10, 100
LOW_HEALTH = 12
"""Who has no more than this thinks of staying alive first."""
AGAINST_A_CANCEL = 40
"""What it is worth to have an attack cancelled, less half of what that attack says."""

(DAMAGE, CARD, FETCHED, ACTION, HEALING, LAST_HEALTH, HURT, PROMISE, HARM, GIVEN) = places(10)
(LATER, PACE, FAR, NEAR, COMBO, PAID, SYMBOL) = places(10, 17)
(NEXT_WIN, BY_DRAW, DROPPED) = places(17, 20)
WEIGHTS = np.array([
    [10, 45, 54, 44, 0, 0, -1, -7, 0, 43, 155, 47, 19, 87, -30, 14, 17, 36, -40, 7],
    [5, 20, 20, 20, 2, 0, -1, 10, 0, 50, 100, 70, 1, 100, 0, 0, 0, 0, 0, 0],
    [7, 28, 32, 26, 3, 23, -5, 3, 23, 20, 110, 60, 33, 66, -25, 4, 5, 20, 0, 0],
    [8, 15, 20, 20, 6, 10, -6, 10, 10, 50, 100, 70, 1, 100, 0, 0, 0, 0, 0, 0],
])  # fmt: skip
"""A point of damage, a card that is drawn, one that is chosen, an extra action, a point of healing,
one at low health and one of damage to oneself; the percentages that count of what is prepared, of
what the other player loses and of what cards are worth that are given up.

Then the percentage that counts of what a card does later; the damage of a turn, by which the turns
to come are reckoned from the other player's health; the health above which a draw is worth all, and
the percentage that is left of it at the end; what is added to a combo, what each symbol costs that
is paid for, and what an action card is worth that a combo in hand is to be paid with.

Then how much less a plan may be worth that leaves a win for the next turn (0 if none is looked
for); the percentage of a draw that is added to an extra action; what is added for each card that is
given up."""

HANDS = 8
DRAWS = np.array([
    [50, 56, 53, 54, 46, 25, 24, 24],
    [40, 40, 40, 40, 15, 15, 15, 15],
    [60, 56, 45, 38, 31, 11, 5, 0],
    [40, 40, 40, 40, 15, 15, 15, 15],
])  # fmt: skip
"""What a card more is worth to a hand of so many good cards."""
