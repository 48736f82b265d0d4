"""The table of Arkhtide as somebody sees it, and what an action on it is about."""

from collections.abc import Iterator
from dataclasses import replace

from games.arkhtide.play import actions as a
from games.arkhtide.play import state as s
from games.arkhtide.play.events import FROM_OTHER_DECK
from games.arkhtide.play.state import Frame, Match, Player, State
from games.arkhtide.play.words.log import PHASES
from games.arkhtide.play.words.names import Names
from games.arkhtide.play.zone_views import Field, card_key, realm_key, side_key
from games.engine.library import cards_left
from games.engine.log import counted
from games.engine.play import Setup, Setups
from games.engine.seats import SEATS
from games.engine.uncompiled import uncompiled
from games.engine.view import PILE, About, CardView, Mark, SeatView, TableView, ZoneView, sees
from games.engine.zone_views import deck_view, hand_view, pile_view

_PROMPTS = {
    s.ASK_OLD_HAND: "Discard cards of the old hand, or keep the rest",
    s.ASK_REALM: "Choose a Realm and your Side of it",
    s.ASK_TOP_OR_BOTTOM: "Return {looked} to the top or the bottom of the Realm Deck",
    s.ASK_MULLIGAN: "Put up to {returns} on the bottom of the Main Deck, or keep the hand",
    s.ASK_FIRST: "Choose who acts first in the Preparation Phase",
    s.ASK_PREPARATION: "Invoke a card, move from the Safe Zone, or be Prepared",
    s.ASK_EVALUATION: "Choose the Realm to evaluate next",
    s.ASK_REGROUP: "Invoke a Unit into the Safe Zone or a Binding to one there, or pass",
    s.ASK_TARGET: "Choose whom {card} is about",
    s.ASK_PLACE: "Choose where {mover} goes",
    s.ASK_HOST: "Choose whom to bind {card} to",
    s.ASK_DISCARD: "Choose a card to discard",
    s.ASK_SEEK: "Choose a card to draw",
    s.ASK_RETRIEVE: "Choose a card to take back from the Chronicle",
    s.ASK_RAISE: "Choose a Unit to put onto the Realm from the Chronicle",
    s.ASK_MUSTER: "Choose a card to invoke here, or none",
    s.ASK_USE: "Use {card}, or not",
    s.ASK_CHEAT_DEATH: "Exhaust {dying} to cheat death, or let it die",
    s.ASK_AMPLIFY: "Amplify {damage} with a card, or not",
    s.ASK_SHIELD: "Shield against {damage}, or not",
    s.ASK_MOVER: "Choose who Repositions",
    s.ASK_ORDER: "Choose to whom Damage is dealt next",
    s.ASK_FEAT: "Choose who performs {card}, or do not invoke it",
}
_OF_HIDDEN_CARDS = {
    s.ASK_TOP_OR_BOTTOM: "Return a Realm to the top or the bottom of the Realm Deck",
    s.ASK_HOST: "Choose whom to bind a card to",
    s.ASK_FEAT: "Choose who performs a Feat, or do not invoke it",
}
"""What the other player may read where a card is spoken of that they do not see."""
_OF_HAND = (s.ASK_DISCARD, s.ASK_MUSTER, s.ASK_AMPLIFY, s.ASK_SHIELD)
_OF_CHRONICLE = (s.ASK_RETRIEVE, s.ASK_RAISE)

_OF_CARDS_IN_PLAY = (
    s.ASK_TARGET, s.ASK_HOST, s.ASK_CHEAT_DEATH, s.ASK_MOVER, s.ASK_ORDER, s.ASK_FEAT,
)  # fmt: skip

_cards_left = uncompiled(cards_left)


def view(state: State, match: Match, setups: Setups, viewer: int) -> TableView:
    """Both sides, and the Realms between them."""
    field = Field(state, match, setups, viewer)
    return TableView(
        viewer=viewer,
        turn=int(state.turn),
        phase=PHASES[int(state.phase)],
        active=int(state.active),
        asked=None if state.ending else int(state.question.seat),
        prompt="The game is over" if state.ending else _prompt(field),
        seats=tuple(_seat(field, seat) for seat in range(SEATS)),
        shared=field.realms(),
    )


def _seat(field: Field, seat: int) -> SeatView:
    player, setup = field.state.players[seat], field.setups[seat]
    life = int(player.life)
    numbers = tuple(_numbers(field, seat, player))
    if setup is None:
        return SeatView(seat=seat, life=life, numbers=numbers, zones=(), dummy=True)
    zones = (
        *_laid_aside(field, seat, player, setup),
        field.safe_zone(seat),
        deck_view(seat, player, "Main Deck"),
        _realm_deck(seat, player),
        _chronicle(seat, player, setup),
        _pool(seat, player, setup),
        hand_view(seat, player, setup.kinds, field.viewer),
    )
    return SeatView(seat=seat, life=life, numbers=numbers, zones=zones)


