"""How a game's cards look: what its face template is given, its pictures, its icons, its marks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.cards import CardInfo


@dataclass(frozen=True)
class Illustration:
    """What a card's picture shows: its palette, what lies behind, who or what is in front.

    `areas` are squares of a 3 by 3 grid that the card is about, `kin` the kind of being."""

    theme: str
    background: str
    subject: str
    areas: tuple[str, ...] = ()
    kin: str = ""


@dataclass(frozen=True, slots=True)
class MarkField:
    """An attribute that is marked on a card's line in a list, with one icon or, by `prefix`, with
    an icon for each of its words. It is left out where the card has one of the `unless` fields."""

    field: str
    icon: str = ""
    prefix: str | None = None
    label: str = ""
    signed: bool = False
    hide_zero: bool = False
    unless: tuple[str, ...] = ()


@dataclass(frozen=True)
class AnatomyPart:
    """A part of a card face: where its mark goes, on a face 100 wide and 140 high, and what it
    means."""

    x: int
    y: int
    name: str
    meaning: str


@dataclass(frozen=True)
class Anatomy:
    """An explained card: the code of a card that has everything, and the parts of its face."""

    code: str
    parts: tuple[AnatomyPart, ...]


@dataclass(frozen=True)
class CardFace:
    """A game's own card face. The template is `games/<slug>/_face.html`, the stylesheet
    `css/games/<slug>.css`; `icons` has the prefix of the icons for a field's values. `labels` and
    `words` have the names of fields, and of their values, that are not read as they are written.
    `empty_zeros` are the fields, by type of card, whose 0 is the want of a value."""

    context: Callable[[CardInfo], dict[str, Any]]
    illustrate: Callable[[CardInfo], Illustration]
    icons: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[MarkField, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    empty_zeros: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    anatomy: Anatomy | None = None
