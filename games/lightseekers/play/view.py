"""The table of Lightseekers as somebody sees it, and what an action on it is about."""

from dataclasses import replace

from games.engine.play import Setup, Setups
from games.engine.seats import SEATS
from games.engine.view import About, CardView, Mark, SeatView, TableView, ZoneView, sees
from games.engine.zone_views import deck_view, hand_view, pile_view
from games.lightseekers.kinds import KINDS, SOURCES
from games.lightseekers.play import state as s
from games.lightseekers.play.codes import CLUNKY, PERMANENT
from games.lightseekers.play.state import Match, Player, Slot, State
from games.lightseekers.play.words import PHASES
from games.lightseekers.words import ELEMENTS, ICONS
from games.rules.cards import CardInfo

CORNERS = 4
QUARTER, FULL_TURN = 90, 360
FROM_DECK = (s.TO_SEARCH, s.BRING_FROM_DECK)
FROM_DISCARD = (s.TO_RECOVER, s.TO_RECYCLE, s.BRING_FROM_DISCARD, s.SWAP_FROM_DISCARD)
PROMPTS = {
    s.TO_DISCARD: "Choose a card to discard",
    s.TO_BURY: "Choose a card to put on the bottom of the deck",
    s.TO_STORE: "Choose a card to store",
    s.TO_SEARCH: "Choose a card to take from the deck",
    s.TO_DIG: "Choose a card to take; the others go to the bottom",
    s.TO_RECOVER: "Choose a card to take from the discard pile",
    s.TO_RECYCLE: "Choose a card to shuffle back into the deck, or take no more",
    s.BRING_FROM_HAND: "Choose a card to move from hand into play",
    s.BRING_FROM_DECK: "Choose a card to move from the deck into play",
    s.BRING_FROM_DISCARD: "Choose a card to move from the discard pile into play",
    s.TO_ROTATE_FORWARD: "Choose a buff to rotate forward",
    s.TO_ROTATE_BACKWARD: "Choose a buff to rotate backward",
    s.TO_RESTART: "Choose a buff to restart",
    s.TO_TRIGGER: "Choose a buff to trigger",
    s.TO_REMOVE: "Choose a buff to remove",
    s.TO_RETURN: "Choose a buff to return to hand",
    s.TO_DROP_ITEM: "Too many items: choose one to give up",
    s.FOR_DECK_CHECK: "The deck is empty: choose a card to put on the discard pile",
    s.TO_SEND_BACK: "Choose a card to shuffle into the deck",
    s.TO_SWAP_OUT: "Choose a buff to swap",
    s.SWAP_FROM_HAND: "Choose the buff from hand that takes its place",
    s.SWAP_FROM_DISCARD: "Choose the buff from the discard pile that takes its place",
}


def view(state: State, match: Match, setups: Setups, viewer: int) -> TableView:
    """Heroes, buffs, items, decks and hands of both sides."""
    return TableView(
        viewer=viewer,
        turn=int(state.turn),
        phase=PHASES.get(int(state.phase), ""),
        active=int(state.active),
        asked=None if state.ending else int(state.question.seat),
        prompt="" if state.ending else _prompt(state, setups),
        seats=tuple(_seat(seat, state, setups[seat], viewer) for seat in range(SEATS)),
    )


def about(state: State, setups: Setups, action: int) -> About:
    """The card in hand, buff, item or hero that an action uses or chooses."""
    what, which = action // s.CODES_APART * s.CODES_APART, action % s.CODES_APART
    seat = int(state.question.seat)
    if action == s.PASS or what == s.CHOOSE_NOTHING:
        return About()
    if what in (s.PLAY_CARD, s.PLAY_COMBO):
        return About(card=f"{seat}:hand:{which}")
    if what == s.USE_ABILITY:
        return About(card=_user_of_ability(seat, state.players[seat], which))
    side = int(state.agenda.frames[state.agenda.depth - 1].side)
    player = state.players[side]
    if what == s.CHOOSE_BUFF:
        return About(card=_slot_key(side, "buffs", player.buffs[which]))
    if what == s.CHOOSE_ITEM:
        return About(card=_slot_key(side, "items", player.items[which]))
    return About(card=_chosen_card(state, side, which))


def _user_of_ability(seat: int, player: Player, which: int) -> str:
    place = which // s.ABILITIES_A_PLACE
    if place >= s.FIRST_BUFF_PLACE:
        return _slot_key(seat, "buffs", player.buffs[place - s.FIRST_BUFF_PLACE])
    if place >= s.FIRST_ITEM_PLACE:
        return _slot_key(seat, "items", player.items[place - s.FIRST_ITEM_PLACE])
    return f"{seat}:hero:card"