def _numbers(field: Field, seat: int, player: Player) -> Iterator[Mark]:
    """Willpower, Quintessence, Arkhé, and what the player has said or may still do."""
    state, flow = field.state, field.state.flow
    yield Mark(label="Willpower", value=int(player.life), icon="heart")
    quintessence = int(player.stock.quintessence)
    yield Mark(label="Quintessence", value=quintessence, icon="quintessence")
    if field.setups[seat] is None:
        return
    yield Mark(label="Arkhé", value=int(player.stock.arkhe), icon="arkhe")
    if state.phase == s.COMBAT and state.active == seat:
        yield Mark(label="Major Actions", value=int(not flow.major_used), icon="action")
    if state.phase == s.PREPARATION and flow.prepared >> seat & 1:
        yield Mark(label="Prepared", icon="check")
    if state.phase in (s.COMBAT, s.REGROUP) and flow.passes and state.active != seat:
        yield Mark(label="Passed")
    if player.this_round.innate_next:
        yield Mark(label="Next card is Innate", tone="good")


def _laid_aside(field: Field, seat: int, player: Player, setup: Setup) -> Iterator[ZoneView]:
    """Cards that the player looks at, and the Feat that is being performed."""
    kinds, looked = setup.kinds, player.looked
    if looked.count:
        seen = [int(kind) for kind in looked.cards[: looked.count]]
        shown = dict.fromkeys(seen) if sees(field.viewer, seat) else ()
        yield ZoneView(
            key=f"{seat}:looked-at",
            label="Looking at",
            cards=tuple(
                CardView(
                    key=_looked_key(seat, kind),
                    title=kinds[kind].title,
                    card=kinds[kind],
                    count=seen.count(kind),
                )
                for kind in shown
            ),
            count=len(seen),
        )
    performed = [
        CardView(key=_feat_key(feat), title=kinds[feat.card].title, card=kinds[feat.card])
        for feat in _feats(field.state, seat)
    ]
    if performed:
        yield ZoneView(key=f"{seat}:feats", label="Feat", cards=tuple(performed))


def _feats(state: State, seat: int) -> list[Frame]:
    """The work that ends the Feats which a player performs, one for each of them."""
    frames = state.agenda.frames[: state.agenda.depth]
    return [frame for frame in frames if frame.what == s.FEAT_DONE and frame.seat == seat]


def _feat_key(feat: Frame) -> str:
    return f"{feat.seat}:feats:{feat.id}"


def _looked_key(seat: int, kind: int) -> str:
    return f"{seat}:looked-at:{kind}"


def _realm_deck(seat: int, player: Player) -> ZoneView:
    count = int(_cards_left(player.realm_deck))
    return ZoneView(key=f"{seat}:realm-deck", label="Realm Deck", layout=PILE, count=count)


def _chronicle(seat: int, player: Player, setup: Setup) -> ZoneView:
    pile = player.chronicle.cards[: player.chronicle.count]
    return pile_view(seat, "chronicle", "Chronicle", pile, setup.kinds)


def _pool(seat: int, player: Player, setup: Setup) -> ZoneView:
    """Extracted Units; of the Realms that were harvested, how many."""
    pile = player.pool.cards[: player.pool.count]
    pool = pile_view(seat, "pool", "Quintessence Pool", pile, setup.kinds)
    realms = Mark(label="Realms", value=int(player.stock.harvested), icon="realm")
    return replace(pool, marks=(realms,))


def _prompt(field: Field) -> str:
    """What is asked, with the names of cards that the viewer sees."""
    state, asked = field.state, int(field.state.question.what)
    if asked == s.ASK_COMBAT:
        last = "end the Turn" if state.flow.acted else "pass"
        return f"Act, use an ability, invoke a card, or {last}"
    if asked in _OF_HIDDEN_CARDS and not sees(field.viewer, int(state.question.seat)):
        return _OF_HIDDEN_CARDS[asked]
    return _PROMPTS[asked].format_map(_Names(field))


