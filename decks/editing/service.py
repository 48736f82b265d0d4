"""Writes decks: every change is a revision, made under a lock on the deck's row."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from decks.checking import Desk
from decks.editing.changes import Change
from decks.editing.differences import difference
from decks.editing.state import DeckState
from decks.editing.summaries import summary
from decks.models import Deck, DeckCard, DeckTag, Revision
from decks.models.contents import to_content
from games.legality import UnknownFormat
from games.rules.violations import LegalityReport

Which = int | QuerySet[Deck]
MOST_DECKS = 2_000
MOST_ANONYMOUS_DECKS = 50


class StaleVersion(Exception):
    """The deck has changed since the version that the change was meant for."""


class NothingToDo(Exception):
    """There is no revision to go to: nothing is undone, redone or restored."""


@dataclass(frozen=True)
class Edited:
    """A deck after a change, its verdict, and whether somebody else had changed it in between."""

    deck: Deck
    state: DeckState
    report: LegalityReport | None
    overtaken: bool = False


@transaction.atomic
def create_deck(
    game: str,
    state: DeckState,
    *,
    owner: Any = None,
    session_key: str = "",
    copied_from: Deck | None = None,
    visibility: str = "",
) -> Deck:
    """A new deck with its first revision."""
    deck = Deck(game=game, owner=owner, session_key="" if owner else session_key)
    deck.copied_from = copied_from
    deck.visibility = visibility or deck.visibility
    deck.save()
    _advance(deck, DeckState(), state, Desk(), actor=owner, said="Created")
    return deck


def change_deck(
    which: Which,
    changes: Sequence[Change],
    *,
    actor: Any = None,
    seen_version: int | None = None,
    strict: bool = False,
    desk: Desk | None = None,
) -> Edited:
    """Apply changes on top of whatever the deck is now. A caller who saw an older version is told,
    or refused if `strict`; nothing that was written in between is lost. The deck is named by its
    id, or by a query that finds it among those that the caller may change."""

    def applied(state: DeckState) -> DeckState:
        for change in changes:
            state = change.apply(state)
        return state

    return _edit(which, applied, actor=actor, seen=seen_version, strict=strict, desk=desk)


def restore(deck_id: int, number: int, *, actor: Any = None) -> Edited:
    """Make an earlier revision the deck again, as a new revision."""
    old = Revision.objects.filter(deck=deck_id, number=number).first()
    if old is None:
        raise NothingToDo(f"There is no revision {number}.")
    state = old.as_state()
    return _edit(deck_id, lambda _: state, actor=actor, said=f"Restored revision {number}")


@transaction.atomic
def _edit(
    which: Which,
    change: Callable[[DeckState], DeckState],
    *,
    actor: Any,
    seen: int | None = None,
    strict: bool = False,
    desk: Desk | None = None,
    said: str = "",
) -> Edited:
    deck, newest = _locked(which)
    overtaken = seen is not None and seen != deck.version
    if overtaken and strict:
        raise StaleVersion(f"The deck is at version {deck.version}; the change was for {seen}.")
    before = state_of(deck)
    after = change(before)
    desk = desk or Desk()
    report = _advance(deck, before, after, desk, newest=newest, actor=actor, said=said)
    return Edited(deck, after, report, overtaken)


def undo(deck_id: int) -> Edited:
    """Go back to the revision before."""
    return _go(deck_id, lambda head: head.parent, "There is nothing to undo.")


def redo(deck_id: int) -> Edited:
    """Go forward to the newest revision that came after this one."""
    return _go(
        deck_id,
        lambda head: head.children.order_by("-number").first(),
        "There is nothing to redo.",
    )


@transaction.atomic
def _go(deck_id: int, to: Callable[[Revision], Revision | None], refusal: str) -> Edited:
    deck, _ = _locked(deck_id)
    target = to(deck.head) if deck.head else None
    if target is None:
        raise NothingToDo(refusal)
    before, after = state_of(deck), target.as_state()
    report = _save(deck, before, after, target, Desk())
    return Edited(deck, after, report)


def _locked(which: Which) -> tuple[Deck, int]:
    """The deck under a lock, and the number of its newest revision, which mostly is its head."""
    # Revisions are read afterwards: a join would show them as before the lock was waited for.
    decks = Deck.objects.filter(pk=which) if isinstance(which, int) else which
    deck = decks.select_for_update(of=("self",)).get()
    newest = Revision.objects.filter(deck=deck).order_by("-number").first()
    if newest and newest.pk == deck.head_id:
        deck.head = newest
    return deck, newest.number if newest else 0


def state_of(deck: Deck) -> DeckState:
    """The deck as it stands."""
    return deck.head.as_state() if deck.head else DeckState(name=deck.name, format=deck.format)


def _advance(
    deck: Deck,
    before: DeckState,
    after: DeckState,
    desk: Desk,
    *,
    newest: int = 0,
    actor: Any,
    said: str = "",
) -> LegalityReport | None:
    """Write the next revision; a change that changes nothing writes none."""
    changed = difference(before, after)
    if changed.nothing and deck.head:
        return verdict(deck, after, desk)
    index = desk.index(deck.game)

    def title(code: str) -> str:
        card = index.by_code(code)
        return card.title if card else code

    revision = Revision.objects.create(
        deck=deck,
        number=newest + 1,
        parent=deck.head,
        state=after.as_json(),
        summary=said or summary(changed, title),
        actor=actor,
    )
    return _save(deck, before, after, revision, desk)


def _save(
    deck: Deck, before: DeckState, after: DeckState, head: Revision, desk: Desk
) -> LegalityReport | None:
    report = verdict(deck, after, desk)
    deck.head = head
    deck.version += 1
    deck.name, deck.format, deck.description = after.name, after.format, after.description
    stored = after.as_json()
    deck.maybe, deck.notes, deck.locks = stored["maybe"], stored["notes"], stored["locks"]
    deck.content = to_content(after.as_list(deck.game))
    deck.legal = None if report is None else report.legal
    deck.checked_on = timezone.localdate()
    deck.save()
    _find_by_cards(deck, _codes(before), _codes(after))
    if before.tags != after.tags:
        DeckTag.objects.filter(deck=deck).delete()
        DeckTag.objects.bulk_create(DeckTag(deck=deck, name=tag) for tag in after.tags)
    return report


def verdict(deck: Deck, state: DeckState, desk: Desk) -> LegalityReport | None:
    """The report on the deck today; None where its format cannot be checked."""
    try:
        return desk.check(state.as_list(deck.game)).report
    except UnknownFormat:
        return None


def _codes(state: DeckState) -> set[str]:
    return {code for cards in state.sections.values() for code in cards}


def _find_by_cards(deck: Deck, before: set[str], after: set[str]) -> None:
    if gone := before - after:
        DeckCard.objects.filter(deck=deck, code__in=gone).delete()
    if come := after - before:
        DeckCard.objects.bulk_create(
            (DeckCard(deck=deck, game=deck.game, code=code) for code in sorted(come)),
            ignore_conflicts=True,
        )


def claim(session_key: str, user: Any) -> int:
    """Give the decks of a browser's session to the account that was made or entered in it."""
    if not session_key:
        return 0
    decks = Deck.objects.filter(owner=None, session_key=session_key)
    return decks.update(owner=user, session_key="")


def name_version(deck: Deck, number: int, label: str) -> None:
    """Give a revision a name, or take it away."""
    if not Revision.objects.filter(deck=deck, number=number).update(label=label[:100]):
        raise NothingToDo(f"There is no revision {number}.")


def delete_decks(decks: Iterable[Deck]) -> int:
    """Delete decks with all their revisions."""
    return Deck.objects.filter(pk__in=[deck.pk for deck in decks]).delete()[0]
