"""How Pebbles is played: what the engine asks of a game, one short module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from games.engine.vocabulary import require_handlers
from tests.toy.play.codes import BY_DAMAGE, op, per, test, when
from tests.toy.play.measures import EXTRAS
from tests.toy.play.pilots import PILOTS
from tests.toy.play.state import Match, State
from tests.toy.play.tables import build
from tests.toy.play.turn import play
from tests.toy.play.view import about, view
from tests.toy.play.words import PHASES, census, describe, tellers
from tests.toy.play.zones import redeal_hidden

FOLDER = Path(__file__).resolve().parent

require_handlers({"when": when, "op": op, "test": test, "per": per}, FOLDER, idle={})

PLAY = Play(
    build=build,
    state=State,
    match=Match,
    program=play,
    describe=describe,
    census=census,
    tellers=tellers,
    redeal_hidden=redeal_hidden,
    phases=PHASES,
    pilots=PILOTS,
    folder=FOLDER.parent,
    horizon=12,
    view=view,
    about=about,
    resource="pebbles",
    options={"life": Option(20, 1, 99, "the opponent's life")},
    causes={BY_DAMAGE: "damage"},
    extras=EXTRAS,
)
