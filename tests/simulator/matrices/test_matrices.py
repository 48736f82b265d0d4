"""Matrices: all pairings on the workers, the same numbers from either side, and what follows."""

import io
import json
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from decks.models import Deck
from games.engine.options import BadOption
from simulator.matchups.playing import MATCH_UPS
from simulator.matchups.services import start_match_up
from simulator.matrices.planning import (
    MOST_SEARCHED_GAMES_IN_ALL,
    SEARCH_PILOT,
    shards_for,
    suggested_searched_games,
)
from simulator.matrices.services import (
    MAX_CONCURRENT_MATRICES,
    cancel_matrix,
    start_searched,
)
from simulator.models import MatchUp, MatchUpShard, Status
from simulator.runs.services import MAX_CONCURRENT_RUNS, CannotStart
from simulator.runs.sweep import sweep_runs
from simulator.runs.worker import play_one_shard
from tests.markup import compact
from tests.simulator.matrices.pebble_matrix import GAMES, play_all, start

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]


def test_every_pairing_is_played_once_and_seen_alike_from_both_sides(decks: list[Deck]) -> None:
    result = play_all(start(decks))
    assert (result.status, result.pairings_done, result.games_done) == ("done", 3, 3 * GAMES)
    pairings = result.played.pairings
    for one in range(3):
        for two in range(3):
            assert pairings[one][two] == pairings[two][one].turned()
    turned = play_all(start(decks[::-1])).played.pairings
    assert [row[::-1] for row in turned[::-1]] == pairings, "the order of decks changes no number"


def test_a_pairing_is_the_match_up_of_its_decks(decks: list[Deck]) -> None:
    matrix = start(decks[:2], games=1_000)
    play_all(matrix)
    alone = start_match_up(decks[0], decks[1], games=1_000, seed=4, owner=decks[0].owner)
    assert alone.status == Status.DONE, "it is answered from the store"
    assert alone.tally == matrix.match_ups.get().tally


def test_the_site_and_the_command_agree(decks: list[Deck], tmp_path: Path) -> None:
    files = []
    for deck in decks:
        text = "\n".join(
            f"{count} {code}" for code, count in deck.as_list().sections["bag"].items()
        )
        (tmp_path / f"{deck.name}.txt").write_text(f"// {deck.name}\n\nBag:\n{text}")
        files.append(str(tmp_path / f"{deck.name}.txt"))
    out = io.StringIO()
    call_command(
        "matchups", "pebbles", *files, f"--games={GAMES}", "--seed=4", "--json", stdout=out
    )
    assert play_all(start(decks)).document([1.0] * 3) == json.loads(out.getvalue())


def test_pairings_played_before_are_done_at_once(decks: list[Deck]) -> None:
    play_all(start(decks[:2]))
    grown = start(decks)
    assert [m.status for m in grown.match_ups.order_by("pk")] == ["done", "running", "running"]
    assert MatchUpShard.objects.filter(run__matrix=grown).count() == 2


def test_the_limit_of_match_ups_does_not_stop_a_matrix_nor_a_matrix_match_ups(
    decks: list[Deck],
) -> None:
    many = [decks[at % 3] for at in range(16)]
    matrix = start(many)
    assert matrix.match_ups.count() == 120 > MAX_CONCURRENT_RUNS
    assert start_match_up(decks[0], decks[1], games=1_000, seed=9, owner=decks[0].owner)
    for seed in range(1, MAX_CONCURRENT_MATRICES):
        start(decks, seed=seed)
    with pytest.raises(CannotStart, match="matrices are still running"):
        start(decks, seed=99)


def test_a_large_matrix_of_small_pairings_is_a_large_run(
    decks: list[Deck], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = []
    monkeypatch.setattr(
        "simulator.runs.dispatch.current_app.send_task",
        lambda task, args, queue: sent.append(queue),
    )
    start([decks[at % 3] for at in range(16)], games=1_000)
    sweep_runs(MATCH_UPS)
    assert sent == ["bulk"] * 120
    start(decks, games=1_000, seed=5)
    sweep_runs(MATCH_UPS)
    assert sent[120:] == ["quick"] * 3


def test_a_cancelled_matrix_keeps_what_is_done(decks: list[Deck]) -> None:
    matrix = start(decks)
    first = MatchUpShard.objects.filter(run__matrix=matrix).first()
    assert first is not None
    play_one_shard(first.run_id, first.index, MATCH_UPS)
    assert cancel_matrix(matrix)
    result = play_all(matrix)
    assert (result.status, result.pairings_done, result.is_complete) == ("cancelled", 1, False)


@pytest.mark.parametrize(
    ("number", "games", "message"),
    [
        (1, GAMES, "2 to 16 decks, not 1"),
        (17, GAMES, "2 to 16 decks, not 17"),
        (3, 99, "even number of games"),
        (3, 401, "even number of games"),
        (3, 200_000, "even number of games"),
        (16, 50_000, "that is 25,000 for each pairing"),
    ],
)
def test_what_is_too_small_or_too_large_is_refused(
    decks: list[Deck], number: int, games: int, message: str
) -> None:
    with pytest.raises(CannotStart, match=message):
        start([decks[at % 3] for at in range(number)], games=games)
    assert not MatchUp.objects.exists()


def test_a_search_pilot_plays_only_beside_a_matrix_and_few_games(decks: list[Deck]) -> None:
    with pytest.raises(CannotStart, match="even number of games from 4 to 200"):
        start(decks, pilot=SEARCH_PILOT)
    with pytest.raises(BadOption, match="there is no pilot"):
        start(decks, pilot=SEARCH_PILOT, games=4)
    matrix = start(decks)
    with pytest.raises(CannotStart, match="even number of games from 4 to 200"):
        start_searched(matrix, games=400)
    with pytest.raises(CannotStart, match="at most 1,000 games"):
        start_searched(start([decks[at % 3] for at in range(16)]), games=10)
    assert all(
        suggested_searched_games(number) * number * (number - 1) / 2 <= MOST_SEARCHED_GAMES_IN_ALL
        for number in range(2, 17)
    )
    assert shards_for(24, SEARCH_PILOT)[-1] == (16, 8)


def test_the_search_pilot_plays_the_same_decks_beside_the_matrix(
    client: Client, decks: list[Deck], owner: User
) -> None:
    client.force_login(owner)
    matrix = start(decks[:2])
    play_all(matrix)
    page = f"/matrices/{matrix.key}/"
    assert "Play it with “Search, 64 games” as well" in compact(client.get(page).content.decode())
    assert client.post(f"{page}search/", {"games": 5}).status_code == 400
    assert client.post(f"{page}search/", {"games": 4})["Location"] == page
    searched = matrix.searched.get()
    assert (searched.pilot, searched.seed, searched.decks) == ("search:64", 4, matrix.decks)
    assert searched.work == 4 * 10_000
    play_all(searched)
    text = compact(client.get(page).content.decode())
    assert "Rank correlation of “Greedy” and “Search, 64 games”" in text
    assert "Pilot “Search, 64 games”, 4 games a pairing" in text
    assert "from 4 games a pairing. That is too few to say" in text
    assert "Play it with “Search, 64 games” again" in text
    assert client.get(f"/matrices/{searched.key}/")["Location"] == page
    with pytest.raises(BadOption, match="there is no pilot"):
        start_match_up(decks[0], decks[1], games=1_000, seed=1, pilots=("", SEARCH_PILOT))
