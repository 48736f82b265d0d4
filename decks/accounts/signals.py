"""What follows from a change of an account: a new password ends what the old one gave access to,
and a new name is remembered as it looks."""

from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_in
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.http import HttpRequest

from decks.accounts.names import remember_name
from decks.accounts.second_factor import record
from decks.accounts.sessions import remember_session
from decks.models.security import SecurityEventKind
from decks.models.tokens import ApiToken


@receiver(post_save, sender=User)
def revoke_tokens(sender: Any, instance: User, created: bool, **more: Any) -> None:
    """Revoke all tokens, however the password was changed: by its owner, by a link or by staff.
    Django itself leaves `_password` empty when it only stores a stronger hash of the same one."""
    if not created and getattr(instance, "_password", None) is not None:
        ApiToken.objects.filter(owner=instance).delete()
        record(instance, SecurityEventKind.PASSWORD)


@receiver(user_logged_in)
def list_session(sender: Any, request: HttpRequest, user: User, **more: Any) -> None:
    """So that the owner sees where the account is signed in."""
    remember_session(request, user)


@receiver(post_save, sender=User)
def keep_skeleton(sender: Any, instance: User, raw: bool = False, **more: Any) -> None:
    """So that nobody else can take a name that looks the same."""
    fields = more.get("update_fields")
    if not raw and (fields is None or "username" in fields):
        remember_name(instance)
