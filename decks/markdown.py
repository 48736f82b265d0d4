"""Descriptions: Markdown to HTML that is safe to show."""

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

_MARKDOWN = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
_TAGS = {
    "a", "blockquote", "br", "code", "em", "h2", "h3", "h4", "hr", "li", "ol", "p", "pre",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip


def to_html(text: str) -> SafeString:
    """The text as HTML: no scripts, no pictures from elsewhere, links without a referrer."""
    raw = _MARKDOWN.render(text.replace("\n# ", "\n## "))
    clean = nh3.clean(
        raw,
        tags=_TAGS,
        attributes={"a": {"href", "title"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow ugc noopener noreferrer",
    )
    return mark_safe(clean)  # noqa: S308 - cleaned
