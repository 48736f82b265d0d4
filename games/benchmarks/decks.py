"""Decks to measure with: the demo decks of a game, and broken versions of them from a seed."""

import json
import random
from datetime import date

from games.benchmarks.synthetic import shipped_cards
from games.importing.shipped import demo_deck_files, shipped_folder
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.formats import DatedList, ListEntry, in_force
from games.rules.game import GameDefinition
from games.search import CardIndex

AS_OF = date(2026, 11, 16)
MOST_CHANGES = 4


class Workbench:
    """A game's shipped cards, main format, lists and decks, without a database."""

    def __init__(self, game: GameDefinition) -> None:
        self.game, self.form = game, game.formats[0]
        self.index = CardIndex.build(game, shipped_cards(game))
        self.lists = in_force(_shipped_lists(game), AS_OF)
        self.checker = Checker(game, self.form, self.index, self.lists, AS_OF)
        paths = demo_deck_files(game)
        self.demos = [self._read(path.read_text(encoding="utf-8")) for path in paths]

    def decks(self, count: int, *, seed: int = 1) -> list[DeckList]:
        """So many decks, every second one a demo deck as it is, the others with changes."""
        rng = random.Random(seed)  # noqa: S311 - repeatable decks, no secret
        return [
            self._broken(self.demos[at % len(self.demos)], rng)
            if at % 2
            else self.demos[at // 2 % len(self.demos)]
            for at in range(count)
        ]

    def broken_decks(self, count: int, *, seed: int = 1) -> list[DeckList]:
        """So many decks that are not legal."""
        rng = random.Random(seed)  # noqa: S311 - repeatable decks, no secret
        found: list[DeckList] = []
        while len(found) < count:
            deck = self._broken(rng.choice(self.demos), rng)
            if not self.checker.check(deck).legal:
                found.append(deck)
        return found

    def _broken(self, deck: DeckList, rng: random.Random) -> DeckList:
        for _ in range(rng.randint(1, MOST_CHANGES)):
            section = rng.choice(self.game.main_sections)
            fitting = self.checker.fitting[section.key]
            held = list(deck.sections.get(section.key, {}))
            if held and rng.random() < 0.5:
                deck = deck.changed(section.key, rng.choice(held), rng.choice((-3, -1, 1, 4)))
            else:
                at = rng.choice(fitting if rng.random() < 0.8 else range(len(self.index)))
                deck = deck.changed(section.key, self.index.cards[at].code, rng.randint(1, 3))
        return deck

    def _read(self, text: str) -> DeckList:
        """A demo deck: `Section:` headings, `3 Name` lines and comments."""
        labels = {section.label.lower(): section.key for section in self.game.sections}
        sections: dict[str, dict[str, int]] = {}
        key = ""
        for line in filter(None, (line.strip() for line in text.splitlines())):
            if line.startswith("//"):
                continue
            if line.endswith(":"):
                heading = line[:-1].lower()
                key = labels.get(heading, heading)
                continue
            count, name = line.split(maxsplit=1)
            sections.setdefault(key, {})[self._code(name, key)] = int(count)
        return DeckList(self.game.slug, sections, format=self.form.slug)

    def _code(self, name: str, key: str) -> str:
        rows = self.index.by_name(name)
        fitting = [row for row in rows if row in self.checker.fitting[key]]
        return self.index.cards[(fitting or rows)[0]].code


def _shipped_lists(game: GameDefinition) -> list[DatedList]:
    rows = json.loads((shipped_folder(game) / "lists.json").read_text(encoding="utf-8"))
    return [
        DatedList(
            row["name"],
            date.fromisoformat(row["effective"]),
            tuple(ListEntry(entry["where"], entry["limit"]) for entry in row["entries"]),
            row.get("pool", ""),
        )
        for row in rows
        if row["format"] == game.formats[0].slug
    ]
