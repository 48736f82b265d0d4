"""Rules in words: each constraint of a format as a sentence, with the cards it is about."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from pydantic import ValidationError

from games.rules.constraints import CONSTRAINTS
from games.rules.constraints.base import Constraint, FromCard
from games.rules.formats import Format, ListEntry
from games.rules.game import GameDefinition
from games.search import CardIndex, QueryError

_NAMED = re.compile(r'name="(?P<name>[^"]+)"')
_PLACE = re.compile(r"{(\w+)}")


@dataclass(frozen=True)
class RuleSentence:
    """A rule as people read it; `query` finds the cards it is about."""

    text: str
    rule: Constraint
    query: str
    number: int


def rules_in_words(form: Format, index: CardIndex) -> list[RuleSentence]:
    """Every rule of a format; those that say the same of different cards are one."""
    found: dict[tuple[str, str], list[RuleSentence]] = {}
    for rule in (*form.constraints, *form.line_up):
        sentence = _sentence(rule, index)
        found.setdefault((sentence.text, rule.code), []).append(sentence)
    return [_joined(sentences, index) for sentences in found.values()]


def _joined(sentences: Sequence[RuleSentence], index: CardIndex) -> RuleSentence:
    first = sentences[0]
    queries = [each.query for each in sentences]
    if len(queries) == 1 or not all(queries):
        return first
    query = " or ".join(f"({each})" for each in queries)
    return replace(first, query=query, number=int(index.mask(query).sum()))


def values_in_words(values: Mapping[str, Any], index: CardIndex) -> str:
    """A rule that is being edited, in words; "" while it is not valid."""
    try:
        (rule,) = CONSTRAINTS.validate_python((values,))
        return _sentence(rule, index).text
    except (ValidationError, QueryError):
        return ""


def cards_in_words(query: str, index: CardIndex) -> str:
    """The cards that a list is about: by name where the query is one."""
    named = _NAMED.fullmatch(query)
    return named["name"] if named else _sentence_start(index.explain(query))


def entry_in_words(entry: ListEntry, index: CardIndex) -> str:
    """A line of a dated list."""
    words = {"cards": cards_in_words(entry.where, index)}
    if entry.limit is None:
        return _("%(cards)s: allowed again") % words
    if entry.limit == 0:
        return _("%(cards)s: banned") % words
    return _("%(cards)s: at most %(limit)d") % (words | {"limit": entry.limit})


def _sentence(rule: Constraint, index: CardIndex) -> RuleSentence:
    word_rule = _summary if rule.summary else WORDINGS.get(rule.kind, _labelled)
    text = _sentence_start(word_rule(rule, index)).rstrip(".").replace("_", " ") + "."
    number = int(index.mask(rule.where).sum()) if rule.where else len(index)
    return RuleSentence(text, rule, rule.where, number)


def _summary(rule: Constraint, index: CardIndex) -> str:
    """The declared sentence, with the rule's own numbers in it."""

    def number(place: re.Match[str]) -> str:
        return str(getattr(rule, place[1], place[0]))

    return _PLACE.sub(number, _(rule.summary))


def _label(rule: Constraint) -> str:
    return _(rule.label) if rule.label else ""


def _sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def _labels(keys: Sequence[str], game: GameDefinition) -> str:
    labels = {section.key: section.label for section in game.sections}
    return get_text_list([_(labels.get(key, key)) for key in keys], _("and"))


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
        return _("%(number)d, unless the %(card)s says otherwise") % {
            "number": amount.default,
            "card": _labels((amount.section,), index.game).lower(),
        }
    return str(amount)


def _size(rule: Any, index: CardIndex) -> str:
    what = _label(rule) or _labels(rule.sections, index.game) or _("cards")
    sentence = f"{what}: {_bounds(rule, index)}"
    if not rule.weight or rule.label:
        return sentence
    return _("%(limit)s, counted by %(value)s") % {"limit": sentence, "value": _plain(rule.weight)}


def _bounds(rule: Any, index: CardIndex) -> str:
    exactly, least, most = (
        None if amount is None else _amount(amount, index)
        for amount in (rule.exactly, rule.at_least, rule.at_most)
    )
    if exactly is not None:
        return _("exactly %(number)s") % {"number": exactly}
    if least is not None and most is not None:
        return _("%(least)s to %(most)s") % {"least": least, "most": most}
    if least is not None:
        return _("at least %(number)s") % {"number": least}
    return _("at most %(number)s") % {"number": most}


