"""A match of two decks: the turn passes, and each player adjusts their own Ability."""

from games.engine.goldfish import settings_of
from games.engine.options import RunOptions
from games.engine.table import Table, open_table
from games.highlander.play import PLAY
from tests.games.engine.decks import setup_of

WITHOUT_DEFENCES = {"avoids": 0, "blocks": 0, "head_shots": 0}


def played(**own: int) -> Table:
    """A match, played to its end by the pilots; the first deck begins."""
    decks = (setup_of("highlander", "isaura-feints"), setup_of("highlander", "oriel-illusions"))
    settings = settings_of(PLAY, RunOptions(first="play", own=own), seed=3)
    table = open_table(PLAY, decks, settings, logged=True)
    table.run(0, 1)
    return table


def test_players_alternate_turns() -> None:
    begun = [line.seat for line in played(**WITHOUT_DEFENCES).lines() if "Turn " in line.text]
    assert begun == [at % 2 for at in range(len(begun))]
    assert len(begun) > 4


def test_damage_waits_for_the_other_players_own_adjustment() -> None:
    lines = played(**WITHOUT_DEFENCES).lines()
    harmed = next(at for at, line in enumerate(lines) if "pending against" in line.text)
    lost = next(line for line in lines[harmed:] if "Ability changes by -" in line.text)
    assert lost.seat != lines[harmed].seat
    assert lost.phase == "ability adjustment"


def test_who_begins_the_attack_phase_at_zero_has_lost_to_the_other() -> None:
    table = played(**WITHOUT_DEFENCES)
    last = table.lines()[-1]
    assert last.text == "Begins the Attack Phase at 0 Ability and has lost."
    assert table.outcome(last.seat) == "lost"
    assert table.outcome(1 - last.seat) == "won"
    rows = list(PLAY.extras)
    won, lost = table.tally(1 - last.seat), table.tally(last.seat)
    assert won.extras[rows.index("ability_wins")].sum() == 1
    assert lost.extras[rows.index("own_defeats")].sum() == 1


def test_a_head_shot_ends_a_match_for_both() -> None:
    table = played(avoids=0, blocks=0)
    assert "head is taken" in table.lines()[-1].text
    assert sorted(table.outcome(seat) for seat in range(2)) == ["lost", "won"]
