"""The demo decks that ship: public, kept by an account that nobody can log in to."""

from dataclasses import replace

from django.contrib.auth.models import User

from decks.models import Deck, Visibility
from decks.models.state import DeckState
from decks.revisions import services
from decks.revisions.changes import Describe, ReplaceCards
from decks.text import read
from games.importing.shipped import demo_deck_files
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index

SYSTEM_USER = "deckwright"
TAG = "demo"


def system_user() -> User:
    """The account that demo decks belong to; its password can never be right."""
    user, created = User.objects.get_or_create(username=SYSTEM_USER)
    if created:
        user.set_unusable_password()
        user.save()
    return user


def demo_states(game: GameDefinition) -> list[DeckState]:
    """The demo decks of a game, as its files have them."""
    index, found = card_index(game.slug), []
    for path in demo_deck_files(game):
        reading = read(path.read_text(encoding="utf-8"), game, index)
        found.append(
            DeckState(
                name=reading.deck.name,
                format=game.formats[0].slug,
                description=reading.description,
                tags=(TAG,),
                sections=reading.deck.sections,
                gem_assignment=reading.deck.gem_assignment,
            )
        )
    return found


def load_demo_decks(game: GameDefinition) -> int:
    """Bring the game's demo decks up to date; how many were new or had changed."""
    owner = system_user()
    kept = {deck.name: deck for deck in Deck.objects.filter(owner=owner, game=game.slug)}
    changed = 0
    for state in demo_states(game):
        deck = kept.get(state.name)
        if deck is None:
            services.create_deck(game.slug, state, owner=owner, visibility=Visibility.PUBLIC)
            changed += 1
        elif services.state_of(deck) != state:
            services.change_deck(deck.pk, _towards(state), actor=owner)
            changed += 1
    return changed


def _towards(state: DeckState) -> list[ReplaceCards | Describe]:
    return [
        ReplaceCards(
            sections={section: dict(cards) for section, cards in state.sections.items()},
            gem_assignment=None if state.gem_assignment is None else dict(state.gem_assignment),
        ),
        Describe(format=state.format, description=state.description, tags=state.tags),
    ]


def state_for_copy(deck: Deck) -> DeckState:
    """What a copy of a deck begins with: all but the mark of a demo deck."""
    state = services.state_of(deck)
    return replace(state, tags=tuple(tag for tag in state.tags if tag != TAG))
