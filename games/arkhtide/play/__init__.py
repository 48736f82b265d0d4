"""How Arkhtide is played: the rulebook's Round for two seats, one module a concern."""

from pathlib import Path

from games.arkhtide.play import codes
from games.arkhtide.play.effects.targets import MEANT
from games.arkhtide.play.ending import CAUSES
from games.arkhtide.play.measures import EXTRAS
from games.arkhtide.play.pilots.choice import PILOTS
from games.arkhtide.play.prospects.bound import forget, may_win
from games.arkhtide.play.state import OWN_OPTIONS, STARTING_WILLPOWER, Match, State
from games.arkhtide.play.tables.building import build
from games.arkhtide.play.tables.records import MAX_NEUTRALS
from games.arkhtide.play.turn import play
from games.arkhtide.play.view import about, view
from games.arkhtide.play.words.actions import census, describe
from games.arkhtide.play.words.log import PHASES, public_tellers, tellers
from games.arkhtide.play.zones.piles import redeal_hidden
from games.engine.play import Option, Play, ThisTurn
from games.engine.vocabulary import require_handlers
from games.rules.labels import gettext_noop as _

FOLDER = Path(__file__).resolve().parent

require_handlers(
    {
        "op": codes.op, "when": codes.when, "test": codes.test, "per": codes.per, "to": codes.to,
        "by": codes.by, "constant": codes.constant, "deed": codes.deed,
    },
    FOLDER,
    idle={},
    listed={"op": codes.constant.words, "when": ("always",), "to": MEANT},
)  # fmt: skip

OPTIONS = dict(
    zip(
        OWN_OPTIONS,
        (
            Option(STARTING_WILLPOWER, 1, 99, _("Opponent’s Willpower")),
            Option(2, 0, 20, _("Soul of the opponent’s Seeker, who holds their Realm")),
            Option(2, 0, 9, _("Quintessence of the opponent’s Realm")),
            Option(3, 0, 20, _("Initiative of the opponent’s Realm")),
            Option(0, 0, 4, _("Units guarding the opponent’s Realm each Round")),
            Option(1, 0, 12, _("Soul of each of these Units")),
            Option(3, 1, 20, _("Health of each of these Units")),
            Option(1, 0, MAX_NEUTRALS, _("Neutral Realm"), among="neutral"),
        ),
        strict=True,
    )
)

PLAY = Play(
    build=build,
    state=State,
    match=Match,
    program=play,
    view=view,
    about=about,
    describe=describe,
    census=census,
    tellers=tellers,
    public_tellers=public_tellers,
    redeal_hidden=redeal_hidden,
    phases=PHASES,
    pilots=PILOTS,
    folder=FOLDER.parent,
    horizon=10,
    unit="round",
    resource="Arkhé",
    points="Quintessence",
    options=OPTIONS,
    causes=CAUSES,
    extras=EXTRAS,
    this_turn=ThisTurn(may_win=may_win, forget=forget),
    once_a_turn=(
        "initiative_won",
        "won_by_quintessence",
        "won_by_willpower",
        "lost_by_quintessence",
        "lost_by_willpower",
        "true_ties",
    ),
)
