"""The words of violations: plain sentences from codes and values, in one place."""

from collections.abc import Sequence
from typing import Any

from games.rules.translation import gettext, ngettext
from games.rules.violations import CardCount


def counted_cards(rule: Any) -> str:
    """What the rule counts, in the plural: its label, or the names of its sections."""
    return gettext(rule.label) or gettext(" and ").join(rule.sections) or gettext("cards")


def _opening(rule: Any) -> str:
    """What the rule counts, at the start of a sentence; names inside it keep their capitals."""
    return capitalized(counted_cards(rule))


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(names: Sequence[str], most: int = 6) -> str:
    shown = ", ".join(names[:most])
    rest = len(names) - most
    if rest <= 0:
        return shown
    return gettext("{names} and {rest} more", names=shown, rest=rest)


def _titles(cards: Sequence[CardCount]) -> str:
    return _listed([card.name for card in cards])


def _found(found: int, reason: str) -> str:
    return f"{found} ({gettext(reason)})" if reason else str(found)


def too_few(rule: Any, found: int, least: int, reason: str = "") -> str:
    if rule.exactly is None:
        message = ngettext(
            "{what}: {found}, but at least {least} is needed. Add {missing}.",
            "{what}: {found}, but at least {least} are needed. Add {missing}.",
            least,
        )
    else:
        message = ngettext(
            "{what}: {found}, but exactly {least} is needed. Add {missing}.",
            "{what}: {found}, but exactly {least} are needed. Add {missing}.",
            least,
        )
    shown, missing = _found(found, reason), least - found
    return message.format(what=_opening(rule), found=shown, least=least, missing=missing)


def too_many(rule: Any, found: int, most: int, reason: str = "") -> str:
    if rule.exactly is None:
        message = ngettext(
            "{what}: {found}, but at most {most} is allowed. Remove {extra}.",
            "{what}: {found}, but at most {most} are allowed. Remove {extra}.",
            most,
        )
    else:
        message = ngettext(
            "{what}: {found}, but exactly {most} is needed. Remove {extra}.",
            "{what}: {found}, but exactly {most} are needed. Remove {extra}.",
            most,
        )
    shown, extra = _found(found, reason), found - most
    return message.format(what=_opening(rule), found=shown, most=most, extra=extra)


def too_many_copies(
    rule: Any, title: str, found: int, limit: int, cards: Sequence[CardCount]
) -> str:
    versions = _listed([f"{card.count} {card.name}" for card in cards])
    return ngettext(
        "{card}: {found} copies{versions}, but at most {limit} is allowed{reason}. Remove {extra}.",
        "{card}: {found} copies{versions}, but at most {limit} are allowed{reason}. "
        "Remove {extra}.",
        limit,
        card=title,
        found=found,
        versions=f" ({versions})" if len(cards) > 1 else "",
        limit=limit,
        reason=f" ({gettext(rule.label)})" if rule.label else "",
        extra=found - limit,
    )


def not_allowed(rule: Any, cards: Sequence[CardCount], section: str) -> str:
    reason = gettext(rule.label) or gettext("not a card for {section}", section=section)
    return f"{_titles(cards)}: {reason}."


def banned(rule: Any, cards: Sequence[CardCount]) -> str:
    return f"{_titles(cards)}: {gettext(rule.label) or gettext('banned in this format')}."


def restricted(title: str, found: int, limit: int, list_name: str) -> str:
    extra = found - limit
    if limit == 0:
        return gettext(
            "{card}: banned since {list}. Remove {extra}.", card=title, list=list_name, extra=extra
        )
    return gettext(
        "{card}: {found} copies, but {list} restricts it to {limit}. Remove {extra}.",
        card=title,
        found=found,
        list=list_name,
        limit=limit,
        extra=extra,
    )


def outside_pool(cards: Sequence[CardCount]) -> str:
    return gettext("{cards}: not in this format's card pool on that day.", cards=_titles(cards))


def beyond_pool(title: str, found: int, held: int) -> str:
    return gettext(
        "{card}: {found} in the deck, but the pool holds {held}. Remove {extra}.",
        card=title,
        found=found,
        held=held,
        extra=found - held,
    )


def too_many_values(rule: Any, values: Sequence[str]) -> str:
    return ngettext(
        "{what}: {found} ({values}), but at most {most} is allowed. Give up {extra}.",
        "{what}: {found} ({values}), but at most {most} are allowed. Give up {extra}.",
        rule.at_most,
        what=_opening(rule),
        found=len(values),
        values=_listed([value.replace("-", " ").title() for value in values]),
        most=rule.at_most,
        extra=len(values) - rule.at_most,
    )


