"""The table of Six Forms as somebody sees it, and what an action on it is about."""

from collections.abc import Callable
from dataclasses import replace

from games.engine.library import copies_left
from games.engine.play import Setup, Setups
from games.engine.seats import SEATS
from games.engine.view import BOTH, ROW, About, CardView, Mark, SeatView, TableView, ZoneView, sees
from games.engine.zone_views import deck_view, hand_view, heap_view
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.state import Frame, Match, Player, State
from games.six_forms.play.words.actions import PHASES, say_rows
from games.six_forms.play.zone_views import Viewpoint, event_key, job_key, slot_key
from games.six_forms.words import FORMS

_BOUND_FOR = {
    s.GRAVEYARD: "graveyard",
    s.FOR_GRAVEYARD: "graveyard",
    s.HAND: "hand",
    s.BATTLEFIELD: "battlefield",
}
_STEPS = {
    s.ACT_1: "Play, place or use a card, or end the act step",
    s.MOVE_STEP: "Move a card, or end the move step",
    s.ACT_2: "Play, place or use a card, or end the turn",
}
_PROMPTS = {
    s.ASK_MULLIGAN: "Keep your hand, or draw five new cards",
    s.ASK_ZONE: "Choose a zone for {} to enter",
    s.ASK_HOST: "Choose a card for {} to equip",
    s.ASK_TARGET: "Choose a target for {}",
    s.ASK_SACRIFICE: "Choose a card to sacrifice for {}",
    s.ASK_AMOUNT: "Choose how much to pay as X for {}",
    s.ASK_PAY: "Choose whether to pay for the effect of {}",
    s.ASK_DISCARD: "Choose a card to discard",
    s.ASK_SEARCH: "Choose a card to take from your deck",
    s.ASK_GRAVEYARD: "Choose a card from your graveyard",
    s.ASK_FROM_HAND: "Choose a card to put onto your field",
    s.ASK_LOAD: "Put a card on top of the deck or on the bottom",
    s.ASK_SHIFT: "Choose a zone for {} to make way to",
    s.ASK_TELEPORT: "Choose a zone for {} to teleport to",
    s.ASK_MAINTAIN: "Choose whether to pay to maintain {}",
    s.ASK_RECOVER: "Choose whether to pay to recover {}",
    s.ASK_ORDER: "Choose whose effects happen first",
    s.ASK_READY: "Choose whether to pay to ready {}",
}


def view(state: State, match: Match, setups: Setups, viewer: int) -> TableView:
    """Both sides, and the battlefield between them."""
    seen = Viewpoint(state, setups, viewer)
    quarry = Mark(label="Cubes", value=int(state.flow.quarry), icon="cube")
    return TableView(
        viewer=viewer,
        turn=int(state.turn),
        phase=PHASES.get(int(state.phase), ""),
        active=int(state.active),
        asked=None if state.ending else int(state.question.seat),
        prompt=_prompt(seen),
        seats=tuple(_seat(seen, seat) for seat in range(SEATS)),
        shared=(
            seen.battlefield(),
            seen.stack(),
            ZoneView(key="quarry", label="Quarry", marks=(quarry,)),
        ),
    )


def _seat(seen: Viewpoint, seat: int) -> SeatView:
    player, setup = seen.state.players[seat], seen.setups[seat]
    life = int(player.life)
    numbers = (Mark(label="Life", value=life, icon="health"),)
    if setup is None:
        return SeatView(seat=seat, life=life, numbers=numbers, zones=(), dummy=True)
    piles, kinds = player.piles, setup.kinds
    zones = (
        hand_view(seat, player, kinds, seen.viewer),
        _deck(seen, player, setup),
        heap_view(seat, "graveyard", "Graveyard", piles.graveyard, kinds),
        heap_view(seat, "void", "Void", piles.void, kinds),
        _aside(player, setup),
        seen.outside(seat),
        *_looked_at(seen, player, setup),
    )
    return SeatView(seat=seat, life=life, numbers=(*numbers, *_pools(player)), zones=zones)


