"""Keeps the programs of `up` running together: start, restart, stop."""

import selectors
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from tcgsite.up.process import RESTART_WINDOW, RESTARTS_ALLOWED, ManagedProcess, Program

POLL_INTERVAL = 0.2
RESTART_DELAY = 1.0
START_TIMEOUT = 60.0
STOP_TIMEOUT = 10.0
DRAIN_TIMEOUT = 1.0
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

ReportLine = Callable[[str, str], None]


class GaveUpError(Exception):
    """A program does not start, or ends again and again."""


class _StopRequestedError(Exception):
    """Ctrl-C or SIGTERM came."""


class Supervisor:
    """Runs programs until it is asked to stop. One thread, so that forking is safe."""

    def __init__(self, programs: Sequence[Program], report: ReportLine) -> None:
        self.programs = programs
        self.report = report
        self.processes: list[ManagedProcess] = []
        self.selector = selectors.DefaultSelector()
        self.stop_requests = 0

    def run(self, on_ready: Callable[[], None]) -> None:
        """Start all, call `on_ready`, keep them running; return once all have ended."""
        with self._listening_to_signals():
            try:
                for program in self.programs:
                    self._start(program)
                on_ready()
                while True:
                    self._poll()
            except _StopRequestedError:
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
        self.stop_requests += 1

    def _start(self, program: Program) -> None:
        managed = ManagedProcess(program)
        self._launch(managed)
        self.processes.append(managed)
        deadline = time.monotonic() + START_TIMEOUT
        while not program.is_ready():
            if time.monotonic() > deadline:
                raise GaveUpError(f"{program.name} did not start within {START_TIMEOUT:.0f} s.")
            self._poll()

    def _launch(self, managed: ManagedProcess) -> None:
        managed.start()
        self.selector.register(managed.output, selectors.EVENT_READ, managed)

    def _poll(self) -> None:
        self._forward_output()
        if self.stop_requests:
            raise _StopRequestedError
        for managed in [managed for managed in self.processes if not managed.is_running]:
            if managed.program.runs_once:
                self._discard(managed)
                self.processes.remove(managed)
            else:
                self._restart(managed)

    def _forward_output(self, timeout: float = POLL_INTERVAL) -> None:
        for key, _ in self.selector.select(timeout):
            managed: ManagedProcess = key.data
            if (lines := managed.read_lines()) is None:
                self.selector.unregister(key.fd)
            elif managed.program.is_quiet:
                managed.last_lines.extend(lines)
            else:
                self._report_lines(managed, lines)

    def _report_lines(self, managed: ManagedProcess, lines: Iterable[str]) -> None:
        for line in filter(None, lines):
            self.report(managed.program.name, line)

    def _restart(self, managed: ManagedProcess) -> None:
        name, code = managed.program.name, managed.process.returncode
        self._discard(managed)
        self._report_lines(managed, managed.last_lines)
        managed.last_lines.clear()
        if managed.fails_too_often:
            raise GaveUpError(
                f"{name} ended with code {code}; it has been restarted {RESTARTS_ALLOWED} times "
                f"within {RESTART_WINDOW:.0f} s. The lines above say why."
            )
        self.report("up", f"{name} ended with code {code}; starting it again.")
        self._wait(RESTART_DELAY)
        self._launch(managed)

    def _wait(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0 and not self.stop_requests:
            self._forward_output(left)

    def _discard(self, managed: ManagedProcess) -> None:
        """Kill what is left of the process, report its last output and close it."""
        if managed.is_closed:
            return
        managed.kill_group()
        deadline = time.monotonic() + DRAIN_TIMEOUT
        while managed.output in self.selector.get_map() and time.monotonic() < deadline:
            self._forward_output()
        if managed.output in self.selector.get_map():
            self.selector.unregister(managed.output)
        managed.close_output()

    def _stop_all(self) -> None:
        for is_dependency in (False, True):
            self._stop([c for c in self.processes if c.program.is_dependency is is_dependency])
        self.selector.close()

    def _stop(self, processes: list[ManagedProcess]) -> None:
        for managed in processes:
            managed.terminate()
        deadline = time.monotonic() + STOP_TIMEOUT
        while any(managed.is_running for managed in processes):
            if time.monotonic() > deadline or self.stop_requests > 1:
                break
            self._forward_output()
        for managed in processes:
            self._discard(managed)