class _Names(dict[str, str]):
    """The names of what the open question is about, each looked up where a prompt has it."""

    def __init__(self, field: Field) -> None:
        self._state, self._seat = field.state, int(field.state.question.seat)
        self._names = Names(field.setups, self._seat, "your")

    def __missing__(self, name: str) -> str:
        found: str = getattr(self, name)()
        return found

    @property
    def _frame(self) -> Frame:
        return self._state.agenda.frames[self._state.agenda.depth - 1]

    def _card(self, kind: int, deck: int) -> str:
        return self._names.card(int(kind) + FROM_OTHER_DECK * int(deck != self._seat))

    def _thing(self, at: int) -> str:
        thing = self._state.things[at]
        return self._card(thing.kind, thing.deck)

    def card(self) -> str:
        return self._card(self._frame.card, self._frame.deck)

    def mover(self) -> str:
        return self._thing(self._frame.a)

    dying = mover

    def damage(self) -> str:
        return f"{self._frame.b} Damage to {self._thing(self._frame.a)}"

    def looked(self) -> str:
        looked = self._state.players[self._seat].looked
        return self._card(looked.cards[looked.count - 1], self._seat)

    def returns(self) -> str:
        return counted(s.MOST_MULLIGANS - self._state.flow.returned, "card")


def about(state: State, setups: Setups, action: int) -> About:
    """The card in hand or in play that is used or chosen, the place that it is for, and the card
    that it is done to."""
    seat, verb = int(state.question.seat), action >> a.VERB_BITS
    x, y = (action >> a.ARGUMENT_BITS) & a.LAST_BITS, action & a.LAST_BITS
    if verb == a.CHOOSE:
        return _about_choice(state, seat, x)
    if verb in (a.DISCARD, a.RETURN, a.BIND, a.FEAT, a.TRANSFORM):
        return About(card=f"{seat}:hand:{x}", target=_target(state, verb, x, y))
    if verb in (a.STRIKE, a.ASSIST, a.USE):
        return About(card=card_key(state, x), target=_target(state, verb, x, y))
    if verb == a.INVOKE:
        return About(card=f"{seat}:hand:{x}", place=_place_key(seat, y))
    if verb == a.LEAVE_SAFE_ZONE:
        return About(card=card_key(state, x), place=_place_key(seat, y))
    if verb in (a.TAKE_REALM, a.PUT_ON_TOP, a.PUT_ON_BOTTOM):
        return _about_realm(state, seat, verb, x)
    return About(place=realm_key(x)) if verb == a.EVALUATE else About()


def _target(state: State, verb: int, x: int, y: int) -> str:
    """Who is struck, bound or replaced, or performs a Feat or the ability of another card."""
    if verb in (a.BIND, a.FEAT, a.TRANSFORM):
        return card_key(state, y)
    if verb == a.STRIKE:
        return card_key(state, y // 2)
    performer = y % a.ABILITY_PLACE
    return card_key(state, performer) if verb == a.USE and performer != x else ""


def _place_key(seat: int, place: int) -> str:
    return side_key(seat, place) if place == s.SAFE_ZONE else realm_key(place)


def _about_realm(state: State, seat: int, verb: int, slot: int) -> About:
    """A Realm that the player looks at: chosen, or returned to the Realm Deck."""
    looked = state.players[seat].looked
    if verb == a.TAKE_REALM:
        return About(card=_looked_key(seat, int(looked.cards[slot])))
    last = int(looked.cards[looked.count - 1])
    return About(card=_looked_key(seat, last), place=f"{seat}:realm-deck")


def _about_choice(state: State, seat: int, chosen: int) -> About:
    """What an effect lets the player choose among."""
    asked = int(state.question.what)
    if asked == s.ASK_PLACE:
        return About(place=_place_key(seat, chosen))
    if asked in _OF_CARDS_IN_PLAY:
        return About(card=card_key(state, chosen))
    if asked in _OF_HAND:
        return About(card=f"{seat}:hand:{chosen}")
    if asked in _OF_CHRONICLE:
        pile = state.players[seat].chronicle
        top = max(at for at in range(pile.count) if pile.cards[at] == chosen)
        return About(card=f"{seat}:chronicle:{top}")
    if asked == s.ASK_SEEK:
        return About(card=_looked_key(seat, chosen))
    return About(card=_offered_card(state, seat))


def _offered_card(state: State, seat: int) -> str:
    """The card whose ability may be used: one in play, a Feat, or else who performs it."""
    frame = state.agenda.frames[state.agenda.depth - 1]
    if frame.source != s.NOBODY and state.things[frame.source].used:
        return card_key(state, frame.source)
    for each in _feats(state, seat):
        if each.card == frame.card and frame.deck == seat:
            return _feat_key(each)
    if frame.anchor != s.NOBODY and state.things[frame.anchor].used:
        return card_key(state, frame.anchor)
    return ""
