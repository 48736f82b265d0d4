"""What Pebbles counts beyond what every game counts."""

from games.engine.compiling import part
from games.engine.tally import NOT_AFFORDABLE, PLAYABLE, Tally
from tests.toy.play.codes import DRY_TURNS
from tests.toy.play.state import Player
from tests.toy.play.tables import Tables

EXTRAS = {"dry_turns": "turns in which no stone was thrown"}


@part
def note_castable(me: Player, tables: Tables, tally: Tally) -> None:
    """What kept each card in hand from being played this turn, if anything."""
    me.noted[me.turns] += 1
    for kind in range(tables.kinds):
        if me.hand.copies[kind] == 0:
            continue
        if tables.cost[kind] > me.this_turn.pebbles:
            tally.castable[NOT_AFFORDABLE, kind, me.turns] += 1
        else:
            tally.castable[PLAYABLE, kind, me.turns] += 1


@part
def note_dry_turn(me: Player, tally: Tally) -> None:
    tally.extras[DRY_TURNS, me.turns] += me.counts.played == 0
