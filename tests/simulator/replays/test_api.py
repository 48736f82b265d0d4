"""Replays by API: the table at each step, a few steps at a time, and no secrets before the end."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from simulator.models import MatchUp, PlaytestGame, SimulationRun
from simulator.replays.games import game_of_match_up
from simulator.replays.pages_of_steps import MOST_STEPS_OF_PAGE
from tests.games.engine.decks import play_of


def asked(client: Client, address: str, status: int = 200) -> Any:
    answer = client.get(f"/api/v1/{address}")
    assert answer.status_code == status, answer.content
    return answer.json()


def all_steps(client: Client, address: str) -> Iterator[dict[str, Any]]:
    """Page after page."""
    first, last = 0, 0
    while first <= last:
        page = asked(client, f"{address}?first={first}&count={MOST_STEPS_OF_PAGE}")
        assert 0 < len(page["steps"]) <= MOST_STEPS_OF_PAGE
        yield from page["steps"]
        first, last = first + len(page["steps"]), page["last_step"]


def test_a_duel_is_replayed_with_the_table_at_every_step(
    client: Client, match_up: MatchUp, owner: User
) -> None:
    client.force_login(owner)
    address = f"match-ups/{match_up.key}/games/1/steps/"
    steps = list(all_steps(client, address))
    assert [step["step"] for step in steps] == [*range(len(steps))]
    assert asked(client, address)["names"] == ["Light (A)", "Light (B)"]
    replayed = game_of_match_up(match_up, 1)
    table = replayed.make_table()
    table.run(1, 1)
    said = [line["text"] for step in steps for line in step["lines"]]
    assert said == [line.text for line in table.lines()], "every line of the log once"
    view = play_of("pebbles").view(table.state, table.match, table.setups, 2)
    end = steps[-1]["table"]
    assert [seat["life"] for seat in end["seats"]] == [seat.life for seat in view.seats]
    assert min(seat["life"] for seat in end["seats"]) <= 0
    hands = [zone for seat in end["seats"] for zone in seat["zones"] if zone["layout"] == "hand"]
    assert len(hands) == 2
    assert not any(card["face_down"] for hand in hands for card in hand["cards"])


def test_a_goldfish_game_is_replayed_with_the_table(
    client: Client, run: SimulationRun, owner: User
) -> None:
    client.force_login(owner)
    page = asked(client, f"simulations/{run.key}/games/3/steps/?first=2&count=4")
    assert [step["step"] for step in page["steps"]] == [2, 3, 4, 5]
    assert all(step["decision"] for step in page["steps"])
    beyond = asked(client, f"simulations/{run.key}/games/3/steps/?first=19000")
    assert beyond["steps"] == []


@pytest.mark.parametrize(
    "query", ["first=-1", "first=x", "count=0", "count=26", "count=", "first=99999999999999999999"]
)
def test_a_page_of_steps_has_bounds(
    client: Client, run: SimulationRun, owner: User, query: str
) -> None:
    client.force_login(owner)
    answer = asked(client, f"simulations/{run.key}/games/0/steps/?{query}", status=400)
    assert list(answer) == [query.partition("=")[0]]


def test_games_that_are_not_there_or_not_ones_own_are_not_found(
    client: Client, run: SimulationRun, match_up: MatchUp, owner: User
) -> None:
    addresses = [f"simulations/{run.key}/games", f"match-ups/{match_up.key}/games"]
    for address in addresses:
        asked(client, f"{address}/0/steps/", status=404)
    client.force_login(owner)
    for address in addresses:
        asked(client, f"{address}/0/steps/")
        asked(client, f"{address}/1000/steps/", status=404)


def test_a_game_by_hand_keeps_its_secrets_until_it_is_over(
    client: Client, deck: Deck, owner: User
) -> None:
    client.force_login(owner)
    form = {"against": deck.key, "pilot": "greedy", "first": "opponent", "seed": 3}
    client.post(f"/decks/{deck.key}/playtest/", form)
    record = PlaytestGame.objects.get()
    address = f"playtests/{record.key}/steps/"
    own = record.seat
    steps = list(all_steps(client, address))
    assert any(step["seat"] != own for step in steps[1:]), "the opponent has begun"
    for step in steps[1:]:
        assert bool(step["decision"]) == (step["seat"] == own)
    hidden = [_hand(step, 1 - own) for step in steps]
    assert all(not zone["cards"] or zone["cards"][0]["face_down"] for zone in hidden)
    page = client.get(f"/playtests/{record.key}/replay/?step=1").content.decode()
    assert "has made a choice" in page
    client.post(f"/playtests/{record.key}/", {"do": "concede", "version": record.version})
    over = list(all_steps(client, address))
    assert all(step["decision"] for step in over[1:])


def _hand(step: dict[str, Any], seat: int) -> dict[str, Any]:
    zones: list[dict[str, Any]] = step["table"]["seats"][seat]["zones"]
    return next(zone for zone in zones if zone["layout"] == "hand")
