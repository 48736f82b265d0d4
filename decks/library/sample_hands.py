"""The sample hand: the opening hand by the game's own rule, a mulligan, and the next turns.

The address holds the seed and what was done since (?seed=5&do=m0.2&do=t): `m` puts cards back for
others, `t` plays cards and draws for the next turn. A form adds what was picked of the hand."""

import random
import re
from dataclasses import dataclass, replace

from django.http import HttpRequest, QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition, Opening
from games.services.card_indexes import card_index

LARGEST_SEED = 2**31 - 1
LAST_TURN = 12
MULLIGAN, TURN = "m", "t"
STEP = re.compile(r"([mt])((?:\d{1,2}(?:\.\d{1,2})*)?)")


@dataclass(frozen=True)
class HandStep:
    """A mulligan or a turn, with the places in the hand of the cards that it takes away."""

    kind: str
    picks: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.kind + ".".join(map(str, self.picks))


@dataclass(frozen=True)
class SampleHand:
    """A hand after what was done with it: the cards held, those that just came, and the pile."""

    opening: Opening
    seed: int
    second: bool
    held: tuple[CardInfo, ...]
    pile: tuple[CardInfo, ...]
    drawn: tuple[CardInfo, ...] = ()
    steps: tuple[HandStep, ...] = ()
    missed: bool = False

    @property
    def cards(self) -> tuple[CardInfo, ...]:
        return (*self.held, *self.drawn)

    @property
    def turn(self) -> int:
        return sum(step.kind == TURN for step in self.steps)

    @property
    def kept(self) -> int:
        return len(self.held)

    @property
    def took_turn(self) -> bool:
        return bool(self.steps) and self.steps[-1].kind == TURN

    @property
    def picks(self) -> bool:
        """Whether there is anything that cards can be picked for."""
        return bool(self.hints)

    @property
    def actions(self) -> list[tuple[str, str]]:
        """What can be done with the hand now: the word for the address, and the button's."""
        mulligan = (
            _("Mulligan") if self.opening.mulligan == "redraw" else _("Replace the selected cards")
        )
        other_hands = [(MULLIGAN, mulligan), (TURN, _("Next turn"))]
        return [(kind, label) for kind, label in other_hands if self.may(kind)]

    @property
    def hints(self) -> list[str]:
        """What picking cards of the hand is for."""
        hints = []
        if self.may(MULLIGAN) and self.opening.mulligan != "redraw":
            limited = self.opening.mulligan == "replace-3"
            hints.append(
                _("Select up to 3 cards to put on the bottom and replace with as many others.")
                if limited
                else _("Select cards to put on the bottom and replace with as many others.")
            )
        if self.may(TURN):
            hints.append(_("Cards that are selected when the next turn begins count as played."))
        return hints

    @property
    def other_hands(self) -> list[tuple[str, str]]:
        """Other hands, with the address of each."""
        opening = self.opening
        next_seed = random.Random(self.seed + 1).randrange(LARGEST_SEED)  # noqa: S311
        other_hands = [(_("Another hand"), _address(next_seed, self.second))]
        if opening.first != opening.second or opening.first_turn_draws_none:
            label = _("On the play") if self.second else _("On the draw")
            other_hands.append((label, _address(self.seed, not self.second)))
        return other_hands

    def may(self, kind: str) -> bool:
        """Whether the rules allow that now: a mulligan at the start, or once in each round."""
        opening = self.opening
        if kind == TURN:
            draws = opening.each_turn or opening.up_to
            return bool(draws and self.pile) and self.turn < LAST_TURN
        each_round = opening.mulligan == "replace-3"
        fresh = not self.steps or (each_round and self.steps[-1].kind == TURN)
        return opening.mulligan != "none" and fresh and bool(self.cards)

    def after(self, step: HandStep) -> "SampleHand":
        """The hand when that is done too; what the rules do not allow changes nothing."""
        picks = tuple(pick for pick in dict.fromkeys(step.picks) if pick < len(self.cards))
        if not self.may(step.kind):
            return self
        if step.kind == TURN:
            return self._changed(HandStep(TURN, picks), self._draws(len(picks)))
        if self.opening.mulligan == "redraw":
            return self._redrawn()
        picks = picks[:3] if self.opening.mulligan == "replace-3" else picks
        if not picks:
            return replace(self, missed=True)
        away = tuple(self.cards[pick] for pick in picks)
        returned = replace(self, pile=(*self.pile, *away))
        return returned._changed(HandStep(MULLIGAN, picks), len(picks))

    def _draws(self, played: int) -> int:
        opening = self.opening
        if opening.first_turn_draws_none and not self.second and not self.turn:
            return 0
        if opening.up_to:
            return max(opening.up_to - len(self.cards) + played, 0)
        return opening.each_turn

    def _changed(self, step: HandStep, number: int) -> "SampleHand":
        """The picked cards leave, and so many come from the pile."""
        return replace(
            self,
            held=tuple(card for at, card in enumerate(self.cards) if at not in step.picks),
            drawn=self.pile[:number],
            pile=self.pile[number:],
            steps=(*self.steps, step),
            missed=False,
        )

    def _redrawn(self) -> "SampleHand":
        """The whole hand is shuffled into the deck, and dealt anew."""
        whole, size = [*self.cards, *self.pile], len(self.cards)
        random.Random(~self.seed).shuffle(whole)  # noqa: S311
        held, pile = tuple(whole[:size]), tuple(whole[size:])
        return replace(
            self, held=held, drawn=(), pile=pile, steps=(*self.steps, HandStep(MULLIGAN))
        )


def _address(seed: int, second: bool) -> str:
    return urlencode({"seed": seed, "second": 1} if second else {"seed": seed})


def sample_hand(request: HttpRequest, game: GameDefinition, deck: DeckList) -> SampleHand | None:
    """The hand that the address asks for: ?seed=, ?second=1, and ?do= for each step."""
    if game.opening is None:
        return None
    seed = _number(request.GET.get("seed", ""), random.SystemRandom().randrange(LARGEST_SEED))
    hand = deal(game.opening, deck, seed=seed, second=request.GET.get("second") == "1")
    for step in _steps(request.GET):
        hand = hand.after(step)
    return hand


def _steps(query: QueryDict) -> list[HandStep]:
    """The steps in their order; what the form has picked belongs to the last."""
    found = [STEP.fullmatch(words[:200]) for words in query.getlist("do")[: 2 * LAST_TURN + 1]]
    steps = [
        HandStep(each[1], tuple(int(pick) for pick in each[2].split(".") if pick))
        for each in found
        if each
    ]
    picks = tuple(_number(pick, LARGEST_SEED) for pick in query.getlist("pick"))
    if steps and picks:
        steps[-1] = replace(steps[-1], picks=picks)
    return steps


def _number(text: str, default: int) -> int:
    short = text.isascii() and text.isdigit() and len(text) < 11
    return min(int(text), LARGEST_SEED) if short else default


def deal(opening: Opening, deck: DeckList, *, seed: int, second: bool) -> SampleHand:
    """Shuffle by the seed and deal; the same seed deals the same cards."""
    index = card_index(deck.game)
    pile = [
        card
        for section in opening.sections
        for code, count in sorted(deck.sections.get(section, {}).items())
        if (card := index.by_code(code))
        for _ in range(count)
    ]
    random.Random(seed).shuffle(pile)  # noqa: S311
    size = opening.second if second else opening.first
    return SampleHand(opening, seed, second, tuple(pile[:size]), tuple(pile[size:]))
