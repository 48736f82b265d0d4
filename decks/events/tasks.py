"""Tasks of events. They are thin: services do the work."""

from celery import shared_task

from decks.events.services.closing import close_due_events


@shared_task(name="events.close_due")
def close_due() -> None:
    """Close registration where the deadline is over."""
    close_due_events()
