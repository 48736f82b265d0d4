"""What a visitor reads in a template passes through Django's translation tags."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# The folders whose templates are done.
TRANSLATED = [
    "templates/components",
    "templates/decks/accounts",
    "templates/decks/checks",
    "templates/decks/editor",
    "templates/decks/events",
    "templates/decks/history",
    "templates/decks/house_formats",
    "templates/decks/notices",
    "templates/decks/library",
    "templates/decks/sharing",
    "templates/decks/statistics",
    "templates/games",
    "templates/simulator",
    *sorted(str(folder.relative_to(ROOT)) for folder in ROOT.glob("games/*/templates")),
]

TRANSLATED_BLOCK = re.compile(
    r"{%-?\s*blocktrans(?:late)?\b.*?{%-?\s*endblocktrans(?:late)?\s*-?%}", re.DOTALL
)
NOT_TEXT = re.compile(
    r"{#.*?#}|{%\s*comment\b.*?{%\s*endcomment\s*%}|<!--.*?-->"
    r"|<(script|style|code|pre|kbd|svg)\b.*?</\1>",
    re.DOTALL,
)
TAG_OR_VARIABLE = re.compile(r"{%.*?%}|{{.*?}}", re.DOTALL)
# What people read although it stands in an attribute.
READ_ATTRIBUTES = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
TITLE_ARGUMENT = re.compile(
    r'{%\s*(?:empty_state|dialog|chart|number_table)\b[^%]*"([A-Z][^"]*)"[^%]*%}'
)
HTML = re.compile(r"<[^>]*>", re.DOTALL)
ENTITY = re.compile(r"&\w+;|&#\d+;")
# The name of the site is the same in every language.
WORD = re.compile(r"(?!Deckwright\b)\b[A-Za-z]{2,}")


def untranslated(source: str) -> list[str]:
    """The pieces of visible text outside translation tags."""
    source = NOT_TEXT.sub("", TRANSLATED_BLOCK.sub("", source))
    titles = [text for text in TITLE_ARGUMENT.findall(source) if f'_("{text}")' not in source]
    source = TAG_OR_VARIABLE.sub("", source)
    pieces = HTML.sub("\n", source).splitlines() + READ_ATTRIBUTES.findall(source) + titles
    return [piece.strip() for piece in pieces if WORD.search(ENTITY.sub("", piece))]


def templates() -> list[Path]:
    """The templates of those folders, and the pages and parts that all share."""
    inside = (path for folder in TRANSLATED for path in (ROOT / folder).rglob("*.html"))
    return sorted([*inside, *(ROOT / "templates").glob("*.html")])


@pytest.mark.parametrize("path", templates(), ids=lambda path: str(path.relative_to(ROOT)))
def test_all_text_of_a_template_can_be_translated(path: Path) -> None:
    assert untranslated(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Save</p>", ["Save"]),
        ('<p>{% translate "Save" %}</p>', []),
        ("{% blocktranslate trimmed %}Save it{% endblocktranslate %}", []),
        ('<input placeholder="Find cards">', ["Find cards"]),
        ("<input placeholder=\"{% translate 'Find cards' %}\">", []),
        ('{% empty_state title="No decks" %}{% endempty_state %}', ["No decks"]),
        ('{% empty_state title=_("No decks") %}{% endempty_state %}', []),
        ("{% block title %}{{ name }} – Deckwright{% endblock %}", []),
        ("<b>{{ name }}</b> &middot; <code>t:hero</code>", []),
    ],
)
def test_text_outside_the_tags_is_found(source: str, found: list[str]) -> None:
    assert untranslated(source) == found
