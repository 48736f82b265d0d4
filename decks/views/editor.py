"""The editor's page, and the answer to every change: the parts of the page that it touches."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from decks.checking import Desk
from decks.editing.service import Edited, state_of
from decks.editing.state import DeckState
from decks.models import Deck, Revision, Visibility
from decks.owning import own_deck
from decks.views.editor_search import read_seeking, search_context
from decks.workbench.arranging import SUITABLY, View, groupings, sortings
from decks.workbench.bench import Bench
from games.legality import playable_formats
from games.models import HouseFormat
from games.models.formats import HOUSE_PREFIX
from games.registry import GAMES

VIEWS = "editor_views"
MOST_GHOSTS = 12
MOST_SHOWN = 200


@never_cache
@require_safe
def edit_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The workbench with the deck on it."""
    deck = own_deck(request, key)
    bench = Bench(deck, state_of(deck), Desk(), read_view(request, deck))
    context = page_context(request, bench) | search_context(request, bench)
    return render(request, "decks/editor/edit.html", context)


@never_cache
@require_safe
def show_panes(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as it stands, for a page that has been open while it changed elsewhere."""
    deck = own_deck(request, key)
    if request.GET.get("seen") == str(deck.version):
        return HttpResponse(status=204)
    bench = Bench(deck, state_of(deck), Desk(), read_view(request, deck))
    told = "This deck was changed elsewhere. What you see now is its newest state."
    return answer(request, bench, told=told, kind="warning")


def page_context(request: HttpRequest, bench: Bench) -> dict[str, Any]:
    """What the whole page shows around the panes."""
    return {
        **pane_context(request, bench),
        "formats": _formats(request, bench),
        "visibilities": Visibility.choices,
        "hide_header_search": True,
        "can_redo": can_redo(bench.deck),
    }


def pane_context(request: HttpRequest, bench: Bench) -> dict[str, Any]:
    """What the panes show of the deck."""
    return {
        "bench": bench,
        "deck": bench.deck,
        "state": bench.state,
        "game": bench.game,
        "groupings": groupings(bench.game),
        "sortings": sortings(bench.game),
    }


def can_redo(deck: Deck) -> bool:
    """Whether something that came after the present revision was undone."""
    return Revision.objects.filter(parent=deck.head_id).exists() if deck.head_id else False


def _formats(request: HttpRequest, bench: Bench) -> list[tuple[str, str]]:
    """The formats to choose from: the official ones, and the deck's own house format."""
    shown = [(form.slug, form.name) for form in playable_formats(bench.game)]
    slug = bench.state.format
    if slug.startswith(HOUSE_PREFIX):
        house = HouseFormat.objects.filter(key=slug.removeprefix(HOUSE_PREFIX)).first()
        shown.append((slug, f"{house.name} (house)" if house else "A house format that is gone"))
    elif slug not in dict(shown):
        shown.append((slug, slug or "No format"))
    return shown


def read_view(request: HttpRequest, deck: Deck) -> View:
    """How the visitor likes decks of this game laid out; what the address says is remembered."""
    kept: dict[str, dict[str, str]] = request.session.get(VIEWS, {})
    known = kept.get(deck.game, {})
    given = {name: request.GET[name] for name in ("group", "sort", "faces") if name in request.GET}
    if given and request.method == "GET" and {**known, **given} != known:
        known = {**known, **{name: value[:40] for name, value in given.items()}}
        request.session[VIEWS] = {**kept, deck.game: known}
    game = GAMES[deck.game]
    group, sort = known.get("group", ""), known.get("sort", "")
    return View(
        group=group if group in dict(groupings(game)) else SUITABLY,
        sort=sort if sort in dict(sortings(game)) else "name",
        faces=known.get("faces") == "yes",
    )


def after_edit(
    request: HttpRequest, edited: Edited, desk: Desk, *, redoable: bool = False, told: str = ""
) -> HttpResponse:
    """The answer to a change that was made."""
    view = read_view(request, edited.deck)
    bench = Bench(edited.deck, edited.state, desk, view, _ghosts(request, edited.state))
    kind = "done"
    if edited.overtaken:
        kind = "warning"
        told = (
            f"{told} This deck was also changed elsewhere meanwhile. Both changes are kept; "
            "what you see now is its newest state."
        ).strip()
    return answer(request, bench, told=told, kind=kind, redoable=redoable)


def answer(
    request: HttpRequest,
    bench: Bench,
    *,
    told: str = "",
    kind: str = "done",
    redoable: bool = False,
) -> HttpResponse:
    """The panes for htmx; the page itself, with the same words on top, for the rest."""
    if not request.htmx:  # type: ignore[attr-defined]
        if told:
            messages.add_message(request, messages.INFO, told)
        return redirect(editor_address(request, bench.deck))
    context = pane_context(request, bench) | {
        "told": told,
        "told_kind": kind,
        "can_redo": redoable,
        "offers": list(_shown(request, bench)),
    }
    if _scope_is_stale(request, bench):
        context |= search_context(request, bench) | {"renew_search": True, "offers": []}
    return render(request, "decks/editor/_changed.html", context)


def editor_address(request: HttpRequest, deck: Deck) -> str:
    """The editor, with the search that the visitor had there."""
    back = request.POST.get("back", "")
    kept = f"?{back}" if back and len(back) < 1500 else ""
    return reverse("decks:edit", args=[deck.key]) + kept


def _ghosts(request: HttpRequest, state: DeckState) -> list[tuple[str, str]]:
    """Cards that were just taken out keep their lines for a while, so that nothing jumps."""
    given = [word.partition(" ")[::2] for word in request.POST.getlist("ghost")]
    given += [
        (section, code)
        for word in request.POST.getlist("do")
        if len(parts := word.split(" ")) >= 3 and parts[0] in ("take", "set", "move")
        for section, code in [(parts[1], parts[2])]
    ]
    return [
        (section, code)
        for section, code in dict.fromkeys(given)
        if code and code not in _cards_in(state, section)
    ][-MOST_GHOSTS:]


def _cards_in(state: DeckState, section: str) -> Any:
    return state.maybe if section == "maybe" else state.sections.get(section, {})


def _shown(request: HttpRequest, bench: Bench) -> Any:
    """Fresh offers for the cards that the visitor's results show."""
    seeking = read_seeking(request, bench)
    for code in request.POST.get("shown", "").split(",")[:MOST_SHOWN]:
        card = bench.index.by_code(code)
        if card:
            yield bench.offers.offer(card, seeking.into(bench, card))


def _scope_is_stale(request: HttpRequest, bench: Bench) -> bool:
    """Whether the search should move on: a leader was just chosen in it, or just taken away."""
    scope, lead = request.POST.get("scope"), bench.lead
    if scope is None or not lead:
        return False
    touched = {tuple(word.split(" ")[:2]) for word in request.POST.getlist("do")}
    if bench.wants_lead:
        return scope != lead and bool(touched & {("take", lead), ("set", lead)})
    return scope == lead and ("add", lead) in touched
