"""Exact odds of drawing groups of cards: multivariate hypergeometric, in whole numbers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import comb, prod

from games.rules.translation import gettext, gettext_noop

MAX_DECK_SIZE = 1_000
MAX_GROUPS = 8
MAX_WORK = 3_000_000
"""Steps of calculation that are made for one request: about three seconds."""
CARDS_A_WORD = 64
"""The numbers of ways grow by about a machine word with so many cards, and a step with them."""
MULLIGANS = {
    "none": gettext_noop("the hand is kept"),
    "redraw": gettext_noop("a hand that misses a group is shuffled in and redrawn once"),
    "replace": gettext_noop("all cards outside the groups are replaced once"),
    "replace-3": gettext_noop("up to 3 cards outside the groups are replaced once"),
}
MAX_REPLACED = {"replace": MAX_DECK_SIZE, "replace-3": 3}


class InvalidOdds(Exception):
    """The question cannot be answered; the message says why."""


@dataclass(frozen=True)
class DrawGroup:
    """A group of cards: how many the deck has, and how many should be drawn."""

    name: str
    cards: int
    least: int
    most: int | None = None

    def accepts(self, found: int) -> bool:
        return self.least <= found <= (self.cards if self.most is None else self.most)


@dataclass(frozen=True)
class OddsQuestion:
    """A deck, a hand, all cards drawn by then (including the hand), and the groups wanted."""

    deck: int
    draws: int
    groups: tuple[DrawGroup, ...]
    hand: int | None = None
    mulligan: str = "none"

    def __post_init__(self) -> None:
        self._check_sizes()
        if self.mulligan not in MULLIGANS:
            known = ", ".join(MULLIGANS)
            raise InvalidOdds(
                gettext(
                    "There is no mulligan “{name}”; known: {known}.",
                    name=self.mulligan, known=known,
                )
            )  # fmt: skip
        for group in self.groups:
            if group.cards < 0 or group.least < 0:
                raise InvalidOdds(gettext("{group}: numbers start at 0.", group=group.name))
            if group.most is not None and group.most < group.least:
                raise InvalidOdds(
                    gettext(
                        "{group}: at most {most} is fewer than at least {least}.",
                        group=group.name, most=group.most, least=group.least,
                    )
                )  # fmt: skip

    def _check_sizes(self) -> None:
        if not 1 <= self.deck <= MAX_DECK_SIZE:
            raise InvalidOdds(
                gettext(
                    "A deck has 1 to {most:,} cards, not {cards:,}.",
                    most=MAX_DECK_SIZE, cards=self.deck,
                )
            )  # fmt: skip
        if not 0 <= self.draws <= self.deck:
            raise InvalidOdds(
                gettext(
                    "A deck of {cards} cards has 0 to {cards} cards to draw, not {draws}.",
                    cards=self.deck, draws=self.draws,
                )
            )  # fmt: skip
        if self.hand is not None and not 0 <= self.hand <= self.draws:
            raise InvalidOdds(
                gettext(
                    "The hand is part of the {draws} cards drawn, so it cannot have {hand}.",
                    draws=self.draws, hand=self.hand,
                )
            )  # fmt: skip
        if not 1 <= len(self.groups) <= MAX_GROUPS:
            raise InvalidOdds(gettext("Give 1 to {most} groups.", most=MAX_GROUPS))
        if sum(group.cards for group in self.groups) > self.deck:
            raise InvalidOdds(
                gettext("The groups have more cards than the deck of {cards}.", cards=self.deck)
            )

    @property
    def opening(self) -> int:
        return self.draws if self.hand is None else self.hand

    @property
    def work(self) -> int:
        """How many steps the answer takes at most."""
        words = 1 + self.deck // CARDS_A_WORD
        steps = _steps(self.draws, self.groups)
        if self.mulligan != "none":
            later = self.draws - self.opening
            later += min(MAX_REPLACED.get(self.mulligan, 0), self.opening)
            later = min(later, self.deck - self.opening)
            steps += _number_of_hands(self) * (len(self.groups) + _steps(later, self.groups))
        return steps * words


def _steps(draws: int, groups: Sequence[DrawGroup]) -> int:
    """The turns of the inner loop of `_chance`."""
    before = accumulate((group.cards for group in groups), initial=0)
    return sum(
        (min(drawn, draws) + 1) * (min(group.cards, draws) + 1)
        for drawn, group in zip(before, groups, strict=False)
    )


def _number_of_hands(question: "OddsQuestion") -> int:
    """How many different hands there are: by how many cards of each group are in them."""
    hand = question.opening
    ways = [1] + [0] * hand
    for group in question.groups:
        up_to = [0, *accumulate(ways)]
        ways = [up_to[n + 1] - up_to[max(0, n - group.cards)] for n in range(hand + 1)]
    others = question.deck - sum(group.cards for group in question.groups)
    return sum(ways[max(0, hand - others) :])


def check_work(questions: Iterable[OddsQuestion]) -> None:
    """Refuse questions that together take too long, before anything is calculated."""
    work = sum(question.work for question in questions)
    if work > MAX_WORK:
        raise InvalidOdds(
            gettext(
                "This takes up to {work:,} steps of calculation; the limit is {limit:,}. "
                "Use fewer groups, smaller groups or no mulligan.",
                work=work,
                limit=MAX_WORK,
            )
        )


def format_chance(chance: Fraction) -> str:
    """A chance in percent: two digits after the point, four where it is small."""
    return f"{float(chance):.2%}" if chance >= Fraction(1, 10) else f"{float(chance):.4%}"


def probability(question: OddsQuestion) -> Fraction:
    """The exact chance that every group is drawn as wanted."""
    check_work([question])
    plain = _chance(question.deck, question.draws, question.groups)
    if question.mulligan == "none":
        return plain
    if question.mulligan == "redraw":
        return _with_redraw(question, plain)
    return _with_replacement(question, MAX_REPLACED[question.mulligan])


def _chance(deck: int, draws: int, groups: Sequence[DrawGroup]) -> Fraction:
    """Ways to draw what is wanted, out of all ways."""
    ways = {0: 1}
    for group in groups:
        more: dict[int, int] = {}
        for drawn, count in ways.items():
            for found in range(min(group.cards, draws - drawn) + 1):
                if group.accepts(found):
                    key = drawn + found
                    more[key] = more.get(key, 0) + count * comb(group.cards, found)
        ways = more
    others = deck - sum(group.cards for group in groups)
    good = sum(count * comb(others, draws - drawn) for drawn, count in ways.items())
    return Fraction(good, comb(deck, draws))


def _hands(question: OddsQuestion) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every combination of groups in the opening hand, with its chance."""
    groups, hand = question.groups, question.opening
    others = question.deck - sum(group.cards for group in groups)
    total = comb(question.deck, hand)
    for found in _splits(groups, hand, others):
        ways = prod(comb(g.cards, n) for g, n in zip(groups, found, strict=True))
        yield found, Fraction(ways * comb(others, hand - sum(found)), total)


