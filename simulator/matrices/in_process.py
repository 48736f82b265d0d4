"""All pairings of some decks, played in this process."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from games.engine.duel import DuelOptions
from games.engine.play import Play, Setup
from games.engine.version import engine_version
from simulator.duels.in_process import duels
from simulator.matrices.document import PlayedMatrix, matrix_document


@dataclass(frozen=True)
class Contender:
    """A deck of the matrix."""

    name: str
    setup: Setup


def play_matrix(
    play: Play,
    contenders: Sequence[Contender],
    options: DuelOptions,
    *,
    form: str,
    games: int,
    seed: int,
    on_pairing: Callable[[int], None] = lambda done: None,
) -> PlayedMatrix:
    """Play every deck against every other. All pairings have the same seed, so that a deck meets
    its opponents with the same cards in the same order."""
    reports = {}
    for one, two in combinations(range(len(contenders)), 2):
        decks = (contenders[one].setup, contenders[two].setup)
        reports[one, two] = duels(play, decks, options, form=form, games=games, seed=seed)
        on_pairing(len(reports))
    return PlayedMatrix(
        [contender.name for contender in contenders],
        {places: report["results"] for places, report in reports.items()},
        {places: report["by_starter"] for places, report in reports.items()},
    )


def matrix_report(
    play: Play,
    played: PlayedMatrix,
    field: Sequence[float],
    *,
    game: str,
    form: str,
    games: int,
    seed: int,
    pilots: Sequence[str],
) -> dict[str, Any]:
    """The JSON of a matrix that was played here."""
    return matrix_document(
        played,
        field,
        game=game,
        format=form,
        games=games,
        seed=seed,
        pilots=list(pilots),
        engine=engine_version(play.folder),
    )
