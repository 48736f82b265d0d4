"""The table of Oversoul as somebody sees it, and what an action on it is about."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from games.engine.play import Setups
from games.engine.seats import SEATS
from games.engine.view import About, CardView, Mark, SeatView, TableView, ZoneView
from games.oversoul.kinds import KIND
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.codes import PAID_BY_EXILE, op
from games.oversoul.play.return_phase import IDLE_CARD, ZONE_CARD
from games.oversoul.play.state import Match, State, Work
from games.oversoul.play.words.actions import PHASES, law_of
from games.oversoul.play.zone_views import (
    PREPARED,
    Onlooker,
    board_views,
    card_key,
    deck_zone,
    hand_zone,
    pile_zones,
    zone_key,
)
from games.oversoul.words import ROMAN

_GONE = "a card that is gone"
_SORTS = list(KIND.kinds.values())
_PICKED_FROM = {
    int(op.SEARCH): "search", int(op.DISCARD): "hand", int(op.DISCARD_OPPOSING): "hand",
    int(op.RECYCLE): "idle",
}  # fmt: skip
_SOURCES = ("hand", "search", "idle")
_PROMPTS = {
    s.BEGIN: "Choose who goes first",
    s.MULLIGAN: "Choose cards to replace with others, or keep the rest of the hand",
    s.ACT: "Choose an action, or go on to the Return Phase",
    s.QUICKLY: "Use something now, or go on",
    s.TRADE: "Choose whether to return a card each from hand, Idle Zone and board to draw a card",
    s.DECK: "Choose a deck to gaze at",
}


def view(state: State, match: Match, setups: Setups, viewer: int) -> TableView:
    """Both boards, and between them what is being done."""
    look = Onlooker(state, match, setups, viewer)
    return TableView(
        viewer=viewer,
        turn=int(state.turn),
        phase=PHASES.get(int(state.phase), ""),
        active=int(state.active),
        asked=None if state.ending else int(state.question.seat),
        prompt="The game is over" if state.ending else _prompt(look),
        seats=tuple(_seat(look, seat) for seat in range(SEATS)),
        shared=(
            ZoneView(key="timeshift", label="Timeshift", cards=tuple(_timeshift(look))),
            ZoneView(key="triggered", label="Triggered abilities", cards=tuple(_triggered(look))),
            *_gazed_at(look),
            *_searched(look),
        ),
    )


def _seat(look: Onlooker, seat: int) -> SeatView:
    zones = (*board_views(look, seat), *pile_zones(look, seat))
    dummy = look.setups[seat] is None
    if not dummy:
        deck = deck_zone(look, seat)
        if _is_searched(look.state, look.setups, seat):
            deck = replace(deck, cards=(), note="Being searched")
        zones = (hand_zone(look, seat), deck, *zones)
    return SeatView(
        seat=seat,
        life=int(look.state.players[seat].life),
        numbers=tuple(_numbers(look, seat)),
        zones=zones,
        dummy=dummy,
    )


def _numbers(look: Onlooker, seat: int) -> Iterator[Mark]:
    """The leader's HP, RANK and ENERGY (4), and what is left of this turn."""
    me = look.state.players[seat]
    yield Mark(label="Leader HP", value=int(me.life), icon="health")
    if look.setups[seat] is None:
        return
    yield Mark(label="RANK", value=ROMAN[me.rank], icon="star")
    yield Mark(label="ENERGY", value=int(me.energy), icon="lightning")
    yield Mark(label="Generated", value=int(me.loose), icon="lightning")
    yield Mark(label="+cards left", value=int(me.this_turn.generators_left))
    if me.this_turn.generator_bonus:
        bonus = f"+{int(me.this_turn.generator_bonus)} ENERGY"
        yield Mark(label="Next +card", value=bonus, tone="good")
    for row in me.nexts[: me.this_turn.next_rows]:
        gain = "no RANK needed" if row.no_rank else f"−{int(row.less)} ENERGY"
        yield Mark(label=f"Next {_SORTS[row.of_kind].one}", value=gain, tone="good")


def _timeshift(look: Onlooker) -> Iterator[CardView]:
    """The chain (10), the last link of which resolves first, and what is being paid for or is
    being resolved."""
    state = look.state
    links = int(state.flow.links)
    for at in range(links):
        marks = [Mark(label="Timeshift", value=at + 1)]
        if state.chain[at].cancelled:
            marks.append(Mark(label="Cancelled", tone="bad"))
        yield _work(look, state.chain[at], at, *marks)
    if state.act.paying:
        yield _work(look, state.act, links, Mark(label="To pay", value=int(state.act.due)))
    elif state.run.how != s.NOT_RUNNING:
        yield _work(look, state.run, links, Mark(label="Resolving"))
        if state.run.attaching != s.NOWHERE:
            seat, kind = int(state.run.seat), int(state.run.attaching)
            yield CardView(
                key=f"{seat}:timeshift:{links + 1}",
                title=look.title(seat, kind),
                card=look.card(seat, kind),
            )


