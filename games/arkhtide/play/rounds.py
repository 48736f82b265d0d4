"""The Round from phase to phase: begin a game, do what was chosen, go on to the next decision."""

from typing import Any

from games.arkhtide.play.agenda import fire, fire_afterwards, push
from games.arkhtide.play.codes import (
    ON_ASSISTS,
    ON_COMBAT_ENDS,
    ON_ENTERS,
    ON_STRIKES,
    SLOW,
    SOUL,
)
from games.arkhtide.play.constants import attack_of
from games.arkhtide.play.damage import bury_the_dead, declare_attack, discard
from games.arkhtide.play.events import (
    ASSISTED,
    IS_PREPARED,
    LEFT_SAFE_ZONE,
    MULLIGANED,
    PASSED,
    STRUCK,
)
from games.arkhtide.play.field import end_of_round, exhaust, from_hand, go_to, set_up
from games.arkhtide.play.harvest import begin_harvest, evaluate, harvest_step
from games.arkhtide.play.invoking import (
    invoke_binding,
    invoke_feat,
    invoke_unit,
    transform,
    use_ability,
)
from games.arkhtide.play.measuring import finish_round, note_castable
from games.arkhtide.play.operations import refresh
from games.arkhtide.play.phases import (
    begin_turn,
    combat_phase,
    discard_or_draw,
    draw_up,
    finish_mulligan,
    preparation_phase,
    resource_phase,
    return_or_go_on,
    return_realm,
    return_realms,
    take_realm,
)
from games.arkhtide.play.resolving import resolve_next
from games.arkhtide.play.state import (
    ABILITY_PLACE,
    ARGUMENT_BITS,
    ASK_COMBAT,
    ASK_PREPARATION,
    ASK_REGROUP,
    ASK_TOP_OR_BOTTOM,
    BIND,
    CHOOSE,
    COMBAT,
    DECLINED,
    DISCARD,
    END_TURN,
    ENDING,
    ENEMY,
    ENEMY_REALM,
    ENEMY_SEEKER,
    EVALUATE,
    FEAT,
    FIRST_FREE,
    HARVEST,
    INVOKE,
    LAST_BITS,
    LEAVE_SAFE_ZONE,
    ME,
    MY_SEEKER,
    NOBODY,
    NOTHING,
    OF_SOUL,
    OF_WILLPOWER,
    PASS,
    PREPARATION,
    PREPARED,
    PUT_ON_BOTTOM,
    PUT_ON_TOP,
    REALM_PHASE,
    REGROUP,
    REPOSITION,
    REPOSITIONING,
    RETURN,
    SAFE_ZONE,
    SETUP,
    STARTING_WILLPOWER,
    STRIKE,
    TAKE_REALM,
    TRANSFORM,
    USE,
    VERB_BITS,
)
from games.arkhtide.play.winning import could_end, judge
from games.engine.chance import stream
from games.engine.compiling import kernel, within
from games.engine.library import clear_library, put_on_bottom
from games.engine.optable import NONE
from games.engine.tally import begin_counting
from games.engine.trace import log


@kernel
def begin(
    state: Any, tables: Any, options: Any, seed: int, index: int, tally: Any, trace: Any
) -> None:
    """Setup (4 to 9): Willpower, Arkhé, both Seekers, both decks shuffled; then the first Round."""
    state.rng = stream(seed, index, 0)
    begin_counting(state)
    state.active = ME
    state.phase = SETUP
    _empty_the_table(state, tables)
    me, enemy = state.players[ME], state.players[ENEMY]
    me.life = STARTING_WILLPOWER
    enemy.life = options.own[OF_WILLPOWER]
    set_up(state, tables, MY_SEEKER, tables.seeker, ME, SAFE_ZONE)
    set_up(state, tables, ENEMY_SEEKER, tables.everything, ENEMY, ENEMY_REALM)
    state.things[ENEMY_SEEKER].stats[SOUL] = options.own[OF_SOUL]
    state.top = FIRST_FREE
    clear_library(me.library)
    for at in range(tables.deck_size):
        me.library.cards[at] = tables.deck[at]
    me.library.unknown = tables.deck_size
    clear_library(state.realm_deck)
    for at in range(tables.realm_count):
        state.realm_deck.cards[at] = tables.realms[at]
    state.realm_deck.unknown = tables.realm_count
    resource_phase(state, tables, tally, trace)


