"""Whose something is: an account's, or without one the browser session's."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Q

Visitor = AbstractBaseUser | AnonymousUser


def owned_by(user: Visitor, session_key: str | None) -> Q:
    """What belongs to the visitor, for models with `owner` and `session_key`."""
    own = Q(owner=user.pk) if user.is_authenticated else Q(pk__in=())
    return own | Q(owner=None, session_key=session_key) if session_key else own


def is_owned_by(thing: Any, user: Visitor, session_key: str | None) -> bool:
    """The same of something that is at hand, without a query."""
    if thing.owner_id is not None:
        return bool(user.is_authenticated and thing.owner_id == user.pk)
    return bool(session_key) and bool(thing.session_key == session_key)
