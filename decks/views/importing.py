"""Import with a review: what was read, what was not, and what each unread line may have meant."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks.checking import Desk
from decks.editing.state import DeckState
from decks.owning import NoRoom, keep_deck
from decks.posted import BadInput, read_text
from decks.text import Problem, Reading
from decks.text.headings import POOL
from decks.text.limits import MAX_BYTES
from decks.uploads import decode
from decks.views.showing import parts_of
from games.catalog import card_index
from games.registry import GAMES
from games.rules.decklist import DeckList

SKIP = "skip"


@dataclass(frozen=True)
class Choice:
    """A line that was not understood, and what the visitor wants done with it."""

    number: int
    problem: Problem
    picked: str


@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    """Paste or drop a list, settle the lines that were not understood, then keep it."""
    text, slug = _given_text(request), request.POST.get("game", request.GET.get("game", ""))
    context: dict[str, Any] = {"text": text, "asked_game": slug, "games": GAMES.values()}
    if not text.strip():
        return render(request, "decks/pages/import.html", context)
    try:
        reading = read_text(text, slug, Desk(), "")
    except BadInput as error:
        return render(request, "decks/pages/import.html", context | {"fault": error.message})
    choices = _choices(request, reading)
    deck = _settled(reading.deck, choices)
    open_lines = [choice for choice in choices if not choice.picked]
    if "keep" in request.POST and not open_lines:
        try:
            return redirect("decks:edit", _keep(request, deck, reading).key)
        except NoRoom as error:
            context["fault"] = str(error)
    game = GAMES[deck.game]
    state = DeckState(sections=deck.sections)
    context |= {
        "reading": reading,
        "deck": deck,
        "game": game,
        "choices": choices,
        "open_lines": open_lines,
        "parts": parts_of(game, state, card_index(game.slug)),
        "tried": "keep" in request.POST,
    }
    return render(request, "decks/pages/import.html", context)


def _given_text(request: HttpRequest) -> str:
    """The list out of a file, the form or the address (?text=), which only shows how it is read."""
    dropped = request.FILES.get("file")
    if dropped is not None and dropped.size:
        try:
            return decode(dropped.read(MAX_BYTES + 1))
        except BadInput as error:
            return f"// {error.message}"
    return request.POST.get("text", request.GET.get("text", ""))[: MAX_BYTES + 1]


def _choices(request: HttpRequest, reading: Reading) -> list[Choice]:
    return [
        Choice(number, problem, request.POST.get(f"line-{number}", ""))
        for number, problem in enumerate(reading.problems)
    ]


def _settled(deck: DeckList, choices: list[Choice]) -> DeckList:
    """The deck with the lines that the visitor gave a card to."""
    index, game = card_index(deck.game), GAMES[deck.game]
    for choice in choices:
        found = index.by_name(choice.picked) if choice.picked not in ("", SKIP) else ()
        if not found:
            continue
        at = found[0]
        sections = [s.key for s in game.sections if index.mask(s.where)[at]]
        section = choice.problem.section or (sections[0] if sections else game.sections[0].key)
        deck = _with(deck, section, index.cards[at].code, max(choice.problem.count, 1))
    return deck


def _with(deck: DeckList, section: str, code: str, count: int) -> DeckList:
    """So many copies more of a card in a section, or in the pool."""
    if section != POOL:
        return deck.changed(section, code, count)
    pool = dict(deck.pool or {})
    return replace(deck, pool={**pool, code: pool.get(code, 0) + count})


def _keep(request: HttpRequest, deck: DeckList, reading: Reading) -> Any:
    form = deck.format or GAMES[deck.game].formats[0].slug
    deck = replace(deck, format=form)
    state = DeckState(
        name=deck.name or "Imported deck",
        format=form,
        description=reading.description,
        sections=deck.sections,
        pool=deck.pool,
        gem_assignment=deck.gem_assignment,
    )
    return keep_deck(request, deck.game, state)
