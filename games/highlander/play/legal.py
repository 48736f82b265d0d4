"""What the player may do in the May Do, Defense and Attack Phases."""

from games.engine.cardsets import copy_set, first_of, holds_any, leave_out, next_of
from games.engine.compiling import part, within
from games.engine.seats import offer
from games.highlander.play import state as s
from games.highlander.play.attacks import can_be_power_blow
from games.highlander.play.board import may_enter, may_use
from games.highlander.play.codes import GIVEN_UP, card_type, mask, test, when
from games.highlander.play.defending import offer_answers, under_attack
from games.highlander.play.effects.conditions import holds
from games.highlander.play.endurance import most_more, wanted_more
from games.highlander.play.playing import can_afford, is_restricted, may_play
from games.highlander.play.regaining import offer_regaining
from games.highlander.play.state import Match, Player, State
from games.highlander.play.tables import records as r
from games.highlander.play.tables.records import Tables

SLOTS = 8
"""Numbers of abilities are smaller than this."""
USABLE = mask(when.MAY_DO) | GIVEN_UP
DROPPED_BY_CHOICE = mask(card_type.BLOCK, card_type.DODGE)


@within
def offer_main(state: State, match: Match, seat: int, full: bool) -> int:
    """All that the present phase allows; the end of the phase comes last where it may end.

    If it need not be `full`, without what no pilot picks: cards dropped, good cards discarded,
    cards played ahead of an attack, Exertions in vain; all but the first Must Do while one is due;
    and all else while a May Do can be used.
    """
    me = state.players[seat]
    attacked = state.phase == s.DEFENCE and under_attack(state, seat)
    if me.this_turn.steps > s.MOST_STEPS:
        return offer(state, 0, s.LET_THROUGH if attacked else s.PASS)
    if attacked and (not full or me.this_turn.laying > 0):
        return offer_answers(state, match, seat, 0, full)
    due = 0
    if state.phase == s.MAY_DO:
        due = offer_duties(state, match, seat)
        if due > 0 and not full:
            return 1
    found = offer_abilities(state, match, seat, due, full)
    if found > 0 and not full and state.question.offers[0] & s.VERBS == s.USE:
        return found
    found = offer_cards(state, match, seat, found, full)
    if me.this_turn.exertions_left > 0:
        found = offer_exertions(state, match, seat, found, full)
    if attacked:
        return offer_answers(state, match, seat, found, full)
    may_end = state.phase != s.ATTACK or me.this_turn.must_act == 0
    if found == 0 or (may_end and due == 0):
        found = offer(state, found, s.PASS)
    return found


