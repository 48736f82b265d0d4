"""How cards come into play: played, placed face-down, put, generated, equipped; and revealed."""

from games.engine.compiling import part, within
from games.engine.counts import note_played
from games.engine.log import Log, write
from games.engine.records import MAX_KINDS
from games.engine.seats import other
from games.six_forms.play import events as e
from games.six_forms.play import state as s
from games.six_forms.play.agenda import (
    is_there,
    let_order,
    push,
    push_about,
    side,
    trigger,
    trigger_card,
    watch,
)
from games.six_forms.play.codes import counter, facet, when
from games.six_forms.play.effects.conditions import is_kind_printed
from games.six_forms.play.effects.continuous import cost_of
from games.six_forms.play.energy import pay, tangible
from games.six_forms.play.leaving import send
from games.six_forms.play.state import NONE, Card, Match, Player, State
from games.six_forms.play.zones.battlefield import (
    damage_on,
    forget_counts,
    has,
    is_active,
    is_stunned,
    lift,
    new_card,
    own_rows,
    resists,
    seen_from,
    stand,
    update,
    wipe,
)


@part
def own_zones(state: State, match: Match, me: Player) -> int:
    """SPAWN ZONES: the player's two rows; SUMMON adds the zones around such a card."""
    zones, tables = own_rows(me.seat), match.tables[me.seat]
    if state.caches.summons:
        for place in range(state.board.in_play):
            card = state.cards[state.board.order[place]]
            if card.controller == me.seat and card.zone >= 0 and has(card, facet.SUMMON):
                zones |= tables.around[card.zone]
    return zones & state.board.zones


@part
def entry_zones(state: State, match: Match, me: Player, kind: int, mode: int) -> int:
    """Where the card may enter: an open zone, or by play-to-attack one that an opposing card
    holds, unless it has no attack or awaken. What is put comes onto the own field: no SUMMON."""
    spots = own_rows(me.seat) & state.board.zones
    if mode != s.PUT:
        spots = own_zones(state, match, me)
    return zones_for(state, match, me, kind, mode, spots)


@within
def zones_for(state: State, match: Match, me: Player, kind: int, mode: int, zones: int) -> int:
    """Which of the player's own zones the card may enter."""
    tables = match.tables[me.seat]
    attacks = tables.attack[kind] != s.NO_ATTACK and not tables.facets[kind] >> facet.AWAKEN & 1
    if attacks and mode <= s.GENERATED:
        return zones & ~me.zones & ~barred(state, match, me, kind)
    return zones & ~state.board.held


@part
def barred(state: State, match: Match, me: Player, kind: int) -> int:
    """RESISTANCE: the zones of cards that a card of the player cannot attack."""
    zones = 0
    if state.caches.resists:
        for place in range(state.board.in_play):
            card = state.cards[state.board.order[place]]
            if card.zone >= 0 and resists(match, card, me.seat, kind):
                zones |= 1 << card.zone
    return zones


@part
def requirement_met(state: State, match: Match, me: Player, kind: int, except_slot: int) -> bool:
    """REQUIRES: another card that meets it is active under the player's control on the field."""
    tables = match.tables[me.seat]
    if tables.picky[kind] == 0:
        return True
    for place in range(state.board.in_play):
        slot = state.board.order[place]
        card = state.cards[slot]
        own = card.controller == me.seat and card.deck == me.seat and slot != except_slot
        if own and card.zone >= 0 and is_active(card) and tables.meets[kind, card.kind]:
            return True
    return False


@part
def announce(
    state: State, match: Match, me: Player, deck: int, slot: int, kind: int, x: int
) -> None:
    """The player has played a card of that deck: its deflect counters, its On Play effects, after
    those of the cards that watch."""
    tables = match.tables[deck]
    if slot >= 0:
        state.cards[slot].counters[counter.DEFLECT] += tables.deflects[kind]
    me.this_turn.cards_played += 1
    if kind < tables.kinds and deck == me.seat:
        note_played(me, kind)
    trigger(state, match, deck, when.ON_PLAY, slot, kind, x, NONE)
    begin = state.agenda.depth
    watch(state, match, me.seat, when.WHEN_YOU_PLAY, tables.is_a[kind], slot)
    let_order(state, me.seat, begin)
    state.caches.dirty |= s.PILES_CHANGED


