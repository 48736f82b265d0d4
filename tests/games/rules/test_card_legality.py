"""What a format says of one card: free, restricted, banned by a list or by a rule, no deck card."""

from datetime import date

import pytest

from games.registry import GAMES
from games.rules.card_legality import CardLegality, card_legality
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.formats import DatedList, ListEntry
from tests.games.catalogs import shipped_index

BANS = DatedList("A list", date(2026, 1, 1), (ListEntry('name="Wrecker Crew"', 0),))
LIMITS = DatedList("Another", date(2026, 2, 1), (ListEntry('name="Wrecker Crew"', 1),))


def legality(slug: str, query: str, *lists: DatedList, form: str = "") -> CardLegality:
    game, index = GAMES[slug], shipped_index(slug)
    checker = Checker(game, game.format(form), index, lists, date(2026, 6, 1))
    return card_legality(checker, index.search(query).cards[0].code)


def test_a_card_without_a_list_has_the_copies_of_its_rule() -> None:
    found = legality("arkhtide", 'name="Wrecker Crew"')
    assert (found.status, found.most, found.rule_ref) == ("legal", 3, "The Main Deck")


def test_a_list_bans_and_the_newest_that_speaks_decides() -> None:
    banned = legality("arkhtide", 'name="Wrecker Crew"', BANS)
    assert (banned.status, banned.most, banned.list_name) == ("banned", 0, "A list")
    later = legality("arkhtide", 'name="Wrecker Crew"', BANS, LIMITS)
    assert (later.status, later.most, later.list_name) == ("restricted", 1, "Another")


def test_a_rule_bans_with_its_reason() -> None:
    found = legality("highlander", 'name="The Curse"')
    assert (found.status, found.rule_ref) == ("banned", "Official Tournament Rules")
    assert "Constructed" in found.reason


def test_a_card_outside_the_pool_is_not_allowed() -> None:
    pool = DatedList("Small pool", date(2026, 1, 1), pool="t:realm")
    found = legality("arkhtide", 'name="Wrecker Crew"', pool)
    assert (found.status, found.list_name, found.allowed) == ("outside-pool", "Small pool", False)


def test_a_token_is_not_for_decks() -> None:
    found = legality("six-forms", "is:token")
    assert (found.status, found.rule_ref) == ("not-for-decks", "TOKEN CARDS")


@pytest.mark.parametrize("slug", GAMES)
def test_the_word_on_a_card_agrees_with_the_check(slug: str) -> None:
    """One copy more than allowed breaks a rule that names the card; the allowed copies break none
    of the rules that the card's legality is read from."""
    game, index = GAMES[slug], shipped_index(slug)
    checker = Checker(game, game.formats[0], index, (), date(2026, 6, 1))
    for card in index.cards[::9]:
        found = card_legality(checker, card.code)
        homes = checker.homes(card.code)
        if found.most is None or not homes:
            continue
        deck = DeckList(slug, sections={homes[0]: {card.code: found.most + 1}})
        assert any(
            card.code in {named.code for named in violation.cards}
            for violation in checker.check(deck).illegal
        ), card.title
