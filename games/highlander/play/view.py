"""The table of Highlander as somebody sees it, and what an action on it is about."""

from collections.abc import Iterator

from games.engine.play import Setups
from games.engine.seats import SEATS
from games.engine.view import GRID, About, Mark, SeatView, TableView, ZoneView
from games.highlander.play import state as s
from games.highlander.play.codes import card_type, op
from games.highlander.play.state import Match, State
from games.highlander.play.tables import records as r
from games.highlander.play.words import KIND_NAMES, PHASES
from games.highlander.play.zone_views import (
    DEFENCES,
    Side,
    areas_of,
    attack_key,
    before_key,
    board,
    board_key,
    defence_key,
    key_on_table,
    laid,
    location_view,
    zones_of,
)
from games.highlander.words import AREA_NAMES, GRID_SIDE

PROMPTS = {
    s.DISCARDING: "Choose a card to discard",
    s.CYCLING: "Choose cards to discard, to draw as many",
    s.LOOKING: "Choose what goes to the bottom of your Endurance",
    s.RETRIEVING: "Choose a card to take from your Discard Pile",
    s.SEARCHING: "Choose a card to take from your Endurance",
    s.PUTTING: "Choose a card to put into play",
    s.PICKING_ATTACK: "Choose an attack from the Exertion",
    s.PICKING_ILLUSION: "Choose an Illusion from the Exertion",
    s.PAYING: "Choose a card to discard as the cost",
    s.RESTORING: "Choose a card to shuffle into your Endurance",
    s.REMOVING: "Choose a card of your Discard Pile to remove from the game",
    s.DRAWING_UP: "Draw up to your Maximum Hand Size, or draw no more",
    s.DISCARDING_DOWN: "Discard down to your Maximum Hand Size",
    s.SIZING: "Choose how many cards to exert",
    s.PAYING_PRONE: "You are Prone: choose a card with the same icon to discard",
    s.PICKING_DEFENCE: "Choose a defense from the Exertion",
    s.POWER_BLOCKING: "Exert for a Power Block, or let 2 damage through",
    s.COUNTERING: "Counter {}, or let it be",
    s.DISARMING: "Choose the weapon that you lose",
    s.INSERTING: "Choose the place of the attack in the sequence",
    s.TAKING_OUT: "Choose a card of the opponent’s to remove from play",
    s.NULLIFYING: "Choose a card of the opponent’s to nullify",
    s.IGNORING: "Choose a card of the opponent’s to ignore",
    s.DUPLICATING: "Choose a card of the opponent’s to duplicate",
}
SEVERAL = (s.DISCARDING, s.CYCLING, s.RETRIEVING, s.RESTORING, s.REMOVING, s.DISCARDING_DOWN)
PHASE_PROMPTS = {
    s.MAY_DO: "Do what you may, or go on to the Defense Phase",
    s.DEFENCE: "Play a Special Card, or go on to the Attack Phase",
    s.ATTACK: "Attack, play a card or exert, or end the Attack Phase",
}
DUTIES = {
    s.MAY_DO: "Do what you must before the Defense Phase",
    s.ATTACK: "Attack, play a card or exert: you must do one of them this turn",
}
"""What is said where the phase may not end yet."""
HAMPERED = {
    s.NO_DODGE: "Cannot dodge",
    s.NO_BLOCK: "Cannot block",
    s.DISARMED: "Disarmed",
    s.PRONE: "Prone",
}
CONSIDERED = {op.CONSIDER_DISARMED: "Considered Disarmed", op.CONSIDER_PRONE: "Considered Prone"}

BY_DECK = (
    s.EXERT_NOTHING, s.EXERT_ATTACK, s.EXERT_DEFENCE, s.EXERT_BLOCK, s.STAND_SOFT, s.STAND_HARD,
    s.DRAW_UP,
)  # fmt: skip
REARMING = (s.REARM_SOFT, s.REARM_HARD)
WEAPON_STEP = 8
"""Which weapon an attempt to rearm is for is written above the number of the gem."""
OF_HAND = (
    s.DISCARDING, s.CYCLING, s.PUTTING, s.PAYING, s.PAYING_PRONE, s.DISCARDING_DOWN, s.COUNTERING,
)  # fmt: skip
OF_PILE = (s.RETRIEVING, s.RESTORING, s.REMOVING)
FROM_HAND = (s.PLAY, s.DEFEND, s.PUT_GUARD, s.TOSS, s.EXERT_WITH)
OF_CARDS_IN_PLAY = (s.USE, s.TRIGGER, s.ONCE, s.DO_MUST, s.DROP, s.USE_GUARD)
OF_EXERTION = (s.PICKING_ATTACK, s.PICKING_ILLUSION, s.PICKING_DEFENCE)
OPPOSING = (s.TAKING_OUT, s.NULLIFYING, s.IGNORING, s.DUPLICATING)


