"""Fixes of one violation, and repairs of the whole deck."""

from dataclasses import dataclass

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from decks.access.budgets import counts_as_work
from decks.access.permissions import own_deck
from decks.checks.conflicts import conflicting_rules
from decks.checks.payloads import BadInput, read_seed
from decks.checks.services import CheckService
from decks.editor.fixes import one_click_fix
from decks.editor.repair import repair_changes, repair_violation
from decks.editor.views.changes import apply_changes, refuse
from decks.editor.views.panes import open_workbench, pane_context
from decks.editor.workbench import DeckWorkbench
from decks.revisions.services import state_of
from games.rules.completion import complete
from games.rules.repair import Repair, repair
from games.rules.violations import Violation


@never_cache
@require_POST
def fix_violation(request: HttpRequest, key: str) -> HttpResponse:
    """Fix one violation: in one click where that is clear, else by the smallest change that the
    solver finds."""
    deck, service = own_deck(request, key), CheckService()
    workbench = DeckWorkbench(deck, state_of(deck), service)
    violation = _chosen_violation(request, workbench)
    if violation is None:
        return refuse(request, deck, _("That is fixed already."))
    fix = one_click_fix(violation, workbench.state, workbench.checker)
    if fix:
        message = _("Done: %(fix)s.") % {"fix": fix.label}
        return apply_changes(request, key, fix.changes, service=service, message=message)
    found = repair_violation(workbench.as_list, workbench.state, workbench.report, violation)
    if found.deck is None and found.possible is False:
        return refuse(request, deck, _("Nothing fixes this without breaking another rule."))
    if found.deck is None:
        return refuse(request, deck, _("No fix was found in the time available."))
    message = ngettext(
        "Done: %(count)d copy changed.", "Done: %(count)d copies changed.", found.changes
    )
    return apply_changes(
        request,
        key,
        repair_changes(found),
        service=service,
        message=message % {"count": found.changes},
    )


def _chosen_violation(request: HttpRequest, workbench: DeckWorkbench) -> Violation | None:
    code, section = request.POST.get("code", ""), request.POST.get("section", "")
    alike = [v for v in workbench.report.illegal if v.code == code and v.section == section]
    if not alike:
        return None
    at = request.POST.get("at", "0")
    return alike[
        min(int(at), len(alike) - 1) if at.isascii() and at.isdigit() and len(at) < 5 else 0
    ]


@dataclass(frozen=True)
class RepairOffer:
    """What was asked for: the smallest repair, or the completion of that seed."""

    complete: bool
    seed: int

    def find(self, workbench: DeckWorkbench) -> Repair:
        locks = workbench.state.locks
        if self.complete:
            return complete(workbench.checker, workbench.as_list, locked=locks, seed=self.seed)
        return repair(workbench.checker, workbench.as_list, locked=locks)


def _read_offer(request: HttpRequest) -> RepairOffer:
    try:
        seed = read_seed(request.POST.get("seed"))
    except BadInput as error:
        raise BadRequest(str(error)) from None
    return RepairOffer(request.POST.get("complete") == "yes", seed)


@never_cache
@require_POST
@counts_as_work
def find_repair(request: HttpRequest, key: str) -> HttpResponse:
    """A change that makes the deck legal, to look at."""
    deck = own_deck(request, key)
    workbench = open_workbench(request, deck)
    offer = _read_offer(request)
    found = offer.find(workbench)
    context = {
        "repair": found,
        "completing": offer.complete,
        "seed": offer.seed,
        "next_seed": offer.seed + 1,
        "conflicting_rules": conflicting_rules(found, workbench.format, workbench.index),
        **pane_context(request, workbench),
    }
    whole = not request.htmx  # type: ignore[attr-defined]
    template = "decks/editor/repair.html" if whole else "decks/editor/_repair.html"
    return render(request, template, context)


@never_cache
@require_POST
@counts_as_work
def apply_repair(request: HttpRequest, key: str) -> HttpResponse:
    """Make that change."""
    deck, service = own_deck(request, key), CheckService()
    workbench = DeckWorkbench(deck, state_of(deck), service)
    found = _read_offer(request).find(workbench)
    if found.deck is None:
        return refuse(request, deck, _("No change makes this deck legal."))
    message = _("The deck is legal now.")
    return apply_changes(request, key, repair_changes(found), service=service, message=message)
