"""Constant abilities: what holds as long as its card is on a Realm, and the numbers it changes."""

from games.arkhtide.play.codes import CHEAPENED_KINDS, HEALTH, SOUL, constant, constant_bit, test
from games.arkhtide.play.effects.conditions import count, holds, printed_soul
from games.arkhtide.play.effects.targets import anchor_of, covers
from games.arkhtide.play.state import NOBODY, SAFE_ZONE, Match, State, Thing
from games.arkhtide.play.tables.records import Row
from games.engine.bits import lowest
from games.engine.compiling import kernel, part
from games.engine.optable import NONE
from games.engine.seats import SEATS, other


@part
def in_force(state: State, which: int, word: int) -> bool:
    """False if no card in play this Round has such a constant ability."""
    return (state.flow.held >> constant_bit(which, word)) & 1 == 1


@part
def constant_on(
    state: State, match: Match, which: int, word: int, target: int, in_safe_zone: bool
) -> int:
    """The sum of all constant effects of one kind on a card in play, both players'; of attacks that
    are given, the best.

    A source works on a Realm only; where its text names a Phase, in the Safe Zone too [H].
    """
    if not in_force(state, which, word):
        return 0
    return of_both_players(state, match, which, word, target, in_safe_zone)


@part
def of_both_players(
    state: State, match: Match, which: int, word: int, target: int, in_safe_zone: bool
) -> int:
    total = 0
    for seat in range(SEATS):
        amount = sum_of_rows(state, match, seat, which, word, target, in_safe_zone)
        total = max(total, amount) if which == constant.HAS_ATTACK else total + amount
    return total


@part
def constant_of_player(state: State, match: Match, seat: int, which: int) -> int:
    """The sum of all constant effects of one kind that are about a player."""
    if not in_force(state, which, NONE):
        return 0
    return sum_of_rows(state, match, seat, which, NONE, NOBODY, True)


@part
def sum_of_rows(
    state: State,
    match: Match,
    seat: int,
    which: int,
    word: int,
    target: int,
    in_safe_zone: bool,
) -> int:
    bit = constant_bit(which, word)
    total = 0
    slots = state.players[seat].slots.sources
    while slots:
        at = lowest(slots)
        slots &= slots - 1
        source = state.things[at]
        if not (source.holds >> bit) & 1:
            continue
        if source.place == SAFE_ZONE and not in_safe_zone:
            continue
        anchor = anchor_of(state, at)
        if anchor == NOBODY:
            continue
        table = match.tables[source.deck].abilities
        for number in range(table.statics[source.kind], table.statics_end[source.kind]):
            row = table.rows[number]
            if row.constant == which and (word == NONE or row.word == word):
                amount = amount_held(state, row, source, anchor, target)
                total = max(total, amount) if which == constant.HAS_ATTACK else total + amount
    return total


@part
def amount_held(state: State, row: Row, source: Thing, anchor: int, target: int) -> int:
    """What one constant effect adds to the target, 0 if it does not speak of it."""
    seat, place = source.owner, source.place
    if row.box != 0 and row.box != source.side:
        return 0
    if target != NOBODY and not covers(state, seat, row.whom, anchor, place, target):
        return 0
    if not holds(state, seat, row, anchor, place):
        return 0
    if row.per == NONE:
        return row.amount
    return row.amount * count(state, seat, row.per, anchor, place)


@part
def stat_of(state: State, match: Match, at: int, stat: int) -> int:
    """A number of a card in play with all that changes it; Soul and attacks never go below 0."""
    value = state.things[at].stats[stat] + constant_on(state, match, constant.AURA, stat, at, False)
    return value if stat == HEALTH else max(value, 0)


@part
def has_keyword(state: State, match: Match, at: int, word: int) -> bool:
    """True if a card has a keyword, its own, lent, granted or by a constant ability."""
    if (state.things[at].keywords >> word) & 1:
        return True
    return constant_on(state, match, constant.HAS, word, at, False) > 0


