"""The supervisor with small programs of its own."""

import sys
from pathlib import Path

import pytest

from tcgsite.up import supervisor
from tcgsite.up.process import RESTARTS_ALLOWED, Program
from tcgsite.up.supervisor import GaveUpError, Supervisor


def program(code: str, folder: Path, **options) -> Program:
    return Program(name="it", command=[sys.executable, "-c", code], folder=folder, **options)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    monkeypatch.setattr(supervisor, "RESTART_DELAY", 0.0)
    return []


def test_gives_up_on_a_program_that_ends_again_and_again(said, tmp_path):
    failing = program("print('no luck'); raise SystemExit(3)", tmp_path, is_ready=lambda: False)
    with pytest.raises(GaveUpError, match="it ended with code 3"):
        Supervisor([failing], lambda *line: said.append(line)).run(lambda: None)
    assert said.count(("it", "no luck")) == RESTARTS_ALLOWED + 1


def test_gives_up_on_a_program_that_never_gets_ready(said, tmp_path, monkeypatch):
    monkeypatch.setattr(supervisor, "START_TIMEOUT", 0.0)
    waiting = program("import signal; signal.pause()", tmp_path, is_ready=lambda: False)
    with pytest.raises(GaveUpError, match="it did not start"):
        Supervisor([waiting], lambda *line: said.append(line)).run(lambda: None)


def test_a_quiet_program_is_heard_when_it_fails(said, tmp_path):
    code = "import sys; print('the reason', end=''); sys.exit(1)"
    failing = program(code, tmp_path, is_ready=lambda: False, is_quiet=True)
    with pytest.raises(GaveUpError):
        Supervisor([failing], lambda *line: said.append(line)).run(lambda: None)
    assert ("it", "the reason") in said


def test_kills_what_does_not_stop_when_asked(said, tmp_path, monkeypatch):
    monkeypatch.setattr(supervisor, "STOP_TIMEOUT", 0.0)
    monkeypatch.setattr(supervisor, "START_TIMEOUT", 0.0)
    code = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.pause()"
    runner = Supervisor([program(code, tmp_path, is_ready=lambda: False)], lambda *line: None)
    with pytest.raises(GaveUpError):
        runner.run(lambda: None)
    assert not runner.processes[0].is_running
