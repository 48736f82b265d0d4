"""Each process of a production site is killed in the middle of a simulation, while somebody edits a
deck: the report must be the same, no edit that was answered may be lost, and it says how long edits
and the simulation stood still.

On PostgreSQL with RabbitMQ, and on SQLite with Redis, all with the default settings. What is killed
is started again at once; a service manager may wait a moment longer."""

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Any

from tcgsite.benchmarks.fault_site import RUN_GAMES, UNANSWERED, FaultSite
from tcgsite.deployment import servers
from tcgsite.deployment.processes import PATIENCE, wait_until

PAUSE = 0.25
"""Between two edits, and two looks at the run: an account may send ten requests a second."""
DISK_MB = 96
SECONDS_FULL = 5.0
Strike = Callable[[FaultSite], None]


@dataclass(frozen=True)
class Outcome:
    """What the owner of the deck saw of a fault."""

    fault: str
    edits_paused_seconds: float
    run_paused_seconds: float
    done_seconds: float
    edits: int
    lost: int
    same_report: bool


class Pauses:
    """The longest time between two signs of life."""

    def __init__(self) -> None:
        self.last, self.longest = time.monotonic(), 0.0

    def sign(self) -> None:
        now = time.monotonic()
        self.longest, self.last = max(self.longest, now - self.last), now


class Editor(Thread):
    """Adds one copy after the other to a deck, and counts which were answered."""

    def __init__(self, site: FaultSite, deck: str) -> None:
        super().__init__(daemon=True)
        self.site, self.path = site, f"decks/{deck}/"
        self.ended = Event()
        contents = site.ask("GET", self.path)["sections"]
        self.section = max(contents, key=lambda key: len(contents[key]))
        self.code = contents[self.section][0]["code"]
        self.before = self.copies()
        self.answered = self.unanswered = 0
        self.pauses = Pauses()

    def run(self) -> None:
        change = {"do": "add", "section": self.section, "code": self.code}
        while not self.ended.wait(PAUSE):
            try:
                self.site.ask("POST", f"{self.path}changes/", changes=[change])
            except UNANSWERED:
                self.unanswered += 1
            else:
                self.answered += 1
                self.pauses.sign()

    def copies(self) -> int:
        cards = self.site.ask("GET", self.path)["sections"][self.section]
        return sum(card["count"] for card in cards if card["code"] == self.code)

    def end(self) -> int:
        """How many answered edits are not in the deck. One without an answer may be there."""
        answered = self.answered
        wait_until(lambda: self.answered > answered, "edits are answered again")
        self.ended.set()
        self.join()
        stored = self.copies() - self.before
        assert stored <= self.answered + self.unanswered, "an edit was carried out twice"
        return max(0, self.answered - stored)


class RunProgress:
    """A run as it is counted: how long that stood still, and its report."""

    def __init__(self, site: FaultSite, key: str) -> None:
        self.site, self.key = site, key
        self.games = 0
        self.pauses = Pauses()

    def look(self) -> dict[str, Any]:
        run = self.site.run(self.key)
        assert run.get("status", "running") in ("running", "done"), run
        if run.get("games_done", 0) > self.games:
            self.games = run["games_done"]
            self.pauses.sign()
        return run

    def wait_for_middle(self) -> None:
        wait_until(lambda: self.look() and self.games, "a part of the run is counted")
        assert self.look()["status"] == "running", "the run was too quick"
        self.pauses = Pauses()

    def report(self) -> str:
        """When the run is done."""
        ends = time.monotonic() + PATIENCE
        while (run := self.look()).get("status") != "done":
            assert time.monotonic() < ends, f"the run is not done: {run}"
            time.sleep(PAUSE)
        return json.dumps(run["report"])


def fill_disk(site: FaultSite) -> None:
    """Until nothing more can be written beside the database; then there is room again."""
    filler = Path(site.database.removeprefix("sqlite:///")).with_name("filler")
    try:
        with filler.open("wb", buffering=0) as file:
            while file.write(bytes(4096)) == 4096:
                pass
    except OSError:
        time.sleep(SECONDS_FULL)
    finally:
        filler.unlink()


