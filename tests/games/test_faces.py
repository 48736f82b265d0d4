"""Card faces and their pictures."""

import json
import re
from pathlib import Path

import pytest

from games.art import draw
from games.art.backgrounds import BACKGROUNDS
from games.art.subjects import SUBJECTS
from games.catalog import card_index
from games.faces import describe_face, render_face
from games.faces.fields import describe_fields
from games.faces.text import Box, Line, fit, split_lead
from games.registry import GAMES
from games.rules.cards import CardInfo
from games.rules.reading import read_card
from tests.toy import PEBBLES

ROOT = Path(__file__).parents[2]
SPRITE = (ROOT / "static/icons/sprite.svg").read_text()
ART_CSS = (ROOT / "static/css/art.css").read_text()


@pytest.mark.parametrize("background", sorted(BACKGROUNDS))
@pytest.mark.parametrize("subject", sorted(SUBJECTS))
def test_a_picture_is_the_same_each_time_and_carries_no_style(
    background: str, subject: str
) -> None:
    first = draw("X-1", background, subject, ("ul", "mc"))
    assert first == draw("X-1", background, subject, ("ul", "mc"))
    assert first != draw("X-2", background, subject, ("ul", "mc"))
    assert "style=" not in first
    assert "fill=" not in first


@pytest.mark.parametrize("slug", sorted(GAMES))
@pytest.mark.usefixtures("all_cards")
def test_every_card_has_a_face_of_its_own(slug: str) -> None:
    cards = card_index(slug).cards
    assert len({describe_face(card)["art"] for card in cards}) == len(cards)
    for card in cards:
        html = render_face(card)
        icons = re.findall(r"#(i-[\w-]+)", html)
        assert all(f'id="{icon}"' in SPRITE for icon in icons), (card.code, icons)
        theme = describe_face(card)["theme"].split()[0]
        assert f".th-{theme} " in ART_CSS, (card.code, theme)


def test_a_sixth_game_gets_the_plain_face() -> None:
    line = (ROOT / "tests/toy/stones.jsonl").read_text().splitlines()[0]
    card, faults = read_card(PEBBLES, json.loads(line))
    assert card is not None, faults
    html = render_face(card)
    assert "face-plain" in html
    assert card.name in html
    assert card.text in html


def test_a_face_escapes_what_a_card_says() -> None:
    card = CardInfo("pebbles", "P-1", "<b>Bold</b>", "stone", "S", text="Deal <i>2</i>: & more.")
    html = render_face(card)
    assert "&lt;b&gt;Bold" in html
    assert "<i>2</i>" not in html


def test_a_changed_card_gets_a_new_face() -> None:
    before = CardInfo("pebbles", "P-2", "Before", "stone", "S")
    after = CardInfo("pebbles", "P-2", "After", "stone", "S")
    assert "Before" in render_face(before)
    assert "After" in render_face(after)


def test_longer_text_is_never_set_larger() -> None:
    box = Box(20, 8)
    sizes = [fit([Line("", "word " * n)], box) for n in range(1, 120, 4)]
    assert sizes == sorted(sizes)
    assert sizes[0] == "a"
    assert sizes[-1] == "g"


@pytest.mark.parametrize(
    ("line", "lead"),
    [
        ("On Play: Draw 2 cards.", "On Play:"),
        ("Your End Step — Gain 1 life.", "Your End Step —"),
        ("● SHATTER * Deal 1 DMG.", "● SHATTER *"),
        ("Deal 2 damage. If it dies: draw.", ""),
        ("Draw 2 cards.", ""),
    ],
)
def test_the_words_that_open_a_line_stand_apart(line: str, lead: str) -> None:
    assert split_lead(line).lead == lead


def test_a_zero_is_told_and_an_absence_is_not() -> None:
    own = {
        "weakness": 0,
        "attack": None,
        "token": False,
        "arrows": ["n", "s"],
        "gems": {"reason": 0},
    }
    card = CardInfo("six-forms", "S-1", "Wall", "avatar", "S", attributes=own)
    rows = {row.label: [value.words for value in row.values] for row in describe_fields(card)}
    assert rows == {"type": ["avatar"], "weakness": ["0"], "arrows": ["n", "s"]}
