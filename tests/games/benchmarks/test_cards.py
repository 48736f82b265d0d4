"""The benchmark of the card search: its figures belong to right answers."""

import pytest

from games.benchmarks.cards import bench_cards, benchmark_game


@pytest.mark.django_db
def test_every_typical_query_agrees_with_a_plain_loop() -> None:
    report = bench_cards(cards=600)
    assert [row["query"] for row in report["queries"]] == [
        typical.query for typical in benchmark_game().benchmark_queries
    ]
    assert report["queries"][0]["found"] == 600
    assert 0 < report["p50_ms"] <= report["p95_ms"]
    assert 0 < report["pages"]["p50_ms"] <= report["pages"]["p95_ms"]
