"""One address for several web servers: each connection goes to the next of them."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from threading import Event, Thread

CHUNK = 65_536


class Balancer:
    """Listens on a port of the loopback. A server that closes each connection after its answer gets
    its share of requests; one that does not, its share of visitors."""

    def __init__(self, port: int, servers: Sequence[int]) -> None:
        self.port = port
        self._servers = cycle(servers)
        self._loop = asyncio.new_event_loop()
        self._ready = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = asyncio.start_server(self._connect, "127.0.0.1", self.port)
        self._loop.run_until_complete(listening)
        self._ready.set()
        self._loop.run_forever()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", next(self._servers))
        except OSError:
            writer.close()
            return
        await asyncio.gather(_copy(reader, there[1]), _copy(there[0], writer))


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one side ends; what cannot be sent any more is dropped."""
    with suppress(ConnectionError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()
