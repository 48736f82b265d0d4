"""Lines of a log as sentences about who they concern."""

import pytest

from games.engine.view import BOTH
from games.registry import GAMES
from games.services.card_indexes import card_index
from simulator.board.sentences import VERBS, as_sentence, plain_form, zone_label
from tests.games.engine.goldens import CASES

YOU, THEM = 0, 1


@pytest.mark.parametrize(
    ("verb", "plain"),
    [
        ("draws", "draw"), ("loses", "lose"), ("passes", "pass"), ("attaches", "attach"),
        ("amplifies", "amplify"), ("is", "are"), ("does", "do"), ("has", "have"),
    ],
)  # fmt: skip
def test_verbs_after_you(verb: str, plain: str) -> None:
    assert plain_form(verb) == plain


@pytest.mark.parametrize(
    ("line", "yours", "theirs"),
    [
        ("Draws Dusk.", "You draw Dusk.", "Ann draws Dusk."),
        ("Draws a card and discards Dusk.", "You draw a card and discard Dusk.", None),
        ("Charges, readies and gains.", "You charge, ready and gain.", None),
        ("Uses Dusk: draws and discards.", "You use Dusk: draws and discards.", None),
        ("Dusk dies.", "You: Dusk dies.", "Ann: Dusk dies."),
        ("Is Prepared.", "You are Prepared.", "Ann is Prepared."),
        ("Harvests the player's Realm.", "You harvest your Realm.", "Ann harvests their Realm."),
        ("Dusk moves to the opponent's Realm.", "You: Dusk moves to the opponent's Realm.",
         "Ann: Dusk moves to your Realm."),
        ("Dusk deals 3, opponent at 4.", "You: Dusk deals 3, the opponent at 4.",
         "Ann: Dusk deals 3, you at 4."),
        ("The opponent loses 2.", "You: The opponent loses 2.", "Ann: You lose 2."),
        ("Initiative 2 against 1: the player has it.", "You: Initiative 2 against 1: you have it.",
         "Ann: Initiative 2 against 1: they have it."),
    ],
)  # fmt: skip
def test_a_line_says_you_to_the_player(line: str, yours: str, theirs: str | None) -> None:
    assert " ".join(as_sentence(line, YOU, "You", YOU)) == yours
    if theirs is not None:
        assert " ".join(as_sentence(line, THEM, "Ann", YOU)) == theirs


def test_who_watches_reads_of_both_by_name() -> None:
    said = as_sentence("Wins: the opponent's Willpower is gone.", YOU, "Ann", BOTH)
    assert " ".join(said) == "Ann wins: the opponent's Willpower is gone."


@pytest.mark.parametrize(
    ("label", "reader", "shown"),
    [
        ("Realm of player 1", YOU, "Your Realm"),
        ("Realm of player 2", YOU, "Realm of Ann"),
        ("Realm of player 1", BOTH, "Realm of Bob"),
        ("Neutral Realm", BOTH, "Neutral Realm"),
    ],
)
def test_a_zone_of_either_player_has_the_players_name(label: str, reader: int, shown: str) -> None:
    assert zone_label(label, ("Bob", "Ann"), reader) == shown


def test_an_opponent_without_a_name_is_not_called_by_one() -> None:
    assert zone_label("Realm of player 2", ("Bob", "Opponent"), BOTH) == "Opponent's Realm"


@pytest.mark.django_db
def test_every_verb_of_the_recorded_games_is_known(all_cards: None) -> None:
    """A line that begins with another verb would read "You: Draws a card."."""
    for slug in GAMES:
        titles = {card.title.split()[0] for card in card_index(slug).cards}
        for path in (CASES / slug).glob("*/*.txt"):
            for line in path.read_text("utf-8").splitlines():
                first = line.split(" | ")[-1].split(" ")[0]
                unknown = first.endswith("s") and first.lower() not in VERBS
                assert not unknown or first in titles, f"{path}: {line}"
