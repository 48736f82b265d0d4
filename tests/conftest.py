"""Fixtures for all tests: the browser, hypothesis profiles, and what marks a test by its means."""

import gc
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection, transaction
from django.test import override_settings
from hypothesis import is_hypothesis_test
from pytest_django.plugin import blocking_manager_key

from games.importing.shipped import load_shipped
from games.models import Card
from games.registry import GAMES
from games.rules.game import GameDefinition
from simulator.compilation.services import mark_compiled
from tests.property_tests import register_profiles
from tests.sampling import part_named
from tests.site_world import World, make_world
from tests.toy import PEBBLES

IN_CI = bool(os.environ.get("DECKWRIGHT_CI"))
NO_CHROMIUM = (
    "Chromium is not on this machine, so browser tests cannot run. "
    "Get it with: apt-get install chromium-headless-shell (or name yours in CHROMIUM)."
)
# The headless shell needs a third less of the processor than the browser with its hidden windows.
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ENGINE = Path(__file__).parent / "games" / "engine"
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "live_server"}

# The database as it is with the shipped cards, on SQLite.
_with_cards = sqlite3.connect(":memory:", check_same_thread=False)

# Those that have been set up.
_databases: list[str] = []

# Playwright runs an event loop in the tests' thread, where Django would refuse to query.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

register_profiles(in_ci=IN_CI)

QUICK_SETTINGS = {
    # A password is hashed slowly on purpose; the few tests about that choose their own way.
    "PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"],
    # Static files are looked up when asked for. Otherwise each new test client lists them all.
    "WHITENOISE_AUTOREFRESH": True,
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--deep-part",
        default="1/1",
        metavar="K/N",
        help="of the deep tests, run only the K-th of N parts; `.ci/run` does so",
    )


def pytest_configure() -> None:
    override_settings(**QUICK_SETTINGS).enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that use the database or the browser, so that make can choose among them. Deep
    tests start first, above all those that compile or interpret a game for a minute: a long one at
    the end would leave the other processes without work. What they repeat is covered by quicker
    tests, which coverage does not slow down as much."""
    try:
        part = part_named(config.getoption("--deep-part"))
    except ValueError as error:
        raise pytest.UsageError(f"--deep-part: {error}") from error
    chosen = list(part.choose(items, _is_shared_out))
    left = set(items).difference(chosen)
    config.hook.pytest_deselected(items=list(left))
    items[:] = chosen
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if fixtures & DATABASE_FIXTURES or item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.database)
        if "browser" in fixtures:
            item.add_marker(pytest.mark.browser)
        if _is_deep(item) or is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: (_is_deep(item), ENGINE in item.path.parents), reverse=True)


def pytest_collection_finish() -> None:
    """Cards, compiled rules and tests stay until the end: without this the garbage collector looks
    through them again and again, for a twelfth of the processor time of tests of pages."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def _is_shared_out(item: pytest.Item) -> bool:
    return _is_deep(item) and item.get_closest_marker("every_part") is None


def _is_deep(item: pytest.Item) -> bool:
    return item.get_closest_marker("deep") is not None


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Start each test with an empty cache: no counted API requests, no kept pages."""
    cache.clear()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; without one the browser tests are skipped, and in CI they fail."""
    installed = filter(None, map(shutil.which, CHROMIUM_NAMES))
    path = os.environ.get("CHROMIUM") or next(installed, None)
    if path is None and IN_CI:
        pytest.fail(NO_CHROMIUM)
    if path is None:
        pytest.skip(NO_CHROMIUM)
    return path


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], chromium: str
) -> dict[str, Any]:
    """Launch the machine's own Chromium."""
    args = [*browser_type_launch_args.get("args", []), *CHROMIUM_FLAGS]
    return {**browser_type_launch_args, "executable_path": chromium, "args": args}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tests run in any order, also after one with a server of its own, which leaves an empty
    database behind. A fixture would come too late: within the test's transaction."""
    if _databases and item.get_closest_marker("database"):
        with item.config.stash[blocking_manager_key].unblock():
            restore_cards()


def restore_cards() -> None:
    """Fill an empty database again. SQLite takes its copy back, which is quicker than to load all
    cards. Within a transaction the database is as its test wants it."""
    if connection.in_atomic_block or Card.objects.exists() or User.objects.exists():
        return
    if connection.vendor == "sqlite":
        _with_cards.backup(connection.connection)
    load_all_cards()


def load_all_cards() -> None:
    for game in GAMES.values():
        report = load_shipped(game)
        assert report is None or not report.bad, f"{game.slug}: {report}"


@pytest.fixture
def all_cards(db: None) -> None:
    """The shipped cards and lists of all games, as they are."""
    load_all_cards()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Load the shipped cards once: tests roll back to them, and only a flush loses them."""
    with django_db_blocker.unblock():
        load_all_cards()
        _databases.append(connection.alias)
        if connection.vendor == "sqlite":
            connection.connection.backup(_with_cards)


@pytest.fixture
def pebbles(db: None, monkeypatch: pytest.MonkeyPatch) -> GameDefinition:
    """The toy game of tests/toy as a sixth game, its cards loaded."""
    monkeypatch.setitem(GAMES, PEBBLES.slug, PEBBLES)
    report = load_shipped(PEBBLES)
    assert report
    assert report.written
    mark_compiled(PEBBLES)
    return PEBBLES


@pytest.fixture(scope="module")
def _world_of_module(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    """Made once for the tests of a module, in a transaction around theirs."""
    with django_db_blocker.unblock():
        restore_cards()
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_world()
        transaction.set_rollback(True)


@pytest.fixture
def world(_world_of_module: World, db: None) -> World:
    """One of everything that has an address, and a client for each role."""
    return _world_of_module.copy()