def view(state: State, match: Match, setups: Setups, viewer: int) -> TableView:
    """Both sides, and between them the attack grid and the Location."""
    sides = tuple(
        Side(state, seat, setup, viewer) for seat, setup in enumerate(setups) if setup is not None
    )
    by_seat = {side.seat: side for side in sides}
    return TableView(
        viewer=viewer,
        turn=int(state.turn),
        phase=PHASES.get(int(state.phase), ""),
        active=int(state.active),
        asked=None if state.ending else int(state.question.seat),
        prompt="The game is over" if state.ending else _prompt(state, by_seat),
        seats=tuple(_seat(state, seat, by_seat) for seat in range(SEATS)),
        shared=(_grid(sides), location_view(sides)),
    )


def _seat(state: State, seat: int, sides: dict[int, Side]) -> SeatView:
    """A dummy has Ability and defenses by chance, and no cards."""
    me, side = state.players[seat], sides.get(seat)
    life = int(me.life)
    pending = int(me.table.damage)
    numbers = [
        Mark(label="Ability", value=life, icon="health"),
        Mark(label="Damage pending", value=pending, tone="bad" if pending else ""),
    ]
    if side is None:
        numbers += [
            Mark(label=words, tone="bad")
            for bit, words in HAMPERED.items()
            if me.table.hindered & bit
        ]
        return SeatView(seat=seat, life=life, numbers=tuple(numbers), zones=(), dummy=True)
    numbers += [
        Mark(label="Maximum Ability", value=int(me.table.most)),
        Mark(label="Exhaustions", value=int(me.table.exhaustions)),
        *_turn_numbers(side),
        *_waiting(side),
        *_troubles(side, sides.get(1 - seat)),
    ]
    return SeatView(seat=seat, life=life, numbers=tuple(numbers), zones=zones_of(side))


def _turn_numbers(side: Side) -> Iterator[Mark]:
    """What the active player may still do this turn."""
    if side.state.active == side.seat:
        turn = side.me.this_turn
        yield Mark(label="Attacks left", value=int(turn.attacks_left), icon="attack")
        yield Mark(label="Specials left", value=int(turn.specials_left))
        yield Mark(label="Exertions left", value=int(turn.exertions_left))


def _waiting(side: Side) -> Iterator[Mark]:
    """What comes with the next adjustment or turn."""
    table = side.me.table
    waiting = (
        ("Ability to lose", table.loss, "bad"),
        ("Ability to gain", table.gain, "good"),
        ("Cards to discard next turn", table.owed, "bad"),
        ("More attacks next turn", table.attacks_later, "good"),
    )
    for label, value, tone in waiting:
        if value:
            yield Mark(label=label, value=int(value), tone=tone)
    if table.hides:
        yield Mark(label="Next attack may be Hidden", tone="good")
    for at, kind in enumerate(KIND_NAMES):
        if (table.barred | side.me.this_turn.restricted) >> at & 1:
            yield Mark(label=f"May not play {kind}", tone="bad")


def _troubles(side: Side, foe: Side | None) -> Iterator[Mark]:
    """On the ground or without a weapon, and what cards in play make of that (Prone, Disarmed)."""
    table = side.me.table
    if table.prone:
        yield Mark(label="Prone", tone="bad")
    if table.lost and not side.tables.weapons:
        yield Mark(label="Broken weapon" if table.broken else "Disarmed", tone="bad")
    for which, words in CONSIDERED.items():
        if foe is not None and _says_so(foe, int(which)):
            yield Mark(label=words, tone="bad")


def _says_so(side: Side, which: int) -> bool:
    """Whether a card in play of that player says so, and is not ignored or nullified."""
    tables = side.tables
    faces = (*(place.face for place in board(side.me)), *range(tables.pregame, tables.pregame_end))
    return any(
        tables.continuing[face] >> which & 1 and not side.me.table.silent[face] for face in faces
    )


