"""Sessions are read with a statement of the site's own: they mean what Django's mean."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from tcgsite.sessions import SessionStore

pytestmark = pytest.mark.django_db


def test_a_session_is_read_again_with_what_was_kept_in_it() -> None:
    store = SessionStore()
    store["editor_views"] = {"six-forms": {"group": "type"}}
    store.create()
    again = SessionStore(store.session_key)
    assert again["editor_views"] == {"six-forms": {"group": "type"}}


def test_a_session_that_has_expired_or_never_was_has_nothing_in_it_and_no_key() -> None:
    store = SessionStore()
    store["seen"] = 1
    store.create()
    long_ago = timezone.now() - timedelta(seconds=1)
    Session.objects.filter(session_key=store.session_key).update(expire_date=long_ago)
    for key in (store.session_key, "x" * 32):
        other = SessionStore(key)
        assert "seen" not in other
        assert other.session_key is None
