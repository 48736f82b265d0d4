"""What processes use, read from /proc: no package needed, and exact for processes of others."""

import os
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Usage:
    """The CPU time of a process so far, and its memory now."""

    cpu_seconds: float
    resident_mb: float
    # Pages that several processes share count in part for each of them.
    proportional_mb: float


def usage(pid: int) -> Usage:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    cpu = (int(fields[11]) + int(fields[12])) / TICKS
    sizes = {}
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, _, rest = line.partition(":")
        sizes[name] = int(rest.split()[0]) / 1024
    return Usage(cpu, sizes["Rss"], sizes["Pss"])


def children(pid: int) -> list[int]:
    """The processes that this one has started and that still run."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in text.split()]
