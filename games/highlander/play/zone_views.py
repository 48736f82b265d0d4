"""A player's zones in Highlander as somebody sees them, and the keys of the cards in them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.engine.play import Setup
from games.engine.view import CardView, Mark, ZoneView, sees
from games.engine.zone_views import deck_view, hand_view, heap_view
from games.highlander.play import state as s
from games.highlander.play.codes import GIVEN_UP, card_type
from games.highlander.play.state import Attached, Defence, Place, Player, State, Strike
from games.highlander.play.tables import records as r
from games.highlander.words import AREA_NAMES
from games.rules.cards import CardInfo

DEFENCES = (int(card_type.BLOCK), int(card_type.DODGE))
BEFORE_THE_GAME = {"persona": "Persona", "weapons": "Weapons of Choice", "pregame": "Pre-Game"}
PLACES_BEFORE = {"persona": "persona", "weapon": "weapons"}


@dataclass(frozen=True)
class Side:
    """A player's side of the table, and who looks at it."""

    state: State
    seat: int
    setup: Setup
    viewer: int

    @property
    def me(self) -> Player:
        player: Player = self.state.players[self.seat]
        return player

    @property
    def tables(self) -> Any:
        return self.setup.tables

    @property
    def seen(self) -> bool:
        """Whether the viewer sees what is hidden from the other player."""
        return sees(self.viewer, self.seat)

    def card(self, key: str, face: int, *marks: Mark, **more: Any) -> CardView:
        """An open card, by the number of its face."""
        info = self.setup.kinds[face]
        return CardView(key=key, title=info.title, card=info, marks=marks, **more)

    def sees_attack(self, attack: Strike) -> bool:
        """Whether the viewer knows which card an attack is (Hidden Attacks)."""
        return self.seen or not attack.hidden or bool(attack.revealed or attack.known)

    def place_of(self, key: str) -> str:
        return f"{self.seat}:{key}"


def board_key(seat: int, face: int) -> str:
    return f"{seat}:board:{face}"


def before_key(seat: int, face: int) -> str:
    return f"{seat}:before:{face}"


def attack_key(seat: int, strike: int) -> str:
    return f"{seat}:attack:{strike}"


def defence_key(seat: int, at: int) -> str:
    return f"{seat}:defence:{at}"


def attached_key(seat: int, at: int) -> str:
    return f"{seat}:attached:{at}"


def played_key(seat: int, face: int) -> str:
    return f"{seat}:played:{face}"


def key_on_table(player: Player, face: int) -> str:
    """The key of a card that stays in play or waits to be swept."""
    seat, turn = int(player.seat), player.this_turn
    keys = {played_key(seat, face): face in loose(player)}
    keys |= {defence_key(seat, at): each.face == face for at, each in laid(player)}
    keys |= {attached_key(seat, at): each.face == face for at, each in attached(player)}
    keys |= {
        attack_key(seat, at): player.strikes[at].face == face for at in range(turn.strike_count)
    }
    keys |= {board_key(seat, each.face): each.face == face for each in board(player)}
    return next((key for key, found in keys.items() if found), "")


def board(player: Player) -> Iterator[Place]:
    """The cards that stay in play."""
    return (player.board[at] for at in range(player.table.board_count))


def laid(player: Player) -> Iterator[tuple[int, Defence]]:
    """The defences of this phase that wait to be swept, by their places; Guards stay in play."""
    for at in range(player.this_turn.defence_count):
        if not player.defences[at].stays and not player.defences[at].gone:
            yield at, player.defences[at]


def attached(player: Player) -> Iterator[tuple[int, Attached]]:
    """The cards that were played in conjunction with attacks, by their places."""
    for at in range(player.this_turn.attached_count):
        if player.attached[at].strike >= 0:
            yield at, player.attached[at]


def loose(player: Player) -> Counter[int]:
    """How many of each card wait to be swept, without attacks, their cards and defences."""
    found = Counter(int(face) for face in player.played[: player.table.played_count])
    found -= Counter(int(player.strikes[at].face) for at in range(player.this_turn.strike_count))
    found -= Counter(int(each.face) for _at, each in attached(player))
    found -= Counter(int(each.face) for _at, each in laid(player))
    return found


def zones_of(side: Side) -> tuple[ZoneView, ...]:
    """All zones of a player, those of the moment last."""
    me, kinds, seat = side.me, side.setup.kinds, side.seat
    return (
        *_before_the_game(side),
        _in_play(side),
        _attacks(side),
        _defences(side),
        _played(side),
        deck_view(seat, me, "Endurance"),
        heap_view(seat, "discard", "Discard Pile", me.discard.copies, kinds),
        heap_view(seat, "removed", "Removed from the game", me.table.removed, kinds),
        hand_view(seat, me, kinds, side.viewer),
        *_of_the_moment(side),
    )


