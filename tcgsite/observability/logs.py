"""Log lines: JSON in production, plain text elsewhere. Neither has personal data."""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from tcgsite.observability.request_ids import current_request_id, route_of

EXTRA = ("method", "route", "status", "seconds", "task", "state")


class RequestIdFilter(logging.Filter):
    """Adds the request id, and takes the address out of Django's own lines: it can hold keys of
    unlisted decks and links to a new password."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = current_request_id()
        request = getattr(record, "request", None)
        if request is not None and record.name.startswith("django."):
            route = route_of(request)
            vars(record)["route"] = route
            record.msg, record.args = f"{record.levelname.lower()} in a request: {route}", ()
        return True


class JSONFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request_id": getattr(record, "request_id", ""),
            "process": record.process,
        }
        line |= {name: vars(record)[name] for name in EXTRA if name in vars(record)}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
