"""How Highlander is played: the rulebook's sequence of play for two seats, one module a concern."""

from pathlib import Path

from games.engine.play import Option, Play
from games.engine.vocabulary import require_handlers
from games.highlander.play import codes
from games.highlander.play import state as s
from games.highlander.play.codes import EXTRAS
from games.highlander.play.odds import exact_odds
from games.highlander.play.pilots import PILOTS
from games.highlander.play.state import Match, State
from games.highlander.play.tables.building import build
from games.highlander.play.this_turn import THIS_TURN
from games.highlander.play.turn import play
from games.highlander.play.view import about, view
from games.highlander.play.words import PHASES, census, describe, public_tellers, tellers
from games.highlander.play.zones import redeal_hidden
from games.rules.labels import gettext_noop as _

FOLDER = Path(__file__).resolve().parent

require_handlers(
    {"op": codes.op, "when": codes.when, "test": codes.test, "per": codes.per},
    FOLDER,
    idle={},
    listed={"per": codes.LISTED_COUNTERS}
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
    this_turn=THIS_TURN,
    phases=PHASES,
    pilots=PILOTS,
    folder=FOLDER.parent,
    horizon=20,
    view=view,
    about=about,
    public_tellers=public_tellers,
    resource="attacks",
    options={
        "ability": Option(15, 1, 30, _("Your starting Ability (10 in Sealed Deck)")),
        "opponent_ability": Option(15, 1, 60, _("Opponent’s Ability")),
        "avoids": Option(25, 0, 100, _("Attacks the opponent avoids, out of 100")),
        "blocks": Option(25, 0, 100, _("Attacks the opponent blocks, out of 100")),
        "head_shots": Option(1, 0, 1, _("Head Shots can win the game")),
        "ignore_marks": Option(
            0, 0, 1, _("Ignore the Personas and weapons that cards require (as in Sealed Deck)")
        ),
        "gems_decide": Option(1, 0, 1, _("In a duel, gems decide who begins")),
        "end_game": Option(0, 0, 30, _("End Game begins after this turn (0: it does not)")),
        "concession": Option(0, 0, 1, _("In a duel, a player may concede to a Head Shot")),
    },
    causes={
        int(s.BY_HEAD_SHOT): "head shot",
        int(s.BY_ABILITY): "ability",
        int(s.BY_CONCESSION): "concession",
    },
    extras=EXTRAS,
    once_a_turn=("head_shot_wins", "ability_wins", "own_defeats", "first_exhaustion"),
    exact_odds=exact_odds,
)
