"""Compiled code is kept by what its sources say, wherever they are checked out."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from games.engine.version import (
    GAMES,
    SHOWING,
    compiled_folder,
    engine_version,
    game_sources,
    remove_unused_versions,
)
from tests.toy import PEBBLES

DAY = 24 * 60 * 60


def cache_folders(root: Path, home: Path) -> list[str]:
    """Where the chance kernels of a checkout are kept."""
    code = (
        "import games.engine.chance as chance; "
        "print(chance.below._cache._impl.locator.get_cache_path()); "
        "print(chance.below._cache._impl.locator.get_source_stamp())"
    )
    env = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_two_checkouts_of_the_same_sources_share_their_compiled_code(tmp_path: Path) -> None:
    elsewhere = tmp_path / "clone"
    elsewhere.mkdir()
    subprocess.run(["cp", "-r", str(GAMES), str(elsewhere / "games")], check=True)
    here = cache_folders(GAMES.parent, tmp_path)
    assert here == cache_folders(elsewhere, tmp_path)
    assert here[0].startswith(str(tmp_path / "deckwright"))


def test_a_change_of_the_sources_is_compiled_anew(tmp_path: Path) -> None:
    elsewhere = tmp_path / "clone"
    elsewhere.mkdir()
    subprocess.run(["cp", "-r", str(GAMES), str(elsewhere / "games")], check=True)
    with (elsewhere / "games/engine/chance.py").open("a") as source:
        source.write("# changed\n")
    assert cache_folders(GAMES.parent, tmp_path) != cache_folders(elsewhere, tmp_path)


def copied_game(name: str, to: Path) -> Path:
    subprocess.run(["cp", "-r", str(GAMES / name), str(to / name)], check=True)
    return to / name


def test_a_game_is_compiled_again_for_its_words_but_not_for_its_face(tmp_path: Path) -> None:
    folder = copied_game("lightseekers", tmp_path)
    before = engine_version(folder)
    changed = {}
    for name in ("face.py", "formats.py", "statistics.py", "words.py", "play/turn.py"):
        with (folder / name).open("a") as source:
            source.write("# changed\n")
        engine_version.cache_clear()
        changed[name], before = engine_version(folder) != before, engine_version(folder)
    assert changed == {
        "face.py": False,
        "formats.py": False,
        "statistics.py": False,
        "words.py": True,
        "play/turn.py": True,
    }


def test_all_that_a_play_package_loads_of_its_game_counts() -> None:
    """Compared with what Python itself loads, without the package's own `__init__` and its view."""
    play = "games.lightseekers.play"
    code = (
        f"import sys, games.engine, {play}; "
        f"print(*sorted(m.__file__ for n, m in sys.modules.items() if n.startswith('{play}.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=GAMES.parent, capture_output=True, text=True, check=True
    )
    loaded = {Path(name) for name in done.stdout.split() if Path(name).name not in SHOWING}
    assert loaded, "the play package has modules"
    assert loaded <= set(game_sources(GAMES / "lightseekers"))


def test_compiled_code_that_nobody_used_for_a_month_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    now = time.time()
    for name, days in {"forgotten": 31, "recent": 29}.items():
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (now - days * DAY, now - days * DAY))
    in_use = compiled_folder(PEBBLES.play)
    in_use.mkdir()
    os.utime(in_use, (now - 99 * DAY, now - 99 * DAY))
    remove_unused_versions(PEBBLES.play)
    assert not (tmp_path / "forgotten").exists()
    assert (tmp_path / "recent").exists()
    assert in_use.exists()
