"""The pages that start a swap search, show its progress and result, and apply a swap."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.access.permissions import account_of, own_decks, visible_deck
from decks.revisions.changes import BadChange
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from decks.revisions.services import state_of
from games.engine.goldfish import pilot_of
from games.engine.options import RunOptions
from games.engine.play import load_play
from games.registry import GAMES
from simulator.charts.gains import LONGEST, effects_chart, gains_chart
from simulator.models import Status, SwapSearch
from simulator.runs.access import owner_fields
from simulator.runs.limits import require_start_allowed
from simulator.runs.opponents import opponents
from simulator.swaps.access import own_search, visible_search
from simulator.swaps.apply import apply_swap, state_after_swap
from simulator.swaps.forms import SwapForm
from simulator.swaps.ranking import RankedSwap, progress, ranking
from simulator.swaps.rounds import swap_of
from simulator.swaps.services import START_ERRORS, cancel_search, start_search
from simulator.swaps.successive_halving import FINAL_GAMES

MAX_LISTED_OTHERS = 30
PERCENT = 100


@require_http_methods(["GET", "HEAD", "POST"])
def swaps_start(request: HttpRequest, key: str) -> HttpResponse:
    """The form that starts a swap search."""
    deck = visible_deck(request, key)
    context: dict[str, Any] = {"deck": deck, "game": GAMES[deck.game]}
    if not GAMES[deck.game].play:
        return render(request, "simulator/swaps/start.html", context, status=404)
    pool = "maybe" if deck.maybe else "kind"
    initial = {"pool": pool, **request.GET.dict(), "against": request.GET.getlist("against")}
    form = SwapForm(deck, opponents(request, deck), request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        try:
            require_start_allowed(request)
            search = start_search(
                deck, seed=values["seed"], options=RunOptions(pilot=values["pilot"]),
                pool=values["pool"], out=values["out"], query=values["query"],
                field=form.field_to_beat,
                **owner_fields(request),
            )  # fmt: skip
            return redirect("simulator:swaps", search.key)
        except START_ERRORS as error:
            context["fault"] = str(error)
    seen = SwapSearch.objects.of_deck_visible_to(deck, request.user, request.session.session_key)
    context |= {"form": form, "searches": seen[:10]}
    return render(request, "simulator/swaps/start.html", context)


@require_safe
def swaps_page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page."""
    return render(
        request, "simulator/swaps/search.html", _context(request, visible_search(request, key))
    )


@require_safe
def swaps_status(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that htmx polls while the search is going on."""
    return render(
        request, "simulator/swaps/_status.html", _context(request, visible_search(request, key))
    )


def _context(request: HttpRequest, search: SwapSearch) -> dict[str, Any]:
    game, me, session = GAMES[search.game], request.user, request.session.session_key
    started = SwapSearch.objects.started_by(me, session).filter(pk=search.pk)
    context: dict[str, Any] = {"search": search, "game": game, "is_own": started.exists()}
    if search.status != Status.DONE:
        done, games = progress(search)
        return context | {"done": done, "games": games}
    rows, play = ranking(search), load_play(game)
    finalists = [row for row in rows if row.is_finalist]
    scale = PERCENT if search.aims_at_wins else 1
    bars = [(_name(row), row.value * scale, row.low * scale, row.high * scale) for row in finalists]
    return context | {
        "play": play,
        "pilot": pilot_of(play, search.run_options()),
        "finalists": finalists,
        "best": finalists[0] if finalists else None,
        "others": rows[len(finalists) :][:MAX_LISTED_OTHERS],
        "final_games": FINAL_GAMES,
        "charts": _charts(search, bars, play.unit),
        "may_apply": search.deck is not None and own_decks(request, search.deck.key).exists(),
        "has_changed": search.deck is not None and search.deck.content != search.content,
    }


def _charts(
    search: SwapSearch, bars: list[tuple[str, float, float, float]], unit: str
) -> dict[str, str]:
    """The gains, drawn for wide and for narrow screens."""
    title, ends = _("Gain of each swap"), ("later", "sooner")
    if search.aims_at_wins:
        unit, ends = "percentage point", ("fewer wins", "more wins")
    return {
        "wide": effects_chart(title, bars, unit, ends=ends, longest=LONGEST),
        "narrow": gains_chart(title, bars, unit, ends),
    }


def _name(row: RankedSwap) -> str:
    into, out = (card.title if card else "?" for card in (row.into, row.out))
    return f"{into} for {out}"


@require_POST
def swaps_cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Cancel one of the visitor's searches."""
    search = own_search(request, key)
    cancel_search(search)
    return redirect("simulator:swaps", search.key)


@require_POST
def swaps_apply(request: HttpRequest, key: str) -> HttpResponse:
    """Make the swap in the visitor's deck, or in a copy of somebody else's."""
    search, number = visible_search(request, key), request.POST.get("arm", "")
    if not (
        number.isascii() and number.isdigit() and len(number) < 7 and int(number) < len(search.arms)
    ):
        raise Http404("There is no such swap in this search.")
    if search.deck is None:
        raise Http404("The deck of this search has been deleted.")
    swap, state = swap_of(search.arms[int(number)]), state_of(search.deck)
    own = own_decks(request, search.deck.key)
    try:
        if own.exists():
            apply_swap(own, swap, state, actor=account_of(request))
            messages.success(request, _("Applied. You can undo it in the editor."))
            return redirect("decks:edit", search.deck.key)
        copy = create_own_deck(
            request, search.game, state_after_swap(state, swap), copied_from=search.deck
        )
    except (BadChange, DeckLimitReached) as error:
        messages.warning(request, str(error))
        return redirect("simulator:swaps", search.key)
    messages.success(request, _("You now have a copy of the deck with this swap."))
    return redirect("decks:edit", copy.key)
