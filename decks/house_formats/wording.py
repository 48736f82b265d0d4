"""Rules in words: each constraint of a format as a sentence, with the cards it is about."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from pydantic import ValidationError

from games.rules.constraints import CONSTRAINTS
from games.rules.constraints.base import Constraint, FromCard
from games.rules.formats import Format, ListEntry
from games.rules.game import GameDefinition
from games.search import CardIndex, QueryError

_NAMED = re.compile(r'name="(?P<name>[^"]+)"')
_PLACE = re.compile(r"{\w+}")


@dataclass(frozen=True)
class RuleSentence:
    """A rule as people read it; `query` finds the cards it is about."""

    text: str
    rule: Constraint
    query: str
    number: int


def rules_in_words(form: Format, index: CardIndex) -> list[RuleSentence]:
    """Every rule of a format."""
    return [_sentence(rule, index) for rule in (*form.constraints, *form.line_up)]


def values_in_words(values: Mapping[str, Any], index: CardIndex) -> str:
    """A rule that is being edited, in words; "" while it is not valid."""
    try:
        (rule,) = CONSTRAINTS.validate_python((values,))
        return _sentence(rule, index).text
    except (ValidationError, QueryError):
        return ""


def entry_in_words(entry: ListEntry, index: CardIndex) -> str:
    """A line of a dated list."""
    named = _NAMED.fullmatch(entry.where)
    words = {"cards": named["name"] if named else _sentence_start(index.explain(entry.where))}
    if entry.limit is None:
        return _("%(cards)s: allowed again") % words
    if entry.limit == 0:
        return _("%(cards)s: banned") % words
    return _("%(cards)s: at most %(limit)d") % (words | {"limit": entry.limit})


def _sentence(rule: Constraint, index: CardIndex) -> RuleSentence:
    word_rule = WORDINGS.get(rule.kind, _labelled)
    text = _sentence_start(word_rule(rule, index)).rstrip(".").replace("_", " ") + "."
    number = int(index.mask(rule.where).sum()) if rule.where else len(index)
    return RuleSentence(text, rule, rule.where, number)


def _sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def _labels(keys: Sequence[str], game: GameDefinition) -> str:
    labels = {section.key: section.label for section in game.sections}
    return get_text_list([labels.get(key, key) for key in keys], _("and"))


def _with_section(words: str, rule: Any, index: CardIndex) -> str:
    if not rule.sections:
        return words
    place = _labels(rule.sections, index.game)
    return _("%(what)s in %(section)s") % {"what": words, "section": place}


def _with_query(words: str, rule: Any, index: CardIndex) -> str:
    if not rule.where:
        return words
    return _("%(what)s (where %(query)s)") % {"what": words, "query": index.explain(rule.where)}


def _plain(name: str) -> str:
    return name.replace("_", " ").replace(".", " ")


def _amount(amount: int | FromCard, index: CardIndex) -> str:
    if isinstance(amount, FromCard):
        return _("%(number)d, or the %(value)s of the %(card)s") % {
            "number": amount.default,
            "value": _plain(amount.attribute),
            "card": _labels((amount.section,), index.game).lower(),
        }
    return str(amount)


def _size(rule: Any, index: CardIndex) -> str:
    bounds = [
        words % {"number": _amount(amount, index)}
        for words, amount in (
            (_("exactly %(number)s"), rule.exactly),
            (_("at least %(number)s"), rule.at_least),
            (_("at most %(number)s"), rule.at_most),
        )
        if amount is not None
    ]
    what = rule.label or _labels(rule.sections, index.game) or _("cards")
    sentence = f"{what}: {_(' and ').join(bounds)}"
    if not rule.weight:
        return sentence
    return _("%(limit)s, counted by %(value)s") % {"limit": sentence, "value": _plain(rule.weight)}


def _copies(rule: Any, index: CardIndex) -> str:
    alike = (
        _("copies with the same name")
        if rule.by == "name"
        else _("copies with the same name and subtitle")
    )
    what = _with_section(alike, rule, index)
    what = f"{what} ({rule.label})" if rule.label else _with_query(what, rule, index)
    number = _("at most %(number)s") % {"number": rule.at_most}
    printed = _("as many as its %(value)s says") % {"value": _plain(rule.limit_from)}
    if rule.limit_from and rule.at_most is not None:
        limit = _("%(number)s, or %(printed)s") % {"number": number, "printed": printed}
    elif rule.limit_from:
        limit = printed
    else:
        limit = _("any number") if rule.at_most is None else number
    return f"{what}: {limit}" + (_("; some cards raise it") if rule.raised_by else "")


def _allowed(rule: Any, index: CardIndex) -> str:
    words = rule.label or _with_query(_("only these cards"), rule, index)
    place = _labels(rule.sections, index.game)
    return f"{place}: {words}" if place else words


def _banned(rule: Any, index: CardIndex) -> str:
    return rule.label or _with_query(_with_section(_("banned"), rule, index), rule, index)


def _pool(rule: Any, index: CardIndex) -> str:
    return _("in sealed and draft, no more copies than were opened")


def _distinct(rule: Any, index: CardIndex) -> str:
    what = rule.label or _("values of %(value)s") % {"value": _plain(rule.attribute)}
    return _("%(what)s: at most %(number)s") % {
        "what": _with_section(what, rule, index),
        "number": rule.at_most,
    }


def _budget(rule: Any, index: CardIndex) -> str:
    limit = _("%(what)s: at most what the %(card)s grants") % {
        "what": rule.label or rule.spend or _("cards"),
        "card": _labels((rule.granted_by,), index.game),
    }
    if rule.factor == 1:
        return limit
    return _("%(limit)s, which some multiply by %(factor)d") % {
        "limit": limit,
        "factor": rule.factor,
    }


def _required(rule: Any, index: CardIndex) -> str:
    words = _("%(what)s: at least one of each") % {"what": rule.label or _("required cards")}
    return words + (_("; some cards let one be missing") if rule.excused_by else "")


def _requires(rule: Any, index: CardIndex) -> str:
    """Which cards these are, the link beside the sentence shows: in words it would be a query."""
    if rule.lent_by:
        return _("the report says which card lets each of these into the deck")
    if rule.label:
        need = rule.label.replace("{need}", _("what it names"))
    elif rule.needs:
        need = _("a card where %(query)s") % {"query": index.explain(rule.needs)}
    else:
        need = _("the card that it names")
    who = _("each of these cards needs %(need)s") if rule.where else _("each card needs %(need)s")
    return who % {"need": need}


def _clashes(rule: Any, index: CardIndex) -> str:
    return rule.label or _with_query(_("cards that may not be in the same deck"), rule, index)


def _reassigned(rule: Any, index: CardIndex) -> str:
    return _(
        "%(gems)s may be assigned differently if a card allows it: the total stays the same, with "
        "at most %(most)s of each"
    ) % {"gems": ", ".join(rule.keys), "most": rule.at_most}


def _notice(rule: Any, index: CardIndex) -> str:
    """What the report will say, before its numbers."""
    return rule.label or _("the report says: %(sentence)s") % {
        "sentence": _PLACE.sub("…", rule.says.partition(":")[0])
    }


def _mixture(rule: Any, index: CardIndex) -> str:
    words = _("the report says when the deck mixes values of %(value)s")
    return rule.label or words % {"value": _plain(rule.attribute)}


def _labelled(rule: Any, index: CardIndex) -> str:
    return rule.label or _with_query(_plain(rule.code).lower(), rule, index)


WORDINGS: dict[str, Callable[[Any, CardIndex], str]] = {
    "section-size": _size,
    "copy-limit": _copies,
    "allowed-cards": _allowed,
    "banned": _banned,
    "from-pool": _pool,
    "distinct-limit": _distinct,
    "budget": _budget,
    "required-cards": _required,
    "requires": _requires,
    "clashes": _clashes,
    "reassignment": _reassigned,
    "tell": _notice,
    "mixture": _mixture,
}
