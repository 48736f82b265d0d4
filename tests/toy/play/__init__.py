"""How Pebbles is played: what the engine asks of a game, in one short module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from tests.toy.play.kernel import run
from tests.toy.play.pilots import PILOTS, choose
from tests.toy.play.setup import build
from tests.toy.play.state import STATE
from tests.toy.play.turn import apply, begin, legal_actions
from tests.toy.play.words import EXTRAS, PHASES, census, describe, tellers

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
    horizon=12,
    resource="pebbles",
    options={"life": Option(20, 1, 99, "the opponent's life")},
    extras=EXTRAS,
)
