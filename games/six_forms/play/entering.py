"""How cards come into play: played, placed face-down, put, generated, equipped; and revealed."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.tally import note_played
from games.engine.trace import log
from games.six_forms.play.agenda import is_there, push, trigger, watch
from games.six_forms.play.codes import (
    AWAKEN,
    DEFLECT_COUNTER,
    ON_BATTLE_REVEAL,
    ON_OUST,
    ON_PLAY,
    ON_REVEAL,
    PERMANENT,
    SUMMON,
    WHEN_YOU_PLAY,
)
from games.six_forms.play.continuous import cost_of
from games.six_forms.play.energy import pay, tangible
from games.six_forms.play.events import (
    ARMED,
    ENTERED,
    FLIPPED,
    OUSTED,
    PLACED_CARD,
    REVEALED,
    UNITED,
)
from games.six_forms.play.in_play import (
    damage_on,
    has,
    is_stunned,
    lift,
    new_card,
    stand,
    update,
    wipe,
)
from games.six_forms.play.leaving import send
from games.six_forms.play.state import (
    ATTACK,
    CARDS_CHANGED,
    DESTROYED,
    EQUIP,
    EQUIP_SPACES,
    FINISH,
    GENERATED,
    GRAVEYARD,
    ME,
    NO_ATTACK,
    NONE,
    OPPONENT,
    OWN_ROWS,
    PILES_CHANGED,
    PLACED,
    PLAYED,
    PUT,
    REVEAL,
)


@kernel
def own_zones(state: Any, tables: Any) -> int:
    """SPAWN ZONES: the player's two rows; SUMMON adds the zones around such a card."""
    return OWN_ROWS if tables.any_summon == 0 else OWN_ROWS | _summoned(state, tables)


@kernel
def _summoned(state: Any, tables: Any) -> int:
    zones = 0
    for place in range(state.in_play):
        card = state.cards[state.order[place]]
        if card.owner == ME and card.zone >= 0 and has(card, SUMMON):
            zones |= tables.around[card.zone]
    return zones


@kernel
def entry_zones(state: Any, tables: Any, kind: int, mode: int) -> int:
    """Where the card may enter: an open zone, or by play-to-attack one that an opposing card
    holds, unless it has no attack or awaken. What is put comes onto the own field: no SUMMON."""
    spots = OWN_ROWS if mode == PUT else own_zones(state, tables)
    return zones_for(state, tables, kind, mode, spots)


@kernel
def zones_for(state: Any, tables: Any, kind: int, mode: int, zones: int) -> int:
    """Which of the player's own zones the card may enter."""
    attacks = tables.attack[kind] != NO_ATTACK and not tables.facets[kind] >> AWAKEN & 1
    if attacks and mode <= GENERATED:
        return zones & ~state.mine
    return zones & ~(state.mine | state.theirs)


@kernel
def requirement_met(state: Any, tables: Any, kind: int, except_slot: int) -> bool:
    """REQUIRES: another card that meets it is active under the player's control on the field."""
    return tables.picky[kind] == 0 or _finds_required(state, tables, kind, except_slot)


@kernel
def _finds_required(state: Any, tables: Any, kind: int, except_slot: int) -> bool:
    for place in range(state.in_play):
        slot = state.order[place]
        card = state.cards[slot]
        active = card.zone >= 0 and not card.face_down and not card.ousted
        if active and card.owner == ME and slot != except_slot and tables.meets[kind, card.kind]:
            return True
    return False


@kernel
def announce(state: Any, tables: Any, slot: int, kind: int, x: int) -> None:
    """The card counts as played: its deflect counters, its On Play effects, after those of the
    cards that watch."""
    if slot >= 0:
        state.cards[slot].counters[DEFLECT_COUNTER] += tables.deflects[kind]
    state.cards_played += 1
    if kind < tables.drawn:
        note_played(state, kind)
    trigger(state, tables, ON_PLAY, slot, kind, x, NONE)
    watch(state, tables, WHEN_YOU_PLAY, kind, slot)
    state.dirty |= PILES_CHANGED


@kernel
def enter_zone(
    state: Any, tables: Any, kind: int, zone: int, exhausted: int, mode: int, x: int, trace: Any
) -> None:
    """A battlefield card enters a zone in either orientation; onto an opposing card, it attacks."""
    slot = new_card(state, tables, kind, ME)
    card = state.cards[slot]
    card.exhausted = exhausted
    state.turned |= exhausted == 1 or mode == PLACED
    if mode == PLACED:
        card.face_down = 1
        update(card)
        log(trace, state, PLACED_CARD, kind, zone, exhausted)
    else:
        log(trace, state, ENTERED, kind, zone, mode * 2 + exhausted)
    if state.at[zone] >= 0:
        card.zone = zone
        push(state, ATTACK, zone, NONE, slot, kind, NONE, NONE, state.at[zone])
    else:
        stand(state, slot, zone)
    if mode <= GENERATED:
        announce(state, tables, slot, kind, x)


