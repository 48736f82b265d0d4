"""What the pilots weigh, in tenths of a Quintessence: alone and in a duel.

A manner of playing is a pilot's number, and IN_A_DUEL more where an opponent plays. The numbers
were found by trying: alone by how soon the demo decks win, in a duel by how often they do."""

from typing import NamedTuple

TEMPO, ENGINE, IN_A_DUEL = 0, 1, 2
TO_INVOKE = (4, 4, 2, 2)
TO_PERFORM = (5, 5, 3, 3)
"""What a Willpower costs that a Unit or Binding takes, and a Feat."""


class Weights(NamedTuple):
    """What cards are worth. Of a Unit: a `point` for each Quintessence that it brings home, less
    `frail` parts of one more than its Health; its `soul`, its `text`, less its `cost` for each
    Arkhé, and while it is not paid yet its `price`. A Feat or Binding is worth its text less
    `feat` for each Arkhé. Who is `choosy` sends cards back that are not worth as much more than
    others. A `discard` and a `willpower` are prices of abilities; a `fighter` is a token that
    holds a Realm and Assists but never goes home."""

    point: float = 10
    frail: float = 0
    soul: float = 2
    text: float = 1
    cost: float = 1
    price: float = 2
    feat: float = 3
    choosy: float = 0
    discard: float = 3
    willpower: float = 5
    fighter: float = 5


GREEDY_ALONE = Weights(soul=1, text=1.4, feat=4, choosy=1, discard=2, fighter=7)
DEVELOP_ALONE = Weights()
IN_DUELS = Weights(frail=0.6, cost=1.2, price=3, choosy=-3, willpower=4, fighter=7)
WEIGHTS = (GREEDY_ALONE, DEVELOP_ALONE, IN_DUELS, IN_DUELS)
