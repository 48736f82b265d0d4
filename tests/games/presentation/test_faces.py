"""Card faces and their pictures."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from games.art import draw
from games.art.backgrounds import BACKGROUNDS
from games.art.subjects import SUBJECTS
from games.faces.text import Box, TextLine, fit, split_lead
from games.presentation.faces import describe_face, render_face
from games.presentation.fields import describe_fields, field_label
from games.presentation.icons import SHARED_SPRITE, game_icon, game_sprite, icons_in
from games.presentation.stylesheets import card_sheets, read_sheet
from games.registry import GAMES
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from games.services.card_indexes import card_index
from tests.games.catalogs import shipped_index
from tests.toy import PEBBLES

ROOT = Path(__file__).parents[3]


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
    css = "".join(map(read_sheet, card_sheets([GAMES[slug]])))
    assert len({describe_face(card)["art"] for card in cards}) == len(cards)
    for card in cards:
        html = render_face(card)
        used = re.findall(r"/static/(icons/[\w/.-]+)#i-([\w-]+)", html)
        assert all(name in icons_in(sprite) for sprite, name in used), (card.code, used)
        theme = describe_face(card)["theme"].split()[0]
        assert f".th-{theme} " in css, (card.code, theme)


def test_a_sixth_game_gets_the_plain_face() -> None:
    line = (ROOT / "tests/toy/fixtures/cards/stones.jsonl").read_text().splitlines()[0]
    card, field_errors = parse_card(PEBBLES, json.loads(line))
    assert card is not None, field_errors
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
    sizes = [fit([TextLine("", "word " * n)], box) for n in range(1, 120, 4)]
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


def test_a_zero_is_shown_and_an_absence_is_not() -> None:
    own = {
        "weakness": 0,
        "attack": None,
        "token": False,
        "arrows": ["n", "s"],
        "gems": {"reason": 0},
    }
    card = CardInfo("six-forms", "S-1", "Wall", "avatar", "S", attributes=own)
    rows = {
        row.label: [value.words for value in row.values]
        for row in describe_fields(card, shipped_index("six-forms"))
    }
    assert rows == {"type": ["avatar"], "weakness": ["0"], "move arrows": ["forward", "back"]}


@pytest.mark.parametrize("slug", GAMES)
def test_fields_are_words_and_not_queries_or_names_of_the_data(slug: str) -> None:
    index = shipped_index(slug)
    for card in index.cards:
        for row in describe_fields(card, index):
            for text in (row.label, *(value.words for value in row.values)):
                assert not re.search(r"[_=<>]|\w:\w", text), f"{card.code}: {text}"


def test_a_sort_is_named_as_players_call_it() -> None:
    assert field_label(GAMES["lightseekers"], "cost.count") == "cards in the combo cost"
    for game in GAMES.values():
        assert not [sort for sort in game.search.sorts if "." in field_label(game, sort)]


def test_an_icon_is_in_one_sprite_only() -> None:
    sprites = [SHARED_SPRITE, *map(game_sprite, GAMES.values())]
    names = [name for sprite in sprites for name in icons_in(sprite)]
    assert len(names) == len(set(names))


def test_an_icon_that_looks_like_another_is_in_the_same_file() -> None:
    """A browser draws nothing for a symbol that refers to one of another sprite."""
    for sprite in (SHARED_SPRITE, *map(game_sprite, GAMES.values())):
        text = Path(str(finders.find(sprite))).read_text("utf-8")
        strange = set(re.findall(r'<use href="#i-([\w-]+)"', text)) - icons_in(sprite)
        assert strange == set(), sprite


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_a_game_has_a_sign_of_its_own(game: GameDefinition) -> None:
    assert game_icon(game) == f"game-{game.slug}"


def test_a_game_without_a_sign_gets_the_plain_card() -> None:
    assert game_icon(PEBBLES) == "game"
