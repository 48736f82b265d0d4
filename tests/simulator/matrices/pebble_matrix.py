"""Matrices of Pebbles for tests, and their games played as a worker would."""

from django.contrib.auth.models import User

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from simulator.matchups.playing import MATCH_UPS
from simulator.matrices.result import MatrixResult
from simulator.matrices.services import as_entrant, start_matrix
from simulator.models import MatchUpShard, Matrix
from simulator.runs.worker import play_one_shard
from tests.games.engine.decks import PEBBLE_BAG

BAGS = {
    "Light": PEBBLE_BAG,
    "Heavy": {**PEBBLE_BAG, "PB-01": 1, "PB-20": 2},
    "Mixed": {**PEBBLE_BAG, "PB-02": 1, "PB-19": 2},
}
GAMES = 400


def make_decks(owner: User) -> list[Deck]:
    """Three private decks."""
    return [
        create_deck(
            "pebbles", DeckState(name=name, format="beach", sections={"bag": bag}), owner=owner
        )
        for name, bag in BAGS.items()
    ]


def start(decks: list[Deck], **values: object) -> Matrix:
    asked = {"games": GAMES, "seed": 4, "owner": decks[0].owner} | values
    return start_matrix([as_entrant(deck) for deck in decks], **asked)  # type: ignore[arg-type]


def play_all(matrix: Matrix) -> MatrixResult:
    for shard in MatchUpShard.objects.filter(run__matrix=matrix):
        play_one_shard(shard.run_id, shard.index, MATCH_UPS)
    return MatrixResult(Matrix.objects.get(pk=matrix.pk))
