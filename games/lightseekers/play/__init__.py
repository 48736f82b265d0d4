"""How Lightseekers is played: the rulebook's turn for two seats, one module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from games.engine.vocabulary import require_handlers
from games.lightseekers.play import codes
from games.lightseekers.play import state as s
from games.lightseekers.play.hidden import redeal_hidden
from games.lightseekers.play.measures import EXTRAS
from games.lightseekers.play.pilots import PILOTS
from games.lightseekers.play.state import Match, State
from games.lightseekers.play.tables.building import build
from games.lightseekers.play.turn import play
from games.lightseekers.play.view import about, view
from games.lightseekers.play.words import PHASES, census, describe, public_tellers, tellers
from games.rules.labels import gettext_noop as _

FOLDER = Path(__file__).resolve().parent

require_handlers(
    {"op": codes.op, "when": codes.when, "test": codes.test, "per": codes.per},
    FOLDER,
    idle={},
    listed={"per": codes.FAMILY_COUNTERS},
)  # fmt: skip

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
    horizon=20,
    view=view,
    about=about,
    public_tellers=public_tellers,
    resource="actions",
    options={
        "health": Option(30, 1, 35, _("Opponent’s health")),
        "their_buffs": Option(0, 0, 10, _("Buffs the opponent has in play (they do nothing)")),
    },
    causes={int(s.BY_HEALTH): "health", int(s.BY_EMPTY_DECK): "empty deck"},
    extras=EXTRAS,
    once_a_turn=("payable_combo", "combo_played", "ability_used", "deck_checked", "lost"),
)
