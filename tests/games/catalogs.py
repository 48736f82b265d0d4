"""The shipped cards and the case decks, read straight from their files, without a database."""

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from games.importing.shipped import card_files, shipped_folder
from games.registry import GAMES
from games.rules.card_parsing import parse_card
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.formats import DatedList, ListEntry
from games.rules.game import GameDefinition
from games.search import CardIndex
from tests.toy import PEBBLES

ROOT = Path(__file__).resolve().parent.parent.parent
CASES = ROOT / "tests" / "cases"
TODAY = date(2026, 11, 16)


def game_of(slug: str) -> GameDefinition:
    """A registered game, or the toy game."""
    return PEBBLES if slug == PEBBLES.slug else GAMES[slug]


@cache
def shipped_index(slug: str) -> CardIndex:
    """The index of the cards that ship for a game."""
    cards = []
    for path in card_files(game_of(slug)):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                card, field_errors = parse_card(game_of(slug), json.loads(line))
                assert card, (path.name, [str(field_error) for field_error in field_errors])
                cards.append(card)
    return CardIndex.build(game_of(slug), cards)


@cache
def shipped_lists(slug: str, form: str) -> tuple[DatedList, ...]:
    """The dated lists that ship for a format."""
    path = shipped_folder(game_of(slug)) / "lists.json"
    return tuple(
        DatedList(
            row["name"],
            date.fromisoformat(row["effective"]),
            tuple(ListEntry(e["where"], e["limit"], e.get("note", "")) for e in row["entries"]),
            row.get("pool", ""),
            row.get("season_cards", ""),
        )
        for row in json.loads(path.read_text(encoding="utf-8"))
        if row["format"] == form
    )


@cache
def checker(slug: str, form: str, as_of: date = TODAY) -> Checker:
    """The checker of a format as shipped, on that day."""
    game = game_of(slug)
    lists = shipped_lists(slug, game.format(form).lists_from or form)
    return Checker(game, game.format(form), shipped_index(slug), lists, as_of)


def code_of(slug: str, title: str) -> str:
    """The code of the card with that title or code; the test fails where it is not exactly one."""
    index = shipped_index(slug)
    if index.by_code(title):
        return title
    found = index.by_name(title)
    if len(found) > 1:
        found = tuple(row for row in found if index.cards[row].title == title)
    assert len(found) == 1, f"{slug}: {title!r} names {len(found)} cards"
    return index.cards[found[0]].code


def read_plain_deck(slug: str, text: str) -> dict[str, dict[str, int]]:
    """A deck in the plainest text form: `Section:` headings and `3 Name` lines."""
    sections: dict[str, dict[str, int]] = {}
    labels = {section.label.lower(): section.key for section in game_of(slug).sections}
    current: dict[str, int] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("//"):
            continue
        if line.endswith(":"):
            heading = line[:-1].strip().lower()
            current = sections.setdefault(labels.get(heading, heading), {})
            continue
        count, title = line.split(maxsplit=1)
        code = code_of(slug, title.strip())
        current[code] = current.get(code, 0) + int(count)
    return sections


def case_deck(slug: str, case: dict[str, Any]) -> DeckList:
    """The deck of a case: a base deck and its changes."""
    text = (CASES / slug / "decks" / f"{case['deck']}.txt").read_text(encoding="utf-8")
    pool = case.get("pool")
    deck = DeckList(
        game=slug,
        sections=read_plain_deck(slug, text),
        format=case["format"],
        pool=None if pool is None else {code_of(slug, t): n for t, n in pool.items()},
        gem_assignment=case.get("gem_assignment"),
    )
    for section, cards in case.get("change", {}).items():
        for title, by in cards.items():
            deck = deck.changed(section, code_of(slug, title), by)
    return deck


def legality_cases(slug: str) -> list[Path]:
    """The case files of a game."""
    return sorted((CASES / slug / "legality").glob("*.json"))
