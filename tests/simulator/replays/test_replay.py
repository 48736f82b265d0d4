"""A game of a run, turn by turn."""

from games.engine.log import Line
from games.engine.options import RunOptions
from simulator.replays import replay
from simulator.replays.replay import build_replay
from simulator.report.sample_games import pick_sample_games
from tests.games.engine.decks import play_of, setup_of


def test_the_figures_of_a_game_add_up_to_its_end() -> None:
    play, setup, options = play_of("pebbles"), setup_of("pebbles", "ten-stones"), RunOptions()
    picks = pick_sample_games(play, setup, options, seed=3, games=400)
    for pick in picks:
        shown = build_replay(play, setup, options, seed=3, index=pick.index)
        assert shown.won_on == pick.turn
        last = shown.turns[-1]
        figures = dict(last.figures)
        assert int(figures["damage so far"]) >= options.own.get("life", 20) * bool(shown.won_on)
        assert last.number == (shown.won_on or play.horizon)
        assert [turn.number for turn in shown.turns] == list(range(last.number + 1))
        assert all(texts for turn in shown.turns for _, texts in turn.phases)


def test_cards_drawn_in_a_row_share_a_sentence() -> None:
    lines = ["Draws A.", "Draws B.", "Throws B.", "Draws C.", "Draws D from the deck."]
    [(phase, texts)] = replay._phases(Line(1, "draw", text) for text in lines)
    assert phase == "draw"
    assert texts == ["Draws A, B.", "Throws B.", "Draws C.", "Draws D from the deck."]
