"""Playtests: games by hand on a board, alone and against a pilot."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from simulator.models import PlaytestGame, Sharing
from simulator.playtest import services
from simulator.playtest.clean_up import delete_abandoned_playtests
from simulator.playtest.game import PlayedGame
from tests.games.engine.decks import PEBBLE_BAG
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("pebbles")]
SWAPPED = {"HX-Request": "true"}


@pytest.fixture
def deck() -> Deck:
    state = DeckState(name="Ten stones", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility="public")


@pytest.fixture
def other() -> Deck:
    state = DeckState(name="Heavy stones", format="beach", sections={"bag": PEBBLE_BAG})
    return create_deck("pebbles", state, visibility="public")


def start(client: Client, deck: Deck, **fields: object) -> PlaytestGame:
    """Start a game by the form."""
    values = {"pilot": "greedy", "first": "me", "seed": 7, **fields}
    against = f"?against={fields['against']}" if "against" in fields else ""
    answer = client.post(f"/decks/{deck.key}/playtest/{against}", values)
    assert answer.status_code == 302, answer.content.decode()
    return PlaytestGame.objects.get(key=answer["Location"].split("/")[2])


def page(client: Client, game: PlaytestGame) -> str:
    answer = client.get(f"/playtests/{game.key}/")
    assert answer.status_code == 200
    return compact(answer.content.decode())


def choices(shown: str) -> list[str]:
    """The codes of the legal actions, by the list of them all."""
    plain = shown.partition('class="all-choices"')[2]
    return re.findall(r'name="choice" value="([^"]+)"', plain.partition("</details>")[0])


def send(client: Client, game: PlaytestGame, **fields: object) -> str:
    """What the page sends, as htmx does; what is swapped in."""
    game.refresh_from_db()
    values = {"version": game.version, **fields}
    answer = client.post(f"/playtests/{game.key}/", values, headers=SWAPPED)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def test_a_game_alone_can_be_played_to_its_end(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    shown = page(client, game)
    for _ in range(200):
        if not choices(shown):
            break
        shown = send(client, game, choice=choices(shown)[0])
    assert "You won on turn" in shown
    game.refresh_from_db()
    assert game.outcome == "won"
    assert not PlaytestGame.objects.unfinished().exists()


def test_without_scripts_a_choice_leads_back_to_the_page(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    code = choices(page(client, game))[0]
    answer = client.post(f"/playtests/{game.key}/", {"version": 0, "choice": code})
    assert (answer.status_code, answer["Location"]) == (302, f"/playtests/{game.key}/")
    game.refresh_from_db()
    assert game.choices == [int(code)]


@pytest.mark.parametrize("pilot", ["greedy", "random", "search:64"])
def test_the_opponent_answers_and_its_choices_are_stored(
    client: Client, deck: Deck, other: Deck, pilot: str
) -> None:
    game = start(client, deck, against=other.key, pilot=pilot, first="opponent")
    assert game.opponent == pilot
    assert len(game.choices) > 0, "the opponent has begun"
    shown = page(client, game)
    assert "Heavy stones" in shown
    before = len(game.choices)
    send(client, game, choice=choices(shown)[-1])
    game.refresh_from_db()
    assert len(game.choices) > before + 1, "mine, and what the opponent did next"
    assert PlayedGame(game).asked


def test_the_opponents_hand_is_hidden_also_in_the_log(
    client: Client, deck: Deck, other: Deck
) -> None:
    game = start(client, deck, against=other.key)
    played = PlayedGame(game)
    position = played.position()
    texts = [line.text for line in position.lines if line.seat == 1]
    assert "Draws a card." in texts
    assert {text for text in texts if text.startswith("Draws")} == {"Draws a card."}
    hand = next(zone for zone in position.view.zones() if zone.key == "1:hand")
    assert (hand.cards, hand.size > 0) == ((), True)


def test_a_choice_on_an_outdated_page_is_not_made(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    code = choices(page(client, game))[0]
    send(client, game, choice=code)
    twice = client.post(f"/playtests/{game.key}/", {"version": 0, "choice": code}, headers=SWAPPED)
    assert "had gone on" in twice.content.decode()
    game.refresh_from_db()
    assert (game.choices, game.version) == ([int(code)], 1)


def test_undo_leads_back_to_the_players_own_decision(
    client: Client, deck: Deck, other: Deck
) -> None:
    game = start(client, deck, against=other.key)
    first = page(client, game)
    send(client, game, choice=choices(first)[-1])
    undone = send(client, game, do="undo")
    assert choices(undone) == choices(first)
    game.refresh_from_db()
    assert game.choices == []


def test_the_pilot_plays_a_choice_or_a_turn(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    send(client, game, do="pilot")
    game.refresh_from_db()
    assert len(game.choices) == 1
    send(client, game, do="turn")
    game.refresh_from_db()
    assert game.turn == 2


@pytest.mark.parametrize("code", ["999", "x", "²", "", "9" * 40])
def test_what_is_not_legal_is_not_done(client: Client, deck: Deck, code: str) -> None:
    game = start(client, deck)
    send(client, game, choice=code)
    game.refresh_from_db()
    assert game.choices == []


def test_a_conceded_game_is_over_until_that_is_undone(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    code = choices(page(client, game))[0]
    assert "You conceded" in send(client, game, do="concede")
    send(client, game, choice=code)
    game.refresh_from_db()
    assert (game.outcome, game.choices) == ("conceded", [])
    assert choices(send(client, game, do="undo"))


def test_the_same_seed_begins_alike(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    send(client, game, do="pilot")
    answer = client.post(f"/playtests/{game.key}/", {"do": "restart"})
    again = PlaytestGame.objects.get(key=answer["Location"].split("/")[2])
    assert again.pk != game.pk
    assert (again.seed, again.choices) == (7, [])
    game.choices = []
    assert PlayedGame(again).position().view == PlayedGame(game).position().view


def test_a_game_of_an_older_engine_is_not_continued(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    PlaytestGame.objects.update(engine="older")
    shown = page(client, game)
    assert "have changed since" in shown
    assert "Start again with the same decks" in shown
    answer = client.post(f"/playtests/{game.key}/", {"do": "restart"})
    assert PlaytestGame.objects.get(key=answer["Location"].split("/")[2]).engine != "older"


def test_others_watch_a_game_that_is_shared_and_change_nothing(client: Client, deck: Deck) -> None:
    client.force_login(User.objects.create_user("player"))
    game = start(client, deck)
    other = Client()
    assert other.get(f"/playtests/{game.key}/").status_code == 404
    client.post(f"/playtests/{game.key}/", {"do": "share"})
    game.refresh_from_db()
    assert game.visibility == Sharing.LINK
    watched = page(other, game)
    assert "Let the pilot choose" not in watched
    assert choices(watched) == []
    for what in ("undo", "delete", "unshare", "restart"):
        assert other.post(f"/playtests/{game.key}/", {"do": what}).status_code == 404
    assert PlaytestGame.objects.count() == 1


def test_a_deck_may_be_private_or_gone_and_the_game_goes_on(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    deck.delete()
    assert choices(page(client, game))


def test_the_oldest_private_games_make_room(
    client: Client, deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_KEPT", 2)
    kept = start(client, deck)
    client.post(f"/playtests/{kept.key}/", {"do": "share"})
    oldest = start(client, deck)
    newest = start(client, deck)
    assert set(PlaytestGame.objects.values_list("key", flat=True)) == {kept.key, newest.key}
    assert not PlaytestGame.objects.filter(pk=oldest.pk).exists()


def test_only_private_games_of_lost_sessions_go(client: Client, deck: Deck) -> None:
    in_use = start(client, deck)
    lost = services.start_playtest(deck, seed=1, session_key="gone")
    shared = services.start_playtest(deck, seed=1, session_key="gone")
    PlaytestGame.objects.filter(pk=shared.pk).update(visibility=Sharing.LINK)
    owned = services.start_playtest(deck, seed=1, owner=User.objects.create_user("mara"))
    assert delete_abandoned_playtests() == 0, "they are kept for a month"
    PlaytestGame.objects.update(changed=timezone.now() - timedelta(days=31))
    assert delete_abandoned_playtests() == 1
    kept = set(PlaytestGame.objects.values_list("pk", flat=True))
    assert kept == {in_use.pk, shared.pk, owned.pk}
    assert lost.pk not in kept


def test_the_start_page_lists_games_to_go_on_with(client: Client, deck: Deck) -> None:
    game = start(client, deck)
    shown = client.get(f"/decks/{deck.key}/playtest/").content.decode()
    assert f"/playtests/{game.key}/" in shown
    assert f"/playtests/{game.key}/" not in Client().get(f"/decks/{deck.key}/playtest/").text


def test_an_earlier_address_fills_the_form_in(client: Client, deck: Deck) -> None:
    shown = client.get(f"/decks/{deck.key}/playtest/?seed=7&first=draw&choices=1.2").text
    assert 'value="7"' in shown
    assert re.search(r'value="opponent"\s+selected', shown)


@pytest.mark.parametrize("query", ["seed=x", "seed=99999999999999999999", "first=both", "seed=²"])
def test_odd_addresses_show_the_form(client: Client, deck: Deck, query: str) -> None:
    assert client.get(f"/decks/{deck.key}/playtest/?{query}").status_code == 200


def test_the_pilots_are_offered_by_name_with_what_they_do_below(client: Client, deck: Deck) -> None:
    shown = compact(client.get(f"/decks/{deck.key}/playtest/").content.decode())
    offered = re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)</option>', shown)
    assert set(offered) >= {
        ("random", "Random"),
        ("greedy", "Greedy"),
        ("search:64", "Search, 64 games"),
        ("search:256", "Search, 256 games"),
    }
    assert "“Random” takes any legal action." in shown
    assert (
        "“Search, 64 games” and “Search, 256 games” try that many games before each choice" in shown
    )


def test_a_private_deck_is_not_played_by_others(client: Client, deck: Deck) -> None:
    Deck.objects.update(visibility="private")
    assert client.get(f"/decks/{deck.key}/playtest/").status_code == 404


def test_a_private_deck_of_somebody_else_is_no_opponent(
    client: Client, deck: Deck, other: Deck
) -> None:
    Deck.objects.filter(pk=other.pk).update(visibility="private")
    answer = client.post(
        f"/decks/{deck.key}/playtest/?against={other.key}",
        {"against": other.key, "pilot": "greedy", "first": "me"},
    )
    assert answer.status_code == 200
    assert PlaytestGame.objects.count() == 0