def _work(look: Onlooker, work: Work, at: int, *marks: Mark) -> CardView:
    """An activation with its card, unless that still lies on the board; an ability or an attack by
    its words alone."""
    seat, source = int(work.seat), int(work.source)
    away = work.form == s.PREPARING
    if work.form == s.ACTIVATION:
        lies = source >= 0 and look.state.cards[source].serial == work.serial
        away = source != s.FROM_LEADER_ZONE and not (lies and look.state.cards[source].kind >= 0)
    known = away and _is_known(look, work)
    return CardView(
        key=f"{seat}:timeshift:{at}",
        title=_words(look, work),
        card=look.card(seat, int(work.kind)) if known else None,
        marks=marks,
        face_down=bool(work.form == s.PREPARING),
    )


def _is_known(look: Onlooker, work: Work) -> bool:
    """What is being Prepared, only its player knows."""
    return bool(work.form != s.PREPARING) or look.sees(int(work.seat))


def _words(look: Onlooker, work: Work) -> str:
    """What is done, as the viewer knows it."""
    seat = int(work.seat)
    if not _is_known(look, work):
        return PREPARED
    title = look.title(seat, int(work.kind))
    if work.form == s.ABILITY:
        return f"{law_of(look.setup(seat), int(work.ability))} of {title}"
    if work.form == s.BATTLE:
        there = look.state.cards[work.that].serial == work.source
        return f"{title} attacks {look.name(int(work.that)) if there else _GONE}"
    return title


def _triggered(look: Onlooker) -> Iterator[CardView]:
    """Abilities that wait to be used or resolved, the next one first."""
    flow = look.state.flow
    for at in range(int(flow.queue_from), int(flow.queue_to)):
        work = look.state.queue[at]
        yield CardView(key=f"{int(work.seat)}:triggered:{at}", title=_words(look, work))


def _gazed_at(look: Onlooker) -> Iterator[ZoneView]:
    """The top cards of a deck, for who looks at them: those to be put back, and those that have
    been, from the top down."""
    state = look.state
    for seat in range(SEATS):
        me = state.players[seat]
        looked, ordered = me.looked, me.ordered
        count = int(looked.count + ordered.count)
        if not count or state.run.how == s.NOT_RUNNING:
            continue
        cards: list[CardView] = []
        if look.sees(int(state.run.seat)):
            copies = Counter(int(kind) for kind in looked.cards[: looked.count])
            for kind, number in sorted(copies.items()):
                cards.append(_shown(look, seat, "gazed", kind, number))
            for at, kind in enumerate(ordered.cards[: ordered.count]):
                title = look.title(seat, int(kind))
                cards.append(
                    CardView(
                        key=f"{seat}:ordered:{at}",
                        title=title,
                        card=look.card(seat, int(kind)),
                        marks=(Mark(label="From the top", value=at + 1),),
                    )
                )
        yield ZoneView(key=f"{seat}:gazed", label="Gazed at", cards=tuple(cards), count=count)


def _searched(look: Onlooker) -> Iterator[ZoneView]:
    """The cards of the deck that a search may take, for who searches it."""
    state, seat = look.state, int(look.state.question.seat)
    if look.sees(seat) and _is_searched(state, look.setups, seat):
        found = sorted(int(kind) for kind in state.choices[: state.flow.offered])
        cards = tuple(_shown(look, seat, "search", kind, 1) for kind in found)
        yield ZoneView(key=f"{seat}:search", label="Cards of the deck", cards=cards)


def _is_searched(state: State, setups: Setups, seat: int) -> bool:
    """Whether a player now chooses a card out of their deck."""
    picks = not state.ending and state.question.what == s.PICK
    return bool(picks) and _picked_from(state, setups) == f"{seat}:search"


def _shown(look: Onlooker, seat: int, zone: str, kind: int, count: int) -> CardView:
    return CardView(
        key=f"{seat}:{zone}:{kind}",
        title=look.title(seat, kind),
        card=look.card(seat, kind),
        count=count,
    )


