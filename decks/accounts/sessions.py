"""The browsers in which an account is signed in: listed, and ended from afar."""

import re
import time
from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.accounts.second_factor import record
from decks.models.security import AccountSession, SecurityEventKind

SEEN_EVERY = 3600
NOTED = "use_noted"
BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"))
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone|iPad", "iOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def browser_name(agent: str) -> str:
    """Such as “Firefox, Linux”: enough to recognise one's own, and nothing that identifies it."""
    browser = next((name for sign, name in BROWSERS if f"{sign}/" in agent), "")
    if not browser and "Safari/" in agent:
        browser = "Safari"
    system = next((name for sign, name in SYSTEMS if re.search(sign, agent)), "")
    return ", ".join(part for part in (browser, system) if part) or _("Unknown browser")


def remember_session(request: HttpRequest, user: Any) -> None:
    """List the session that has just begun."""
    if request.session.session_key is None:
        request.session.save()
    AccountSession.objects.update_or_create(
        session_key=request.session.session_key,
        defaults={"user": user, "browser": browser_name(request.headers.get("User-Agent", ""))},
    )
    request.session[NOTED] = time.time()
    record(user, SecurityEventKind.SIGNED_IN)


class SessionUseMiddleware:
    """Notes that a session is in use, once an hour; the session itself remembers when, so that
    other requests cost no query."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        noted = request.session.get(NOTED) if request.session.accessed else None
        if noted is not None and time.time() - noted > SEEN_EVERY:
            request.session[NOTED] = time.time()
            key = request.session.session_key
            AccountSession.objects.filter(session_key=key).update(seen=timezone.now())
        return response


def sessions_of(user: User) -> list[AccountSession]:
    """The account's sessions that have not expired, those used last first."""
    alive = Session.objects.filter(expire_date__gt=timezone.now()).values("session_key")
    return list(AccountSession.objects.filter(user=user, session_key__in=alive))


def end_sessions(user: User, *, but: str | None, only: int | None = None) -> int:
    """End one session, or all but the current one; how many ended."""
    found = AccountSession.objects.filter(user=user).exclude(session_key=but)
    if only is not None:
        found = found.filter(pk=only)
    keys = list(found.values_list("session_key", flat=True))
    Session.objects.filter(session_key__in=keys).delete()
    found.delete()
    for _key in keys:
        record(user, SecurityEventKind.SESSION_ENDED)
    return len(keys)


def keep_only(request: HttpRequest, user: User, key_before: str | None) -> None:
    """After a new password: this session has a new key, and all others are over."""
    AccountSession.objects.filter(session_key=key_before).update(
        session_key=request.session.session_key
    )
    end_sessions(user, but=request.session.session_key)


def forget_ended_sessions() -> None:
    """Drop the rows of sessions that are gone."""
    known = Session.objects.values("session_key")
    AccountSession.objects.exclude(session_key__in=known).delete()
