"""A card in every official format of its game: today, and as published lists will change it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.utils import timezone
from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from games.rules.card_legality import CardLegality, card_legality
from games.rules.cards import CardInfo
from games.rules.formats import Format
from games.rules.game import GameDefinition
from games.services.format_rules import FormatRules, UnknownFormat, format_rules


@dataclass(frozen=True)
class FutureLegality:
    """What a list that is already published says of a card, from its first day on."""

    since: date
    list_name: str
    legality: CardLegality


@dataclass(frozen=True)
class CardInFormat:
    """A card in one format; without a legality where nothing is checked yet. `note` is what the
    deciding list says of the card."""

    format: Format
    today: CardLegality | None = None
    note: str = ""
    later: tuple[FutureLegality, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """What bans or restricts a card today, once for all the formats in which the same holds."""

    formats: str
    today: CardLegality
    note: str = ""


def card_formats(game: GameDefinition, card: CardInfo) -> list[CardInFormat]:
    """The card in the game's formats, in their order."""
    return [_in_format(game, form, card) for form in game.formats]


def card_rulings(found: list[CardInFormat]) -> list[Ruling]:
    """The bans and restrictions of today, in the order of the formats."""
    names: dict[tuple[CardLegality, str], list[str]] = {}
    for row in found:
        if row.today and row.today.status in ("banned", "restricted"):
            names.setdefault((row.today, row.note), []).append(row.format.name)
    return [
        Ruling(get_text_list(group, _("and")), today, note)
        for (today, note), group in names.items()
    ]


def _in_format(game: GameDefinition, form: Format, card: CardInfo) -> CardInFormat:
    try:
        ruled = format_rules(game, form.slug)
    except UnknownFormat:
        return CardInFormat(form)
    checker = ruled.checker()
    today = card_legality(checker, card.code)
    limit = checker.lists.limits.get(checker.position[card.code])
    note = _note(ruled, limit.list_name, limit.entry) if limit else ""
    return CardInFormat(form, today, note, tuple(_later(ruled, card, today)))


def _later(ruled: FormatRules, card: CardInfo, now: CardLegality) -> Iterator[FutureLegality]:
    today = timezone.localdate()
    for dated in sorted(ruled.lists, key=lambda dated: dated.effective):
        if dated.effective <= today:
            continue
        then = card_legality(ruled.checker(dated.effective), card.code)
        if (then.status, then.most) != (now.status, now.most):
            yield FutureLegality(dated.effective, dated.name, then)
            now = then


def _note(ruled: FormatRules, list_name: str, where: str) -> str:
    return next(
        (
            entry.note
            for dated in ruled.lists
            for entry in dated.entries
            if dated.name == list_name and entry.where == where
        ),
        "",
    )
