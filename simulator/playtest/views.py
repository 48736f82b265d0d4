"""Playtest: one game by hand. All of it is in the query string, so back and undo just work."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from games.engine.goldfish import FIRST
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.goldfish.preparation import NotPlayable, prepare
from simulator.goldfish.seeds import LARGEST_SEED, new_seed
from simulator.playtest.game import InvalidChoices, PlaytestGame, format_choices, parse_choices


@require_safe
@counts_as_work
def playtest_page(request: HttpRequest, key: str) -> HttpResponse:
    """The game after the choices in the query string, and the legal next ones."""
    deck = visible_deck(request, key)
    game, seed = GAMES[deck.game], request.GET.get("seed", "")
    context: dict[str, Any] = {"deck": deck, "game": game}
    first = request.GET.get("first", "play")
    first = first if first in FIRST and first != "both" else "play"
    if not (seed.isascii() and seed.isdigit() and len(seed) < 12 and int(seed) <= LARGEST_SEED):
        return redirect(_url(deck.key, new_seed(), first, []))
    require_compiled(game)
    try:
        play, setup = prepare(game, deck.as_list())
        choices = parse_choices(request.GET.get("choices", ""))
        playtest = PlaytestGame(play, setup, RunOptions(first=first), int(seed), choices)
    except (CannotPlay, NotPlayable, InvalidChoices) as error:
        return render(request, "simulator/playtest/playtest.html", context | {"fault": str(error)})
    if "pilot" in request.GET and not playtest.game.over:
        playtest.let_pilot_act(whole_turn=request.GET["pilot"] == "turn")
        return redirect(_url(deck.key, int(seed), first, playtest.choices))
    return render(
        request,
        "simulator/playtest/playtest.html",
        context | _game_context(deck.key, seed, first, playtest),
    )


def _url(key: str, seed: int, first: str, choices: list[int], **more: str) -> str:
    values: dict[str, str | int] = {
        "seed": seed,
        "first": first,
        "choices": format_choices(choices),
        **more,
    }
    return f"{reverse('simulator:playtest', args=[key])}?{urlencode(values)}"


def _game_context(key: str, seed: str, first: str, playtest: PlaytestGame) -> dict[str, Any]:
    number, done = int(seed), playtest.choices
    return {
        "playtest": playtest,
        "play": playtest.game.play,
        "hand": playtest.hand(),
        "offers": [
            (action.text, _url(key, number, first, [*done, action.code]))
            for action in playtest.game.actions()
        ],
        "lines": playtest.game.lines()[::-1],
        "undo": _url(key, number, first, done[:-1]) if done else "",
        "pilot_step": _url(key, number, first, done, pilot="step"),
        "pilot_turn": _url(key, number, first, done, pilot="turn"),
        "other_side": _url(key, number, "draw" if first == "play" else "play", []),
        "again": _url(key, number, first, []),
        "new": reverse("simulator:playtest", args=[key]),
        "first": first,
        "seed": number,
    }
