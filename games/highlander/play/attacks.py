"""Attacks: played, made Power Blows and Head Shots, changed by other cards, and settled."""

from games.engine.compiling import part
from games.engine.log import Log, write
from games.engine.optable import NONE
from games.engine.records import clear
from games.engine.seats import other
from games.engine.tally import Tally
from games.highlander.play import events as e
from games.highlander.play import state as s
from games.highlander.play.agenda import (
    concerns_foe,
    is_settled_later,
    let_all_wait,
    let_wait,
    push,
    push_of,
)
from games.highlander.play.codes import (
    AREA_COUNT,
    CHANGES,
    FIRST_AREA,
    GROUP_AIM,
    LATE,
    aim,
    card_type,
    extra,
    family,
    group,
    op,
    when,
)
from games.highlander.play.effects.conditions import counted, holds, is_aimed
from games.highlander.play.state import Match, Player, State, Strike
from games.highlander.play.tables.records import Tables


@part
def play_attack(state: State, match: Match, seat: int, face: int, tally: Tally, log: Log) -> None:
    """An attack is on the table; what waited for the next attack takes hold of it."""
    me, tables = state.players[seat], match.tables[seat]
    strike = me.this_turn.strike_count
    me.this_turn.strike_count += 1
    me.this_turn.attacks_left -= 1
    me.counts.spent += 1
    attack, ready = me.strikes[strike], me.this_turn.next_strike
    attack.face = face
    attack.power = 0
    attack.head = 0
    attack.bonus = ready.bonus
    attack.unblockable = ready.unblockable
    attack.undodgeable = ready.undodgeable
    attack.hidden = ready.hidden if can_be_hidden(tables, face) else 0
    attack.revealed = 0
    attack.known = 0
    attack.guessed = 0
    power, head = ready.power, ready.head
    clear(ready)
    let_all_wait(state, match, seat, when.ON_ATTACK, strike)
    let_play_wait(state, match, seat, face, strike)
    if power:
        make_blow(state, match, seat, op.POWER_BLOW, strike, tally, log)
    if head:
        make_blow(state, match, seat, op.HEAD_SHOT, strike, tally, log)
    tally.extras[extra.ATTACKS, me.turns] += 1
    for area in range(AREA_COUNT):
        if tables.grid[face] >> area & 1:
            tally.extras[FIRST_AREA + area, me.turns] += 1


@part
def let_play_wait(state: State, match: Match, seat: int, face: int, strike: int) -> None:
    """What an attack says of itself; what hangs on a Power Blow is settled with the attack."""
    tables = match.tables[seat]
    if tables.moments[face] >> when.PLAY & 1 == 0:
        return
    for row in range(tables.first_row[face + 1] - 1, tables.first_row[face] - 1, -1):
        effect = tables.rows[row]
        if effect.moment == when.PLAY and effect.op != op.COST and not is_settled_later(effect):
            push(state, seat, s.EFFECT, row, face, strike)


@part
def can_be_hidden(tables: Tables, face: int) -> bool:
    """Special Attacks may not be, unless their own text says so (Special Attacks)."""
    return tables.icon[face] != card_type.SPECIAL_ATTACK


@part
def can_be_power_blow(state: State, match: Match, seat: int, strike: int) -> bool:
    """It has a number for it and none was made this turn (Power Blows). A Special Attack that
    states it is one only while its own conditions are met (Special Attacks)."""
    me, tables = state.players[seat], match.tables[seat]
    face = me.strikes[strike].face
    if not can_have_power(tables, me, face):
        return False
    return tables.by_text[face] == 0 or states(state, match, seat, op.POWER_BLOW, strike)


@part
def can_have_power(tables: Tables, me: Player, face: int) -> bool:
    """One Power Blow a turn, of an attack that has a number for it."""
    return tables.power_damage[face] >= 0 and me.this_turn.power_made == 0


@part
def can_be_head_shot(state: State, match: Match, seat: int, strike: int) -> bool:
    """An upper attack that is a Power Blow or can become one (Head Shots). What a Special Attack
    states of a Head Shot is enough for it."""
    me, tables = state.players[seat], match.tables[seat]
    attack = me.strikes[strike]
    if not is_open_to_head_shot(tables, me, attack):
        return False
    if attack.power > 0 or can_be_power_blow(state, match, seat, strike):
        return True
    return states(state, match, seat, op.HEAD_SHOT, strike)


