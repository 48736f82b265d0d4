"""The step interface: a game begins, asks, and does what is chosen; the loop of a run is the same
steps, compiled into one program. The Round goes from phase to phase until somebody must decide."""

from games.arkhtide.play import actions as a
from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.agenda import ask, fire, fire_afterwards, push
from games.arkhtide.play.codes import SLOW, when
from games.arkhtide.play.damage import declare_attack
from games.arkhtide.play.dying import bury_the_dead
from games.arkhtide.play.effects.continuous import attack_of
from games.arkhtide.play.effects.resolution import resolve_next
from games.arkhtide.play.ending import could_end, judge
from games.arkhtide.play.harvest import begin_harvest, evaluate, harvest_step
from games.arkhtide.play.invoking import (
    invoke_binding,
    invoke_feat,
    invoke_unit,
    transform,
    use_ability,
)
from games.arkhtide.play.legal.questions import offer_actions
from games.arkhtide.play.phases import (
    begin_round,
    begin_turn,
    finish_mulligan,
    fire_for_both,
    is_prepared,
    keep_old_hand,
    mulligan,
    new_round,
    pass_turn,
    preparation_phase,
    realm_phase,
    regroup_phase,
    resource_phase,
)
from games.arkhtide.play.pilots.choice import pick
from games.arkhtide.play.realms import act_first, return_realm, take_realm
from games.arkhtide.play.setup import set_up_game
from games.arkhtide.play.state import DECLINED, NOBODY, SAFE_ZONE, Match, State
from games.arkhtide.play.zones.field import exhaust, go_to, named
from games.arkhtide.play.zones.piles import discard, refresh
from games.engine.compiling import part, program, within
from games.engine.log import Log, write
from games.engine.loop import do_task, nothing_to_close
from games.engine.optable import NONE
from games.engine.seats import RUNNING, other
from games.engine.tally import Tallies


@program
def play(
    state: State, match: Match, task: int, number: int, count: int, tallies: Tallies, log: Log
) -> int:
    """A run of games, or one step of a game, by these rules."""
    return do_task(
        state, match, task, number, count, tallies, log,
        set_up, advance, take, offer_actions, pick, nothing_to_close,
    )  # fmt: skip


@within
def set_up(state: State, match: Match, index: int, tallies: Tallies, log: Log) -> None:
    """Setup, and the first Round."""
    set_up_game(state, match, index)
    begin_round(state, match, log)


@part
def advance(state: State, match: Match, by_pilots: bool, tallies: Tallies, log: Log) -> None:
    """All that happens by itself, up to the next decision or the end of the game. Who has no Health
    left dies before anything else happens or is asked. The game ends at once when somebody has won;
    only the Harvest Phase is resolved first."""
    while state.ending == RUNNING and state.question.what == s.NOTHING:
        if state.flow.check_deaths:
            bury_the_dead(state, match)
        if state.agenda.depth > 0:
            resolve_next(state, match, log)
        else:
            proceed(state, match, tallies, log)
        if state.phase != s.HARVEST and state.ending == RUNNING and could_end(state):
            judge(state, match, tallies, log)


@part
def proceed(state: State, match: Match, tallies: Tallies, log: Log) -> None:
    """The next thing in the Phase, or the next Phase."""
    phase = state.phase
    if phase == s.COMBAT:
        if state.flow.stage == s.ENDING:
            begin_harvest(state)
        else:
            ask(state, state.active, s.ASK_COMBAT, 0)
    elif phase == s.PREPARATION:
        preparation_phase(state, match)
    elif phase == s.RESOURCE:
        resource_phase(state, match, tallies, log)
    elif phase == s.REALM_PHASE:
        realm_phase(state, match, tallies, log)
    elif phase == s.HARVEST:
        if harvest_step(state, match, log):
            judge(state, match, tallies, log)
            state.phase = s.REGROUP
            state.active = state.flow.starter
            state.flow.passes = 0
    else:
        regroup_phase(state, match, tallies, log)


@part
def take(state: State, match: Match, action: int, tallies: Tallies, log: Log) -> None:
    """Take a legal action; what follows from it is done as the game advances."""
    verb = action >> a.VERB_BITS
    x, y = (action >> a.ARGUMENT_BITS) & a.LAST_BITS, action & a.LAST_BITS
    asked, seat = state.question.what, state.question.seat
    state.question.what = s.NOTHING
    state.flow.steps = 0
    if verb == a.CHOOSE:
        state.flow.chosen = x
    elif asked == s.ASK_COMBAT:
        take_in_combat(state, match, seat, verb, x, y, log)
    elif asked == s.ASK_PREPARATION:
        take_in_preparation(state, match, seat, verb, x, y, log)
    elif asked == s.ASK_REGROUP:
        take_in_regroup(state, match, seat, verb, x, y, tallies, log)
    elif verb == a.EVALUATE:
        evaluate(state, match, x, log)
    elif asked in (s.ASK_OLD_HAND, s.ASK_MULLIGAN):
        take_of_hand(state, match, seat, verb, x, log)
    elif verb == a.DONE:
        state.flow.chosen = DECLINED
    elif verb == a.TAKE_REALM:
        take_realm(state, match, seat, x, y, log)
    elif verb in (a.PUT_ON_TOP, a.PUT_ON_BOTTOM):
        return_realm(state, seat, verb == a.PUT_ON_TOP, log)
    else:
        act_first(state, seat if verb == a.GO_FIRST else other(seat), log)


