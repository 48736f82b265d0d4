"""Lists on paper: no part of a section is without its heading."""

import pytest
from django.template.loader import render_to_string

from decks.library.deck_page import DeckLine, DeckSection
from decks.library.list_columns import two_columns
from games.registry import GAMES
from tests.markup import compact

SECTIONS = GAMES["lightseekers"].sections


def sections(*sizes: int) -> list[DeckSection]:
    return [
        DeckSection(SECTIONS[at], tuple(DeckLine(f"{at}-{line}", 1, None) for line in range(size)))
        for at, size in enumerate(sizes)
    ]


@pytest.mark.parametrize(
    ("sizes", "columns"),
    [
        ((), []),
        ((2,), [[2]]),
        ((1, 4, 12), [[1, 4], [12]]),
        ((1, 4, 30), [[1, 4, 10], [20]]),
        ((30,), [[15], [15]]),
        ((30, 4), [[18], [12, 4]]),
    ],
)
def test_sections_are_whole_unless_the_columns_would_differ_too_much(
    sizes: tuple[int, ...], columns: list[list[int]]
) -> None:
    found = two_columns(sections(*sizes))
    assert [[len(part.lines) for part in column] for column in found] == columns
    shown = [line.code for column in found for part in column for line in part.lines]
    assert shown == [line.code for each in sections(*sizes) for line in each.lines]


def test_the_rest_of_a_section_is_under_its_heading() -> None:
    page = compact(
        render_to_string("decks/library/_section_columns.html", {"sections": sections(1, 4, 30)})
    )
    first, second = page.split("</div><div>")
    assert SECTIONS[2].label in first
    assert "continued" not in first
    assert f'<h3 class="continued">{SECTIONS[2].label}, continued</h3>' in second
