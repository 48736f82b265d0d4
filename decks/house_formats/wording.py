"""Rules in words: each constraint of a format as a sentence, with the cards it is about."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from games.rules.constraints import CONSTRAINTS
from games.rules.constraints.base import Constraint, FromCard
from games.rules.formats import Format, ListEntry
from games.rules.game import GameDefinition
from games.search import CardIndex, QueryError


@dataclass(frozen=True)
class RuleSentence:
    """A rule as people read it; `query` finds the cards it is about."""

    text: str
    rule: Constraint
    query: str
    number: int


def rules_in_words(form: Format, index: CardIndex) -> list[RuleSentence]:
    """Every rule of a format."""
    return [_sentence(rule, index) for rule in form.constraints]


def values_in_words(values: Mapping[str, Any], index: CardIndex) -> str:
    """A rule that is being edited, in words; "" while it is not valid."""
    try:
        (rule,) = CONSTRAINTS.validate_python((values,))
        return _sentence(rule, index).text
    except (ValidationError, QueryError):
        return ""


def entry_in_words(entry: ListEntry, index: CardIndex) -> str:
    """A line of a dated list."""
    cards = _sentence_start(index.explain(entry.where))
    if entry.limit is None:
        return f"{cards}: allowed again"
    return f"{cards}: banned" if entry.limit == 0 else f"{cards}: at most {entry.limit}"


def _sentence(rule: Constraint, index: CardIndex) -> RuleSentence:
    word_rule = WORDINGS.get(rule.kind, _labelled)
    text = _sentence_start(word_rule(rule, index)).rstrip(".").replace("_", " ") + "."
    number = int(index.mask(rule.where).sum()) if rule.where else len(index)
    return RuleSentence(text, rule, rule.where, number)


def _sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def _labels(keys: Sequence[str], game: GameDefinition) -> str:
    labels = {section.key: section.label for section in game.sections}
    return " and ".join(labels.get(key, key) for key in keys)


def _in_sections(rule: Any, index: CardIndex) -> str:
    return f" in {_labels(rule.sections, index.game)}" if rule.sections else ""


def _where(rule: Any, index: CardIndex) -> str:
    return f" (where {index.explain(rule.where)})" if rule.where else ""


def _what(rule: Any, index: CardIndex) -> str:
    return rule.label or _labels(rule.sections, index.game) or "cards"


def _amount(amount: int | FromCard, index: CardIndex) -> str:
    if isinstance(amount, FromCard):
        holder = _labels((amount.section,), index.game).lower()
        words = amount.attribute.replace("_", " ").replace(".", " ")
        return f"{amount.default}, or the {words} of the {holder}"
    return str(amount)


def _size(rule: Any, index: CardIndex) -> str:
    what = _what(rule, index)
    weighed = f", counted by {rule.weight.replace('_', ' ')}" if rule.weight else ""
    if rule.exactly is not None:
        return f"{what}: exactly {_amount(rule.exactly, index)}{weighed}"
    bounds = [
        f"{word} {_amount(amount, index)}"
        for word, amount in (("at least", rule.at_least), ("at most", rule.at_most))
        if amount is not None
    ]
    return f"{what}: {' and '.join(bounds)}{weighed}"


def _copies(rule: Any, index: CardIndex) -> str:
    alike = "with the same name" if rule.by == "name" else "with the same name and subtitle"
    own = f"as many as its {rule.limit_from.replace('_', ' ')} says" if rule.limit_from else ""
    number = f"at most {rule.at_most}" if rule.at_most is not None else "any number"
    limit = f"{number}, or {own}" if own and rule.at_most is not None else own or number
    raised = "; some cards raise it" if rule.raised_by else ""
    label = f" ({rule.label})" if rule.label else _where(rule, index)
    return f"copies {alike}{_in_sections(rule, index)}{label}: {limit}{raised}"


def _allowed(rule: Any, index: CardIndex) -> str:
    place = _labels(rule.sections, index.game)
    return f"{place + ': ' if place else ''}{rule.label or 'only these cards'}{_where(rule, index)}"


def _banned(rule: Any, index: CardIndex) -> str:
    return f"{rule.label or 'banned'}{_in_sections(rule, index)}{_where(rule, index)}"


def _pool(rule: Any, index: CardIndex) -> str:
    return "in sealed and draft, no more copies than were opened"


def _distinct(rule: Any, index: CardIndex) -> str:
    what = rule.label or f"values of {rule.attribute.replace('_', ' ')}"
    return f"{what}{_in_sections(rule, index)}: at most {rule.at_most}"


def _budget(rule: Any, index: CardIndex) -> str:
    granter = _labels((rule.granted_by,), index.game)
    times = f", times {rule.factor} for some cards" if rule.factor > 1 else ""
    return f"{rule.label or rule.spend or 'cards'}: at most what {granter} grants{times}"


def _required(rule: Any, index: CardIndex) -> str:
    excuse = "; some cards let one be missing" if rule.excused_by else ""
    return f"{rule.label or 'required cards'}: at least one of each{excuse}"


def _requires(rule: Any, index: CardIndex) -> str:
    need = rule.label.replace("{need}", "what it names") or (
        f"a card where {index.explain(rule.needs)}" if rule.needs else "the card that it names"
    )
    who = f"each card where {index.explain(rule.where)}" if rule.where else "each card"
    return f"{who} needs {need}"


def _clashes(rule: Any, index: CardIndex) -> str:
    return f"{rule.label or 'cards that may not be in the same deck'}{_where(rule, index)}"


def _reassigned(rule: Any, index: CardIndex) -> str:
    keys = ", ".join(rule.keys)
    return (
        f"another assignment of {keys} needs a card that allows it, keeps the printed total, "
        f"and puts at most {rule.at_most} on each"
    )


def _errors_by_input(rule: Any, index: CardIndex) -> str:
    return rule.label or f"the report counts cards{_in_sections(rule, index)}{_where(rule, index)}"


def _mixture(rule: Any, index: CardIndex) -> str:
    return rule.label or f"the report says when {rule.attribute.replace('_', ' ')} is mixed"


def _labelled(rule: Any, index: CardIndex) -> str:
    return f"{rule.label or rule.code.replace('_', ' ').lower()}{_where(rule, index)}"


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
    "tell": _errors_by_input,
    "mixture": _mixture,
}