def _pools(player: Player) -> tuple[Mark, ...]:
    """POOLS: energy that is there, generic and of forms, cubes, sparks."""
    energy = player.energy
    generic, *of_forms = (int(amount) for amount in energy.of_form[:])
    return (
        Mark(label="Energy", value=generic, icon="lightning"),
        *(
            Mark(label=f"{form.capitalize()} energy", value=amount, icon=f"form-{form}")
            for form, amount in zip(FORMS, of_forms, strict=True)
            if amount
        ),
        Mark(label="Cubes", value=int(energy.cubes), icon="cube"),
        Mark(label="Recharging cubes", value=int(energy.recharging), icon="history"),
        Mark(label="Sparks", value=int(energy.sparks), icon="spark"),
    )


def _deck(seen: Viewpoint, player: Player, setup: Setup) -> ZoneView:
    """The deck, with those of its uppermost cards that the viewer has looked at or put there."""
    seat, library = int(player.seat), player.library
    who = s.EVERYBODY if seen.viewer == BOTH else 1 << seen.viewer
    known: list[CardView] = []
    for at in reversed(range(library.on_top)):
        if _searches(seen, seat) or not player.top_known[at] & who:
            break
        card = setup.kinds[library.top[at]]
        key = f"{seat}:deck:{at}"
        known.insert(0, CardView(key=key, title=card.title, card=card, face_down=True))
    return replace(deck_view(seat, player), cards=tuple(known))


def _aside(player: Player, setup: Setup) -> ZoneView:
    """ASIDE: gated cards, and where each of them goes when the gate opens."""
    seat, cards = int(player.seat), []
    for at in range(player.piles.asides):
        card = setup.kinds[player.aside[at]]
        mark = Mark(label="Gated for", value=_BOUND_FOR[int(player.aside_to[at])])
        cards.append(CardView(key=f"{seat}:aside:{at}", title=card.title, card=card, marks=(mark,)))
    return ZoneView(key=f"{seat}:aside", label="Aside", cards=tuple(cards))


def _searches(seen: Viewpoint, seat: int) -> bool:
    """Whether the viewer sees the seat look through its own deck."""
    question = seen.state.question
    asked = question.what == s.ASK_SEARCH and question.seat == seat
    return bool(asked and sees(seen.viewer, seat))


def _looked_at(seen: Viewpoint, player: Player, setup: Setup) -> tuple[ZoneView, ...]:
    """Cards of the deck that somebody looks at, to arrange them or to take one."""
    seat, looked = int(player.seat), player.looked
    if _searches(seen, seat):
        mask = 1 << int(seen.state.job.x)
        copies = [
            copies_left(player.library, kind) if setup.tables.is_a[kind] & mask else 0
            for kind in range(len(setup.kinds))
        ]
    elif looked.count:
        copies = [0] * len(setup.kinds)
        for kind in looked.cards[: looked.count]:
            copies[kind] += sees(seen.viewer, int(seen.state.question.seat))
    else:
        return ()
    found = heap_view(seat, "looked", "Looking at", copies, setup.kinds)
    return (replace(found, layout=ROW, count=int(looked.count) or None),)


def _prompt(seen: Viewpoint) -> str:
    """What is to be decided now."""
    state = seen.state
    asked, job = int(state.question.what), state.job
    if state.ending:
        return ""
    if asked == s.ASK_STEP:
        return _STEPS[int(state.phase)]
    if asked == s.ASK_RESPONSE:
        return _prompt_to_respond(seen)
    if asked in (s.ASK_SHIFT, s.ASK_TELEPORT, s.ASK_READY):
        return _PROMPTS[asked].format(seen.name(job.slot))
    prompt = _PROMPTS[asked]
    return prompt.format(seen.name_of(job)) if "{}" in prompt else prompt


def _prompt_to_respond(seen: Viewpoint) -> str:
    """What there is to respond to: an event, or the step that begins."""
    agenda = seen.state.agenda
    number = agenda.frames[agenda.depth - 1].parent
    for event in agenda.frames[: agenda.depth]:
        if number and event.id == number:
            return f"{_said(seen, event)}: respond, or let it happen"
    return f"{PHASES[int(seen.state.phase)].capitalize()}: use an interrupt, or go on"


