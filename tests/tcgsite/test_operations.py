"""docs/operations.md and the files beside it: commands exist, and a backup brings a site back."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
import yaml
from django.contrib.auth.models import User
from django.core.management import get_commands
from django.test import Client

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "docs" / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
SERVER = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
DECKS = """
import json
from decks.models import Deck
decks = Deck.objects.order_by("pk")
print(json.dumps([[deck.key, deck.name, deck.content, deck.revisions.count()] for deck in decks]))
"""
MAKE_ONE = """
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
deck = create_deck("lightseekers", DeckState(name="Kept", format="constructed"))
change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
"""


def test_the_page_names_only_commands_that_exist() -> None:
    named = set(re.findall(r"manage\.py (\w+)", PAGE))
    assert {"migrate", "load_cards", "warm_engine", "createsuperuser"} <= named
    assert named <= set(get_commands())


def test_the_page_names_only_files_and_settings_that_exist() -> None:
    units = set(re.findall(r"deckwright-\w+@?", PAGE))
    assert units == {unit.stem for unit in UNITS}
    example = (ROOT / ".env.example").read_text()
    for name in re.findall(r"`([A-Z]{3,}_[A-Z_]+)(?:=\w+)?`", PAGE):
        assert f"{name}=" in example, f"{name} is no setting"


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_units_are_valid(unit: Path, tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd is not on this machine")
    # The programs are not in /srv here.
    text = unit.read_text().replace("/srv/deckwright/.venv/bin/", f"{Path(sys.executable).parent}/")
    (tmp_path / unit.name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / unit.name], capture_output=True, text=True
    )
    complaints = [line for line in done.stderr.splitlines() if unit.stem.rstrip("@") in line]
    assert complaints == []


def test_the_compose_file_starts_the_same_processes_as_the_units() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    assert {"web", "quick", "bulk", "beat", "prepare", "postgres", "redis"} == set(services)
    for name in ("quick", "bulk"):
        assert f"--queues {name}" in services[name]["command"]
    assert services["web"]["ports"] == ["127.0.0.1:8000:8000"], "only a proxy reaches it"


def test_the_dashboard_shows_metrics_that_there_are() -> None:
    source = (ROOT / "tcgsite/observability/metrics.py").read_text()
    source += (ROOT / "tcgsite/observability/gauges.py").read_text()
    panels = json.loads((DEPLOY / "grafana-dashboard.json").read_text())["panels"]
    shown = {
        re.sub(r"_(total|bucket|sum|count)$", "", name)
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"deckwright_\w+", target["expr"])
    }
    assert shown
    assert [name for name in sorted(shown) if f'"{name}"' not in source] == []


@pytest.fixture
def database() -> Iterator[str]:
    name = f"operations_{uuid4().hex[:8]}"
    try:
        with psycopg.connect(SERVER, autocommit=True) as server:
            server.execute(f"CREATE DATABASE {name}")
    except psycopg.OperationalError:
        pytest.skip("PostgreSQL is not on this machine")
    yield SERVER.rpartition("/")[0] + f"/{name}"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def printed(marker: str) -> str:
    """The block of the page with that command."""
    (block,) = [each for each in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) if marker in each]
    return block.replace(".venv/bin/python", sys.executable)


@pytest.mark.deep
def test_a_backup_brings_the_decks_back(database: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DATABASE_URL": database, "DECKWRIGHT_VAR": str(tmp_path)}

    def run(script: str) -> str:
        done = subprocess.run(
            ["bash", "-euc", script.replace("deckwright.dump", str(tmp_path / "deckwright.dump"))],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    def python(code: str) -> Any:
        done = subprocess.run(
            [sys.executable, "manage.py", "shell", "-v0", "-c", code],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return json.loads(done.stdout) if done.stdout.strip() else None

    run(f"{sys.executable} manage.py migrate -v0 && {sys.executable} manage.py load_cards")
    python(MAKE_ONE)
    before = python(DECKS)
    assert before[0][1:] == ["Kept", before[0][2], 2]
    run(printed("pg_dump"))
    with psycopg.connect(database, autocommit=True) as server:
        server.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    run(printed("pg_restore"))
    assert python(DECKS) == before


@pytest.mark.django_db
def test_a_session_outlives_the_change_of_the_key(client: Client, settings: Any) -> None:
    client.force_login(User.objects.create_user("mara"))
    assert client.get("/accounts/").status_code == 200
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-key-" * 5
    assert client.get("/accounts/").status_code == 200
    settings.SECRET_KEY_FALLBACKS = []
    settings.SECRET_KEY = "a-third-key-" * 5
    assert client.get("/accounts/").status_code == 302, "a key that leaked gives no access"


def test_the_admin_can_be_elsewhere(tmp_path: Path) -> None:
    code = "from django.urls import reverse; print(reverse('admin:index'))"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", code],
        cwd=ROOT, capture_output=True, text=True, check=True,
        env={**os.environ, "ADMIN_PATH": "/back-room/", "DECKWRIGHT_VAR": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout.strip() == "/back-room/"
