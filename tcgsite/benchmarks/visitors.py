"""Visitors of a site, as one process: `bench load` runs this file with a plan on standard input,
and reads what each request took on standard output.

Locust would be a large dependency (gevent and a web server) for a closed loop of requests with
pauses; and a client that decodes little costs the machine under test little. So it is a plain
asyncio client that speaks as much HTTP as gunicorn answers. It imports nothing of the site.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any
from urllib.parse import quote, urlencode

HOST = "decks.example.org"
CSRF = "a" * 32
JSON = "Content-Type: application/json"
FORM = "Content-Type: application/x-www-form-urlencoded"
FROM_US = (f"X-CSRFToken: {CSRF}", f"Origin: https://{HOST}")
PATIENCE = 60.0
ANONYMOUS = {"browse": 50, "search": 35, "check": 15}
SIGNED_IN = {"browse": 30, "search": 20, "edit": 35, "check": 10, "simulate": 5}


class Connection:
    """One keep-alive connection, made anew where the server has closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> tuple[int, dict[str, str], int]:
        """Status, headers and the size of the body."""
        reused = self.streams is not None
        try:
            return await self._ask(request)
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            if not reused:
                raise
            return await self._ask(request)

    async def _ask(self, request: bytes) -> tuple[int, dict[str, str], int]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        writer.write(request)
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in head[1:])
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        size = await self._read_body(reader, headers, int(head[0].split()[1]))
        if headers.get("connection", "").lower() == "close":
            self.close()
        return int(head[0].split()[1]), headers, size

    async def _read_body(
        self, reader: asyncio.StreamReader, headers: dict[str, str], status: int
    ) -> int:
        if headers.get("transfer-encoding") == "chunked":
            size = 0
            while chunk := int(await reader.readline(), 16):
                size += len(await reader.readexactly(chunk + 2)) - 2
            await reader.readline()
            return size
        size = int(headers.get("content-length", 0))
        await reader.readexactly(0 if status in (204, 304) else size)
        return size

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


class Visitor:
    """Chooses what to do next, does it, and notes how long it took."""

    def __init__(self, number: int, plan: dict[str, Any], until: float) -> None:
        self.plan, self.until = plan, until
        self.chance = random.Random(number)  # noqa: S311 - figures to load a site
        self.account = plan["accounts"][number // 2] if number % 2 else None
        self.address = f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"
        self.connection = Connection(plan["port"])
        self.kind = ""
        self.samples: list[tuple[str, float, int, int]] = []

    async def visit(self) -> None:
        weights = SIGNED_IN if self.account else ANONYMOUS
        await self._pause()
        while time.monotonic() < self.until:
            (kind,) = self.chance.choices(list(weights), list(weights.values()))
            self.kind = kind
            await getattr(self, f"_{kind}")()
        self.connection.close()

    async def _pause(self) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / self.plan["think_seconds"]))

    async def _send(self, request: bytes) -> dict[str, str]:
        """The headers of the answer, after a pause; a status of 0 means that there was none."""
        started = time.monotonic()
        headers: dict[str, str] = {}
        status, size = 0, 0
        try:
            status, headers, size = await asyncio.wait_for(self.connection.ask(request), PATIENCE)
        except (TimeoutError, OSError, asyncio.IncompleteReadError):
            self.connection.close()
        self.samples.append((self.kind, time.monotonic() - started, status, size))
        await self._pause()
        return headers

    async def _browse(self) -> None:
        game = self.chance.choice(self.plan["games"])
        paths = [
            "/",
            f"/games/{game['slug']}/",
            f"/games/{game['slug']}/cards/",
            f"/games/{game['slug']}/cards/{quote(self.chance.choice(game['codes']))}/",
            f"/decks/?game={game['slug']}",
            f"/decks/{self.chance.choice(game['decks'])}/",
        ]
        for path in self.chance.choices(paths, [1, 1, 2, 4, 2, 5], k=2):
            await self._get(path)

    async def _search(self) -> None:
        game = self.chance.choice(self.plan["games"])
        words = urlencode({"q": self.chance.choice(self.plan["queries"])})
        if self.account and self.chance.random() < 0.6:
            await self._get(
                f"/decks/{self.account['deck']}/edit/search/?{words}", "HX-Request: true"
            )
        else:
            await self._get(f"/games/{game['slug']}/cards/?{words}")

    async def _edit(self) -> None:
        """The editor, and some cards that are put in and taken out again."""
        assert self.account is not None
        address = f"/decks/{self.account['deck']}/edit/"
        await self._get(address)
        for code in self.chance.sample(self.account["codes"], 3):
            for word in ("add", "take"):
                form = {"do": f"{word} {self.account['section']} {code}", "scope": "all"}
                await self._post(f"{address}change/", form, "HX-Request: true")

    async def _check(self) -> None:
        game = self.chance.choice(self.plan["games"])
        body = {"game": game["slug"], "text": self.chance.choice(game["lists"])}
        if self.chance.random() < 0.5:
            content = json.dumps(body)
            await self._send(self._request("POST /api/v1/check/", (JSON, *FROM_US), content))
        else:
            await self._post("/check/", body)

    async def _simulate(self) -> None:
        """The form, a run with a seed of its own, and its page."""
        assert self.account is not None
        address = f"/decks/{self.account['deck']}/simulate/"
        await self._get(address)
        form = {**self.account["simulation"], "seed": self.chance.randrange(10**6)}
        headers = await self._post(address, form)
        if "location" in headers:
            await self._get(headers["location"])

    async def _get(self, path: str, *more: str) -> dict[str, str]:
        return await self._send(self._request(f"GET {path}", more, ""))

    async def _post(self, path: str, form: dict[str, Any], *more: str) -> dict[str, str]:
        return await self._send(
            self._request(f"POST {path}", (*more, FORM, *FROM_US), urlencode(form))
        )

    def _request(self, line: str, more: tuple[str, ...], body: str) -> bytes:
        session = f"; sessionid={self.account['session']}" if self.account else ""
        head = [
            f"{line} HTTP/1.1",
            f"Host: {HOST}",
            "Accept: text/html,application/json",
            "Accept-Encoding: gzip",
            "X-Forwarded-Proto: https",
            f"X-Forwarded-For: {self.address}",
            f"Cookie: csrftoken={CSRF}{session}",
            *more,
        ]
        content = body.encode()
        if content:
            head.append(f"Content-Length: {len(content)}")
        return "\r\n".join([*head, "", ""]).encode() + content


async def _crowd(plan: dict[str, Any]) -> list[tuple[str, float, int, int]]:
    until = time.monotonic() + plan["seconds"]
    numbers = range(plan["first"], plan["users"], plan["step"])
    visitors = [Visitor(number, plan, until) for number in numbers]
    await asyncio.gather(*(visitor.visit() for visitor in visitors))
    return [sample for visitor in visitors for sample in visitor.samples]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(_crowd(json.load(sys.stdin)))))
