"""The formats of a game: their rules in words, and house formats copied from them."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.house_formats import labels
from decks.house_formats.card_values import CardValues
from decks.house_formats.document import (
    HouseDocument,
    document_of,
    export_document,
    import_document,
    save_document,
)
from decks.house_formats.fields import FormBuilder
from decks.house_formats.form_data import Errors, Values, is_saving, read_form, validate
from decks.house_formats.services import (
    HouseFormatLimitReached,
    create_house_format,
    forget_opened,
    may_edit,
    opened_formats,
    own_formats,
    remember_opened,
)
from decks.house_formats.wording import (
    cards_in_words,
    entry_in_words,
    rules_in_words,
    values_in_words,
)
from decks.text.decoding import decode
from games.models import HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.rules.game import GameDefinition
from games.search import CardIndex
from games.services.card_indexes import card_index, game_or_404
from games.services.format_rules import FormatRules, UnknownFormat, format_rules

LARGEST_FILE = 300_000


@require_safe
def show_formats(request: HttpRequest, slug: str) -> HttpResponse:
    """The official formats, the visitor's own, and a place to import one."""
    return _formats_page(request, game_or_404(slug))


def _formats_page(request: HttpRequest, game: GameDefinition, **more: Any) -> HttpResponse:
    index = card_index(game.slug)
    context = {
        "game": game,
        "formats": [(form, len(rules_in_words(form, index))) for form in game.formats],
        "own": own_formats(request, game.slug),
        "opened": opened_formats(request, game.slug),
        **more,
    }
    return render(request, "decks/house_formats/formats.html", context)


@require_safe
def show_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """One format: its rules as sentences, and its dated lists."""
    game = game_or_404(slug)
    index = card_index(slug)
    announced = next((f for f in game.formats if f.slug == form and not f.playable), None)
    if announced:
        return render(request, "decks/house_formats/format.html", {"game": game, "form": announced})
    ruled, house = _ruled(game, form), _house(game, form)
    if house:
        remember_opened(request, house)
    today = timezone.localdate()
    context = {
        "game": game,
        "form": ruled.format,
        "rules": rules_in_words(ruled.format, index),
        "lists": [
            {
                "list": dated,
                "pool": dated.pool and cards_in_words(dated.pool, index),
                "season_cards": dated.season_cards and cards_in_words(dated.season_cards, index),
                "in_force": dated.effective <= today,
                "entries": [(entry_in_words(e, index), e) for e in dated.entries],
            }
            for dated in sorted(ruled.lists, key=lambda dated: dated.effective, reverse=True)
        ],
        "house": house,
        "base_name": _name_of(game, house.base) if house else "",
        "may_edit": house is not None and may_edit(house, request),
        "link": request.build_absolute_uri(request.path),
    }
    return render(request, "decks/house_formats/format.html", context)


def _name_of(game: GameDefinition, slug: str) -> str:
    """What players call an official format; its slug where there is none."""
    return next((form.name for form in game.formats if form.slug == slug), slug)


def _ruled(game: GameDefinition, form: str) -> FormatRules:
    try:
        return format_rules(game, form)
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
    document = document_of(_ruled(game, form))
    house = _house(game, form)
    name = _("My %(format)s") % {"format": document.name[:100]}
    try:
        made = create_house_format(
            request,
            document.model_copy(update={"name": name}),
            game=slug,
            base=house.base if house else form,
        )
    except HouseFormatLimitReached as error:
        return _formats_page(request, game, error=str(error))
    return redirect("decks:format-edit", slug, made.slug)


@require_POST
def forget_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Take a house format of somebody else out of the visitor's lists."""
    house = _house(game_or_404(slug), form)
    if house:
        forget_opened(request, house)
    return redirect("decks:formats", slug)


@require_POST
def delete_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Delete a house format of one's own; decks in it say that their format is gone."""
    house = _house(game_or_404(slug), form)
    if house is None or not may_edit(house, request):
        raise Http404(_("Only its owner can delete this format."))
    house.delete()
    messages.success(request, _("“%(format)s” has been deleted.") % {"format": house.name})
    return redirect("decks:formats", slug)


