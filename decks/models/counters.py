"""How much of a budget has been used in its present window of time."""

import time

from django.db import connection, models

_SPEND = """
INSERT INTO decks_counter (key, used, expires) VALUES (%s, %s, %s)
ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN decks_counter.expires <= %s THEN excluded.used
           ELSE decks_counter.used + excluded.used END,
    expires = CASE WHEN decks_counter.expires <= %s THEN excluded.expires
              ELSE decks_counter.expires END
RETURNING used, expires
"""


class Counter(models.Model):
    """A count that all processes share. It starts anew when its window, which begins with the
    first use, is over."""

    key = models.CharField(max_length=120, primary_key=True)
    used = models.BigIntegerField()
    expires = models.FloatField(help_text="seconds since 1970", db_index=True)

    def __str__(self) -> str:
        return f"{self.key}: {self.used}"


def spend(key: str, seconds: float, amount: int = 1) -> tuple[int, float]:
    """Add to a count in one statement, so that no two processes count over each other: what is
    used now, and how many seconds are left of the window."""
    now = time.time()
    with connection.cursor() as cursor:
        cursor.execute(_SPEND, [key[:120], amount, now + seconds, now, now])
        used, expires = cursor.fetchone()
    return used, expires - now


def forget_expired() -> int:
    """Delete counts whose window is over."""
    return Counter.objects.filter(expires__lt=time.time()).delete()[0]