@part
def take_of_hand(state: State, match: Match, seat: int, verb: int, kind: int, log: Log) -> None:
    """A decision of the Resource Phase: a card goes, or enough have gone."""
    if verb == a.DISCARD:
        discard(state, match, seat, kind, log)
    elif verb == a.RETURN:
        mulligan(state, seat, kind, log)
    elif state.flow.stage == s.MULLIGAN:
        finish_mulligan(state, match, log)
    else:
        keep_old_hand(state, match)


@part
def take_in_preparation(
    state: State, match: Match, seat: int, verb: int, x: int, y: int, log: Log
) -> None:
    """One action of the Preparation Phase; an Omni ability is none, and leaves the Turn on [H]."""
    if verb == a.USE:
        number, performer = y // a.ABILITY_PLACE, y % a.ABILITY_PLACE
        use_ability(state, match, seat, x, number, performer, log)
        return
    state.flow.acted = 1
    if verb == a.INVOKE:
        invoke_unit(state, match, seat, x, y, 0, log)
    elif verb == a.BIND:
        invoke_binding(state, match, seat, x, y, 0, log)
    elif verb == a.LEAVE_SAFE_ZONE:
        state.things[x].reserve = 0
        state.players[seat].slots.reserves &= ~(1 << x)
        go_to(state, x, y)
        write(log, state, seat, e.LEFT_SAFE_ZONE, named(state, seat, x), y, 0)
        fire(state, match, when.ENTERS, x)
    else:
        is_prepared(state, seat, log)


@part
def take_in_combat(
    state: State, match: Match, seat: int, verb: int, x: int, y: int, log: Log
) -> None:
    """A Major or Minor Action, the end of the Turn, or a Pass."""
    flow, alone = state.flow, match.seats[other(seat)].dummy
    if verb == a.PASS:
        write(log, state, seat, e.PASSED, alone, 0, 0)
        begin_turn(state)
        if pass_turn(state, match):
            flow.stage = s.ENDING
            fire_for_both(state, match, when.COMBAT_ENDS)
        return
    flow.passes = 0
    major = is_major(state, match, seat, verb, x, y)
    if verb == a.END_TURN or (major and flow.major_used):
        begin_turn(state)
    if verb == a.END_TURN:
        if not alone:
            state.active = other(seat)
        return
    flow.major_used |= major
    flow.acted = 1
    flow.deeds += 1
    if verb == a.USE:
        number, performer = y // a.ABILITY_PLACE, y % a.ABILITY_PLACE
        use_ability(state, match, seat, x, number, performer, log)
    elif verb == a.FEAT:
        invoke_feat(state, match, seat, x, y, log)
    elif verb == a.INVOKE:
        invoke_unit(state, match, seat, x, y, 0, log)
    elif verb == a.TRANSFORM:
        transform(state, match, seat, x, y, log)
    else:
        act(state, match, seat, verb, x, y, log)


@part
def is_major(state: State, match: Match, seat: int, verb: int, x: int, y: int) -> bool:
    """Acts, invoking a Unit, and slow abilities are Major Actions; all else is Minor."""
    if verb == a.USE:
        thing = state.things[x]
        table = match.tables[thing.deck].abilities
        return table.each[table.first[thing.kind] + y // a.ABILITY_PLACE].speed == SLOW
    if verb == a.FEAT:
        table = match.tables[seat].abilities
        return table.each[table.first[x]].speed == SLOW
    return verb != a.END_TURN


@part
def act(state: State, match: Match, seat: int, verb: int, at: int, y: int, log: Log) -> None:
    """An Act: it Exhausts the Seeker or Unit."""
    if verb == a.REPOSITION:
        push(state, s.REPOSITIONING, seat, NOBODY, NOBODY, SAFE_ZONE, NONE)
        return
    me, thing = state.players[seat], state.things[at]
    exhaust(state, at)
    if verb == a.STRIKE:
        target, attack = y // 2, y % 2
        value = attack_of(state, match, at, attack)
        me.measured.strikes += 1
        write(log, state, seat, e.STRUCK, named(state, seat, at), 0, 0)
        if (state.flow.heard >> when.STRIKES) & 1:
            fire_afterwards(state, when.STRIKES, at)
        declare_attack(state, match, seat, at, target, attack, value, 0, thing.kind, log)
    else:
        me.measured.assists += 1
        write(log, state, seat, e.ASSISTED, named(state, seat, at), 0, 0)
        refresh(state, seat, 1, log)
        fire(state, match, when.ASSISTS, at)


@part
def take_in_regroup(
    state: State,
    match: Match,
    seat: int,
    verb: int,
    x: int,
    y: int,
    tallies: Tallies,
    log: Log,
) -> None:
    """Units into the Safe Zone and Bindings to those there; the Round ends when all pass."""
    if verb == a.PASS:
        if pass_turn(state, match):
            new_round(state, match, tallies, log)
        return
    state.flow.passes = 0
    if verb == a.INVOKE:
        invoke_unit(state, match, seat, x, SAFE_ZONE, 0, log)
    else:
        invoke_binding(state, match, seat, x, y, 0, log)
    if not match.seats[other(seat)].dummy:
        state.active = other(seat)
