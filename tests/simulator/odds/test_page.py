"""The odds page: numbers, one's own deck by queries, and questions without sense."""

import dataclasses
import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck, state_of
from games.registry import GAMES
from games.services.card_indexes import card_index
from simulator.odds.simulated import SimulatedOdds
from simulator.statistics.estimates import Share
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def page(client: Client, query: str) -> str:
    answer = client.get(f"/odds/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_numbers_give_the_exact_answer(client: Client) -> None:
    assert "33.76%" in page(client, "?deck=40&draws=5&cards0=3&least0=1")
    none_of_many = page(client, "?deck=60&draws=7&cards0=24&least0=0&most0=0")
    assert "2.1615%" in none_of_many
    assert re.search(r"As a fraction: [1-9]\d?,\d{3} / \d{1,3},\d{3}(,\d{3})?\.", none_of_many)
    assert "Calculate" in page(client, "")


def test_the_answer_says_what_it_is_the_chance_of(client: Client) -> None:
    groups = "name0=Starters&cards0=12&least0=1&name1=Answers&cards1=8&least1=1&most1=3"
    shown = " ".join(page(client, f"?deck=60&draws=10&{groups}").split())
    assert "is the chance to draw, in 10 cards from a deck of 60:" in shown
    assert "<b>Starters</b> (at least 1 of 12), <b>Answers</b> (1 to 3 of 8)." in shown
    rest = "cards0=12&least0=2&most0=2&cards1=8&least1=0&most1=0&hand=7&mulligan=redraw"
    shown = " ".join(page(client, f"?deck=60&draws=10&{rest}").split())
    assert "(exactly 2 of 12), <b>Group 2</b> (none of 8)." in shown
    assert "has 7 cards; a hand that misses a group is shuffled in and redrawn once." in shown


def test_a_number_that_is_none_is_named_as_on_the_form(client: Client) -> None:
    assert "At most, group 2: give a whole" in page(client, "?cards0=3&cards1=3&most1=x")
    assert "Cards drawn in total: give a whole" in page(client, "?cards0=3&draws=-1")


@pytest.mark.parametrize("slug", GAMES)
def test_groups_of_a_deck_are_picked_by_queries(client: Client, slug: str) -> None:
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    shown = page(client, f"?of={deck.key}&query0=code:any&least0=1")
    assert "Opening hand" in shown
    assert "100.00%" in shown


@pytest.mark.parametrize("slug", GAMES)
def test_a_deck_alone_has_groups_and_odds_at_once(client: Client, slug: str) -> None:
    """Choosing a deck showed an empty form, and sending that a table of dashes."""
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    shown = page(client, f"?of={deck.key}")
    assert 'role="alert"' not in shown
    first = shown.split("Opening hand</th>")[1].split("</tr>")[0]
    assert "%" in first
    assert "–" not in first
    example = re.search(r"such as\s*<code>([^<]+)</code>", shown)
    assert example
    hits = card_index(slug).mask(unescape(example[1]))
    listed = {code for cards in deck.as_list().sections.values() for code in cards}
    found = {card.code for card, hit in zip(card_index(slug).cards, hits, strict=True) if hit}
    assert listed & found, "the hint finds cards of this deck"


def test_rounds_without_exact_odds_say_that_they_are_simulated(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Arkhtide draws as many cards as were played: there are no dashes but a word."""
    load_demo_decks(GAMES["arkhtide"])
    deck = Deck.objects.filter(game="arkhtide").first()
    assert deck is not None
    by_round = tuple(Share(part, 10) for part in range(2, 10))
    found = SimulatedOdds(10, 1, "greedy", "round", by_round)
    monkeypatch.setattr("simulator.odds.views.simulated_odds", lambda *_: found)
    table = page(client, f"?of={deck.key}").split('class="odds-by-turn"')[1].split("</table>")[0]
    assert "By round" in table
    assert table.count("only simulated") == len(by_round)
    assert "–" not in table


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("lightseekers", "They count on 2 cards drawn every turn, the most that the rules give"),
        ("six-forms", "a hand that misses a group is shuffled in and redrawn once."),
        ("highlander", "They count on 1 card drawn every turn; who uses more cards may draw more."),
    ],
)
def test_it_says_what_the_exact_columns_assume(client: Client, slug: str, said: str) -> None:
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    assert said in compact(page(client, f"?of={deck.key}"))


def test_the_simulated_column_ends_where_nearly_all_games_have(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    load_demo_decks(GAMES["lightseekers"])
    deck = Deck.objects.filter(game="lightseekers").first()
    assert deck is not None
    found = SimulatedOdds(10, 1, "greedy", "turn", tuple(Share(part, 10) for part in range(4)))
    monkeypatch.setattr("simulator.odds.views.simulated_odds", lambda *_: found)
    shown = compact(page(client, f"?of={deck.key}"))
    assert "The column ends with turn 4, after which fewer than one game in ten goes on." in shown
    assert '<th scope="row">8</th>' in shown, "the exact columns go on"


def test_htmx_gets_the_odds_alone(client: Client) -> None:
    answer = client.get("/odds/", headers={"HX-Request": "true"}).content.decode()
    assert answer.strip().startswith('<div id="_odds">')
    assert "<html" not in answer


def test_the_first_player_draws_nothing_on_the_first_turn_of_six_forms(client: Client) -> None:
    load_demo_decks(GAMES["six-forms"])
    deck = Deck.objects.filter(game="six-forms").first()
    assert deck is not None
    shown = compact(page(client, f"?of={deck.key}"))
    rows = re.findall(r'<th scope="row">[^<]*</th>(.*?)</tr>', shown)
    cells = [re.findall(r"<td[^>]*>([^<]*)</td>", row) for row in rows]
    assert cells[1][0] == cells[0][0], "on the play, turn 1 is the opening hand"
    assert cells[1][1] != cells[0][1], "on the draw, turn 1 draws"


def test_an_empty_deck_says_what_to_do(client: Client) -> None:
    deck = create_deck("oversoul", DeckState(), visibility="public")
    assert "Add cards in the editor" in page(client, f"?of={deck.key}")


@pytest.mark.parametrize(
    "query",
    [
        "?deck=40&draws=50&cards0=3",
        "?deck=x&draws=5&cards0=3",
        "?deck=40&draws=5&cards0=99",
        "?deck=40&draws=5&cards0=3&least0=2&most0=1",
        "?deck=99999999999999&draws=5&cards0=3",
        "?deck=1000&draws=900&hand=450&mulligan=redraw&cards0=440&cards1=440",
    ],
)
def test_nonsense_gets_a_message(client: Client, query: str) -> None:
    assert 'role="alert"' in page(client, query)


def test_a_query_that_cannot_be_read_gets_a_message(client: Client) -> None:
    load_demo_decks(GAMES["oversoul"])
    deck = Deck.objects.filter(game="oversoul").first()
    assert deck is not None
    assert 'role="alert"' in page(client, f"?of={deck.key}&query0=nonsense>3")
    assert client.get("/odds/?of=nope").status_code == 404


def test_an_unnamed_deck_has_the_name_that_it_has_everywhere(client: Client) -> None:
    user = User.objects.create_user("mara")
    client.force_login(user)
    load_demo_decks(GAMES["six-forms"])
    demo = Deck.objects.filter(game="six-forms").first()
    assert demo is not None
    state = dataclasses.replace(state_of(demo), name="")
    deck = create_deck("six-forms", state, owner=user)
    shown = unescape(page(client, f"?of={deck.key}"))
    assert shown.count(deck.title) >= 2, "in the list of decks and above the groups"
    assert "Unnamed" not in shown
