"""A progress line for commands: redrawn on a terminal, a plain line now and then elsewhere."""

from typing import Any

WIDTH = 30


class Progress:
    """Shows how far a piece of work has come."""

    def __init__(self, stream: Any, label: str, total: int = 0, every: int = 1000) -> None:
        self.stream, self.label, self.total, self.every = stream, label, total, every
        self.live = bool(getattr(stream, "isatty", lambda: False)())
        self.shown = False

    def show(self, done: int) -> None:
        """Say that `done` steps are done; draws only now and then."""
        if done % (self.every if self.live else self.every * 10):
            return
        self.shown = True
        end = "\r" if self.live else "\n"
        self.stream.write(f"{self.label} {self._bar(done)}{done:,}{end}")
        self.stream.flush()

    def _bar(self, done: int) -> str:
        if not self.total:
            return ""
        filled = min(WIDTH, WIDTH * done // self.total)
        return f"[{'#' * filled}{'.' * (WIDTH - filled)}] "

    def close(self) -> None:
        """End the line."""
        if self.live and self.shown:
            self.stream.write("\n")
