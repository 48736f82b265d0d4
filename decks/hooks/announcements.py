"""Something happened: a delivery for each webhook that wants to know."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

from decks.models.webhooks import Delivery, NoticeKind, Webhook

DELIVER = "decks.deliver"


def announce(
    owners: Iterable[int | None], kind: NoticeKind, data: Callable[[], dict[str, Any]]
) -> None:
    """Queue a call of each webhook of these accounts for this kind, once the change is stored."""
    known = {owner for owner in owners if owner is not None}
    hooks = [hook for hook in Webhook.objects.filter(owner__in=known) if kind in hook.kinds]
    if not hooks:
        return
    body = data()
    made = Delivery.objects.bulk_create(
        Delivery(webhook=hook, kind=kind, data=body) for hook in hooks
    )
    for delivery in made:
        transaction.on_commit(partial(queue_delivery, delivery.key))


def queue_delivery(key: str) -> None:
    """Leave the call to a worker; the sweep finds what a queue that is down does not take."""
    try:
        current_app.tasks[DELIVER].apply_async((key,), queue="bulk")
    except OperationalError:
        return
