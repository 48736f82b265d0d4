"""The report of `manage.py goldfish` as text."""

from games.engine.goldfish import play_games, report
from games.engine.options import RunOptions
from simulator.goldfish.report_text import report_lines
from tests.games.engine.decks import play_of, setup_of

GAMES_PLAYED = 200
WON_WHEN_DRAWN = "won when drawn"


def headings(horizon: int) -> str:
    """The line above the cards of a deck that has so many turns to win."""
    play, setup = play_of("lightseekers"), setup_of("lightseekers", "stormbreak-tempo")
    options = RunOptions(horizon=horizon)
    tally = play_games(play, setup, options, seed=1, first=0, count=GAMES_PLAYED)
    document = report(play, setup, options, tally, form="constructed", seed=1)
    return next(line for line in report_lines(document, play, setup) if line.startswith("Card "))


def test_wins_by_card_are_shown_only_where_games_are_not_won() -> None:
    assert WON_WHEN_DRAWN in headings(horizon=3), "most games take longer"
    assert WON_WHEN_DRAWN not in headings(horizon=30), "100 % in every row would say nothing"
