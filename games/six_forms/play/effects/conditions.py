"""Conditions and counters of effects: what they look at, and how much of it there is."""

from games.engine.bits import how_many
from games.engine.compiling import part, within
from games.engine.optable import NONE as NOTHING
from games.engine.seats import other
from games.six_forms.play import codes as c
from games.six_forms.play.codes import counter, facet, noun, per, test
from games.six_forms.play.state import EQUIP, Card, Match, Player, State
from games.six_forms.play.tables.records import Row
from games.six_forms.play.zones.battlefield import far_rows, has


@part
def is_kind(match: Match, card: Card, kind: int) -> bool:
    """Whether a card in play is of that kind. A flyer is what flies now; a united card has lost
    its type (BATTLEFIELD, LIFE SPAN)."""
    if kind == noun.FLYER:
        return has(card, facet.FLY) and is_kind_printed(match, card, noun.AVATAR)
    return is_kind_printed(match, card, kind)


@part
def is_kind_printed(match: Match, card: Card, kind: int) -> bool:
    tables = match.tables[card.deck]
    united = card.host >= 0 and tables.family[card.kind] != EQUIP
    if united and not c.UNITED_KINDS >> int(kind) & 1:
        return False
    return tables.is_a[card.kind] >> kind & 1 == 1


@part
def controlled(state: State, match: Match, seat: int, kind: int) -> int:
    """How many active cards of that kind the seat controls; answers are kept until a card comes,
    goes or turns; who flies, only while stats are lent, which change no facets."""
    caches = state.caches
    if caches.counted[seat] >> kind & 1:
        return caches.counts[seat, kind]
    found = 0
    for place in range(state.board.in_play):
        card = state.cards[state.board.order[place]]
        if card.controller == seat and not card.face_down and is_kind(match, card, kind):
            found += 1
    if kind != noun.FLYER or caches.lending:
        caches.counted[seat] |= 1 << kind
        caches.counts[seat, kind] = found
    return found


@part
def holds_true(state: State, match: Match, me: Player, row: Row, slot: int) -> bool:
    """Whether the condition of a player's effect is met; `slot` is its own card."""
    asked, number = row.test, row.test_first
    if asked == NOTHING:
        return True
    if asked == test.CONTROL_AT_LEAST:
        return controlled(state, match, me.seat, row.test_second) >= number
    if asked == test.LIFE_AT_LEAST:
        return me.life >= number
    if asked == test.LIFE_AT_MOST:
        return me.life <= number
    if asked == test.HAND_AT_MOST:
        return me.hand.count <= number
    if asked == test.GRAVEYARD_AT_LEAST:
        return me.piles.graveyard_size >= number
    if asked == test.CUBES_AT_LEAST:
        return me.energy.cubes + me.energy.recharging >= number
    if asked == test.SPARKS_AT_LEAST:
        return me.energy.sparks >= number
    if asked == test.CARDS_PLAYED_AT_LEAST:
        return me.this_turn.cards_played >= number
    return holds_true_of_field(state, me, asked, number, slot)


@within
def holds_true_of_field(state: State, me: Player, asked: int, number: int, slot: int) -> bool:
    foe = state.players[other(me.seat)]
    if asked == test.OPPONENT_LIFE_AT_MOST:
        return foe.life <= number
    if asked == test.OPPONENT_FIELD_EMPTY:
        return foe.zones == 0
    return slot >= 0 and holds_true_of_card(state, me, asked, number, slot)


@within
def holds_true_of_card(state: State, me: Player, asked: int, number: int, slot: int) -> bool:
    card = state.cards[slot]
    if asked == test.INTENSITY_AT_LEAST:
        return card.counters[counter.INTENSITY] >= number
    if asked == test.NO_INTENSITY:
        return card.counters[counter.INTENSITY] == 0
    if asked == test.THIS_IS_EQUIPPED:
        return equips_on(state, slot) > 0
    if asked == test.THIS_IS_EXHAUSTED:
        return card.exhausted == 1
    if asked == test.IN_OPPONENT_FIELD:
        return card.zone >= 0 and far_rows(me.seat) >> card.zone & 1 == 1
    return asked == test.WAS_REVEAL_PLAYED and card.revealed == 1


@part
def equips_on(state: State, slot: int) -> int:
    """How many cards are equipped to that one."""
    found = 0
    for place in range(state.board.in_play):
        found += state.cards[state.board.order[place]].host == slot
    return found


@part
def in_graveyard(match: Match, me: Player, kind: int) -> int:
    """How many cards of that kind lie in the player's graveyard."""
    found = 0
    tables, graveyard = match.tables[me.seat], me.piles.graveyard
    for at in range(tables.kinds):
        if graveyard[at] > 0 and tables.is_a[at] >> kind & 1:
            found += graveyard[at]
    return found


@part
def count_per(state: State, match: Match, me: Player, what: int, slot: int) -> int:
    """How often a counter multiplies an effect of the player."""
    counted = c.COUNTED_NOUN[what]
    if counted >= 0:
        return controlled(state, match, me.seat, counted)
    if what == per.AVATAR_IN_GRAVEYARD:
        return in_graveyard(match, me, noun.AVATAR)
    if what == per.ACTION_IN_GRAVEYARD:
        return in_graveyard(match, me, noun.ACTION)
    if what == per.CARD_IN_HAND:
        return me.hand.count
    if what == per.SPARK:
        return me.energy.sparks
    if what == per.CARD_PLAYED:
        return me.this_turn.cards_played
    if what == per.CARD_IN_OPPONENT_FIELD:
        return how_many(me.zones & far_rows(me.seat))
    return count_of_card(state, match, what, slot) if slot >= 0 else 0


@within
def count_of_card(state: State, match: Match, what: int, slot: int) -> int:
    card = state.cards[slot]
    if what == per.INTENSITY:
        return card.counters[counter.INTENSITY]
    if what == per.POWER:
        return card.counters[counter.POWER]
    if what == per.EQUIP_ON_THIS:
        return equips_on(state, slot)
    if what == per.SURROUNDING and card.zone >= 0:
        return how_many(match.tables[card.deck].around[card.zone] & state.board.held)
    return 0


@part
def amount_of(state: State, match: Match, row: Row) -> int:
    """The amount or count of an effect of the present job: its first argument, X or half of it,
    times its counter."""
    job, amount = state.job, row.first
    if amount == c.PAID:
        amount = job.x
    elif amount == c.HALF_PAID:
        amount = job.x // 2
    if row.per != NOTHING:
        amount *= count_per(state, match, state.players[job.seat], row.per, job.slot)
    return amount


@part
def times(state: State, match: Match, me: Player, row: Row, slot: int) -> int:
    """How often an effect without an amount happens."""
    return 1 if row.per == NOTHING else count_per(state, match, me, row.per, slot)