@part
def cannot(state: State, match: Match, at: int, what: int) -> bool:
    """True if a constant ability forbids it."""
    return constant_on(state, match, constant.CANNOT, what, at, True) > 0


@part
def attack_of(state: State, match: Match, at: int, kind: int) -> int:
    """The value of a Melee (0) or Ranged (1) Attack; NONE where the card shows the dot."""
    if (state.things[at].attacks >> kind) & 1:
        return stat_of(state, match, at, 1 + kind)
    given = constant_on(state, match, constant.HAS_ATTACK, kind, at, False)
    return stat_of(state, match, at, 1 + kind) + given - 1 if given else NONE


@part
def has_attack(state: State, match: Match, at: int, kind: int) -> bool:
    """True if the card has that attack as a number, were it 0."""
    if (state.things[at].attacks >> kind) & 1:
        return True
    return constant_on(state, match, constant.HAS_ATTACK, kind, at, False) > 0


@kernel
def halved(value: int) -> int:
    """Half, rounded up (Halving)."""
    return (value + 1) // 2


@part
def critically_wounded(state: State, match: Match, at: int) -> bool:
    """Fewer than half of its Health left, bonuses counted; exactly half is not critical."""
    wounds = state.things[at].wounds
    if wounds == 0:
        return False
    health = stat_of(state, match, at, HEALTH)
    return health - wounds < halved(health)


@part
def total_soul(state: State, match: Match, place: int, seat: int) -> int:
    """All Soul of a player on a Realm, modifiers counted (Evaluate Realms)."""
    if not in_force(state, constant.AURA, SOUL):
        return printed_soul(state, place, seat)
    total = 0
    party = state.players[seat].slots.party
    while party:
        at = lowest(party)
        party &= party - 1
        if state.things[at].place == place:
            total += stat_of(state, match, at, SOUL)
    return total


@part
def happens(state: State, match: Match, seat: int, row: Row, anchor: int, place: int) -> bool:
    """True if the condition of an effect that is not constant is met."""
    if row.test == test.MOST_SOUL:
        own = total_soul(state, match, place, seat)
        return own > total_soul(state, match, place, other(seat))
    return holds(state, seat, row, anchor, place)


@part
def invoke_cost(state: State, match: Match, seat: int, kind: int) -> int:
    """The Arkhé that a card costs now."""
    cost = match.tables[seat].cost[kind]
    if (cheaper_kinds(state, match, seat) >> kind) & 1:
        cost = max(1, cost - cheapened(state, match, seat, kind))
    return cost


@part
def check_prices(state: State, match: Match) -> None:
    """A new step: conditions may have changed under which cards cost less."""
    for seat in range(SEATS):
        state.players[seat].prices.known &= match.tables[seat].steady_prices


@part
def cheaper_kinds(state: State, match: Match, seat: int) -> int:
    """The cards in hand that cost less than is printed on them, and others, a bit each."""
    me = state.players[seat]
    if not in_force(state, constant.CHEAPEN, NONE):
        return 0
    if me.hand.held & match.tables[seat].cheapenable == 0:
        return 0
    if not me.prices.known:
        find_prices(state, match, seat)
    return me.prices.kinds


@part
def cheapened(state: State, match: Match, seat: int, kind: int) -> int:
    less = 0
    for number in range(len(CHEAPENED_KINDS)):
        if (match.tables[seat].cheapened[number] >> kind) & 1:
            less += state.players[seat].prices.less[number]
    return less


@part
def find_prices(state: State, match: Match, seat: int) -> None:
    """What each sort of card costs less."""
    prices = state.players[seat].prices
    prices.known = 1
    prices.kinds = 0
    for number in range(len(CHEAPENED_KINDS)):
        sort = CHEAPENED_KINDS[number]
        less = sum_of_rows(state, match, seat, constant.CHEAPEN, sort, NOBODY, False)
        prices.less[number] = less
        if less:
            prices.kinds |= match.tables[seat].cheapened[number]
