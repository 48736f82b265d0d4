"""A duel for tests: a small Endurance, a hand put together by hand, actions by their words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.goldfish import Line
from games.engine.library import clear_library, shuffle_in, take_kind
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.engine.solitaire import Solitaire
from games.highlander import HIGHLANDER
from games.highlander.play import PLAY
from games.highlander.play import state as s
from games.highlander.play.bits import let_go, take_up
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.engine.decks import cards_of

SURE = {"avoids": 0, "blocks": 0}
FILLER = "Upper Left Block"
SECTIONS = {"persona": "persona", "weapon": "weapons", "pregame": "pregame", "crystal": "crystals"}


def made(name: str, card_type: str, *effects: Mapping[str, Any], **attributes: Any) -> CardInfo:
    """A card of our own, its text made from its effects."""
    values = HIGHLANDER.card_types[card_type](**attributes).model_dump()
    code = f"T-{name}"
    card = CardInfo("highlander", code, name, card_type, "T", effects=effects, attributes=values)
    return replace(card, text=HIGHLANDER.card_text(card))


def shipped(title: str) -> CardInfo:
    """The first card of the shipped set with that title."""
    return next(card for card in cards_of("highlander").values() if card.title == title)


class Duel:
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
        held = [_card(card) for card in hand]
        rest = [_card(card) for card in deck]
        rest += [_card(filler)] * (size - len(rest))
        self.setup = _setup([*held, *rest], [_card(card) for card in before])
        options = RunOptions(first="play", own={**SURE, **own})
        self.game = Solitaire(PLAY, self.setup, options, seed=1, index=0)
        self.take(*held)

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def me(self) -> Any:
        return self.state.players[0]

    @property
    def foe(self) -> Any:
        return self.state.players[1]

    def kind(self, card: CardInfo | str) -> int:
        """The number of a card that is drawn."""
        code = _card(card).code
        return next(at for at, found in enumerate(self.setup.kinds) if found.code == code)

    def take(self, *cards: CardInfo | str) -> None:
        """These cards and no others are in hand; the rest is shuffled back."""
        for kind in range(self.setup.tables.physical):
            for _ in range(int(self.me.hand[kind])):
                let_go(self.me, kind)
                shuffle_in(self.me.library, kind)
        for card in cards:
            assert take_kind(self.me.library, self.kind(card)), card
            take_up(self.me, self.kind(card))

    def endurance(self, *cards: CardInfo | str) -> "Duel":
        """The Endurance holds these cards and no others."""
        clear_library(self.me.library)
        for card in cards:
            shuffle_in(self.me.library, self.kind(card))
        return self

    def discard(self, *cards: CardInfo | str) -> None:
        """Put these from the Endurance into the Discard Pile."""
        for card in cards:
            assert take_kind(self.me.library, self.kind(card)), card
            self.me.pile[self.kind(card)] += 1
            self.me.pile_size += 1

    def offers(self) -> list[str]:
        return [action.text for action in self.game.actions()]

    def do(self, *texts: str) -> "Duel":
        """Actions by their words, one after the other."""
        for text in texts:
            found = [action.code for action in self.game.actions() if action.text == text]
            assert found, (text, self.offers())
            self.game.choose(found[0])
        return self

    def attack_phase(self) -> "Duel":
        """On to the Attack Phase; choices on the way are ended where they may be."""
        while not self.game.over and not (self._free() and self.state.phase == s.ATTACK):
            self._go_on()
        return self

    def end_turn(self) -> "Duel":
        """On to the next May Do Phase or the end of the game."""
        turn = int(self.state.turn)
        while not self.game.over and not (self._free() and self.state.turn > turn):
            self._go_on()
        return self

    def lines(self) -> list[str]:
        return [line.text for line in self._told()]

    def counted(self, extra: str) -> int:
        """What one of the game's own rows adds up to."""
        return int(self.game.tally.extras[list(PLAY.extras).index(extra)].sum())

    def _told(self) -> list[Line]:
        return self.game.lines()

    def _free(self) -> bool:
        return bool(self.state.asking == s.MAIN)

    def _go_on(self) -> None:
        actions = self.game.actions()
        ends = [a for a in actions if a.code // s.VERB * s.VERB in (s.STOP, s.PASS)]
        exerts = [a for a in actions if a.code == s.EXERT_NOTHING]
        self.game.choose((ends or exerts or actions)[0].code)


def _card(card: CardInfo | str) -> CardInfo:
    return shipped(card) if isinstance(card, str) else card


def _setup(endurance: Iterable[CardInfo], before: Iterable[CardInfo]) -> Setup:
    cards: dict[str, CardInfo] = {}
    sections: dict[str, dict[str, int]] = {}
    for card in (*endurance, *before):
        cards[card.code] = card
        section = sections.setdefault(SECTIONS.get(card.type, "endurance"), {})
        section[card.code] = section.get(card.code, 0) + 1
    return PLAY.build(HIGHLANDER, cards, DeckList("highlander", sections))
