"""What was made before signing in goes to the account."""

from typing import Any

from django.contrib.auth import login
from django.http import HttpRequest

from decks.house_formats.services import claim_formats
from decks.models import CheckedList
from decks.revisions.services import claim_decks


def enter(request: HttpRequest, user: Any) -> int:
    """Sign in; the decks, house formats and shared checks of the browser's session become the
    account's."""
    session_key = request.session.session_key or ""
    login(request, user)
    if not session_key:
        return 0
    claim_formats(session_key, user)
    CheckedList.objects.claim(session_key, user)
    return claim_decks(session_key, user)
