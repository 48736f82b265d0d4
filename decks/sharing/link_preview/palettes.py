"""The colours of the stylesheets as numbers, so that a picture wears what the page wears."""

import re
from functools import cache
from math import cos, radians, sin

from games.presentation.stylesheets import CARD_ART, colour_sheets, face_sheets, read_sheet
from games.registry import GAMES

Colour = tuple[int, int, int]
# lightness, how much of it the theme lifts, and the strength of the colour: as in card-art.css
TONES = {
    "k0": (0.19, 0.4, 0.45),
    "k1": (0.31, 0.7, 0.75),
    "k2": (0.42, 1.0, 0.95),
    "k3": (0.57, 1.0, 1.0),
    "k4": (0.76, 0.5, 0.75),
    "k5": (0.94, 0.0, 0.28),
}
_RULE = re.compile(r"^\.([a-z][\w-]*) \{(.*?)\}", re.MULTILINE | re.DOTALL)
_NUMBER = re.compile(r"--(h|h2|c|lift|turn|turn-2): (-?[\d.]+);")
_HEX = re.compile(r"--game-(deep|glow): (#[0-9a-f]{6});")


@cache
def art_tones(theme: str) -> dict[str, Colour]:
    """The tones of a picture whose theme is, for example, `storm v4`."""
    name, _, variant = theme.partition(" ")
    rules = _art_rules()
    values = {**_numbers(rules["th"]), **_numbers(rules.get(f"th-{name}", ""))}
    values |= _numbers(rules.get(variant, ""))
    hue, strength, lift = values["h"] + values["turn"], values["c"], values["lift"]
    tones = {
        tone: from_oklch(light + lift * lifted, strength * part, hue)
        for tone, (light, lifted, part) in TONES.items()
    }
    return {**tones, "ka": from_oklch(0.74, 0.145, values["h2"] + values["turn-2"])}


@cache
def game_colours(slug: str) -> tuple[Colour, Colour]:
    """The depth and the glow of a game."""
    values = dict(_HEX.findall(_colour_rules().get(f"game-{slug}", "")))
    return from_hex(values.get("deep", "#20264f")), from_hex(values.get("glow", "#a3b1ff"))


def from_hex(text: str) -> Colour:
    """A colour such as `#20264f`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def from_oklch(light: float, chroma: float, hue: float) -> Colour:
    """A colour of the OKLCH space in sRGB, cut off where a screen cannot show it."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
        _channel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
        _channel(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short),
    )


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of the other colour in the one."""
    first, second, third = (
        round(a + (b - a) * share) for a, b in zip(one, other, strict=True)
    )  # fmt: skip
    return first, second, third


def _channel(linear: float) -> int:
    value = min(max(linear, 0.0), 1.0)
    shown = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * shown)


@cache
def _art_rules() -> dict[str, str]:
    """The rules of the art, and the themes of all games."""
    return _rules([CARD_ART, *face_sheets(GAMES.values())])


@cache
def _colour_rules() -> dict[str, str]:
    return _rules(colour_sheets(GAMES.values()))


def _rules(sheets: list[str]) -> dict[str, str]:
    return {name: rule for sheet in sheets for name, rule in _RULE.findall(read_sheet(sheet))}


def _numbers(rule: str) -> dict[str, float]:
    return {name: float(value) for name, value in _NUMBER.findall(rule)}
