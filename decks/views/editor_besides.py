"""What a deck carries besides its cards, by form: its gem assignment and its pool."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from pydantic import ValidationError

from decks.checking import Desk
from decks.editing.changes import AssignGems, Change, SetPool
from decks.editing.service import change_deck, state_of
from decks.editing.state import DeckState
from decks.owning import account_of, own_deck
from decks.text import Problem, Reading, Unreadable, read, write
from decks.text.headings import POOL
from decks.views.editor import editor_address, page_context
from decks.workbench.bench import Bench
from games.rules.decklist import DeckList

HEADING = "Pool:\n"
NUMBERS = "Every gem has a whole number from 0 to 99."


class _NotKept(Exception):
    """A form that cannot be kept as it is: why, and the lines that were not understood."""

    def __init__(self, reason: str, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(reason)
        self.problems = problems


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit_besides(request: HttpRequest, key: str) -> HttpResponse:
    """The forms; what is posted is a change like any other."""
    deck = own_deck(request, key)
    bench = Bench(deck, state_of(deck), Desk())
    shown: dict[str, Any] = {"pool_text": _pool_text(bench)}
    if request.method == "POST":
        try:
            change = _posted(request, bench)
        except _NotKept as error:
            shown = {
                "pool_text": request.POST.get("pool", shown["pool_text"]),
                "error": str(error),
                "problems": error.problems,
            }
        else:
            change_deck(deck.pk, [change], actor=account_of(request))
            messages.success(request, "Kept. Undo takes it back.")
            return redirect(editor_address(request, deck))
    context = page_context(request, bench) | shown
    status = 400 if "error" in shown else 200
    return render(request, "decks/editor/besides.html", context, status=status)


def _posted(request: HttpRequest, bench: Bench) -> Change:
    part = PARTS.get(request.POST.get("part", ""))
    if part is None:
        raise Http404("There is no such form.")
    return part(request, bench)


def _gems(request: HttpRequest, bench: Bench) -> Change:
    if bench.gem_form is None:
        raise _NotKept(f"Decks of {bench.format.name} assign no gems.")
    if "clear" in request.POST:
        return AssignGems(gem_assignment=None)
    numbers = {gem.key: request.POST.get(f"gem-{gem.key}", "") for gem in bench.gem_form.gems}
    if not all(text.isascii() and text.isdigit() and len(text) < 3 for text in numbers.values()):
        raise _NotKept(NUMBERS)
    return AssignGems(gem_assignment={key: int(text) for key, text in numbers.items()})


def _pool(request: HttpRequest, bench: Bench) -> Change:
    if "clear" in request.POST:
        return SetPool(pool=None)
    if "whole" in request.POST:
        return SetPool(pool=_whole(bench.state))
    reading = _read_pool(request.POST.get("pool", ""), bench)
    if reading.problems and "anyway" not in request.POST:
        count = len(reading.problems)
        raise _NotKept(f"{count} line{'s'[: count != 1]} not understood.", reading.problems)
    try:
        return SetPool(pool=dict(reading.deck.pool or {}))
    except ValidationError:
        raise _NotKept("A pool holds up to 999 copies of up to 2,000 cards.") from None


def _read_pool(text: str, bench: Bench) -> Reading:
    """The lines as cards of the pool; a heading of another section is not understood here."""
    try:
        reading = read(HEADING + text.replace("\r\n", "\n"), bench.game, bench.index)
    except Unreadable as error:
        raise _NotKept(str(error)) from None
    if reading.deck.sections:
        raise _NotKept("Only the cards of the pool belong here: leave out other headings.")
    return reading


def _whole(state: DeckState) -> dict[str, int]:
    """All that the deck and its maybe-board hold, as a pool to begin with."""
    found: dict[str, int] = {}
    for cards in (*state.sections.values(), state.maybe):
        for code, count in cards.items():
            found[code] = min(found.get(code, 0) + count, 999)
    return found


def _pool_text(bench: Bench) -> str:
    if not bench.state.pool:
        return ""
    only = DeckList(bench.game.slug, pool=bench.state.pool)
    text = write(only, bench.game, bench.index, "text")
    return text.partition(HEADING)[2].strip()


PARTS: dict[str, Callable[[HttpRequest, Bench], Change]] = {"gems": _gems, POOL: _pool}
