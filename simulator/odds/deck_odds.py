"""The odds of a deck by turn: exact for what the rules draw, and as simulated games had it."""

from dataclasses import dataclass
from fractions import Fraction

from games.rules.game import Opening
from simulator.odds.deck_groups import PickedGroups
from simulator.odds.exact import OddsQuestion, check_work, probability
from simulator.odds.simulated import SimulatedOdds
from simulator.statistics.estimates import Share

TURNS = 8


@dataclass(frozen=True)
class TurnOdds:
    """The chance by one turn; 0 is the opening hand."""

    turn: int
    on_the_play: Fraction | None
    on_the_draw: Fraction | None
    simulated: Share | None = None


def odds_by_turn(
    picked: PickedGroups, opening: Opening, simulated: SimulatedOdds | None
) -> list[TurnOdds]:
    """From the opening hand on. Where a turn draws as many cards as were played, only the opening
    hand has exact odds, and later turns are shown if they were simulated."""
    by_turn = dict(enumerate(simulated.by_turn, start=1)) if simulated else {}
    turns = range(TURNS + 1 if opening.each_turn else len(by_turn) + 1)
    questions = {
        (turn, is_second): _question(picked, opening, turn, is_second=is_second)
        for turn in turns
        for is_second in (False, True)
    }
    check_work(question for question in questions.values() if question)
    chances = {key: probability(found) if found else None for key, found in questions.items()}
    return [
        TurnOdds(
            turn,
            chances[turn, False],
            chances[turn, True],
            by_turn.get(turn),
        )
        for turn in turns
    ]


def _question(
    picked: PickedGroups, opening: Opening, turn: int, *, is_second: bool
) -> OddsQuestion | None:
    hand = opening.second if is_second else opening.first
    draws_nothing_first = opening.first_turn_draws_none and not is_second
    draws = opening.each_turn * max(turn - draws_nothing_first, 0)
    if hand + draws > picked.size or (turn and not opening.each_turn):
        return None
    return OddsQuestion(picked.size, hand + draws, picked.groups, hand, opening.mulligan)
