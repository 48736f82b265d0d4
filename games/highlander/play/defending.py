"""The Defense Phase against attacks that another player made: which defences may meet which attack,
how they do, and defences that are searched for by an Exertion (Multiple Defenses)."""

from games.engine.cardsets import first_of, next_of
from games.engine.compiling import part, within
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.seats import NO_CARD, offer, other, win
from games.engine.tally import Tallies, Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_wait, open_choice
from games.highlander.play.attacks import takes_heads
from games.highlander.play.board import can_wield, leave, may_use, place_of
from games.highlander.play.codes import aim, card_kind, card_type, when
from games.highlander.play.effects.conditions import is_aimed
from games.highlander.play.endurance import hard_exertion, most_more
from games.highlander.play.outcomes import block, dodge, succeed
from games.highlander.play.playing import (
    add_defence,
    assign,
    can_afford,
    is_restricted,
    play_card,
)
from games.highlander.play.state import Defence, Match, Player, State, Strike
from games.highlander.play.tables import records as r


@within
def under_attack(state: State, seat: int) -> bool:
    """Whether an attack of the other player still waits for its answer."""
    foe = state.players[other(seat)]
    return foe.this_turn.resolved < foe.this_turn.strike_count


@within
def attack_to_answer(me: Player, foe: Player) -> int:
    """The attack for which a defence is laid, or the first that is not answered."""
    return me.this_turn.laying if me.this_turn.laying > 0 else foe.this_turn.resolved


@within
def is_concealed(attack: Strike) -> bool:
    """Whether its defender has to guess what it is (Hidden Attacks)."""
    return attack.hidden > 0 and attack.revealed == 0


@part
def suits(state: State, match: Match, seat: int, face: int, meets_any: int, strike: int) -> bool:
    """Whether a defence covers the whole attack, and the attack lets it (Defense Phase)."""
    foe, tables, opposing = other(seat), match.tables[seat], match.tables[other(seat)]
    attack = state.players[foe].strikes[strike]
    if opposing.grid[attack.face] & ~tables.grid[face]:
        return False
    if tables.icon[face] == card_type.DODGE:
        return attack.undodgeable == 0
    if is_aimed(opposing, attack.face, aim.RANGED):
        return False
    barred = attack.unblockable > 0 or opposing.unblocked[attack.face] > 0
    return meets_any > 0 or not barred


@part
def may_defend(state: State, match: Match, seat: int, face: int, strike: int) -> bool:
    """Whether a defence may be played against the attack; against a Hidden one any may be."""
    me, tables = state.players[seat], match.tables[seat]
    attack = state.players[other(seat)].strikes[strike]
    if tables.where_played[face] not in r.DEFENCES or is_restricted(tables, me, face):
        return False
    if not may_use(state, match, seat, face) or not can_wield(state, match, seat, face):
        return False
    if is_concealed(attack):
        return True
    return suits(state, match, seat, face, waiting_help(match, me), strike)


@part
def waiting_help(match: Match, me: Player) -> int:
    """Whether a card that was played ahead lets the next block meet any attack."""
    tables, found = match.tables[me.seat], 0
    for at in range(me.this_turn.attached_count):
        if me.attached[at].strike == s.FOR_DEFENCE:
            found |= tables.lets_meet[me.attached[at].face]
    return found


@part
def is_there(me: Player, defence: Defence) -> bool:
    """Whether a defence of this phase is still on the table."""
    return defence.gone == 0 and (defence.stays == 0 or place_of(me, defence.face) >= 0)


