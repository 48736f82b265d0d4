"""Compiles each game's rules of play once per machine and loads them once per process, so that no
page has to wait for it."""

import fcntl
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, Thread

from celery import current_app
from django.core.cache import cache
from django.db import connections
from django.dispatch import Signal
from django.utils.translation import gettext as _

from decks.text import read
from games.engine.compiling import seldom_collecting
from games.engine.goldfish import play_games
from games.engine.options import RunOptions
from games.engine.version import compiled_folder, remove_unused_versions
from games.importing.shipped import demo_deck_files
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index
from simulator.goldfish.preparation import prepare

log = logging.getLogger(__name__)
game_compiled = Signal()
"""Sent with game and seconds, when a game's rules were compiled or loaded."""
COMPILE_GAME = "simulator.compile_game"
SECONDS_BETWEEN_REQUESTS = 60
_loaded: set[str] = set()
_loading: set[str] = set()
_lock = Lock()


def _marker_file(game: GameDefinition) -> Path:
    """A file beside the compiled code, which is kept under the hash of the sources."""
    return compiled_folder(game.play) / f"{game.slug}.warm"


def is_compiled(game: GameDefinition) -> bool:
    """Whether the game's rules of play are compiled on this machine."""
    return game.slug in _loaded or _marker_file(game).exists()


class NotCompiled(Exception):
    """The game is not compiled on this machine: a page must not wait for it."""

    def __init__(self, game: GameDefinition) -> None:
        super().__init__(
            _("The engine is being compiled for %s. That happens once and can take a few minutes.")
            % game.name
        )
        self.game = game


def require_compiled(game: GameDefinition) -> None:
    """For pages that play games: to load what is compiled takes a moment, to compile it a minute,
    which a worker spends instead."""
    if game.play and not is_compiled(game):
        _ask_worker_to_compile(game)
        raise NotCompiled(game)


def _ask_worker_to_compile(game: GameDefinition) -> None:
    """Have the game compiled before those that nobody waits for. A page that looks again every few
    seconds asks no more than once a minute."""
    if not cache.add(f"compiling-{game.slug}", True, SECONDS_BETWEEN_REQUESTS):
        return
    try:
        current_app.send_task(COMPILE_GAME, (game.slug,), queue="bulk")
    except Exception:
        log.warning("the broker does not answer; %s is not compiled ahead of others", game.name)


def compile_game(game: GameDefinition) -> None:
    """Compile the game unless that has been done. If another process is at it, wait for it: two
    would take twice as long on one core."""
    if is_compiled(game):
        return
    with _compiling_alone(game):
        if not is_compiled(game):
            _compile(game)


@contextmanager
def _compiling_alone(game: GameDefinition) -> Iterator[None]:
    """A lock among all processes of this machine. It is gone with the process that holds it."""
    folder = compiled_folder(game.play)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{game.slug}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _compile(game: GameDefinition) -> None:
    """Play one game of a demo deck: numba compiles what it needs, and keeps it."""
    began = time.perf_counter()
    text = demo_deck_files(game)[0].read_text(encoding="utf-8")
    play, setup = prepare(game, read(text, game, card_index(game.slug)).deck)
    with seldom_collecting():
        play_games(play, setup, RunOptions(), seed=0, first=0, count=1)
    mark_compiled(game)
    game_compiled.send(sender=None, game=game.slug, seconds=time.perf_counter() - began)


def mark_compiled(game: GameDefinition) -> None:
    """This process has played the game: it is compiled here, and loaded."""
    if game.slug not in _loaded:
        _loaded.add(game.slug)
        remove_unused_versions(game.play)
        _marker_file(game).touch()


def request_engine(game: GameDefinition, deck: DeckList) -> bool:
    """Whether this process can play the game now. If it is compiled but not loaded, a thread loads
    it by playing a game of this deck; if it is not compiled, a worker compiles it."""
    if game.slug in _loaded:
        return True
    if not is_compiled(game):
        _ask_worker_to_compile(game)
        return False
    with _lock:
        if game.slug not in _loading:
            _loading.add(game.slug)
            Thread(target=_load, args=(game, deck), daemon=True).start()
    return False


def _load(game: GameDefinition, deck: DeckList) -> None:
    try:
        play, setup = prepare(game, deck)
        play_games(play, setup, RunOptions(), seed=0, first=0, count=1)
        mark_compiled(game)
    except Exception:
        log.warning("%s could not be made ready by this deck", game.name, exc_info=True)
    finally:
        _loading.discard(game.slug)
        connections.close_all()
