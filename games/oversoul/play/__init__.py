"""How Oversoul is played: the rulebook's turn for two seats, one module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from games.engine.vocabulary import require_handlers
from games.oversoul.play import codes
from games.oversoul.play import state as s
from games.oversoul.play.measures import EXTRAS
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.building import build
from games.oversoul.play.tables.values import PILOTS
from games.oversoul.play.this_turn import THIS_TURN
from games.oversoul.play.turn import play
from games.oversoul.play.view import about, view
from games.oversoul.play.words.actions import PHASES, census, describe
from games.oversoul.play.words.log import public_tellers, tellers
from games.oversoul.play.zones.hidden import redeal_hidden
from games.rules.labels import gettext_noop as _

FOLDER = Path(__file__).resolve().parent

require_handlers(
    {
        "op": codes.op, "when": codes.when, "test": codes.test, "per": codes.per,
        "occasion": codes.occasion, "deed": codes.deed, "price": codes.price, "once": codes.once,
        "family": codes.family, "answers": codes.answers,
    },
    FOLDER,
    idle={"op": ("activate-only",), "once": ("none",)},
    listed={
        "price": [word for word in codes.price.words if codes.ENERGY_IN[codes.price[word]] > 0]
        + ["discard-unit", "exile-idle-2", "exile-idle-4"],
        "family": ("standing",),
        "op": ("gaze",),
    },
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
    redeal_hidden=redeal_hidden,
    view=view,
    about=about,
    this_turn=THIS_TURN,
    phases=PHASES,
    pilots=PILOTS,
    folder=FOLDER.parent,
    horizon=16,
    resource="ENERGY",
    options={
        "leader_hp": Option(20, 1, 99, _("HP of the opposing leader")),
        "units": Option(0, 0, 5, _("Units of the opponent (they only strike back)")),
        "unit_dmg": Option(2, 0, 15, _("DMG of each of these units")),
        "unit_spd": Option(2, 0, 5, _("SPD of each of these units")),
        "unit_hp": Option(4, 1, 40, _("HP of each of these units")),
    },
    causes={
        s.BY_LOST_LEADER: "leader lost",
        s.BY_EMPTY_DECK: "deck empty",
        s.BY_SHAKTI: "Shakti-darshan",
        s.BY_SHIVA: "Shiva-darshan",
    },
    extras=EXTRAS,
    once_a_turn=("won_by_damage", "won_by_shakti", "won_by_shiva", "deck_empty", "leader_lost"),
)
