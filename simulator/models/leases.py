"""Work that one worker at a time holds by a lease, and when its message is sent again."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

MOST_DOUBLINGS = 4


class Leased(models.Model):
    """A part of the work: who holds it, until when, and when a message about it was sent."""

    token = models.CharField(max_length=32, blank=True)
    lease_until = models.DateTimeField(null=True, blank=True)
    sent = models.DateTimeField(null=True, blank=True)
    sends = models.PositiveSmallIntegerField(default=0, db_default=0)
    attempts = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True


def is_due() -> Q:
    """Not sent yet, held by a worker whose lease ran out since, or unheard of for long. The wait
    doubles with each message, up to sixteen times: what only stands in a long queue is not lost,
    and more messages would make the queue longer still."""
    now = timezone.now()
    due = Q(sent=None) | Q(lease_until__lt=now, sent__lt=F("lease_until"))
    for sends in range(MOST_DOUBLINGS + 1):
        wait = timedelta(seconds=settings.SIMULATOR_RESEND_AFTER * 2**sends)
        sent_so_often = Q(sends__lte=1) if sends == 0 else Q(sends=sends + 1)
        if sends == MOST_DOUBLINGS:
            sent_so_often = Q(sends__gt=sends)
        due |= sent_so_often & Q(sent__lt=now - wait)
    return due
