"""Random lists through the text forms: each is read back to its fingerprint, no two share one."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from time import process_time
from typing import Any

from decks.text import FILE_TYPES, Unreadable, read, write
from decks.text.fingerprint import canonical_text, fingerprint, short_fingerprint
from games.benchmarks.synthetic import shipped_cards
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.search import CardIndex

LISTS = 1_000_000
SEED = 7
LARGEST = 40
ALL_FORMS_EVERY = 50
PROGRESS_EVERY = 100_000
GEMS = ("agility", "strength", "toughness", "empathy", "reason")
FORMS = [key for key, form in FILE_TYPES.items() if form.readable]


def bench_fingerprints(lists: int = LISTS) -> dict[str, Any]:
    """Writes each list in one form, the forms in turn, and every 50th in all of them; reads it back
    and counts other fingerprints and collisions of the short form."""
    tally = FingerprintTally()
    started = process_time()
    for number, deck in enumerate(random_lists(lists), 1):
        everywhere = number % ALL_FORMS_EVERY == 0
        tally.add(deck, FORMS if everywhere else [FORMS[number // len(GAMES) % len(FORMS)]])
        if number % PROGRESS_EVERY == 0 or number == lists:
            seconds = process_time() - started
            print(f"{number:,} lists, {seconds:,.0f} s: {tally}", flush=True)
    if tally.changed or tally.collisions:
        raise AssertionError(f"fingerprints are not kept: {tally}, such as {tally.example!r}")
    return {
        "lists": lists,
        "different": len(tally.seen),
        "readings": dict(tally.readings),
        "changed": tally.changed,
        "collisions": tally.collisions,
        "seconds": process_time() - started,
    }


@dataclass
class FingerprintTally:
    """What was read so far. The lists themselves are remembered by another hash function, so that
    a list that comes twice is no collision."""

    readings: Counter[str] = field(default_factory=Counter)
    seen: dict[str, bytes] = field(default_factory=dict)
    changed: int = 0
    collisions: int = 0
    example: str = ""

    def add(self, deck: DeckList, forms: Iterable[str]) -> None:
        """Write a list in these forms and read it back."""
        expected = fingerprint(deck)
        digest = blake2b(canonical_text(deck).encode(), digest_size=16).digest()
        if self.seen.setdefault(short_fingerprint(expected), digest) != digest:
            self.collisions += 1
            self.example = self.example or canonical_text(deck)
        game = GAMES[deck.game]
        for form in forms:
            text = write(deck, game, LISTS_OF[deck.game].index, form)
            self.readings[form] += 1
            if _read_back(text, game, LISTS_OF[deck.game].index) != expected:
                self.changed += 1
                self.example = self.example or text

    def __str__(self) -> str:
        forms = ", ".join(f"{form} {self.readings[form]:,}" for form in FORMS)
        return (
            f"{len(self.seen):,} different, {self.changed} with another fingerprint after reading, "
            f"{self.collisions} collisions ({forms})"
        )


def _read_back(text: str, game: GameDefinition, index: CardIndex) -> str:
    try:
        reading = read(text, game, index)
    except Unreadable:
        return ""
    return "" if reading.unmatched_lines else fingerprint(reading.deck)


def random_lists(lists: int, seed: int = SEED) -> Iterator[DeckList]:
    """Lists of all games in turn, legal or not, each card in a section that it fits."""
    chance = random.Random(seed)  # noqa: S311 - a simulation
    slugs = list(GAMES)
    for number in range(lists):
        yield LISTS_OF[slugs[number % len(slugs)]].draw(chance)


class RandomLists:
    """Lists of one game by chance."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game

    @cached_property
    def index(self) -> CardIndex:
        return CardIndex.build(self.game, shipped_cards(self.game))

    @cached_property
    def places(self) -> list[tuple[str, list[str]]]:
        """Each card with the sections that it fits; tokens fit none."""
        masks = {section.key: self.index.mask(section.where) for section in self.game.sections}
        found = (
            (card.code, [key for key, mask in masks.items() if mask[at]])
            for at, card in enumerate(self.index.cards)
        )
        return [(code, sections) for code, sections in found if sections]

    def draw(self, chance: random.Random) -> DeckList:
        """Up to 40 cards, a few copies of each; some with a pool, some with gems."""
        sections: dict[str, dict[str, int]] = {}
        for code, fitting in chance.choices(self.places, k=chance.randint(1, LARGEST)):
            cards = sections.setdefault(chance.choice(fitting), {})
            cards[code] = chance.randint(1, 3)
        pool = gems = None
        if chance.random() < 0.1:
            pool = {code: chance.randint(1, 4) for code, _ in chance.choices(self.places, k=12)}
        if chance.random() < 0.1:
            gems = {gem: chance.randint(0, 13) for gem in GEMS[: chance.randint(0, len(GEMS))]}
        return DeckList(self.game.slug, sections, pool=pool, gem_assignment=gems)


LISTS_OF = {slug: RandomLists(game) for slug, game in GAMES.items()}