def _chosen_card(state: State, side: int, kind: int) -> str:
    """Where a card lies that is chosen by its number: the topmost copy on the discard pile."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    player, how = state.players[side], int(frame.how)
    if frame.what != s.PAYING and how in FROM_DISCARD:
        at = max(at for at in range(player.discard.count) if player.discard.cards[at] == kind)
        return f"{side}:discard:{at}"
    if frame.what != s.PAYING and (how in FROM_DECK or how == s.TO_DIG):
        return f"{side}:looked:{kind}"
    return f"{side}:hand:{kind}"


def _slot_key(seat: int, zone: str, slot: Slot) -> str:
    return f"{seat}:{zone}:{int(slot.serial)}"


def _prompt(state: State, setups: Setups) -> str:
    if state.question.what == s.WHICH_ACTION:
        return "Play a card, use an ability, or pass"
    frame = state.agenda.frames[state.agenda.depth - 1]
    setup = setups[frame.seat]
    if frame.what == s.PAYING and setup is not None:
        return f"Choose a card to pay for {setup.kinds[frame.kind].title}"
    return PROMPTS[int(frame.how)]


def _seat(seat: int, state: State, setup: Setup | None, viewer: int) -> SeatView:
    player = state.players[seat]
    life = int(player.life)
    health = Mark(label="Health", value=life, icon="health")
    if setup is None:
        inert = _inert_buffs(seat, int(player.table.inert))
        return SeatView(seat=seat, life=life, numbers=(health,), zones=inert, dummy=True)
    zones = (
        _hero(seat, player, setup),
        _buffs(seat, player, setup, viewer),
        _items(seat, player, setup, viewer),
        *_in_limbo(seat, player, setup),
        *_looked_at(seat, state, setup, viewer),
        _hand(seat, player, setup, viewer),
        deck_view(seat, player),
        pile_view(
            seat,
            "discard",
            "Discard pile",
            player.discard.cards[: player.discard.count],
            setup.kinds,
        ),
    )
    numbers = (health, *_actions(player), *_boosts(player))
    return SeatView(seat=seat, life=life, numbers=numbers, zones=zones)


def _inert_buffs(seat: int, number: int) -> tuple[ZoneView, ...]:
    """The buffs of an opponent who does nothing; they do nothing either."""
    if not number:
        return ()
    card = CardView(key=f"{seat}:buffs:inert", title="Buff without effect", count=number)
    return (ZoneView(key=f"{seat}:buffs", label="Buffs", cards=(card,)),)


def _actions(player: Player) -> tuple[Mark, ...]:
    left = Mark(label="Actions", value=int(player.this_turn.actions), icon="action")
    free = int(player.this_turn.unrestricted)
    return (left, Mark(label="Unrestricted actions", value=free)) if free > 0 else (left,)


def _boosts(player: Player) -> tuple[Mark, ...]:
    """More or less damage this turn, by what deals it."""
    sources = list(SOURCES.values())
    totals: dict[str, int] = {}
    for boost in player.boosts[: player.this_turn.boost_count]:
        name = sources[boost.of]
        totals[name] = totals.get(name, 0) + int(boost.by)
    return tuple(
        Mark(
            label=f"Damage of {name} this turn",
            value=f"{by:+d}",
            icon="attack",
            tone="good" if by > 0 else "bad",
        )
        for name, by in totals.items()
        if by
    )


def _hero(seat: int, player: Player, setup: Setup) -> ZoneView:
    """The hero with its access to elements; turned once its ability of the game is used (2.7.7)."""
    card = setup.kinds[setup.tables.hero]
    used = bool(player.table.once_used)
    marks = [*_access(player)]
    if used:
        marks.append(Mark(label="Ability used up", tone="bad"))
    shown = CardView(
        key=f"{seat}:hero:card",
        title=card.title,
        card=card,
        marks=tuple(marks),
        turned=QUARTER if used else 0,
        exhausted=used,
    )
    return ZoneView(key=f"{seat}:hero", label="Hero", cards=(shown,))


def _access(player: Player) -> list[Mark]:
    """Elements that the player has access to; basic access is good for one action a turn."""
    superior, basic = int(player.caches.superior), int(player.caches.basic)
    used = int(player.this_turn.basic_used)
    found = []
    for at, element in enumerate(ELEMENTS):
        if superior >> at & 1:
            found.append(Mark(label=element.title(), value="superior", icon=element, tone="good"))
        elif basic >> at & 1:
            how = "basic, used" if used >> at & 1 else "basic"
            found.append(Mark(label=element.title(), value=how, icon=element))
    return found


def _buffs(seat: int, player: Player, setup: Setup, viewer: int) -> ZoneView:
    """From left to right, turned so that the current corner is in the upper left (4.1.2.1a)."""
    cards = tuple(
        CardView(
            key=_slot_key(seat, "buffs", slot),
            title=setup.kinds[slot.kind].title,
            card=setup.kinds[slot.kind],
            marks=_buff_marks(slot, setup),
            turned=-QUARTER * int(slot.corner) % FULL_TURN,
            attached=_stored(seat, player, setup, slot, viewer),
        )
        for slot in player.buffs[: player.table.buff_count]
    )
    return ZoneView(key=f"{seat}:buffs", label="Buffs", cards=cards)


def _buff_marks(slot: Slot, setup: Setup) -> tuple[Mark, ...]:
    card, rotation = setup.kinds[slot.kind], int(setup.tables.rotation[slot.kind])
    marks = []
    if rotation == PERMANENT:
        marks.append(Mark(label="Permanent"))
    else:
        marks += _corner_marks(card, int(slot.corner))
    if rotation == CLUNKY:
        marks.append(Mark(label="Clunky"))
    if slot.dormant:
        marks.append(Mark(label="Dormant", tone="bad"))
    elif not slot.active:
        marks.append(Mark(label="Not active", tone="bad"))
    return tuple(marks)


def _corner_marks(card: CardInfo, corner: int) -> list[Mark]:
    """The current corner, of how many, and its number or icon."""
    corners = card.attributes.get("corners") or [None] * CORNERS
    symbols = sum(symbol is not None for symbol in corners)
    found = [Mark(label="Corner", value=f"{corner + 1}/{symbols}")]
    current = corners[min(corner, CORNERS - 1)]
    if isinstance(current, int):
        found.append(Mark(label="X", value=current))
    elif current in ICONS:
        found.append(Mark(label=current.capitalize(), icon=current))
    return found


def _stored(
    seat: int, player: Player, setup: Setup, slot: Slot, viewer: int
) -> tuple[CardView, ...]:
    """The cards stored under that one, which their owner may know (2.8.4)."""
    found: list[CardView] = []
    for at in range(player.table.stored_count):
        if player.stored_under[at] != slot.serial:
            continue
        key = f"{seat}:stored:{int(slot.serial)}-{len(found)}"
        if sees(viewer, seat) and player.stored_seen[at]:
            card = setup.kinds[player.stored[at]]
            found.append(CardView(key=key, title=card.title, card=card, face_down=True))
        else:
            found.append(CardView(key=key, title="Stored card", face_down=True))
    return tuple(found)


def _items(seat: int, player: Player, setup: Setup, viewer: int) -> ZoneView:
    cards = tuple(
        CardView(
            key=_slot_key(seat, "items", slot),
            title=setup.kinds[slot.kind].title,
            card=setup.kinds[slot.kind],
            marks=(Mark(label="Worth", value=int(setup.tables.worth[slot.kind])),),
            attached=_stored(seat, player, setup, slot, viewer),
        )
        for slot in player.items[: player.table.item_count]
    )
    return ZoneView(key=f"{seat}:items", label="Items", cards=cards)


def _in_limbo(seat: int, player: Player, setup: Setup) -> tuple[ZoneView, ...]:
    """Cards that are being played or leave play (3.2.3.7), and what was laid down for a combo."""
    limbo = tuple(
        CardView(
            key=f"{seat}:limbo:{kind}",
            title=card.title,
            card=card,
            count=int(player.table.limbo[kind]),
        )
        for kind, card in enumerate(setup.kinds)
        if player.table.limbo[kind]
    )
    paid = tuple(
        CardView(key=f"{seat}:payment:{at}", title=setup.kinds[kind].title, card=setup.kinds[kind])
        for at, kind in enumerate(player.payment[: player.table.payment_size])
    )
    zones = []
    if limbo:
        zones.append(ZoneView(key=f"{seat}:limbo", label="In limbo", cards=limbo))
    if paid:
        zones.append(ZoneView(key=f"{seat}:payment", label="Payment", cards=paid))
    return tuple(zones)


def _looked_at(seat: int, state: State, setup: Setup, viewer: int) -> tuple[ZoneView, ...]:
    """The cards of the deck among which its owner may choose now, for nobody else to see."""
    player, counts = state.players[seat], dict[int, int]()
    if state.question.what == s.WHICH_CHOICE and not state.ending:
        frame = state.agenda.frames[state.agenda.depth - 1]
        if frame.what != s.PAYING and frame.side == seat:
            if frame.how == s.TO_DIG:
                for kind in player.looked.cards[: player.looked.count]:
                    counts[int(kind)] = counts.get(int(kind), 0) + 1
            elif frame.how in FROM_DECK:
                offers = state.question.offers[: state.question.count]
                counts = {int(code) % s.CODES_APART: 1 for code in offers}
    if not counts or not sees(viewer, seat):
        return ()
    cards = tuple(
        CardView(
            key=f"{seat}:looked:{kind}",
            title=setup.kinds[kind].title,
            card=setup.kinds[kind],
            count=count,
        )
        for kind, count in counts.items()
    )
    return (ZoneView(key=f"{seat}:looked", label="Looking at", cards=cards),)


def _hand(seat: int, player: Player, setup: Setup, viewer: int) -> ZoneView:
    """The hand, with what the opponent was shown that it does not hold (2.8.2.4)."""
    hand = hand_view(seat, player, setup.kinds, viewer)
    lacking = int(player.table.lacking) if player.table.lacking_cards else 0
    kinds = [kind.many for at, kind in enumerate(KINDS.values()) if lacking >> at & 1]
    if not kinds:
        return hand
    shown = int(player.table.lacking_cards)
    return replace(hand, note=f"{shown} shown to be no {' and no '.join(kinds)}")
