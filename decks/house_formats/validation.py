"""Tries a house format on the game's cards: every query, attribute, section and placeholder."""

import string
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from pydantic import BaseModel

from decks.house_formats.document import HouseDocument, HouseEntry, HouseList
from games.rules.check import Checker
from games.rules.constraints import (
    Budget,
    Clashes,
    DistinctLimit,
    FromCard,
    Mixture,
    Notice,
    NoticeShare,
    Reassignment,
    Requires,
)
from games.rules.constraints.base import attribute
from games.rules.decklist import DeckList
from games.rules.formats import DatedList, Format, ListEntry
from games.rules.suggestions import did_you_mean, nearest
from games.search import CardIndex, QueryError

LARGEST_NUMBER = 9999
LONGEST_TEXT = 500
QUERIES = frozenset(
    {
        "where",
        "of",
        "needs",
        "among",
        "pool",
        "season_cards",
        "factor_where",
        "excused_by",
        "stand_ins",
        "lacking",
        "let_in_from",
        "lent_by",
    }
)
SECTIONS = frozenset(("section", "sections", "bonus_from", "granted_by", "besides"))
PLACEHOLDERS: dict[tuple[type[BaseModel], str], set[str]] = {
    (Requires, "label"): {"need"},
    (Notice, "says"): {"number", "total", "out_of", "shares"},
    (NoticeShare, "says"): {"number", "total"},
    (Mixture, "says"): {"values"},
    (Clashes, "says"): {"card", "other"},
}


class ValidationIssue(NamedTuple):
    """A fault: where in the document, and why."""

    place: tuple[str | int, ...]
    message: str


def find_issues(document: HouseDocument, index: CardIndex) -> list[ValidationIssue]:
    """Everything that is wrong with it; a document without faults can check any deck."""
    found = list(_DocumentValidator(index).walk(document, ()))
    return found or _dry_run(document, index)


def as_format(document: HouseDocument, slug: str = "house") -> Format:
    """The document as the rules take it."""
    return Format(
        slug=slug,
        name=document.name,
        summary=document.summary,
        rule_ref="house",
        constraints=tuple(document.constraints),
        pool=document.pool,
    )


def _dry_run(document: HouseDocument, index: CardIndex) -> list[ValidationIssue]:
    """The last test: a deck of every card, and one of none."""
    lists = [
        DatedList(
            dated.name,
            dated.effective,
            tuple(ListEntry(entry.where, entry.limit, entry.note) for entry in dated.entries),
            dated.pool,
            dated.season_cards,
        )
        for dated in document.lists
    ]
    everything = {card.code: 1 for card in index.cards}
    sections = {section.key: everything for section in index.game.sections}
    try:
        checker = Checker(index.game, as_format(document), index, lists)
        checker.check(DeckList(index.game.slug, sections, pool={}, gem_assignment={}))
        checker.check(DeckList(index.game.slug))
    except (TypeError, ValueError, LookupError, AttributeError, QueryError) as error:
        return [
            ValidationIssue(
                (), _("These rules cannot be checked together: %(fault)s.") % {"fault": error}
            )
        ]
    return []