@part
def offer_answers(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """Defences from hand and on the table against the attack that is next, an Exertion for one, or
    to let it through."""
    me, foe = state.players[seat], state.players[other(seat)]
    strike = attack_to_answer(me, foe)
    attack = foe.strikes[strike]
    if me.this_turn.exerted_in != s.DEFENCE and attack.guessed == 0:
        found = offer_defences(state, match, seat, strike, found)
    found = offer_standing(state, match, seat, strike, found)
    if me.this_turn.laying == 0 and me.this_turn.exertions_left > 0:
        most = most_more(state, match, seat) if full else 0
        for more in range(most + 1):
            found = offer(state, found, s.EXERT_DEFENCE + more * s.ABILITY_STEP)
    concedes = match.options.own[s.CONCESSION] and takes_heads(match)
    if full and concedes and attack.head and me.this_turn.laying == 0:
        found = offer(state, found, s.CONCEDE)
    return offer(state, found, s.LET_THROUGH)


@part
def offer_defences(state: State, match: Match, seat: int, strike: int, found: int) -> int:
    """Blocks, dodges and Guards from hand."""
    me, tables = state.players[seat], match.tables[seat]
    kind = first_of(me.hand, tables.answers)
    while kind >= 0:
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            if may_defend(state, match, seat, face, strike) and can_afford(
                state, match, seat, face
            ):
                found = offer(state, found, s.DEFEND + face)
        kind = next_of(me.hand, tables.answers, kind)
    return found


@part
def offer_standing(state: State, match: Match, seat: int, strike: int, found: int) -> int:
    """Defences that were played in this phase, and Guards that stand from before."""
    me, tables = state.players[seat], match.tables[seat]
    attack = state.players[other(seat)].strikes[strike]
    for at in range(me.this_turn.defence_count):
        defence = me.defences[at]
        fits = is_concealed(attack) or suits(
            state, match, seat, defence.face, defence.meets_any, strike
        )
        if fits and is_there(me, defence) and not (is_concealed(attack) and attack.guessed):
            found = offer(state, found, s.KEEP + at)
    for at in range(me.table.board_count):
        face = me.board[at].face
        if tables.where_played[face] != r.AS_GUARD or is_in_use(me, face):
            continue
        if me.table.silent[face] == 0 and may_defend(state, match, seat, face, strike):
            found = offer(state, found, s.USE_GUARD + face)
    return found


@part
def is_in_use(me: Player, face: int) -> bool:
    """Whether a Guard in play already is a defence of this phase."""
    for at in range(me.this_turn.defence_count):
        if me.defences[at].face == face and is_there(me, me.defences[at]):
            return True
    return False


@within
def answer_attack(
    state: State,
    match: Match,
    seat: int,
    verb: int,
    face: int,
    more: int,
    tallies: Tallies,
    log: Log,
) -> None:
    """One answer to the attack that is next."""
    me, foe = state.players[seat], state.players[other(seat)]
    strike = attack_to_answer(me, foe)
    if verb == s.DEFEND:
        drop_old_guards(state, match, seat, log)
        tally = tallies.seats[seat]
        play_card(state, match, seat, face, e.FROM_HAND, s.NO_STRIKE, tally, log)
    elif verb == s.USE_GUARD:
        write(log, state, seat, e.KEPT, face, 0, 0)
        assign(me, add_defence(me, face, 1))
    elif verb == s.KEEP:
        keep(state, match, seat, face, strike, log)
    elif verb == s.EXERT_DEFENCE:
        reveal(state, foe, strike, log)
        foe.strikes[strike].guessed = 1
        me.this_turn.laying = strike + 1
        me.this_turn.to_show = s.EXERTED + more
    elif verb == s.CONCEDE:
        write(log, state, seat, e.CONCEDED, 0, 0, 0)
        state.cause = s.BY_CONCESSION
        win(state, foe.seat)
    elif me.this_turn.laying > 0:
        me.this_turn.laying += 1
    elif is_concealed(foe.strikes[strike]):
        reveal(state, foe, strike, log)
        foe.strikes[strike].guessed = 1
    else:
        foe.this_turn.resolved += 1
        succeed(state, match, foe.seat, strike, tallies.seats[foe.seat], log)


@part
def drop_old_guards(state: State, match: Match, seat: int, log: Log) -> None:
    """A Guard from before leaves play for a new defence (Guard)."""
    me, tables = state.players[seat], match.tables[seat]
    at = 0
    while at < me.table.board_count:
        face = me.board[at].face
        if tables.where_played[face] == r.AS_GUARD and not is_in_use(me, face):
            write(log, state, seat, e.DROPPED, face, 0, 0)
            leave(state, match, seat, at, False, log)
        else:
            at += 1


@part
def keep(state: State, match: Match, seat: int, at: int, strike: int, log: Log) -> None:
    """A defence on the table meets one more attack; one that was laid for it is discarded."""
    me = state.players[seat]
    laid = me.this_turn.laid[strike]
    if me.this_turn.laying == 0 and laid > 0 and laid - 1 != at:
        give_up(state, match, seat, me.defences[laid - 1], log)
    write(log, state, seat, e.KEPT, me.defences[at].face, 0, 0)
    assign(me, at)


@part
def give_up(state: State, match: Match, seat: int, defence: Defence, log: Log) -> None:
    """Discard a defence that was laid and has met no attack (Multiple Defenses)."""
    me, tables = state.players[seat], match.tables[seat]
    if defence.used or not is_there(me, defence):
        return
    defence.gone = 1
    write(log, state, seat, e.DROPPED, defence.face, 0, 0)
    if defence.stays:
        leave(state, match, seat, place_of(me, defence.face), False, log)
        return
    for at in range(me.table.played_count):
        if me.played[at] == defence.face:
            for after in range(at + 1, me.table.played_count):
                me.played[after - 1] = me.played[after]
            me.table.played_count -= 1
            me.caches.hands_used -= tables.hands[defence.face]
            put_on_pile(me.discard, tables.card_of[defence.face])
            return


@part
def reveal(state: State, foe: Player, strike: int, log: Log) -> None:
    """Turn a Hidden attack over."""
    attack = foe.strikes[strike]
    if is_concealed(attack):
        attack.revealed = 1
        write(log, state, foe.seat, e.REVEALED, attack.face, 0, 0)


@part
def go_on_defending(state: State, match: Match, seat: int, tallies: Tallies, log: Log) -> bool:
    """What follows without a decision: the defence meets the attack, or the Exertion is made."""
    me, foe = state.players[seat], state.players[other(seat)]
    if me.this_turn.meeting > 0:
        meet(state, match, seat, tallies.seats[foe.seat], log)
        return True
    if me.this_turn.laying >= foe.this_turn.strike_count:
        me.this_turn.laying = 0
        state.flow.declared = me.this_turn.to_show
        hard_exertion(state, match, seat, e.FOR_DEFENCE, tallies.seats[seat], log)
        if state.flow.step == s.DEFENCE:
            open_choice(state, seat, s.PICKING_DEFENCE, 1, card_kind.CARD, NO_CARD)
        return True
    return False


@part
def meet(state: State, match: Match, seat: int, tally: Tally, log: Log) -> None:
    """The defence meets the attack that is next: it fails, or holds it."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    strike, defence = foe.this_turn.resolved, me.defences[me.this_turn.meeting - 1]
    face = defence.face
    reveal(state, foe, strike, log)
    if not is_there(me, defence) or not suits(state, match, seat, face, defence.meets_any, strike):
        me.this_turn.meeting = 0
        foe.strikes[strike].guessed = 1
        write(log, state, seat, e.FAILED, face, 0, 0)
        return
    dodges = tables.icon[face] == card_type.DODGE
    power = foe.strikes[strike].power and not dodges and defence.power == 0
    if power and me.this_turn.exertions_left > 0:
        open_choice(state, seat, s.POWER_BLOCKING, 1, card_kind.CARD, face)
        return
    me.this_turn.meeting = 0
    foe.this_turn.resolved += 1
    if defence.used == 0:
        let_wait(state, match, seat, face, when.DEFEND, s.NO_STRIKE)
    defence.used = 1
    me.this_turn.barred = 0 if dodges else tables.grid[face]
    me.this_turn.barred_by_guard = tables.where_played[face] == r.AS_GUARD
    if dodges:
        dodge(state, match, foe.seat, strike, tally, log)
    else:
        block(state, match, foe.seat, strike, defence.power == s.POWER, tally, log)


@part
def power_block(state: State, match: Match, seat: int, action: int, tally: Tally, log: Log) -> None:
    """Make the block a Power Block by an Exertion, or not (Power Blocks)."""
    me = state.players[seat]
    defence = me.defences[me.this_turn.meeting - 1]
    state.choice.what = s.NO_CHOICE
    defence.power = s.NO_POWER
    if action & s.VERBS == s.EXERT_BLOCK:
        defence.power = s.POWER
        write(log, state, seat, e.POWER_BLOCKED, defence.face, 0, 0)
        state.flow.declared = s.EXERTED + action % s.VERB // s.ABILITY_STEP
        hard_exertion(state, match, seat, e.FOR_BLOCK, tally, log)
