"""Descriptions: Markdown with links to cards, to HTML that is safe to show."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import nh3
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline

from games.rules.cards import CardInfo
from games.search import CardIndex

_TAGS = {
    "a", "blockquote", "br", "code", "em", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
_OPEN, _CLOSE = "[[", "]]"
LONGEST_NAME = 120
# The page has an h1 for the deck and an h2 for the description.
FIRST_HEADING, LAST_HEADING = 3, 6


@dataclass(frozen=True)
class Description:
    """A description as HTML, and the names in double brackets that are no card's."""

    html: SafeString
    unknown: tuple[str, ...] = ()


def to_html(text: str, index: CardIndex) -> Description:
    """The text as HTML: no scripts, no pictures from elsewhere, links without a referrer. A name in
    double brackets becomes a link to that card of the deck's game."""
    env: dict[str, Any] = {"find_card": partial(_find_card, index), "unknown": {}}
    clean = nh3.clean(
        _MARKDOWN.render(text, env),
        tags=_TAGS,
        attributes={"a": {"href", "title", "data-preview"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow ugc noopener noreferrer",
    )
    return Description(mark_safe(clean), tuple(env["unknown"]))  # noqa: S308 - cleaned


def _find_card(index: CardIndex, name: str) -> CardInfo | None:
    rows = index.by_name(name)
    return index.cards[rows[0]] if rows else index.by_code(name)


def _link_card(state: StateInline, silent: bool) -> bool:
    """The inline rule for [[Name of a card]]."""
    if not state.src.startswith(_OPEN, state.pos):
        return False
    end = state.src.find(_CLOSE, state.pos, state.pos + LONGEST_NAME)
    name = state.src[state.pos + len(_OPEN) : end].strip() if end > 0 else ""
    if not name or _OPEN in name or end >= state.posMax:
        return False
    if not silent:
        _push_link(state, name)
    state.pos = end + len(_CLOSE)
    return True


def _push_link(state: StateInline, name: str) -> None:
    find: Callable[[str], CardInfo | None] = state.env["find_card"]
    card = find(name)
    if card is None:
        state.env["unknown"][name] = True
        state.push("text", "", 0).content = f"{_OPEN}{name}{_CLOSE}"
        return
    place = (card.game, card.code)
    link = state.push("link_open", "a", 1)
    link.attrs = {
        "href": reverse("games:card", args=place),
        "data-preview": reverse("games:card-face", args=place),
    }
    state.push("text", "", 0).content = name
    state.push("link_close", "a", -1)


def _lower_headings(state: StateCore) -> None:
    """The core rule that puts headings below those of the page."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            level = min(LAST_HEADING, FIRST_HEADING - 1 + int(token.tag[1]))
            token.tag = f"h{level}"


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    parser.inline.ruler.before("link", "card", _link_card)
    parser.core.ruler.push("lower_headings", _lower_headings)
    return parser


_MARKDOWN = _parser()
