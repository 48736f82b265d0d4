"""Tell and Mixture: nothing is forbidden, but the player wants to know."""

from collections.abc import Iterable
from typing import Literal

from pydantic import BaseModel, ConfigDict

from games.rules import messages
from games.rules.constraints.base import (
    Cards,
    Compiled,
    Constraint,
    IndexedDeck,
    attribute,
    positions,
    words,
)
from games.rules.constraints.deck_sums import DeckSums
from games.rules.constraints.relations import Link, holders_of
from games.rules.violations import Severity, Violation


class NoticeShare(BaseModel):
    """One sum of a Tell: the cards of `where`, each at its `weight`. A card that a link of `unless`
    ties to a card in the deck is left out; so are all, while no card that the links speak of is in
    the deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    where: str = ""
    weight: str = ""
    unless: tuple[Link, ...] = ()
    says: str = ""


class Notice(Constraint):
    """Says how many cards `where` picks, or the sum of their `weight`, next to `out_of`; with
    `shares`, what several such sums make together."""

    kind: Literal["tell"] = "tell"
    severity: Severity = "notice"
    weight: str = ""
    shares: tuple[NoticeShare, ...] = ()
    out_of: int
    says: str

    def compile(self, cards: Cards) -> "CompiledNotice":
        return CompiledNotice(self, cards)


class CompiledNoticeShare:
    """A share bound to the cards of an index."""

    def __init__(self, share: NoticeShare, cards: Cards) -> None:
        self.share = share
        self.weights = {
            at: (attribute(cards.cards[at], share.weight) or 0) if share.weight else 1
            for at in positions(cards, share.where)
        }
        self.yardsticks = frozenset().union(*(positions(cards, link.of) for link in share.unless))
        linked = [(link.own, holders_of(cards, link)) for link in share.unless]
        self.excused = {
            at: frozenset().union(
                *(
                    holders.get(word, ())
                    for own, holders in linked
                    for word in words(attribute(cards.cards[at], own))
                )
            )
            for at in self.weights
        }

    def rows(self, deck: IndexedDeck, sections: tuple[str, ...]) -> list[tuple[int, int]]:
        """The cards of the deck that this share counts."""
        if self.share.unless and self.yardsticks.isdisjoint(deck.present):
            return []
        weights, excused, present = self.weights, self.excused, deck.present
        return [
            row
            for row in deck.within(sections)
            if weights.get(row[0]) and excused[row[0]].isdisjoint(present)
        ]

    def total(self, rows: Iterable[tuple[int, int]]) -> int:
        return sum(self.weights[at] * count for at, count in rows)


class CompiledNotice(Compiled):
    rule: Notice

    def __init__(self, rule: Notice, cards: Cards) -> None:
        super().__init__(rule, cards)
        own = NoticeShare(where=rule.where, weight=rule.weight)
        self.shares = [CompiledNoticeShare(share, cards) for share in rule.shares or (own,)]

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        named: dict[int, int] = {}
        parts, total = [], 0
        for share in self.shares:
            rows = share.rows(deck, self.rule.sections)
            if rows:
                part, number = share.total(rows), sum(count for _, count in rows)
                parts.append(messages.share(share.share.says, number, part))
                total += part
                named |= _added(rows)
        if total:
            number = sum(named.values())
            message = messages.sum_of_shares(self.rule.says, number, total, self.rule.out_of, parts)
            yield self.violation(
                message, found=total, allowed=self.rule.out_of, cards=named.items()
            )


def _added(rows: Iterable[tuple[int, int]]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for at, count in rows:
        counts[at] = counts.get(at, 0) + count
    return counts


class Mixture(Constraint):
    """Tells when the deck mixes values of `attribute`, e.g. editions with unlike backs."""

    kind: Literal["mixture"] = "mixture"
    severity: Severity = "notice"
    attribute: str
    says: str

    def compile(self, cards: Cards) -> "CompiledMixture":
        return CompiledMixture(self, cards)


class CompiledMixture(Compiled):
    rule: Mixture

    def __init__(self, rule: Mixture, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.values = {
            at: value
            for at in positions(cards, rule.where)
            if (value := attribute(self.cards[at], rule.attribute)) is not None
        }

        self.known = sorted(set(self.values.values()))

    def enter(self, deck_sums: DeckSums) -> None:
        bits = {at: 1 << self.known.index(value) for at, value in self.values.items()}
        self.all = (1 << len(self.known)) - 1
        self.first = deck_sums.marks(len(self.known), bits, self.rule.sections)

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        marks = deck.marks >> self.first & self.all
        found = [value for n, value in enumerate(self.known) if marks >> n & 1]
        if len(found) <= 1:
            return ()
        message = messages.mixture(self.rule.says, found)
        return [self.violation(message, found=len(found), allowed=1)]