@kernel
def play_beside(state: Any, tables: Any, kind: int, x: int, trace: Any) -> None:
    """An action: it stays in play if permanent, else it is finished when its effects resolve."""
    if tables.facets[kind] >> PERMANENT & 1:
        state.players[ME].limbo[kind] -= 1
        slot = new_card(state, tables, kind, ME)
        announce(state, tables, slot, kind, x)
        return
    push(state, FINISH, 0, 0, NONE, kind, 0, NONE, NONE)
    announce(state, tables, NONE, kind, x)


@kernel
def spaces_used(state: Any, tables: Any, host: int) -> int:
    """LIMITS: equip spaces taken on that card; large takes two, small none, a united card one."""
    used = 0
    for place in range(state.in_play):
        card = state.cards[state.order[place]]
        if card.host == host:
            used += tables.space[card.kind]
    return used


@kernel
def can_arm(state: Any, tables: Any, kind: int, host: int) -> bool:
    """EQUIP: an active card that meets the "equips", not stunned, with the space for it."""
    card = state.cards[host]
    if card.zone < 0 or card.face_down or card.ousted or is_stunned(card):
        return False
    if tables.family[kind] == EQUIP:
        if not tables.armable[kind, card.kind]:
            return False
        if card.owner != (OPPONENT if tables.arms_theirs[kind] else ME):
            return False
    space = tables.space[kind]
    return space == 0 or spaces_used(state, tables, host) + space <= EQUIP_SPACES


@kernel
def has_host(state: Any, tables: Any, kind: int) -> bool:
    """Whether there is a card that the equip can arm."""
    found = False
    for place in range(state.in_play):
        found = found or can_arm(state, tables, kind, state.order[place])
    return found


@kernel
def arm(state: Any, tables: Any, kind: int, host: int, x: int, trace: Any) -> None:
    """An equip arms that card; one that comes back through the gate is put, not played."""
    slot = new_card(state, tables, kind, ME)
    state.cards[slot].host = host
    log(trace, state, ARMED, kind, state.cards[host].kind, 0)
    if state.job.first == PLAYED:
        announce(state, tables, slot, kind, x)


@kernel
def unite(state: Any, slot: int, host: int, trace: Any) -> None:
    """UNITE: the card equips its friend; it stays in play and keeps the movement it has used."""
    lift(state, slot)
    state.dirty |= CARDS_CHANGED
    state.cards[slot].host = host
    log(trace, state, UNITED, state.cards[slot].kind, state.cards[host].kind, 0)


@kernel
def push_reveal(state: Any, slot: int, by_battle: int) -> None:
    """The face-down card is to be turned up next."""
    push(state, REVEAL, by_battle, 0, slot, NONE, 0, NONE, NONE)


@kernel
def reveal(state: Any, tables: Any, trace: Any) -> None:
    """REVEAL PLAY: the cost is paid in full or the card is ousted; then it counts as played."""
    slot = state.job.slot
    card = state.cards[slot]
    if not is_there(state, slot, state.job.serial) or not card.face_down:
        return
    card.face_down = 0
    state.counted_kind = NONE
    kind = card.kind
    cost = cost_of(state, tables, kind)
    form = tables.form[kind]
    state.dirty |= CARDS_CHANGED
    state.recheck = 1
    met = requirement_met(state, tables, kind, slot)
    if not met or tangible(state.players[card.owner], form) < cost:
        _oust(state, tables, slot, trace)
        return
    pay(state, card.owner, cost, form)
    card.revealed = 1
    card.entered = state.turn
    update(card)
    log(trace, state, REVEALED, kind, card.zone, cost)
    if card.owner == ME:
        if state.job.first:
            trigger(state, tables, ON_BATTLE_REVEAL, slot, kind, 0, NONE)
        trigger(state, tables, ON_REVEAL, slot, kind, 0, NONE)
        announce(state, tables, slot, kind, 0)


@kernel
def _oust(state: Any, tables: Any, slot: int, trace: Any) -> None:
    """OUSTED: no text, no facets, no movement, no attack; destroyed when all is resolved."""
    card = state.cards[slot]
    card.ousted = 1
    state.ousted += 1
    update(card)
    log(trace, state, OUSTED, card.kind, card.zone, 0)
    if card.owner == ME:
        trigger(state, tables, ON_OUST, slot, card.kind, 0, NONE)


@kernel
def flip(state: Any, slot: int, trace: Any) -> None:
    """FACE-DOWN: inactive, counters off, equips destroyed; a card with damage does not stay so.
    PLACE: what was in play already may be flipped face-up on the same turn."""
    card = state.cards[slot]
    if card.face_down or card.zone < 0 or damage_on(card) > 0:
        return
    log(trace, state, FLIPPED, card.kind, card.zone, 0)
    card.face_down = 1
    state.turned = 1
    card.entered = min(card.entered, state.turn - 1)
    state.counted_kind = NONE
    wipe(card)
    update(card)
    state.dirty |= CARDS_CHANGED
    for at in range(state.in_play - 1, -1, -1):
        equip = state.order[at]
        if state.cards[equip].host == slot:
            send(state, equip, GRAVEYARD, DESTROYED)
