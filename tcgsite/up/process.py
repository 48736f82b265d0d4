"""A program that `up` starts, and the process it runs as."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

RESTARTS_ALLOWED = 5
RESTART_WINDOW = 60.0
PR_SET_PDEATHSIG = 1
LINES_KEPT = 20

_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


@dataclass(frozen=True)
class Program:
    """What to start, under which name, and how to tell that it is up."""

    name: str
    command: Sequence[str]
    folder: Path
    is_ready: Callable[[], bool] = lambda: True
    is_dependency: bool = False  # started first, stopped last
    is_quiet: bool = False  # its output is shown only if it ends unexpectedly
    runs_once: bool = False  # not started again when it has ended


@dataclass
class ManagedProcess:
    """A running program: its process, its last lines of output and when it was started."""

    program: Program
    process: subprocess.Popen[bytes] = field(init=False)
    partial_line: bytes = b""
    last_lines: deque[str] = field(default_factory=lambda: deque(maxlen=LINES_KEPT))
    starts: deque[float] = field(default_factory=lambda: deque(maxlen=RESTARTS_ALLOWED + 1))

    def start(self) -> None:
        """Start the process as the leader of its own group, bound to die with this one."""
        self.starts.append(time.monotonic())
        self.partial_line = b""
        self.process = subprocess.Popen(  # noqa: S603 - the command is our own
            self.program.command,
            cwd=self.program.folder,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_die_with_parent(os.getpid()),
        )

    @property
    def output(self) -> int:
        """The file descriptor of its output."""
        return self._pipe.fileno()

    @property
    def _pipe(self) -> IO[bytes]:
        assert self.process.stdout is not None
        return self.process.stdout

    def close_output(self) -> None:
        """Stop reading its output."""
        self._pipe.close()

    @property
    def is_closed(self) -> bool:
        """Whether its output has been closed."""
        return self._pipe.closed

    @property
    def is_running(self) -> bool:
        """Whether the process is running; reaps it if not."""
        return self.process.poll() is None

    @property
    def fails_too_often(self) -> bool:
        """Whether it has used up its restarts within the window."""
        restarts_used_up = len(self.starts) > RESTARTS_ALLOWED
        return restarts_used_up and time.monotonic() - self.starts[0] < RESTART_WINDOW

    def read_lines(self) -> list[str] | None:
        """The whole lines that came since the last call; None when no more will come."""
        chunk = os.read(self.output, 65536)
        if not chunk and not self.partial_line:
            return None
        *lines, self.partial_line = (self.partial_line + (chunk or b"\n")).split(b"\n")
        return [line.decode(errors="replace").rstrip() for line in lines]

    def terminate(self) -> None:
        """SIGTERM to the process itself; it sees to its own children."""
        self.process.terminate()

    def kill_group(self) -> None:
        """End whatever is left of the process and of what it started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def _die_with_parent(parent: int) -> Callable[[], None]:
    def bind() -> None:
        if _libc is None:
            return
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)

    return bind
