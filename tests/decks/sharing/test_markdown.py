"""Descriptions as HTML: links to cards, headings, and nothing unsafe."""

import pytest

from decks.sharing.markdown import LONGEST_NAME, to_html
from games.search import CardIndex
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.fixture
def index() -> CardIndex:
    return card_index("lightseekers")


def test_a_name_in_double_brackets_is_a_link_with_a_preview(index: CardIndex) -> None:
    shown = to_html("Open with [[static familiar]] and [[LS-157]].", index)
    assert 'href="/games/lightseekers/cards/LS-113/"' in shown.html
    assert 'data-preview="/games/lightseekers/cards/LS-113/face/"' in shown.html
    assert ">static familiar</a>" in shown.html, "the words stay as they were written"
    assert 'href="/games/lightseekers/cards/LS-157/"' in shown.html
    assert shown.unknown == ()


def test_an_unknown_name_stays_text_and_is_reported_once(index: CardIndex) -> None:
    shown = to_html("[[No Such Card]], [[No Such Card]] and [[Static Familiar]]", index)
    assert shown.unknown == ("No Such Card",)
    assert shown.html.count("[[No Such Card]]") == 2
    assert shown.html.count("<a ") == 1


@pytest.mark.parametrize(
    "text",
    ["`[[Static Familiar]]`", "    [[Static Familiar]]", "[[]]", "[[ ]]", "[[Static\n\nFamiliar]]",
     "[[" + "x" * LONGEST_NAME + "]]", "[[[[Static Familiar", "]]Static Familiar[["],
)  # fmt: skip
def test_what_is_no_name_in_brackets_is_left_alone(index: CardIndex, text: str) -> None:
    shown = to_html(text, index)
    assert "<a " not in shown.html
    assert shown.unknown == ()


def test_hostile_names_are_escaped(index: CardIndex) -> None:
    shown = to_html('[[<img src=x onerror=alert(1)>]] [["onmouseover="x]]', index)
    assert "<img" not in shown.html
    assert "<a " not in shown.html


def test_headings_stay_headings_below_those_of_the_page(index: CardIndex) -> None:
    html = to_html("# Plan\n\ntext\n\n## Mulligan\n\n### Details\n\n###### Last", index).html
    for tag, words in (("h3", "Plan"), ("h4", "Mulligan"), ("h5", "Details"), ("h6", "Last")):
        assert f"<{tag}>{words}</{tag}>" in html


def test_many_brackets_are_read_in_one_pass(index: CardIndex) -> None:
    asked: list[str] = []

    class Counting:
        cards = index.cards

        def by_name(self, name: str) -> tuple[int, ...]:
            asked.append(name)
            return ()

        def by_code(self, code: str) -> None:
            return None

    to_html("[[" * 10_000, Counting())  # type: ignore[arg-type]
    assert asked == [], "an open bracket without an end looks nothing up"
    to_html("[[a]]" * 4_000, Counting())  # type: ignore[arg-type]
    assert len(asked) == 4_000