@within
def offer_cards(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """Cards of hand and Discard Pile, unless a Hard Exertion was made in the phase."""
    me = state.players[seat]
    if state.phase == s.MAY_DO:
        if me.table.prone | me.table.lost:
            found = offer_regaining(state, match, seat, found, full)
        return offer_may_do(state, match, seat, found, full)
    if me.this_turn.exerted_in == state.phase:
        return found
    found = offer_hand(state, match, seat, found, full)
    return offer_pile(state, match, seat, found) if me.this_turn.allowed else found


@within
def offer_duties(state: State, match: Match, seat: int) -> int:
    """What the opponent's cards make the player discard, and the Must Dos of their own."""
    me = state.players[seat]
    found = 0
    if me.table.owed > 0 and me.hand.count > 0:
        found = offer(state, found, s.DO_OWED)
    if me.caches.moments >> when.MUST_DO & 1:
        found = offer_must_dos(state, match, seat, found)
    return found


@part
def offer_must_dos(state: State, match: Match, seat: int, found: int) -> int:
    """The Must Dos that are due, of pre-game cards first: in any order, but before the phase ends
    (May Do/Must Do Phase)."""
    me, tables = state.players[seat], match.tables[seat]
    if tables.moments_before >> when.MUST_DO & 1:
        for face in range(tables.pregame, tables.pregame_end):
            found = offer_must_dos_of(state, match, seat, face, found)
    for at in range(me.table.board_count):
        found = offer_must_dos_of(state, match, seat, me.board[at].face, found)
    return found


@part
def offer_must_dos_of(state: State, match: Match, seat: int, face: int, found: int) -> int:
    """Each by the number of its ability, if one of its effects can happen as things are."""
    me, tables = state.players[seat], match.tables[seat]
    if tables.moments[face] >> when.MUST_DO & 1 == 0 or me.table.silent[face] & s.MUTE:
        return found
    offered = 0
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        ability = effect.ability
        if effect.moment != when.MUST_DO or me.this_turn.musts_done[face] >> ability & 1:
            continue
        exerts = effect.test in (test.SOFT_EXERTION, test.ATTRIBUTE_CHALLENGE)
        happens = exerts or holds(state, match, seat, effect, face, s.NO_STRIKE)
        if happens and offered >> ability & 1 == 0:
            offered |= 1 << ability
            found = offer(state, found, s.DO_MUST + ability * s.ABILITY_STEP + face)
    return found


@within
def offer_abilities(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """Abilities of cards in play that their player may use: a May Do at any time of the turn."""
    me, tables = state.players[seat], match.tables[seat]
    if full or me.caches.moments & USABLE:
        for at in range(me.table.board_count):
            face = me.board[at].face
            if tables.moments[face] & USABLE:
                ready = me.board[at].copies > me.board[at].fresh
                if has_ability(state, tables, me, face, ready):
                    found = offer_abilities_of(state, match, seat, face, ready, found)
                    if found > 0 and not full and not me.caches.moments & GIVEN_UP:
                        break
            if full and 1 << tables.icon[face] & DROPPED_BY_CHOICE:
                found = offer(state, found, s.DROP + face)
    return offer_abilities_before(state, match, seat, found)


@within
def offer_abilities_before(state: State, match: Match, seat: int, found: int) -> int:
    """Abilities of pre-game cards."""
    me, tables = state.players[seat], match.tables[seat]
    wanted = 1 << when.MAY_DO
    if at_start_of_attack(state, me):
        wanted |= 1 << when.ONCE
    if tables.moments_before & wanted:
        for face in range(tables.pregame, tables.pregame_end):
            if tables.moments[face] & wanted and has_ability(state, tables, me, face, False):
                found = offer_abilities_of(state, match, seat, face, False, found)
    return found


@part
def offer_may_dos(state: State, match: Match, seat: int, found: int) -> int:
    """The May Dos of cards in play that were not used this turn."""
    me, tables = state.players[seat], match.tables[seat]
    if me.caches.moments >> when.MAY_DO & 1 == 0:
        return found
    for at in range(me.table.board_count):
        face = me.board[at].face
        if me.this_turn.used[face] != tables.may_dos[face]:
            found = offer_abilities_of(state, match, seat, face, False, found)
    for face in range(tables.pregame, tables.pregame_end):
        if me.this_turn.used[face] != tables.may_dos[face]:
            found = offer_abilities_of(state, match, seat, face, False, found)
    return found


@within
def at_start_of_attack(state: State, me: Player) -> bool:
    """Whether nothing has been played or given up yet in the Attack Phase."""
    return state.phase == s.ATTACK and me.this_turn.acted_in == 0


@part
def has_ability(state: State, tables: Tables, me: Player, face: int, ready: bool) -> bool:
    """Whether a card has an ability that is not used up, or can be given up for its effect."""
    if me.table.silent[face] & s.MUTE:
        return False
    if ready and tables.moments[face] & GIVEN_UP:
        return True
    if me.this_turn.used[face] != tables.may_dos[face]:
        return True
    return state.phase == s.ATTACK and me.table.used_up[face] != tables.onces[face]


@part
def offer_abilities_of(
    state: State, match: Match, seat: int, face: int, ready: bool, found: int
) -> int:
    """A card's abilities, each by its number; like Triggers of one card are one ability."""
    me, tables = state.players[seat], match.tables[seat]
    done = 0
    for row in range(tables.first_row[face], tables.first_row[face + 1]):
        effect = tables.rows[row]
        moment, ability = effect.moment, effect.ability
        given_up = moment in (when.TRIGGER, when.TRIGGER_OUT)
        slot = ability + (SLOTS if given_up else 0)
        if done >> slot & 1:
            continue
        if moment == when.MAY_DO:
            fits = me.this_turn.used[face] >> ability & 1 == 0
            verb = s.USE
        elif moment == when.ONCE:
            fits = at_start_of_attack(state, me) and me.table.used_up[face] >> ability & 1 == 0
            verb = s.ONCE
        else:
            fits = ready and given_up
            verb = s.TRIGGER
        if fits:
            done |= 1 << slot
            found = offer(state, found, verb + ability * s.ABILITY_STEP + face)
    return found


@within
def offer_may_do(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """One unprovoked Guard, and one defense discarded since no attack came (May Do Effects)."""
    me, tables = state.players[seat], match.tables[seat]
    if me.this_turn.exerted_in == state.phase:
        return found
    if not me.this_turn.tossed and not under_attack(state, seat):
        cards = tables.defences if full else tables.poor_defences
        kind = first_of(me.hand, cards)
        while kind >= 0:
            found = offer(state, found, s.TOSS + kind)
            kind = next_of(me.hand, cards, kind)
    if not me.this_turn.guarded:
        kind = first_of(me.hand, tables.guards)
        while kind >= 0:
            found = offer_guards(state, match, seat, kind, found)
            kind = next_of(me.hand, tables.guards, kind)
    return found


@part
def offer_guards(state: State, match: Match, seat: int, kind: int, found: int) -> int:
    """A card as a Guard, if none is in the way."""
    tables = match.tables[seat]
    for face in range(tables.first_face[kind], tables.face_end[kind]):
        if tables.where_played[face] == r.AS_GUARD and may_enter(state, match, seat, face):
            found = offer(state, found, s.PUT_GUARD + face)
    return found


@within
def offer_hand(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """Cards that may be played from hand."""
    me, tables = state.players[seat], match.tables[seat]
    attacking = state.phase == s.ATTACK and me.this_turn.attacks_left > 0
    ahead = attacking and me.this_turn.exertions_left > 0
    ahead = ahead and (full or lacks_shooter(tables, me))
    gather_reach(state, tables, me, attacking, ahead)
    kind = first_of(me.hand, me.reach)
    while kind >= 0:
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            if may_play(state, match, seat, face) or may_go_with_defence(state, match, seat, face):
                found = offer(state, found, s.PLAY + face)
            if ahead and may_go_ahead(state, match, seat, face, full):
                state.flow.most_more = most_more(state, match, seat)
                found = offer_exertion(state, tables, me, s.EXERT_WITH + face, full, found)
        kind = next_of(me.hand, me.reach, kind)
    return found


@part
def may_go_with_defence(state: State, match: Match, seat: int, face: int) -> bool:
    """Played first, in conjunction with the defence against an attack that waits."""
    me, tables = state.players[seat], match.tables[seat]
    if tables.where_played[face] != r.WITH_DEFENCE or state.phase != s.DEFENCE:
        return False
    if not under_attack(state, seat) or is_restricted(tables, me, face):
        return False
    return may_use(state, match, seat, face) and can_afford(state, match, seat, face)


@within
def gather_reach(state: State, tables: Tables, me: Player, attacking: bool, ahead: bool) -> None:
    """Cards that what is left of the turn does not rule out at once."""
    reach = me.reach
    copy_set(reach, tables.playable)
    if not attacking:
        leave_out(reach, tables.attacks_only)
    if not ahead and (state.phase != s.ATTACK or me.this_turn.strike_count == 0):
        leave_out(reach, tables.joining_only)
    if me.this_turn.specials_left <= 0:
        leave_out(reach, tables.specials_only)


@within
def lacks_shooter(tables: Tables, me: Player) -> bool:
    """Whether there is a Head Shot in hand, and no attack that could be one."""
    return holds_any(me.hand, tables.heads) and not holds_any(me.hand, tables.shooters)


@part
def may_go_ahead(state: State, match: Match, seat: int, face: int, full: bool) -> bool:
    """Played first, in conjunction with an attack that is exerted for (Searching for an Attack)."""
    me, tables = state.players[seat], match.tables[seat]
    if not full and tables.head_shot[face] == 0:
        return False
    if tables.where_played[face] != r.IN_CONJUNCTION or tables.cost[face] >= 0:
        return False
    if tables.special[face] and me.this_turn.specials_left <= 0:
        return False
    return may_use(state, match, seat, face) and not is_restricted(tables, me, face)


@part
def offer_pile(state: State, match: Match, seat: int, found: int) -> int:
    """What a card lets the player play from the Discard Pile, besides the Special of the turn."""
    me, tables = state.players[seat], match.tables[seat]
    specials, allowed = me.this_turn.specials_left, me.this_turn.allowed - 1
    me.this_turn.specials_left = max(specials, 1)
    for kind in range(tables.physical):
        if me.discard.copies[kind] == 0 or tables.card_is[kind] >> allowed & 1 == 0:
            continue
        for face in range(tables.first_face[kind], tables.face_end[kind]):
            if tables.is_kind[face] >> allowed & 1 and may_play(state, match, seat, face):
                found = offer(state, found, s.PLAY_FROM_PILE + face)
    me.this_turn.specials_left = specials
    return found


@within
def offer_exertions(state: State, match: Match, seat: int, found: int, full: bool) -> int:
    """A Hard Exertion: for an Illusion or nothing, for a Power Blow, for an attack. A pilot who may
    end the phase looks for no second attack and for no Illusion that the deck does not have; like
    Power Blows are one to it. Each is offered in every size that cards in play allow, to a pilot in
    the one that it would pick."""
    me, tables = state.players[seat], match.tables[seat]
    state.flow.most_more = most_more(state, match, seat)
    may_end = not full and (state.phase != s.ATTACK or me.this_turn.must_act == 0)
    if state.phase == s.ATTACK:
        for strike in range(me.this_turn.strike_count):
            if me.strikes[strike].power == 0 and can_be_power_blow(state, match, seat, strike):
                found = offer_exertion(state, tables, me, s.EXERT_POWER + strike, full, found)
                if not full:
                    break
        if me.this_turn.attacks_left > 0 and not (may_end and me.this_turn.strike_count > 0):
            found = offer_exertion(state, tables, me, s.EXERT_ATTACK, full, found)
    if may_end and tables.illusions == 0:
        return found
    return offer_exertion(state, tables, me, s.EXERT_NOTHING, full, found)


@part
def offer_exertion(
    state: State, tables: Tables, me: Player, action: int, full: bool, found: int
) -> int:
    """A Hard Exertion of five cards, and of up to so many more (Exertions)."""
    least, most = 0, state.flow.most_more
    if most > 0 and not full:
        least = wanted_more(state, tables, me, action & s.VERBS)
        most = least
    for more in range(least, most + 1):
        found = offer(state, found, action + more * s.ABILITY_STEP)
    return found
