"""How Six Forms is played alone: the whole turn by the rulebook, on the sixteen zones."""

from pathlib import Path

from games.engine.play import Option, Play
from games.six_forms.play.game import apply, begin
from games.six_forms.play.kernel import run
from games.six_forms.play.measures import EXTRAS
from games.six_forms.play.offers import legal_actions
from games.six_forms.play.pilots import PILOTS, choose
from games.six_forms.play.setup import build
from games.six_forms.play.state import LIFE, STATE
from games.six_forms.play.telling import tellers
from games.six_forms.play.words import PHASES, census, describe

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
    horizon=15,
    resource="energy",
    options={
        "life": Option(LIFE, 1, 99, "the opponent's life"),
        "blockers": Option(0, 0, 8, "cards that stand in the opponent's field"),
        "blocker_attack": Option(2, 0, 20, "attack of each blocker"),
        "blocker_health": Option(2, 0, 20, "health of each blocker"),
        "blocker_weakness": Option(0, 0, 20, "weakness of each blocker"),
    },
    extras=EXTRAS,
)
