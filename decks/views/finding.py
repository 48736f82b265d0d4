"""Decks to find: one's own with what can be done to many at once, and everybody's public ones."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from decks.editing import service
from decks.editing.changes import AddTags, RemoveTags
from decks.models import Deck, DeckTag, Visibility
from decks.owning import account_of
from decks.views.rows import make_rows
from decks.wanted import fitting, read_wanted
from games.registry import GAMES

PAGE = 30
TAGGING = {"tag": AddTags, "untag": RemoveTags}


def _page(request: HttpRequest, decks: Any) -> dict[str, Any]:
    asked = read_wanted(request.GET)
    tags = Prefetch("deck_tags", DeckTag.objects.order_by("name"))
    found = fitting(decks, asked).select_related("owner").prefetch_related(tags)
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    return {
        "asked": asked.words,
        "kept": {name: value for name, value in asked.words.items() if value},
        "page": page,
        "rows": make_rows(page),
        "games": GAMES.values(),
        "chosen": asked.game,
        "hint": asked.hint,
    }


@require_safe
def browse(request: HttpRequest) -> HttpResponse:
    """Public decks."""
    public = Deck.objects.filter(visibility=Visibility.PUBLIC)
    return render(request, "decks/pages/browse.html", _page(request, public))


@require_safe
def my_decks(request: HttpRequest) -> HttpResponse:
    """The visitor's own decks."""
    own = Deck.objects.kept_by(request.user, request.session.session_key)
    tags = DeckTag.objects.filter(deck__in=own).values_list("name", flat=True).distinct()
    context = _page(request, own) | {"tags": sorted(tags), "visibilities": Visibility.choices}
    return render(request, "decks/pages/mine.html", context)


@require_POST
def change_many(request: HttpRequest) -> HttpResponse:
    """Do one thing to all chosen decks: delete them (once that is sure), give them a tag or take
    it away, or set who may see them."""
    own = Deck.objects.kept_by(request.user, request.session.session_key)
    chosen = own.filter(key__in=request.POST.getlist("deck"))
    number, act = chosen.count(), request.POST.get("act", "")
    if not number:
        messages.warning(request, "Choose at least one deck first.")
    elif act == "delete" and request.POST.get("sure") != "yes":
        return render(request, "decks/pages/delete_many.html", {"chosen": list(chosen)})
    elif act == "delete":
        service.delete_decks(list(chosen))
        messages.success(request, f"{number} deck{'s' if number > 1 else ''} deleted.")
    elif act in TAGGING:
        _tag(request, list(chosen), act)
    elif act in Visibility.values:
        chosen.update(visibility=act)
        label = Visibility(act).label.split(":")[0].lower()
        messages.success(request, f"{number} deck{'s are' if number > 1 else ' is'} {label} now.")
    else:
        messages.warning(request, "Choose what to do with them.")
    return redirect("decks:mine")


def _tag(request: HttpRequest, decks: list[Deck], act: str) -> None:
    tag = " ".join(request.POST.get("tag", "").replace("\x00", "").split()).lower()[:30]
    if not tag:
        messages.warning(request, "Write the tag that is meant.")
        return
    change = TAGGING[act](tags=(tag,))
    for deck in decks:
        service.change_deck(deck.pk, [change], actor=account_of(request))
    who = "1 deck has" if len(decks) == 1 else f"{len(decks)} decks have"
    messages.success(request, f"{who} the tag {tag} {'now' if act == 'tag' else 'no longer'}.")
