"""Processes by name: started in groups of their own, killed or ended one by one."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

PATIENCE = 300.0
STOP_PATIENCE = 20.0
LOOK_EVERY = 0.02


def free_port() -> int:
    """A port of the loopback that nothing listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def listens(port: int) -> bool:
    """Whether something takes connections there."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def wait_until(condition: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """What the condition returns, once it is true."""
    ends = time.monotonic() + patience
    while time.monotonic() < ends:
        if found := condition():
            return found
        time.sleep(LOOK_EVERY)
    raise AssertionError(f"never came about within {patience:.0f} s: {what}")


class Processes:
    """Each writes its output to a file of the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def start(
        self,
        name: str,
        command: Sequence[str],
        environment: dict[str, str],
        *,
        cwd: Path | None = None,
        user: str | None = None,
    ) -> None:
        with self.log_file(name).open("ab") as log:
            self.running[name] = subprocess.Popen(  # noqa: S603 - commands of our own
                command,
                cwd=cwd or self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                user=user,
                group=user,
            )

    def wait_for_port(self, name: str, port: int) -> None:
        """Until the process takes connections; an error with its output if it ends before."""
        process = self.running[name]

        def is_up() -> bool:
            if process.poll() is not None:
                raise AssertionError(f"{name} did not start:\n{self.log(name)}")
            return listens(port)

        wait_until(is_up, f"{name} listens on port {port}")

    def log_file(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def log(self, name: str) -> str:
        """What the process has written so far."""
        return self.log_file(name).read_text(errors="replace")

    def kill(self, name: str) -> None:
        """SIGKILL to the process and all that it started."""
        process = self.running.pop(name)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def kill_all(self) -> None:
        for name in reversed(list(self.running)):
            self.kill(name)

    def stop(self, name: str, number: signal.Signals = signal.SIGTERM) -> None:
        """End it as a service manager does; killed if it takes too long."""
        process = self.running[name]
        process.send_signal(number)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=STOP_PATIENCE)
        self.kill(name)
