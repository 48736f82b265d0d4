"""A new address of an account counts once its owner has opened the link that was sent there."""

from typing import Any

from celery import current_app
from django.contrib.auth.models import User
from django.core import signing
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from decks.accounts.second_factor import record
from decks.models.counters import spend
from decks.models.security import SecurityEventKind

SALT = "decks.accounts.mail_change"
VALID_FOR = 86400
MAILS_PER_HOUR = 5
SEND_CONFIRMATION = "decks.send_mail_confirmation"


def queue_confirmation(user: User, address: str, site: str, language: str) -> None:
    """Leave the mail to a worker. `site` is the scheme and host of the link."""
    task = current_app.tasks[SEND_CONFIRMATION]
    task.apply_async((user.pk, address, site), {"language": language}, queue="quick")


def send_confirmation(user_id: int, address: str, site: str, *, language: str) -> None:
    """Send the link to the new address; to one account only so many an hour."""
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None or spend(f"mail-change-{user_id}", 3600)[0] > MAILS_PER_HOUR:
        return
    given = {"user": user.pk, "new": address, "old": user.email}
    token = signing.dumps(given, salt=SALT)
    with translation.override(language or None):
        link = site + reverse("accounts:confirm-mail", args=[token])
        text = render_to_string(
            "decks/accounts/confirm_mail.txt", {"link": link, "name": user.get_username()}
        )
        send_mail(_("Confirm your address for Deckwright"), text, None, [address])


def read_link(token: str) -> tuple[User, str] | None:
    """The account and its new address; None if the link is old, used or not ours."""
    try:
        given: dict[str, Any] = signing.loads(token, salt=SALT, max_age=VALID_FOR)
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=given["user"], email=given["old"], is_active=True).first()
    return (user, given["new"]) if user and given["new"] != given["old"] else None


def change_mail(user: User, address: str) -> None:
    """Set the address, and tell the old one."""
    old, user.email = user.email, address
    user.save(update_fields=("email",))
    record(user, SecurityEventKind.MAIL)
    if old:
        text = render_to_string("decks/accounts/mail_changed.txt", {"name": user.get_username()})
        send_mail(_("Your address for Deckwright was changed"), text, None, [old])
