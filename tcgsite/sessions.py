"""Sessions in the database, as Django keeps them, but read with one plain statement. Every request
of somebody who has a session starts with that, and Django spends more time on composing its query
than the database on answering it."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

_READ = (
    "SELECT session_data, expire_date FROM django_session "
    "WHERE session_key = %s AND expire_date > %s"
)


class SessionStore(DatabaseStore):
    """One visitor's session."""

    def _get_session_from_db(self) -> Session | None:
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(_READ, [self.session_key, now])
            row = cursor.fetchone()
        if row is None:
            self._session_key = None
            return None
        return Session(session_key=self.session_key or "", session_data=row[0], expire_date=row[1])
