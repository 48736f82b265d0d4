"""Reading the HTML of pages in tests."""

import re


def compact(html: str) -> str:
    """HTML on one line, with no spaces next to tags: for comparisons that layout must not break."""
    line = " ".join(html.split())
    return re.sub(r" ?(?<![-=])(/?>) ?| ?(<)", r"\1\2", line)
