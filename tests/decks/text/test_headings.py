"""Headings: by key or label, in whatever dress; boards that are no part of the deck."""

import pytest

from games.registry import GAMES
from tests.decks.text.decks import reading, title
from tests.games.catalogs import shipped_index

TOKEN = "Cairn"


def shipped_code(name: str) -> str:
    index = shipped_index("lightseekers")
    return index.cards[index.by_name(name)[0]].code


@pytest.mark.parametrize(
    "heading",
    [
        "Hero:", "hero:", "Heroes:", "# Hero", "## HERO", "[Hero]", "== Hero ==",
        "=Hero=", "--- Hero ---", "**Hero**", "Hero", "Hero (1)", "Hero (1):", "Hero: 1",
        "# Hero [1]", "Hero - 1", "Hero Cards:", "\u00a0Hero\u00a0:",
    ],
)  # fmt: skip
def test_every_way_to_write_a_heading_is_one(heading: str) -> None:
    found = reading("lightseekers", f"{heading}\n1 Tarn Halfwild")
    assert found.unmatched_lines == (), heading
    assert found.deck.counts() == {"hero": 1}


def test_a_card_under_a_wrong_heading_goes_to_the_only_section_it_fits() -> None:
    found = reading("lightseekers", "Hero:\n1 Tarn Halfwild\n3 Briar Hound\n1 Stampede")
    assert found.deck.counts() == {"hero": 1, "actions": 3, "combos": 1}
    moved = [(card.line, card.code, card.count, card.section) for card in found.moved_cards]
    assert moved == [(3, "LS-086", 3, "actions"), (4, shipped_code("Stampede"), 1, "combos")]


def test_after_a_blank_line_a_card_that_does_not_fit_ends_the_heading() -> None:
    found = reading("lightseekers", "Hero\n1 Tarn Halfwild\n\n3 Briar Hound\n1 Stampede")
    assert found.deck.counts() == {"hero": 1, "actions": 3, "combos": 1}
    assert found.moved_cards == (), "a blank line before them explains where they belong"


def test_a_blank_line_alone_does_not_end_a_heading() -> None:
    found = reading("highlander", "Pre-Game:\n\n1 HL-284")
    assert found.deck.counts() == reading("highlander", "Pre-Game:\n1 HL-284").deck.counts()


@pytest.mark.parametrize("heading", ["Maybeboard:", "Pool:"])
def test_a_maybeboard_and_a_pool_take_any_card_after_a_blank_line(heading: str) -> None:
    found = reading("lightseekers", f"{heading}\n1 Tarn Halfwild\n\n3 Briar Hound")
    assert found.deck.sections == {}
    assert found.moved_cards == ()


@pytest.mark.parametrize("slug", GAMES)
def test_every_section_is_known_by_key_and_label_in_any_case(slug: str) -> None:
    index = shipped_index(slug)
    for section in GAMES[slug].sections:
        code = index.cards[int(index.mask(section.where).argmax())].code
        for name in (section.key, section.label, section.key.rstrip("s")):
            found = reading(slug, f"{name.upper()}:\n2 {code}")
            assert found.unmatched_lines == ()
            assert found.deck.sections == {section.key: {code: 2}}


@pytest.mark.parametrize("heading", ["", "Deck:", "Main Deck", "Mainboard:", "// Deck"])
def test_without_a_section_cards_go_where_they_fit(heading: str) -> None:
    found = reading("lightseekers", f"{heading}\n1 Tarn Halfwild\nStampede\n3 Briar Hound")
    assert found.unmatched_lines == ()
    assert found.deck.counts() == {"hero": 1, "combos": 1, "actions": 3}


def test_a_card_that_fits_nowhere_needs_a_heading() -> None:
    found = reading("six-forms", TOKEN)
    assert found.deck.sections == {}
    assert found.unmatched_lines[0].nearest == (TOKEN,)
    assert reading("six-forms", f"Deck:\n{TOKEN}").deck.counts() == {"deck": 1}


@pytest.mark.parametrize(
    "heading", ["Sideboard:", "Sideboard", "# Maybeboard", "Considering:", "Side Deck:"]
)
def test_other_boards_are_kept_out_line_by_line(heading: str) -> None:
    leader = title("oversoul", "OS-001")
    text = f"3 OS-095\n{heading}\n2 {leader}\nXyzzy\nLeader:\n1 OS-001"
    found = reading("oversoul", text)
    assert found.deck.sections == {"deck": {"OS-095": 3}, "leader": {"OS-001": 1}}
    assert [(p.line, p.count) for p in found.unmatched_lines] == [(2, 0), (3, 2), (4, 1)]
    assert found.unmatched_lines[1].nearest == (leader,)
    assert all(p.section in ("sideboard", "maybeboard") for p in found.unmatched_lines)


def test_a_line_of_the_sideboard_is_marked_by_itself() -> None:
    found = reading("oversoul", f"SB: 2 {title('oversoul', 'OS-001')}\n1 OS-095")
    assert found.deck.counts() == {"deck": 1}
    assert (found.unmatched_lines[0].section, found.unmatched_lines[0].count) == ("sideboard", 2)


def test_a_heading_of_no_section_is_reported_and_its_cards_are_placed_by_type() -> None:
    found = reading("lightseekers", "Combos:\nStampede\nBeasts (3):\n3 Briar Hound")
    assert found.deck.counts() == {"combos": 1, "actions": 3}
    (unmatched,) = found.unmatched_lines
    assert (unmatched.line, unmatched.text, unmatched.count) == (3, "Beasts (3)", 0)
    assert "Hero, Combos, Actions" in unmatched.reason


def test_pool_and_gems() -> None:
    pool = "Pool:\n2 Ailis Corrie: Immortal Ally\n"
    gems = "Gems:\nAgility: 8\nReason 3\n4 Strength\n"
    found = reading("highlander", f"Persona:\nAilis Corrie\n{pool}\n{gems}")
    assert found.unmatched_lines == ()
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
    assert [unmatched.line for unmatched in found.unmatched_lines] == [3, 4, 5]
    assert {unmatched.section for unmatched in found.unmatched_lines} == {"gems"}


def test_an_empty_pool_is_not_the_same_as_none() -> None:
    assert reading("lightseekers", "Hero:\n").deck.pool is None
    assert reading("lightseekers", "Pool:\n").deck.pool == {}
