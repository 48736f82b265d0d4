"""Tasks of the site itself."""

from celery import shared_task


@shared_task(name="tcgsite.ping")
def ping(word: str = "pong") -> str:
    """Answer with the word; shows that a worker takes tasks."""
    return word
