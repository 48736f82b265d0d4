"""How Oversoul is played: what the engine asks of a game, a module a concern."""

from pathlib import Path

from games.engine.one_seat import OneSeatPlay
from games.engine.play import Option
from games.oversoul.play.census import census
from games.oversoul.play.describing import describe
from games.oversoul.play.kernel import run
from games.oversoul.play.legal import legal_actions
from games.oversoul.play.measures import EXTRAS
from games.oversoul.play.pilots import PILOTS, choose
from games.oversoul.play.setup import build
from games.oversoul.play.state import STATE
from games.oversoul.play.telling import PHASES, tellers
from games.oversoul.play.turn import apply, begin

PLAY = OneSeatPlay(
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
    horizon=16,
    resource="ENERGY",
    options={
        "leader_hp": Option(20, 1, 99, "HP of the opposing leader"),
        "units": Option(0, 0, 5, "units of the opponent, which only strike back"),
        "unit_dmg": Option(2, 0, 15, "DMG of those units"),
        "unit_spd": Option(2, 0, 5, "SPD of those units"),
        "unit_hp": Option(4, 1, 40, "HP of those units"),
    },
    extras=EXTRAS,
)
