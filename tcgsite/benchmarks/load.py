"""Twenty, a hundred and four hundred visitors at once, on a production site of its own: PostgreSQL,
Redis, two web processes, two workers and beat, with the visitors in processes beside them.

All of them share the machine, so requests a second depend on what else runs there. What a request
costs does so much less: `cpu ms` is the time that the web processes themselves spent on one. With
`--against FOLDER` the same visitors also load the code of another checkout, in the same run, and
the last line compares the two."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from tcgsite.benchmarks import visitors
from tcgsite.deployment import servers
from tcgsite.deployment.site import Site
from tcgsite.deployment.usage import Usage, children, usage
from tcgsite.environment import BASE_DIR

USERS = (20, 100, 400)
SECONDS = 20.0
THINK_SECONDS = 1.0
WEB_PROCESSES, WEB_THREADS = 2, 4
CLIENTS = 2
MAKE_WORLD = """
import json
from tcgsite.benchmarks.load_world import make_world
print(json.dumps(make_world({accounts})))
"""
COUNT_QUERIES = (
    "SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE userid = 'web'::regrole"
)


@dataclass(frozen=True)
class LoadedSite:
    """The running site: where it is, what visitors find there, and its web processes."""

    port: int
    world: dict[str, Any]
    database: str
    master: int
    start_seconds: float

    def web_usage(self) -> list[Usage]:
        return [usage(pid) for pid in children(self.master)]

    def queries(self) -> int:
        """How many statements the web processes have sent so far."""
        with psycopg.connect(self.database) as connection:
            row = connection.execute(COUNT_QUERIES).fetchone()
        return int(row[0]) if row else 0


def bench_load(
    users: tuple[int, ...] = USERS, seconds: float = SECONDS, against: Path | None = None
) -> dict[str, Any]:
    """A line for each number of visitors, then one for each thing that they do."""
    if against is None:
        return _bench_checkout(BASE_DIR, users, seconds)
    print(f"the code in {against}")
    before = _bench_checkout(against.resolve(), users, seconds)
    print("this code")
    now = _bench_checkout(BASE_DIR, users, seconds)
    ratios = [
        old["cpu_ms_per_request"] / new["cpu_ms_per_request"]
        for old, new in zip(before["rounds"], now["rounds"], strict=True)
    ]
    shown = ", ".join(
        f"{ratio:.2f} with {number} users" for number, ratio in zip(users, ratios, strict=True)
    )
    print(f"requests for each second of CPU time, against that code: {shown}")
    return {**now, "against": before, "ratios": ratios}


def _bench_checkout(code: Path, users: tuple[int, ...], seconds: float) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory(prefix="deckwright-load-") as name,
        _running_site(Path(name), max(users), code) as site,
    ):
        memory = site.web_usage()
        print(f"started in {site.start_seconds:.1f} s; a web process: {_memory_text(memory)}")
        _load(site, users[0], seconds / 2)  # templates, cards and compiled code are there now
        print(
            f"{'users':>6} {'requests/s':>11} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8} "
            f"{'errors':>7} {'cpu ms':>7} {'queries':>8}"
        )
        rounds = [_round(site, number, seconds) for number in users]
        memory = site.web_usage()
        print(f"afterwards a web process: {_memory_text(memory)}")
    return {
        "start_seconds": site.start_seconds,
        "web_processes": WEB_PROCESSES,
        "memory_mb": [used.resident_mb for used in memory],
        "rounds": rounds,
    }


def _memory_text(used: list[Usage]) -> str:
    resident = statistics.mean(each.resident_mb for each in used)
    own = statistics.mean(each.proportional_mb for each in used)
    return f"{resident:.0f} MB, {own:.0f} MB of them not shared"


@contextmanager
def _running_site(folder: Path, users: int, code: Path) -> Iterator[LoadedSite]:
    postgresql = servers.postgresql(
        folder / "postgresql",
        {
            "shared_preload_libraries": "pg_stat_statements",
            "pg_stat_statements.track_utility": "off",
        },
    )
    redis = servers.redis(folder / "redis")
    address = f"postgres://web@127.0.0.1:{postgresql.port}/postgres"
    environment = {
        "DECKWRIGHT_ENV": "production",
        "SECRET_KEY": "only-for-this-benchmark-" * 3,
        "ALLOWED_HOSTS": visitors.HOST,
        "TRUSTED_PROXIES": "1",
        "DATABASE_URL": address,
        "CELERY_BROKER_URL": redis.address,
        "LOG_LEVEL": "WARNING",
    }
    site = Site(folder, environment, code=code)
    of_workers = environment | {"DATABASE_URL": address.replace("web@", "workers@")}
    workers = Site(folder, of_workers, code=code)
    workers.processes = site.processes
    try:
        postgresql.start(site.processes, "postgresql")
        redis.start(site.processes, "redis")
        _make_roles(postgresql.address)
        for command in ("migrate", "load_cards", "load_decks"):
            site.manage(command, "--verbosity=0")
        site.manage("collectstatic", "--noinput", "--verbosity=0")
        script = MAKE_WORLD.format(accounts=(users + 1) // 2)
        world = json.loads(site.manage("shell", "--verbosity=0", "-c", script).splitlines()[-1])
        for queue in ("quick", "bulk"):
            workers.start_worker(queue)
        workers.start_beat()
        started = time.monotonic()
        port = site.start_web(workers=WEB_PROCESSES, threads=WEB_THREADS, more=("--preload",))
        site.wait_until_ready("web", host=visitors.HOST)
        taken = time.monotonic() - started
        master = site.processes.running["web"].pid
        yield LoadedSite(port, world, postgresql.address, master, taken)
    finally:
        site.processes.kill_all()


def _make_roles(address: str) -> None:
    """Web processes and workers are told apart by their roles, to count the queries of either."""
    with psycopg.connect(address) as connection:
        for role in ("web", "workers"):
            connection.execute(f"CREATE ROLE {role} LOGIN SUPERUSER")
        connection.execute("CREATE EXTENSION pg_stat_statements")


def _load(site: LoadedSite, users: int, seconds: float) -> list[tuple[str, float, int, int]]:
    """Visitors in processes of their own: what they did, how long it took, the status and size."""
    running = []
    for first in range(CLIENTS):
        plan = {**site.world, "port": site.port, "users": users, "seconds": seconds,
                "think_seconds": THINK_SECONDS, "first": first, "step": CLIENTS}  # fmt: skip
        client = subprocess.Popen(  # noqa: S603 - our own file
            [sys.executable, visitors.__file__],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert client.stdin is not None
        client.stdin.write(json.dumps(plan))
        client.stdin.close()
        client.stdin = None
        running.append(client)
    return [tuple(sample) for client in running for sample in json.loads(client.communicate()[0])]


def _round(site: LoadedSite, users: int, seconds: float) -> dict[str, Any]:
    cpu, queries, started = _cpu(site), site.queries(), time.monotonic()
    samples = _load(site, users, seconds)
    taken, number = time.monotonic() - started, len(samples)
    row: dict[str, Any] = {
        "users": users,
        "requests": number,
        "per_second": number / taken,
        **_percentiles([each[1] for each in samples]),
        "errors": _errors(samples),
        "cpu_ms_per_request": 1000 * (_cpu(site) - cpu) / number,
        "queries_per_request": (site.queries() - queries) / number,
        "kb_per_request": sum(each[3] for each in samples) / number / 1024,
        "memory_mb": [used.resident_mb for used in site.web_usage()],
        "kinds": _by_kind(samples),
    }
    print(
        f"{users:6} {row['per_second']:11.1f} {row['p50_ms']:8.0f} {row['p95_ms']:8.0f} "
        f"{row['p99_ms']:8.0f} {sum(row['errors'].values()):7} {row['cpu_ms_per_request']:7.1f} "
        f"{row['queries_per_request']:8.1f}"
    )
    for kind, values in row["kinds"].items():
        print(
            f"  {kind:9} {values['requests']:6} {values['p50_ms']:8.0f} {values['p95_ms']:8.0f} "
            f"{values['p99_ms']:8.0f}"
        )
    for status, count in row["errors"].items():
        print(f"  {count} answers with status {status}")
    return row


def _cpu(site: LoadedSite) -> float:
    return sum(used.cpu_seconds for used in site.web_usage())


def _errors(samples: list[tuple[str, float, int, int]]) -> dict[int, int]:
    return dict(Counter(status for _, _, status, _ in samples if not 200 <= status < 400))


def _by_kind(samples: list[tuple[str, float, int, int]]) -> dict[str, Any]:
    taken = defaultdict(list)
    for kind, seconds, _, _ in samples:
        taken[kind].append(seconds)
    return {
        kind: {"requests": len(all_), **_percentiles(all_)} for kind, all_ in sorted(taken.items())
    }


def _percentiles(seconds: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(seconds, n=100)
    return {f"p{cut}_ms": 1000 * cuts[cut - 1] for cut in (50, 95, 99)}