NOTHING: dict[str, Strike] = {"nothing": lambda site: None}
POSTGRESQL_FAULTS: dict[str, Strike] = {
    "web server": FaultSite.kill_web,
    "quick worker": lambda site: site.kill_worker("quick"),
    "bulk worker": lambda site: site.kill_worker("bulk"),
    "beat": FaultSite.kill_beat,
    "RabbitMQ": FaultSite.kill_broker,
    "PostgreSQL": FaultSite.restart_database,
}
SQLITE_FAULTS: dict[str, Strike] = {"Redis": FaultSite.kill_broker, "disk full": fill_disk}


def bench_faults(games: int = RUN_GAMES, only: tuple[str, ...] = ()) -> dict[str, Any]:
    """A line for each fault, and one for none; raises if a report differs or an edit is lost."""
    print(
        f"{'fault':13} {'edits paused s':>15} {'run paused s':>13} {'done after s':>13} "
        f"{'edits':>6} {'lost':>5}  report"
    )
    outcomes = []
    for site, faults in ((_on_postgresql, POSTGRESQL_FAULTS), (_on_sqlite, SQLITE_FAULTS)):
        chosen = {name: strike for name, strike in faults.items() if not only or name in only}
        if chosen:
            with tempfile.TemporaryDirectory(prefix="deckwright-faults-") as folder:
                outcomes += _outcomes(site, Path(folder), chosen, games)
    assert all(each.same_report and not each.lost for each in outcomes), "see the lines above"
    return {"games": games, "faults": [asdict(each) for each in outcomes]}


def _outcomes(
    make_site: Callable[[Path], Any], folder: Path, faults: dict[str, Strike], games: int
) -> list[Outcome]:
    found, undisturbed = [], ""
    with make_site(folder) as site:
        for name, strike in (NOTHING | faults).items():
            outcome, report = _outcome(site, name, strike, games, undisturbed)
            undisturbed = undisturbed or report
            found.append(outcome)
    return found


def _outcome(
    site: FaultSite, name: str, strike: Strike, games: int, undisturbed: str
) -> tuple[Outcome, str]:
    """What came of a fault, and the report of the run that it struck."""
    editor = Editor(site, site.make_deck())
    progress = RunProgress(site, site.start_run(site.make_deck(), games))
    editor.start()
    progress.wait_for_middle()
    struck = time.monotonic()
    strike(site)
    report = progress.report()
    taken, lost = time.monotonic() - struck, editor.end()
    paused = (editor.pauses.longest, progress.pauses.longest)
    same = report == (undisturbed or report)
    outcome = Outcome(name, *paused, taken, editor.answered, lost, same)
    print(
        f"{name:13} {paused[0]:15.1f} {paused[1]:13.1f} {taken:13.1f} {outcome.edits:6} {lost:5}  "
        f"{'the same' if same else 'DIFFERENT'}",
        flush=True,
    )
    return outcome, report


@contextmanager
def _on_postgresql(folder: Path) -> Iterator[FaultSite]:
    database = servers.postgresql(folder / "postgresql")
    site = FaultSite(folder, database, servers.rabbitmq(folder / "broker"))
    with _running(site):
        yield site


@contextmanager
def _on_sqlite(folder: Path) -> Iterator[FaultSite]:
    """The database is on a small disk of its own."""
    disk = folder / "disk"
    disk.mkdir()
    with _small_disk(disk):
        site = FaultSite(folder, f"sqlite:///{disk / 'db'}", servers.redis(folder / "broker"))
        with _running(site):
            yield site


@contextmanager
def _small_disk(folder: Path) -> Iterator[None]:
    if os.geteuid() != 0:
        raise PermissionError("only root may mount the small disk that is filled")
    size = ["-o", f"size={DISK_MB}m"]
    subprocess.run(["/bin/mount", "-t", "tmpfs", *size, "tmpfs", folder], check=True)  # noqa: S603
    try:
        yield
    finally:
        subprocess.run(["/bin/umount", "--lazy", folder], check=True)  # noqa: S603


@contextmanager
def _running(site: FaultSite) -> Iterator[None]:
    try:
        site.start_all()
        yield
    finally:
        site.processes.kill_all()
