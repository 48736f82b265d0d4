"""A small, safe reader of XML: no document types, no entities of its own, with line numbers."""

from dataclasses import dataclass, field
from xml.parsers import expat

from decks.text.result import Unreadable
from games.rules.translation import gettext

_MAX_DEPTH = 20
_MAX_ELEMENTS = 20_000


@dataclass
class Element:
    """An element, its own text and its children."""

    tag: str
    attributes: dict[str, str]
    line: int
    words: list[str] = field(default_factory=list)
    children: list["Element"] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Its own text, without its children's."""
        return "".join(self.words).strip()

    def child(self, tag: str) -> "Element | None":
        """The first child of that tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def child_text(self, tag: str) -> str:
        """The text of the first child of that tag, or nothing."""
        child = self.child(tag)
        return child.text if child else ""


class _ElementBuilder:
    def __init__(self) -> None:
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.add_text
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.buffer_text = True
        self.root = Element("", {}, 1)
        self.open = [self.root]
        self.count = 0
        self.above = 0

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber + self.above

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        line = self.line
        self.count += 1
        if len(self.open) > _MAX_DEPTH:
            raise Unreadable(gettext("This XML is nested too deeply."), line)
        if self.count > _MAX_ELEMENTS:
            raise Unreadable(
                gettext("This XML has more than {most:,} elements.", most=_MAX_ELEMENTS), line
            )
        element = Element(tag, attributes, line)
        self.open[-1].children.append(element)
        self.open.append(element)

    def end(self, tag: str) -> None:
        self.open.pop()

    def add_text(self, text: str) -> None:
        self.open[-1].words.append(text)

    def refuse(self, *declared: object) -> None:
        reason = gettext("XML with a document type (DOCTYPE) is not accepted; remove it.")
        raise Unreadable(reason, self.line)


def parse_xml(text: str) -> Element:
    """The root element."""
    builder = _ElementBuilder()
    xml = text.lstrip()
    builder.above = text[: len(text) - len(xml)].count("\n")
    try:
        builder.parser.Parse(xml.encode(), True)
    except expat.ExpatError as error:
        reason = gettext("This is not valid XML: {reason}.", reason=expat.ErrorString(error.code))
        raise Unreadable(reason, error.lineno + builder.above) from None
    return builder.root.children[0]