@part
def enter_zone(
    state: State,
    match: Match,
    me: Player,
    kind: int,
    zone: int,
    exhausted: int,
    mode: int,
    x: int,
    log: Log,
) -> None:
    """A battlefield card enters a zone in either orientation; onto an opposing card, it attacks."""
    slot = new_card(state, match, me.seat, kind, me.seat)
    card = state.cards[slot]
    card.exhausted = exhausted
    state.caches.turned |= (exhausted == 1 or mode == s.PLACED) << me.seat
    if mode == s.PLACED:
        state.caches.covered |= 1 << me.seat
        card.face_down = 1
        card.hidden = 1
        update(card)
        at = seen_from(state, me.seat, zone)
        write(log, state, me.seat, e.PLACED_CARD, kind, at, exhausted)
    else:
        at = seen_from(state, me.seat, zone)
        write(log, state, me.seat, e.ENTERED, kind, at, mode * 2 + exhausted)
    if state.board.at[zone] >= 0:
        card.zone = zone
        there = state.board.at[zone]
        push(state, me.seat, s.ATTACK, zone, NONE, slot, kind, NONE, NONE, there)
    else:
        stand(state, slot, zone)
    if mode <= s.GENERATED:
        announce(state, match, me, me.seat, slot, kind, x)


@part
def play_beside(state: State, match: Match, me: Player, kind: int, x: int) -> None:
    """An action: it stays in play if permanent, else it is finished when its effects resolve."""
    slot = NONE
    if match.tables[me.seat].facets[kind] >> facet.PERMANENT & 1:
        me.piles.limbo[kind] -= 1
        slot = new_card(state, match, me.seat, kind, me.seat)
    else:
        push_about(state, me.seat, s.FINISH, 0, kind, 0)
    announce(state, match, me, me.seat, slot, kind, x)


@part
def spaces_used(state: State, match: Match, host: int) -> int:
    """LIMITS: equip spaces taken on that card; large takes two, small none, a united card one."""
    used = 0
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.host == host:
            used += match.tables[card.deck].space[card.kind]
    return used


@part
def can_arm(state: State, match: Match, seat: int, deck: int, kind: int, host: int) -> bool:
    """EQUIP: whether the seat can arm that host with a card of the deck: an active one that meets
    the "equips", not stunned, with the space for it."""
    card, tables = state.cards[host], match.tables[deck]
    if card.zone < 0 or not is_active(card) or is_stunned(card):
        return False
    if tables.family[kind] == s.EQUIP:
        if card.controller != (other(seat) if tables.arms_foes[kind] else seat):
            return False
        if not is_armable(match, deck, kind, card):
            return False
    space = tables.space[kind]
    return space == 0 or spaces_used(state, match, host) + space <= s.EQUIP_SPACES


@within
def is_armable(match: Match, deck: int, kind: int, card: Card) -> bool:
    tables = match.tables[deck]
    if card.deck == deck:
        return tables.armable[kind, card.kind] == 1
    return tables.armed_noun[kind] >= 0 and is_kind_printed(match, card, tables.armed_noun[kind])


@part
def has_host(state: State, match: Match, me: Player, kind: int) -> bool:
    """Whether there is a card that the equip can arm."""
    for place in range(state.board.in_play):
        if can_arm(state, match, me.seat, me.seat, kind, state.board.order[place]):
            return True
    return False


@part
def arm(state: State, match: Match, me: Player, host: int, log: Log) -> None:
    """The equip of the present job arms that card; one that comes back through the gate is put, not
    played."""
    job, kind = state.job, state.job.kind
    slot = new_card(state, match, me.seat, kind, me.seat)
    state.cards[slot].host = host
    write(log, state, me.seat, e.ARMED, kind, called(me.seat, state.cards[host]), 0)
    if job.first == s.PLAYED:
        announce(state, match, me, me.seat, slot, kind, job.x)


@within
def called(seat: int, card: Card) -> int:
    """A card's number in the seat's log."""
    return called_of(seat, card.deck, card.kind)


@within
def called_of(seat: int, deck: int, kind: int) -> int:
    """The number of a deck's card in the seat's log: the other deck comes after all of its own."""
    return kind if deck == seat else kind + MAX_KINDS


@part
def unite(state: State, slot: int, host: int, log: Log) -> None:
    """UNITE: the card equips its friend; it stays in play and keeps the movement it has used."""
    lift(state, slot)
    forget_counts(state)
    state.caches.dirty |= s.CARDS_CHANGED
    card = state.cards[slot]
    card.host = host
    write(log, state, card.deck, e.UNITED, card.kind, called(card.deck, state.cards[host]), 0)


