"""A match of two decks: who begins, whose turn it is, how it ends."""

import pytest

from games.engine.duel import DuelOptions, duel_table
from games.engine.table import Table
from games.highlander.play import PLAY
from games.highlander.play import state as s
from games.rules.cards import CardInfo
from tests.games.engine.decks import setup_of
from tests.games.highlander.play.duel import Duel
from tests.games.highlander.play.table import made, setup_for

AGILE = made("Agile", "block", gems={"agility": 2})
DULL = made("Dull", "block", gems={"agility": 1})
THRUST, UL = "Thrust", "Upper Left Attack"
AIM = made("Aim High", "edge", {"when": "with-attack", "aim": "upper", "do": "head-shot"})


def begun(mine: CardInfo, theirs: CardInfo, *, first: str = "a", **own: int) -> Table:
    """A duel of two decks of one card each, at its first decision."""
    setups = (setup_for([mine] * 40, []), setup_for([theirs] * 40, []))
    table = duel_table(PLAY, setups, DuelOptions(first=first, own=own), seed=3, logged=True)
    table.begin(0)
    return table


@pytest.mark.parametrize("first", ["a", "b"])
def test_who_shows_more_gems_begins(first: str) -> None:
    table = begun(AGILE, DULL, first=first)
    assert (table.state.active, table.state.starter) == (0, 0)
    texts = [line.text for line in table.lines()]
    assert "Names Agility and shows 10 Agility gems for the first turn." in texts
    assert begun(DULL, AGILE, first=first).state.active == 1


def test_the_match_says_who_begins_where_gems_do_not_decide() -> None:
    assert begun(AGILE, DULL, first="b", gems_decide=0).state.active == 1


def test_ties_are_broken_by_one_more_card_each() -> None:
    decks = (setup_of("highlander", "isaura-feints"), setup_of("highlander", "oriel-illusions"))
    ties = 0
    for index in range(40):
        table = duel_table(PLAY, decks, DuelOptions(), seed=index, logged=True)
        table.begin(0)
        shown = [line for line in table.lines() if "A tie: one more card" in line.text]
        ties += bool(shown)
        assert len(shown) % 2 == 0, "each player draws one"
        for seat in (0, 1):
            assert table.state.players[seat].hand.count == 15
            assert table.census(seat) == list(decks[seat].counts[: decks[seat].drawn])
    assert ties > 0


def test_two_decks_that_are_always_tied_begin_as_the_match_says() -> None:
    for first, seat in (("a", 0), ("b", 1)):
        assert begun(DULL, DULL, first=first).state.active == seat


def test_players_alternate_turns() -> None:
    duel = Duel([], [], filler=(THRUST, THRUST))
    turns = []
    for _ in range(60):
        if not turns or turns[-1] != (duel.state.active, duel.state.turn):
            turns.append((int(duel.state.active), int(duel.state.turn)))
        duel.on()
    assert turns[:5] == [(0, 1), (1, 1), (0, 2), (1, 2), (0, 3)]


def test_who_begins_the_attack_phase_at_zero_has_lost_to_the_other() -> None:
    heavy = made("Heavy", "event", {"when": "play", "do": "damage", "amount": 8})
    duel = Duel([heavy], [], ability=8).until(0, s.ATTACK).do("Play Heavy")
    duel.until(0, s.MAY_DO)
    assert (duel.player(1).life, duel.table.over) == (0, False)
    duel.until(0, s.ATTACK).until(1, s.ATTACK)
    assert (duel.outcome(0), duel.outcome(1)) == ("won", "lost")
    assert duel.state.cause == s.BY_ABILITY
    rows = list(PLAY.extras)
    assert duel.table.tally(0).extras[rows.index("ability_wins")].sum() == 1
    assert duel.table.tally(1).extras[rows.index("own_defeats")].sum() == 1


def test_end_game_takes_a_point_each_turn_and_lets_nobody_heal() -> None:
    heal = made("Heal", "event", {"when": "play", "do": "gain-ability", "amount": 3})
    duel = Duel([heal], [], end_game=1).until(1, s.MAY_DO)
    assert duel.player(0).life == 15, "the turn of the call is finished as normal"
    duel.player(0).life = 10
    duel.until(0, s.ATTACK).do("Play Heal").until(1, s.MAY_DO)
    assert duel.player(0).life == 9


@pytest.mark.parametrize(("allowed", "offered"), [(0, False), (1, True)])
def test_a_player_may_concede_before_the_head_shot_is_resolved(allowed: int, offered: bool) -> None:
    duel = Duel([UL, AIM], [], concession=allowed).attack("Play Upper Left", "Play Aim High")
    assert duel.can("Concede to the Head Shot") == offered
    if offered:
        duel.do("Concede to the Head Shot")
        assert (duel.outcome(1), duel.state.cause) == ("lost", s.BY_CONCESSION)


def test_nobody_concedes_to_an_attack_that_is_no_head_shot() -> None:
    duel = Duel([UL], [], concession=1).attack("Play Upper Left")
    assert not duel.can("Concede")


def test_every_cause_has_a_name() -> None:
    assert {*PLAY.causes} == {s.BY_HEAD_SHOT, s.BY_ABILITY, s.BY_CONCESSION}
