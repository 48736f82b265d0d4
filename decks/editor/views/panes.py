"""The editor's panes: what they show of a deck, and the response to every change."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from decks.checks.services import CheckService
from decks.editor.commands import Command, parse_place
from decks.editor.layout import AUTOMATIC, LayoutOptions, groupings, sortings
from decks.editor.views.search import read_card_search, search_context
from decks.editor.workbench import DeckWorkbench
from decks.house_formats.services import formats_to_choose
from decks.models import Deck, Revision, Visibility
from decks.models.state import DeckState
from decks.revisions.services import EditResult, state_of
from games.models.formats import HOUSE_PREFIX
from games.registry import GAMES
from games.services.format_rules import playable_formats

LAYOUT_OPTIONS = "editor_views"
MOST_REMOVED_LINES = 12
MOST_SHOWN = 200


def page_context(request: HttpRequest, workbench: DeckWorkbench) -> dict[str, Any]:
    """What the whole page shows around the panes."""
    return {
        **pane_context(request, workbench),
        "formats": _formats(request, workbench),
        "visibilities": Visibility.choices,
        "hide_header_search": True,
        "can_redo": can_redo(workbench.deck),
    }


def pane_context(request: HttpRequest, workbench: DeckWorkbench) -> dict[str, Any]:
    """What the panes show of the deck."""
    return {
        "workbench": workbench,
        "deck": workbench.deck,
        "state": workbench.state,
        "game": workbench.game,
    }


def open_workbench(request: HttpRequest, deck: Deck) -> DeckWorkbench:
    """The workbench with the deck as it is now, laid out as the visitor likes it."""
    return DeckWorkbench(deck, state_of(deck), CheckService(), read_layout_options(request, deck))


def can_redo(deck: Deck) -> bool:
    """Whether something that came after the present revision was undone."""
    return Revision.objects.filter(parent=deck.head_id).exists() if deck.head_id else False


def _formats(request: HttpRequest, workbench: DeckWorkbench) -> list[tuple[str, str]]:
    """The formats to choose from: the official ones, the visitor's house formats, and the deck's
    own format."""
    shown = [(form.slug, form.name) for form in playable_formats(workbench.game)]
    slug = workbench.state.format
    shown += [
        (house.slug, _("%(format)s (house format)") % {"format": house.name})
        for house in formats_to_choose(request, workbench.game.slug, slug)
    ]
    if slug.startswith(HOUSE_PREFIX) and slug not in dict(shown):
        shown.append((slug, _("A house format that was deleted")))
    elif slug not in dict(shown):
        shown.append((slug, slug or _("No format")))
    return shown


def read_layout_options(request: HttpRequest, deck: Deck) -> LayoutOptions:
    """How the visitor wants decks of this game laid out; a choice in the address is remembered."""
    kept: dict[str, dict[str, str]] = request.session.get(LAYOUT_OPTIONS, {})
    known = kept.get(deck.game, {})
    given = {name: request.GET[name] for name in ("group", "sort", "faces") if name in request.GET}
    if given and request.method == "GET" and {**known, **given} != known:
        known = {**known, **{name: value[:40] for name, value in given.items()}}
        request.session[LAYOUT_OPTIONS] = {**kept, deck.game: known}
    game = GAMES[deck.game]
    group, sort = known.get("group", ""), known.get("sort", "")
    return LayoutOptions(
        group=group if group in dict(groupings(game)) else AUTOMATIC,
        sort=sort if sort in dict(sortings(game)) else "name",
        faces=known.get("faces") == "yes",
    )


def edit_response(
    request: HttpRequest,
    edited: EditResult,
    service: CheckService,
    *,
    commands: Sequence[Command] = (),
    redoable: bool = False,
    message: str = "",
) -> HttpResponse:
    """The response to a change that was made, by commands or otherwise."""
    workbench = DeckWorkbench(
        edited.deck,
        edited.state,
        service,
        read_layout_options(request, edited.deck),
        _removed_lines(request, edited.state, commands),
    )
    kind = "done"
    if edited.overtaken:
        kind = "warning"
        elsewhere = _(
            "This deck was also changed elsewhere. Both changes are saved, and this is the deck as "
            "it is now."
        )
        message = f"{message} {elsewhere}".strip()
    return panes_response(
        request, workbench, commands=commands, message=message, kind=kind, redoable=redoable
    )


def panes_response(
    request: HttpRequest,
    workbench: DeckWorkbench,
    *,
    commands: Sequence[Command] = (),
    message: str = "",
    kind: str = "done",
    redoable: bool = False,
) -> HttpResponse:
    """The panes for htmx; without it a redirect to the page, which shows the same message."""
    moves_on = _moves_search_on(request, workbench, commands)
    if not request.htmx:  # type: ignore[attr-defined]
        if message:
            messages.add_message(request, messages.INFO, message)
        if moves_on:
            return redirect("decks:edit", key=workbench.deck.key)
        return redirect(editor_url(request, workbench.deck))
    context = pane_context(request, workbench) | {
        "message": message,
        "message_kind": kind,
        "can_redo": redoable,
        "offers": list(_offers_on_screen(request, workbench)),
    }
    if moves_on:
        context |= search_context(request, workbench) | {"renew_search": True, "offers": []}
    return render(request, "decks/editor/_panes.html", context)


def editor_url(request: HttpRequest, deck: Deck) -> str:
    """The editor, with the search that the visitor had there."""
    back = request.POST.get("back", "")
    kept = f"?{back}" if back and len(back) < 1500 else ""
    return reverse("decks:edit", args=[deck.key]) + kept


def _removed_lines(
    request: HttpRequest, state: DeckState, commands: Sequence[Command]
) -> list[tuple[str, str]]:
    """Cards that were just taken out keep their lines for a while, so that nothing jumps."""
    places = [parse_place(value) for value in request.POST.getlist("ghost")]
    places += [(each.section, each.code) for each in commands if each.takes_copies]
    return [
        (section, code)
        for section, code in dict.fromkeys(places)
        if code and code not in _cards_in(state, section)
    ][-MOST_REMOVED_LINES:]


def _cards_in(state: DeckState, section: str) -> Any:
    return state.maybe if section == "maybe" else state.sections.get(section, {})


def _offers_on_screen(request: HttpRequest, workbench: DeckWorkbench) -> Any:
    """New offers for the cards among the search results on screen."""
    card_search = read_card_search(request, workbench)
    for code in request.POST.get("shown", "").split(",")[:MOST_SHOWN]:
        card = workbench.index.by_code(code)
        if card:
            yield workbench.offers.offer(card, card_search.into(workbench, card))


def _moves_search_on(
    request: HttpRequest, workbench: DeckWorkbench, commands: Sequence[Command]
) -> bool:
    """Whether a leader was just chosen in the search, or just taken away."""
    scope, leader_section = _searched_section(request), workbench.leader_section
    if scope is None or not leader_section:
        return False
    verbs = {command.verb for command in commands if command.section == leader_section}
    if workbench.missing_leader:
        return scope != leader_section and not verbs.isdisjoint(("take", "set"))
    return scope == leader_section and "add" in verbs


def _searched_section(request: HttpRequest) -> str | None:
    """The section that the visitor searches: htmx sends the form of it, other forms its address."""
    back = QueryDict(request.POST.get("back", ""))
    scope: str | None = request.POST.get("scope", back.get("scope"))
    return scope
