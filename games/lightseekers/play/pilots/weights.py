"""What the pilots give for what an action does, in tenths of a point of damage. Found by playing:
the turns in which decks win alone, and how often they win against other weights."""

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
ALONE = np.array([
    [10, 45, 54, 44, 0, 0, -1, -7, 0, 43, 155, 47, 19, 87, -30, 14, 17, 36, -40, 7],
    [10, 45, 71, 44, -3, 0, 4, -10, 0, 43, 155, 41, 13, 87, -18, 5, 17, 20, -40, 5],
    [10, 41, 70, 44, 3, 0, 1, 6, 0, 50, 191, 39, 28, 58, -30, 13, 8, 85, -55, 7],
    [10, 36, 54, 37, 0, 0, -9, 2, 0, 51, 225, 47, 24, 42, -38, 8, 12, 35, -40, 11],
    [10, 45, 54, 44, 0, 0, 3, -7, 0, 26, 105, 47, 17, 97, -57, 9, 17, 26, -27, 7],
    [10, 61, 98, 44, 0, 0, 6, -12, 0, 52, 104, 32, 17, 71, -34, 14, 12, 28, -39, -10],
    [10, 57, 75, 44, -6, 0, -1, -38, 0, 30, 170, 37, 19, 96, 0, 14, 11, 68, -38, 7],
    [10, 41, 40, 17, 0, 0, -1, -7, 0, 43, 154, 47, 19, 56, -27, 13, 17, 23, -40, 7],
])  # fmt: skip
"""What `greedy` goes by alone: a deck is played with the row that suits it (`tables/styles.py`)."""
WEIGHTS = np.array([
    [5, 20, 20, 20, 2, 0, -1, 10, 0, 50, 100, 70, 1, 100, 0, 0, 0, 0, 0, 0],
    [7, 28, 32, 26, 3, 23, -5, 3, 23, 20, 110, 60, 33, 66, -25, 4, 5, 20, 0, 0],
    [8, 15, 20, 20, 6, 10, -6, 10, 10, 50, 100, 70, 1, 100, 0, 0, 0, 0, 0, 0],
])  # fmt: skip
"""A row for `develop` alone, for `greedy` and `develop` in a duel.

A point of damage, a card that is drawn, one that is chosen, an extra action, a point of healing,
one at low health and one of damage to oneself; the percentages that count of what is prepared, of
what the other player loses and of what cards are worth that are given up.

Then the percentage that counts of what a card does later; the damage of a turn, by which the turns
to come are reckoned from the other player's health; the health above which a draw is worth all, and
the percentage that is left of it at the end; what is added to a combo, what each symbol costs that
is paid for, and what an action card is worth that a combo in hand is to be paid with.

Then how much less a plan may be worth that leaves a win for the next turn (0 if none is looked
for); the percentage of a draw that is added to an extra action; what is added for each card that is
given up."""

DRAWS_ALONE = np.array([
    [50, 56, 53, 54, 46, 25, 24, 24],
    [41, 47, 66, 63, 53, 19, 31, 26],
    [55, 80, 86, 81, 53, 48, 34, 17],
    [24, 96, 71, 63, 54, 30, 29, 46],
    [50, 56, 53, 54, 46, 25, 24, 24],
    [50, 63, 53, 54, 42, 36, 24, 24],
    [63, 72, 68, 72, 58, 44, 25, 25],
    [52, 59, 55, 56, 47, 24, 23, 23],
])  # fmt: skip
DRAWS = np.array([
    [40, 40, 40, 40, 15, 15, 15, 15],
    [60, 56, 45, 38, 31, 11, 5, 0],
    [40, 40, 40, 40, 15, 15, 15, 15],
])  # fmt: skip
"""What a card more is worth to a hand of so many good cards, in the same rows."""
