"""Decks of the same name side by side."""

import pytest

from decks.library.distinct_names import distinct_names


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Squall", "Gale"], ["Squall", "Gale"]),
        (["Squall", "Squall"], ["Squall (A)", "Squall (B)"]),
        (["A", "B", "A", "B", "C"], ["A (A)", "B (A)", "A (B)", "B (B)", "C"]),
    ],
)
def test_decks_of_the_same_name_get_a_letter_each(names: list[str], shown: list[str]) -> None:
    assert distinct_names(names) == shown
