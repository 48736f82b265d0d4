"""Decks to find: one's own with what can be done to many at once, and everybody's public ones."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from decks.access.permissions import account_of
from decks.library.filters import filter_decks, read_filters, sort_decks
from decks.library.folders import move_decks, own_folder, own_folders
from decks.library.rows import deck_rows
from decks.models import Deck, DeckTag, Visibility
from decks.revisions import services
from decks.revisions.changes import AddTags, RemoveTags
from decks.revisions.limits import DeckTooLarge
from games.registry import GAMES

PAGE = 30
NO_FOLDER = "none"
# Long fields that no row shows.
NOT_LISTED = ("description", "maybe", "notes", "locks", "owner__password", "owner__email")
TAGGING = {"tag": AddTags, "untag": RemoveTags}


def _page(request: HttpRequest, decks: Any) -> dict[str, Any]:
    filters = read_filters(request.GET)
    tags = Prefetch("deck_tags", DeckTag.objects.order_by("name"))
    found = filter_decks(decks, filters).select_related("owner").prefetch_related(tags)
    found = found.defer(*NOT_LISTED)
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    return {
        "filters": filters.values,
        "active_filters": {name: value for name, value in filters.values.items() if value},
        "page": page,
        "rows": deck_rows(page),
        "games": GAMES.values(),
        "chosen_game": filters.game,
        "hint": filters.hint,
    }


@require_safe
def browse(request: HttpRequest) -> HttpResponse:
    """Public decks."""
    public = sort_decks(Deck.objects.filter(visibility=Visibility.PUBLIC), request.GET)
    context = _page(request, public) | {"sort": request.GET.get("sort", "")}
    return render(request, "decks/library/browse.html", context)


@require_safe
def my_decks(request: HttpRequest) -> HttpResponse:
    """The visitor's own decks, of one folder (`?folder=KEY`), of none (`none`) or of all."""
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    tags = DeckTag.objects.filter(deck__in=own).values_list("name", flat=True).distinct()
    key = request.GET.get("folder", "")
    folder = own_folder(request, key) if key and key != NO_FOLDER else None
    shown = own.filter(folder=folder) if key else own
    context = {
        "tags": sorted(tags),
        "visibilities": Visibility.choices,
        "folders": own_folders(request),
        "folder": folder,
        "folder_key": key,
        "own_count": own.count(),
        "unfiled_count": own.filter(folder=None).count(),
    }
    page = _page(request, shown.select_related("folder"))
    return render(request, "decks/library/mine.html", page | context)


@require_POST
def change_decks(request: HttpRequest) -> HttpResponse:
    """Do one thing to all chosen decks: delete them (once that is confirmed), add or remove a tag,
    move them to a folder, or set who may see them."""
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    chosen = own.filter(key__in=request.POST.getlist("deck"))
    number, act = chosen.count(), request.POST.get("act", "")
    if not number:
        messages.warning(request, _("Choose at least one deck first."))
    elif act == "delete" and request.POST.get("sure") != "yes":
        context = {"chosen": list(chosen), "back": _back(request)}
        return render(request, "decks/library/confirm_delete.html", context)
    elif act == "delete":
        services.delete_decks(list(chosen))
        words = ngettext("%d deck was deleted.", "%d decks were deleted.", number)
        messages.success(request, words % number)
    elif act in TAGGING:
        _tag(request, list(chosen), act)
    elif act == "move":
        _move(request, chosen)
    elif act in Visibility.values:
        chosen.update(visibility=act)
        words = ngettext("%(n)d deck is now %(who)s.", "%(n)d decks are now %(who)s.", number)
        who = Visibility(act).label.split(":")[0].lower()
        messages.success(request, words % {"n": number, "who": who})
    else:
        messages.warning(request, _("Choose what to do with the decks."))
    return redirect(_back(request))


def _back(request: HttpRequest) -> str:
    """My decks, with the folder that was shown."""
    shown = request.POST.get("shown", "")
    query = f"?{urlencode({'folder': shown})}" if shown else ""
    return reverse("decks:mine") + query


def _tag(request: HttpRequest, decks: list[Deck], act: str) -> None:
    tag = " ".join(request.POST.get("tag", "").split()).lower()[:30]
    if not tag:
        messages.warning(request, _("Type the tag to add or remove."))
        return
    change = TAGGING[act](tags=(tag,))
    number = 0
    for deck in decks:
        try:
            services.change_deck(deck.pk, [change], actor=account_of(request))
            number += 1
        except DeckTooLarge as error:
            messages.error(request, f"{deck}: {error}")
    if not number:
        return
    if act == "tag":
        words = ngettext(
            "The tag %(tag)s was added to %(n)d deck.",
            "The tag %(tag)s was added to %(n)d decks.",
            number,
        )
    else:
        words = ngettext(
            "The tag %(tag)s was removed from %(n)d deck.",
            "The tag %(tag)s was removed from %(n)d decks.",
            number,
        )
    messages.success(request, words % {"tag": tag, "n": number})


def _move(request: HttpRequest, decks: QuerySet[Deck]) -> None:
    key = request.POST.get("folder", "")
    if not key:
        messages.warning(request, _("Choose the folder to move the decks to."))
        return
    folder = None if key == NO_FOLDER else own_folder(request, key)
    number = move_decks(decks, folder)
    if folder is None:
        words = ngettext("%d deck is in no folder now.", "%d decks are in no folder now.", number)
        messages.success(request, words % number)
        return
    words = ngettext("%(n)d deck moved to %(to)s.", "%(n)d decks moved to %(to)s.", number)
    messages.success(request, words % {"n": number, "to": folder.name})
