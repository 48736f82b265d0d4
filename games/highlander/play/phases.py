"""The sequence of play: sweep, May Do and Must Do, defense, attack, adjustment, draw, answer."""

from games.engine.agenda import clear_agenda
from games.engine.chance import below
from games.engine.compiling import part, within
from games.engine.counts import begin_counting, count_turn, note_opening
from games.engine.library import cards_left, fill_library
from games.engine.log import Log, write
from games.engine.piles import put_on_pile
from games.engine.records import clear
from games.engine.seats import NO_CARD, SEATS, begin_game, end_undecided, other, seat_stream, win
from games.engine.tally import Tallies, Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import let_all_wait, open_choice
from games.highlander.play.attacks import settle_attacks
from games.highlander.play.board import enter
from games.highlander.play.codes import card_kind, extra, op, when
from games.highlander.play.defending import under_attack
from games.highlander.play.effects.answers import drop_standing, end_silence
from games.highlander.play.effects.conditions import continuous, is_unarmed
from games.highlander.play.endurance import draw_cards
from games.highlander.play.first_turn import decide_who_begins
from games.highlander.play.measures import note_castable
from games.highlander.play.outcomes import block, dodge, succeed
from games.highlander.play.state import Match, Player, State, Strike
from games.highlander.play.zones import discard_shown

LOST_IN_END_GAME = 1


@part
def set_up(state: State, match: Match, index: int, tallies: Tallies, log: Log) -> None:
    """Reveal the pre-game cards, exert for the first turn, draw the hand (Beginning the Game)."""
    begin_game(state, match, index)
    clear(state.flow)
    clear(state.choice)
    clear_agenda(state.agenda)
    for place in range(SEATS):
        seat = (state.active + place) % SEATS
        if match.seats[seat].dummy:
            seat_dummy(state, match, seat)
        else:
            seat_player(state, match, seat, index, log)
    decide_who_begins(state, match, tallies, log)
    for place in range(SEATS):
        seat = (state.active + place) % SEATS
        if not match.seats[seat].dummy:
            me, tally = state.players[seat], tallies.seats[seat]
            draw_cards(state, match, seat, me.table.most, tally, log)
            note_opening(tally, me.hand.copies, match.tables[seat].kinds)
    for place in range(SEATS):
        seat = (state.active + 1 + place) % SEATS
        if not match.seats[seat].dummy:
            let_all_wait(state, match, seat, when.GAME_START, s.NO_STRIKE)
    if match.seats[state.active].dummy:
        state.active = other(state.active)
    state.flow.step = s.SWEEP


@within
def seat_dummy(state: State, match: Match, seat: int) -> None:
    """An opponent who does nothing has Ability, and defends by the chances of the run."""
    me = state.players[seat]
    me.seat = seat
    clear(me.table)
    clear(me.hand)
    clear(me.caches)
    clear(me.this_turn)
    me.life = match.options.own[s.FOE_ABILITY]


@within
def seat_player(state: State, match: Match, seat: int, index: int, log: Log) -> None:
    """An empty table, a full Endurance, and what begins in play."""
    me, tables = state.players[seat], match.tables[seat]
    me.seat = seat
    me.rng = seat_stream(match, seat, index)
    me.turns = 0
    me.life = match.options.own[s.ABILITY]
    begin_counting(me.counts)
    clear(me.hand)
    clear(me.caches)
    clear(me.table)
    clear(me.discard)
    me.shown.count = 0
    fill_library(me.library, tables.deck, tables.deck_size)
    me.table.most = me.life
    me.table.ignores_marks = match.options.own[s.IGNORE_MARKS]
    me.table.foes_persona = match.tables[other(seat)].persona_name
    me.caches.hands_used = tables.hands_held
    me.caches.moments = tables.moments_before
    me.caches.continuing = tables.continuing_before
    begin_allowances(me)
    for face in range(tables.kinds, tables.kinds + tables.begun):
        enter(state, match, seat, face, log)
        write(log, state, seat, e.STARTS_IN_PLAY, face, 0, 0)


