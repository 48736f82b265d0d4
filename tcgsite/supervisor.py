"""Keeps the programs of `up` running together: start, restart, stop."""

import selectors
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from tcgsite.children import RESTART_WINDOW, RESTARTS_ALLOWED, Child, Program

TURN = 0.2
RESTART_DELAY = 1.0
START_PATIENCE = 60.0
STOP_GRACE = 10.0
LAST_WORDS = 1.0
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Report = Callable[[str, str], None]


class GaveUpError(Exception):
    """A program does not start, or ends again and again."""


class _AskedToStopError(Exception):
    """Ctrl-C or SIGTERM came."""


class Supervisor:
    """Runs programs until it is asked to stop. One thread, so that forking is safe."""

    def __init__(self, programs: Sequence[Program], report: Report) -> None:
        self.programs = programs
        self.report = report
        self.children: list[Child] = []
        self.selector = selectors.DefaultSelector()
        self.times_asked_to_stop = 0

    def run(self, when_ready: Callable[[], None]) -> None:
        """Start all, say when they are ready, keep them running; return once all have ended."""
        with self._listening_to_signals():
            try:
                for program in self.programs:
                    self._start(program)
                when_ready()
                while True:
                    self._turn()
            except _AskedToStopError:
                self.report("up", "Stopping.")
            finally:
                self._stop_all()

    @contextmanager
    def _listening_to_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self._note_signal) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _note_signal(self, number: int, frame: FrameType | None) -> None:
        self.times_asked_to_stop += 1

    def _start(self, program: Program) -> None:
        child = Child(program)
        self._launch(child)
        self.children.append(child)
        deadline = time.monotonic() + START_PATIENCE
        while not program.is_ready():
            if time.monotonic() > deadline:
                raise GaveUpError(f"{program.name} did not start within {START_PATIENCE:.0f} s.")
            self._turn()

    def _launch(self, child: Child) -> None:
        child.start()
        self.selector.register(child.output, selectors.EVENT_READ, child)

    def _turn(self) -> None:
        self._pass_on_output()
        if self.times_asked_to_stop:
            raise _AskedToStopError
        for child in [child for child in self.children if not child.is_running]:
            if child.program.is_errand:
                self._bury(child)
                self.children.remove(child)
            else:
                self._restart(child)

    def _pass_on_output(self, patience: float = TURN) -> None:
        for key, _ in self.selector.select(patience):
            child: Child = key.data
            if (lines := child.read_lines()) is None:
                self.selector.unregister(key.fd)
            elif child.program.is_quiet:
                child.last_lines.extend(lines)
            else:
                self._report_lines(child, lines)

    def _report_lines(self, child: Child, lines: Iterable[str]) -> None:
        for line in filter(None, lines):
            self.report(child.program.name, line)

    def _restart(self, child: Child) -> None:
        name, code = child.program.name, child.process.returncode
        self._bury(child)
        self._report_lines(child, child.last_lines)
        child.last_lines.clear()
        if child.fails_too_often:
            raise GaveUpError(
                f"{name} ended with code {code}; it has been restarted {RESTARTS_ALLOWED} times "
                f"within {RESTART_WINDOW:.0f} s. The lines above say why."
            )
        self.report("up", f"{name} ended with code {code}; starting it again.")
        self._wait(RESTART_DELAY)
        self._launch(child)

    def _wait(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0 and not self.times_asked_to_stop:
            self._pass_on_output(left)

    def _bury(self, child: Child) -> None:
        """End what is left of the child, hear its last words and forget its output."""
        if child.is_buried:
            return
        child.kill_group()
        deadline = time.monotonic() + LAST_WORDS
        while child.output in self.selector.get_map() and time.monotonic() < deadline:
            self._pass_on_output()
        if child.output in self.selector.get_map():
            self.selector.unregister(child.output)
        child.close_output()

    def _stop_all(self) -> None:
        for needed_by_others in (False, True):
            self._stop([c for c in self.children if c.program.needed_by_others is needed_by_others])
        self.selector.close()

    def _stop(self, children: list[Child]) -> None:
        for child in children:
            child.ask_to_stop()
        deadline = time.monotonic() + STOP_GRACE
        while any(child.is_running for child in children):
            if time.monotonic() > deadline or self.times_asked_to_stop > 1:
                break
            self._pass_on_output()
        for child in children:
            self._bury(child)
