"""Who picks among the legal actions. A pilot sees its own hand, the tables and the discard piles,
never the other hand or the order of a deck.

- `estimates.py`: what an action would do now
- `evaluation.py`: what effects would do now, by their conditions and what changes them
- `supposing.py`: the table as it would be after an action
- `winning.py`: whether this turn's actions can win the game
- `winning_choices.py`: what to choose so that they still can
- `next_turn.py`: what leaves a win for the next turn
- `planning.py`: what is asked about two actions of a turn
- `actions.py`: what to do in the action phase
- `choices.py`: what to choose when an effect asks
"""

from games.engine.compiling import part, within
from games.lightseekers.play import state as s
from games.lightseekers.play.pilots.actions import pick_action
from games.lightseekers.play.pilots.choices import pick_choice
from games.lightseekers.play.pilots.winning_choices import pick_winning_choice
from games.lightseekers.play.state import Match, State
from games.rules.labels import gettext_noop as _

PILOTS = {
    "greedy": _(
        "weighs damage now against what a card does later; plays a combo if that beats two actions"
    ),
    "develop": _(
        "builds up first: cards, extra actions and lasting buffs; draws while its hand is small"
    ),
}


@within
def pick(state: State, match: Match) -> int:
    """The action that the pilot takes now."""
    return state.question.offers[choose(state, match)]


@part
def choose(state: State, match: Match) -> int:
    """The place of the chosen action among those that are offered."""
    if state.question.what == s.WHICH_ACTION:
        return pick_action(state, match)
    winning = pick_winning_choice(state, match)
    return winning if winning >= 0 else pick_choice(state, match)
