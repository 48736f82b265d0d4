"""What a visitor asked the check page for, read from its form."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from games.models.formats import HOUSE_PREFIX
from games.registry import GAMES


@dataclass(frozen=True)
class Asked:
    """The fields of the check form as they were sent; nothing in them is believed yet."""

    text: str = ""
    game: str = ""
    format: str = ""
    as_of: str = ""
    formats_of: str = ""
    edited: bool = False

    @property
    def defaults(self) -> dict[str, Any]:
        """What holds for each list of an upload that says nothing else."""
        given = {"game": self.game, "format": self.format, "as_of": self.as_of}
        return {key: value for key, value in given.items() if value}


def read_asked(given: QueryDict) -> Asked:
    """The form as sent, with the pressed button's change to the list already made."""
    game = given.get("game", "")
    asked = Asked(
        text=given.get("text", "").replace("\r\n", "\n"),
        game=game if game in GAMES else "",
        format=_format(given),
        as_of=given.get("as_of", "").strip(),
        formats_of=given.get("formats_of", ""),
        edited="edited" in given,
    )
    return _pressed(asked, given)


def _format(given: QueryDict) -> str:
    """A house format's link or key wins over the picker; so does a button of the matrix."""
    house = given.get("house", "").strip().rstrip("/").rsplit("/", 1)[-1]
    if pressed := given.get("in_format"):
        return pressed
    if house:
        return house if house.startswith(HOUSE_PREFIX) else HOUSE_PREFIX + house
    return given.get("format", "")


def _pressed(asked: Asked, given: QueryDict) -> Asked:
    """Put the chosen name in a line's place, or take the line out."""
    number, _, name = given.get("replace", "").partition(":")
    if name:
        return _with_line(asked, number, name)
    if dropped := given.get("drop"):
        return _with_line(asked, dropped, "")
    return asked


def _with_line(asked: Asked, number: str, line: str) -> Asked:
    lines = asked.text.splitlines()
    at = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 7 else -1
    if not 0 <= at < len(lines):
        return asked
    lines[at : at + 1] = [line] if line else []
    return replace(asked, text="\n".join(lines), edited=True)
