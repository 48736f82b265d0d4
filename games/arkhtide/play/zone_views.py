"""The Realms and the Safe Zones of Arkhtide as somebody sees them, and the cards that are there."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.arkhtide.play import state as s
from games.arkhtide.play.codes import HEALTH, MELEE, RANGED, SOUL, constant, keyword
from games.arkhtide.play.damage import ACTIVE_AMPLIFIES
from games.arkhtide.play.effects import continuous
from games.arkhtide.play.realms import initiative_of
from games.arkhtide.play.state import Match, State
from games.arkhtide.play.tables.records import REALM, SEEKER, UNIT
from games.arkhtide.words import KEYWORDS, title
from games.engine.bits import how_many
from games.engine.optable import NONE
from games.engine.play import Setups
from games.engine.seats import SEATS, other
from games.engine.uncompiled import uncompiled
from games.engine.view import BOTH, GRID, CardView, Mark, ZoneView, sees
from games.rules.cards import CardInfo

PLACES = {
    s.SAFE_ZONE: "safe-zone",
    1: "at-own-realm",
    s.NEUTRAL_REALM: "at-neutral-realm",
    3: "at-enemy-realm",
}
"""The zones of a player's Seeker and Units, by the places as that player counts them."""
_REALMS = ("Safe Zone", "Your Realm", "Neutral Realm", "Opponent's Realm")
_NAMELESS = {SEEKER: "Seeker", UNIT: "Unit", REALM: "Realm"}
_ICONS = {SOUL: "soul-stat", MELEE: "melee", RANGED: "ranged", HEALTH: "health"}
SIDEWAYS = 90
"""How an Exhausted card is turned."""
_STATS = {SOUL: "Soul", MELEE: "Melee", RANGED: "Ranged", HEALTH: "Health"}

_attack_of = uncompiled(continuous.attack_of)
_constant_on = uncompiled(continuous.constant_on)
_critically_wounded = uncompiled(continuous.critically_wounded)
_has_keyword = uncompiled(continuous.has_keyword)
_initiative_of = uncompiled(initiative_of)
_stat_of = uncompiled(continuous.stat_of)
_total_soul = uncompiled(continuous.total_soul)


def card_key(state: State, at: int) -> str:
    """The key of a card in play: the seat whose deck it is of, its slot, and which card it is."""
    thing = state.things[at]
    if thing.role != REALM:
        return f"{thing.deck}:{at}:{thing.kind}"
    return f"{realm_key(int(thing.place))}-card:card"


def realm_key(place: int) -> str:
    """The key of a Realm as a place."""
    return "neutral-realm" if place == s.NEUTRAL_REALM else f"{place // 2}:realm"


def side_key(seat: int, place: int) -> str:
    """The key of where a player's Seeker and Units are."""
    return f"{seat}:{PLACES[s.number_seen(seat, place)]}"


