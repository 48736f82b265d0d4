"""docs/operations.md and the files beside it: commands exist, and a backup brings a site back."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import psycopg
import pytest
import yaml
from django.contrib.auth.models import User
from django.core.management import get_commands
from django.test import Client

from tcgsite.deployment import servers
from tcgsite.deployment.processes import free_port, wait_until
from tcgsite.deployment.site import Site

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "docs" / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
HOST = "decks.example.org"
SERVER = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
DECKS = """
import json
from decks.models import Deck
decks = Deck.objects.order_by("pk")
print(json.dumps([[deck.key, deck.name, deck.content, deck.revisions.count()] for deck in decks]))
"""
MAKE_ONE = """
import json
from uuid import uuid4
from django.contrib.auth.models import User
from decks.models import Deck
from decks.models.tokens import create_token
from decks.revisions.changes import Describe
from decks.revisions.services import change_deck, create_deck
owner = User.objects.create_user(uuid4().hex)
demo = Deck.objects.filter(game="lightseekers").first()
deck = create_deck(demo.game, demo.head.as_state(), owner=owner)
change_deck(deck.pk, [Describe(name="Kept")])
print(json.dumps([deck.key, create_token(owner, "Tests", ["simulate"], days=1)]))
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
    assert {"web", "quick", "bulk", "beat", "prepare", "postgres", "redis"} == set(SERVICES)
    for name in ("quick", "bulk"):
        assert f"--queues {name}" in SERVICES[name]["command"]
    assert SERVICES["web"]["ports"] == ["127.0.0.1:8000:8000"], "only a proxy reaches it"


def test_services_wait_for_the_database_and_its_cards() -> None:
    """A web server lists the static files when it starts, so they are collected before."""
    for name in ("web", "quick", "bulk", "beat"):
        assert SERVICES[name]["depends_on"]["prepare"] == {
            "condition": "service_completed_successfully"
        }
    assert SERVICES["prepare"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}


def test_no_secret_gets_into_the_image() -> None:
    def lines(name: str) -> set[str]:
        return {line.strip("/") for line in (ROOT / name).read_text().splitlines()}

    left_out = {line.removeprefix("**/") for line in lines(".dockerignore")}
    assert left_out >= lines(".gitignore") - {".DS_Store"} | {".git", ".env"}


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


@pytest.fixture(scope="module")
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


class ComposedSite(Site):
    """What the compose file and the Dockerfile start, without Docker: the very commands, in a
    folder with what an image has, and addresses instead of the services' names."""

    def __init__(self, folder: Path, database: str) -> None:
        self.broker = servers.redis(folder / "redis")
        self.image = folder / "image"
        set_by_image = re.search(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE)
        assert set_by_image
        environment = {
            **dict(each.split("=") for each in set_by_image[1].split()),
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
            "DECKWRIGHT_VAR": str(self.image / "var"),
            "SECRET_KEY": "only-this-test-has-it-" * 4,
            "ALLOWED_HOSTS": HOST,
            "TRUSTED_PROXIES": "1",
            "DATABASE_URL": database,
            "CELERY_BROKER_URL": self.broker.address,
        }
        super().__init__(folder, environment)
        self.build()

    def build(self) -> None:
        """A folder with what COPY brings into the image."""
        left_out = (ROOT / ".dockerignore").read_text().splitlines()
        (self.image / "var").mkdir(parents=True)
        for entry in ROOT.iterdir():
            if entry.name not in left_out:
                (self.image / entry.name).symlink_to(entry)

    def prepare(self) -> None:
        done = subprocess.run(
            shlex.split(SERVICES["prepare"]["command"]),
            cwd=self.image, env=self.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def up(self) -> None:
        self.broker.start(self.processes, "redis")
        for name in ("quick", "bulk", "beat"):
            command = shlex.split(SERVICES[name]["command"])
            self.processes.start(name, command, self.environment, cwd=self.image)
        found = re.search(r"^CMD (.*)$", DOCKERFILE, re.MULTILINE)
        assert found
        self.ports["web"] = free_port()
        command = [
            word.replace("0.0.0.0:8000", f"127.0.0.1:{self.ports['web']}")
            for word in json.loads(found[1])
        ]
        self.processes.start("web", command, self.environment, cwd=self.image)
        self.processes.wait_for_port("web", self.ports["web"])

    def ask(self, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """The status and the JSON of an answer, asked for as a proxy does it."""
        request = Request(
            f"http://127.0.0.1:{self.ports['web']}{path}",
            None if body is None else json.dumps(body).encode(),
            {"Host": HOST, "X-Forwarded-Proto": "https", "Content-Type": "application/json"}
            | ({"Authorization": f"Token {token}"} if token else {}),
        )
        try:
            with urlopen(request, timeout=60) as answer:
                return answer.status, json.loads(answer.read())
        except HTTPError as refused:
            return refused.code, json.loads(refused.read())


@pytest.fixture(scope="module")
def composed(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ComposedSite]:
    site = ComposedSite(tmp_path_factory.mktemp("composed"), database)
    site.prepare()
    yield site
    site.processes.kill_all()


@pytest.mark.deep
def test_the_services_of_the_compose_file_make_a_site_that_simulates(
    composed: ComposedSite,
) -> None:
    composed.up()
    assert composed.ask("/readyz/")[1]["status"] == "ready"
    key, token = json.loads(composed.manage("shell", "-v0", "-c", MAKE_ONE))
    path = f"/api/v1/decks/{key}/simulations/"
    status, run = composed.ask(path, {"games": 1_000}, token)
    assert status == 201, run

    def is_done() -> bool:
        _, found = composed.ask(f"/api/v1/simulations/{run['key']}/", token=token)
        return bool(found["status"] == "done")

    wait_until(is_done, "the workers have played", patience=120)


def printed(marker: str) -> str:
    """The block of the page with that command."""
    (block,) = [each for each in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) if marker in each]
    return block.replace(".venv/bin/python", sys.executable)


@pytest.mark.deep
def test_a_backup_brings_the_decks_back(composed: ComposedSite, tmp_path: Path) -> None:
    def run(script: str) -> None:
        done = subprocess.run(
            ["bash", "-euc", script.replace("deckwright.dump", str(tmp_path / "deckwright.dump"))],
            cwd=ROOT, env=composed.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def decks() -> Any:
        return json.loads(composed.manage("shell", "-v0", "-c", DECKS))

    composed.manage("shell", "-v0", "-c", MAKE_ONE)
    before = decks()
    assert "Kept" in {name for _, name, _, _ in before}
    composed.processes.kill_all()
    run(printed("pg_dump"))
    with psycopg.connect(composed.environment["DATABASE_URL"], autocommit=True) as server:
        server.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    run(printed("pg_restore"))
    assert decks() == before


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
