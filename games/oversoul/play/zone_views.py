"""The zones of Oversoul as somebody sees them: the board with all that lies on each card, the hand,
the deck and the piles."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.engine.play import Setup, Setups
from games.engine.view import BOTH, GRID, CardView, Mark, ZoneView, sees
from games.engine.zone_views import deck_view, hand_view, heap_view
from games.oversoul.operations import AGAINST
from games.oversoul.play import state as s
from games.oversoul.play.codes import (
    CHARGE,
    FIRST_DEED,
    HINDRANCES,
    LASTING_BIT,
    RESISTS_EVENTS,
    RESISTS_LOWER,
    ROLES,
    SEALED,
    STATION,
)
from games.oversoul.play.state import Card, Match, State
from games.oversoul.play.tables.records import Tables
from games.oversoul.words import ARCHETYPES
from games.rules.cards import CardInfo

_QUARTER = 90
_USED_UP = {(which, charges): word for word, (which, charges) in CHARGE.items()}
_RESISTS = {
    RESISTS_LOWER: f"RESISTANT to {AGAINST.phrases['lower-events']}",
    RESISTS_EVENTS: f"RESISTANT to {AGAINST.phrases['events']}",
}
_LASTING = {bit: word.upper() for word, bit in LASTING_BIT.items()} | _RESISTS
PREPARED = "Prepared card"


@dataclass(frozen=True)
class Onlooker:
    """Somebody who looks at a game."""

    state: State
    match: Match
    setups: Setups
    viewer: int

    def sees(self, seat: int) -> bool:
        return sees(self.viewer, seat)

    def setup(self, seat: int) -> Setup:
        """The deck whose numbers a player's cards have: a dummy's are in that of the other."""
        setup = self.setups[self.state.players[seat].deck]
        if setup is None:
            raise ValueError("there is no table without a deck")
        return setup

    def tables(self, seat: int) -> Tables:
        return self.match.tables[self.state.players[seat].deck]

    def card(self, seat: int, kind: int) -> CardInfo | None:
        """A player's card by its number; what a dummy has is no card."""
        if kind >= self.tables(seat).dummys_leader:
            return None
        return self.setup(seat).kinds[kind]

    def title(self, seat: int, kind: int) -> str:
        name = self.setup(seat).kinds[kind].title
        return name if self.card(seat, kind) else name.partition(" ")[2].capitalize()

    def knows(self, place: int) -> bool:
        """Whether the viewer knows which card lies at a place (3.4)."""
        card = self.state.cards[place]
        return bool(card.up or card.shown) or self.sees(place // s.PLACES)

    def name(self, place: int) -> str:
        """The card at a place, as the viewer would call it."""
        card = self.state.cards[place]
        if card.kind < 0:
            return "a card that is gone"
        return self.title(place // s.PLACES, int(card.kind)) if self.knows(place) else PREPARED


def card_key(state: State, place: int) -> str:
    """The key of the card at a place."""
    return f"{place // s.PLACES}:board:{int(state.cards[place].serial)}"


def zone_key(place: int) -> str:
    """The key of a unit zone, an event zone or the Leader Zone."""
    seat, zone = divmod(place, s.PLACES)
    if zone < s.FIRST_EVENT:
        return f"{seat}:units:{zone + 1}"
    return f"{seat}:events:{zone - s.FIRST_EVENT + 1}" if zone < s.ZONES else f"{seat}:leader"


def board_card(look: Onlooker, place: int) -> CardView:
    """A card on the board with the constructs that are attached to it, the uppermost last."""
    state, card, seat = look.state, look.state.cards[place], place // s.PLACES
    known, kind = look.knows(place), int(card.kind)
    turned = _QUARTER if card.exhausted else 0
    if place % s.PLACES == s.LEADER_ZONE:
        turned = (int(state.players[seat].rank) - 1) * _QUARTER % 360
    return CardView(
        key=card_key(state, place),
        title=look.name(place),
        card=look.card(seat, kind) if known else None,
        marks=tuple(_marks(look, place)),
        turned=turned,
        exhausted=bool(card.exhausted),
        face_down=not card.up,
        attached=tuple(board_card(look, at) for at in reversed(list(constructs(state, card)))),
    )


def constructs(state: State, card: Card) -> Iterator[int]:
    """The places of the constructs on a card, from the uppermost down."""
    at = int(card.top)
    while at != s.NOWHERE:
        yield at
        at = int(state.cards[at].below)


def _marks(look: Onlooker, place: int) -> Iterator[Mark]:
    """All that is to be seen of a card beyond its face; the keywords of constructs are shown on the
    card that has them (5.3)."""
    card, tables = look.state.cards[place], look.tables(place // s.PLACES)
    yield from _stats(card, tables, place % s.PLACES)
    if not card.up:
        if card.shown:
            yield Mark(label="Exposed", tone="bad")
        return
    if card.makes > 0:
        yield Mark(label="ENERGY", value=f"+{int(card.makes)}", icon="lightning")
    if card.host == s.NOWHERE:
        yield from _keywords(look.state, card, tables)
    yield from _what_it_became(card, tables)
    yield from _rituals(card, tables)


def _stats(card: Card, tables: Tables, zone: int) -> Iterator[Mark]:
    """DMG and SPD of a unit, the HP that are left, and the damage."""
    kind = int(card.kind)
    printed = bool(card.up) and kind < tables.dummys_leader
    if card.up and zone < s.FIRST_EVENT and (int(card.roles) >> STATION) & 1 == 0:
        yield _stat("DMG", card.dmg, tables.dmg[kind] if printed else card.dmg, "melee")
        yield _stat("SPD", card.spd, tables.spd[kind] if printed else card.spd, "speed")
    left = card.hp - card.damage
    yield _stat("HP", left, tables.hp[kind] if printed else left, "health")
    if card.damage > 0:
        yield Mark(label="Damage", value=int(card.damage), icon="damage", tone="bad")


def _stat(label: str, value: int, printed: int, icon: str) -> Mark:
    """A number, and whether it is better or worse than what the card says."""
    tone = "" if value == printed else "good" if value > printed else "bad"
    return Mark(label=label, value=int(value), icon=icon, tone=tone)


def _keywords(state: State, card: Card, tables: Tables) -> Iterator[Mark]:
    """What it has now (8.6): those that last, then those that are used up. What its face does not
    say is good for it, unless it is a drawback."""
    words, printed = int(card.keywords), int(tables.words[card.kind])
    for bit, word in _LASTING.items():
        if words & bit:
            tone = "bad" if bit & HINDRANCES else "" if bit & printed else "good"
            yield Mark(label=word, tone=tone)
    if words & SEALED:
        return
    for which, charges in enumerate(_charges(state, card)):
        if charges:
            own = (int(tables.charges[card.kind]) >> 2 * which) & 3
            tone = "good" if charges > own else ""
            yield Mark(label=_USED_UP[which, charges].upper(), tone=tone)


def _charges(state: State, card: Card) -> list[int]:
    """The charges of the keywords that are used up, with those of constructs: at most 2 each."""
    of_constructs = [int(state.cards[at].charges[0]) for at in constructs(state, card)]
    packs = [int(pack) for pack in card.charges[: s.STANDING]] + of_constructs
    standing = int(card.charges[s.STANDING])
    found = []
    for which in range(len(_USED_UP) // 2):
        lent = standing if (int(card.drained) >> which) & 1 == 0 else 0
        found.append(min(sum((pack >> 2 * which) & 3 for pack in (*packs, lent)), 2))
    return found


def _what_it_became(card: Card, tables: Tables) -> Iterator[Mark]:
    """An archetype or roles that its face does not say."""
    if card.archetype >= 0 and card.archetype != tables.archetype[card.kind]:
        word = ARCHETYPES[card.archetype]
        yield Mark(label=word.upper(), icon=f"archetype-{word}")
    new = int(card.roles) & ~int(tables.roles[card.kind])
    for at, role in enumerate(ROLES):
        if (new >> at) & 1:
            yield Mark(label=role.upper(), tone="good")


def _rituals(card: Card, tables: Tables) -> Iterator[Mark]:
    """How far RITUAL abilities are on their way."""
    if int(tables.hooks[card.kind]) >> FIRST_DEED == 0:
        return
    for number in range(tables.first_ability[card.kind], tables.first_ability[card.kind + 1]):
        ability = tables.abilities[number]
        done = int(card.progress[ability.at]) if ability.hook >= FIRST_DEED else 0
        if done:
            yield Mark(label="RITUAL", value=f"{done}/{int(ability.times)}", icon="history")


def board_views(look: Onlooker, seat: int) -> Iterator[ZoneView]:
    """The Leader Zone, the unit zones and the event zones (3.1), each in a cell of its own."""
    first = seat * s.PLACES
    yield _zone(look, first + s.LEADER_ZONE, "Leader Zone")
    for name, one, low, high in (
        ("units", "Unit Zone", 0, s.FIRST_EVENT),
        ("events", "Event Zone", s.FIRST_EVENT, s.ZONES),
    ):
        cells = tuple(
            _zone(look, first + zone, f"{one} {zone - low + 1}") for zone in range(low, high)
        )
        yield ZoneView(
            key=f"{seat}:{name}", label=f"{one}s", layout=GRID, columns=high - low, cells=cells
        )


def _zone(look: Onlooker, place: int, label: str) -> ZoneView:
    taken = look.state.cards[place].kind >= 0
    cards = (board_card(look, place),) if taken else ()
    return ZoneView(key=zone_key(place), label=label, cards=cards)


def hand_zone(look: Onlooker, seat: int) -> ZoneView:
    """A hand; Exposed cards in it cannot be activated in this turn (8.7)."""
    player = look.state.players[seat]
    shown = hand_view(seat, player, look.setup(seat).kinds, look.viewer)
    exposed = player.this_turn.exposed
    cards = tuple(
        replace(card, marks=(Mark(label="Exposed", value=number, tone="bad"),)) if number else card
        for card in shown.cards
        for number in [min(int(exposed[int(card.key.rpartition(":")[2])]), card.count)]
    )
    return replace(shown, cards=cards)


def deck_zone(look: Onlooker, seat: int) -> ZoneView:
    """A deck; who has put cards on top of it knows them until something else lies there."""
    player, kinds = look.state.players[seat], look.setup(seat).kinds
    known = 3 if look.viewer == BOTH else 1 << look.viewer
    top = int(player.library.on_top)
    low = top
    while low > 0 and int(player.top_known[low - 1]) & known:
        low -= 1
    cards = tuple(
        CardView(key=f"{seat}:deck:{at}", title=card.title, card=card)
        for at in range(low, top)
        for card in [kinds[player.library.top[at]]]
    )
    note = f"{len(cards)} known on top" if cards else ""
    return replace(deck_view(seat, player), cards=cards, note=note)


def pile_zones(look: Onlooker, seat: int) -> Iterator[ZoneView]:
    """The Idle Zone and the Exiled cards: a place for both players, where each keeps their own."""
    piles = look.state.players[seat].piles
    for name, label, pile in (
        ("idle", "Idle Zone", piles.idle),
        ("exiled", "Exiled cards", piles.exiled),
    ):
        zone = heap_view(seat, name, label, pile.copies, look.setup(seat).kinds)
        yield replace(zone, cards=tuple(_as_known(look, seat, card) for card in zone.cards))


def _as_known(look: Onlooker, seat: int, card: CardView) -> CardView:
    """A card of a pile; what a dummy has is no card."""
    kind = int(card.key.rpartition(":")[2])
    return replace(card, card=look.card(seat, kind), title=look.title(seat, kind))
