"""The check page: paste a list, see the verdict; htmx gets the repair afterwards."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST

from decks.access.budgets import counts_as_work
from decks.checks.batch_results import (
    form_for_list,
    run_checks,
    split_pasted_lists,
    uploaded_lists,
    without_separators,
)
from decks.checks.conflicts import conflicting_rules
from decks.checks.examples import example_decks
from decks.checks.forms import CheckForm, read_check_form
from decks.checks.payloads import BadInput, read_day, read_seed
from decks.checks.results import CheckPageResult, deck_text, run_check
from decks.checks.services import CheckOptions
from decks.checks.uploads import UploadedList
from decks.house_formats.services import formats_to_choose, remember_opened
from decks.text import FILE_TYPES
from games.registry import GAMES
from games.rules.game import GameDefinition


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def check_page(request: HttpRequest) -> HttpResponse:
    """The page with its form; the response to a posted list is its report."""
    return show(request, _context(request))


def _context(request: HttpRequest) -> dict[str, Any]:
    """The result of one list or of several, depending on the text or the files."""
    check_form = read_check_form(request.POST or request.GET)
    files = request.FILES.getlist("files")
    if not files:
        lists = split_pasted_lists(check_form.text)
        return (
            _several_lists(request, check_form, lists)
            if len(lists) > 1
            else _one_list(request, without_separators(check_form))
        )
    try:
        lists = uploaded_lists(files)  # type: ignore[arg-type]
    except BadInput as error:
        return _one_list(request, replace(check_form, text="")) | {"error": error}
    if len(lists) == 1 and not isinstance(lists[0], BadInput):
        return _one_list(request, replace(form_for_list(check_form, lists[0]), edited=True))
    return _several_lists(request, check_form, lists)


def show(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """The report alone for htmx, else the whole page."""
    context = {"file_types": FILE_TYPES.values(), **context}
    if request.htmx and not request.htmx.history_restore_request:  # type: ignore[attr-defined]
        return render(request, "decks/checks/_report.html", context)
    result = context.get("result")
    if result:
        context |= _repair_or_error(result, request.POST)
    else:
        context["examples"] = example_decks()
    return render(request, "decks/checks/check.html", context)


def _one_list(request: HttpRequest, check_form: CheckForm) -> dict[str, Any]:
    context: dict[str, Any] = {
        "check_form": check_form,
        **_formats(request, GAMES.get(check_form.game), check_form),
    }
    if not check_form.text.strip():
        return context
    try:
        result = run_check(check_form)
    except BadInput as error:
        return context | {"error": error}
    return context | result_context(request, result)


def result_context(request: HttpRequest, result: CheckPageResult) -> dict[str, Any]:
    """What the report of one list shows."""
    if result.house_format:
        remember_opened(request, result.house_format)
    formats = _formats(request, result.game, result.check_form, result.format.slug)
    return {
        "check_form": result.check_form,
        "result": replace(result, house_formats=formats["house_formats"]),
        "game": result.game,
        **formats,
    }


def _formats(
    request: HttpRequest, game: GameDefinition | None, check_form: CheckForm, chosen: str = ""
) -> dict[str, Any]:
    """The picker, which is sent again only when it has to show other formats or another choice."""
    slug = game.slug if game else ""
    return {
        "picker": game,
        "house_formats": formats_to_choose(request, slug, chosen) if game else [],
        "chosen": chosen or check_form.format,
        "picker_is_stale": slug != check_form.formats_of
        or bool(chosen and chosen != check_form.picked),
    }


def _several_lists(
    request: HttpRequest, check_form: CheckForm, lists: Sequence[UploadedList]
) -> dict[str, Any]:
    context: dict[str, Any] = {
        "check_form": check_form,
        **_formats(request, GAMES.get(check_form.game), check_form),
    }
    try:
        return context | {"batch": run_checks(check_form, lists)}
    except BadInput as error:
        return context | {"error": error}


@require_POST
@counts_as_work
def repair_fragment(request: HttpRequest) -> HttpResponse:
    """The smallest repair of the list, or what completes it."""
    try:
        result = run_check(read_check_form(request.POST))
        context = {"result": result, **repair_context(result, request.POST)}
    except BadInput as error:
        context = {"error": error}
    return render(request, "decks/checks/_repair.html", context)


def _repair_or_error(result: CheckPageResult, posted: Mapping[str, str]) -> dict[str, Any]:
    try:
        return repair_context(result, posted)
    except BadInput as error:
        return {"error": error}


def repair_context(result: CheckPageResult, posted: Mapping[str, str]) -> dict[str, Any]:
    """The repair with the list that it makes."""
    if not result.outcome.report.illegal:
        return {}
    complete, seed = posted.get("complete") == "yes", read_seed(posted.get("seed"))
    options = CheckOptions(
        read_day(result.check_form.as_of), repair=not complete, complete=complete, seed=seed
    )
    repair = result.service.check(result.deck, options).repair
    if repair is None or repair.deck is None:
        conflicts = conflicting_rules(repair, result.format, result.service.index(result.game.slug))
        return {"repair": repair, "completing": complete, "conflicting_rules": conflicts}
    return {
        "repair": repair,
        "completing": complete,
        "next_seed": seed + 1,
        "repaired_text": deck_text(repair.deck, result.service),
    }
