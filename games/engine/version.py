"""The version of the engine: a hash of all sources that decide results."""

import hashlib
import os
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

from llvmlite import binding

GAMES = Path(__file__).resolve().parent.parent
SHARED = ("engine", "rules")


def _digest(folders: tuple[Path, ...]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def engine_version(folder: Path) -> str:
    """The version of the game that lives in that folder, the shared engine included."""
    return _digest((*(GAMES / name for name in SHARED), folder))


def prepare_cache() -> None:
    """Give numba a cache folder of its own for these sources, unless one is named already. It goes
    by the place of the sources too, as numba does: a project that was moved is compiled anew; and
    by what compiles them, and for which processor."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    root = Path(os.environ.get("DECKWRIGHT_CACHE", GAMES.parent / "var" / "numba"))
    processor = (binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten())
    by = (str(GAMES), _digest((GAMES,)), version("numba"), sys.version, *processor)
    folder = root / hashlib.sha256(" ".join(by).encode()).hexdigest()[:12]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="deckwright-numba-"))
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
