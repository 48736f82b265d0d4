"""CopyLimit: how many copies of one title, or of one title and sub-title, a deck may hold."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Literal

from games.rules import messages
from games.rules.cards import CardInfo
from games.rules.constraints.base import (
    Cards,
    Compiled,
    Constraint,
    IndexedDeck,
    amendments,
    attribute,
    positions,
)
from games.rules.integer_program import IntegerProgram
from games.rules.violations import Violation

UNLIMITED = 1_000_000


class CopyLimit(Constraint):
    """At most so many copies. `limit_from` names an attribute whose number replaces `at_most`;
    `raised_by` names one of `{query, n}` objects that raise it while their card is in the deck.
    Cards whose `amends` name the rule's code add to the limit of the cards that they speak of."""

    kind: Literal["copy-limit"] = "copy-limit"
    at_most: int | None = None
    by: Literal["name", "title"] = "name"
    limit_from: str = ""
    raised_by: str = ""

    def compile(self, cards: Cards) -> "CompiledCopies":
        return CompiledCopies(self, cards)


class CompiledCopies(Compiled):
    rule: CopyLimit

    def __init__(self, rule: CopyLimit, cards: Cards) -> None:
        super().__init__(rule, cards)
        self.keys = {at: self._keys(cards.cards[at]) for at in positions(cards, rule.where)}
        self.limits: dict[str, int] = {}
        for at, keys in self.keys.items():
            for key in keys:
                self.limits[key] = min(self.limits.get(key, UNLIMITED), self._limit(at))
        self.concerned = frozenset(self.keys)
        self.sharing: dict[str, list[int]] = {}
        for at, keys in self.keys.items():
            for key in keys:
                self.sharing.setdefault(key, []).append(at)
        self.few = self._few()
        self.alone = {keys[0] for keys in self.keys.values() if len(keys) == 1}
        self.raises = self._raises(cards) if rule.raised_by else {}
        self.additions = self._additions(cards)

    def _keys(self, card: CardInfo) -> tuple[str, ...]:
        """The titles that the card counts for: both faces of a dual card, else its own."""
        if self.rule.by == "title":
            return (card.title,)
        faces = card.attributes.get("faces") or ()
        return tuple(dict.fromkeys(face["name"] for face in faces)) or (card.name,)

    def _limit(self, at: int) -> int:
        printed = attribute(self.cards[at], self.rule.limit_from) if self.rule.limit_from else None
        limit = self.rule.at_most if printed is None else printed
        return UNLIMITED if limit is None else int(limit)

    def _few(self) -> list[int]:
        """So many copies of a card break no limit, whatever other cards share its titles."""
        few = [UNLIMITED] * len(self.cards)
        for at, keys in self.keys.items():
            few[at] = min(self.limits[key] // len(self.sharing[key]) for key in keys)
        return few

    def _raises(self, cards: Cards) -> dict[int, dict[str, int]]:
        """For each card that raises limits: the titles it raises, and to what."""
        found: dict[int, dict[str, int]] = {}
        for at, card in enumerate(cards.cards):
            for change in attribute(card, self.rule.raised_by) or ():
                for key in self._titles(cards, change["query"]):
                    found.setdefault(at, {})[key] = change["n"]
        return found

    def _additions(self, cards: Cards) -> dict[int, dict[str, int]]:
        """For each card that adds to limits: the titles, and how many more."""
        found: dict[int, dict[str, int]] = {}
        for at, card in enumerate(cards.cards):
            for by, where in amendments(card, self.rule.code):
                more = found.setdefault(at, {})
                for key in self._titles(cards, where):
                    more[key] = more.get(key, 0) + by
        return found

    def _titles(self, cards: Cards, query: str) -> set[str]:
        """The titles that a card's query speaks of. It finds a dual card by either of its titles;
        of these, one that stands alone on another card counts only if that card is found."""
        groups = [self.keys[at] for at in positions(cards, query) & self.keys.keys()]
        single = {keys[0] for keys in groups if len(keys) == 1}
        return single | {key for keys in groups for key in keys if key not in self.alone}

    def check(self, deck: IndexedDeck) -> Iterable[Violation]:
        counts, few = deck.counts(self.rule.sections), self.few
        suspects = [at for at, count in counts.items() if count > few[at]]
        if not suspects:
            return ()
        breaches = []
        for key, found in self._found(suspects, counts).items():
            if found > self.limits[key] and found > (limit := self._raised(key, deck)):
                rows = [
                    row
                    for row in deck.within(self.rule.sections)
                    if key in self.keys.get(row[0], ())
                ]
                versions = self.counted(rows)
                message = messages.too_many_copies(self.rule, key, found, limit, versions)
                breaches.append(self.violation(message, found=found, allowed=limit, cards=rows))
        return breaches

    def _found(self, suspects: Iterable[int], counts: Mapping[int, int]) -> dict[str, int]:
        """The copies of all titles that these cards count for."""
        found: dict[str, int] = {}
        for suspect in suspects:
            for key in self.keys[suspect]:
                if key not in found:
                    found[key] = sum([counts[at] for at in self.sharing[key] if at in counts])
        return found

    def _raised(self, key: str, deck: IndexedDeck) -> int:
        there = deck.present
        raised = [to[key] for at, to in self.raises.items() if at in there and key in to]
        added = [more.get(key, 0) for at, more in self.additions.items() if at in there]
        return max([self.limits[key], *raised]) + sum(added)

    def encode(self, program: IntegerProgram) -> None:
        titles: defaultdict[str, dict[int, float]] = defaultdict(dict)
        for variable, at in program.within(self.rule.sections, self.keys):
            for key in self.keys[at]:
                titles[key][variable] = 1
        for key, terms in titles.items():
            limit = self.limits[key]
            if limit == UNLIMITED:
                continue
            program.add({**terms, **self._raising(program, key)}, most=limit)

    def _raising(self, program: IntegerProgram, key: str) -> dict[int, float]:
        """Terms for what raises the limit of a title: the best of the raises, all additions."""
        raised = {
            self._there(program, at): float(self.limits[key] - to[key])
            for at, to in self.raises.items()
            if to.get(key, 0) > self.limits[key]
        }
        if len(raised) > 1:
            chosen = {program.switch(): (there, by) for there, by in raised.items()}
            program.add(program.total(chosen), most=1)
            for switch, (there, _) in chosen.items():
                program.add({switch: 1, there: -1}, most=0)
            raised = {switch: by for switch, (_, by) in chosen.items()}
        for at, more in self.additions.items():
            if key in more:
                there = self._there(program, at)
                raised[there] = raised.get(there, 0) - more[key]
        return raised

    def _there(self, program: IntegerProgram, at: int) -> int:
        return program.presence(variable for variable, _ in program.within((), (at,)))
