"""Whether the game can be won this turn: what the cards on the battlefield will deal, and what the
energy pays for beside it, `plot.py`."""

from games.engine.bits import lowest
from games.engine.compiling import part
from games.engine.seats import other
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.actions import SCALE, VERB
from games.six_forms.play.codes import when
from games.six_forms.play.energy import all_energy, tangible
from games.six_forms.play.legal.steps import usable_spark
from games.six_forms.play.pilots.plot import first_of_plan, list_deeds
from games.six_forms.play.reach import can_attack, can_attack_directly, destinations, moves_follow
from games.six_forms.play.state import GENERIC, NONE, Match, Player, State
from games.six_forms.play.zones.battlefield import far_row, field_is_open

FREE_PLAYS = 2
"""How many cards without a cost a pilot expects to play in a turn."""


@part
def winning_offer(state: State, match: Match, me: Player) -> int:
    """The place of an action that belongs to a win this turn; NONE if the pilot sees none, or if
    the cards on the battlefield win without help. What is done after they have struck is judged by
    the life that they leave."""
    foe = state.players[other(me.seat)]
    opened = state.phase == s.ACT_1 and moves_follow(state, me) and field_is_open(state, me)
    if foe.life > most_damage(state, match, me, opened):
        return NONE
    plot = state.plot
    plot.striking = 0
    plot.strikers = 0
    plot.open = far_row(me.seat) & state.board.zones & ~state.board.held
    dealt = on_the_field(state, match, me) if opened else 0
    if dealt >= foe.life:
        return NONE
    foe.life -= dealt
    energy = min(tangible(me, GENERIC) + usable_spark(me), s.MOST_ENERGY)
    list_deeds(state, match, me, opened)
    at = first_of_plan(state, me, foe.life, energy, opened)
    foe.life += dealt
    return at


@part
def most_damage(state: State, match: Match, me: Player, opened: bool) -> int:
    """More than the player's cards could deal this turn, and those in play on an open field,
    quickly found."""
    tables, energy = match.tables[me.seat], all_energy(me) + 1
    most, watchers, plays = 0, 0, 0
    watched = state.caches.watched >> when.WHEN_YOU_PLAY & 1 == 1
    for place in range(state.board.in_play if opened or watched else 0):
        card = state.cards[state.board.order[place]]
        if card.controller == me.seat:
            of_card = match.tables[card.deck]
            watchers += of_card.sets_off[card.kind]
            if opened:
                most += max(card.full_attack, 0) + of_card.on_strike[card.kind]
    for place in range(me.piles.held):
        kind = me.holds[place]
        most += me.hand.copies[kind] * (tables.threat[kind] + energy * tables.burns[kind])
        plays += me.hand.copies[kind]
    most += watchers * min(plays, energy + FREE_PLAYS)
    for at in range(state.question.count):
        verb = state.question.offers[at] // VERB
        what = state.question.offers[at] // SCALE % SCALE
        if verb == act.USE:
            card = state.cards[what]
            of_card = match.tables[card.deck]
            most += of_card.threat[card.kind] + energy * of_card.burns[card.kind]
        elif act.USE < verb < act.MOVE:
            most += tables.threat[what] + energy * tables.burns[what]
    return most


@part
def on_the_field(state: State, match: Match, me: Player) -> int:
    """What the cards in play will deal by direct attacks in the move step on an open field, each
    that moves there in a zone of its own; notes who they are and which zones are left."""
    found, back, plot = 0, far_row(me.seat), state.plot
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        if card.controller != me.seat or card.zone < 0 or not can_attack_directly(state, card):
            continue
        if not can_attack(state, card):
            continue
        if not back >> card.zone & 1:
            zones = destinations(state, match, slot) & plot.open
            if not zones:
                continue
            plot.open &= ~(1 << lowest(zones))
        found += card.full_attack + match.tables[card.deck].on_strike[card.kind]
        plot.striking += 1
        plot.strikers |= 1 << slot
    return found
