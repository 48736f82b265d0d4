"""The mail with a link to a new password."""

from django.contrib.auth.forms import PasswordResetForm
from django.utils import translation

from decks.models.counters import spend

MAILS_PER_HOUR = 5


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
