"""Attacks: played, made Power Blows and Head Shots, changed by other cards, and settled."""

from typing import Any

from games.engine.compiling import kernel
from games.engine.optable import NONE
from games.engine.trace import log
from games.highlander.play import codes as c
from games.highlander.play import events as e
from games.highlander.play import measures as m
from games.highlander.play.judging import counted, holds
from games.highlander.play.state import HEAD_SHOTS, MOST_ATTACHED, MOST_CHANGES
from games.highlander.play.waiting import is_settled_later, let_all_wait, let_row_wait, let_wait

AREAS = 9
CHANGES = sum(1 << op for op in range(c.ADD_DAMAGE, c.HIDDEN + 1))
"""Operations of continuous effects that are settled when the Attack Phase ends."""


@kernel
def play_attack(state: Any, tables: Any, face: int, tally: Any, trace: Any) -> None:
    """An attack is on the table; what waited for the next attack takes hold of it."""
    strike = state.strike_size
    state.strike_size += 1
    state.attacks_left -= 1
    state.spent += 1
    attack, ready = state.strikes[strike], state.next_strike
    attack.face = face
    attack.power = 0
    attack.head = 0
    attack.bonus = ready.bonus
    attack.unblockable = ready.unblockable
    attack.undodgeable = ready.undodgeable
    attack.hidden = ready.hidden
    power, head = ready.power, ready.head
    clear_strike(ready)
    let_all_wait(state, tables, c.ON_ATTACK, strike)
    let_play_wait(state, tables, face, strike)
    if power:
        make_power_blow(state, tables, strike, tally, trace)
    if head:
        make_head_shot(state, tables, strike, tally, trace)
    tally.extras[m.ATTACKS, state.turn] += 1
    for area in range(AREAS):
        if tables.grid[face] >> area & 1:
            tally.extras[m.FIRST_AREA + area, state.turn] += 1


@kernel
def let_play_wait(state: Any, tables: Any, face: int, strike: int) -> None:
    """What an attack says of itself; what hangs on a Power Blow is settled with the attack."""
    if tables.moments[face] >> c.PLAY & 1 == 0:
        return
    for row in range(tables.ops.first[face + 1] - 1, tables.ops.first[face] - 1, -1):
        effect = tables.ops.rows[row]
        if effect.moment == c.PLAY and effect.op != c.COST and not is_settled_later(effect):
            let_row_wait(state, row, face, strike)


@kernel
def clear_strike(strike: Any) -> None:
    strike.power = 0
    strike.head = 0
    strike.unblockable = 0
    strike.undodgeable = 0
    strike.hidden = 0
    strike.bonus = 0


@kernel
def can_be_power_blow(state: Any, tables: Any, strike: int) -> bool:
    """It has a number for it, it is none yet, and none was made this turn (Power Blows)."""
    attack = state.strikes[strike]
    return tables.power_damage[attack.face] >= 0 and state.power_made == 0


@kernel
def can_be_head_shot(state: Any, tables: Any, strike: int) -> bool:
    """An upper attack that is a Power Blow or can become one (Head Shots)."""
    attack = state.strikes[strike]
    if attack.head or tables.aims[attack.face] >> c.ROW_AIMS[0] & 1 == 0:
        return False
    return attack.power > 0 or can_be_power_blow(state, tables, strike)


@kernel
def make_power_blow(state: Any, tables: Any, strike: int, tally: Any, trace: Any) -> None:
    """Make it a Power Blow, if it can be one."""
    if not can_be_power_blow(state, tables, strike):
        return
    state.strikes[strike].power = 1
    state.power_made = 1
    tally.extras[m.POWER_BLOWS, state.turn] += 1
    log(trace, state, e.POWERED, state.strikes[strike].face, 0, 0)
    let_all_wait(state, tables, c.ON_POWER_BLOW, -1)


@kernel
def make_head_shot(state: Any, tables: Any, strike: int, tally: Any, trace: Any) -> None:
    """Make it a Head Shot, which is a Power Blow."""
    if not can_be_head_shot(state, tables, strike):
        return
    if state.strikes[strike].power == 0:
        make_power_blow(state, tables, strike, tally, trace)
    state.strikes[strike].head = 1
    tally.extras[m.HEAD_SHOTS, state.turn] += 1
    log(trace, state, e.TAKES_AIM, state.strikes[strike].face, 0, 0)


@kernel
def attach(state: Any, tables: Any, face: int, strike: int) -> None:
    """A card played in conjunction with an attack: what it says of its outcome waits with it."""
    later = 1 << c.SUCCESSFUL | 1 << c.BLOCKED | 1 << c.DODGED
    if tables.moments[face] & later and state.attached_size < MOST_ATTACHED:
        state.attached[state.attached_size] = face
        state.attached_to[state.attached_size] = strike
        state.attached_size += 1
    let_wait(state, tables, face, c.WITH_ATTACK, strike)


