"""The address that players type or scan."""

from django.http import HttpRequest
from django.urls import reverse

from decks.events.models import Event


def code_address(request: HttpRequest, event: Event) -> str:
    """The event by its short code, as an address that a poster or a QR code can carry."""
    return request.build_absolute_uri(reverse("events:by-code", args=[event.code]))
