"""What cards cost once the abilities that make them cheaper have been used."""

from games.engine.compiling import part
from games.oversoul.play import actions as a
from games.oversoul.play.codes import USABLE
from games.oversoul.play.energy import energy_cost
from games.oversoul.play.legal import find_abilities
from games.oversoul.play.state import Match, State
from games.oversoul.play.tables.values import CHEAPER


@part
def price_now(state: State, match: Match, seat: int, kind: int) -> int:
    """What a card costs after all abilities that could make it cheaper."""
    cheaper, less = discounts(state, match, seat)
    return price_with(state, match, seat, kind, cheaper, less)


@part
def price_with(state: State, match: Match, seat: int, kind: int, cheaper: int, less: int) -> int:
    """What a card costs if abilities take so much off the prices of those sorts."""
    cost = energy_cost(state, match, seat, kind)
    return max(cost - less, 0) if match.tables[seat].sorts[kind] & cheaper else cost


@part
def price_after(
    state: State, match: Match, seat: int, kind: int, other_kind: int, cheaper: int, less: int
) -> int:
    """The same once another card has entered that may make it cheaper still."""
    tables = match.tables[seat]
    number = int(tables.eases[other_kind]) - 1
    if number >= 0:
        ability = tables.abilities[number]
        cheaper |= 1 << int(ability.cheapens)
        less += tables.steps[ability.first].amount
    return price_with(state, match, seat, kind, cheaper, less)


@part
def discounts(state: State, match: Match, seat: int) -> tuple[int, int]:
    """The sorts of cards that abilities can make cheaper this turn, as bits, and by how much."""
    tables, sorts, less = match.tables[seat], 0, 0
    if tables.discounts == 0:
        return sorts, less
    willing = state.players[seat].on_board.willing
    for at in range(find_abilities(state, match, seat, willing, 0, USABLE, CHEAPER - 1)):
        ability = tables.abilities[(state.question.offers[at] - a.USED) % a.ABILITIES]
        sorts |= 1 << int(ability.cheapens)
        less += tables.steps[ability.first].amount
    return sorts, less