@kernel
def belongs(tables: Any, attack: Any, group: int) -> bool:
    """Whether an attack is one of those that a word like `your upper attacks` means."""
    if group == c.ALL_ATTACKS:
        return True
    if group == c.POWER_BLOWS:
        return attack.power > 0
    if group == c.WEAPON_ATTACKS:
        return tables.weapon_card[attack.face] > 0
    aim = c.GROUP_AIMS[group]
    return aim >= 0 and tables.aims[attack.face] >> aim & 1 != 0


@kernel
def change_strike(attack: Any, op: int, amount: int) -> None:
    """One change to one attack."""
    if op == c.ADD_DAMAGE:
        attack.bonus += amount
    elif op == c.UNBLOCKABLE:
        attack.unblockable = 1
    elif op == c.UNDODGEABLE:
        attack.undodgeable = 1
    elif op == c.HIDDEN:
        attack.hidden = 1


@kernel
def change_attacks(state: Any, op: int, group: int, amount: int, strike: int) -> None:
    """A change to the attack that is meant, to the next one, or to a group until the sweep."""
    if group == c.NEXT:
        change_strike(state.next_strike, op, amount)
    elif group in (c.THIS, c.THAT):
        if strike >= 0:
            change_strike(state.strikes[strike], op, amount)
    elif state.change_size < MOST_CHANGES:
        change = state.changes[state.change_size]
        state.change_size += 1
        change.op = op
        change.attacks = group
        change.amount = amount


@kernel
def settle_attacks(state: Any, tables: Any) -> None:
    """When the Attack Phase ends: all that continues, and what hangs on a Power Blow."""
    for strike in range(state.strike_size):
        attack = state.strikes[strike]
        for at in range(state.change_size):
            change = state.changes[at]
            if belongs(tables, attack, change.attacks):
                change_strike(attack, change.op, change.amount)
        late = attack.power and state.moments >> c.ON_ATTACK & 1
        if late or state.continuing & CHANGES:
            settle_by_cards(state, tables, strike)
        if attack.power and tables.moments[attack.face] >> c.PLAY & 1:
            settle_by(state, tables, attack.face, strike)


@kernel
def settle_by_cards(state: Any, tables: Any, strike: int) -> None:
    """What everything in play makes of the attack, pre-game cards last."""
    me = state.players[0]
    power = state.strikes[strike].power
    for at in range(me.board_size):
        if is_settling(tables, me.board[at].face, power):
            settle_by(state, tables, me.board[at].face, strike)
    for face in range(tables.pregame, tables.pregame_end):
        if is_settling(tables, face, power):
            settle_by(state, tables, face, strike)


@kernel
def is_settling(tables: Any, face: int, power: int) -> bool:
    """Whether a card in play may make something of an attack, a Power Blow or not."""
    if tables.continuing[face] & CHANGES:
        return True
    return power > 0 and tables.moments[face] >> c.ON_ATTACK & 1 != 0


@kernel
def settle_by(state: Any, tables: Any, face: int, strike: int) -> None:
    """What one card in play, or the attack itself, makes of the attack."""
    attack = state.strikes[strike]
    for row in range(tables.ops.first[face], tables.ops.first[face + 1]):
        effect = tables.ops.rows[row]
        changes = c.ADD_DAMAGE <= effect.op <= c.HIDDEN
        if effect.moment == c.IN_PLAY:
            group = effect.args[1] if effect.op == c.ADD_DAMAGE else effect.args[0]
            meant = changes and belongs(tables, attack, group)
        elif is_settled_later(effect) and attack.power:
            own = effect.moment == c.PLAY and face == attack.face
            aimed = effect.moment == c.ON_ATTACK and tables.aims[attack.face] >> effect.at[0] & 1
            meant = own or aimed != 0
        else:
            meant = False
        if not meant:
            continue
        if not changes:
            let_row_wait(state, row, face, strike)
        elif holds(state, tables, effect, face, strike):
            times = 1 if effect.per == NONE else counted(state, tables, effect.per, face)
            change_strike(attack, effect.op, effect.args[0] * times)


@kernel
def harm_of(tables: Any, attack: Any) -> int:
    """The damage of an attack if it is successful."""
    face = attack.face
    printed = tables.power_damage[face] if attack.power else tables.damage[face]
    return printed + attack.bonus


@kernel
def takes_heads(options: Any) -> bool:
    """Whether a Head Shot ends the game; without, it is a Power Blow and no more."""
    return options.own[HEAD_SHOTS] > 0
