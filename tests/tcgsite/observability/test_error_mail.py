"""Errors by mail: with their traceback, without addresses, and not in floods."""

import logging

import pytest
from django.core import mail
from django.test import RequestFactory

from tcgsite.observability.configuration import logging_settings
from tcgsite.observability.error_mail import MOST_AN_HOUR, ErrorMailHandler


@pytest.fixture
def log() -> logging.Logger:
    logger = logging.getLogger("django.request.by_mail")
    logger.handlers, logger.disabled = [ErrorMailHandler(["admin@example.org"])], False
    return logger


def fail(log: logging.Logger) -> None:
    request = RequestFactory().get("/accounts/reset/MQ/secret-token/")
    try:
        raise ZeroDivisionError("division by zero")
    except ZeroDivisionError:
        path = request.path
        log.exception("Internal Server Error: %s", path, extra={"request": request})


def test_an_error_is_mailed_once_an_hour_without_the_address(log: logging.Logger) -> None:
    fail(log)
    fail(log)
    (sent,) = mail.outbox
    assert sent.to == ["admin@example.org"]
    assert "ZeroDivisionError" in sent.subject
    assert "Traceback" in sent.body
    assert "secret-token" not in sent.body + sent.subject
    log.warning("only a warning")
    assert len(mail.outbox) == 1


def test_a_site_that_is_down_floods_nobody(log: logging.Logger) -> None:
    for number in range(MOST_AN_HOUR + 5):
        record = log.makeRecord("x", logging.ERROR, "x.py", number, "broken", (), None)
        log.handle(record)
    assert len(mail.outbox) == MOST_AN_HOUR


def test_without_addresses_there_is_no_mail() -> None:
    assert "mail" not in logging_settings("INFO", "json", requests=True)["handlers"]
    with_mail = logging_settings("INFO", "json", requests=True, error_mail=["a@example.org"])
    assert with_mail["root"]["handlers"] == ["console", "mail"]
