"""The page of a deck, and its forms for paper and for elsewhere."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from decks.checking import all_formats
from decks.demo import copied_state
from decks.markdown import to_html
from decks.owning import NoRoom, keep_deck
from decks.stats import draw_charts
from decks.text import FORMS, write
from decks.views.hands import sample_hand
from decks.views.picture import shared_picture
from decks.views.showing import deck_context, poster_of, visible_deck
from games.catalog import card_index
from games.registry import GAMES

PAPERS = {
    "list": "decks/pages/print.html",
    "proxies": "decks/pages/proxies.html",
    "registration": "decks/pages/registration.html",
}


@require_safe
def show_deck(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as its visitors see it."""
    deck = visible_deck(request, key)
    context = deck_context(request, deck)
    listed = deck.as_list()
    poster = poster_of(context["parts"])
    context |= {
        "poster": poster,
        "leader": poster[0] if poster else None,
        "verdicts": all_formats(listed),
        "charts": draw_charts(listed, card_index(deck.game)),
        "description": to_html(deck.description),
        "forms": FORMS.values(),
        "picture": shared_picture(request, deck),
        "address": request.build_absolute_uri(request.path),
        "hand": sample_hand(request, GAMES[deck.game], listed),
    }
    return render(request, "decks/pages/deck.html", context)


@require_safe
def show_paper(request: HttpRequest, key: str, paper: str) -> HttpResponse:
    """A list, a registration sheet or proxies, made to be printed."""
    if paper not in PAPERS:
        raise Http404("There is no such sheet.")
    context = deck_context(request, visible_deck(request, key))
    if paper == "proxies":
        context["faces"] = [
            line.card for part in context["parts"] for line in part.lines if line.card
            for _ in range(line.count)
        ]  # fmt: skip
    return render(request, PAPERS[paper], context)


@require_safe
def export_deck(request: HttpRequest, key: str, form: str) -> HttpResponse:
    """The deck as a file."""
    deck = visible_deck(request, key)
    if form not in FORMS:
        raise Http404(f"There is no form {form!r}; known: {', '.join(FORMS)}.")
    kind = FORMS[form]
    text = write(deck.as_list(), GAMES[deck.game], card_index(deck.game), form)
    answer = HttpResponse(text, content_type=f"{kind.media_type}; charset=utf-8")
    name = f"{slugify(deck.name)[:60] or 'deck'}{kind.suffix}"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_POST
def copy_deck(request: HttpRequest, key: str) -> HttpResponse:
    """A copy of the deck among one's own."""
    deck = visible_deck(request, key)
    values: dict[str, Any] = {"copied_from": deck}
    try:
        copied = keep_deck(request, deck.game, copied_state(deck), **values)
    except NoRoom as error:
        messages.error(request, str(error))
        return redirect("decks:deck", deck.key)
    messages.success(request, "This is your copy: change it as you like.")
    return redirect("decks:edit", copied.key)
