"""What Lightseekers counts beyond what every game counts: payable combos, dead cards."""

from games.engine.compiling import part, within
from games.engine.hand import first_held, next_held
from games.engine.tally import NO_ACCESS, NOT_AFFORDABLE, PLAYABLE, Tallies
from games.lightseekers.play import codes as c
from games.lightseekers.play import state as s
from games.lightseekers.play.access import is_valid
from games.lightseekers.play.state import Player, State
from games.lightseekers.play.tables.records import Tables
from games.lightseekers.words import ELEMENTS
from games.rules.labels import gettext_noop as _

EXTRAS = {
    "payable_combo": _("Turns that began with an affordable combo in hand"),
    "combo_played": _("Turns in which a combo was played"),
    "ability_used": _("Turns in which an ability was used"),
    "deck_checked": _("Turns that ended with an Empty Deck Check"),
    "lost": _("Games lost"),
    "dead_cards": _("Cards stuck in hand for lack of element access"),
    **{
        f"missing_{element}": _(
            "Cards stuck in hand for lack of access to {element}", element=element.title()
        )
        for element in ELEMENTS
    },
}


@within
def note_castable(state: State, tables: Tables, me: Player, tally: Tallies) -> None:
    """What keeps each card from being played this turn, if anything: those that are offered come in
    the order of the hand."""
    turn, offer, payable = me.turns, 0, 0
    me.noted[turn] += 1
    kind = first_held(me.hand)
    while kind >= 0:
        play = (s.PLAY_COMBO if tables.combo[kind] else s.PLAY_CARD) + kind
        if state.question.offers[offer] == play:
            tally.seats[me.seat].castable[PLAYABLE, kind, turn] += 1
            payable += tables.combo[kind]
            offer += 1
        elif is_valid(tables, me, kind):
            tally.seats[me.seat].castable[NOT_AFFORDABLE, kind, turn] += 1
        else:
            tally.seats[me.seat].castable[NO_ACCESS, kind, turn] += 1
            note_dead(tables, me, kind, turn, tally)
        kind = next_held(me.hand, kind)
    tally.seats[me.seat].extras[s.PAYABLE_COMBO, turn] += payable > 0


@part
def note_dead(tables: Tables, me: Player, kind: int, turn: int, tally: Tallies) -> None:
    """A card that cannot be played for want of an element, counted for each that is missing."""
    copies = int(me.hand.copies[kind])
    tally.seats[me.seat].extras[s.DEAD_CARDS, turn] += copies
    missing = tables.needs[kind] & ~(me.caches.superior | me.caches.basic)
    for element in range(c.ELEMENT_COUNT):
        if missing >> element & 1:
            tally.seats[me.seat].extras[s.FIRST_DEAD_ELEMENT + element, turn] += copies
