"""Several lists on the check page: from files, or pasted with a line of === between them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from decks.checks.forms import CheckForm
from decks.checks.payloads import BadInput
from decks.checks.results import CheckPageResult, run_check
from decks.checks.services import CheckService
from decks.checks.uploads import UploadedFile, UploadedList, UploadTooLarge, lists_in

MOST_ON_A_PAGE = 500
BETWEEN = re.compile(r"^={3,}[ \t]*$", re.MULTILINE)


@dataclass(frozen=True)
class BatchRow:
    """One of the lists: its result, or why it could not be read."""

    number: int
    name: str
    result: CheckPageResult | None = None
    error: str = ""

    @property
    def legal(self) -> bool:
        return self.result is not None and self.result.outcome.report.legal

    @property
    def has_report(self) -> bool:
        """Whether there is more to say than that it is legal, or could not be read."""
        return self.result is not None and bool(self.result.outcome.report.violations)


@dataclass(frozen=True)
class BatchResult:
    """The lists in their order, with counts of each outcome."""

    rows: Sequence[BatchRow]

    @property
    def legal(self) -> int:
        return sum(row.legal for row in self.rows)

    @property
    def unreadable(self) -> int:
        return sum(row.result is None for row in self.rows)

    @property
    def to_fix(self) -> int:
        return len(self.rows) - self.legal - self.unreadable


def split_pasted_lists(text: str) -> list[UploadedList]:
    """The lists of a text, without those that are empty."""
    return [{"text": part.strip("\n")} for part in BETWEEN.split(text) if part.strip()]


def without_separators(check_form: CheckForm) -> CheckForm:
    """The only list of a text, whose lines keep their numbers."""
    return replace(check_form, text=BETWEEN.sub("", check_form.text))


def uploaded_lists(files: Iterable[UploadedFile]) -> list[UploadedList]:
    """The lists of files; raises BadInput where they are too large."""
    try:
        return lists_in(files)
    except UploadTooLarge as error:
        raise BadInput("files", str(error)) from error


def run_checks(check_form: CheckForm, lists: Sequence[UploadedList]) -> BatchResult:
    """Check each list; raises BadInput for more than a page shows."""
    if len(lists) > MOST_ON_A_PAGE:
        raise BadInput(
            "files",
            _(
                "You sent %(number)s lists. This page checks up to %(most)s at a time: send them "
                "in parts, or use the API, which takes up to 1,000."
            )
            % {"number": f"{len(lists):,}", "most": MOST_ON_A_PAGE},
        )
    service = CheckService()
    return BatchResult(
        [_row(number, check_form, given, service) for number, given in enumerate(lists, 1)]
    )


def _row(
    number: int, check_form: CheckForm, given: UploadedList, service: CheckService
) -> BatchRow:
    unnamed = _("List %(number)s") % {"number": number}
    if isinstance(given, BadInput):
        return BatchRow(number, given.field or unnamed, error=given.message)
    name = given.get("filename", "")
    try:
        result = run_check(form_for_list(check_form, given), service, name)
    except BadInput as error:
        return BatchRow(number, name or unnamed, error=error.message)
    title = given.get("name") or result.deck.name or name
    return BatchRow(number, title or unnamed, result)


def form_for_list(check_form: CheckForm, given: Mapping[str, str]) -> CheckForm:
    """The form for one of the lists: what the list itself says goes before the form."""
    own = {key: given[key] for key in ("game", "format", "as_of") if key in given}
    return replace(check_form, text=given["text"], edited=False, **own)
