"""A database full of other people's decks: users, decks with cards, tags and a history."""

import random
from collections.abc import Iterator
from typing import Any

from django.contrib.auth.models import User

from decks.models import Deck, DeckCard, DeckTag, Revision
from decks.models.state import DeckState
from decks.revisions.services import create_deck
from decks.text import read
from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index

CHUNK = 1_000
TAGS = ("fast", "slow", "tournament", "budget", "fun", "test")


def demo_states(game: GameDefinition) -> list[DeckState]:
    """The shipped decks of a game."""
    index = card_index(game.slug)
    states = []
    for path in demo_deck_files(game):
        deck = read(path.read_text("utf-8"), game, index).deck
        states.append(
            DeckState(
                name=deck.name,
                format=game.formats[0].slug,
                sections=deck.sections,
                gem_assignment=deck.gem_assignment,
            )
        )
    return states


def make_users(number: int) -> list[User]:
    """So many accounts that nobody can enter."""
    names = (User(username=f"player-{at}") for at in range(number))
    User.objects.bulk_create(names, batch_size=CHUNK)
    return list(User.objects.filter(username__startswith="player-").only("pk"))


def make_decks(number: int, users: list[User], seed: int = 7) -> None:
    """So many decks, in public or not, spread over the users and the games."""
    chance = random.Random(seed)  # noqa: S311 - figures to fill a database
    states = [(slug, state) for slug, game in GAMES.items() for state in demo_states(game)]
    for start in range(0, number, CHUNK):
        _make_chunk(min(CHUNK, number - start), users, states, chance)


def _make_chunk(number: int, users: list[User], states: list[Any], chance: random.Random) -> None:
    made = [_deck(users, states, chance) for _ in range(number)]
    decks = Deck.objects.bulk_create([deck for deck, _ in made])
    revisions = Revision.objects.bulk_create(
        Revision(deck=deck, number=1, state=state.as_json(), summary="Created")
        for deck, (_, state) in zip(decks, made, strict=True)
    )
    for deck, revision in zip(decks, revisions, strict=True):
        deck.head = revision
    Deck.objects.bulk_update(decks, ["head"], batch_size=400)
    pairs = list(zip(decks, (state for _, state in made), strict=True))
    DeckCard.objects.bulk_create(_cards(pairs), batch_size=5_000)
    DeckTag.objects.bulk_create(
        DeckTag(deck=deck, name=chance.choice(TAGS)) for deck in decks if chance.random() < 0.5
    )


def _deck(users: list[User], states: list[Any], chance: random.Random) -> tuple[Deck, DeckState]:
    slug, state = chance.choice(states)
    values = {
        "owner": chance.choice(users),
        "visibility": chance.choice(("public", "public", "private", "unlisted")),
        "legal": True,
        "version": 1,
    }
    return Deck.of_list(state.as_list(slug), **values), state


def _cards(pairs: list[tuple[Deck, DeckState]]) -> Iterator[DeckCard]:
    for deck, state in pairs:
        codes = {code for cards in state.sections.values() for code in cards}
        yield from (DeckCard(deck=deck, game=deck.game, code=code) for code in sorted(codes))


def own_decks(user: User) -> dict[str, Deck]:
    """A demo deck of each game that belongs to the one who is measured."""
    return {
        slug: create_deck(slug, demo_states(game)[0], owner=user, visibility="public")
        for slug, game in GAMES.items()
    }