class _DocumentValidator:
    """Walks through a document with the cards at hand."""

    def __init__(self, index: CardIndex) -> None:
        self.index = index
        self.sections = [section.key for section in index.game.sections]

    def walk(self, model: BaseModel, place: tuple[str | int, ...]) -> Iterator[ValidationIssue]:
        for name in type(model).model_fields:
            yield from self._value(model, name, getattr(model, name), (*place, name))

    def _value(
        self, model: BaseModel, name: str, value: Any, place: tuple[str | int, ...]
    ) -> Iterator[ValidationIssue]:
        if isinstance(value, BaseModel):
            yield from self.walk(value, place)
        elif isinstance(value, list | tuple) and value and isinstance(value[0], BaseModel):
            for at, each in enumerate(value):
                yield from self.walk(each, (*place, at))
        else:
            yield from (
                ValidationIssue(place, message)
                for message in self._messages(model, name, value)
                if message
            )

    def _messages(self, model: BaseModel, name: str, value: Any) -> Iterable[str]:
        if isinstance(value, int) and not 0 <= value <= LARGEST_NUMBER:
            yield _("Numbers go from 0 to %(most)s.") % {"most": f"{LARGEST_NUMBER:,}"}
        if isinstance(value, str):
            yield from self._text(model, name, value)
        if name in SECTIONS and not isinstance(model, HouseList):
            yield self._sections(value)

    def _text(self, model: BaseModel, name: str, value: str) -> Iterable[str]:
        if len(value) > LONGEST_TEXT or "\0" in value:
            yield _("Use up to %(most)s plain characters.") % {"most": LONGEST_TEXT}
        elif value and name in QUERIES:
            strict = isinstance(model, HouseEntry | HouseList | HouseDocument)
            yield self._query(value, must_find=strict)
        elif (known := PLACEHOLDERS.get((type(model), name))) is not None:
            yield _placeholders(value, known)
        elif value:
            yield self._attribute(model, name, value)

    def _query(self, query: str, *, must_find: bool) -> str:
        try:
            found = self.index.mask(query).any()
        except QueryError as error:
            return str(error)
        return "" if found or not must_find else _("This search finds no card.")

    def _sections(self, value: str | tuple[str, ...]) -> str:
        names = (value,) if isinstance(value, str) else value
        unknown = [name for name in names if name and name not in self.sections]
        if not unknown:
            return ""
        return _("The sections are %(names)s.") % {"names": ", ".join(self.sections)}

    def _attribute(self, model: BaseModel, name: str, path: str) -> str:
        kind = kind_of(type(model), name)
        if kind is None:
            return ""
        values = [attribute(card, path) for card in self.index.cards]
        present = [value for value in values if value not in (None, "", [], (), {})]
        if not present:
            known = {key for card in self.index.cards for key in card.attributes}
            message = _("No card has a value “%(name)s”.") % {"name": path}
            return message + did_you_mean(nearest(path, known))
        fits, words = kind
        if all(fits(value) for value in present):
            return ""
        return _("“%(name)s” does not hold %(what)s.") % {"name": path, "what": words}


Kind = tuple[Callable[[Any], bool], str | Promise]


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_words(value: Any) -> bool:
    return isinstance(value, str | dict) or (
        isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)
    )


NUMBERS: Kind = (_is_whole, gettext_lazy("whole numbers"))
WORDS: Kind = (_is_words, gettext_lazy("words"))
PLAIN: Kind = (lambda value: isinstance(value, str | int), gettext_lazy("plain values"))
TEXTS: Kind = (lambda value: isinstance(value, str), gettext_lazy("a search"))
NUMBERED: Kind = (
    lambda value: isinstance(value, dict) and all(map(_is_whole, value.values())),
    gettext_lazy("numbers by name"),
)
RAISES: Kind = (
    lambda value: (
        isinstance(value, list | tuple)
        and all(isinstance(each, dict) and {"query", "n"} <= each.keys() for each in value)
    ),
    gettext_lazy("raised limits"),
)
BY_NAME: dict[str, Kind] = {
    "weight": NUMBERS,
    "spend": NUMBERS,
    "bonus": NUMBERS,
    "limit_from": NUMBERS,
    "own": WORDS,
    "their": WORDS,
    "brought_by": WORDS,
    "let_in_by": TEXTS,
    "needs_query": TEXTS,
    "raised_by": RAISES,
}
BY_MODEL: dict[tuple[type[BaseModel], str], Kind] = {
    (FromCard, "attribute"): NUMBERS,
    (DistinctLimit, "attribute"): WORDS,
    (Mixture, "attribute"): PLAIN,
    (Budget, "grant"): NUMBERS,
    (Reassignment, "grant"): NUMBERED,
}


def kind_of(model: type[BaseModel], name: str) -> Kind | None:
    """What the attribute that a field names must hold; None where it names none."""
    return BY_MODEL.get((model, name)) or BY_NAME.get(name)


def _placeholders(text: str, known: set[str]) -> str:
    """Braces name a value of the report, and nothing else can be reached through them."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return _("A brace is not closed.")
    for _text, name, spec, conversion in parts:
        if name is not None and (name not in known or spec or conversion):
            shown = ", ".join(f"{{{each}}}" for each in sorted(known))
            return _("Only these can be in braces: %(names)s.") % {"names": shown}
    return ""
