"""Helpers that write SVG: escaped, without style attributes."""

from html import escape
from itertools import count

_numbers = count(1)


def tag(name: str, *inside: str, **attributes: object) -> str:
    """One element; `class_` and `text_anchor` become `class` and `text-anchor`."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_number(value), quote=True)}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(inside)
    return f"<{name}{words}>{content}</{name}>" if content else f"<{name}{words}/>"


def _number(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def text(words: object, x: float, y: float, *, class_: str = "", anchor: str = "start") -> str:
    """A piece of text."""
    return tag("text", escape(str(words)), x=x, y=y, class_=class_ or None, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def path(points: list[tuple[float, float]], class_: str, *, closed: bool = False) -> str:
    """A line through points, or the area that they enclose."""
    steps = " ".join(
        f"{'L' if at else 'M'}{_number(x)} {_number(y)}" for at, (x, y) in enumerate(points)
    )
    return tag("path", d=steps + (" Z" if closed else ""), class_=class_)


def svg_document(width: int, height: int, title: str, description: str, *inside: str) -> str:
    """The whole image, with a title and a description for screen readers."""
    name = f"chart-{next(_numbers)}"
    return tag(
        "svg",
        tag("title", escape(title), id=f"{name}-t"),
        tag("desc", escape(description), id=f"{name}-d"),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        class_="plot",
        role="img",
        aria_labelledby=f"{name}-t {name}-d",
    )
