"""Try swaps: the form, the search while it runs, what it found, and the click that applies it."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from decks.editing.changes import BadChange
from decks.editing.service import state_of
from decks.models import Deck
from decks.owning import NoRoom, account_of, keep_deck, own_decks
from games.catalog import card_index
from games.engine.goldfish import BadOption
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import load_play
from games.registry import GAMES
from games.search import QueryError
from simulator.charts.gains import gains_chart
from simulator.goldfishing import NotPlayable
from simulator.models import Status, SwapSearch
from simulator.services import CannotStart
from simulator.swaps.applying import apply_swap, with_swap
from simulator.swaps.candidates import POOLS
from simulator.swaps.halving import FINAL_GAMES
from simulator.swaps.playing import swap_of
from simulator.swaps.ranking import Ranked, progress, ranking
from simulator.swaps.service import cancel_search, start_search
from simulator.views.access import starter, visible_deck
from simulator.views.start import LARGEST_SEED

SHOWN_OTHERS = 30
FAULTS = (CannotStart, CannotPlay, NotPlayable, BadOption, QueryError)


class SwapForm(forms.Form):
    """What may leave, what may enter, and who plays."""

    out = forms.ChoiceField(label="Take out", required=False)
    pool = forms.ChoiceField(label="Put in", choices=tuple(POOLS.items()))
    query = forms.CharField(label="Only cards that match", required=False, max_length=300)
    pilot = forms.ChoiceField(label="Pilot")
    seed = forms.IntegerField(label="Seed", min_value=0, max_value=LARGEST_SEED, initial=1)

    def __init__(self, deck: Deck, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        index = card_index(deck.game)
        codes = {code for cards in deck.as_list().sections.values() for code in cards}
        cards = sorted((card.title, code) for code in codes if (card := index.by_code(code)))
        named = [("", "any card of the deck"), *((code, title) for title, code in cards)]
        pilots = load_play(GAMES[deck.game]).pilots
        self._choose("out", named)
        self._choose("pilot", [(name, f"{name}: {says}") for name, says in pilots.items()])
        self.fields["query"].help_text = "A search, such as cost<=2; empty for all."
        self.fields["seed"].help_text = "The same seed, the same result."

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


@require_http_methods(["GET", "HEAD", "POST"])
def swaps_start(request: HttpRequest, key: str) -> HttpResponse:
    """Ask what may be swapped, and start."""
    deck = visible_deck(request, key)
    context: dict[str, Any] = {"deck": deck, "game": GAMES[deck.game]}
    if not GAMES[deck.game].play:
        return render(request, "simulator/swaps_start.html", context, status=404)
    pool = "maybe" if deck.maybe else "kind"
    form = SwapForm(deck, request.POST or None, initial={"pool": pool, **request.GET.dict()})
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        try:
            search = start_search(
                deck, seed=values["seed"], options=RunOptions(pilot=values["pilot"]),
                pool=values["pool"], out=values["out"], query=values["query"], **starter(request),
            )  # fmt: skip
            return redirect("simulator:swaps", search.key)
        except FAULTS as error:
            context["fault"] = str(error)
    seen = SwapSearch.objects.visible_to(request.user, request.session.session_key)
    context |= {"form": form, "searches": seen.filter(deck=deck)[:10]}
    return render(request, "simulator/swaps_start.html", context)


def _search(request: HttpRequest, key: str) -> SwapSearch:
    seen = SwapSearch.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(seen.select_related("deck__head"), key=key)


@require_safe
def swaps_page(request: HttpRequest, key: str) -> HttpResponse:
    """The whole page."""
    return render(request, "simulator/swaps.html", _context(request, _search(request, key)))


@require_safe
def swaps_status(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that changes; once the search is over, it asks no more."""
    return render(request, "simulator/_swaps.html", _context(request, _search(request, key)))


def _context(request: HttpRequest, search: SwapSearch) -> dict[str, Any]:
    game, me, session = GAMES[search.game], request.user, request.session.session_key
    started = SwapSearch.objects.started_by(me, session).filter(pk=search.pk)
    context: dict[str, Any] = {"search": search, "game": game, "is_own": started.exists()}
    if search.status != Status.DONE:
        done, games = progress(search)
        return context | {"done": done, "games": games}
    rows, play = ranking(search), load_play(game)
    finalists = [row for row in rows if row.is_finalist]
    bars = [(_name(row), row.gain.gain, row.low, row.high) for row in finalists]
    return context | {
        "play": play,
        "finalists": finalists,
        "best": finalists[0] if finalists else None,
        "others": rows[len(finalists) :][:SHOWN_OTHERS],
        "final_games": FINAL_GAMES,
        "chart": gains_chart("Gain of each swap", bars, play.unit),
        "may_apply": search.deck is not None and own_decks(request, search.deck.key).exists(),
        "has_changed": search.deck is not None and search.deck.content != search.content,
    }


def _name(row: Ranked) -> str:
    into, out = (card.title if card else "?" for card in (row.into, row.out))
    return f"{into} for {out}"


@require_POST
def swaps_cancel(request: HttpRequest, key: str) -> HttpResponse:
    """Stop a search of one's own."""
    own = SwapSearch.objects.started_by(request.user, request.session.session_key)
    search = get_object_or_404(own, key=key)
    cancel_search(search)
    return redirect("simulator:swaps", search.key)


@require_POST
def swaps_apply(request: HttpRequest, key: str) -> HttpResponse:
    """Make the swap in one's own deck, or keep a copy of somebody else's with it."""
    search, number = _search(request, key), request.POST.get("arm", "")
    if not (number.isascii() and number.isdigit() and int(number[:6]) < len(search.arms)):
        raise Http404("There is no such swap in this search.")
    if search.deck is None:
        raise Http404("The deck of this search has been deleted.")
    swap, state = swap_of(search.arms[int(number)]), state_of(search.deck)
    own = own_decks(request, search.deck.key)
    try:
        if own.exists():
            apply_swap(own, swap, state, actor=account_of(request))
            messages.success(request, "Applied. Undo in the editor takes it back.")
            return redirect("decks:edit", search.deck.key)
        copy = keep_deck(request, search.game, with_swap(state, swap), copied_from=search.deck)
    except (BadChange, NoRoom) as error:
        messages.warning(request, str(error))
        return redirect("simulator:swaps", search.key)
    messages.success(request, "A copy of the deck with this swap is yours now.")
    return redirect("decks:edit", copy.key)
