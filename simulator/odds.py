"""Exact odds of drawing groups of cards: multivariate hypergeometric, in whole numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod

LARGEST_DECK = 1_000
MOST_GROUPS = 8
MOST_HANDS = 200_000
MULLIGANS = {
    "none": "the hand is kept as it is",
    "redraw": "a hand that misses a group is shuffled back and dealt anew, once",
    "replace": "all cards outside the groups are replaced once, from below the hand",
    "replace-3": "up to 3 cards outside the groups are replaced once, from below the hand",
}
REPLACED = {"replace": LARGEST_DECK, "replace-3": 3}


class BadOdds(Exception):
    """The question makes no sense; the message says why."""


@dataclass(frozen=True)
class Group:
    """Cards that are asked for: how many the deck has, and how many are wanted."""

    name: str
    cards: int
    least: int
    most: int | None = None

    def wants(self, found: int) -> bool:
        return self.least <= found <= (self.cards if self.most is None else self.most)


@dataclass(frozen=True)
class Question:
    """A deck, a hand, all cards drawn by then (the hand among them), and the groups wanted."""

    deck: int
    draws: int
    groups: tuple[Group, ...]
    hand: int | None = None
    mulligan: str = "none"

    def __post_init__(self) -> None:
        self._check_sizes()
        if self.mulligan not in MULLIGANS:
            raise BadOdds(f"There is no mulligan {self.mulligan!r}; known: {', '.join(MULLIGANS)}.")
        for group in self.groups:
            if group.cards < 0 or group.least < 0:
                raise BadOdds(f"{group.name}: numbers start at 0.")
            if group.most is not None and group.most < group.least:
                raise BadOdds(f"{group.name}: at most {group.most} is less than {group.least}.")

    def _check_sizes(self) -> None:
        if not 1 <= self.deck <= LARGEST_DECK:
            raise BadOdds(f"A deck has 1 to {LARGEST_DECK:,} cards, not {self.deck:,}.")
        if not 0 <= self.draws <= self.deck:
            raise BadOdds(f"From {self.deck} cards, 0 to {self.deck} are drawn, not {self.draws}.")
        if self.hand is not None and not 0 <= self.hand <= self.draws:
            raise BadOdds(f"The hand is part of the {self.draws} cards drawn, not {self.hand}.")
        if not 1 <= len(self.groups) <= MOST_GROUPS:
            raise BadOdds(f"Ask for 1 to {MOST_GROUPS} groups.")
        if sum(group.cards for group in self.groups) > self.deck:
            raise BadOdds(f"The groups have more cards than the deck of {self.deck}.")

    @property
    def opening(self) -> int:
        return self.draws if self.hand is None else self.hand


def as_text(chance: Fraction) -> str:
    """A chance in percent: two digits after the point, four where it is small."""
    return f"{float(chance):.2%}" if chance >= Fraction(1, 10) else f"{float(chance):.4%}"


def probability(question: Question) -> Fraction:
    """The exact chance that every group is drawn as wanted."""
    plain = _chance(question.deck, question.draws, question.groups)
    if question.mulligan == "none":
        return plain
    if question.mulligan == "redraw":
        return _with_redraw(question, plain)
    return _with_replacement(question, REPLACED[question.mulligan])


def _chance(deck: int, draws: int, groups: Sequence[Group]) -> Fraction:
    """Ways to draw what is wanted, out of all ways."""
    ways = {0: 1}
    for group in groups:
        more: dict[int, int] = {}
        for drawn, count in ways.items():
            for found in range(min(group.cards, draws - drawn) + 1):
                if group.wants(found):
                    key = drawn + found
                    more[key] = more.get(key, 0) + count * comb(group.cards, found)
        ways = more
    others = deck - sum(group.cards for group in groups)
    good = sum(count * comb(others, draws - drawn) for drawn, count in ways.items())
    return Fraction(good, comb(deck, draws))


def _hands(question: Question) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every make-up of the opening hand by groups, with its chance."""
    groups, hand = question.groups, question.opening
    spans = [range(min(group.cards, hand) + 1) for group in groups]
    if prod(len(span) for span in spans) > MOST_HANDS:
        raise BadOdds("Too many groups of too many cards for a mulligan to be reckoned exactly.")
    others = question.deck - sum(group.cards for group in groups)
    total = comb(question.deck, hand)
    for found in product(*spans):
        rest = hand - sum(found)
        if 0 <= rest <= others:
            ways = prod(comb(g.cards, n) for g, n in zip(groups, found, strict=True))
            yield found, Fraction(ways * comb(others, rest), total)


def _after(question: Question, found: Sequence[int], kept: Sequence[int], draws: int) -> Fraction:
    """The chance to end as wanted with `kept` in hand, drawing from what the hand left over."""
    left = [
        Group(g.name, g.cards - n, max(0, g.least - k), None if g.most is None else g.most - k)
        for g, n, k in zip(question.groups, found, kept, strict=True)
    ]
    if any(group.most is not None and group.most < 0 for group in left):
        return Fraction(0)
    return _chance(question.deck - question.opening, draws, left)


def _with_redraw(question: Question, plain: Fraction) -> Fraction:
    later = question.draws - question.opening
    kept = missed = Fraction(0)
    for found, chance in _hands(question):
        if all(g.wants(n) for g, n in zip(question.groups, found, strict=True)):
            kept += chance * _after(question, found, found, later)
        else:
            missed += chance
    return kept + missed * plain


def _with_replacement(question: Question, most: int) -> Fraction:
    """Cards of the groups are kept; of the others as many as allowed are replaced."""
    later = question.draws - question.opening
    total = Fraction(0)
    for found, chance in _hands(question):
        others = question.opening - sum(found)
        replaced = min(most, others, question.deck - question.opening)
        draws = min(later + replaced, question.deck - question.opening)
        total += chance * _after(question, found, found, draws)
    return total
