"""A game of Highlander set up as a test needs it: a small Endurance and a chosen hand."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Self

from games.engine.hand import add_to_hand, take_from_hand
from games.engine.library import clear_library, shuffle_in, take_kind
from games.engine.loop import NOTHING_CHOSEN
from games.engine.options import RunOptions
from games.engine.piles import put_on_pile
from games.engine.play import Setup
from games.highlander import HIGHLANDER
from games.highlander.play import PLAY
from games.highlander.play import state as s
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.engine.decks import cards_of
from tests.games.play_table import Effect, PlayTable

SURE = {"avoids": 0, "blocks": 0}
FILLER = "Upper Left Block"
SECTIONS = {"persona": "persona", "weapon": "weapons", "pregame": "pregame", "crystal": "crystals"}


def made(name: str, kind: str, *effects: Effect, **attributes: Any) -> CardInfo:
    """A card that exists in this test only; unlike a shipped one it need not list its keywords."""
    values = HIGHLANDER.card_types[kind](**attributes).model_dump()
    card = CardInfo("highlander", f"X-{name}", name, kind, "X", effects=effects, attributes=values)
    return replace(card, text=HIGHLANDER.card_text(card))


def shipped(title: str) -> CardInfo:
    """The first card of the shipped set with that title."""
    return next(card for card in cards_of("highlander").values() if card.title == title)


class Table(PlayTable):
    """A game at its first May Do Phase, with the given hand and nothing else known."""

    def __init__(
        self,
        *hand: CardInfo | str,
        before: Sequence[CardInfo | str] = (),
        deck: Sequence[CardInfo | str] = (),
        filler: CardInfo | str = FILLER,
        size: int = 40,
        **own: int,
    ) -> None:
        held = [card_named(card) for card in hand]
        rest = [card_named(card) for card in deck]
        rest += [card_named(filler)] * (size - len(rest))
        setup = setup_for([*held, *rest], [card_named(card) for card in before])
        super().__init__(PLAY, setup, RunOptions(first="play", own={**SURE, **own}))
        self.hold(*held)

    def kind(self, card: CardInfo | str) -> int:
        """The engine's number of a card; a name is that of a shipped card."""
        code = card_named(card).code
        return next(at for at, found in enumerate(self.setup.kinds) if found.code == code)

    def hold(self, *cards: CardInfo | str) -> None:
        """Have exactly these cards in hand; all others are in the Endurance."""
        for kind in range(self.setup.tables.physical):
            for _ in range(int(self.me.hand.copies[kind])):
                take_from_hand(self.me.hand, kind)
                shuffle_in(self.me.library, kind)
        for card in cards:
            assert take_kind(self.me.library, self.kind(card)), card
            add_to_hand(self.me.hand, self.kind(card))
        self.again()

    def endurance(self, *cards: CardInfo | str) -> Self:
        """The Endurance holds these cards and no others."""
        clear_library(self.me.library)
        for card in cards:
            shuffle_in(self.me.library, self.kind(card))
        self.again()
        return self

    def again(self) -> None:
        """Offer what the rules allow, now that a test has changed something."""
        self.game.table.apply(NOTHING_CHOSEN)

    def discard(self, *cards: CardInfo | str) -> None:
        """Put these from the Endurance into the Discard Pile."""
        for card in cards:
            assert take_kind(self.me.library, self.kind(card)), card
            put_on_pile(self.me.discard, self.kind(card))
        self.again()

    def attack_phase(self) -> Self:
        """On to the Attack Phase; choices on the way are ended where they may be."""
        while not self.over and not (self._free() and self.state.phase == s.ATTACK):
            self._go_on()
        return self

    def next_turn(self) -> Self:
        """On to the next May Do Phase or the end of the game."""
        turn = int(self.state.turn)
        while not self.over and not (self._free() and self.state.turn > turn):
            self._go_on()
        return self

    @property
    def pending(self) -> int:
        """Damage and loss of Ability that wait for the opponent's adjustment."""
        return int(self.opponent.table.damage + self.opponent.table.loss)

    def counted(self, extra: str) -> int:
        """What one of the game's own rows adds up to."""
        return int(self.game.table.tally(0).extras[list(PLAY.extras).index(extra)].sum())

    def _free(self) -> bool:
        return bool(self.state.question.what == s.MAIN)

    def _go_on(self) -> None:
        actions = self.game.actions()
        verbs = {a.code // s.VERB * s.VERB: a.code for a in reversed(actions)}
        wanted = (s.STOP, s.PASS, s.DO_MUST, s.EXERT_NOTHING)
        self.game.choose(next((verbs[v] for v in wanted if v in verbs), actions[0].code))


def card_named(card: CardInfo | str) -> CardInfo:
    """A card itself, or the shipped one of that title."""
    return shipped(card) if isinstance(card, str) else card


def setup_for(endurance: Iterable[CardInfo], before: Iterable[CardInfo]) -> Setup:
    """A deck of these cards, ready to be played."""
    cards: dict[str, CardInfo] = {}
    sections: dict[str, dict[str, int]] = {}
    for card in (*endurance, *before):
        cards[card.code] = card
        section = sections.setdefault(SECTIONS.get(card.type, "endurance"), {})
        section[card.code] = section.get(card.code, 0) + 1
    return PLAY.build(HIGHLANDER, cards, DeckList("highlander", sections))