def _grid(sides: tuple[Side, ...]) -> ZoneView:
    """The nine areas: attacks that wait for an answer, what covers them, which are barred."""
    marks: dict[str, list[Mark]] = {f"grid:{area}": [] for area in AREA_NAMES}
    for side in sides:
        for area, mark in (*_aimed(side), *_covered(side), *_barred(side)):
            marks[area].append(mark)
    cells = tuple(
        ZoneView(key=f"grid:{area}", label=name.capitalize(), marks=tuple(marks[f"grid:{area}"]))
        for area, name in AREA_NAMES.items()
    )
    return ZoneView(key="grid", label="Attack grid", layout=GRID, columns=GRID_SIDE, cells=cells)


def _aimed(side: Side) -> Iterator[tuple[str, Mark]]:
    turn = side.me.this_turn
    for at in range(turn.resolved, turn.strike_count):
        attack = side.me.strikes[at]
        if side.sees_attack(attack):
            mark = Mark(label=f"Attack {at + 1}", tone="bad")
            yield from ((area, mark) for area in areas_of(side, int(attack.face)))


def _covered(side: Side) -> Iterator[tuple[str, Mark]]:
    """By Guards of who defends next, and by what was played in this Defense Phase."""
    state, tables = side.state, side.tables
    active = state.active == side.seat
    if active != (state.phase <= s.DEFENCE):
        return
    for place in board(side.me):
        if tables.where_played[place.face] == r.AS_GUARD and not side.me.table.silent[place.face]:
            for area in areas_of(side, int(place.face)):
                yield area, Mark(label="Guard", tone="good")
    for _at, defence in laid(side.me) if active else ():
        for area in areas_of(side, int(defence.face)):
            yield area, Mark(label=side.setup.kinds[defence.face].type.capitalize(), tone="good")


def _barred(side: Side) -> Iterator[tuple[str, Mark]]:
    """Areas to which the active player cannot attack: those of a Guard, and for the first attack
    those of the last block (Guard, Attack Phase)."""
    state, me = side.state, side.me
    if state.active != side.seat or state.phase != s.ATTACK:
        return
    past_guards = me.caches.continuing >> op.PAST_GUARD & 1
    barred = 0 if past_guards else int(me.caches.barred)
    if me.this_turn.strike_count == 0 and not (past_guards and me.this_turn.barred_by_guard):
        barred |= int(me.this_turn.barred)
    for at, area in enumerate(AREA_NAMES):
        if barred >> at & 1:
            yield f"grid:{area}", Mark(label="Barred")


def _prompt(state: State, sides: dict[int, Side]) -> str:
    """What is to be decided; a card that is being paid for is not named, it may become Hidden."""
    question, choice = state.question, state.choice
    what, seat = int(question.what), int(question.seat)
    if what == s.MAIN:
        return _main_prompt(state, sides)
    text = PROMPTS[what]
    if what == s.COUNTERING:
        return text.format(sides[1 - seat].setup.kinds[choice.face - s.FOREIGN].title)
    return f"{text} ({choice.left} left)" if what in SEVERAL and choice.left > 1 else text


def _main_prompt(state: State, sides: dict[int, Side]) -> str:
    question, phase = state.question, int(state.phase)
    seat = int(question.seat)
    me, foe, at = state.players[seat], sides.get(1 - seat), _attack_to_answer(state, seat)
    if phase != s.DEFENCE or foe is None or at >= foe.me.this_turn.strike_count:
        may_end = s.PASS in question.offers[: question.count]
        return PHASE_PROMPTS[phase] if may_end else DUTIES.get(phase, PHASE_PROMPTS[phase])
    attack = foe.me.strikes[at]
    title = foe.setup.kinds[attack.face].title
    name = title if attack.revealed or not attack.hidden else "Hidden"
    if me.this_turn.laying:
        return f"Before you exert: lay a defense for attack {at + 1}, {name}, or none"
    return f"Answer attack {at + 1}, {name}: defend, exert, or let it through"


def _attack_to_answer(state: State, seat: int) -> int:
    """The number of the opponent's attack that is next."""
    return int(state.players[seat].this_turn.laying or state.players[1 - seat].this_turn.resolved)


