"""Which opening hands to keep: where a hand is redrawn as a whole, by playing on from both."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from games.engine.goldfish import goldfish_table, horizon_of
from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.engine.table import WON, Table
from simulator.report.numbers import CardNumbers, RunNumbers
from simulator.statistics.estimates import Difference, mean_difference

REDRAW = "redraw"
HANDS_PLAYED = 400
ENOUGH_HANDS = 10
KEEP, CHANGE, EITHER = "keep", "redraw", "either"


@dataclass(frozen=True)
class HandAdvice:
    """Hands with so many helpful cards: how many turns sooner they win if they are kept."""

    helpful: int
    hands: int
    gain: Difference

    @property
    def advice(self) -> str:
        if not self.gain.is_clear:
            return EITHER
        return KEEP if self.gain.value > 0 else CHANGE


@dataclass(frozen=True)
class MulliganAdvice:
    """What to do with an opening hand. `helpful` and `harmful` are the cards that make the deck win
    clearly sooner and later if they are drawn early; `hands` has advice for whole hands, where the
    game redraws all of them."""

    rule: str
    helpful: tuple[CardNumbers, ...]
    harmful: tuple[CardNumbers, ...]
    hands: tuple[HandAdvice, ...] = ()
    hands_played: int = 0


def mulligan_advice(
    play: Play, setup: Setup, options: RunOptions, numbers: RunNumbers, *, seed: int, games: int
) -> MulliganAdvice | None:
    """None where the game has no mulligan."""
    rule = setup.game.opening.mulligan if setup.game.opening else "none"
    if rule == "none":
        return None
    clear = [card for card in numbers.cards if card.early_change and card.early_change.is_clear]
    clear.sort(key=lambda card: card.early_change.value if card.early_change else 0.0)
    helpful = tuple(c for c in clear if c.early_change and c.early_change.value < 0)
    harmful = tuple(c for c in reversed(clear) if c.early_change and c.early_change.value > 0)
    if rule != REDRAW or not helpful:
        return MulliganAdvice(rule, helpful, harmful)
    number = min(games, HANDS_PLAYED)
    kinds = {setup.codes.index(card.code) for card in helpful}
    hands = _hands(play, setup, options, kinds, seed=seed, games=number)
    return MulliganAdvice(rule, helpful, harmful, hands, number)


def _hands(
    play: Play, setup: Setup, options: RunOptions, kinds: Collection[int], *, seed: int, games: int
) -> tuple[HandAdvice, ...]:
    table = goldfish_table(play, setup, options, seed=seed)
    never = horizon_of(play, options) + 1
    found: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for index in range(games):
        table.begin(index)
        helpful = sum(int(table.hand(0)[kind]) for kind in kinds)
        kept = _clock_after(table, 0, never)
        table.begin(index)
        found[helpful].append((_clock_after(table, 1, never), kept))
    return tuple(
        HandAdvice(helpful, len(pairs), mean_difference(pairs))
        for helpful, pairs in sorted(found.items())
        if len(pairs) >= ENOUGH_HANDS
    )


def _clock_after(table: Table, answer: int, never: int) -> int:
    """The clock if the first question, keep (0) or redraw (1), is answered so and the pilot plays
    on."""
    table.play_on(table.offers()[answer])
    return table.turn(0) if table.outcome(0) == WON else never
