"""Tasks about decks and accounts. They are thin: services of their features do the work."""

import logging
from functools import partial

from celery import shared_task
from django.db import transaction
from kombu.exceptions import OperationalError

from decks.accounts import clean_up as cleaning
from decks.accounts.mail_change import SEND_CONFIRMATION, send_confirmation
from decks.accounts.password_reset import SEND_RESET_MAIL, send_reset_mail
from decks.hooks.announcements import DELIVER, queue_delivery
from decks.hooks.delivery import deliver, due_deliveries
from decks.models import ListRecheck
from decks.notices.services import recheck_chunk, request_recheck
from games.models import FormatList

log = logging.getLogger(__name__)


@shared_task(name="decks.recheck_list")
def recheck_list(list_id: int) -> None:
    """Check one chunk of decks, then ask for the next; short tasks are never taken for lost."""
    if recheck_chunk(list_id):
        send_recheck(list_id)


@shared_task(name=SEND_RESET_MAIL)
def send_password_reset(address: str, site: str, *, secure: bool, language: str) -> None:
    """Send a link to a new password, if there is an account with that address."""
    send_reset_mail(address, site, secure=secure, language=language)


@shared_task(name=SEND_CONFIRMATION)
def send_mail_confirmation(user_id: int, address: str, site: str, *, language: str) -> None:
    """Send the link that confirms a new address."""
    send_confirmation(user_id, address, site, language=language)


@shared_task(name="decks.clean_up")
def clean_up() -> None:
    """Delete what nobody can reach any more."""
    cleaning.clean_up()


@shared_task(name=DELIVER)
def deliver_to_webhook(key: str) -> None:
    """Call the address of a webhook."""
    deliver(key)


@shared_task(name="decks.sweep_deliveries")
def sweep_deliveries() -> None:
    """Send what is due: repeated calls, and those that the queue may have lost."""
    for key in due_deliveries():
        queue_delivery(key)


@shared_task(name="decks.sweep_rechecks")
def sweep_rechecks() -> None:
    """Send again what the queue may have lost."""
    for list_id in ListRecheck.objects.unfinished().values_list("pk", flat=True):
        send_recheck(list_id)


def send_recheck(list_id: int) -> None:
    """Queue it; a queue that does not answer is no reason to fail, since the sweep comes by."""
    try:
        recheck_list.apply_async((list_id,), queue="bulk")
    except OperationalError as error:
        log.warning("Decks under list %s wait for the queue: %s", list_id, error)


def publish(format_list: FormatList) -> None:
    """Have all decks under a published list checked again, once the list is in the database."""
    request_recheck(format_list)
    transaction.on_commit(partial(send_recheck, format_list.pk))
