"""Checks under a link of their own, and lists to take along."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from decks.limits import may_keep, session_of
from decks.models import CheckedList
from decks.models.contents import to_content
from decks.posted import BadInput
from decks.text import FORMS
from decks.views.asked import Asked, read_asked
from decks.views.check import found_context, show
from decks.views.findings import Findings, deck_text, examine


@require_POST
def share_check(request: HttpRequest) -> HttpResponse:
    """Keep the check and go to its link."""
    asked = read_asked(request.POST)
    try:
        found = examine(asked)
    except BadInput as error:
        return show(request, {"asked": asked, "error": error})
    if not may_keep(request):
        message = "That is a lot of links from one place. Try again in an hour."
        return show(request, {"asked": asked, "error": BadInput("text", message)})
    return redirect(_keep(found, session_of(request)))


def _keep(found: Findings, session_key: str) -> CheckedList:
    return CheckedList.objects.create(
        session_key=session_key,
        game=found.game.slug,
        format=found.format.slug,
        as_of=found.outcome.report.as_of,
        text=found.asked.text,
        content=to_content(found.deck),
        problems=[vars(fix.problem) for fix in found.fixes],
        name=found.deck.name[:200],
    )


@require_safe
def show_checked(request: HttpRequest, key: str) -> HttpResponse:
    """A shared check, as of its day."""
    kept = get_object_or_404(CheckedList, key=key)
    asked = Asked(kept.text, kept.game, kept.format, kept.as_of.isoformat())
    try:
        context = found_context(examine(asked))
    except BadInput as error:
        context = {"asked": asked, "error": error}
    return show(request, context | {"kept": kept})


@require_POST
def export_list(request: HttpRequest) -> HttpResponse:
    """The list as a file of the wanted form."""
    asked = read_asked(request.POST)
    try:
        found = examine(asked)
    except BadInput as error:
        return show(request, {"asked": asked, "error": error})
    form = FORMS.get(request.POST.get("as", ""), FORMS["text"])
    text = deck_text(found.deck, found.desk, form.key)
    name = slugify(found.deck.name) or f"{found.game.slug}-deck"
    response = HttpResponse(text, content_type=f"{form.media_type}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}{form.suffix}"'
    return response