def about(state: State, setups: Setups, action: int) -> About:
    """The card in hand, in play or revealed that is chosen, and where it goes; passing is about
    none."""
    seat = int(state.question.seat)
    setup = setups[seat]
    if setup is None:
        raise ValueError("a dummy is never asked")
    side, verb = Side(state, seat, setup, seat), action // s.VERB * s.VERB
    if verb in BY_DECK or state.question.what == s.SIZING:
        return About(place=f"{seat}:deck")
    other, face = setups[1 - seat], int(action % s.ABILITY_STEP)
    foe = None if other is None else Side(state, 1 - seat, other, seat)
    if verb == s.CHOOSE:
        return About(card=_chosen(side, face), place=_place_of_chosen(side, foe, face))
    return _action(side, foe, verb, face)


def _chosen(side: Side, face: int) -> str:
    """The key of a card that is chosen."""
    what, seat, tables = int(side.state.question.what), side.seat, side.tables
    if what in OF_HAND:
        return f"{seat}:hand:{tables.card_of[face]}"
    if what in OF_PILE:
        return f"{seat}:discard:{face}"
    if what in OF_EXERTION:
        return f"{seat}:exertion:{tables.card_of[face]}"
    if what in OPPOSING:
        return key_on_table(side.state.players[1 - seat], face)
    if what == s.DISARMING:
        return _weapon_key(side, face)
    if what == s.INSERTING:
        return attack_key(seat, face)
    return f"{seat}:{'looking' if what == s.LOOKING else 'searching'}:{face}"


def _place_of_chosen(side: Side, foe: Side | None, face: int) -> str:
    """Where what is picked from an Exertion goes."""
    what = side.state.question.what
    if what == s.PICKING_ATTACK:
        return areas_of(side, face)[0]
    return _target(side, foe) if what == s.PICKING_DEFENCE else ""


def _weapon_key(side: Side, weapon: int) -> str:
    """The key of a Weapon of Choice; who uses none of their own has no card for it."""
    tables = side.tables
    for face in range(tables.pregame, tables.pregame_end):
        if tables.weapon_at[face] == weapon + 1:
            return before_key(side.seat, face)
    return ""


def _action(side: Side, foe: Side | None, verb: int, face: int) -> About:
    """What an action of a phase is about."""
    seat, tables = side.seat, side.tables
    if verb in FROM_HAND:
        place = _place_for(side, foe, verb, face)
        return About(card=f"{seat}:hand:{tables.card_of[face]}", place=place)
    if verb in OF_CARDS_IN_PLAY:
        before = tables.pregame <= face < tables.pregame_end
        place = _target(side, foe) if verb == s.USE_GUARD else ""
        return About(card=(before_key if before else board_key)(seat, face), place=place)
    if verb == s.KEEP:
        defence = side.me.defences[face]
        stays = defence.stays
        card = board_key(seat, defence.face) if stays else defence_key(seat, face)
        return About(card=card, place=_target(side, foe))
    if verb == s.EXERT_POWER:
        return About(card=attack_key(seat, face), place=f"{seat}:deck")
    if verb in REARMING:
        return About(card=_weapon_key(side, face // WEAPON_STEP), place=f"{seat}:deck")
    if verb == s.PLAY_FROM_PILE:
        card = f"{seat}:discard:{tables.card_of[face]}"
        return About(card=card, place=_place_for(side, foe, s.PLAY, face))
    return About()


def _place_for(side: Side, foe: Side | None, verb: int, face: int) -> str:
    """Where a card goes: an attack to the first of its areas, a defence to the attack it meets."""
    seat, how = side.seat, int(side.tables.where_played[face])
    if verb == s.DEFEND:
        return _target(side, foe)
    if verb in (s.TOSS, s.EXERT_WITH):
        return f"{seat}:{'discard' if verb == s.TOSS else 'deck'}"
    if how == r.AS_ATTACK:
        return areas_of(side, face)[0]
    if side.tables.lasting[face]:
        return _lasting_place(side, face)
    zones = {int(r.IN_CONJUNCTION): "attacks", int(r.WITH_DEFENCE): "defenses"}
    return f"{seat}:{zones.get(how, 'played')}"


def _lasting_place(side: Side, face: int) -> str:
    icon = int(side.tables.icon[face])
    if icon == card_type.LOCATION:
        return "location"
    return f"{side.seat}:{'defenses' if icon in DEFENCES else 'in-play'}"


def _target(side: Side, foe: Side | None) -> str:
    """The first area of the attack that is to be answered, if it is known."""
    if foe is None:
        return ""
    attack = foe.me.strikes[_attack_to_answer(side.state, side.seat)]
    if not foe.sees_attack(attack):
        return f"{foe.seat}:attacks"
    return areas_of(foe, int(attack.face))[0]
