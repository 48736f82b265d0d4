"""Settings by environment, in processes of their own."""

import re
import stat
from pathlib import Path

import pytest

from tests.tcgsite.conftest import Manage

PRODUCTION = {
    "DECKWRIGHT_ENV": "production",
    "SECRET_KEY": "k3%v9-Zq" * 8 + "plus-some-more",
    "ALLOWED_HOSTS": "decks.example.org",
}
SHOW = "from django.conf import settings; print({})"


def test_production_passes_the_deployment_check(manage: Manage):
    checked = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_asks_for_what_it_needs(manage: Manage, name: str):
    refused = manage("check", **{**PRODUCTION, name: ""})
    assert refused.returncode != 0
    assert f"{name} is not set" in refused.stderr


def test_production_never_debugs(manage: Manage):
    shown = manage("shell", "-v0", "-c", SHOW.format("settings.DEBUG"), **PRODUCTION, DEBUG="true")
    assert shown.stdout.strip() == "False"


def test_production_collects_the_static_files(manage: Manage, tmp_path: Path):
    collected = manage("collectstatic", "--no-input", **PRODUCTION, STATIC_ROOT=str(tmp_path / "s"))
    assert collected.returncode == 0, collected.stderr
    assert (tmp_path / "s" / "staticfiles.json").exists()


def test_an_unknown_environment_is_refused(manage: Manage):
    refused = manage("check", DECKWRIGHT_ENV="prod")
    assert "DECKWRIGHT_ENV is 'prod'" in refused.stderr


def test_the_local_key_is_kept_and_private(manage: Manage, tmp_path: Path):
    show_key = ("shell", "-v0", "-c", SHOW.format("settings.SECRET_KEY"))
    first, second = manage(*show_key).stdout, manage(*show_key).stdout
    kept = tmp_path / "var" / "secret_key"
    assert first == second
    assert first.strip() == kept.read_text()
    assert len(first.strip()) >= 50
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_sqlite_writes_ahead(manage: Manage):
    code = (
        "from django.db import connection; c = connection.cursor();"
        "print(c.execute('PRAGMA journal_mode').fetchone()[0],"
        " c.execute('PRAGMA synchronous').fetchone()[0])"
    )
    assert manage("shell", "-v0", "-c", code).stdout.split() == ["wal", "1"]


def test_debug_is_off_unless_asked_for(manage: Manage):
    show_debug = ("shell", "-v0", "-c", SHOW.format("settings.DEBUG"))
    assert manage(*show_debug).stdout.strip() == "False"
    assert manage(*show_debug, DEBUG="true").stdout.strip() == "True"


def test_the_example_names_every_setting() -> None:
    root = Path(__file__).parents[2]
    code = "".join(
        (root / "tcgsite" / name).read_text() for name in ("settings.py", "environment.py")
    )
    read = set(re.findall(r'(?:env\.\w+|required)\(\s*"([A-Z_]+)"', code))
    assert {"DATABASE_URL", "RATE_WORK", "SIGN_IN_RATE", "EMAIL_URL"} <= read
    example = (root / ".env.example").read_text()
    assert [name for name in sorted(read) if f"{name}=" not in example] == []
