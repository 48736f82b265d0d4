"""Completes a half-built deck: as few cards as the rules ask for, chosen to be played together.

The smallest completion says how many cards are missing. The solver then fills these places anew:
with cards of the deck's own theme (or of one drawn by the seed), of high value to the engine's
pilots, in the game's usual shape, and without a warning where that is possible."""

from collections.abc import Iterable, Mapping
from random import Random
from time import monotonic

from games.rules.cards import CardInfo
from games.rules.check import Checker
from games.rules.constraints.base import positions
from games.rules.decklist import DeckList
from games.rules.repair import Locks, Repair, RepairProgram, repair
from games.rules.synergy import Shape, Trait, trait_values

SECONDS = 4.0
# Points for and against a card; what a copy costs is their balance.
BASE, THEME, OFF_THEME, VALUE, HELD, CHANCE = 30.0, 8.0, 40.0, 6.0, 6.0, 5.0
OUT_OF_SHAPE, MORE_THAN_USUAL = 6.0, 7.0
SECOND = 0.8
"""What a value counts that was drawn beside others of the theme."""


def complete(
    checker: Checker, deck: DeckList, *, locked: Locks = (), seed: int = 1, seconds: float = SECONDS
) -> Repair:
    """Cards that make the deck legal and go together; the same seed gives the same cards."""
    deadline = monotonic() + seconds
    smallest = repair(checker, deck, locked=locked, only_add=True, seconds=seconds)
    if smallest.deck is None or not smallest.changes:
        return smallest
    prices = Prices(checker, deck, smallest.deck, seed)
    for with_warnings in (True, False):
        program = CompletionProgram(checker, deck, smallest, prices, with_warnings=with_warnings)
        found = program.repair(deadline)
        if found and found.deck is not None:
            return found
    return smallest


class Prices:
    """What a copy of each card costs, by the theme that the deck and the seed give."""

    def __init__(self, checker: Checker, deck: DeckList, filled: DeckList, seed: int) -> None:
        self.checker, self.seed = checker, seed
        self.synergy = checker.game.synergy
        self.held = {code for cards in deck.sections.values() for code in cards}
        self.sizes = {key: sum(cards.values()) for key, cards in filled.sections.items()}
        growing = [key for key, size in self.sizes.items() if size > _size(deck, key)]
        self.candidates = sorted({at for key in growing for at in checker.fitting[key]})
        self.theme = self._theme(deck)
        self.ranks = self._ranks()

    def _theme(self, deck: DeckList) -> dict[str, dict[str, float]]:
        """For each trait the values to build around: the deck's own, then some drawn by the seed
        from those that go with what was chosen so far."""
        held = [
            (self.checker.cards[self.checker.position[code]], count)
            for cards in deck.sections.values()
            for code, count in cards.items()
            if code in self.checker.position
        ]
        fitting = [self.checker.cards[at] for at in self.candidates]
        theme: dict[str, dict[str, float]] = {}
        for trait in self.synergy.traits:
            theme[trait.path] = self._chosen(trait, held, fitting)
            if trait.strict:
                fitting = [card for card in fitting if _within(card, trait, theme[trait.path])]
        return theme

    def _chosen(
        self, trait: Trait, held: list[tuple[CardInfo, int]], fitting: list[CardInfo]
    ) -> dict[str, float]:
        own, available = _tally(trait, held), _tally(trait, ((card, 1) for card in fitting))
        chosen = dict.fromkeys(sorted(own, key=lambda v: (-own[v], v))[: trait.most], 1.0)
        dice = Random(f"{self.seed} {trait.path}")  # noqa: S311 - a suggestion, not a secret
        rest = sorted(value for value in available if value not in chosen)
        while rest and len(chosen) < trait.most:
            value = dice.choices(rest, [available[value] for value in rest])[0]
            rest.remove(value)
            chosen[value] = SECOND if chosen else 1.0
        return chosen

    def _ranks(self) -> dict[int, float]:
        """How highly the pilots value a card among those of its type and band, from 0 to 1."""
        value = self.synergy.card_value()
        if value is None:
            return {}
        groups: dict[tuple[object, ...], list[int]] = {}
        bands = [
            positions(self.checker.index, band.where)
            for shape in self.synergy.shapes
            for band in shape.bands
        ]
        for at in self.candidates:
            key = (self.checker.cards[at].type, *(at in band for band in bands))
            groups.setdefault(key, []).append(at)
        ranks = {}
        for group in groups.values():
            group.sort(key=lambda at: value(self.checker.cards[at]))
            ranks.update({at: n / len(group) for n, at in enumerate(group, 1)})
        return ranks

    def price(self, at: int) -> float:
        """What a copy of the card costs."""
        card = self.checker.cards[at]
        price = BASE - VALUE * self.ranks.get(at, 0.5) - HELD * (card.code in self.held)
        for trait in self.synergy.traits:
            own = [word for _, word in trait_values(card, (trait,))]
            theme = self.theme[trait.path]
            if own:
                price -= THEME * trait.weight * sum(theme.get(word, 0) for word in own) / len(own)
                strange = sum(word not in theme for word in own) / len(own)
                price += OFF_THEME * trait.strict * strange
        return price + CHANCE * Random(f"{self.seed} {card.code}").random()  # noqa: S311


