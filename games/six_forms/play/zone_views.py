"""The battlefield, the cards in play and the event stack, as somebody sees them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from games.engine.play import Setup, Setups
from games.engine.seats import SEATS
from games.engine.view import GRID, CardView, Mark, ZoneView, sees
from games.rules.cards import CardInfo
from games.six_forms.operations import COUNTER
from games.six_forms.play import state as s
from games.six_forms.play.codes import facet
from games.six_forms.play.state import Card, Frame, State
from games.six_forms.play.tables.building import BLOCKER
from games.six_forms.play.tables.geometry import ARROWS, zone_name
from games.six_forms.play.tables.records import MOST_COLUMNS, ROWS_OF_ZONES
from games.six_forms.play.zones.battlefield import LAST_ROW
from games.six_forms.words import ARROW_NAMES, FACETS

FACE_DOWN = "Face-down card"
STACK = "stack"
_COUNTERS = tuple(COUNTER.phrases)
_COUNTER_LABELS = {"stun": "Stunned"}
_COUNTER_TONES = {"power": "good", "damage": "bad", "frailty": "bad", "stun": "bad"}
_ROW_NAMES = ("back row", "front row", "front row", "back row")
_UNMARKED = 1 << int(facet.DEFLECT)
"""What counters say of a card is not said twice."""

_EVENTS = {
    s.EVENT: "Effect of {}",
    s.ROWS: "Effect of {}",
    s.TARGETED: "Effect of {}",
    s.REVEAL: "{} is flipped face-up",
    s.ENTER: "{} enters",
    s.FINISH: "{} is resolved",
    s.RECOVER: "{} can be recovered",
    s.MAINTAIN: "{} is maintained",
    s.CARD_PLAYED: "{} is played",
    s.ENERGY_DRAW: "Energy draw",
    s.ARRIVE: "{} moves to {zone}",
    s.ATTACK: "{} attacks {other}",
    s.BATTLE: "{} attacks {other}",
    s.DAMAGE_STEP: "{} battles {other}",
    s.BATTLE_END: "{} battles {other}",
    s.DIRECT_ATTACK: "{} attacks directly",
    s.BLOCK: "{} blocks at {zone}",
    s.DODGE: "{} dodges to {zone}",
    s.TAUNT: "{} taunts",
}
"""The work on the agenda that players call events."""
_ON_THE_WAY = (s.CARD_PLAYED, s.ENTER, s.FINISH)
"""The events whose card is neither in hand nor in play nor on a pile."""
_ABOUT_THE_JOB = (
    s.ASK_ZONE, s.ASK_HOST, s.ASK_TARGET, s.ASK_AMOUNT, s.ASK_PAY, s.ASK_MAINTAIN, s.ASK_RECOVER,
)  # fmt: skip
"""The questions about an event that has been taken off the agenda to happen now."""


def owner_of(state: State, setups: Setups, slot: int) -> int:
    """The seat to which a card in play belongs: a dummy's blocker is in the other seat's tables."""
    card = state.cards[slot]
    setup = setups[card.deck]
    is_blocker = setup is not None and setup.kinds[card.kind].code == BLOCKER.code
    return int(card.controller if is_blocker else card.deck)


def slot_key(state: State, setups: Setups, slot: int) -> str:
    """The key of a card in play, wherever it stands."""
    return f"{owner_of(state, setups, slot)}:play:{int(state.cards[slot].serial)}"


def event_key(frame: Frame) -> str:
    """The key of an event on the stack."""
    return f"{int(frame.seat)}:event:{int(frame.id)}"


def job_key(state: State) -> str:
    """The key of the card or the effect that a question is about."""
    return f"{int(state.job.seat)}:event:now"


@dataclass(frozen=True)
class Viewpoint:
    """A game from where somebody sits: the own side is at the bottom."""

    state: State
    setups: Setups
    viewer: int

    @property
    def near(self) -> int:
        """The seat whose side is at the bottom."""
        return int(self.viewer == 1)

    def setup(self, deck: int) -> Setup:
        return cast(Setup, self.setups[deck])

    def info(self, deck: int, kind: int) -> CardInfo:
        return self.setup(deck).kinds[kind]

    def zone(self, zone: int) -> str:
        """What the viewer calls the zone."""
        return zone_name(int(self.state.board.corner - zone if self.near else zone))

    def sees_card(self, card: Card) -> bool:
        """Whether the viewer knows which card in play it is."""
        return not card.hidden or sees(self.viewer, int(card.deck))

    def name(self, slot: int) -> str:
        """The title of a card in play, if the viewer knows it."""
        card = self.state.cards[slot]
        return self.info(card.deck, card.kind).title if self.sees_card(card) else FACE_DOWN.lower()

    def name_of(self, frame: Frame) -> str:
        """The card that an event is about; what is placed is the secret of its player."""
        card = self.state.cards[frame.slot]
        if frame.slot >= 0 and card.serial == frame.serial:
            return self.name(frame.slot)
        if frame.kind < 0 or self.is_secret(frame):
            return FACE_DOWN.lower()
        return self.info(frame.deck, frame.kind).title

    def is_secret(self, frame: Frame) -> bool:
        """Whether a card is being placed face-down that the viewer does not see."""
        placing = frame.what == s.ENTER and frame.first == s.PLACED
        return placing and not sees(self.viewer, int(frame.seat))

    def battlefield(self) -> ZoneView:
        """The shared board, the viewer's own rows at the bottom."""
        columns = int(self.state.board.corner) - LAST_ROW + 1
        numbers = [
            row * MOST_COLUMNS + column
            for row in reversed(range(ROWS_OF_ZONES))
            for column in range(columns)
        ]
        if self.near:
            numbers.reverse()
        return ZoneView(
            key="board",
            label="Battlefield",
            layout=GRID,
            columns=columns,
            cells=tuple(self._cell(zone) for zone in numbers),
        )

    def _cell(self, zone: int) -> ZoneView:
        """Who possesses the zone, then who has just entered it."""
        slots = [slot for slot in self._in_play() if self.state.cards[slot].zone == zone]
        slots.sort(key=lambda slot: self.state.board.at[zone] != slot)
        return ZoneView(
            key=f"board:{zone}",
            label=self.zone(zone),
            cards=tuple(self.card(slot) for slot in slots),
            note=self._field(zone),
        )

    def _field(self, zone: int) -> str:
        """Whose spawn zone it is (SPAWN ZONES), and in which row."""
        row = zone // MOST_COLUMNS
        own = int(row >= ROWS_OF_ZONES // 2) == self.near
        if self.viewer >= SEATS:
            return f"{'Near' if own else 'Far'} field, {_ROW_NAMES[row]}"
        return f"{'Your' if own else 'Opponent’s'} field, {_ROW_NAMES[row]}"

    def _in_play(self) -> list[int]:
        return [int(slot) for slot in self.state.board.order[: self.state.board.in_play]]

    def outside(self, seat: int) -> ZoneView:
        """Permanent actions, and an equip whose host is gone until it is destroyed."""
        cards, taken = self.state.cards, self.state.board.taken
        slots = [
            slot
            for slot in self._in_play()
            if cards[slot].zone < 0
            and (cards[slot].host < 0 or not taken[cards[slot].host])
            and cards[slot].controller == seat
        ]
        return ZoneView(
            key=f"{seat}:outside",
            label="Outside the battlefield",
            cards=tuple(self.card(slot) for slot in slots),
        )

    def card(self, slot: int) -> CardView:
        """A card in play with all that is on it."""
        card, key = self.state.cards[slot], slot_key(self.state, self.setups, slot)
        exhausted, turned = bool(card.exhausted), self._turned(card)
        if not self.sees_card(card):
            return CardView(
                key=key, title=FACE_DOWN, turned=turned, exhausted=exhausted, face_down=True
            )
        info = self.info(card.deck, card.kind)
        return CardView(
            key=key,
            title=info.title,
            card=None if info.code == BLOCKER.code else info,
            marks=tuple(self._marks(card)),
            turned=turned,
            exhausted=exhausted,
            face_down=bool(card.face_down),
            attached=tuple(
                self.card(other)
                for other in self._in_play()
                if self.state.cards[other].host == slot
            ),
        )

    def _turned(self, card: Card) -> int:
        """CARD ORIENTATION: a card faces the player who controls it, and lies on its right side
        when it is exhausted."""
        across = card.zone >= 0 and self._faces(card) != self.near
        return 180 * int(across) + 90 * int(card.exhausted)

    def _faces(self, card: Card) -> int:
        """The seat that the card faces; a hazard, which nobody controls, faces its owner."""
        return int(card.controller if card.controller < SEATS else card.deck)

    def _marks(self, card: Card) -> Iterator[Mark]:
        if card.zone >= 0:
            yield from _stats(card)
        yield from _states(card)
        yield from _counters(card)
        yield from _facets(card)
        if card.zone >= 0:
            yield from self._arrows(card)

    def _arrows(self, card: Card) -> Iterator[Mark]:
        """The move-arrows as they point from where the viewer sits."""
        tables = self.setup(card.deck).tables
        arrows = int(tables.arrows[card.kind] | card.turn.arrows | card.held.arrows)
        turn = 0 if self._faces(card) == self.near else len(ARROWS) // 2
        for at in range(len(ARROWS)):
            if arrows >> at & 1:
                arrow = ARROWS[(at + turn) % len(ARROWS)]
                yield Mark(label=f"Moves {ARROW_NAMES[arrow]}", icon=f"arrow-{arrow}")

    def stack(self) -> ZoneView:
        """What has happened and is not resolved yet, the base event first."""
        limbo = [
            Counter({kind: int(held) for kind, held in enumerate(player.piles.limbo[:]) if held})
            for player in self.state.players[:]
        ]
        agenda = self.state.agenda
        entries = [
            self._event(frame, event_key(frame), limbo)
            for frame in agenda.frames[: agenda.depth]
            if _meaning(frame) in _EVENTS
        ]
        if self.state.question.what in _ABOUT_THE_JOB:
            entries.append(self._event(self.state.job, job_key(self.state), limbo))
        return ZoneView(key=STACK, label="Event stack", cards=(*entries, *self._settling(limbo)))

    def _event(self, frame: Frame, key: str, limbo: list[Counter[int]]) -> CardView:
        """An event, with its card if that is nowhere else."""
        what = _meaning(frame)
        if what in _ON_THE_WAY and frame.kind >= 0:
            generated = what == s.ENTER and frame.first == s.GENERATED
            if generated or limbo[frame.seat][int(frame.kind)]:
                limbo[frame.seat][int(frame.kind)] -= not generated
                return self._on_the_way(frame, key)
        return CardView(key=key, title=self.event_words(frame))

    def _on_the_way(self, frame: Frame, key: str) -> CardView:
        if self.is_secret(frame):
            return CardView(key=key, title=FACE_DOWN, face_down=True)
        info = self.info(frame.deck, frame.kind)
        return CardView(key=key, title=info.title, card=info)

    def _settling(self, limbo: list[Counter[int]]) -> Iterator[CardView]:
        """Cards on their way that no event is about."""
        for seat in range(SEATS):
            for kind, count in (+limbo[seat]).items():
                info = self.info(seat, kind)
                yield CardView(
                    key=f"{seat}:{STACK}:{kind}", title=info.title, card=info, count=count
                )

    def event_words(self, frame: Frame) -> str:
        """An event in words."""
        what = _meaning(frame)
        about = "{other}" in _EVENTS[what] and frame.other >= 0
        return _EVENTS[what].format(
            self.name_of(frame) if what != s.ENERGY_DRAW else "",
            zone=self.zone(int(frame.first)),
            other=self.name(frame.other) if about else "",
        )


def _meaning(frame: Frame) -> int:
    """What kind of work it is, once it is dequeued."""
    return int(frame.other if frame.what == s.QUEUED else frame.what)


def _stats(card: Card) -> Iterator[Mark]:
    """Attack, the health that is left, and weakness (ATTACK, HEALTH, WEAKNESS STATS)."""
    damage = int(card.wounds + card.battle)
    left = int(card.full_health) - damage - int(card.counters[_COUNTERS.index("damage")])
    if card.full_attack == s.NO_ATTACK:
        yield Mark(label="No attack", icon="no-attack")
    else:
        tone = _tone(card.full_attack, card.attack)
        yield Mark(label="Attack", value=int(card.full_attack), icon="melee", tone=tone)
    yield Mark(label="Health", value=left, icon="health", tone=_tone(left, card.health))
    yield Mark(
        label="Weakness",
        value=int(card.full_weakness),
        icon="weakness",
        tone=_tone(card.weakness, card.full_weakness),
    )
    if damage:
        yield Mark(label="Damage", value=damage, tone="bad")


def _tone(now: int, printed: int) -> str:
    """Whether a number is better or worse than the one that is printed."""
    return "good" if now > printed else "bad" if now < printed else ""


def _states(card: Card) -> Iterator[Mark]:
    if card.ousted:
        yield Mark(label="Ousted", tone="bad")
    if card.poisoned:
        yield Mark(label="Poisoned", tone="bad")
    if card.controller not in (card.deck, s.NOBODY):
        yield Mark(label="Taken over", value="this turn" if card.borrowed else "")
    if card.moved > card.more_moves:
        yield Mark(label="Movement used")
    elif card.more_moves:
        yield Mark(label="Movements left", value=int(card.more_moves + 1 - card.moved), tone="good")


def _counters(card: Card) -> Iterator[Mark]:
    for at, name in enumerate(_COUNTERS):
        if card.counters[at]:
            label = _COUNTER_LABELS.get(name, f"{name.capitalize()} counters")
            tone = _COUNTER_TONES.get(name, "")
            yield Mark(label=label, value=int(card.counters[at]), tone=tone)


def _facets(card: Card) -> Iterator[Mark]:
    """The facets that the card has now; those that are not printed on it are gained."""
    now = int(card.now) & ~_UNMARKED
    for at, name in enumerate(FACETS):
        if now >> at & 1:
            tone = "" if int(card.facets) >> at & 1 else "good"
            label = name.replace("-", " ").capitalize()
            if at == facet.FLY:
                yield Mark(label=label, value="sky plane", icon="fly", tone=tone)
            else:
                yield Mark(label=label, tone=tone)
