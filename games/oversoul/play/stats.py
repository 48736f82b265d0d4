"""What a card on the board can do now: stats, keywords and energy, measured from their causes."""

from typing import Any

from games.engine.compiling import kernel
from games.oversoul.play.codes import AT, CHAINED, PETRIFIED, SEALED, STATION, UNIT
from games.oversoul.play.state import (
    DMG,
    FASTEST,
    FIRST_CONSTRUCT,
    FIRST_EVENT,
    HP,
    LEADER_ZONE,
    NOWHERE,
    PLACES,
    PREPARED_HP,
    SPD,
    WHILE_ACTIVE,
)

_CONSTRUCTS_OWN = (1 << AT["enter"]) | (1 << AT["shatter"])


@kernel
def gained(card: Any, stat: int) -> int:
    return card.gains[0, stat] + card.gains[1, stat] + card.gains[2, stat] + card.gains[3, stat]


@kernel
def measure(state: Any, tables: Any, place: int) -> None:
    """Stats, keywords, hooks and energy of the card at a place."""
    card = state.board[place]
    kind = card.kind
    card.dmg = 0
    card.spd = 0
    card.makes = 0
    card.keywords = 0
    card.hooks = 0
    if card.up == 0:
        card.hp = PREPARED_HP + gained(card, HP)
        return
    local = place % PLACES
    card.hp = tables.hp[kind] + gained(card, HP)
    if local >= FIRST_CONSTRUCT:
        card.keywords = card.words[0] | card.words[1] | card.words[2]
        if tables.type[kind] != UNIT:
            card.hooks = tables.hooks[kind] & _CONSTRUCTS_OWN
        return
    card.hooks = tables.hooks[kind]
    if card.gained != 0:
        card.hooks |= _shifted_hooks(tables, card)
    if local == LEADER_ZONE:
        return
    card.keywords = card.words[0] | card.words[1] | card.words[2] | card.words[3]
    card.makes = max(tables.energy[kind], 0)
    if card.top != NOWHERE:
        _add_constructs(state, tables, card)
    if card.keywords & SEALED:
        _seal(tables, card)
    if card.keywords & CHAINED:
        card.exhausted = 1
        state.ready &= ~(1 << int(place))
    if local < FIRST_EVENT and (card.roles >> STATION) & 1 == 0:
        _measure_battle(tables, card)
    state.weak |= card.damage >= card.hp


@kernel
def _shifted_hooks(tables: Any, card: Any) -> int:
    """Hooks of the roles that the card took on (8.4)."""
    hooks = 0
    role = 0
    left = card.gained
    while left != 0:
        if left & 1:
            hooks |= tables.hooks[tables.first_role + role]
        left >>= 1
        role += 1
    return hooks


@kernel
def _add_constructs(state: Any, tables: Any, card: Any) -> None:
    """A construct grants its keywords, abilities and energy to the card under it (5.3)."""
    at = card.top
    while at != NOWHERE:
        construct = state.board[at]
        if tables.type[construct.kind] != UNIT:
            card.keywords |= construct.words[WHILE_ACTIVE]
            card.hooks |= tables.granted[construct.kind]
            card.makes += max(tables.energy[construct.kind], 0)
        at = construct.below


@kernel
def _seal(tables: Any, card: Any) -> None:
    """SEALED cancels all abilities and all changes of stats."""
    card.keywords = SEALED
    card.hooks = 0
    if card.kind < tables.foe_leader:
        card.hp = tables.hp[card.kind]
        card.gains[:] = 0


@kernel
def _measure_battle(tables: Any, card: Any) -> None:
    """DMG and SPD; speed above 5 becomes damage (6.2), PETRIFIED sets speed to 0."""
    dmg = tables.dmg[card.kind] + gained(card, DMG)
    spd = tables.spd[card.kind] + gained(card, SPD)
    if spd > FASTEST:
        dmg += spd - FASTEST
        spd = FASTEST
    if card.keywords & PETRIFIED:
        spd = 0
    card.dmg = max(dmg, 0)
    card.spd = max(spd, 0)
