"""Fixtures for tests of accounts."""

from collections.abc import Iterator

import pytest

from tcgsite.celery import app


@pytest.fixture
def mail_at_once() -> Iterator[None]:
    """What a worker does is done at once."""
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = False
