"""What decks without a name are called, in each game."""

from collections.abc import Callable

import pytest

from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.naming import DeckNaming, name_deck
from games.services.card_indexes import card_index
from tests.toy import PEBBLES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
LEADERS = {
    "lightseekers": "hero",
    "highlander": "persona",
    "arkhtide": "seeker",
    "oversoul": "leader",
}


def finder(slug: str) -> Callable[[str], CardInfo | None]:
    return card_index(slug).by_code


def first_card(slug: str, query: str) -> CardInfo:
    return card_index(slug).search(query, limit=1).cards[0]


@pytest.mark.parametrize("slug", LEADERS)
def test_a_deck_is_called_after_its_leader(slug: str) -> None:
    game = GAMES[slug]
    leader = first_card(slug, game.section(LEADERS[slug]).where)
    deck = DeckList(slug, {LEADERS[slug]: {leader.code: 1}})
    assert name_deck(game, deck, finder(slug)) == f"{game.name}: {leader.name}"


def test_a_deck_without_a_leader_is_called_after_what_most_cards_share() -> None:
    game, find = GAMES["six-forms"], finder("six-forms")
    natural, spiritual = (first_card("six-forms", f"form:{f}") for f in ("natural", "spiritual"))
    mostly = DeckList("six-forms", {"deck": {natural.code: 3, spiritual.code: 1}})
    assert name_deck(game, mostly, find) == "Six Forms: Natural"
    celestial = first_card("six-forms", "form:celestial")
    codes = {natural.code: 2, spiritual.code: 2, celestial.code: 1}
    assert name_deck(game, DeckList("six-forms", {"deck": codes}), find) == (
        "Six Forms: Natural and Spiritual"
    )


@pytest.mark.parametrize("slug", GAMES)
def test_an_empty_deck_is_called_after_its_game(slug: str) -> None:
    game = GAMES[slug]
    assert name_deck(game, DeckList(slug), finder(slug)) == f"{game.name} deck"
    unknown = DeckList(slug, {game.sections[0].key: {"NO-SUCH": 2}})
    assert name_deck(game, unknown, finder(slug)) == f"{game.name} deck"


def test_a_name_that_was_given_stays() -> None:
    deck = DeckList("oversoul", name="Mine")
    assert name_deck(GAMES["oversoul"], deck, finder("oversoul")) == "Mine"


def test_a_game_may_declare_nothing() -> None:
    assert PEBBLES.naming == DeckNaming()
    assert name_deck(PEBBLES, DeckList("pebbles"), lambda code: None) == "Pebbles deck"


@pytest.mark.parametrize("slug", GAMES)
def test_a_declaration_names_a_section_and_an_attribute_of_its_game(slug: str) -> None:
    game = GAMES[slug]
    assert game.naming != DeckNaming(), "each game says how its decks are named"
    if game.naming.leader:
        assert game.naming.leader in {section.key for section in game.sections}
    fields = {name for kind in game.card_types.values() for name in (*kind.model_fields,)}
    assert game.naming.shared in fields