class CompletionProgram(RepairProgram):
    """The places to fill: no more cards than the smallest completion adds, at the lowest price."""

    def __init__(
        self,
        checker: Checker,
        deck: DeckList,
        smallest: Repair,
        prices: Prices,
        *,
        with_warnings: bool,
    ) -> None:
        self.prices, self.with_warnings = prices, with_warnings
        super().__init__(checker, deck, (), only_add=True)
        self.program.rule = "COMPLETION"
        places = self.program.total(self.program.places.values())
        self.program.add(places, most=sum(self.have.values()) + smallest.changes)
        self.slack: dict[int, float] = {}
        self._limit_copies()
        for shape in checker.game.synergy.shapes:
            self._keep_shape(shape)

    def price(self, at: int, *, held: bool) -> float:
        return self.prices.price(at)

    def price_of_removal(self, at: int) -> float:
        return 0.0

    def encodes(self, severity: str) -> bool:
        return severity == "illegal" or (self.with_warnings and severity == "warning")

    def all_costs(self) -> list[float]:
        costs = super().all_costs()
        for variable, cost in self.slack.items():
            costs[variable] = cost
        return costs

    def _beyond(self, cost: float, upper: int) -> int:
        variable = self.program.number(upper)
        self.slack[variable] = cost
        return variable

    def _limit_copies(self) -> None:
        usual = self.checker.game.synergy.copies
        for (_, _), variable in self.program.places.items() if usual else ():
            more = self._beyond(MORE_THAN_USUAL, self.program.uppers[variable])
            self.program.add({variable: 1, more: -1}, most=usual)

    def _keep_shape(self, shape: Shape) -> None:
        size = self.prices.sizes.get(shape.section, 0)
        for band in shape.bands:
            cards = positions(self.checker.index, band.where)
            inside = self.program.total(v for v, _ in self.program.within((shape.section,), cards))
            if inside and size:
                fewer, more = (self._beyond(OUT_OF_SHAPE, size) for _ in range(2))
                target = round(band.share * size)
                self.program.add({**inside, fewer: 1}, least=target)
                self.program.add({**inside, more: -1}, most=target)


def _size(deck: DeckList, section: str) -> int:
    return sum(deck.sections.get(section, {}).values())


def _within(card: CardInfo, trait: Trait, values: Mapping[str, float]) -> bool:
    own = {word for _, word in trait_values(card, (trait,))}
    return not own or not own.isdisjoint(values.keys())


def _tally(trait: Trait, cards: Iterable[tuple[CardInfo, int]]) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for card, count in cards:
        for _, value in trait_values(card, (trait,)):
            found[value] = found.get(value, 0) + count
    return found
