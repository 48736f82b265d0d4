"""How Highlander is played: what the engine asks of a game, in one short module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from games.highlander.play.kernel import run
from games.highlander.play.measures import EXTRAS
from games.highlander.play.pilots import PILOTS, choose
from games.highlander.play.setup import build
from games.highlander.play.state import STATE
from games.highlander.play.telling import tellers
from games.highlander.play.turn import apply, begin, legal_actions
from games.highlander.play.words import PHASES, census, describe

PLAY = Play(
    build=build,
    state=STATE,
    begin=begin,
    legal_actions=legal_actions,
    choose=choose,
    apply=apply,
    run=run,
    describe=describe,
    census=census,
    tellers=tellers,
    phases=PHASES,
    pilots=PILOTS,
    folder=Path(__file__).resolve().parent.parent,
    horizon=20,
    resource="attacks",
    options={
        "ability": Option(15, 1, 30, "your Ability at the start; 10 in Sealed Deck"),
        "opponent_ability": Option(15, 1, 60, "the opponent's Ability"),
        "avoids": Option(25, 0, 100, "of a hundred attacks, how many the opponent avoids"),
        "blocks": Option(25, 0, 100, "of a hundred attacks, how many the opponent blocks"),
        "head_shots": Option(
            1, 0, 1, "whether Head Shots take heads; 0 gives the clock without them"
        ),
    },
    extras=EXTRAS,
)
