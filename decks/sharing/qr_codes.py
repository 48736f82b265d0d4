"""QR codes as SVG inside the page: no file, no script, no style, so the strict CSP allows them."""

from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

# 117 modules to a side, about 1,450 letters and digits: a phone no longer reads larger ones
# from a screen or a printed sheet.
LARGEST_VERSION = 25


@lru_cache(maxsize=500)
def _drawn(text: str) -> str:
    """The picture alone, "" if the text is too long; finding the best mask takes milliseconds."""
    try:
        code = segno.make(text, error="m", micro=False)
    except segno.DataOverflowError:
        return ""
    if int(code.version) > LARGEST_VERSION:
        return ""
    drawn: str = code.svg_inline(
        omitsize=True, svgclass=None, lineclass=None, dark="#000", light="#fff", border=4
    )
    return drawn


def qr_code(text: str, label: str) -> SafeString:
    """The text as a picture that screen readers call by its label; "" if it is too long for one.
    It is black on white in the dark theme too: many cameras read nothing else."""
    drawn = _drawn(text)
    if not drawn:
        return SafeString("")
    return format_html(
        '<span class="qr-code" role="img" aria-label="{}">{}</span>',
        label,
        mark_safe(drawn),  # noqa: S308 (made of numbers alone; the text is not in it)
    )
