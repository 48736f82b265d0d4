"""Lines of plain text, as people and other sites write them."""

import pytest

from tests.decks.text.decks import reading

HOUND = "LS-086"


@pytest.mark.parametrize(
    "line",
    [
        "3 Briar Hound",
        "3x Briar Hound",
        "3X Briar Hound",
        "3 x Briar Hound",
        "3× Briar Hound",
        "3xBriar Hound",
        "x3 Briar Hound",
        "Briar Hound x3",
        "Briar Hound x 3",
        "Briar Hound ×3",
        "3\tBriar Hound",
        "Briar Hound\t3",
        "3\tBriar Hound\tKND\t86",
        "  3   briar   HOUND  ",
        "3\u00a0Briar\u00a0Hound",
        "\u200b3 Briar Hound",
        "3 Bríar Hôund",
        "3 Briar Hound (KND) 86",
        "3 Briar Hound (knd) 086",
        "3 Briar Hound (KND)",
        "3 Briar Hound [KND] 86",
        "3 LS-086",
        "3 ls-086",
        "LS-086 x3",
        "3 Briar Hound [LS-086]",
        "- 3 Briar Hound",
        "• 3x Briar Hound",
        "3 Briar Hound *F*",
        "3 Briar Hound #beast #good",
        "3 Briar Hound (KND) 86 *F* #beast",
        "3 Briar Hound // the best",
        "Actions: 3 Briar Hound",
        "1 Briar Hound\n2 Briar Hound",
        "1 Briar Hound\nActions:\n2 LS-086",
    ],
)
def test_three_hounds(line: str) -> None:
    found = reading("lightseekers", line)
    assert found.unmatched_lines == ()
    assert found.deck.sections == {"actions": {HOUND: 3}}


@pytest.mark.parametrize(
    ("slug", "line", "code", "count"),
    [
        ("lightseekers", "Briar Hound", "LS-086", 1),
        ("lightseekers", "2 Alpha’s Collar", "LS-170", 2),
        ("lightseekers", "2 Alpha`s Collar", "LS-170", 2),
        ("lightseekers", "Second‑Hand Strike", "LS-146", 1),
        ("six-forms", "2 Candle Shade: Guttering", "SF-355", 2),
        ("six-forms", "2 Candle Shade - Guttering", "SF-355", 2),
        ("six-forms", "2 Candle Shade – Guttering", "SF-355", 2),
        ("six-forms", "2 Candle Shade (Guttering)", "SF-355", 2),
        ("six-forms", "2 Candle Shade / Guttering", "SF-355", 2),
        ("six-forms", "2 Candle Shade, Guttering", "SF-355", 2),
        ("six-forms", "2 Candle Shade (SFE)", "SF-355", 2),
        ("six-forms", "2 Candle Shade (SFQ)", "SF-156", 2),
        ("six-forms", "2 Candle Shade [SF-156]", "SF-156", 2),
        ("highlander", "Fleche: Estoc", "HL-332", 1),
        ("highlander", "1 Ailis Corrie", "HL-018", 1),
        ("highlander", "1 Ailis Corrie: Immortal Ally", "HL-284", 1),
    ],
)
def test_other_names(slug: str, line: str, code: str, count: int) -> None:
    found = reading(slug, line)
    assert found.unmatched_lines == ()
    assert list(found.deck.sections.values()) == [{code: count}]


@pytest.mark.parametrize(
    ("line", "count", "nearest", "reason"),
    [
        ("3 Briar Hond", 3, "Briar Hound", "called “Briar Hond”"),
        ("Briar Hond x2", 2, "Briar Hound", "called “Briar Hond”"),
        ("3 Briar Hond (KND) 86", 3, "Briar Hound", "called “Briar Hond”"),
        ("0 Briar Hound", 0, "Briar Hound", "1 to 999"),
        ("-3 Briar Hound", 0, "Briar Hound", "1 to 999"),
        ("1000 Briar Hound", 0, "Briar Hound", "1 to 999"),
        ("99999999999999999999 Briar Hound", 0, "Briar Hound", "1 to 999"),
        ("3 Briar Hound (SHR) 86", 3, "Briar Hound", "not printed as SHR 86"),
        ("3 Briar Hound (ZZZ) 86", 3, "Briar Hound", "not printed as ZZZ 86"),
        ("3 Briar Hound (KND) 87", 3, "Briar Hound", "not printed as KND 87"),
        ("3 Briar Hound [LS-087]", 3, "Pouncing Shade-Cat", "LS-087 is Pouncing Shade-Cat"),
        ("3 Briar Hound [LS-999]", 3, "Briar Hound", "the code LS-999"),
        ("3 Briar Hound Briar Hound", 3, "Briar Hound", "called"),
        ("Briar Hound 3", 1, "Briar Hound", "called"),
        ("999 Briar Hound\n1 Briar Hound", 1, "Briar Hound", "more than 999"),
        ("3.5 Briar Hound", 1, "Briar Hound", "called"),
    ],
)
def test_lines_that_are_not_understood(line: str, count: int, nearest: str, reason: str) -> None:
    (unmatched,) = reading("lightseekers", line).unmatched_lines
    assert unmatched.text == line.splitlines()[-1]
    assert unmatched.line == len(line.splitlines())
    assert unmatched.count == count
    assert nearest in unmatched.nearest
    assert reason in unmatched.reason


def test_the_rest_is_kept_and_every_bad_line_is_named() -> None:
    text = "Actions:\n3 Briar Hound\n3 Nonsense Zq\n\n// note\n2 Den Mother\n??\nMoss Bear"
    found = reading("lightseekers", text)
    assert found.deck.counts() == {"actions": 5}
    assert [(p.line, p.text, p.section) for p in found.unmatched_lines] == [
        (3, "3 Nonsense Zq", "actions"),
        (7, "??", "actions"),
        (8, "Moss Bear", "actions"),
    ]


def test_a_name_of_several_cards_is_never_guessed() -> None:
    (unmatched,) = reading("six-forms", "2 Candle Shade").unmatched_lines
    assert unmatched.nearest == ("Candle Shade: Guttering", "Candle Shade: Steady")
    assert "2 cards" in unmatched.reason
    assert unmatched.count == 2


def test_the_bare_title_is_not_taken_where_another_card_of_that_name_fits_the_heading() -> None:
    found = reading("highlander", "Pre-Game:\n1 The Curse\nEndurance:\n1 The Curse\n1 Ailis Corrie")
    assert found.deck.sections == {"endurance": {"HL-190": 1}}
    assert [unmatched.line for unmatched in found.unmatched_lines] == [2, 5]
    assert found.unmatched_lines[0].nearest == ("The Curse", "The Curse: Pre-Game")


@pytest.mark.parametrize(
    "line",
    ["---", "=====", "Total: 36", "Total 36", "36 cards", "Deck size: 36 cards", "```", "* * *"],
)
def test_rules_and_totals_are_no_cards(line: str) -> None:
    found = reading("lightseekers", f"3 Briar Hound\n{line}\n1 Den Mother")
    assert found.deck.counts() == {"actions": 4}
    assert found.unmatched_lines == ()


def test_too_many_cards_for_any_deck_are_a_problem() -> None:
    names = ("Briar Hound", "Den Mother", "Antler Charge", "Soul Tether")
    found = reading("lightseekers", "\n".join(f"999 {name}" for name in names))
    assert found.deck.counts() == {"actions": 2997}
    assert "3,000" in found.unmatched_lines[0].reason
