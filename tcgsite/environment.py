"""What the settings read from outside: the environment, the .env file and the local folder."""

import hashlib
import os
import secrets
import tempfile
from pathlib import Path

import environ
from django.conf.locale import LANG_INFO
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent

# The system refuses longer addresses of Unix sockets: 104 bytes on macOS, 108 on Linux.
LONGEST_SOCKET_PATH = 100

env = environ.Env()
env.read_env(BASE_DIR / ".env")


def local_folder() -> Path:
    """The folder for everything this machine keeps: database, key, collected files."""
    folder = env.path("DECKWRIGHT_VAR", default=str(BASE_DIR / "var"))
    return Path(folder()).resolve()


def is_production() -> bool:
    """Whether DECKWRIGHT_ENV asks for production; anything but the two known words is refused."""
    name = env.str("DECKWRIGHT_ENV", default="local")
    if name not in {"local", "production"}:
        raise ImproperlyConfigured(
            f"DECKWRIGHT_ENV is {name!r}; it must be 'local' (the default) or 'production'."
        )
    return name == "production"


def required(name: str) -> str:
    """A value that production cannot do without."""
    value = env.str(name, default="")
    if not value:
        raise ImproperlyConfigured(
            f"{name} is not set. Production needs it: see .env.example for what to put there."
        )
    return value


def local_secret_key(folder: Path) -> str:
    """The key kept in the local folder, made on first use and readable by its owner alone."""
    path = folder / "secret_key"
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"secret_key.{os.getpid()}"
    if not path.exists():
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50))
        try:
            # A link never overwrites: of two processes that start together, the first one wins.
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()


def private_redis_folder(folder: Path) -> Path:
    """Where the private Redis of this local folder keeps its socket: a short path, one a user."""
    key = hashlib.sha256(f"{os.getuid()}:{folder}".encode()).hexdigest()[:12]
    place = Path(tempfile.gettempdir()) / f"deckwright-{key}"
    if len(os.fsencode(place / "redis.sock")) > LONGEST_SOCKET_PATH:
        return Path("/tmp") / place.name  # noqa: S108 - the folder itself is made private
    return place


def languages_in(folder: Path) -> list[tuple[str, str]]:
    """English, and each language with compiled messages in the folder, by its own name."""
    compiled = sorted(folder.glob("*/LC_MESSAGES/django.mo"))
    codes = [path.parts[-3].lower().replace("_", "-") for path in compiled]
    return [(code, LANG_INFO.get(code, {}).get("name_local", code)) for code in ("en", *codes)]
