"""Brokers of a test's own, which it may kill: a program, its address, a folder for its data."""

import os
import shutil
import socket
from dataclasses import dataclass, field
from pathlib import Path

from tcgsite.up.private_redis import find_server

# Debian's program of that name on the path gives the server to a user of its own.
RABBITMQ_PROGRAMS = ("/usr/lib/rabbitmq/bin/rabbitmq-server", "rabbitmq-server")


@dataclass(frozen=True)
class Broker:
    """How to start it, and where it then listens."""

    port: int
    address: str
    folder: Path
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def redis(folder: Path) -> Broker:
    """A Redis that keeps every write on disk."""
    port = free_port()
    options = {"port": port, "dir": folder, "appendonly": "yes", "appendfsync": "always",
               "save": "", "bind": "127.0.0.1"}  # fmt: skip
    words = [str(word) for name, value in options.items() for word in (f"--{name}", value)]
    return Broker(port, f"redis://127.0.0.1:{port}/0", folder, [find_server(), *words])


def rabbitmq(folder: Path) -> Broker | None:
    """A RabbitMQ node without plugins; None where the program is not installed."""
    program = next(filter(None, map(shutil.which, RABBITMQ_PROGRAMS)), None)
    if program is None:
        return None
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
    return Broker(port, address, folder, [program], environment)