def location_view(sides: tuple[Side, ...]) -> ZoneView:
    """The one Location that there may be, whoever played it (Locations)."""
    cards = tuple(
        _lasting(side, place)
        for side in sides
        for place in board(side.me)
        if side.tables.icon[place.face] == card_type.LOCATION
    )
    return ZoneView(key="location", label="Location", cards=cards)


def _before_the_game(side: Side) -> Iterator[ZoneView]:
    found: dict[str, list[CardView]] = {name: [] for name in BEFORE_THE_GAME}
    for face in range(side.tables.pregame, side.tables.pregame_end):
        name = PLACES_BEFORE.get(side.setup.kinds[face].type, "pregame")
        found[name].append(_pregame_card(side, face))
    for name, label in BEFORE_THE_GAME.items():
        yield ZoneView(key=side.place_of(name), label=label, cards=tuple(found[name]))


def _pregame_card(side: Side, face: int) -> CardView:
    """A weapon that is Disarmed or broken is turned face down, and known all the same."""
    weapon, table = int(side.tables.weapon_at[face]) - 1, side.me.table
    lost = weapon >= 0 and bool(table.lost >> weapon & 1)
    marks = [*_silence(side, face), *_uses(side, face)]
    if lost:
        broken = table.broken >> weapon & 1
        marks.append(Mark(label="Broken" if broken else "Disarmed", tone="bad"))
    return side.card(before_key(side.seat, face), face, *marks, face_down=lost)


def _silence(side: Side, face: int) -> Iterator[Mark]:
    silent = side.me.table.silent[face]
    if silent & s.NULLIFIED:
        yield Mark(label="Nullified", tone="bad")
    if silent & s.IGNORED:
        yield Mark(label="Ignored", tone="bad")


def _uses(side: Side, face: int) -> Iterator[Mark]:
    """What cannot be used again: this turn, or in the whole game."""
    me, tables = side.me, side.tables
    now = side.state.active == side.seat
    if now and tables.may_dos[face] and me.this_turn.used[face] == tables.may_dos[face]:
        yield Mark(label="Used this turn")
    if tables.onces[face] and me.table.used_up[face] == tables.onces[face]:
        yield Mark(label="Used up")


def _in_play(side: Side) -> ZoneView:
    """Situations, Plots and Objects."""
    apart = (*DEFENCES, int(card_type.LOCATION))
    cards = (
        _lasting(side, place)
        for place in board(side.me)
        if side.tables.icon[place.face] not in apart
    )
    return ZoneView(key=side.place_of("in-play"), label="In play", cards=tuple(cards))


def _lasting(side: Side, place: Place, *marks: Mark) -> CardView:
    face = int(place.face)
    news = [Mark(label="New")] if place.fresh and side.tables.moments[face] & GIVEN_UP else []
    return side.card(
        board_key(side.seat, face),
        face,
        *(*marks, *news, *_silence(side, face), *_uses(side, face)),
        count=int(place.copies),
        attached=tuple(_captured(side, face)),
    )


def _captured(side: Side, captor: int) -> Iterator[CardView]:
    """Cards that lie face down under another; their player may look at them (Captured Cards)."""
    me = side.me
    for at in range(me.table.captured_count):
        if me.captor[at] == captor:
            info = side.setup.kinds[me.captured[at]] if side.seen else None
            yield _face_down(side.place_of(f"captured:{at}"), "Captured card", info)


def _face_down(key: str, title: str, info: CardInfo | None, *marks: Mark) -> CardView:
    """A card that lies face down, with its face for who knows it."""
    title = info.title if info else title
    return CardView(key=key, title=title, card=info, face_down=True, marks=marks)


def _attacks(side: Side) -> ZoneView:
    """The attacks in their sequence, each with the cards that were played with it."""
    count = range(side.me.this_turn.strike_count)
    return ZoneView(
        key=side.place_of("attacks"),
        label="Attacks",
        cards=tuple(_attack(side, at, side.me.strikes[at]) for at in count),
    )


def _attack(side: Side, at: int, attack: Strike) -> CardView:
    known = side.sees_attack(attack)
    return CardView(
        key=attack_key(side.seat, at),
        title=side.setup.kinds[attack.face].title if known else "Hidden attack",
        card=side.setup.kinds[attack.face] if known else None,
        face_down=bool(attack.hidden and not attack.revealed),
        marks=(Mark(label="Attack", value=at + 1), *_made_of(side, at, attack, known)),
        attached=tuple(
            side.card(attached_key(side.seat, number), each.face)
            for number, each in attached(side.me)
            if each.strike == at
        ),
    )


