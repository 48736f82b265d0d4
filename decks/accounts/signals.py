"""A new password ends what the old one gave access to."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models.signals import post_save
from django.dispatch import receiver

from decks.models.tokens import ApiToken


@receiver(post_save, sender=User)
def revoke_tokens(sender: Any, instance: User, created: bool, **more: Any) -> None:
    """Revoke all tokens, however the password was changed: by its owner, by a link or by staff.
    Django itself leaves `_password` empty when it only stores a stronger hash of the same one."""
    if not created and getattr(instance, "_password", None) is not None:
        ApiToken.objects.filter(owner=instance).delete()
