"""What programs look for at fixed addresses: robots.txt and security.txt."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

TEXT = "text/plain; charset=utf-8"
# Pages that are somebody's own, that calculate, or of which there are too many to be worth a visit.
NOT_FOR_ROBOTS = (
    "/accounts/",
    "/admin/",
    "/api/",
    "/check/",
    "/decks/compare/",
    "/decks/*/edit/",
    "/decks/*/history/",
    "/decks/*/playtest/",
    "/odds/",
    "/playtests/",
    "/simulations/",
    "/swaps/",
)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Robots may read cards and public decks."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in NOT_FOR_ROBOTS)]
    return HttpResponse("\n".join(lines) + "\n", content_type=TEXT)


@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Whom to tell about a security hole (RFC 9116)."""
    expires = (timezone.now() + timedelta(days=180)).replace(microsecond=0)
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {expires.isoformat().replace('+00:00', 'Z')}",
        f"Canonical: {request.build_absolute_uri()}",
        "Preferred-Languages: en",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type=TEXT)