def _copies(rule: Any, index: CardIndex) -> str:
    what = _labels(rule.sections, index.game) or _("cards")
    what = f"{what} ({_label(rule)})" if rule.label else _with_query(what, rule, index)
    limit = _number_of_copies(rule)
    if rule.limit_from and rule.at_most is not None:
        printed = {"number": limit, "value": _plain(rule.limit_from)}
        limit = _("%(number)s, or as many as its %(value)s says") % printed
    return f"{what}: {limit}" + (_("; some cards allow more") if rule.raised_by else "")


def _number_of_copies(rule: Any) -> str:
    """How many copies count as alike by name, or by name and subtitle."""
    by_name = rule.by == "name"
    if rule.at_most is not None:
        one_name = ngettext(
            "at most %(number)d copy of each name", "at most %(number)d copies of each name",
            rule.at_most,
        )  # fmt: skip
        one_title = ngettext(
            "at most %(number)d copy of each name and subtitle",
            "at most %(number)d copies of each name and subtitle",
            rule.at_most,
        )
        return (one_name if by_name else one_title) % {"number": rule.at_most}
    if rule.limit_from:
        return _("as many copies of a card as its %(value)s says") % {
            "value": _plain(rule.limit_from)
        }
    return _("any number of copies")


def _allowed(rule: Any, index: CardIndex) -> str:
    words = _label(rule) or _with_query(_("only these cards"), rule, index)
    place = _labels(rule.sections, index.game)
    return f"{place}: {words}" if place else words


def _banned(rule: Any, index: CardIndex) -> str:
    return _label(rule) or _with_query(_with_section(_("banned"), rule, index), rule, index)


def _pool(rule: Any, index: CardIndex) -> str:
    return _("no more copies of a card than you opened")


def _distinct(rule: Any, index: CardIndex) -> str:
    what = _label(rule) or _("values of %(value)s") % {"value": _plain(rule.attribute)}
    return _("%(what)s: at most %(number)s") % {
        "what": _with_section(what, rule, index),
        "number": rule.at_most,
    }


def _budget(rule: Any, index: CardIndex) -> str:
    limit = _("%(what)s: at most what the %(card)s grants") % {
        "what": _label(rule) or rule.spend or _("cards"),
        "card": _labels((rule.granted_by,), index.game),
    }
    if rule.factor == 1:
        return limit
    return _("%(limit)s; some cards count %(factor)d times") % {
        "limit": limit,
        "factor": rule.factor,
    }


def _required(rule: Any, index: CardIndex) -> str:
    words = _("%(what)s: at least one of each") % {"what": _label(rule) or _("required cards")}
    return words + (_("; some cards let you leave one out") if rule.excused_by else "")


def _requires(rule: Any, index: CardIndex) -> str:
    """Which cards these are, the link beside the sentence shows."""
    if rule.lent_by:
        return _("a card that only another card allows gets a note that names the other card")
    if rule.label:
        need = _(rule.label).replace("{need}", _("the card that it names"))
    elif rule.needs:
        need = _("a card where %(query)s") % {"query": index.explain(rule.needs)}
    else:
        need = _("the card that it names")
    who = _("each of these cards needs %(need)s") if rule.where else _("each card needs %(need)s")
    return who % {"need": need}


def _clashes(rule: Any, index: CardIndex) -> str:
    return _label(rule) or _with_query(_("cards that may not be in the same deck"), rule, index)


def _reassigned(rule: Any, index: CardIndex) -> str:
    return _(
        "%(gems)s may be assigned differently if a card allows it: the total stays the same, with "
        "at most %(most)s of each"
    ) % {"gems": get_text_list(rule.keys, _("and")), "most": rule.at_most}


def _notice(rule: Any, index: CardIndex) -> str:
    """What the report will say, before its numbers."""
    return _label(rule) or _("the report says: %(sentence)s") % {
        "sentence": _PLACE.sub("…", rule.says.partition(":")[0])
    }


def _mixture(rule: Any, index: CardIndex) -> str:
    words = _("a deck whose cards differ in %(value)s gets a note")
    return _label(rule) or words % {"value": _plain(rule.attribute)}


def _labelled(rule: Any, index: CardIndex) -> str:
    return _label(rule) or _with_query(_plain(rule.code).lower(), rule, index)


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
