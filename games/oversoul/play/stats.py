"""What a card on the board can do now: stats, keywords and energy, measured from their causes."""

from games.engine.bits import lowest
from games.engine.compiling import kernel
from games.oversoul.play import state as s
from games.oversoul.play.codes import CHAINED, PETRIFIED, SEALED, STATION, UNIT, when
from games.oversoul.play.state import Card, Match, State
from games.oversoul.play.tables.records import Tables
from games.oversoul.play.zones.places import seat_of, zone_of

_CONSTRUCTS_OWN = (1 << int(when.ENTER)) | (1 << int(when.SHATTER))


@kernel
def gained(card: Card, stat: int) -> int:
    gains = card.gains
    fleeting = (
        gains[s.THIS_TURN, stat] + gains[s.UNTIL_CYCLE, stat] + gains[s.UNTIL_OTHER_CYCLE, stat]
    )
    return gains[s.WHILE_ACTIVE, stat] + fleeting + gains[s.STANDING, stat]


@kernel
def _words(card: Card) -> int:
    """Lasting keywords, but for those that standing abilities lend."""
    words = card.words
    fleeting = words[s.THIS_TURN] | words[s.UNTIL_CYCLE] | words[s.UNTIL_OTHER_CYCLE]
    return words[s.WHILE_ACTIVE] | fleeting


@kernel
def measure(state: State, match: Match, place: int) -> None:
    """Stats, keywords, hooks and energy of the card at a place."""
    seat = seat_of(place)
    tables = match.tables[state.players[seat].deck]
    card = state.cards[place]
    kind = card.kind
    card.dmg = 0
    card.spd = 0
    card.makes = 0
    card.keywords = 0
    card.hooks = 0
    if card.up == 0:
        card.hp = s.PREPARED_HP + gained(card, s.HP)
        return
    local = zone_of(place)
    card.hp = tables.hp[kind] + gained(card, s.HP)
    if local >= s.FIRST_CONSTRUCT:
        card.keywords = _words(card)
        if tables.type[kind] != UNIT:
            card.hooks = tables.hooks[kind] & _CONSTRUCTS_OWN
        return
    card.hooks = tables.hooks[kind]
    if card.gained != 0:
        card.hooks |= _shifted_hooks(tables, card)
    if local == s.LEADER_ZONE:
        return
    card.keywords = _words(card) | card.words[s.STANDING]
    card.makes = max(tables.energy[kind], 0)
    if card.top != s.NOWHERE:
        _add_constructs(state, tables, card)
    if card.keywords & SEALED:
        _seal(tables, card)
    if card.keywords & CHAINED:
        card.exhausted = 1
        state.board.ready &= ~(1 << int(place))
    if local < s.FIRST_EVENT and (card.roles >> STATION) & 1 == 0:
        _measure_battle(tables, card)
    state.board.weak |= card.damage >= card.hp


@kernel
def _shifted_hooks(tables: Tables, card: Card) -> int:
    """Hooks of the roles that the card took on (8.4)."""
    hooks = 0
    left = card.gained
    while left != 0:
        role = lowest(left)
        left &= left - 1
        hooks |= tables.hooks[tables.first_role + role]
    return hooks


@kernel
def _add_constructs(state: State, tables: Tables, card: Card) -> None:
    """A construct grants its keywords, abilities and energy to the card under it (5.3)."""
    at = card.top
    while at != s.NOWHERE:
        construct = state.cards[at]
        if tables.type[construct.kind] != UNIT:
            card.keywords |= construct.words[s.WHILE_ACTIVE]
            card.hooks |= tables.granted[construct.kind]
            card.makes += max(tables.energy[construct.kind], 0)
        at = construct.below


@kernel
def _seal(tables: Tables, card: Card) -> None:
    """SEALED cancels all abilities and all changes of stats."""
    card.keywords = SEALED
    card.hooks = 0
    if card.kind < tables.dummys_leader:
        card.hp = tables.hp[card.kind]
        card.gains[:] = 0


@kernel
def _measure_battle(tables: Tables, card: Card) -> None:
    """DMG and SPD; speed above 5 becomes damage (6.2), PETRIFIED sets speed to 0."""
    dmg = tables.dmg[card.kind] + gained(card, s.DMG)
    spd = tables.spd[card.kind] + gained(card, s.SPD)
    if spd > s.FASTEST:
        dmg += spd - s.FASTEST
        spd = s.FASTEST
    if card.keywords & PETRIFIED:
        spd = 0
    card.dmg = max(dmg, 0)
    card.spd = max(spd, 0)
