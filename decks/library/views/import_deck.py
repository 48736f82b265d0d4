"""Import with a review: what was read, and for each unmatched line the cards it may mean."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from decks.access.budgets import counts_as_work
from decks.checks.moved_cards import notices_of
from decks.checks.payloads import BadInput, read_text
from decks.checks.services import CheckService
from decks.library.deck_page import sections_of
from decks.models.state import DeckState
from decks.revisions.new_decks import DeckLimitReached, create_own_deck
from decks.text import Reading, UnmatchedLine
from decks.text.decoding import decode
from decks.text.headings import POOL
from decks.text.limits import MAX_BYTES
from games.registry import GAMES
from games.rules.decklist import DeckList
from games.services.card_indexes import card_index

SKIP = "skip"


@dataclass(frozen=True)
class LineChoice:
    """An unmatched line, and the card that the visitor chose for it."""

    number: int
    unmatched: UnmatchedLine
    picked: str


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def import_deck(request: HttpRequest) -> HttpResponse:
    """Paste or drop a list, settle the lines that were not understood, then keep it."""
    text, slug = _given_text(request), request.POST.get("game", request.GET.get("game", ""))
    context: dict[str, Any] = {"text": text, "chosen_game": slug, "games": GAMES.values()}
    if not text.strip():
        return render(request, "decks/library/import.html", context)
    try:
        reading = read_text(text, slug, CheckService(), "")
    except BadInput as error:
        return render(request, "decks/library/import.html", context | {"fault": error.message})
    choices = _choices(request, reading)
    deck = _settled(reading.deck, choices)
    unsettled = [choice for choice in choices if not choice.picked]
    if "keep" in request.POST and not unsettled:
        try:
            return redirect("decks:edit", _keep(request, deck, reading).key)
        except DeckLimitReached as error:
            context["fault"] = str(error)
    game, index = GAMES[deck.game], card_index(deck.game)
    state = DeckState(sections=deck.sections)
    context |= {
        "reading": reading,
        "deck": deck,
        "game": game,
        "choices": choices,
        "unsettled": unsettled,
        "moved": [notice.message for notice in notices_of(reading.moved_cards, index)],
        "sections": sections_of(game, state, index),
        "submitted": "keep" in request.POST,
    }
    return render(request, "decks/library/import.html", context)


def _given_text(request: HttpRequest) -> str:
    """The list out of a file, the form or the address (?text=), which only shows how it is read."""
    dropped = request.FILES.get("file")
    if dropped is not None and dropped.size:
        try:
            return decode(dropped.read(MAX_BYTES + 1))
        except BadInput as error:
            return f"// {error.message}"
    return request.POST.get("text", request.GET.get("text", ""))[: MAX_BYTES + 1]


def _choices(request: HttpRequest, reading: Reading) -> list[LineChoice]:
    return [
        LineChoice(number, unmatched, request.POST.get(f"line-{number}", ""))
        for number, unmatched in enumerate(reading.unmatched_lines)
    ]


def _settled(deck: DeckList, choices: list[LineChoice]) -> DeckList:
    """The deck with the lines that the visitor gave a card to."""
    index, game = card_index(deck.game), GAMES[deck.game]
    for choice in choices:
        found = index.by_name(choice.picked) if choice.picked not in ("", SKIP) else ()
        if not found:
            continue
        at = found[0]
        fitting = [s.key for s in game.sections if index.mask(s.where)[at]]
        section = choice.unmatched.section
        if section != POOL and section not in fitting:
            section = next(iter(fitting), section or game.sections[0].key)
        deck = _with(deck, section, index.cards[at].code, max(choice.unmatched.count, 1))
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
        name=deck.name,
        format=form,
        description=reading.description,
        sections=deck.sections,
        pool=deck.pool,
        gem_assignment=deck.gem_assignment,
    )
    return create_own_deck(request, deck.game, state)