@part
def is_open_to_head_shot(tables: Tables, me: Player, attack: Strike) -> bool:
    """Whatever its own text asks for."""
    if attack.head or not is_aimed(tables, attack.face, aim.UPPER):
        return False
    return attack.power > 0 or can_have_power(tables, me, attack.face)


@part
def states(state: State, match: Match, seat: int, which: int, strike: int) -> bool:
    """Whether the attack's own text lets it be a Power Blow or a Head Shot now."""
    me, tables = state.players[seat], match.tables[seat]
    face = me.strikes[strike].face
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        own = effect.op == which and effect.moment == when.PLAY and effect.first == group.THIS
        if own and holds(state, match, seat, effect, face, strike):
            return True
    return False


@part
def make_blow(
    state: State, match: Match, seat: int, which: int, strike: int, tally: Tally, log: Log
) -> None:
    """Make it a Power Blow or a Head Shot, if it can be one."""
    if which == op.POWER_BLOW:
        if can_be_power_blow(state, match, seat, strike):
            give_power(state, match, seat, strike, tally, log)
    elif can_be_head_shot(state, match, seat, strike):
        aim_at_head(state, match, seat, strike, tally, log)


@part
def give_power(state: State, match: Match, seat: int, strike: int, tally: Tally, log: Log) -> None:
    me = state.players[seat]
    me.strikes[strike].power = 1
    me.this_turn.power_made = 1
    state.players[other(seat)].table.hides = 1
    tally.extras[extra.POWER_BLOWS, me.turns] += 1
    write(log, state, seat, e.POWERED, me.strikes[strike].face, 0, 0)
    let_all_wait(state, match, seat, when.ON_POWER_BLOW, s.NO_STRIKE)


@part
def aim_at_head(state: State, match: Match, seat: int, strike: int, tally: Tally, log: Log) -> None:
    """A Head Shot is a Power Blow."""
    me = state.players[seat]
    if me.strikes[strike].power == 0:
        give_power(state, match, seat, strike, tally, log)
    me.strikes[strike].head = 1
    tally.extras[extra.HEAD_SHOTS, me.turns] += 1
    write(log, state, seat, e.TAKES_AIM, me.strikes[strike].face, 0, 0)


@part
def do_as_stated(
    state: State, match: Match, seat: int, which: int, strike: int, tally: Tally, log: Log
) -> None:
    """A Power Blow or Head Shot by the attack's own text, whose condition has just been met."""
    me, tables = state.players[seat], match.tables[seat]
    attack = me.strikes[strike]
    if which == op.HEAD_SHOT:
        if is_open_to_head_shot(tables, me, attack):
            aim_at_head(state, match, seat, strike, tally, log)
    elif can_have_power(tables, me, attack.face):
        give_power(state, match, seat, strike, tally, log)


@part
def attach(state: State, match: Match, seat: int, face: int, strike: int) -> None:
    """A card played in conjunction with an attack: what it says of its outcome waits with it."""
    me = state.players[seat]
    if me.this_turn.attached_count < s.MOST_ATTACHED:
        attached = me.attached[me.this_turn.attached_count]
        attached.face = face
        attached.strike = strike
        me.this_turn.attached_count += 1
    let_wait(state, match, seat, face, when.WITH_ATTACK, strike)


@part
def belongs(tables: Tables, attack: Strike, attacks: int) -> bool:
    """Whether an attack is one of those that a word like `your upper attacks` means."""
    if attacks == group.ALL:
        return True
    if attacks == group.POWER_BLOWS:
        return attack.power > 0
    if attacks == group.WEAPON:
        return tables.weapon_card[attack.face] > 0
    return GROUP_AIM[attacks] >= 0 and is_aimed(tables, attack.face, GROUP_AIM[attacks])


@part
def change_attack(tables: Tables, attack: Strike, which: int, amount: int) -> None:
    """One change to an attack by another card."""
    if which != op.HIDDEN or can_be_hidden(tables, attack.face):
        change_strike(attack, which, amount)


