"""What a rulebook says and the engine does not play yet, as the game's README has it."""

from functools import cache
from pathlib import Path

NOT_YET = "not yet"


@cache
def unplayed(folder: Path) -> tuple[tuple[str, str], ...]:
    """Each clause with what is done instead, if anything: the rows marked so in the table."""
    readme = folder / "README.md"
    if not readme.exists():
        return ()
    rows = (line.strip("| ").split(" | ") for line in readme.read_text("utf-8").splitlines())
    return tuple(
        (cells[0], cells[1].removeprefix(NOT_YET).strip(": "))
        for cells in rows
        if len(cells) > 1 and cells[1].startswith(NOT_YET)
    )