@require_http_methods(["GET", "HEAD", "POST"])
def edit_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The form of a house format; its buttons add and remove rows before it is saved."""
    game = game_or_404(slug)
    house = _house(game, form)
    if house is None or not may_edit(house, request):
        raise Http404(_("Only its owner can edit this format. Copy it to make your own."))
    if request.method != "POST":
        values = document_of(_ruled(game, form)).model_dump(mode="json")
        return _edit_page(request, game, house, values, {})
    values = read_form(HouseDocument, request.POST)
    if not is_saving(request.POST):
        return _edit_page(request, game, house, values, {})
    document, errors = validate(values, card_index(slug))
    if document is None:
        return _edit_page(request, game, house, values, errors)
    save_document(house, document)
    return redirect("decks:format", slug, house.slug)


def _edit_page(
    request: HttpRequest, game: GameDefinition, house: HouseFormat, values: Values, errors: Errors
) -> HttpResponse:
    index = card_index(game.slug)
    context = {
        "game": game,
        "house": house,
        "fields": FormBuilder(CardValues(index), errors).fields(HouseDocument, values),
        "sentences": _sentences(values, index),
        "kinds": [(kind, name) for kind, (name, help_text) in labels.KINDS.items()],
        "errors": errors,
        "general_errors": errors.get("", ()),
        "changed": request.method == "POST",
    }
    return render(request, "decks/house_formats/edit.html", context)


def _sentences(values: Values, index: CardIndex) -> dict[str, str]:
    """Each rule of the form in words, by the name of its row; rules that say the same of different
    cards name these."""
    rules = values.get("constraints", ())
    texts = [values_in_words(rule, index) for rule in rules]
    alike = Counter(texts)
    sentences = {}
    for at, (rule, text) in enumerate(zip(rules, texts, strict=True)):
        if text and alike[text] > 1 and rule.get("where"):
            text = f"{text} ({cards_in_words(rule['where'], index).replace('_', ' ')})"
        sentences[f"constraints-{at}"] = text
    return sentences


@require_safe
def export_format(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The format as JSON, to keep or to import elsewhere."""
    game = game_or_404(slug)
    house = _house(game, form)
    document = export_document(
        document_of(_ruled(game, form)), game=slug, base=house.base if house else form
    )
    response = JsonResponse(document, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response["Content-Disposition"] = f'attachment; filename="{slug}-{form}.json"'
    return response


@require_POST
def import_format(request: HttpRequest, slug: str) -> HttpResponse:
    """Make a house format from the JSON of one."""
    game = game_or_404(slug)
    text = _uploaded_json(request)
    values, message = _parsed(text, game)
    if message:
        return _formats_page(request, game, error=message, json=text)
    document, errors = validate(import_document(values), card_index(slug))
    if document is None:
        return _formats_page(request, game, errors=errors, json=text)
    base = values.get("base") if isinstance(values.get("base"), str) else ""
    try:
        house = create_house_format(
            request, document, game=slug, base=(base or game.formats[0].slug)[:60]
        )
    except HouseFormatLimitReached as error:
        return _formats_page(request, game, error=str(error), json=text)
    return redirect("decks:format", slug, house.slug)


def _uploaded_json(request: HttpRequest) -> str:
    file = request.FILES.get("file")
    return decode(file.read(LARGEST_FILE + 1)) if file else request.POST.get("json", "")


def _parsed(text: str, game: GameDefinition) -> tuple[Mapping[str, Any], str]:
    try:
        values = json.loads(text[: LARGEST_FILE + 1])
    except (ValueError, RecursionError):
        return {}, _("This is not the JSON of a format. Export one to see what it looks like.")
    if not isinstance(values, dict):
        return {}, _("The JSON of a format is an object with a name and constraints.")
    if values.get("game", game.slug) != game.slug:
        return {}, _("This format is not for %(game)s.") % {"game": game.name}
    return values, ""
