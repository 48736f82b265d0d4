"""How usernames look, to find those that can be mistaken for each other."""

from django.conf import settings
from django.db import models


class NameSkeleton(models.Model):
    """What is left of a username when letters that look alike are the same."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="name_skeleton",
    )
    skeleton = models.CharField(max_length=300, db_index=True)

    def __str__(self) -> str:
        return self.skeleton
