"""Answers to requests that a client may send twice."""

from django.db import models


class KeptAnswer(models.Model):
    """What a request with an Idempotency-Key was answered with; no status while it is under way."""

    digest = models.CharField(max_length=64, primary_key=True, help_text="of the client and key")
    request = models.CharField(max_length=64, help_text="a hash of the method, address and body")
    status = models.PositiveSmallIntegerField(null=True)
    headers = models.JSONField(default=dict)
    body = models.BinaryField(default=b"")
    created = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.digest
