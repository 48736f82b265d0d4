"""Settings by environment, in processes of their own."""

import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tcgsite.conftest import ROOT, Manage

PRODUCTION = {
    "DECKWRIGHT_ENV": "production",
    "SECRET_KEY": "k3%v9-Zq" * 8 + "plus-some-more",
    "ALLOWED_HOSTS": "decks.example.org",
}


def setting(name: str, environment: dict[str, str]) -> str:
    """The value of a setting in a process of its own, which loads nothing else."""
    code = f"from django.conf import settings; print(settings.{name})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, env={**environment, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_production_passes_the_deployment_check(manage: Manage):
    checked = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_asks_for_what_it_needs(manage: Manage, name: str):
    refused = manage("check", **{**PRODUCTION, name: ""})
    assert refused.returncode != 0
    assert f"{name} is not set" in refused.stderr


def test_production_never_debugs(site_env: dict[str, str]):
    assert setting("DEBUG", {**site_env, **PRODUCTION, "DEBUG": "true"}) == "False"


def test_production_collects_the_static_files(manage: Manage, tmp_path: Path):
    collected = manage("collectstatic", "--no-input", **PRODUCTION, STATIC_ROOT=str(tmp_path / "s"))
    assert collected.returncode == 0, collected.stderr
    assert (tmp_path / "s" / "staticfiles.json").exists()


def test_an_unknown_environment_is_refused(manage: Manage):
    refused = manage("check", DECKWRIGHT_ENV="prod")
    assert "DECKWRIGHT_ENV is 'prod'" in refused.stderr


def test_the_local_key_is_kept_and_private(site_env: dict[str, str], tmp_path: Path):
    first, second = setting("SECRET_KEY", site_env), setting("SECRET_KEY", site_env)
    kept = tmp_path / "var" / "secret_key"
    assert first == second == kept.read_text()
    assert len(first) >= 50
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_sqlite_writes_ahead(manage: Manage):
    code = (
        "from django.db import connection; c = connection.cursor();"
        "print(c.execute('PRAGMA journal_mode').fetchone()[0],"
        " c.execute('PRAGMA synchronous').fetchone()[0])"
    )
    assert manage("shell", "-v0", "-c", code).stdout.split() == ["wal", "1"]


def test_debug_is_off_unless_asked_for(site_env: dict[str, str]):
    assert setting("DEBUG", site_env) == "False"
    assert setting("DEBUG", {**site_env, "DEBUG": "true"}) == "True"


def test_the_example_names_every_setting() -> None:
    root = Path(__file__).parents[2]
    code = "".join(
        (root / "tcgsite" / name).read_text() for name in ("settings.py", "environment.py")
    )
    read = set(re.findall(r'(?:env\.\w+|required)\(\s*"([A-Z_]+)"', code))
    assert {"DATABASE_URL", "RATE_WORK", "SIGN_IN_RATE", "EMAIL_URL"} <= read
    example = (root / ".env.example").read_text()
    assert [name for name in sorted(read) if f"{name}=" not in example] == []
