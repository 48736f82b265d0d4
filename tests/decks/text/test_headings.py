"""Headings: by key or label, in whatever dress; boards that are no part of the deck."""

import pytest

from games.registry import GAMES
from tests.decks.text.decks import reading

TOKEN = "Cairn"


@pytest.mark.parametrize(
    "heading",
    [
        "Hero:", "hero:", "Heroes:", "# Hero", "## HERO", "[Hero]", "== Hero ==",
        "=Hero=", "--- Hero ---", "**Hero**", "Hero", "Hero (1)", "Hero (1):", "Hero: 1",
        "# Hero [1]", "Hero - 1", "Hero Cards:", "\u00a0Hero\u00a0:",
    ],
)  # fmt: skip
def test_a_heading_decides_even_where_the_card_does_not_fit(heading: str) -> None:
    found = reading("lightseekers", f"{heading}\n1 Briar Hound")
    assert found.problems == ()
    assert found.deck.sections == {"hero": {"LS-086": 1}}


@pytest.mark.parametrize("slug", GAMES)
def test_every_section_is_known_by_key_and_label_in_any_case(slug: str) -> None:
    code = {"lightseekers": "LS-086", "highlander": "HL-190", "arkhtide": "AK-012"}.get(slug)
    code = code or {"six-forms": "SF-140", "oversoul": "OS-112"}[slug]
    for section in GAMES[slug].sections:
        for name in (section.key, section.label, section.key.rstrip("s")):
            found = reading(slug, f"{name.upper()}:\n2 {code}")
            assert found.problems == ()
            assert found.deck.sections == {section.key: {code: 2}}


@pytest.mark.parametrize("heading", ["", "Deck:", "Main Deck", "Mainboard:", "// Deck"])
def test_without_a_section_cards_go_where_they_fit(heading: str) -> None:
    found = reading("lightseekers", f"{heading}\n1 Tarn Halfwild\nStampede\n3 Briar Hound")
    assert found.problems == ()
    assert found.deck.counts() == {"hero": 1, "combos": 1, "actions": 3}


def test_a_card_that_fits_nowhere_needs_a_heading() -> None:
    found = reading("six-forms", TOKEN)
    assert found.deck.sections == {}
    assert found.problems[0].nearest == (TOKEN,)
    assert reading("six-forms", f"Deck:\n{TOKEN}").deck.counts() == {"deck": 1}


@pytest.mark.parametrize(
    "heading", ["Sideboard:", "Sideboard", "# Maybeboard", "Considering:", "Side Deck:"]
)
def test_other_boards_are_kept_out_line_by_line(heading: str) -> None:
    found = reading(
        "lightseekers", f"3 Briar Hound\n{heading}\n2 Den Mother\nXyzzy\nActions:\n1 Apex"
    )
    assert found.deck.sections == {"actions": {"LS-086": 3, "LS-082": 1}}
    assert [(p.line, p.count) for p in found.problems] == [(2, 0), (3, 2), (4, 1)]
    assert found.problems[1].nearest == ("Den Mother",)
    assert all(p.section in ("sideboard", "maybeboard") for p in found.problems)


def test_a_line_of_the_sideboard_is_marked_by_itself() -> None:
    found = reading("lightseekers", "SB: 2 Den Mother\n1 Briar Hound")
    assert found.deck.counts() == {"actions": 1}
    assert (found.problems[0].section, found.problems[0].count) == ("sideboard", 2)


def test_a_heading_of_no_section_is_reported_and_its_cards_are_placed_by_type() -> None:
    found = reading("lightseekers", "Combos:\nStampede\nBeasts (3):\n3 Briar Hound")
    assert found.deck.counts() == {"combos": 1, "actions": 3}
    (problem,) = found.problems
    assert (problem.line, problem.text, problem.count) == (3, "Beasts (3)", 0)
    assert "Hero, Combos, Actions" in problem.reason


def test_pool_and_gems() -> None:
    pool = "Pool:\n2 Ailis Corrie: Immortal Ally\n"
    gems = "Gems:\nAgility: 8\nReason 3\n4 Strength\n"
    found = reading("highlander", f"Persona:\nAilis Corrie\n{pool}\n{gems}")
    assert found.problems == ()
    assert found.deck.pool == {"HL-284": 2}
    assert found.deck.gem_assignment == {"agility": 8, "reason": 3, "strength": 4}
    assert found.deck.counts() == {"persona": 1}


def test_gems_on_one_line_and_what_is_no_gem() -> None:
    assert reading("highlander", "Gems: Agility 8, Reason: 3").deck.gem_assignment == {
        "agility": 8,
        "reason": 3,
    }
    found = reading("highlander", "Gems:\nAgility: 8\nAgility: 9\nReason: many\nToughness: 1000")
    assert found.deck.gem_assignment == {"agility": 8}
    assert [problem.line for problem in found.problems] == [3, 4, 5]
    assert {problem.section for problem in found.problems} == {"gems"}


def test_an_empty_pool_is_not_the_same_as_none() -> None:
    assert reading("lightseekers", "Hero:\n").deck.pool is None
    assert reading("lightseekers", "Pool:\n").deck.pool == {}
