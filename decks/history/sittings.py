"""The edits of one sitting, shown together: by one author, with no long break between them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.utils.translation import gettext as _

from decks.models import Revision
from decks.models.state import DeckState
from decks.revisions.differences import difference
from decks.revisions.summaries import summary

LONGEST_BREAK = timedelta(minutes=30)


@dataclass(frozen=True)
class Sitting:
    """Revisions made one after the other, the newest first, what they changed in all, and whether
    the deck as it is now is one of them."""

    revisions: tuple[Revision, ...]
    summary: str
    is_current: bool

    @property
    def newest(self) -> Revision:
        return self.revisions[0]

    @property
    def oldest(self) -> Revision:
        return self.revisions[-1]

    @property
    def labels(self) -> list[str]:
        """The names that its revisions were given."""
        return [revision.label for revision in self.revisions if revision.label]


def sittings(
    revisions: Iterable[Revision],
    head_id: int | None,
    title_of: Callable[[str], str],
    *,
    is_copy: bool = False,
) -> list[Sitting]:
    """The revisions, the newest first, as sittings; `head_id` is the current one. The first
    revision of a copy is the deck that was copied."""
    groups: list[list[Revision]] = []
    for revision in revisions:
        if groups and _go_together(revision, groups[-1][-1]):
            groups[-1].append(revision)
        else:
            groups.append([revision])
    return [
        Sitting(
            tuple(group),
            _summary(group, title_of, is_copy=is_copy),
            any(revision.pk == head_id for revision in group),
        )
        for group in groups
    ]


def _go_together(earlier: Revision, later: Revision) -> bool:
    same_author = earlier.actor_id == later.actor_id
    return same_author and later.created - earlier.created <= LONGEST_BREAK


def _summary(group: list[Revision], title_of: Callable[[str], str], *, is_copy: bool) -> str:
    newest, oldest = group[0], group[-1]
    if is_copy and not oldest.parent:
        later = summary(difference(oldest.as_state(), newest.as_state()), title_of)
        return _("Copied, then %(changes)s") % {"changes": later} if later else _("Copied")
    if newest is oldest:
        return newest.summary
    before = oldest.parent.as_state() if oldest.parent else DeckState()
    return summary(difference(before, newest.as_state()), title_of)
