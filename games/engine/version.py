"""The version of the engine for each game, a hash of the sources that decide its results; numba's
compiled code is kept under it, so that a change of one game leaves the others compiled."""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from llvmlite import binding

GAMES = Path(__file__).resolve().parent.parent
SHARED = ("engine", "rules/arguments.py", "rules/cards.py", "rules/effects.py")
"""What all games are compiled from: how rules are checked or cards searched changes no game."""
SHOWING = ("uncompiled.py", "view.py", "zone_views.py")
"""How a table is shown changes no result, so these modules are not in the version."""
_IMPORT = re.compile(r"^\s*from ([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if file.name in SHOWING:
                continue
            name = file.relative_to(path.parent).as_posix()
            digest.update(name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:12]


def game_sources(folder: Path) -> list[Path]:
    """The files of a game's folder that its play package consists of or imports: its words and
    effects, but not its card face or its formats."""
    found: set[Path] = set()
    remaining = sorted((folder / "play").rglob("*.py"))
    while remaining:
        file = remaining.pop()
        if file not in found and file.name not in SHOWING:
            found.add(file)
            remaining += _imported(file, folder)
    return sorted(found)


def _imported(file: Path, folder: Path) -> Iterator[Path]:
    """The modules of a folder below its root package that a file imports."""
    for module, names in _IMPORT.findall(file.read_text(encoding="utf-8")):
        for imported in (module, *(f"{module}.{name}" for name in re.findall(r"\w+", names))):
            _, _, below = f".{imported}".partition(f".{folder.name}.")
            path = folder.joinpath(*below.split("."))
            yield from (
                source
                for source in (path.with_suffix(".py"), path / "__init__.py")
                if below and source.is_file()
            )


@cache
def engine_version(folder: Path) -> str:
    """The version of the game that lives in that folder, the shared engine included."""
    return _digest((*(GAMES / name for name in SHARED), *game_sources(folder)))


@cache
def _shared_version() -> str:
    return _digest(GAMES / name for name in SHARED)


def folder_of(play: str) -> Path:
    """The folder of the game whose play package has that name."""
    spec = find_spec(play)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"there is no package {play}")
    return Path(spec.origin).resolve().parent.parent


def source_version(file: Path) -> str:
    """The version that compiled code of that source file is kept under: that of its game for a file
    in a `play` package, else that of the shared engine."""
    for folder in file.resolve().parents:
        if folder.name == "play":
            return engine_version(folder.parent)
    return _shared_version()


def compiled_folder(play: str) -> Path:
    """Where the compiled code of a game is kept."""
    return Path(os.environ["NUMBA_CACHE_DIR"]) / engine_version(folder_of(play))


def remove_unused_versions(play: str, days: int = 30) -> None:
    """Note that a game's compiled code is in use, and delete what nobody used for that many days:
    every change of the sources leaves a folder behind."""
    cache_folder = Path(os.environ["NUMBA_CACHE_DIR"])
    for in_use in (compiled_folder(play), cache_folder / _shared_version()):
        in_use.mkdir(parents=True, exist_ok=True)
        os.utime(in_use)
    oldest = time.time() - days * 24 * 60 * 60
    for folder in cache_folder.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _cache_root() -> Path:
    """The user's cache folder, so that a second clone of the same sources finds them compiled."""
    user_caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("DECKWRIGHT_CACHE") or Path(user_caches) / "deckwright")


def prepare_cache() -> None:
    """Give numba a cache folder, unless one is named already: one for each version of what compiles
    the code and each kind of processor that runs it."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    root = _cache_root()
    processor = (binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten())
    by = (version("numba"), sys.version, *processor)
    folder = root / hashlib.sha256(" ".join(by).encode()).hexdigest()[:12]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="deckwright-numba-"))
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
