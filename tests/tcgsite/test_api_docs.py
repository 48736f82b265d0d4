"""The API's schema, its quick start, and its page in a real browser under the content policy."""

import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from simulator.models import Shard
from simulator.runs import worker
from tests.browser.seeing import PATIENCE, PHONE

PASSWORD = "a bench of oak 7"
STEP = re.compile(r'<pre tabindex="0" data-step="(\w+)">(.*?)</pre>', re.DOTALL)


@pytest.mark.django_db
def test_schema_names_the_api(client: Client):
    schema = client.get("/api/v1/schema/?format=json").json()
    assert schema["info"] == schema["info"] | {"title": "Deckwright API", "version": "v1"}


@pytest.mark.django_db
def test_things_are_identified_by_their_key(client: Client) -> None:
    schemas = client.get("/api/v1/schema/?format=json").json()["components"]["schemas"]
    with_id = {name for name, each in schemas.items() if "id" in each.get("properties", {})}
    assert with_id == {"Run", "SwapSearch"}, "new answers have a key and no id"
    for name in with_id:
        assert "key" in schemas[name]["properties"]
        assert schemas[name]["properties"]["id"]["deprecated"] is True


class Terminal:
    """Runs the commands of a step as somebody who copies them would, with the variables of the
    steps before it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "variables").touch()

    def run(self, commands: str) -> str:
        script = (
            f"set -euo pipefail\nsource variables\n{commands}\n{{ declare -p; declare -f field; }}"
        )
        script += " | grep -vE '^declare -[a-zA-Z]*r' > variables"
        done = subprocess.run(
            ["bash", "-c", script], cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.mark.usefixtures("all_cards")
def test_the_quick_start_works_as_printed(live_server: LiveServer, tmp_path: Path) -> None:
    client = Client()
    client.force_login(User.objects.create_user("mara", password=PASSWORD))
    page = client.get("/api/v1/docs/", headers={"host": live_server.url.removeprefix("http://")})
    steps = {name: unescape(text) for name, text in STEP.findall(page.content.decode())}
    assert list(steps) == ["token", "check", "create", "simulate", "read"]

    form = {"name": "Quick start", "scopes": ["decks", "simulate"], "days": 30}
    made = client.post("/accounts/token/", {**form, "password": PASSWORD})
    token = re.search(r'class="token"[^>]*>([\w-]+)<', made.content.decode())
    assert token, "the page shows the token that was created"
    assert "TOKEN=your-token" in steps["token"]
    terminal = Terminal(tmp_path)
    terminal.run(steps["token"].replace("your-token", token[1]))

    report = json.loads(terminal.run(steps["check"]))
    assert report["legal"] is False
    assert report["violations"]
    assert report["repair"]["possible"] is True

    deck = terminal.run(steps["create"]).strip()
    assert client.get(deck.removeprefix(live_server.url)).status_code == 200

    run = terminal.run(steps["simulate"]).strip()
    assert client.get(run.removeprefix(live_server.url)).status_code == 200
    for shard in Shard.objects.waiting():
        worker.play_one_shard(shard.run_id, shard.index)
    result, figures = re.split(r"(?<=^})\n", terminal.run(steps["read"]), flags=re.MULTILINE)
    assert json.loads(result)["status"] == "done"
    assert json.loads(result)["report"]["games"] == 10_000
    assert all(figure["rows"] for figure in json.loads(figures))


@pytest.mark.parametrize("width", [1440, PHONE["width"]])
def test_docs_page_works_offline_under_the_policy(
    live_server: LiveServer, page: Page, width: int
) -> None:
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{live_server.url}/api/v1/docs/")
    expect(page.get_by_role("heading", name="Deckwright API")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("heading", name="Quick start")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert faults == []


def test_the_reference_is_dark_while_the_page_is(live_server: LiveServer, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"{live_server.url}/api/v1/docs/")
    reference = page.get_by_role("heading", name="Deckwright API")
    light, dark = "rgb(59, 65, 81)", re.compile(r"rgb\(2\d\d, 2\d\d, 2\d\d\)")
    expect(reference).to_have_css("color", dark, timeout=PATIENCE)
    page.get_by_role("button", name="light and dark").click()
    expect(reference).to_have_css("color", light)
