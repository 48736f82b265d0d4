"""Database servers and brokers of one's own, on free ports and in a folder of their own."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from tcgsite.deployment.processes import Processes, free_port, wait_until
from tcgsite.up.private_redis import find_server

# Debian's program of that name on the path gives the server to a user of its own.
RABBITMQ_PROGRAMS = ("/usr/lib/rabbitmq/bin/rabbitmq-server", "rabbitmq-server")
POSTGRESQL_FOLDERS = "/usr/lib/postgresql"


class ServerMissingError(Exception):
    """The program is not installed; the message says which."""


@dataclass(frozen=True)
class Server:
    """How to start it, and where it then listens."""

    port: int
    address: str
    folder: Path
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    user: str | None = None

    def start(self, processes: Processes, name: str) -> None:
        """Start it, and wait until it takes connections."""
        self.folder.mkdir(exist_ok=True)
        environment = {**os.environ, **self.environment}
        processes.start(name, self.command, environment, cwd=self.folder, user=self.user)
        processes.wait_for_port(name, self.port)
        if self.address.startswith("postgres"):
            wait_until(lambda: takes_queries(self.address), f"{name} takes queries")


def takes_queries(address: str) -> bool:
    """Whether that PostgreSQL has started or recovered."""
    try:
        psycopg.connect(address, connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


def redis(folder: Path) -> Server:
    """A Redis that writes everything to disk before it answers."""
    port = free_port()
    options = {"port": port, "dir": folder, "appendonly": "yes", "appendfsync": "always",
               "save": "", "bind": "127.0.0.1"}  # fmt: skip
    words = [str(word) for name, value in options.items() for word in (f"--{name}", value)]
    return Server(port, f"redis://127.0.0.1:{port}/0", folder, [find_server(), *words])


def rabbitmq(folder: Path) -> Server:
    """A RabbitMQ node without plugins."""
    program = next(filter(None, map(shutil.which, RABBITMQ_PROGRAMS)), None)
    if program is None:
        raise ServerMissingError("RabbitMQ is not installed")
    port = free_port()
    ours = {
        "HOME": folder,  # its cookie is there
        "RABBITMQ_NODENAME": f"test-{port}@localhost",
        "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
        "RABBITMQ_NODE_PORT": port,
        "RABBITMQ_DIST_PORT": free_port(),
        "RABBITMQ_MNESIA_BASE": folder / "mnesia",
        "RABBITMQ_LOG_BASE": folder / "log",
        "RABBITMQ_CONFIG_FILE": folder / "none.conf",
        "RABBITMQ_CONF_ENV_FILE": os.devnull,
        "RABBITMQ_ENABLED_PLUGINS_FILE": folder / "no-plugins",
        "ERL_EPMD_ADDRESS": "127.0.0.1",
        "ERL_FLAGS": "-kernel inet_dist_use_interface {127,0,0,1}",
    }
    address = f"amqp://guest:guest@127.0.0.1:{port}//"
    environment = {name: str(value) for name, value in ours.items()}
    return Server(port, address, folder, [program], environment)


def postgresql(folder: Path, more_settings: dict[str, str] | None = None) -> Server:
    """A new and empty PostgreSQL. Root may not run one: it belongs to the user `postgres`
    then, as on a machine where the package is installed."""
    initdb, postgres = _postgresql_program("initdb"), _postgresql_program("postgres")
    user = "postgres" if os.getuid() == 0 else None
    data = folder / "data"
    folder.mkdir()
    if user:
        _give_away(folder, user)
    options = ["--auth=trust", "--username=deckwright", "--encoding=UTF8", "--locale=C.UTF-8"]
    subprocess.run(  # noqa: S603 - PostgreSQL's own program
        [initdb, *options, "--no-sync", f"--pgdata={data}"],
        cwd=folder, check=True, capture_output=True, user=user, group=user,
    )  # fmt: skip
    port = free_port()
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": folder,
        "max_connections": 200,
        **(more_settings or {}),
    }
    words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    address = f"postgres://deckwright@127.0.0.1:{port}/postgres"
    return Server(port, address, folder, [postgres, "-D", str(data), *words], user=user)


def _postgresql_program(name: str) -> str:
    """The program on the path, or the newest of Debian's versions, which are not."""
    versions = sorted(Path(POSTGRESQL_FOLDERS).glob(f"*/bin/{name}"), reverse=True)
    program = shutil.which(name) or next(map(str, versions), None)
    if program is None:
        raise ServerMissingError("PostgreSQL's server is not installed")
    return program


def _give_away(folder: Path, user: str) -> None:
    """The folder belongs to that user, who may also pass through those above it."""
    entry = pwd.getpwnam(user)
    os.chown(folder, entry.pw_uid, entry.pw_gid)
    folder.parent.chmod(folder.parent.stat().st_mode | 0o011)
