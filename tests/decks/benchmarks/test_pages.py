"""The page bench runs, leaves nothing behind, and holds the promise on queries."""

import pytest
from django.contrib.auth.models import User

from decks.benchmarks.pages import bench_pages
from decks.models import Deck


@pytest.mark.django_db
def test_pages_are_measured_and_nothing_stays() -> None:
    before = (Deck.objects.count(), User.objects.count())
    measured = bench_pages(decks=40, users=5, repeats=2)
    added = [row for row in measured["pages"] if row["page"].startswith("one card added")]
    assert len(added) == 5
    queries = {row["page"]: row["queries"] for row in added}
    assert max(queries.values()) <= 13, f"12, and one for the budget of edits: {queries}"
    assert (Deck.objects.count(), User.objects.count()) == before