def over_budget(rule: Any, spent: int, limit: int) -> str:
    return gettext(
        "{what}: {spent} used of {limit}. Free {extra}.",
        what=_opening(rule),
        spent=spent,
        limit=limit,
        extra=spent - limit,
    )


def missing_cards(rule: Any, names: Sequence[str], allowed: int, excused: int) -> str:
    words = gettext("{what}: missing {names}.", what=_opening(rule), names=_listed(names, 15))
    if not excused:
        return words
    rest = ngettext(
        "{excused} may be missing, with as many stand-ins; {covered} is covered.",
        "{excused} may be missing, with as many stand-ins; {covered} are covered.",
        allowed,
        excused=excused,
        covered=allowed,
    )
    return f"{words} {rest}"


def needs(rule: Any, cards: Sequence[CardCount], label: str) -> str:
    own, label = gettext(rule.label), gettext(label)
    what = own.format(need=label) if "{need}" in own else label
    if rule.brought_by:
        message = ngettext(
            "{cards} needs {what}, which the deck lacks and none of its cards creates.",
            "{cards} need {what}, which the deck lacks and none of its cards creates.",
            len(cards),
        )
    else:
        message = ngettext(
            "{cards} needs {what}, which the deck lacks.",
            "{cards} need {what}, which the deck lacks.",
            len(cards),
        )
    return message.format(cards=_titles(cards), what=what)


def lent(rule: Any, cards: Sequence[CardCount], lenders: str) -> str:
    return gettext(
        "{cards}: to be used only in conjunction with {lenders}.",
        cards=_titles(cards),
        lenders=lenders,
    )


def one_of(titles: Sequence[str]) -> str:
    return gettext(" or ").join(titles)


def clashes(rule: Any, title: str, other: str) -> str:
    if rule.says:
        return gettext(rule.says).replace("{card}", title).replace("{other}", other)
    reason = f": {gettext(rule.label)}" if rule.label else ""
    return gettext(
        "{card} cannot be in a deck with {other}{reason}.", card=title, other=other, reason=reason
    )


def assignment_without_permit(rule: Any) -> str:
    return gettext(
        "The gem assignment is altered, but no card in the deck allows that{reason}.",
        reason=gettext(rule.label),
    )


def assignment_total(title: str, found: int, total: int) -> str:
    return gettext(
        "The gem assignment adds up to {found}, but {card} has {total}.",
        found=found,
        card=title,
        total=total,
    )


def assignment_key(key: str, keys: Sequence[str]) -> str:
    return gettext(
        "There is no gem {gem!r} to assign; the gems are {gems}.", gem=key, gems=", ".join(keys)
    )


def assignment_number(key: str, number: int, most: int) -> str:
    return gettext(
        "The gem assignment puts {number} on {gem}, but 0 to {most} are allowed.",
        number=number,
        gem=key,
        most=most,
    )


def share(template: str, number: int, total: int) -> str:
    return gettext(template, number=number, total=total)


def sum_of_shares(
    template: str, number: int, total: int, out_of: int, shares: Sequence[str]
) -> str:
    listed = "; ".join(shares)
    return gettext(template, number=number, total=total, out_of=out_of, shares=listed)


def mixture(template: str, values: Sequence[object]) -> str:
    return gettext(template, values=", ".join(map(str, values)))


def unknown_card(code: str) -> str:
    return gettext(
        "There is no card with the code {code}. Remove it, or import the cards that it belongs to.",
        code=code,
    )


def unknown_in_pool(code: str) -> str:
    return gettext(
        "The pool has {code}, which is not the code of any card; it is ignored.", code=code
    )


def unknown_section(section: str, known: Sequence[str]) -> str:
    return gettext(
        "There is no section {section!r}; the sections are {known}.",
        section=section,
        known=", ".join(known),
    )


def not_in_format(label: str, form: str, found: int, having: Sequence[str]) -> str:
    section, formats = gettext(label), _listed(having)
    if not having:
        return gettext(
            "{section}: {format} has none. Remove {found}.",
            section=section,
            format=form,
            found=found,
        )
    return gettext(
        "{section}: {format} has none. Remove {found}, or choose a format that has one: {formats}.",
        section=section,
        format=form,
        found=found,
        formats=formats,
    )


def in_deck(number: int, message: str) -> str:
    return gettext("Deck {number}: {message}", number=number, message=message)


def bad_count(title: str, count: int, most: int) -> str:
    return gettext(
        "{card}: a count of {count:,}; counts go from 1 to {most:,}.",
        card=title,
        count=count,
        most=most,
    )
