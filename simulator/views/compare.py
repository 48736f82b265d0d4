"""Two decks against the clock, with the same luck for both."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from decks.models import Deck
from games.engine.layout import CannotPlay
from games.engine.options import RunOptions
from games.engine.play import Setup
from games.engine.version import engine_version
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.charts.by_turn import curves_chart
from simulator.comparing import GAMES_BY_DEFAULT, GAMES_OFFERED, compare
from simulator.goldfishing import NotPlayable, prepare
from simulator.views.access import visible_deck
from simulator.warming import require_compiled

SEED = 1
OFFERED_IN_WORDS = "{:,}, {:,} or {:,}".format(*GAMES_OFFERED)


@require_safe
def compare_page(request: HttpRequest) -> HttpResponse:
    """?a=KEY&b=KEY: which deck wins sooner, by how much, and how sure that is. `ra` and `rb` name
    revisions, so that a deck can be compared with what it was; `games` says how many are played."""
    context: dict[str, Any] = {"offered": GAMES_OFFERED, "games": _games_wanted(request)}
    keys = [request.GET.get(name, "").strip() for name in ("a", "b")]
    if all(keys):
        first, second = (visible_deck(request, key) for key in keys)
        context |= {"first": first, "second": second, "game": GAMES[first.game]}
        if first.game != second.game:
            context["fault"] = "These decks are of two different games: their clocks differ."
        elif not context["games"]:
            context["fault"] = f"A comparison has {OFFERED_IN_WORDS} games."
        else:
            sides = [_side(request, first, "ra"), _side(request, second, "rb")]
            context |= {"sides": sides} | _compared(first.game, *sides, games=context["games"])
    status = 200 if context["games"] else 400
    return render(request, "simulator/compare.html", context, status=status)


def _games_wanted(request: HttpRequest) -> int:
    """How many games the address asks for; 0 for a number that is not offered."""
    wanted = request.GET.get("games", "").strip() or str(GAMES_BY_DEFAULT)
    return int(wanted) if wanted in map(str, GAMES_OFFERED) else 0


@dataclass(frozen=True)
class Side:
    """A deck as it stands, or as a revision left it."""

    deck: Deck
    name: str
    listed: DeckList
    revision: str = ""


def _side(request: HttpRequest, deck: Deck, asked: str) -> Side:
    number, name = request.GET.get(asked, "").strip(), deck.name or "The deck"
    if not number:
        return Side(deck, name, deck.as_list())
    if not (number.isascii() and number.isdigit() and len(number) < 9):
        raise Http404(f"There is no revision {number!r}.")
    revision = get_object_or_404(deck.revisions, number=int(number))
    listed = revision.as_state().as_list(deck.game)
    return Side(deck, f"{name}, revision {number}", listed, number)


def _compared(slug: str, first: Side, second: Side, *, games: int) -> dict[str, Any]:
    game = GAMES[slug]
    require_compiled(game)
    try:
        play, one = prepare(game, first.listed)
        _, two = prepare(game, second.listed)
    except (CannotPlay, NotPlayable) as error:
        return {"fault": str(error)}
    found = compare(play, one, two, RunOptions(), seed=SEED, games=games)
    curves = [(first.name, found.first_within), (second.name, found.second_within)]
    return {
        "comparison": found,
        "sooner": None if not found.is_clear else second if found.mean > 0 else first,
        "chart": curves_chart("Won by", curves, play.unit),
        "seed": SEED,
        "engine": engine_version(play.folder),
        "pilot": next(iter(play.pilots)),
        "horizon": play.horizon,
        "silent": _silent(one, two),
    }


def _silent(*setups: Setup) -> list[str]:
    """The cards of either deck whose text the engine does not play, by name."""
    silent = {code for setup in setups for code in setup.not_simulated}
    return sorted({card.title for setup in setups for card in setup.kinds if card.code in silent})