def _made_of(side: Side, at: int, attack: Strike, known: bool) -> Iterator[Mark]:
    """What has become of an attack. Of one that is Hidden no more is said than that it is a Power
    Blow or a Head Shot, as the pilots know too (Hidden Attacks)."""
    if known:
        yield Mark(label="Damage", value=damage_of(side, attack))
    if attack.head:
        yield Mark(label="Head Shot", tone="bad")
    elif attack.power:
        yield Mark(label="Power Blow", tone="bad")
    if known and (attack.unblockable or side.tables.unblocked[attack.face]):
        yield Mark(label="Unblockable")
    if known and attack.undodgeable:
        yield Mark(label="Undodgeable")
    if at < side.me.this_turn.resolved:
        yield Mark(label="Answered", tone="good")


def damage_of(side: Side, attack: Strike) -> int:
    """What the attack does if it is successful."""
    tables = side.tables
    printed = tables.power_damage[attack.face] if attack.power else tables.damage[attack.face]
    return int(printed + attack.bonus)


def _defences(side: Side) -> ZoneView:
    """Guards and Standing Defenses, and what was played in this Defense Phase."""
    staying = (
        _lasting(side, place, *_stance(side, int(place.face)))
        for place in board(side.me)
        if side.tables.icon[place.face] in DEFENCES
    )
    played = (
        side.card(defence_key(side.seat, at), each.face, *_met(side, at))
        for at, each in laid(side.me)
    )
    return ZoneView(key=side.place_of("defenses"), label="Defenses", cards=(*staying, *played))


def _stance(side: Side, face: int) -> Iterator[Mark]:
    guard = side.tables.where_played[face] == r.AS_GUARD
    yield Mark(label="Guard" if guard else "Standing")
    for at in range(side.me.this_turn.defence_count):
        defence = side.me.defences[at]
        if defence.face == face and defence.stays and not defence.gone:
            yield from _met(side, at)
            return


def _met(side: Side, at: int) -> Iterator[Mark]:
    """Whether a defence has met an attack, and for which it is laid."""
    me, defence = side.me, side.me.defences[at]
    if defence.power == s.POWER:
        yield Mark(label="Power Block", tone="good")
    if defence.used:
        yield Mark(label="Has defended")
    for strike in range(len(me.this_turn.laid)):
        if me.this_turn.laid[strike] == at + 1:
            yield Mark(label="For attack", value=strike + 1)


def _played(side: Side) -> ZoneView:
    """What else was played since the Sweep Phase and lies there until the next one."""
    cards = (
        side.card(played_key(side.seat, face), face, count=count)
        for face, count in loose(side.me).items()
    )
    return ZoneView(key=side.place_of("played"), label="Until the sweep", cards=tuple(cards))


def _of_the_moment(side: Side) -> Iterator[ZoneView]:
    """Cards on their way: being played, revealed by an Exertion, looked at, searched through."""
    me, choice = side.me, side.state.choice
    asked = choice.what if choice.seat == side.seat else s.NO_CHOICE
    if me.table.set_aside:
        paid = asked in (s.PAYING, s.PAYING_PRONE)
        yield _being_played(side, int(me.table.set_aside) - 1, open_to_all=not paid)
    if me.shown.count:
        yield _looking(side) if asked == s.LOOKING else _exertion(side)
    if asked == s.SEARCHING and side.seen:
        kinds = side.setup.kinds
        yield heap_view(side.seat, "searching", "Your Endurance", me.searched, kinds)


def _being_played(side: Side, kind: int, *, open_to_all: bool) -> ZoneView:
    """A card that is being paid for, which may become a Hidden attack, or may be countered."""
    key = side.place_of("set-aside")
    info = side.setup.kinds[kind] if open_to_all or side.seen else None
    card = CardView(
        key=f"{key}:card", title=info.title if info else "A card", card=info, face_down=info is None
    )
    return ZoneView(key=key, label="Being played", cards=(card,))


def _exertion(side: Side) -> ZoneView:
    key = side.place_of("exertion")
    return ZoneView(key=key, label="Exertion", cards=tuple(_shown(side, key)))


def _looking(side: Side) -> ZoneView:
    """Cards from the top of the Endurance, for nobody but who looks at them."""
    key = side.place_of("looking")
    cards = tuple(_shown(side, key)) if side.seen else ()
    return ZoneView(key=key, label="Looking at", cards=cards, count=int(side.me.shown.count))


def _shown(side: Side, key: str) -> Iterator[CardView]:
    shown = side.me.shown
    for kind, count in Counter(int(card) for card in shown.cards[: shown.count]).items():
        yield side.card(f"{key}:{kind}", kind, count=count)


def areas_of(side: Side, face: int) -> list[str]:
    """The areas that an attack is aimed at or a defence covers, as the keys of the grid's cells."""
    grid = int(side.tables.grid[face])
    return [f"grid:{area}" for at, area in enumerate(AREA_NAMES) if grid >> at & 1]
