"""Checks that are shared by link."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from decks.access.budgets import counts_as_work
from decks.access.limits import may_store, session_key_of
from decks.access.permissions import account_of
from decks.checks.forms import CheckForm, read_check_form
from decks.checks.payloads import BadInput
from decks.checks.results import CheckPageResult, run_check
from decks.checks.views.check_page import result_context, show
from decks.models import CheckedList
from decks.models.checks import CheckedListQuerySet
from decks.models.contents import to_content


@require_POST
@counts_as_work
def share_check(request: HttpRequest) -> HttpResponse:
    """Store the check and redirect to its link."""
    check_form = read_check_form(request.POST)
    try:
        result = run_check(check_form)
    except BadInput as error:
        return show(request, {"check_form": check_form, "error": error})
    if not may_store(request):
        message = _("Too many links were made from your network. Try again in an hour.")
        return show(request, {"check_form": check_form, "error": BadInput("text", message)})
    return redirect(_store(result, request))


def _store(result: CheckPageResult, request: HttpRequest) -> CheckedList:
    owner = account_of(request)
    return CheckedList.objects.create(
        owner=owner,
        session_key="" if owner else session_key_of(request),
        game=result.game.slug,
        format=result.format.slug,
        as_of=result.outcome.report.as_of,
        text=result.check_form.text,
        content=to_content(result.deck),
        problems=[vars(suggestion.unmatched) for suggestion in result.line_suggestions],
        name=result.deck.name[:200],
    )


@require_safe
def show_shared_check(request: HttpRequest, key: str) -> HttpResponse:
    """A shared check, as of its day."""
    shared_check = get_object_or_404(CheckedList, key=key)
    check_form = CheckForm(
        shared_check.text, shared_check.game, shared_check.format, shared_check.as_of.isoformat()
    )
    try:
        context = result_context(request, run_check(check_form))
    except BadInput as error:
        context = {"check_form": check_form, "error": error}
    own = _own(request).filter(pk=shared_check.pk).exists()
    return show(request, context | {"shared_check": shared_check, "may_delete": own})


@require_POST
def delete_shared_check(request: HttpRequest, key: str) -> HttpResponse:
    """Delete a check that the visitor shared; its link leads nowhere then."""
    get_object_or_404(_own(request), key=key).delete()
    messages.success(request, _("The shared check has been deleted."))
    return redirect("decks:check")


def _own(request: HttpRequest) -> CheckedListQuerySet:
    return CheckedList.objects.owned_by(request.user, request.session.session_key)