@part
def push_reveal(state: State, slot: int, by_battle: int) -> None:
    """The face-down card is to be turned up next."""
    seat = side(state.cards[slot])
    push(state, seat, s.REVEAL, by_battle, 0, slot, NONE, 0, NONE, NONE)


@part
def reveal(state: State, match: Match, log: Log) -> None:
    """REVEAL PLAY: the cost is paid in full or the card is ousted; then it counts as played."""
    slot = state.job.slot
    card = state.cards[slot]
    if not is_there(state, slot, state.job.serial) or not card.face_down:
        return
    card.face_down = 0
    card.hidden = 0
    forget_counts(state)
    state.caches.dirty |= s.CARDS_CHANGED
    state.caches.recheck = 1
    kind, deck = card.kind, card.deck
    form, cost = match.tables[deck].form[kind], match.tables[deck].cost[kind]
    if card.controller == deck:
        cost = cost_of(state, match, state.players[deck], kind)
    if not is_affordable(state, card, form, cost) or not requirement_met(
        state, match, state.players[deck], kind, slot
    ):
        oust(state, match, slot, log)
        return
    me = state.players[card.controller]
    pay(me, cost, form)
    card.revealed = 1
    card.entered = state.flow.turns
    update(card)
    write(log, state, deck, e.REVEALED, kind, seen_from(state, deck, card.zone), cost)
    if not match.seats[me.seat].dummy:
        if state.job.first:
            trigger_card(state, match, card, when.ON_BATTLE_REVEAL, slot, NONE)
        trigger_card(state, match, card, when.ON_REVEAL, slot, NONE)
        announce(state, match, me, deck, slot, kind, 0)


@within
def is_affordable(state: State, card: Card, form: int, cost: int) -> bool:
    """Whether who controls the card can pay for it; nobody pays for a hazard."""
    if card.controller == s.NOBODY:
        return False
    return tangible(state.players[card.controller], form) >= cost


@part
def oust(state: State, match: Match, slot: int, log: Log) -> None:
    """OUSTED: no text, no facets, no movement, no attack; destroyed when all is resolved."""
    card = state.cards[slot]
    card.ousted = 1
    state.board.ousted += 1
    update(card)
    at = seen_from(state, card.deck, card.zone)
    write(log, state, card.deck, e.OUSTED, card.kind, at, 0)
    trigger_card(state, match, card, when.ON_OUST, slot, NONE)


@part
def flip(state: State, slot: int, log: Log) -> None:
    """FACE-DOWN: inactive, counters off, equips destroyed; a card with damage does not stay so.
    PLACE: what was in play already may be flipped face-up on the same turn."""
    card = state.cards[slot]
    if card.face_down or card.zone < 0 or damage_on(card) > 0:
        return
    at = seen_from(state, card.deck, card.zone)
    write(log, state, card.deck, e.FLIPPED, card.kind, at, 0)
    card.face_down = 1
    state.caches.turned |= 1 << card.controller
    state.caches.covered |= 1 << card.controller
    card.entered = min(card.entered, state.flow.turns - 1)
    forget_counts(state)
    wipe(card)
    update(card)
    state.caches.dirty |= s.CARDS_CHANGED
    for place in range(state.board.in_play - 1, -1, -1):
        equip = state.board.order[place]
        if state.cards[equip].host == slot:
            send(state, equip, s.GRAVEYARD, s.DESTROYED)


@part
def keep_requirements(state: State, match: Match, me: Player) -> None:
    """REQUIRES: gate what is unmet; what is met again before the turn ends comes back, put and not
    played."""
    picky = state.board.rolls[s.PICKY]
    for at in range(picky.count - 1, -1, -1):
        slot = picky.slots[at]
        card = state.cards[slot]
        own = card.controller == me.seat and card.deck == me.seat and not card.face_down
        if own and not requirement_met(state, match, me, card.kind, slot):
            send(state, slot, s.FOR_GRAVEYARD, s.MOVED_OFF)
            return
    tables, piles = match.tables[me.seat], me.piles
    for at in range(piles.asides):
        kind = me.aside[at]
        waits = me.aside_to[at] == s.GRAVEYARD and tables.gate[kind] != s.GRAVEYARD
        if waits and tables.picky[kind] and requirement_met(state, match, me, kind, NONE):
            piles.asides -= 1
            me.aside[at] = me.aside[piles.asides]
            me.aside_to[at] = me.aside_to[piles.asides]
            piles.limbo[kind] += 1
            push_about(state, me.seat, s.ENTER, s.RELEASED, kind, 0)
            return
