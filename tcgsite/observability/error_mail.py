"""Errors by mail, for sites without an error tracker: each place in the code once an hour."""

import logging
import time
from typing import Any

from tcgsite.observability.logs import JSONFormatter, RequestIdFilter

PAUSE = 3600
MOST_AN_HOUR = 20


class ErrorMailHandler(logging.Handler):
    """Mails errors with their traceback, without addresses of pages and what was entered. A process
    sends at most 20 mails an hour, so that a site that is down floods nobody."""

    def __init__(self, to: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.to = to
        self.sent: dict[str, float] = {}
        self.setFormatter(JSONFormatter())
        self.addFilter(RequestIdFilter())

    def emit(self, record: logging.LogRecord) -> None:
        if not self._is_news(record):
            return
        from django.core.mail import send_mail

        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else "Error"
        route = vars(record).get("route", record.name)
        subject = f"[Deckwright] {kind}: {route}".replace("\n", " ")[:120]
        send_mail(subject, self.format(record), None, self.to, fail_silently=True)

    def _is_news(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        self.sent = {place: at for place, at in self.sent.items() if now - at < PAUSE}
        place = _place(record)
        if place in self.sent or len(self.sent) >= MOST_AN_HOUR:
            return False
        self.sent[place] = now
        return True

    def format(self, record: logging.LogRecord) -> str:
        """The traceback as people read it, then the line of the log."""
        trace = self.formatter.formatException(record.exc_info) if _has_trace(record) else ""  # type: ignore[union-attr,arg-type]
        return f"{trace}\n\n{super().format(record)}\n".lstrip()


def _has_trace(record: logging.LogRecord) -> bool:
    return bool(record.exc_info and record.exc_info[2])


def _place(record: logging.LogRecord) -> str:
    """Where the error is: the innermost line of its traceback, or of the call that logged it."""
    trace: Any = record.exc_info[2] if record.exc_info else None
    if trace is None:
        return f"{record.pathname}:{record.lineno}"
    while trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
