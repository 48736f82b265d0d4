"""The words of violations: plain sentences from codes and values, in one place."""

from collections.abc import Sequence
from typing import Any

from games.rules.violations import CardCount


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _what(rule: Any) -> str:
    """What the rule counts, in the plural: its label, or the names of its sections."""
    return rule.label or " and ".join(rule.sections) or "cards"


def _opening(rule: Any) -> str:
    """What the rule counts, at the start of a sentence; names inside it keep their capitals."""
    what = _what(rule)
    return what[:1].upper() + what[1:]


def _listed(names: Sequence[str], most: int = 6) -> str:
    shown = ", ".join(names[:most])
    rest = len(names) - most
    return f"{shown} and {rest} more" if rest > 0 else shown


def _titles(cards: Sequence[CardCount]) -> str:
    return _listed([card.name for card in cards])


def _found(found: int, said: str) -> str:
    return f"{found} ({said})" if said else str(found)


def too_few(rule: Any, found: int, least: int, said: str = "") -> str:
    word = "at least" if rule.exactly is None else "exactly"
    opening = f"{_opening(rule)}: {_found(found, said)}"
    return f"{opening}, but {word} {least} {_are(least)} needed. Add {least - found}."


def too_many(rule: Any, found: int, most: int, said: str = "") -> str:
    word, verb = ("at most", "allowed") if rule.exactly is None else ("exactly", "needed")
    opening = f"{_opening(rule)}: {_found(found, said)}"
    return f"{opening}, but {word} {most} {_are(most)} {verb}. Remove {found - most}."


def too_many_copies(
    rule: Any, title: str, found: int, limit: int, cards: Sequence[CardCount]
) -> str:
    versions = _listed([f"{card.count} {card.name}" for card in cards])
    copies = f"copies ({versions})" if len(cards) > 1 else "copies"
    reason = f" ({rule.label})" if rule.label else ""
    limited = f"but at most {limit} {_are(limit)} allowed{reason}"
    return f"{title}: {found} {copies}, {limited}. Remove {found - limit}."


def not_allowed(rule: Any, cards: Sequence[CardCount], section: str) -> str:
    reason = rule.label or f"not a card for {section}"
    return f"{_titles(cards)}: {reason}."


def banned(rule: Any, cards: Sequence[CardCount]) -> str:
    return f"{_titles(cards)}: {rule.label or 'banned in this format'}."


def restricted(title: str, found: int, limit: int, list_name: str) -> str:
    if limit == 0:
        return f"{title}: banned since {list_name}. Remove {found}."
    over = found - limit
    return f"{title}: {found} copies, but {list_name} restricts it to {limit}. Remove {over}."


def outside_pool(cards: Sequence[CardCount]) -> str:
    return f"{_titles(cards)}: not in this format's card pool on that day."


def beyond_pool(title: str, found: int, held: int) -> str:
    return f"{title}: {found} in the deck, but the pool holds {held}. Remove {found - held}."


def too_many_values(rule: Any, values: Sequence[str]) -> str:
    shown = _listed([value.replace("-", " ").title() for value in values])
    return (
        f"{_opening(rule)}: {len(values)} ({shown}), "
        f"but at most {rule.at_most} {_are(rule.at_most)} allowed. "
        f"Give up {len(values) - rule.at_most}."
    )


def over_budget(rule: Any, spent: int, limit: int) -> str:
    return f"{_opening(rule)}: {spent} used of {limit}. Free {spent - limit}."


def missing_cards(rule: Any, names: Sequence[str], allowed: int, excused: int) -> str:
    words = f"{_opening(rule)}: missing {_listed(names, 15)}."
    if not excused:
        return words
    covered = f"{allowed} {_are(allowed)} covered"
    return f"{words} {excused} may be missing, with as many stand-ins; {covered}."


def needs(rule: Any, cards: Sequence[CardCount], label: str) -> str:
    verb = "needs" if len(cards) == 1 else "need"
    what = rule.label.format(need=label) if "{need}" in rule.label else label
    tokens = " and none of its cards creates" if rule.brought_by else ""
    return f"{_titles(cards)} {verb} {what}, which the deck lacks{tokens}."


def lent(rule: Any, cards: Sequence[CardCount], lenders: str) -> str:
    return f"{_titles(cards)}: to be used only in conjunction with {lenders}."


def clashes(rule: Any, title: str, other: str) -> str:
    if rule.says:
        return str(rule.says).replace("{card}", title).replace("{other}", other)
    return f"{title} cannot be in a deck with {other}{': ' + rule.label if rule.label else ''}."


def assignment_without_permit(rule: Any) -> str:
    return f"The gem assignment is altered, but no card in the deck allows that{rule.label}."


def assignment_total(title: str, found: int, total: int) -> str:
    return f"The gem assignment adds up to {found}, but {title} has {total}."


def assignment_key(key: str, keys: Sequence[str]) -> str:
    return f"There is no gem {key!r} to assign; the gems are {', '.join(keys)}."


def assignment_number(key: str, number: int, most: int) -> str:
    return f"The gem assignment puts {number} on {key}, but 0 to {most} are allowed."


def share(says: str, number: int, total: int) -> str:
    return says.format(number=number, total=total)


def tell(says: str, number: int, total: int, out_of: int, shares: Sequence[str]) -> str:
    return says.format(number=number, total=total, out_of=out_of, shares="; ".join(shares))


def unknown_card(code: str) -> str:
    return (
        f"There is no card with the code {code}. Remove it, or import the cards that it belongs to."
    )


def unknown_in_pool(code: str) -> str:
    return f"The pool has {code}, which is not the code of any card; it is ignored."


def unknown_section(section: str, known: Sequence[str]) -> str:
    return f"There is no section {section!r}; the sections are {', '.join(known)}."


def not_in_format(label: str, form: str, found: int, having: Sequence[str]) -> str:
    other = f", or choose a format that has one: {_listed(having)}" if having else ""
    return f"{label}: {form} has none. Remove {found}{other}."


def in_deck(number: int, message: str) -> str:
    return f"Deck {number}: {message}"


def bad_count(title: str, count: int, most: int) -> str:
    return f"{title}: a count of {count:,}; counts go from 1 to {most:,}."
