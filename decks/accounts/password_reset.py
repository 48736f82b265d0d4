"""The mail with a link to a new password."""

from celery import current_app
from django.contrib.auth.forms import PasswordResetForm
from django.utils import translation

from decks.models.counters import spend

MAILS_PER_HOUR = 5
SEND_RESET_MAIL = "decks.send_password_reset"


def queue_reset_mail(address: str, site: str, *, secure: bool, language: str) -> None:
    """Leave the mail to a worker; its task, which imports this module, is known by its name."""
    task = current_app.tasks[SEND_RESET_MAIL]
    task.apply_async((address, site), {"secure": secure, "language": language}, queue="quick")


def send_reset_mail(address: str, site: str, *, secure: bool, language: str) -> None:
    """Send the link to every account with that address; to one address only so many an hour."""
    form = PasswordResetForm({"email": address})
    if not form.is_valid():
        return
    if spend(f"reset-{address.casefold()}"[:120], 3600)[0] > MAILS_PER_HOUR:
        return
    with translation.override(language or None):
        form.save(
            domain_override=site,
            use_https=secure,
            email_template_name="decks/accounts/password_reset_mail.txt",
            subject_template_name="decks/accounts/password_reset_subject.txt",
        )