@dataclass(frozen=True)
class Field:
    """All cards in play, for who looks at them."""

    state: State
    match: Match
    setups: Setups
    viewer: int

    def realms(self) -> tuple[ZoneView, ...]:
        """The Realms between the players, the viewer's own first."""
        near = 0 if self.viewer == BOTH else self.viewer
        places = [s.number_seen(near, number) for number in (1, 2, 3)]
        return tuple(self._realm(near, place) for place in places if self._is_played(place))

    def _is_played(self, place: int) -> bool:
        """A run may be without a Neutral Realm."""
        return place != s.NEUTRAL_REALM or bool(self.match.options.own[s.OF_NEUTRAL])

    def _realm(self, near: int, place: int) -> ZoneView:
        key = realm_key(place)
        evaluated = self.state.phase == s.HARVEST and self.state.flow.evaluated >> place & 1
        return ZoneView(
            key=key,
            label=self._realm_label(place),
            layout=GRID,
            columns=1,
            cells=(
                self._side(other(near), place),
                ZoneView(key=f"{key}-card", label="Realm", cards=self._realm_cards(place)),
                self._side(near, place),
            ),
            note="Evaluated" if evaluated else "",
        )

    def _realm_label(self, place: int) -> str:
        if self.viewer == BOTH and place != s.NEUTRAL_REALM:
            return f"Realm of player {place // 2 + 1}"
        return _REALMS[s.number_seen(self.viewer % SEATS, place)]

    def _realm_cards(self, place: int) -> tuple[CardView, ...]:
        """The Realm in play there, or the one that is chosen and lies face down (14)."""
        if place == s.NEUTRAL_REALM:
            owner = 0 if self.setups[0] else 1
            kind = int(self.state.things[s.FIRST_NEUTRAL_CARD + owner].kind)
        else:
            owner = place // 2
            kind = int(self.state.players[owner].this_round.realm) - 1
        if self.state.flow.open[place]:
            return (self._open_realm(place, owner, kind),)
        if self.state.phase == s.REALM_PHASE and place != s.NEUTRAL_REALM and kind >= 0:
            return (self._chosen_realm(place, owner, kind),)
        return ()

    def _open_realm(self, place: int, owner: int, kind: int) -> CardView:
        setup = self.setups[owner]
        worth = int(self.state.flow.worth[place])
        marks = [Mark(label="Quintessence", value=worth, icon="quintessence")]
        if place != s.NEUTRAL_REALM:
            initiative = int(_initiative_of(self.state, self.match, owner))
            marks.append(Mark(label="Initiative", value=initiative, icon="initiative"))
        card = setup.kinds[kind] if setup else None
        name = card.title if card else "Realm"
        return CardView(
            key=f"{realm_key(place)}-card:card", title=name, card=card, marks=tuple(marks)
        )

    def _chosen_realm(self, place: int, owner: int, kind: int) -> CardView:
        key, setup = f"{realm_key(place)}-card:card", self.setups[owner]
        if setup is None or not sees(self.viewer, owner):
            return CardView(key=key, title="Realm", face_down=True)
        card = setup.kinds[kind]
        side = Mark(label="Side", value=" AB"[self.state.players[owner].this_round.side])
        return CardView(key=key, title=card.title, card=card, face_down=True, marks=(side,))

    def _side(self, seat: int, place: int) -> ZoneView:
        """One player's Seeker and Units on a Realm, their Soul, good where it would harvest the
        Realm, and what the Realm gives them."""
        if self.viewer == BOTH:
            label = f"Units of player {seat + 1}"
        else:
            label = "Own Units" if seat == self.viewer else "Opponent's Units"
        marks: list[Mark] = []
        if self.state.flow.open[place]:
            soul, others = (
                int(_total_soul(self.state, self.match, place, each))
                for each in (seat, other(seat))
            )
            tone = "good" if soul > others else ""
            marks.append(Mark(label="Soul", value=soul, icon="soul-stat", tone=tone))
            marks += self._box(seat, place)
        return ZoneView(
            key=side_key(seat, place),
            label=label,
            cards=self._fighters(seat, place),
            marks=tuple(marks),
        )

    def _box(self, seat: int, place: int) -> Iterator[Mark]:
        """Which box of the Realm card a player has, and whether its abilities are Locked."""
        if place == s.NEUTRAL_REALM:
            at = s.FIRST_NEUTRAL_CARD + seat
        else:
            own = place // 2 == seat
            at = (s.FIRST_REALM_CARD if own else s.FIRST_FOREIGN_CARD) + seat
        box = self.state.things[at]
        if box.used:
            if box.side:
                yield Mark(label="Side", value=" AB"[box.side])
            yield from self._locked(box)

    def safe_zone(self, seat: int) -> ZoneView:
        """A player's Safe Zone."""
        return ZoneView(
            key=side_key(seat, s.SAFE_ZONE),
            label="Safe Zone",
            cards=self._fighters(seat, s.SAFE_ZONE),
        )

    def _fighters(self, seat: int, place: int) -> tuple[CardView, ...]:
        """A player's Seeker and Units at a place, the Seeker first."""
        return tuple(
            self._fighter(at)
            for at, thing in self._things()
            if thing.role <= UNIT and thing.owner == seat and thing.place == place
        )

    def _things(self) -> Iterator[tuple[int, Any]]:
        things = self.state.things
        return ((at, things[at]) for at in range(int(self.state.flow.top)) if things[at].used)

    def card_of(self, thing: Any) -> CardInfo | None:
        """The card, which a dummy's do not have."""
        setup = self.setups[thing.deck]
        return setup.kinds[thing.kind] if setup else None

    def _fighter(self, at: int) -> CardView:
        thing = self.state.things[at]
        card, ready = self.card_of(thing), bool(self.state.flow.ready >> at & 1)
        return CardView(
            key=card_key(self.state, at),
            title=card.title if card else _NAMELESS[int(thing.role)],
            card=card,
            marks=(*self._stats(at), *self._harm(at), *self._keywords(at), *self._locked(thing)),
            turned=0 if ready else SIDEWAYS,
            exhausted=not ready,
            attached=tuple(
                self._bound(each, thing.owner)
                for each, bound in self._things()
                if thing.attached and bound.host == at
            ),
        )

    def _bound(self, at: int, bearer: int) -> CardView:
        """A Binding or a status."""
        thing = self.state.things[at]
        card = self.card_of(thing)
        assert card is not None, "a dummy binds nothing"
        enemy = [Mark(label="Enemy's")] if thing.owner != bearer else []
        marks = (*enemy, *self._locked(thing))
        return CardView(key=card_key(self.state, at), title=card.title, card=card, marks=marks)

    def _stats(self, at: int) -> Iterator[Mark]:
        """Soul, attacks and Health now, against what is printed; an attack with the dot is none."""
        thing = self.state.things[at]
        printed = self.match.tables[thing.deck].stats[thing.kind]
        for stat, label in _STATS.items():
            if stat in (MELEE, RANGED):
                value = int(_attack_of(self.state, self.match, at, stat - MELEE))
            else:
                value = int(_stat_of(self.state, self.match, at, stat))
            is_there = thing.role == UNIT if stat == HEALTH else value != NONE
            if is_there:
                tone = "good" if value > printed[stat] else "bad" if value < printed[stat] else ""
                tone = tone if self.setups[thing.deck] else ""
                yield Mark(label=label, value=value, icon=_ICONS[stat], tone=tone)

    def _harm(self, at: int) -> Iterator[Mark]:
        """Wounds, and what is about to happen to it."""
        thing = self.state.things[at]
        if thing.wounds:
            yield Mark(label="Wounds", value=int(thing.wounds), icon="wound", tone="bad")
        if thing.role == UNIT and _critically_wounded(self.state, self.match, at):
            yield Mark(label="Critically Wounded", tone="bad")
        if thing.block:
            yield Mark(label="Block", value=int(thing.block), icon="shield", tone="good")
        damage = pending_damage(self.state)
        if damage and damage.a == at:
            yield Mark(label="Damage", value=int(damage.b), icon="attack", tone="bad")

    def _keywords(self, at: int) -> Iterator[Mark]:
        """Keywords that it has beside those that are printed on it."""
        thing = self.state.things[at]
        tables = self.match.tables[thing.deck]
        for word, name in enumerate(KEYWORDS):
            if word in (keyword.REAPING, keyword.PENITENT):
                reaping = word == keyword.REAPING
                own = thing.reaping if reaping else thing.penitent
                printed = (tables.reaping if reaping else tables.penitent)[thing.kind]
                number = own + _constant_on(self.state, self.match, constant.HAS, word, at, False)
                if number > printed:
                    yield Mark(label=title(name), value=int(number))
            elif not thing.printed >> word & 1 and _has_keyword(self.state, self.match, at, word):
                yield Mark(label=title(name))

    def _locked(self, thing: Any) -> Iterator[Mark]:
        """How many of its abilities are Locked, if any is."""
        locked = how_many(thing.locked)
        if locked:
            first = self.match.tables[thing.deck].abilities.first
            several = first[thing.kind + 1] - first[thing.kind] > 1
            yield Mark(label="Locked", value=locked if several else "", icon="lock")


def pending_damage(state: State) -> Any:
    """The instance of Damage that is being dealt, or None."""
    if state.agenda.depth == 0:
        return None
    frame = state.agenda.frames[state.agenda.depth - 1]
    return frame if frame.what == s.DAMAGE and frame.d >= ACTIVE_AMPLIFIES else None
