"""Replays on the board: the same games as runs play, step by step, and from there on by hand."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from games.engine.duel import DuelOptions, duel_table, replay_duel
from games.engine.goldfish import goldfish_table, replay
from games.engine.options import RunOptions
from simulator.models import MatchUp, PlaytestGame, SimulationRun
from simulator.replays.life_chart import life_chart
from simulator.replays.stepping import (
    ReplayStep,
    Timeline,
    play_through,
    table_at,
    turns_of,
)
from tests.games.engine.decks import DUEL_GAMES, demo_decks, play_of, setup_of
from tests.markup import compact
from tests.sampling import sampled

GAMES_PLAYED = 3
NAMES = ("North", "South")


@pytest.mark.parametrize("slug", sampled(list(DUEL_GAMES), ["lightseekers"]))
def test_stepping_gives_the_game_that_a_run_plays(slug: str) -> None:
    play = play_of(slug)
    one, two = (setup_of(slug, name) for name in (sorted(demo_decks(slug)) * 2)[:2])
    for index in range(GAMES_PLAYED):
        alone = goldfish_table(play, one, RunOptions(), seed=5, logged=True)
        play_through(alone, index)
        assert alone.lines() == replay(play, one, RunOptions(), seed=5, index=index)
        duel = duel_table(play, (one, two), DuelOptions(), seed=5, logged=True)
        timeline = play_through(duel, index)
        expected = replay_duel(play, (one, two), DuelOptions(), seed=5, index=index)
        assert duel.lines() == expected
        again = table_at(
            lambda: duel_table(play, (one, two), DuelOptions(), seed=5, logged=True),
            index,
            timeline.choices,
        )
        assert again.lines() == expected, "the choices alone lead to the same game"
        assert again.over


def test_turns_and_life_follow_the_game() -> None:
    play, setup = play_of("pebbles"), setup_of("pebbles", "ten-stones")
    table = duel_table(play, (setup, setup), DuelOptions(), seed=5, logged=True)
    timeline = play_through(table, 0)
    turns = turns_of(timeline)
    assert [turn.step for turn in turns] == sorted({turn.step for turn in turns})
    assert turns[-1].end == timeline.last + 1
    assert min(timeline.steps[-1].lives) <= 0 < min(timeline.steps[0].lives)
    first, last = (life_chart(timeline, at, NAMES) for at in (0, timeline.last))
    assert first.lines == last.lines
    assert first.now < last.now
    assert sum(band.current for band in last.bands) == 1


def test_the_chart_shows_only_what_changes() -> None:
    def seats(*lives: tuple[int, int]) -> list[tuple[str, int]]:
        steps = tuple(ReplayStep(1, 0, both, 0) for both in lives)
        chart = life_chart(Timeline((0,) * (len(steps) - 1), steps), 0, NAMES)
        return [(line.name, line.seat) for line in chart.lines]

    assert seats((20, 20), (20, 12)) == [("South", 1)]
    assert seats((20, 20), (18, 12)) == [("North", 0), ("South", 1)]
    assert seats((3, 3), (3, 3)) == []


def test_a_round_in_which_both_sides_act_in_turn_is_listed_once() -> None:
    def timeline(*turns: tuple[int, int]) -> Timeline:
        steps = tuple(ReplayStep(turn, active, (9, 9), 0) for turn, active in turns)
        return Timeline((0,) * (len(steps) - 1), steps)

    in_turn = turns_of(timeline((1, 0), (1, 0), (1, 1), (2, 0), (2, 1)))
    assert [(at.turn, at.step, at.shaded) for at in in_turn] == [
        (1, 0, False), (1, 2, True), (2, 3, False), (2, 4, True),
    ]  # fmt: skip
    in_rounds = turns_of(timeline((0, 0), (1, 0), (1, 1), (1, 0), (1, 1), (2, 1), (2, 0), (2, 1)))
    assert [(at.turn, at.step, at.end) for at in in_rounds] == [(0, 0, 1), (1, 1, 5), (2, 5, 8)]
    assert [at.shaded for at in in_rounds] == [False, True, False]


def shown(client: Client, address: str, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    return compact(answer.content.decode())


def test_each_step_has_its_own_address(client: Client, run: SimulationRun, owner: User) -> None:
    client.force_login(owner)
    address = f"/simulations/{run.key}/games/1/"
    start = shown(client, address)
    assert "The game begins" in start
    assert "Step 0 of" in start
    assert "The whole game in sentences" in start
    found = re.search(r"Step 0 of (\d+)", start)
    assert found
    last = int(found[1])
    end = shown(client, f"{address}?step={last}")
    assert f"Step {last} of {last}" in end
    assert "Play from here" not in end
    assert f"Step {last} of" in shown(client, f"{address}?step={last + 99}")
    swapped = shown(client, f"{address}?step=1", **{"HX-Request": "true"})
    assert "<html" not in swapped
    assert "Step 1 of" in swapped


@pytest.mark.parametrize("step", ["x", "-1", "²", "9" * 40])
def test_steps_that_are_none_lead_to_the_first(
    client: Client, run: SimulationRun, owner: User, step: str
) -> None:
    client.force_login(owner)
    assert "Step 0 of" in shown(client, f"/simulations/{run.key}/games/1/?step={step}")


def test_a_game_of_a_run_goes_on_by_hand(client: Client, run: SimulationRun, owner: User) -> None:
    client.force_login(owner)
    address = f"/simulations/{run.key}/games/1/"
    answer = client.post(address, {"step": 3})
    game = PlaytestGame.objects.get()
    assert answer["Location"] == f"/playtests/{game.key}/"
    assert (len(game.choices), game.index, game.seed, game.is_alone) == (3, 1, 3, True)
    board = shown(client, f"{address}?step=3")
    there = re.findall(r'id="(at-0-hand-\d+)"', board)
    assert there
    assert re.findall(r'id="(at-0-hand-\d+)"', shown(client, answer["Location"])) == there


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_of_a_match_up_goes_on_from_either_side(
    client: Client, match_up: MatchUp, owner: User, seat: int
) -> None:
    client.force_login(owner)
    address = f"/match-ups/{match_up.key}/games/1/"
    client.post(address, {"step": 4, "seat": seat})
    game = PlaytestGame.objects.get()
    assert game.seat == seat
    assert len(game.choices) >= 4, "the other side has gone on to my next decision"
    page = shown(client, f"/playtests/{game.key}/")
    assert 'name="choice"' in page


def test_nobody_else_takes_a_private_game_over(run: SimulationRun, match_up: MatchUp) -> None:
    stranger = Client()
    for address in (f"/simulations/{run.key}/games/1/", f"/match-ups/{match_up.key}/games/1/"):
        assert stranger.post(address, {"step": 1}).status_code == 404
    assert not PlaytestGame.objects.exists()


def test_a_game_by_hand_is_replayed_without_its_secrets_until_it_is_over(
    client: Client, deck: Deck, owner: User
) -> None:
    client.force_login(owner)
    client.post(
        f"/decks/{deck.key}/playtest/",
        {"against": deck.key, "pilot": "greedy", "first": "opponent", "seed": 3},
    )
    game = PlaytestGame.objects.get()
    address = f"/playtests/{game.key}/replay/"
    assert not re.findall(r'id="at-1-hand-\d+"', shown(client, address))
    client.post(f"/playtests/{game.key}/", {"do": "concede", "version": game.version})
    assert re.findall(r'id="at-1-hand-\d+"', shown(client, address))
    assert Client().get(address).status_code == 404
