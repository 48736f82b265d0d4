"""What every template keeps to."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = sorted([*ROOT.glob("templates/**/*.html"), *ROOT.glob("games/*/templates/**/*.html")])
SPACE_BEFORE_END = re.compile(
    r'<a\b(?P<values>(?:[^>"]|"[^"]*")*)>(?:(?!</a>).)*?(?:\s|[^>\s]\s+{% end(?:if|with) %})</a>',
    re.DOTALL,
)


def test_underlines_end_with_the_text_of_their_links() -> None:
    """A browser underlines a space before `</a>`; links with a class of their own are buttons,
    tiles and the like, which have no underline."""
    long = [
        f"{path.relative_to(ROOT)}:{html.count(chr(10), 0, found.end()) + 1}"
        for path in TEMPLATES
        for html in [path.read_text("utf-8")]
        for found in SPACE_BEFORE_END.finditer(html)
        if not re.search(r'\sclass="(?!quiet"|figures")', found["values"])
    ]
    assert long == []
