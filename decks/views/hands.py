"""The sample hand: the opening hand by the game's own rule, a mulligan, and the next turns."""

import random
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.http import urlencode

from games.catalog import card_index
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition, Opening

LARGEST_SEED = 2**31 - 1
LAST_TURN = 12


@dataclass(frozen=True)
class Hand:
    """A hand that was dealt, and the way to the next one."""

    seed: int
    second: bool
    turn: int
    mulligan: bool
    cards: tuple[CardInfo, ...]
    drawn: tuple[CardInfo, ...]
    opening: Opening
    deck_is_empty: bool

    @property
    def next_seed(self) -> int:
        return random.Random(self.seed + 1).randrange(LARGEST_SEED)  # noqa: S311

    @property
    def ways(self) -> list[tuple[str, str]]:
        """What can be done now, with the address of each."""
        opening, ways = self.opening, [("Another hand", self._address(seed=self.next_seed))]
        if opening.first != opening.second:
            label = "On the play" if self.second else "On the draw"
            ways.append((label, self._address(second=not self.second)))
        if opening.mulligan != "none" and not self.mulligan and not self.turn:
            ways.append(("Mulligan", self._address(second=self.second, mulligan=True)))
        if opening.each_turn and not self.deck_is_empty and self.turn < LAST_TURN:
            next_turn = self._address(
                second=self.second, mulligan=self.mulligan, turn=self.turn + 1
            )
            ways.append(("Next turn", next_turn))
        return ways

    def _address(self, *, seed: int = 0, **asked: int) -> str:
        told = {"seed": seed or self.seed, **{name: int(value) for name, value in asked.items()}}
        if seed:
            told["second"] = int(self.second)
        return urlencode({name: value for name, value in told.items() if value or name == "seed"})


def sample_hand(request: HttpRequest, game: GameDefinition, deck: DeckList) -> Hand | None:
    """The hand that the address asks for: ?seed=, ?second=1, ?turn=, ?mulligan=1."""
    if game.opening is None:
        return None
    asked = request.GET
    seed = _number(asked.get("seed", ""), random.SystemRandom().randrange(LARGEST_SEED))
    return deal(
        game.opening,
        deck,
        seed=seed,
        second=asked.get("second") == "1",
        turn=min(_number(asked.get("turn", ""), 0), LAST_TURN),
        mulligan=asked.get("mulligan") == "1" and game.opening.mulligan != "none",
    )


def _number(text: str, default: int) -> int:
    short = text.isascii() and text.isdigit() and len(text) < 11
    return min(int(text), LARGEST_SEED) if short else default


def deal(
    opening: Opening, deck: DeckList, *, seed: int, second: bool, turn: int, mulligan: bool
) -> Hand:
    """Shuffle by the seed and deal; the same seed deals the same cards."""
    chooser = random.Random(seed)  # noqa: S311
    index = card_index(deck.game)
    pile = [
        card
        for section in opening.sections
        for code, count in sorted(deck.sections.get(section, {}).items())
        if (card := index.by_code(code))
        for _ in range(count)
    ]
    chooser.shuffle(pile)
    size = opening.second if second else opening.first
    hand, pile = pile[:size], pile[size:]
    if mulligan:
        hand, pile = _changed(opening, hand, pile, chooser)
    drawn = opening.each_turn * turn
    return Hand(
        seed, second, turn, mulligan, tuple(hand), tuple(pile[:drawn]), opening, len(pile) <= drawn
    )


def _changed(
    opening: Opening, hand: list[CardInfo], pile: list[CardInfo], chooser: random.Random
) -> tuple[list[CardInfo], list[CardInfo]]:
    """A new hand: all of it shuffled back, or cards put at the bottom for the next ones."""
    if opening.mulligan == "redraw":
        whole = hand + pile
        chooser.shuffle(whole)
        return whole[: len(hand)], whole[len(hand) :]
    number = min(3, len(hand)) if opening.mulligan == "replace-3" else len(hand)
    away, kept = hand[:number], hand[number:]
    return kept + pile[:number], pile[number:] + away
