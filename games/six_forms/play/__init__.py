"""How Six Forms is played: the rulebook's turn for two seats on the board, one module a concern."""

from pathlib import Path

from games.engine.play import Option, Play, ThisTurn
from games.engine.vocabulary import require_handlers
from games.rules.labels import gettext_noop as _
from games.six_forms.play import codes
from games.six_forms.play.measures import EXTRAS
from games.six_forms.play.prospects import forget, may_win
from games.six_forms.play.state import (
    BY_CARD,
    BY_DAMAGE,
    BY_EMPTY_DECK,
    BY_LOSING_LIFE,
    LIFE,
    Match,
    State,
)
from games.six_forms.play.tables.building import build
from games.six_forms.play.tables.records import MOST_COLUMNS, NARROW_COLUMNS
from games.six_forms.play.tables.values import PILOTS
from games.six_forms.play.turn import play
from games.six_forms.play.view import about, view
from games.six_forms.play.words.actions import PHASES, census, describe
from games.six_forms.play.words.log import public_tellers, tellers, watching_tellers
from games.six_forms.play.zones.piles import redeal_hidden

FOLDER = Path(__file__).resolve().parent

require_handlers(
    {
        "op": codes.op, "when": codes.when, "test": codes.test, "per": codes.per,
        "price": codes.price, "step": codes.step,
    },
    FOLDER,
    idle={},
    listed={"per": codes.COUNTERS_OF_CARDS, "when": ("while-active", "in-hand")},
)  # fmt: skip

PLAY = Play(
    build=build,
    state=State,
    match=Match,
    program=play,
    describe=describe,
    census=census,
    tellers=tellers,
    public_tellers=public_tellers,
    watching_tellers=watching_tellers,
    redeal_hidden=redeal_hidden,
    view=view,
    about=about,
    phases=PHASES,
    causes={
        BY_DAMAGE: "damage",
        BY_LOSING_LIFE: "life lost",
        BY_EMPTY_DECK: "empty deck",
        BY_CARD: "card",
    },
    pilots=PILOTS,
    folder=FOLDER.parent,
    horizon=15,
    resource="energy",
    options={
        "life": Option(LIFE, 1, 99, _("Opponent’s life")),
        "blockers": Option(0, 0, 8, _("Blockers in the opponent’s field")),
        "blocker_attack": Option(2, 0, 20, _("Attack of each blocker")),
        "blocker_health": Option(2, 0, 20, _("Health of each blocker")),
        "blocker_weakness": Option(0, 0, 20, _("Weakness of each blocker")),
        "columns": Option(
            NARROW_COLUMNS, NARROW_COLUMNS, MOST_COLUMNS, _("Columns of the battlefield (4 or 5)")
        ),
    },
    extras=EXTRAS,
    this_turn=ThisTurn(may_win=may_win, forget=forget),
    once_a_turn=("mulligans", "decked", "own_life_lost"),
)
