"""Compiles each game's rules of play once a machine and loads them once a process, so that nobody
waits for it on a page."""

import logging
import os
from pathlib import Path
from threading import Lock, Thread

from django.conf import settings
from django.db import connections

from decks.text import read
from games.catalog import card_index
from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from simulator.goldfishing import prepare

log = logging.getLogger(__name__)
_at_hand: set[str] = set()
_loading: set[str] = set()
_lock = Lock()


def _mark(game: GameDefinition) -> Path:
    """A file beside numba's cache, which is kept under the hash of the sources."""
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"{game.slug}.warm"


def is_warm(game: GameDefinition) -> bool:
    """Whether the game's rules of play are compiled on this machine."""
    return game.slug in _at_hand or _mark(game).exists()


class NotCompiled(Exception):
    """The game is not compiled on this machine: a page must not wait for it."""

    def __init__(self, game: GameDefinition) -> None:
        super().__init__(
            f"The engine is being compiled for {game.name}, once on every machine; that takes up "
            "to a minute or two."
        )
        self.game = game


def require_compiled(game: GameDefinition) -> None:
    """For pages that play games: to load what is compiled takes a moment, to compile it minutes."""
    if game.play and not is_warm(game):
        raise NotCompiled(game)


def warm(game: GameDefinition) -> None:
    """Play one game of a demo deck: numba compiles what it needs, and keeps it."""
    folder = Path(settings.BASE_DIR) / "fixtures" / game.slug / "demo_decks"
    text = min(folder.glob("*.txt")).read_text(encoding="utf-8")
    play, setup = prepare(game, read(text, game, card_index(game.slug)).deck)
    play_games(play, setup, RunOptions(), seed=0, first=0, count=1)
    note_warm(game)


def note_warm(game: GameDefinition) -> None:
    """This process has played the game: it is compiled here, and loaded."""
    if game.slug not in _at_hand:
        _at_hand.add(game.slug)
        _mark(game).touch()


def is_at_hand(game: GameDefinition, deck: DeckList) -> bool:
    """Whether this process can play the game at once. If it is only compiled, it is loaded beside
    the answer that is being given, by a game of this deck."""
    if game.slug in _at_hand:
        return True
    with _lock:
        if is_warm(game) and game.slug not in _loading:
            _loading.add(game.slug)
            Thread(target=_load, args=(game, deck), daemon=True).start()
    return False


def _load(game: GameDefinition, deck: DeckList) -> None:
    try:
        play, setup = prepare(game, deck)
        play_games(play, setup, RunOptions(), seed=0, first=0, count=1)
        note_warm(game)
    except Exception:
        log.warning("%s could not be made ready by this deck", game.name, exc_info=True)
    finally:
        _loading.discard(game.slug)
        connections.close_all()
