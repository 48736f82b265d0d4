"""What the visitors of `bench load` find and own: run inside the site that is loaded."""

from typing import Any

from django import forms
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore

from decks.benchmarks.crowd import demo_states, make_decks, make_users
from decks.models import Deck
from decks.revisions.services import create_deck
from games.engine.play import load_play
from games.importing.shipped import demo_deck_files
from games.registry import GAMES
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index
from simulator.runs.forms import StartForm

DECKS = 2_000
OF_A_GAME = 60
SIMULATED_GAMES = 1_000
QUERIES = ("fire", "a", "draw", "when", "t:hero", "-the", "damage or heal", "zzz")


def make_world(accounts: int) -> dict[str, Any]:
    """So many accounts with a session and a deck each, among the decks of others."""
    make_decks(DECKS, make_users(accounts))
    games = list(GAMES.values())
    users = list(User.objects.filter(username__startswith="player-").order_by("pk"))
    return {
        "games": [_game(game) for game in games],
        "queries": QUERIES,
        "accounts": [_account(user, games[at % len(games)]) for at, user in enumerate(users)],
    }


def _game(game: GameDefinition) -> dict[str, Any]:
    public = Deck.objects.filter(game=game.slug, visibility="public")
    return {
        "slug": game.slug,
        "codes": [card.code for card in card_index(game.slug).cards],
        "decks": list(public.values_list("key", flat=True)[:OF_A_GAME]),
        "lists": [path.read_text("utf-8") for path in demo_deck_files(game)],
    }


def _account(user: User, game: GameDefinition) -> dict[str, Any]:
    deck = create_deck(game.slug, demo_states(game)[0], owner=user)
    section = game.main_sections[-1]
    found = card_index(game.slug).search(section.where).cards
    return {
        "session": _session(user),
        "deck": deck.key,
        "section": section.key,
        "codes": [card.code for card in found[:40]],
        "simulation": _start_values(game),
    }


def _session(user: User) -> str:
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


def _start_values(game: GameDefinition) -> dict[str, Any]:
    """The form of a simulation as the page offers it, with few games."""
    form = StartForm(load_play(game), card_index(game.slug).cards)
    values = {}
    for name, field in form.fields.items():
        choices: Any = field.choices if isinstance(field, forms.ChoiceField) else [("", "")]
        first = next(iter(choices))[0]
        values[name] = first if field.initial is None else field.initial
    return {**values, "games": SIMULATED_GAMES}
