"""Calls of webhooks: signed, to public addresses only, and repeated until they are answered."""

import hashlib
import hmac
import http.client
import ipaddress
import json
import socket
import ssl
import time
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from decks.models.webhooks import Delivery, DeliveryStatus

TIMEOUT = 5
LEASE = timedelta(minutes=1)
# After each failed attempt; then the delivery is given up.
RETRY_AFTER = [
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=6),
    timedelta(hours=24),
]
MOST_AT_ONCE = 200
SIGNATURE = "Deckwright-Signature"


class Undeliverable(Exception):
    """Nobody is to be reached at the address; the message says why."""


def due_deliveries() -> list[str]:
    """The keys of deliveries whose time has come."""
    waiting = Delivery.objects.filter(status=DeliveryStatus.WAITING, due__lte=timezone.now())
    return list(waiting.order_by("due").values_list("key", flat=True)[:MOST_AT_ONCE])


def deliver(key: str) -> None:
    """Make the call, unless somebody else does; plan the next attempt if it fails."""
    now = timezone.now()
    due = Delivery.objects.filter(key=key, status=DeliveryStatus.WAITING, due__lte=now)
    if not due.update(due=now + LEASE, attempts=F("attempts") + 1):
        return
    delivery = Delivery.objects.select_related("webhook").get(key=key)
    try:
        answer = _call(delivery)
    except (OSError, http.client.HTTPException, Undeliverable, ValueError) as error:
        _try_later(delivery, str(error) or type(error).__name__)
        return
    if 200 <= answer < 300:
        Delivery.objects.filter(pk=delivery.pk).update(
            status=DeliveryStatus.DONE, answer=str(answer)
        )
    else:
        _try_later(delivery, str(answer))


def _try_later(delivery: Delivery, answer: str) -> None:
    tried = delivery.attempts
    values: dict[str, Any] = {"answer": answer[:120]}
    if tried > len(RETRY_AFTER):
        values["status"] = DeliveryStatus.FAILED
    else:
        values["due"] = timezone.now() + RETRY_AFTER[tried - 1]
    Delivery.objects.filter(pk=delivery.pk).update(**values)


def sign(secret: str, moment: int, body: bytes) -> str:
    """The value of the header: the moment, and a hash that only who knows the secret can make."""
    digest = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={digest}"


def _call(delivery: Delivery) -> int:
    """POST the delivery; the status of the answer."""
    hook = delivery.webhook
    body = json.dumps(
        {
            "key": delivery.key,
            "kind": delivery.kind,
            "created": delivery.created.isoformat(),
            "data": delivery.data,
        }
    ).encode()
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Deckwright-Webhooks",
        SIGNATURE: sign(hook.secret, int(time.time()), body),
    }
    url = urlsplit(hook.address)
    connection = _connection(url.scheme, url.hostname or "", url.port)
    try:
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def _connection(scheme: str, host: str, port: int | None) -> http.client.HTTPConnection:
    """To the address that was looked at: a name that is looked up twice could lead elsewhere."""
    if scheme != "https" and not settings.WEBHOOKS_TO_PRIVATE:
        raise Undeliverable("Only https is called.")
    number = port or (443 if scheme == "https" else 80)
    place = _public_address(host, number)
    plain = socket.create_connection((place, number), timeout=TIMEOUT)
    connection = http.client.HTTPConnection(host, number, timeout=TIMEOUT)
    connection.sock = plain
    if scheme == "https":
        context = ssl.create_default_context()
        connection.sock = context.wrap_socket(plain, server_hostname=host)
    return connection


def _public_address(host: str, port: int) -> str:
    """Where the host is; refused if that is inside the operator's network."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    places = [str(info[4][0]) for info in found]
    inside = [place for place in places if not ipaddress.ip_address(place).is_global]
    if inside and not settings.WEBHOOKS_TO_PRIVATE:
        raise Undeliverable("The host is in a private network.")
    return places[0]
