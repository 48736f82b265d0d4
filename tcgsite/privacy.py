"""The page about what the site stores of its visitors."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from decks.accounts.clean_up import KEPT_AFTER_SESSION


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    context = {
        "contact": settings.PRIVACY_CONTACT,
        "session_days": settings.SESSION_COOKIE_AGE // 86400,
        "abandoned_days": KEPT_AFTER_SESSION.days,
    }
    return render(request, "privacy.html", context)