@part
def change_strike(attack: Strike, which: int, amount: int) -> None:
    """One change to one attack, or to what waits for the next."""
    if which == op.ADD_DAMAGE:
        attack.bonus += amount
    elif which == op.UNBLOCKABLE:
        attack.unblockable += 1
    elif which == op.UNDODGEABLE:
        attack.undodgeable += 1
    elif which == op.HIDDEN:
        attack.hidden = 1


@part
def change_attacks(
    tables: Tables, me: Player, which: int, attacks: int, amount: int, strike: int
) -> None:
    """A change to the attack that is meant, to the next one, or to a group until the sweep."""
    if attacks == group.NEXT:
        change_strike(me.this_turn.next_strike, which, amount)
    elif attacks == group.THIS:
        if strike >= 0:
            change_strike(me.strikes[strike], which, amount)
    elif attacks == group.THAT:
        if strike >= 0:
            change_attack(tables, me.strikes[strike], which, amount)
    elif me.this_turn.change_count < s.MOST_CHANGES:
        change = me.changes[me.this_turn.change_count]
        me.this_turn.change_count += 1
        change.op = which
        change.attacks = attacks
        change.amount = amount


@part
def settle_attacks(state: State, match: Match, seat: int) -> None:
    """When the Attack Phase ends: all that continues, and what hangs on a Power Blow."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    for strike in range(me.this_turn.strike_count):
        attack = me.strikes[strike]
        for at in range(me.this_turn.change_count):
            change = me.changes[at]
            if belongs(tables, attack, change.attacks):
                change_attack(tables, attack, change.op, change.amount)
        late = (
            attack.power and (me.caches.moments | foe.caches.shared_moments) >> when.ON_ATTACK & 1
        )
        if late or (me.caches.continuing | foe.caches.shared_continuing) & CHANGES:
            settle_by_cards(state, match, seat, strike)
        if attack.power and tables.moments[attack.face] >> when.PLAY & 1:
            settle_by(state, match, seat, seat, attack.face, strike)


@part
def settle_by_cards(state: State, match: Match, seat: int, strike: int) -> None:
    """What everything in play makes of the attack, pre-game cards last."""
    me, foe, tables = state.players[seat], state.players[other(seat)], match.tables[seat]
    for at in range(me.table.board_count):
        settle_by(state, match, seat, seat, me.board[at].face, strike)
    for face in range(tables.pregame, tables.pregame_end):
        settle_by(state, match, seat, seat, face, strike)
    if foe.caches.location and concerns_foe(foe):
        settle_by(state, match, seat, foe.seat, foe.caches.location - 1, strike)


@part
def settle_by(state: State, match: Match, seat: int, owner: int, face: int, strike: int) -> None:
    """What one card in play, or the attack itself, makes of the attack."""
    me, tables, own = state.players[seat], match.tables[owner], match.tables[seat]
    attack = me.strikes[strike]
    late = attack.power > 0 and tables.moments[face] & LATE
    if not late and not tables.continuing[face] & CHANGES:
        return
    if state.players[owner].table.silent[face] & s.MUTE:
        return
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        changes = effect.family == family.CHANGES
        if effect.moment == when.IN_PLAY:
            attacks = effect.second if effect.op == op.ADD_DAMAGE else effect.first
            meant = changes and belongs(own, attack, attacks)
        elif is_settled_later(effect) and attack.power:
            by_itself = effect.moment == when.PLAY and face == attack.face and owner == seat
            aimed = effect.moment == when.ON_ATTACK and is_aimed(own, attack.face, effect.at)
            meant = by_itself or aimed
        else:
            meant = False
        if not meant:
            continue
        if not changes:
            push_of(state, seat, owner, s.EFFECT, row, face, strike)
        elif holds(state, match, seat, effect, face, strike):
            times = 1 if effect.per == NONE else counted(own, me, effect.per, face)
            change_attack(own, attack, effect.op, effect.first * times)


@part
def harm_of(tables: Tables, attack: Strike) -> int:
    """The damage of an attack if it is successful."""
    face = attack.face
    printed = tables.power_damage[face] if attack.power else tables.damage[face]
    return printed + attack.bonus


@part
def takes_heads(match: Match) -> bool:
    """Whether a Head Shot ends the game; without, it is a Power Blow and no more."""
    return match.options.own[s.HEAD_SHOTS] > 0
