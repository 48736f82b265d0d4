"""When a list is published: check the decks of its format again, and tell their owners.

`ListRecheck` remembers how far that has come, so that nothing is lost when the queue is down:
`manage.py recheck_decks` and the sweep finish what was begun.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from decks.hooks.announcements import announce
from decks.models import Deck, LegalityNotice, ListRecheck
from decks.models.webhooks import NoticeKind
from games.models import FormatList
from games.registry import GAMES
from games.rules.violations import LegalityReport
from games.services.format_rules import FormatRules, format_rules

CHUNK = 500


def request_recheck(format_list: FormatList) -> None:
    """Note that the decks under this list are to be checked again, from the first on."""
    ListRecheck.objects.update_or_create(
        format_list=format_list,
        defaults={"wanted": timezone.now(), "reached": 0, "finished": None},
    )


def recheck_chunk(list_id: int) -> bool:
    """Check the next decks under the list; False once there are none left."""
    work = ListRecheck.objects.select_related("format_list").filter(pk=list_id).first()
    if work is None or work.finished is not None:
        return False
    with transaction.atomic():
        decks = _next_decks(work)
        _recheck(decks, work.format_list)
        _record_progress(work, decks)
    return bool(decks)


def _next_decks(work: ListRecheck) -> list[Deck]:
    """Locked, so that no verdict is written over a change made at the same moment."""
    formats = _formats_under(work.format_list)
    concerned = Deck.objects.filter(game=work.format_list.game, format__in=formats)
    return list(concerned.select_for_update().filter(pk__gt=work.reached).order_by("pk")[:CHUNK])


def _record_progress(work: ListRecheck, decks: Sequence[Deck]) -> None:
    """Unless the list was published once more meanwhile, which starts from the first deck."""
    same = ListRecheck.objects.filter(pk=work.pk, wanted=work.wanted)
    if decks:
        same.update(reached=decks[-1].pk)
    else:
        same.update(finished=timezone.now())


def _formats_under(format_list: FormatList) -> list[str]:
    """The list's own format, and the others in which its lists are in force."""
    forms = GAMES[format_list.game].formats
    others = [form.slug for form in forms if form.lists_from == format_list.format]
    return [format_list.format, *others]


def _rulings(format_list: FormatList, form: str) -> tuple[FormatRules, FormatRules]:
    """A format under the list: without the list, and with it."""
    ruled = format_rules(GAMES[format_list.game], form)
    others = tuple(dated for dated in ruled.lists if dated.name != format_list.name)
    return replace(ruled, lists=others, made={}), ruled


@dataclass(frozen=True)
class VerdictChange:
    """The reports on a deck without the list, and with it."""

    deck: Deck
    before: LegalityReport
    after: LegalityReport

    @property
    def turned(self) -> bool:
        return self.before.legal != self.after.legal

    @property
    def messages(self) -> list[str]:
        """What the list brought in, or took away."""
        old, new = self.before.illegal, self.after.illegal
        more, less = (old, new) if self.after.legal else (new, old)
        known = {violation.message for violation in less}
        return [violation.message for violation in more if violation.message not in known]


def _recheck(decks: Sequence[Deck], format_list: FormatList) -> None:
    if not decks:
        return
    rulings = {form: _rulings(format_list, form) for form in {deck.format for deck in decks}}
    today = timezone.localdate()
    day = max(today, format_list.effective)
    changes = [_verdict_change(deck, *rulings[deck.format], day) for deck in decks]
    for deck in decks:
        _, after = rulings[deck.format]
        deck.legal = after.checker(today).check(deck.as_list()).legal
        deck.checked_on = today
    Deck.objects.bulk_update(decks, ("legal", "checked_on"))
    _update_notices([change for change in changes if change.deck.owner_id], format_list)


def _verdict_change(
    deck: Deck, before: FormatRules, after: FormatRules, day: date
) -> VerdictChange:
    cards = deck.as_list()
    return VerdictChange(deck, before.checker(day).check(cards), after.checker(day).check(cards))


def _update_notices(changes: Sequence[VerdictChange], format_list: FormatList) -> None:
    """One notice a deck and list: written anew when the list changes, gone when it means nothing
    any more."""
    same = [change.deck.pk for change in changes if not change.turned]
    LegalityNotice.objects.filter(format_list=format_list, deck__in=same).delete()
    for change in changes:
        if change.before.legal and not change.after.legal:
            announce(
                [change.deck.owner_id],
                NoticeKind.ILLEGAL,
                partial(_announcement, change, format_list),
            )
    LegalityNotice.objects.bulk_create(
        [_notice(change, format_list) for change in changes if change.turned],
        update_conflicts=True,
        unique_fields=("deck", "format_list"),
        update_fields=("list_name", "effective", "before", "after", "messages"),
    )


def _announcement(change: VerdictChange, format_list: FormatList) -> dict[str, Any]:
    return {
        "key": change.deck.key,
        "name": change.deck.title,
        "list": format_list.name,
        "effective": format_list.effective.isoformat(),
        "messages": [str(message) for message in change.messages],
    }


def _notice(change: VerdictChange, format_list: FormatList) -> LegalityNotice:
    return LegalityNotice(
        deck=change.deck,
        format_list=format_list,
        list_name=format_list.name,
        effective=format_list.effective,
        before=change.before.legal,
        after=change.after.legal,
        messages=change.messages,
    )
