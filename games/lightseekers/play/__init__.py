"""How Lightseekers is played alone: the rulebook's turn, one module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from games.lightseekers.play.kernel import run
from games.lightseekers.play.pilots import PILOTS, choose
from games.lightseekers.play.setup import build
from games.lightseekers.play.state import STATE
from games.lightseekers.play.turn import apply, begin, legal_actions
from games.lightseekers.play.words import EXTRAS, PHASES, census, describe, tellers

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
    resource="actions",
    options={
        "health": Option(30, 1, 35, "the opponent's health"),
        "their_buffs": Option(0, 0, 10, "buffs that the opponent has in play, which do nothing"),
    },
    extras=EXTRAS,
)
