"""Serves the counts of all processes of this machine for Prometheus."""

import signal
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    help = "Serve metrics for Prometheus on a port of their own; METRICS_DIR must be set."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=9464)

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        from django.conf import settings

        if not settings.METRICS_DIR:
            raise CommandError("Set METRICS_DIR for this and for all other processes first.")
        from prometheus_client import CollectorRegistry, start_http_server
        from prometheus_client.multiprocess import MultiProcessCollector

        from tcgsite.observability.gauges import SiteCollector

        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=settings.METRICS_DIR)
        registry.register(SiteCollector())
        try:
            server, _ = start_http_server(port, host, registry)
        except OSError as error:
            raise CommandError(f"Cannot listen on {host}:{port}: {error.strerror}.") from error
        self.stderr.write(f"Serving metrics on http://{host}:{port}/metrics")
        signal.signal(signal.SIGTERM, lambda *_: server.shutdown())
        try:
            signal.pause()
        except KeyboardInterrupt:
            server.shutdown()
