"""The check page: paste a list, see the verdict; and the repair, which comes a moment later."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST

from decks.checking import Wish
from decks.clashes import clash_in_words
from decks.posted import BadInput, read_day
from decks.text import FORMS
from decks.uploads import Found
from decks.views.asked import Asked, read_asked
from decks.views.examples import examples
from decks.views.findings import Findings, deck_text, examine
from decks.views.many import alone, examine_many, of_list, pasted, uploaded
from games.registry import GAMES
from games.rules.game import GameDefinition


@require_http_methods(["GET", "HEAD", "POST"])
def check_page(request: HttpRequest) -> HttpResponse:
    """The page with its form; a posted list is answered with its report."""
    return show(request, _asked_for(request))


def _asked_for(request: HttpRequest) -> dict[str, Any]:
    """One list or many, whichever the text or the files hold."""
    asked = read_asked(request.POST or request.GET)
    files = request.FILES.getlist("files")
    if not files:
        lists = pasted(asked.text)
        return _many(asked, lists) if len(lists) > 1 else _one(alone(asked))
    try:
        lists = uploaded(files)  # type: ignore[arg-type]
    except BadInput as error:
        return _one(replace(asked, text="")) | {"error": error}
    if len(lists) == 1 and not isinstance(lists[0], BadInput):
        return _one(replace(of_list(asked, lists[0]), edited=True))
    return _many(asked, lists)


def show(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """The fragment for htmx, the page with everything for the rest."""
    context = {"forms": FORMS.values(), **context}
    if request.htmx and not request.htmx.history_restore_request:  # type: ignore[attr-defined]
        return render(request, "decks/_report.html", context)
    found = context.get("found")
    if found:
        context |= repair_context(found, request.POST.get("complete") == "yes")
    else:
        context["examples"] = examples()
    return render(request, "decks/check.html", context)


def _one(asked: Asked) -> dict[str, Any]:
    context: dict[str, Any] = {"asked": asked, **_formats(GAMES.get(asked.game), asked)}
    if not asked.text.strip():
        return context
    try:
        found = examine(asked)
    except BadInput as error:
        return context | {"error": error}
    return context | found_context(found)


def found_context(found: Findings) -> dict[str, Any]:
    """What the report of one list is made of."""
    return {
        "asked": found.asked,
        "found": found,
        "game": found.game,
        **_formats(found.game, found.asked, found.format.slug),
    }


def _formats(game: GameDefinition | None, asked: Asked, chosen: str = "") -> dict[str, Any]:
    """The picker, which is sent again only when it has to show another game's formats."""
    slug = game.slug if game else ""
    return {
        "picker": game,
        "chosen": chosen or asked.format,
        "picker_is_stale": slug != asked.formats_of,
    }


def _many(asked: Asked, lists: Sequence[Found]) -> dict[str, Any]:
    context: dict[str, Any] = {"asked": asked, **_formats(GAMES.get(asked.game), asked)}
    try:
        return context | {"many": examine_many(asked, lists)}
    except BadInput as error:
        return context | {"error": error}


@require_POST
def repair_fragment(request: HttpRequest) -> HttpResponse:
    """The smallest repair of the list, or what completes it."""
    try:
        found = examine(read_asked(request.POST))
    except BadInput as error:
        return render(request, "decks/_repair.html", {"error": error})
    context = {"found": found, **repair_context(found, request.POST.get("complete") == "yes")}
    return render(request, "decks/_repair.html", context)


def repair_context(found: Findings, complete: bool) -> dict[str, Any]:
    """The repair with the list that it makes."""
    if not found.outcome.report.illegal:
        return {}
    wish = Wish(read_day(found.asked.as_of), repair=not complete, complete=complete)
    repair = found.desk.check(found.deck, wish).repair
    if repair is None or repair.deck is None:
        clash = clash_in_words(repair, found.format, found.desk.index(found.game.slug))
        return {"repair": repair, "completing": complete, "clash": clash}
    return {
        "repair": repair,
        "completing": complete,
        "mended": deck_text(repair.deck, found.desk),
    }
