"""The form of the check page."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict

from games.models.formats import HOUSE_PREFIX
from games.registry import GAMES


@dataclass(frozen=True)
class CheckForm:
    """The fields of the check form as they were sent; nothing in them is believed yet."""

    text: str = ""
    game: str = ""
    format: str = ""
    as_of: str = ""
    picked: str = ""
    formats_of: str = ""
    edited: bool = False

    @property
    def defaults(self) -> dict[str, Any]:
        """Defaults for lists of an upload that name no game, format or day."""
        given = {"game": self.game, "format": self.format, "as_of": self.as_of}
        return {key: value for key, value in given.items() if value}


def read_check_form(given: QueryDict) -> CheckForm:
    """The form as sent, with the pressed button's change to the list already made."""
    game = given.get("game", "")
    check_form = CheckForm(
        text=given.get("text", "").replace("\r\n", "\n"),
        game=game if game in GAMES else "",
        format=_format(given),
        as_of=given.get("as_of", "").strip(),
        picked=given.get("format", ""),
        formats_of=given.get("formats_of", ""),
        edited="edited" in given,
    )
    return _pressed(check_form, given)


def _format(given: QueryDict) -> str:
    """A house format's link or key wins over the picker; so does a button of the matrix."""
    house = given.get("house", "").strip().rstrip("/").rsplit("/", 1)[-1]
    if pressed := given.get("in_format"):
        return pressed
    if house:
        return house if house.startswith(HOUSE_PREFIX) else HOUSE_PREFIX + house
    return given.get("format", "")


def _pressed(check_form: CheckForm, given: QueryDict) -> CheckForm:
    """Put the chosen name in a line's place, or take the line out."""
    number, _, name = given.get("replace", "").partition(":")
    if name:
        return _with_line(check_form, number, name)
    if dropped := given.get("drop"):
        return _with_line(check_form, dropped, "")
    return check_form


def _with_line(check_form: CheckForm, number: str, line: str) -> CheckForm:
    lines = check_form.text.splitlines()
    at = int(number) - 1 if number.isascii() and number.isdigit() and len(number) < 7 else -1
    if not 0 <= at < len(lines):
        return check_form
    lines[at : at + 1] = [line] if line else []
    return replace(check_form, text="\n".join(lines), edited=True)
