"""The session that README.md opens with runs as printed. `make readme` writes it anew."""

import os
import re
import shlex
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from django.core.management import call_command

README = Path(__file__).parents[1] / "README.md"
SESSION = re.compile(r"```console\n(.*?)```", re.DOTALL)
PROMPT, PYTHON = "$ ", ".venv/bin/python "
# The engine's version is a hash of its sources, so every change of the engine changes it.
VERSION = re.compile(r"engine [0-9a-f]{12}")


def session() -> list[tuple[str, str]]:
    """Each command of the session with the output printed below it."""
    found = SESSION.search(README.read_text(encoding="utf-8"))
    assert found, "README.md has no ```console block"
    steps = re.split(r"^\$ ", found[1], flags=re.MULTILINE)[1:]
    return [(command, output.strip()) for command, _, output in (s.partition("\n") for s in steps)]


def run(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command prints; it is run in this process, on the tests' database."""
    assert command.startswith(f"{PYTHON}manage.py "), f"cannot run {command!r}"
    capsys.readouterr()
    words = shlex.split(command.removeprefix(f"{PYTHON}manage.py "))
    with suppress(SystemExit):
        call_command(*words)
    printed = VERSION.sub("engine …", capsys.readouterr().out)
    return "\n".join(line.rstrip() for line in printed.splitlines()).strip()


@pytest.mark.usefixtures("all_cards")
def test_the_session_prints_what_the_readme_says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(README.parent)
    printed = [(command, run(command, capsys)) for command, _ in session()]
    if "DECKWRIGHT_WRITE_README" in os.environ:
        write(printed)
    assert printed == session(), "README.md is out of date: run make readme"


def write(steps: list[tuple[str, str]]) -> None:
    """Put the session into README.md."""
    block = "\n".join(f"{PROMPT}{command}\n{output}\n" for command, output in steps)
    text = SESSION.sub(lambda _: f"```console\n{block}```", README.read_text(encoding="utf-8"))
    README.write_text(text, encoding="utf-8")
    sys.stderr.write("README.md was written.\n")
