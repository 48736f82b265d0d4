"""QR codes: what is drawn is the code of the text, and the page's rules allow it."""

import re
from xml.etree import ElementTree as ET

import pytest
import segno

from decks.sharing.qr_codes import LARGEST_VERSION, qr_code

CODE = "DW1-C978MK55B5JK08H656B9390MHNTSHJ0RGDS"
BORDER = 4


def drawn_modules(markup: str) -> list[list[int]]:
    """The dark modules that the path of the SVG draws, row by row, without the border."""
    picture = ET.fromstring(markup)[0]
    side = int(picture.attrib["viewBox"].split()[-1])
    rows = [[0] * side for _ in range(side)]
    x, y = 0.0, 0.0
    line = picture.findall("path")[1].attrib["d"]
    for command, numbers in re.findall(r"([Mmh])([-0-9. ]+)", line):
        first, *rest = map(float, numbers.split())
        if command == "h":
            for at in range(int(x), int(x + first)):
                rows[int(y)][at] = 1
            x += first
        elif command == "M":
            x, y = first, rest[0]
        else:
            x, y = x + first, y + rest[0]
    assert not any(rows[0]), "the border is light"
    return [row[BORDER:-BORDER] for row in rows[BORDER:-BORDER]]


@pytest.mark.parametrize("text", [CODE, "https://example.org/events/abc/?code=K7QF&name=Zoë"])
def test_the_picture_has_the_modules_of_the_text(text: str) -> None:
    expected = segno.make(text, error="m", micro=False)
    assert drawn_modules(qr_code(text, "Code")) == [list(row) for row in expected.matrix]
    other = segno.make(text + "X", error="m", micro=False)
    assert drawn_modules(qr_code(text, "Code")) != [list(row) for row in other.matrix]


def test_a_deck_code_uses_the_short_alphabet_of_qr_codes() -> None:
    assert segno.make(CODE, error="m", micro=False).mode == "alphanumeric"


def test_the_label_is_escaped_and_nothing_needs_a_style_or_script() -> None:
    markup = qr_code(CODE, 'Ann\'s "<b>deck</b>"')
    assert "<b>" not in markup
    assert ET.fromstring(markup).attrib["aria-label"] == 'Ann\'s "<b>deck</b>"'
    assert not re.search(r"style|<script|href|xlink|on[a-z]+=", markup)


def test_a_text_too_long_for_a_camera_has_no_picture() -> None:
    assert qr_code("A" * 1_400, "Code")
    assert segno.make("A" * 1_600, error="m", micro=False).version > LARGEST_VERSION
    assert qr_code("A" * 1_600, "Code") == ""
    assert qr_code("A" * 10_000, "Code") == "", "more than any QR code holds"
