"""The result of a match-up: who wins, how, and with which cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.duel import SIDES, Decks, duel_report
from games.engine.layout import CannotPlay
from games.engine.play import Play, Setup
from games.engine.tally import DuelCards, DuelTally
from games.engine.version import engine_version
from simulator.goldfish.preparation import NotPlayable
from simulator.matchups.playing import make_ready
from simulator.matchups.samples import SampleDuel, life_label, sample_games
from simulator.models import MatchUp
from simulator.runs.reports import CannotRead, cached
from simulator.runs.tallies import OldTally, unpack
from simulator.statistics.card_gains import gain_with
from simulator.statistics.estimates import Difference, Share, percentile


@dataclass(frozen=True)
class CardRow:
    """A card of a deck: how often its deck wins when it was drawn or played, and how much more
    often with it than without it, drawn early or played."""

    code: str
    title: str
    copies: int
    drawn: Share
    gain_early: Difference | None
    played: Share
    gain_played: Difference | None


@dataclass(frozen=True)
class MatchUpResult:
    """All that the page shows of a match-up that is done."""

    play: Play
    document: dict[str, Any]
    wins: list[Share]
    neither: Share
    by_starter: list[tuple[Share, Share]]
    median_turns: int
    ends: list[tuple[str, int, int]]
    turns: list[tuple[str, int]]
    cards: list[list[CardRow]]
    samples: list[tuple[str, SampleDuel]]
    life: str

    @property
    def has_margins(self) -> bool:
        """Whether any game to look at ended because a side had no life left."""
        return any(sample.margin is not None for _, sample in self.samples)


def document_of(match_up: MatchUp) -> dict[str, Any]:
    """The JSON of a match-up that is done, as `manage.py duel` prints it."""
    return _document(match_up, *read_decks(match_up), read_tally(match_up))


def _document(match_up: MatchUp, play: Play, decks: Decks, tally: DuelTally) -> dict[str, Any]:
    options = match_up.duel_options()
    document = duel_report(play, decks, options, tally, form=match_up.format, seed=match_up.seed)
    return {**document, "engine": match_up.engine}


def read_tally(match_up: MatchUp) -> DuelTally:
    """What was counted of a match-up that is done."""
    try:
        tally: DuelTally = unpack(bytes(match_up.tally or b""), DuelTally.dtype)
    except OldTally as error:
        raise CannotRead(
            _("This match-up was made by an older engine. Please run it again.")
        ) from error
    return tally


def read_decks(match_up: MatchUp) -> tuple[Play, Decks]:
    """The rules of play and both decks, as the cards are now."""
    try:
        return make_ready(match_up.game, match_up.lists())
    except (CannotPlay, NotPlayable) as error:
        raise CannotRead(_("The cards have changed since this match-up: %s.") % error) from error


def read_result(match_up: MatchUp) -> MatchUpResult:
    """The result of a match-up that is done."""
    play, decks = read_decks(match_up)
    tally = read_tally(match_up)
    document = _document(match_up, play, decks, tally)
    games, results = document["games"], document["results"]
    turns = [(turn, number) for turn, number in document["turns"].items()]
    counts = [document["turns"].get(str(turn), 0) for turn in range(_longest(turns) + 1)]
    return MatchUpResult(
        play=play,
        document=document,
        wins=[Share(results[side], games) for side in SIDES],
        neither=Share(results["drawn"] + results["undecided"], games),
        by_starter=[_by_starter(document["by_starter"][side]) for side in SIDES],
        median_turns=percentile(counts, 0.5),
        ends=[(cause, won["a"], won["b"]) for cause, won in document["ends"].items()],
        turns=turns,
        cards=[
            list(_card_rows(deck, document["decks"][at]["cards"], tally.seats[at]))
            for at, deck in enumerate(decks)
        ],
        samples=cached(
            f"match-up:{engine_version(play.folder)}:{match_up.fingerprint}:games-to-look-at",
            lambda: sample_games(play, decks, match_up),
        ),
        life=life_label(play, decks, match_up),
    )


def _longest(turns: Sequence[tuple[str, int]]) -> int:
    return max((int(turn) for turn, _ in turns), default=0)


def _by_starter(results: dict[str, int]) -> tuple[Share, Share]:
    """How often each side wins the games that one of them begins."""
    games = sum(results.values())
    return Share(results["a"], games), Share(results["b"], games)


def _card_rows(
    setup: Setup, cards: dict[str, dict[str, int]], counted: DuelCards
) -> Iterator[CardRow]:
    """The cards of a deck, those first that most clearly go with wins."""
    titles = {card.code: card.title for card in setup.kinds}
    rows = [
        CardRow(
            code=code,
            title=titles[code],
            copies=row["copies"],
            drawn=Share(row["drawn_won"], row["drawn"]),
            gain_early=gain_with(counted.early_pairs[at].tolist()),
            played=Share(row["played_won"], row["played"]),
            gain_played=gain_with(counted.played_pairs[at].tolist()),
        )
        for at, (code, row) in enumerate(cards.items())
    ]
    yield from sorted(rows, key=lambda row: -row.gain_early.value if row.gain_early else 0.0)