@within
def _empty_the_table(state: Any, tables: Any) -> None:
    for at in range(state.top):
        state.things[at].used = 0
    state.top = 0
    state.party = 0
    state.held = 0
    state.heard = 0
    state.sources = 0
    state.listeners = 0
    state.useful = 0
    state.useful_omni = 0
    state.useful_most = 0
    for player in range(2):
        state.players[player].quintessence = 0
        state.players[player].harvested = 0
        state.players[player].extracted = 0
    me = state.players[ME]
    me.hand[:] = 0
    me.hand_size = 0
    me.held = 0
    me.chronicle[:] = 0
    me.chronicle_size = 0
    me.undead = 0
    me.pool[:] = 0
    state.waiting = 0
    state.mulligan = 0
    state.asking = NOTHING
    state.chosen = NONE
    state.looked_count = 0
    state.check_deaths = tables.fickle_health
    state.turn_marks = 0
    state.hurt = tables.frail
    state.steps = 0
    state.strikes = 0
    state.assists = 0
    state.units_home = 0
    for place in range(4):
        state.open[place] = 0
        state.taken[place] = 0
        state.units_at[ME, place] = 0
        state.units_at[ENEMY, place] = 0


@within
def run_forward(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """All that happens by itself, up to the next decision or the end of the game. Who has no Health
    left dies before anything else happens or is asked."""
    while not state.over and state.asking == NOTHING:
        if state.check_deaths:
            bury_the_dead(state, tables)
        if state.waiting > 0:
            resolve_next(state, tables, trace)
        else:
            _proceed(state, tables, options, tally, trace)
        if state.phase != HARVEST and not state.over and could_end(state):
            _judge(state, tally, trace)


@kernel
def _judge(state: Any, tally: Any, trace: Any) -> None:
    """The game ends at once when somebody has won; only the Harvest Phase is resolved first."""
    judge(state, tally, trace)
    if state.over:
        finish_round(state, tally)


@within
def _proceed(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """The next action of Preparation or Combat, or what comes between the two and after them."""
    if state.phase == PREPARATION:
        state.asking = ASK_PREPARATION
    elif state.phase == COMBAT and state.stage != ENDING:
        state.asking = ASK_COMBAT
    else:
        _go_on(state, tables, options, tally, trace)


@kernel
def _go_on(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """The next thing in the Phase, or the next Phase."""
    phase = state.phase
    if phase == REALM_PHASE:
        preparation_phase(state, tables, options, tally, trace)
        note_castable(state, tables, tally)
    elif phase == COMBAT:
        begin_harvest(state)
    elif phase == HARVEST:
        if harvest_step(state, tables, trace):
            _judge(state, tally, trace)
            state.phase = REGROUP
    elif state.players[ME].hand_size > 0:
        state.asking = ASK_REGROUP
    else:
        _new_round(state, tables, options, tally, trace)


@kernel
def _new_round(state: Any, tables: Any, options: Any, tally: Any, trace: Any) -> None:
    """The Round ends after Regroup; the next one begins, up to the horizon."""
    finish_round(state, tally)
    end_of_round(state, tables)
    if state.turn == options.horizon:
        state.over = 1
    else:
        resource_phase(state, tables, tally, trace)


@kernel
def apply(state: Any, tables: Any, options: Any, action: int, tally: Any, trace: Any) -> None:
    """Do what was chosen, and go on to the next decision or the end."""
    verb = action >> VERB_BITS
    a, b = (action >> ARGUMENT_BITS) & LAST_BITS, action & LAST_BITS
    asked = state.asking
    state.asking = NOTHING
    state.steps = 0
    if verb == CHOOSE:
        state.chosen = a
    elif asked == ASK_COMBAT:
        _in_combat(state, tables, verb, a, b, trace)
    elif asked == ASK_PREPARATION:
        _in_preparation(state, tables, verb, a, b, trace)
    elif asked == ASK_REGROUP:
        _in_regroup(state, tables, options, verb, a, b, tally, trace)
    elif verb == EVALUATE:
        evaluate(state, tables, a, trace)
    elif asked <= ASK_TOP_OR_BOTTOM:
        _before_preparation(state, tables, verb, a, b, tally, trace)
    else:
        state.chosen = DECLINED
    run_forward(state, tables, options, tally, trace)


@kernel
def _before_preparation(
    state: Any, tables: Any, verb: int, a: int, b: int, tally: Any, trace: Any
) -> None:
    """A decision of the Resource or the Realm Phase."""
    if verb == RETURN:
        _mulligan(state, tables, a, trace)
    elif verb == TAKE_REALM:
        take_realm(state, tables, a, b, trace)
    elif verb in (PUT_ON_TOP, PUT_ON_BOTTOM):
        return_realm(state, verb == PUT_ON_TOP, trace)
        return_realms(state, tables, trace)
    elif verb == DISCARD:
        discard(state, tables, a, trace)
        discard_or_draw(state, tables, tally, trace)
    elif state.mulligan:
        finish_mulligan(state, tables, trace)
    else:
        draw_up(state, tables, tally, trace)


@within
def _mulligan(state: Any, tables: Any, kind: int, trace: Any) -> None:
    """One card to the bottom; after the third, or when no card is left, the drawing."""
    me = state.players[ME]
    from_hand(state, kind)
    put_on_bottom(me.library, kind)
    state.returned += 1
    log(trace, state, MULLIGANED, kind, 0, 0)
    return_or_go_on(state, tables, trace)


@kernel
def _in_preparation(state: Any, tables: Any, verb: int, a: int, b: int, trace: Any) -> None:
    """One action of the Preparation Phase; the opponent takes its Turns without doing anything."""
    if verb == INVOKE:
        invoke_unit(state, tables, a, b, 0, trace)
    elif verb == BIND:
        invoke_binding(state, tables, a, b, 0, trace)
    elif verb == LEAVE_SAFE_ZONE:
        state.things[a].reserve = 0
        state.reserves &= ~(1 << a)
        go_to(state, a, b)
        log(trace, state, LEFT_SAFE_ZONE, state.things[a].kind, b, 0)
        fire(state, tables, ON_ENTERS, a, SAFE_ZONE)
    elif verb == USE:
        _use(state, tables, a, b, trace)
    elif verb == PREPARED:
        log(trace, state, IS_PREPARED, 0, 0, 0)
        combat_phase(state, tables)


@kernel
def _use(state: Any, tables: Any, source: int, b: int, trace: Any) -> None:
    """Use an ability of a card in play."""
    ability = tables.abilities.first[state.things[source].kind] + b // ABILITY_PLACE
    use_ability(state, tables, source, ability, b % ABILITY_PLACE, trace)


@kernel
def _in_combat(state: Any, tables: Any, verb: int, a: int, b: int, trace: Any) -> None:
    """A Major or Minor Action, the end of the Turn, or a Pass; the opponent passes in between."""
    if verb == PASS:
        log(trace, state, PASSED, 0, 0, 0)
        begin_turn(state)
        state.stage = ENDING
        fire(state, tables, ON_COMBAT_ENDS, NOBODY, SAFE_ZONE)
        return
    major = is_major(state, tables, verb, a, b)
    if verb == END_TURN or (major and state.major_used):
        begin_turn(state)
    if verb == END_TURN:
        return
    state.major_used |= major
    state.acted = 1
    state.deeds += 1
    if verb == USE:
        _use(state, tables, a, b, trace)
    elif verb == FEAT:
        invoke_feat(state, tables, a, b, trace)
    elif verb == INVOKE:
        invoke_unit(state, tables, a, b, 0, trace)
    elif verb == TRANSFORM:
        transform(state, tables, a, b, trace)
    else:
        _act(state, tables, verb, a, b, trace)


@kernel
def is_major(state: Any, tables: Any, verb: int, a: int, b: int) -> bool:
    """Acts, invoking a Unit, and slow abilities are Major Actions; all else is Minor."""
    table = tables.abilities
    if verb == USE:
        return table.each[table.first[state.things[a].kind] + b // ABILITY_PLACE].speed == SLOW
    if verb == FEAT:
        return table.each[table.first[a]].speed == SLOW
    return verb != END_TURN


@within
def _act(state: Any, tables: Any, verb: int, at: int, b: int, trace: Any) -> None:
    """An Act: it Exhausts the Seeker or Unit."""
    if verb == REPOSITION:
        push(state, REPOSITIONING, NOBODY, NOBODY, SAFE_ZONE, NONE)
        return
    kind = state.things[at].kind
    exhaust(state, at)
    if verb == STRIKE:
        target, attack = b // 2, b % 2
        value = attack_of(state, tables, at, attack)
        state.strikes += 1
        log(trace, state, STRUCK, kind, 0, 0)
        if (state.heard >> ON_STRIKES) & 1:
            fire_afterwards(state, ON_STRIKES, at)
        declare_attack(state, tables, at, target, attack, value, 0, kind, trace)
    else:
        state.assists += 1
        log(trace, state, ASSISTED, kind, 0, 0)
        refresh(state, 1, trace)
        fire(state, tables, ON_ASSISTS, at, SAFE_ZONE)


@kernel
def _in_regroup(
    state: Any, tables: Any, options: Any, verb: int, a: int, b: int, tally: Any, trace: Any
) -> None:
    """Units into the Safe Zone and Bindings to those there; a Pass ends the Round."""
    if verb == INVOKE:
        invoke_unit(state, tables, a, SAFE_ZONE, 0, trace)
    elif verb == BIND:
        invoke_binding(state, tables, a, b, 0, trace)
    else:
        _new_round(state, tables, options, tally, trace)
