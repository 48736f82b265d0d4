"""What was made before signing in goes to the account."""

from typing import Any

from django.contrib.auth import login
from django.http import HttpRequest

from decks.editing.service import claim
from games.models import HouseFormat


def enter(request: HttpRequest, user: Any) -> int:
    """Sign in; the decks and house formats of the browser's session become the account's."""
    session_key = request.session.session_key or ""
    login(request, user)
    if not session_key:
        return 0
    HouseFormat.objects.filter(owner=None, session_key=session_key).update(
        owner=user, session_key=""
    )
    return claim(session_key, user)
