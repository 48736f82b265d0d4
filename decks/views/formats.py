"""The formats of a game: their rules in words, and forks of them for one's own table."""

import json
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.house.document import HouseDocument, exported, imported, of_ruling, store
from decks.house.fields import KINDS, boxes_of
from decks.house.keeping import TooMany, keep_new, may_edit, own_formats
from decks.house.posting import Errors, Values, gather, is_saving, validate
from decks.house.wording import entry_in_words, rules_in_words, values_in_words
from decks.uploads import LARGEST_FILE, decode
from games.catalog import card_index, game_or_404
from games.legality import Ruling, UnknownFormat, ruling
from games.models import HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.rules.game import GameDefinition
from games.search import CardIndex


@require_safe
def show_formats(request: HttpRequest, slug: str) -> HttpResponse:
    """The official formats, the visitor's own, and a place to import one."""
    return _formats_page(request, game_or_404(slug))


def _formats_page(request: HttpRequest, game: GameDefinition, **more: Any) -> HttpResponse:
    context = {"game": game, "own": own_formats(request, game.slug), **more}
    return render(request, "decks/formats.html", context)


@require_safe
def show_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """One format: its rules as sentences, and its dated lists."""
    game = game_or_404(slug)
    index = card_index(slug)
    announced = next((f for f in game.formats if f.slug == form and not f.playable), None)
    if announced:
        return render(request, "decks/format.html", {"game": game, "form": announced})
    ruled, house = _ruled(game, form), _house(game, form)
    today = timezone.localdate()
    context = {
        "game": game,
        "form": ruled.format,
        "rules": rules_in_words(ruled.format, index),
        "lists": [
            {
                "list": dated,
                "in_force": dated.effective <= today,
                "entries": [(entry_in_words(e, index), e) for e in dated.entries],
            }
            for dated in sorted(ruled.lists, key=lambda dated: dated.effective, reverse=True)
        ],
        "house": house,
        "may_edit": house is not None and may_edit(house, request),
        "link": request.build_absolute_uri(request.path),
    }
    return render(request, "decks/format.html", context)


def _ruled(game: GameDefinition, form: str) -> Ruling:
    try:
        return ruling(game, form)
    except UnknownFormat as error:
        raise Http404(str(error)) from error


def _house(game: GameDefinition, form: str) -> HouseFormat | None:
    key = form.removeprefix(HOUSE_PREFIX)
    if key == form:
        return None
    return HouseFormat.objects.filter(game=game.slug, key=key).first()


@require_POST
def fork_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Copy a format, official or house, and open the copy's form."""
    game = game_or_404(slug)
    document = of_ruling(_ruled(game, form))
    house = _house(game, form)
    name = f"{document.name[:100]} (ours)"
    try:
        made = keep_new(
            request,
            document.model_copy(update={"name": name}),
            game=slug,
            base=house.base if house else form,
        )
    except TooMany as error:
        return _formats_page(request, game, error=str(error))
    return redirect("decks:format-edit", slug, made.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def edit_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The form of a house format; its buttons add and take away rows before it is kept."""
    game = game_or_404(slug)
    house = _house(game, form)
    if house is None or not may_edit(house, request):
        raise Http404("Only its maker can change this format. Fork it to make your own.")
    if request.method != "POST":
        values = of_ruling(_ruled(game, form)).model_dump(mode="json")
        return _edit_page(request, game, house, values, {})
    values = gather(HouseDocument, request.POST)
    if not is_saving(request.POST):
        return _edit_page(request, game, house, values, {})
    document, errors = validate(values, card_index(slug))
    if document is None:
        return _edit_page(request, game, house, values, errors)
    store(house, document)
    return redirect("decks:format", slug, house.slug)


def _edit_page(
    request: HttpRequest, game: GameDefinition, house: HouseFormat, values: Values, errors: Errors
) -> HttpResponse:
    context = {
        "game": game,
        "house": house,
        "boxes": boxes_of(HouseDocument, values, errors, ""),
        "sentences": _sentences(values, card_index(game.slug)),
        "kinds": [(kind, kind.replace("-", " ").capitalize()) for kind in KINDS],
        "errors": errors,
        "general": errors.get("", ()),
        "changed": request.method == "POST",
    }
    return render(request, "decks/format_edit.html", context)


def _sentences(values: Values, index: CardIndex) -> dict[str, str]:
    """What each rule of the form says, by the name of its row."""
    return {
        f"constraints-{at}": values_in_words(rule, index)
        for at, rule in enumerate(values.get("constraints", ()))
    }


@require_safe
def export_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The format as JSON, to keep or to import elsewhere."""
    game = game_or_404(slug)
    house = _house(game, form)
    document = exported(
        of_ruling(_ruled(game, form)), game=slug, base=house.base if house else form
    )
    response = JsonResponse(document, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{slug}-{form}.json"'
    return response


@require_POST
def import_format(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a house format from the JSON of one."""
    game = game_or_404(slug)
    text = _posted_json(request)
    values, message = _parsed(text, game)
    if message:
        return _formats_page(request, game, error=message, json=text)
    document, errors = validate(imported(values), card_index(slug))
    if document is None:
        return _formats_page(request, game, errors=errors, json=text)
    base = values.get("base") if isinstance(values.get("base"), str) else ""
    try:
        house = keep_new(request, document, game=slug, base=(base or game.formats[0].slug)[:60])
    except TooMany as error:
        return _formats_page(request, game, error=str(error), json=text)
    return redirect("decks:format", slug, house.slug)


def _posted_json(request: HttpRequest) -> str:
    file = request.FILES.get("file")
    return decode(file.read(LARGEST_FILE + 1)) if file else request.POST.get("json", "")


def _parsed(text: str, game: GameDefinition) -> tuple[Mapping[str, Any], str]:
    try:
        values = json.loads(text[: LARGEST_FILE + 1])
    except (ValueError, RecursionError):
        return {}, "This is no JSON of a format. Export one to see how it looks."
    if not isinstance(values, dict):
        return {}, "The JSON of a format is an object with a name and constraints."
    if values.get("game", game.slug) != game.slug:
        return {}, f"This format is for another game than {game.name}."
    return values, ""