@within
def take_step(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """One step of the sequence that needs no decision."""
    seat, step = state.active, state.flow.step
    me, tally = state.players[seat], tallies.seats[seat]
    if step == s.SWEEP:
        sweep_phase(state, match, seat, log)
    elif step == s.BEGIN_ATTACK:
        begin_attack_phase(state, match, seat, tallies, log)
    elif step == s.ADJUSTMENT:
        state.phase = s.ADJUSTMENT
        settle_attacks(state, match, seat)
        let_all_wait(state, match, seat, when.ADJUSTMENT, s.NO_STRIKE)
        state.flow.step = s.ADJUSTING
    elif step == s.ADJUSTING:
        ability_adjustment_phase(state, match, seat, log)
    elif step == s.BEGIN_DRAW:
        state.phase = s.DRAW
        discard_shown(me)
        let_all_wait(state, match, seat, when.DRAW_PHASE, s.NO_STRIKE)
        me.this_turn.to_draw = s.NOT_COUNTED
        state.flow.step = s.DRAW
    elif step == s.DRAW:
        draw_discard_phase(state, match, seat)
    elif step == s.BEGIN_ANSWER:
        state.phase = s.ANSWER
        state.flow.step = s.ANSWER
    elif match.seats[other(seat)].dummy and under_attack(state, other(seat)):
        resolve_attack(state, match, seat, tally, log)
    else:
        end_turn(state, match, seat, tally, log)


@part
def sweep_phase(state: State, match: Match, seat: int, log: Log) -> None:
    """A new turn: what does not stay in play goes to the Discard Pile."""
    me, tables = state.players[seat], match.tables[seat]
    if me.turns == match.options.horizon:
        end_undecided(state)
        return
    me.turns += 1
    state.turn = me.turns
    state.phase = s.SWEEP
    write(log, state, seat, e.NEW_TURN, me.turns, me.life, state.players[other(seat)].life)
    if me.table.played_count > 0:
        write(log, state, seat, e.SWEPT, me.table.played_count, 0, 0)
    for at in range(me.table.played_count):
        face = me.played[at]
        me.caches.hands_used -= tables.hands[face]
        put_on_pile(me.discard, tables.card_of[face])
    me.table.played_count = 0
    if match.seats[other(seat)].dummy:
        for at in range(me.table.board_count):
            me.board[at].fresh = 0
    end_silence(state, seat)
    begin_allowances(me)
    if is_unarmed(state, match, seat):
        drop_standing(state, match, seat, True, log)
    state.phase = s.MAY_DO
    state.flow.step = s.MAY_DO


@part
def begin_allowances(me: Player) -> None:
    """What lasted for a turn is over, and its allowances are new."""
    clear(me.this_turn)
    me.this_turn.specials_left = 1
    me.this_turn.exertions_left = 1
    me.this_turn.must_act = 1
    me.this_turn.attacks_left = min(1 + me.table.attacks_later, s.MOST_ATTACKS)
    me.this_turn.restricted = me.table.barred
    me.this_turn.next_strike.hidden = me.table.hides
    me.counts.available = me.this_turn.attacks_left
    me.table.attacks_later = 0
    me.table.barred = 0
    me.table.hides = 0


@part
def begin_attack_phase(state: State, match: Match, seat: int, tallies: Tallies, log: Log) -> None:
    """Who begins it at zero Ability has lost; else the effects of its start."""
    me, foe = state.players[seat], state.players[other(seat)]
    state.phase = s.ATTACK
    me.this_turn.acted_in = 0
    if me.life <= 0:
        tallies.seats[seat].extras[extra.OWN_DEFEATS, me.turns] += 1
        tallies.seats[foe.seat].extras[extra.ABILITY_WINS, foe.turns] += 1
        write(log, state, seat, e.OUT, 0, 0, 0)
        count_turn(me, tallies.seats[seat])
        state.cause = s.BY_ABILITY
        win(state, foe.seat)
        return
    note_castable(state, match, seat, tallies.seats[seat])
    let_all_wait(state, match, seat, when.ATTACK_PHASE, s.NO_STRIKE)
    state.flow.step = s.ATTACK


@part
def ability_adjustment_phase(state: State, match: Match, seat: int, log: Log) -> None:
    """Losses and gains in the order that suits the player: losses first, up to the maximum."""
    me, table = state.players[seat], state.players[seat].table
    ends = match.options.own[s.END_GAME]
    if 0 < ends < me.turns:
        table.gain = 0
        table.loss += LOST_IN_END_GAME
    lost = table.loss + damage_done(state, match, seat, log)
    if table.gain or lost:
        after = min(max(me.life - lost + table.gain, 0), max(table.most, me.life))
        if after != me.life:
            write(log, state, seat, e.ADJUSTED, after, after - me.life, 0)
        me.life = after
    table.gain = 0
    table.loss = 0
    table.damage = 0
    state.flow.step = s.BEGIN_DRAW


@part
def damage_done(state: State, match: Match, seat: int, log: Log) -> int:
    """The damage that is pending, less what is prevented: loss of Ability cannot be (Damage vs.
    Loss of Ability)."""
    me = state.players[seat]
    if me.table.damage == 0:
        return 0
    prevented = me.this_turn.prevented + continuous(state, match, seat, op.PREVENT)
    prevented = min(prevented, me.table.damage)
    if prevented > 0:
        write(log, state, seat, e.PREVENTED, prevented, 0, 0)
    return me.table.damage - prevented


@part
def draw_discard_phase(state: State, match: Match, seat: int) -> None:
    """Discard down to the Maximum Hand Size, or draw up to it; after an ability that was used in
    between, never more cards than were counted before the first."""
    me = state.players[seat]
    most = max(me.life + continuous(state, match, seat, op.HAND_SIZE), 0)
    state.flow.step = s.BEGIN_ANSWER
    if me.hand.count > most:
        number = me.hand.count - most
        open_choice(state, seat, s.DISCARDING_DOWN, number, card_kind.CARD, NO_CARD)
        return
    number = min(most - me.hand.count, me.this_turn.to_draw)
    me.this_turn.to_draw = number if cards_left(me.library) > 0 else 0
    open_choice(state, seat, s.DRAWING_UP, me.this_turn.to_draw, card_kind.CARD, NO_CARD)


@part
def resolve_attack(state: State, match: Match, seat: int, tally: Tally, log: Log) -> None:
    """A dummy avoids the attack, blocks it, or it is successful; without a chance to stop it the
    dummy does not roll."""
    me = state.players[seat]
    strike = me.this_turn.resolved
    me.this_turn.resolved += 1
    avoids, blocks = chances(state, match, seat, me.strikes[strike])
    roll = below(me, 200) if avoids + blocks > 0 else 0
    if roll < avoids:
        dodge(state, match, seat, strike, tally, log)
    elif roll < avoids + blocks:
        block(state, match, seat, strike, False, tally, log)
    else:
        succeed(state, match, seat, strike, tally, log)


@part
def chances(state: State, match: Match, seat: int, attack: Strike) -> tuple[int, int]:
    """Out of 200, how often the opponent avoids and how often it blocks this attack."""
    foe = state.players[other(seat)]
    avoids = 0 if attack.undodgeable else 2 * match.options.own[s.AVOIDS]
    blocks = 0 if attack.unblockable else 2 * match.options.own[s.BLOCKS]
    if match.tables[seat].unblocked[attack.face] or foe.table.hindered & (s.NO_BLOCK | s.DISARMED):
        blocks = 0
    if foe.table.hindered & s.NO_DODGE:
        avoids = 0
    if foe.table.hindered & s.PRONE:
        avoids //= 2
        blocks //= 2
    if attack.hidden:
        blocks //= 2
    return avoids, blocks


@part
def end_turn(state: State, match: Match, seat: int, tally: Tally, log: Log) -> None:
    """The other player is next; a dummy's turn is over at once, unless its Attack Phase begins at
    zero Ability."""
    me, foe = state.players[seat], state.players[other(seat)]
    count_turn(me, tally)
    foe.table.hindered = foe.table.hindered_later
    foe.table.hindered_later = 0
    state.flow.step = s.SWEEP
    if not match.seats[foe.seat].dummy:
        state.active = foe.seat
    elif foe.life <= 0:
        tally.extras[extra.ABILITY_WINS, me.turns] += 1
        write(log, state, seat, e.FOE_OUT, 0, 0, 0)
        state.cause = s.BY_ABILITY
        win(state, seat)
    elif foe.table.loss + foe.table.damage > 0:
        lost = foe.table.loss + foe.table.damage
        foe.life = max(foe.life - lost, 0)
        write(log, state, seat, e.FOE_ADJUSTED, foe.life, lost, 0)
        foe.table.loss = 0
        foe.table.damage = 0