def _said(seen: Viewpoint, event: Frame) -> str:
    """An event, with the text of the effect that it is."""
    words = seen.event_words(event)
    if event.what != s.ROWS:
        return words
    text = say_rows(seen.setup(event.deck), event.kind, event.first, event.last)
    return f"{words} ({text.rstrip('.')})"


def about(state: State, setups: Setups, action: int) -> About:
    """The card and the zone of an action; passing, amounts and yes or no are about none."""
    verb, what, how = action // act.VERB, action // act.SCALE % act.SCALE, action % act.SCALE
    find = _ABOUT.get(verb)
    return find(state, setups, what, how) if find else About()


def _one_of(name: str) -> Callable[[State, Setups, int, int], About]:
    """A card in hand or on a pile of the seat that is asked."""

    def find(state: State, setups: Setups, kind: int, how: int) -> About:
        return About(card=f"{int(state.question.seat)}:{name}:{kind}")

    return find


def _in_play(state: State, setups: Setups, slot: int, how: int) -> About:
    if state.question.what == s.ASK_ORDER:
        return _first_of(state, slot, s.NONE)
    return About(card=slot_key(state, setups, slot))


def _to_zone(state: State, setups: Setups, slot: int, zone: int) -> About:
    return About(card=slot_key(state, setups, slot), place=f"board:{zone}")


def _into_zone(state: State, setups: Setups, zone: int, how: int) -> About:
    """Where a card enters, or the card that is made to move goes."""
    entering = state.question.what == s.ASK_ZONE
    card = job_key(state) if entering else slot_key(state, setups, state.job.slot)
    return About(card=card, place=f"board:{zone}")


def _a_kind(state: State, setups: Setups, kind: int, how: int) -> About:
    """One of several cards: of those whose effects wait, or from where the question looks."""
    asked = state.question.what
    if asked == s.ASK_ORDER:
        return _first_of(state, s.NONE, kind)
    place = {s.ASK_SEARCH: "looked", s.ASK_GRAVEYARD: "graveyard"}.get(int(asked), "hand")
    return About(card=f"{int(state.question.seat)}:{place}:{kind}")


def _first_of(state: State, slot: int, kind: int) -> About:
    """The uppermost effect on the stack of that card, in play or not, of the seat that chooses."""
    for at in reversed(range(state.job.first, state.agenda.depth)):
        frame = state.agenda.frames[at]
        same = frame.slot == slot and (slot >= 0 or frame.kind == kind)
        if same and frame.seat == state.question.seat:
            return About(card=event_key(frame))
    return About()


def _from_deck(state: State, setups: Setups, kind: int, how: int) -> About:
    owner = int(state.job.deck)
    return About(card=f"{owner}:looked:{kind}", place=f"{owner}:deck")


def _draws(state: State, setups: Setups, what: int, how: int) -> About:
    return About(place=f"{int(state.question.seat)}:deck")


_ABOUT: dict[int, Callable[[State, Setups, int, int], About]] = {
    act.ENERGY_CARD: _draws,
    act.PLAY: _one_of("hand"),
    act.PLACE: _one_of("hand"),
    act.USE_HAND: _one_of("hand"),
    act.USE_GRAVEYARD: _one_of("graveyard"),
    act.USE_VOID: _one_of("void"),
    act.REVEAL: _in_play,
    act.ORIENT: _in_play,
    act.USE: _in_play,
    act.STRIKE: _in_play,
    act.TAUNT: _in_play,
    act.CARD: _in_play,
    act.MOVE: _to_zone,
    act.SPLIT_OFF: _to_zone,
    act.TELEPORT: _to_zone,
    act.BLOCK: _to_zone,
    act.DODGE: _to_zone,
    act.ZONE: _into_zone,
    act.KIND: _a_kind,
    act.TOP: _from_deck,
    act.BOTTOM: _from_deck,
}
