"""How Arkhtide is played: a Round phase by phase, every ability of the shipped cards."""

from pathlib import Path

from games.arkhtide.play.describing import describe
from games.arkhtide.play.kernel import run
from games.arkhtide.play.legal import legal_actions
from games.arkhtide.play.pilots import PILOTS, choose
from games.arkhtide.play.rounds import apply, begin
from games.arkhtide.play.setup import MAX_NEUTRALS, build
from games.arkhtide.play.state import OWN_OPTIONS, STARTING_WILLPOWER, STATE
from games.arkhtide.play.telling import EXTRAS, PHASES, census, tellers
from games.engine.one_seat import OneSeatPlay
from games.engine.play import Option

OPTIONS = dict(
    zip(
        OWN_OPTIONS,
        (
            Option(STARTING_WILLPOWER, 1, 99, "the opponent's Willpower"),
            Option(2, 0, 20, "the Soul of the opponent's Seeker, which stands on its own Realm"),
            Option(2, 0, 9, "the Quintessence of the opponent's Realm"),
            Option(3, 0, 20, "the Initiative of the opponent's Realm"),
            Option(0, 0, 4, "Units that guard the opponent's Realm, set up anew each Round"),
            Option(1, 0, 12, "the Soul of each of those Units"),
            Option(3, 1, 20, "the Health of each of those Units"),
            Option(1, 0, MAX_NEUTRALS, "the Neutral Realm", among="neutral"),
        ),
        strict=True,
    )
)

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
    horizon=10,
    unit="round",
    resource="Arkhé",
    points="Quintessence",
    options=OPTIONS,
    extras=EXTRAS,
)