def _splits(groups: Sequence[DrawGroup], hand: int, others: int) -> Iterator[tuple[int, ...]]:
    """How many cards of each group are in the hand, for every hand that can be dealt."""
    if not groups:
        if hand <= others:
            yield ()
        return
    rest = sum(group.cards for group in groups[1:]) + others
    for found in range(max(0, hand - rest), min(groups[0].cards, hand) + 1):
        for more in _splits(groups[1:], hand - found, others):
            yield (found, *more)


def _after(
    question: OddsQuestion, found: Sequence[int], kept: Sequence[int], draws: int
) -> Fraction:
    """The chance to end as wanted with `kept` in hand, drawing from what the hand left over."""
    left = [
        DrawGroup(g.name, g.cards - n, max(0, g.least - k), None if g.most is None else g.most - k)
        for g, n, k in zip(question.groups, found, kept, strict=True)
    ]
    if any(group.most is not None and group.most < 0 for group in left):
        return Fraction(0)
    return _chance(question.deck - question.opening, draws, left)


def _with_redraw(question: OddsQuestion, plain: Fraction) -> Fraction:
    later = question.draws - question.opening
    kept = missed = Fraction(0)
    for found, chance in _hands(question):
        if all(g.accepts(n) for g, n in zip(question.groups, found, strict=True)):
            kept += chance * _after(question, found, found, later)
        else:
            missed += chance
    return kept + missed * plain


def _with_replacement(question: OddsQuestion, most: int) -> Fraction:
    """Cards of the groups are kept; of the others as many as allowed are replaced."""
    later = question.draws - question.opening
    total = Fraction(0)
    for found, chance in _hands(question):
        others = question.opening - sum(found)
        replaced = min(most, others, question.deck - question.opening)
        draws = min(later + replaced, question.deck - question.opening)
        total += chance * _after(question, found, found, draws)
    return total