def _prompt(look: Onlooker) -> str:
    """What is to be decided now."""
    state, asked = look.state, int(look.state.question.what)
    if asked in (s.SELECT, s.PICK):
        return _choice(look)
    if asked == s.PAY:
        return f"Choose how to pay {int(state.act.due)} ENERGY for {_words(look, state.act)}"
    if asked == s.TIMESHIFT:
        link = state.chain[state.flow.links - 1]
        return f"{_words(look, link)}: answer it, or let it resolve"
    if asked == s.PLACE:
        return f"Choose a zone for {_words(look, state.chain[state.flow.links - 1])}"
    if asked == s.MAY:
        return f"Choose whether to use {_words(look, state.queue[state.flow.queue_from])}"
    if asked == s.GUARD:
        attacker, target = int(state.flow.attacker), int(state.flow.target)
        attack = f"{look.name(attacker)} attacks {look.name(target)}"
        return f"{attack}: choose a card to guard with, or none"
    return _PROMPTS[asked]


def _choice(look: Onlooker) -> str:
    """What a card is to be chosen for."""
    state, run, links = look.state, look.state.run, int(look.state.flow.links)
    if state.act.paying:
        return f"Choose a card to pay for {_words(look, state.act)}"
    if run.how == s.NOT_RUNNING:
        if links:
            return f"Choose the card to attach {_words(look, state.chain[links - 1])} to"
        where = " on the board" if state.flow.stage == ZONE_CARD else ""
        return f"Choose a card{where} to return to the bottom of the deck"
    if run.attaching != s.NOWHERE:
        title = look.title(int(run.seat), int(run.attaching))
        return f"Choose the card to attach {title} to"
    if run.gazing != s.NOWHERE:
        return "Choose the card that comes next from the top of the deck"
    step = look.tables(int(run.seat)).steps[run.row]
    if step.op in (op.DISCARD, op.DISCARD_OPPOSING):
        return f"Choose a card to discard for {_words(look, run)}"
    return f"Choose a card for {_words(look, run)}"


def about(state: State, setups: Setups, action: int) -> About:
    """The card that an action is done with or that it selects, and the zone that is attacked or
    entered; passing, yes and no are about none."""
    seat = int(state.question.seat)
    if action < a.PICKED:
        return _about_word(state, seat, action)
    if action < a.PLAYED:
        return About(card=f"{_picked_from(state, setups)}:{action - a.PICKED}")
    if action < a.FLIPPED:
        kind = action - (a.PLAYED if action < a.PREPARED else a.PREPARED)
        return About(card=f"{seat}:hand:{kind}")
    if action >= a.USED:
        return About(card=card_key(state, (action - a.USED) // a.ABILITIES))
    if action >= a.ATTACKED:
        attacker, target = divmod(action - a.ATTACKED, a.TARGETS)
        return About(card=card_key(state, attacker), place=zone_key(target))
    base = a.SELECTED if action >= a.SELECTED else a.GENERATED
    place = action - (base if action >= a.GENERATED else a.FLIPPED)
    if state.cards[place].kind < 0:
        return About(place=zone_key(place))
    return About(card=card_key(state, place))


def _about_word(state: State, seat: int, action: int) -> About:
    """The leader that pays or is activated, or the deck that is gazed at."""
    leader = int(state.players[seat].leader)
    if action in (a.FROM_LEADER, a.DEPLOY) and state.cards[leader].kind >= 0:
        return About(card=card_key(state, leader))
    if action in (a.OWN_DECK, a.OTHER_DECK):
        return About(place=f"{seat if action == a.OWN_DECK else 1 - seat}:deck")
    return About()


def _picked_from(state: State, setups: Setups) -> str:
    """The key of the zone that a card is picked out of."""
    seat, act, run = int(state.question.seat), state.act, state.run
    setup = setups[run.seat]
    if state.question.what == s.MULLIGAN:
        name = "hand"
    elif act.paying:
        cost = int(act.costs[0] or act.costs[1])
        name = "idle" if (PAID_BY_EXILE >> cost) & 1 else "hand"
    elif run.how == s.NOT_RUNNING or setup is None:
        name = "idle" if state.flow.stage == IDLE_CARD else "hand"
    elif run.gazing != s.NOWHERE:
        return f"{int(run.gazing)}:gazed"
    else:
        step = setup.tables.steps[run.row]
        if step.op == op.RECOVER:
            name = "exiled" if step.zone == 1 else "idle"
        else:
            name = _PICKED_FROM.get(int(step.op)) or _SOURCES[step.zone]
    return f"{seat}:{name}"
