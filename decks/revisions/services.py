"""Writes decks: every change is a revision, made under a lock on the deck's row."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.checks.services import CheckService
from decks.models import Deck, DeckCard, DeckFolder, DeckTag, Revision
from decks.models.contents import to_content
from decks.models.state import DeckState
from decks.models.webhooks import DeletedDeck
from decks.revisions.changes import DeckChange
from decks.revisions.differences import difference
from decks.revisions.limits import check_size
from decks.revisions.summaries import summary
from games.rules.violations import LegalityReport
from games.services.format_rules import UnknownFormat

DeckChoice = int | QuerySet[Deck]
MOST_DECKS = 2_000
MOST_ANONYMOUS_DECKS = 50


class StaleVersion(Exception):
    """The deck has changed since the version that the change was meant for."""


class RevisionUnavailable(Exception):
    """There is no revision to go to: nothing is undone, redone or restored."""


@dataclass(frozen=True)
class EditResult:
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
    _write_revision(deck, DeckState(), state, CheckService(), actor=owner, label="Created")
    return deck


def change_deck(
    choice: DeckChoice,
    changes: Sequence[DeckChange],
    *,
    actor: Any = None,
    seen_version: int | None = None,
    strict: bool = False,
    service: CheckService | None = None,
) -> EditResult:
    """Apply changes on top of whatever the deck is now. A caller who saw an older version gets
    `overtaken`, or StaleVersion if `strict`; nothing written in between is lost. The deck is given
    by its id, or by a query for it among those that the caller may change."""

    def applied(state: DeckState) -> DeckState:
        for change in changes:
            state = change.apply(state)
        return state

    return _edit(choice, applied, actor=actor, seen=seen_version, strict=strict, service=service)


def restore(deck_id: int, number: int, *, actor: Any = None) -> EditResult:
    """Make an earlier revision the deck again, as a new revision."""
    old = Revision.objects.filter(deck=deck_id, number=number).first()
    if old is None:
        raise RevisionUnavailable(_("There is no revision %(number)d.") % {"number": number})
    state = old.as_state()
    return _edit(deck_id, lambda _: state, actor=actor, label=f"Restored revision {number}")


@transaction.atomic
def _edit(
    choice: DeckChoice,
    change: Callable[[DeckState], DeckState],
    *,
    actor: Any,
    seen: int | None = None,
    strict: bool = False,
    service: CheckService | None = None,
    label: str = "",
) -> EditResult:
    deck, newest = _lock_deck(choice)
    overtaken = seen is not None and seen != deck.version
    if overtaken and strict:
        raise StaleVersion(f"The deck is at version {deck.version}; the change was for {seen}.")
    before = state_of(deck)
    after = change(before)
    service = service or CheckService()
    report = _write_revision(deck, before, after, service, newest=newest, actor=actor, label=label)
    return EditResult(deck, after, report, overtaken)


def undo(deck_id: int) -> EditResult:
    """Go back to the revision before."""
    return _move_head(deck_id, lambda head: head.parent, _("There is nothing to undo."))


def redo(deck_id: int) -> EditResult:
    """Go forward to the newest revision that came after this one."""
    return _move_head(
        deck_id,
        lambda head: head.children.order_by("-number").first(),
        _("There is nothing to redo."),
    )


@transaction.atomic
def _move_head(deck_id: int, to: Callable[[Revision], Revision | None], refusal: str) -> EditResult:
    deck, _ = _lock_deck(deck_id)
    target = to(deck.head) if deck.head else None
    if target is None:
        raise RevisionUnavailable(refusal)
    before, after = state_of(deck), target.as_state()
    report = _save_deck(deck, before, after, target, CheckService())
    return EditResult(deck, after, report)


def _lock_deck(choice: DeckChoice) -> tuple[Deck, int]:
    """The deck under a lock, and the number of its newest revision, which mostly is its head."""
    # Revisions are read afterwards: a join would show them as before the lock was waited for.
    decks = Deck.objects.filter(pk=choice) if isinstance(choice, int) else choice
    deck = decks.select_for_update(of=("self",)).get()
    newest = Revision.objects.filter(deck=deck).order_by("-number").first()
    if newest and newest.pk == deck.head_id:
        deck.head = newest
    return deck, newest.number if newest else 0


def state_of(deck: Deck) -> DeckState:
    """The deck as it is now."""
    return deck.head.as_state() if deck.head else DeckState(name=deck.name, format=deck.format)


def _write_revision(
    deck: Deck,
    before: DeckState,
    after: DeckState,
    service: CheckService,
    *,
    newest: int = 0,
    actor: Any,
    label: str = "",
) -> LegalityReport | None:
    """Write the next revision; a change that changes nothing writes none. Raises DeckTooLarge."""
    check_size(before, after)
    changed = difference(before, after)
    if changed.is_empty and deck.head:
        return check_state(deck, after, service)
    revision = Revision.objects.create(
        deck=deck,
        number=newest + 1,
        parent=deck.head,
        state=after.as_json(),
        summary=label or summary(changed, service.title_of(deck.game)),
        actor=actor,
    )
    return _save_deck(deck, before, after, revision, service)


def _save_deck(
    deck: Deck, before: DeckState, after: DeckState, head: Revision, service: CheckService
) -> LegalityReport | None:
    report = check_state(deck, after, service)
    deck.head = head
    deck.version += 1
    deck.name, deck.format, deck.description = after.name, after.format, after.description
    stored = after.as_json()
    deck.maybe, deck.notes, deck.locks = stored["maybe"], stored["notes"], stored["locks"]
    deck.content = to_content(after.as_list(deck.game))
    deck.legal = None if report is None else report.legal
    deck.checked_on = timezone.localdate()
    deck.save()
    _index_cards(deck, _codes(before), _codes(after))
    if before.tags != after.tags:
        DeckTag.objects.filter(deck=deck).delete()
        DeckTag.objects.bulk_create(DeckTag(deck=deck, name=tag) for tag in after.tags)
    return report


def check_state(deck: Deck, state: DeckState, service: CheckService) -> LegalityReport | None:
    """The report on the deck today; None where its format cannot be checked."""
    try:
        return service.check(state.as_list(deck.game)).report
    except UnknownFormat:
        return None


def _codes(state: DeckState) -> set[str]:
    return {code for cards in state.sections.values() for code in cards}


def _index_cards(deck: Deck, before: set[str], after: set[str]) -> None:
    if gone := before - after:
        DeckCard.objects.filter(deck=deck, code__in=gone).delete()
    if come := after - before:
        DeckCard.objects.bulk_create(
            (DeckCard(deck=deck, game=deck.game, code=code) for code in sorted(come)),
            ignore_conflicts=True,
        )


def claim_decks(session_key: str, user: Any) -> int:
    """Give the decks and folders of a browser's session to the account that was created or signed
    in to there."""
    if not session_key:
        return 0
    _claim_folders(session_key, user)
    decks = Deck.objects.filter(owner=None, session_key=session_key)
    return decks.update(owner=user, session_key="")


def _claim_folders(session_key: str, user: Any) -> None:
    """A folder whose name the account has already is merged into that one."""
    for folder in DeckFolder.objects.filter(owner=None, session_key=session_key):
        same = DeckFolder.objects.filter(owner=user, name__iexact=folder.name).first()
        if same is None:
            DeckFolder.objects.filter(pk=folder.pk).update(owner=user, session_key="")
        else:
            Deck.objects.filter(folder=folder).update(folder=same)
            folder.delete()


def name_revision(deck: Deck, number: int, label: str) -> None:
    """Give a revision a name, or take it away."""
    if not Revision.objects.filter(deck=deck, number=number).update(label=label[:100]):
        raise RevisionUnavailable(_("There is no revision %(number)d.") % {"number": number})


def delete_decks(decks: Iterable[Deck]) -> int:
    """Delete decks with all their revisions."""
    gone = list(decks)
    with transaction.atomic():
        DeletedDeck.objects.bulk_create(
            DeletedDeck(owner_id=deck.owner_id, key=deck.key) for deck in gone if deck.owner_id
        )
        return Deck.objects.filter(pk__in=[deck.pk for deck in gone]).delete()[0]
