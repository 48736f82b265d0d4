"""Large made-up sets: variations on a game's own cards, with names and texts of their own."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace

from games.importing.shipped import card_files
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition

_SYLLABLES = (
    "ash", "bel", "cor", "dra", "el", "fen", "gar", "hol", "is", "jun", "kel", "lor", "mar", "nim",
    "or", "pel", "qui", "ras", "sol", "tor", "ul", "ven", "wyr", "xan", "yor", "zel", "dun", "gri",
)  # fmt: skip
_LITTLE = ("of the", "of", "and the", "in", "from the")


def shipped_cards(game: GameDefinition) -> list[CardInfo]:
    """The game's own cards, straight from their files."""
    lines = [line for path in card_files(game) for line in path.read_bytes().splitlines()]
    cards = [parse_card(game, json.loads(line))[0] for line in lines if line.strip()]
    return [card for card in cards if card is not None]


def synthetic_cards(seeds: Sequence[CardInfo], count: int, seed: int = 1) -> list[CardInfo]:
    """So many cards, each with the type, rarity, set and attributes of one of the seeds."""
    rng = random.Random(seed)  # noqa: S311 - a repeatable set, not a secret
    words = ["".join(rng.choices(_SYLLABLES, k=rng.randint(1, 3))).title() for _ in range(4000)]
    return [_variation(rng, words, seeds, number) for number in range(count)]


def _variation(
    rng: random.Random, words: Sequence[str], seeds: Sequence[CardInfo], number: int
) -> CardInfo:
    model, other = rng.choice(seeds), rng.choice(seeds)
    first, second, third = rng.choices(words, k=3)
    return replace(
        model,
        code=f"SYN-{number:06d}",
        number=str(number),
        name=f"{first} {second} {rng.choice(_LITTLE)} {third}",
        text=f"{model.text}\n{other.text}\n{rng.choice(words)} {rng.randint(1, 9)}.",
        flavour=" ".join(rng.choices(words, k=8)),
    )
