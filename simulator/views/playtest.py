"""Playtest: one game by hand. All of it stands in the address, so back and undo simply work."""

import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from games.engine.goldfish import FIRST
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.registry import GAMES
from simulator.goldfishing import NotPlayable, prepare
from simulator.playtesting import BadGame, Table, read_choices, write_choices
from simulator.views.access import visible_deck
from simulator.warming import require_compiled

LARGEST_SEED = 2**31 - 1


@require_safe
def playtest(request: HttpRequest, key: str) -> HttpResponse:
    """The table after the choices in the address, and what may be done next."""
    deck = visible_deck(request, key)
    game, seed = GAMES[deck.game], request.GET.get("seed", "")
    context: dict[str, Any] = {"deck": deck, "game": game}
    first = request.GET.get("first", "play")
    first = first if first in FIRST and first != "both" else "play"
    if not (seed.isascii() and seed.isdigit() and int(seed[:12]) <= LARGEST_SEED):
        return redirect(_address(deck.key, secrets.randbelow(LARGEST_SEED), first, []))
    require_compiled(game)
    try:
        play, setup = prepare(game, deck.as_list())
        choices = read_choices(request.GET.get("choices", ""))
        table = Table(play, setup, RunOptions(first=first), int(seed), choices)
    except (CannotPlay, NotPlayable, BadGame) as error:
        return render(request, "simulator/playtest.html", context | {"fault": str(error)})
    if "pilot" in request.GET and not table.game.over:
        table.let_pilot_act(whole_turn=request.GET["pilot"] == "turn")
        return redirect(_address(deck.key, int(seed), first, table.choices))
    return render(
        request, "simulator/playtest.html", context | _shown(deck.key, seed, first, table)
    )


def _address(key: str, seed: int, first: str, choices: list[int], **more: str) -> str:
    values: dict[str, str | int] = {
        "seed": seed,
        "first": first,
        "choices": write_choices(choices),
        **more,
    }
    return f"{reverse('simulator:playtest', args=[key])}?{urlencode(values)}"


def _shown(key: str, seed: str, first: str, table: Table) -> dict[str, Any]:
    number, done = int(seed), table.choices
    return {
        "table": table,
        "play": table.game.play,
        "hand": table.hand(),
        "offers": [
            (action.text, _address(key, number, first, [*done, action.code]))
            for action in table.game.actions()
        ],
        "lines": table.game.lines()[::-1],
        "undo": _address(key, number, first, done[:-1]) if done else "",
        "pilot_step": _address(key, number, first, done, pilot="step"),
        "pilot_turn": _address(key, number, first, done, pilot="turn"),
        "other_side": _address(key, number, "draw" if first == "play" else "play", []),
        "again": _address(key, number, first, []),
        "new": reverse("simulator:playtest", args=[key]),
        "first": first,
        "seed": number,
    }
