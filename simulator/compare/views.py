"""Two decks compared by how fast they win, on the same seeds."""

from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from decks.access.budgets import counts_as_work
from decks.access.permissions import is_own
from decks.library.comparison import DeckChoice, choose_deck
from decks.models import Deck
from decks.revisions.visible_revisions import find_revision, visible_revisions
from games.engine.goldfish import pilot_of
from games.engine.layout import CannotPlay
from games.engine.options import BadOption, RunOptions
from games.engine.play import Setup, load_play
from games.engine.version import engine_version
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.charts.by_turn import curves_chart
from simulator.compare.comparison import DEFAULT_GAMES, GAME_COUNTS, compare
from simulator.compilation.services import require_compiled
from simulator.goldfish.preparation import NotPlayable, prepare
from simulator.report.cells import cell_text

SEED = 1
OFFERED = 50
GAME_COUNTS_IN_WORDS = "{:,}, {:,} or {:,}".format(*GAME_COUNTS)


@require_safe
@counts_as_work
def compare_page(request: HttpRequest) -> HttpResponse:
    """?a=DECK&b=DECK, each a name, a link or a key: which deck wins sooner, by how much, and how
    sure that is. `ra` and `rb` name revisions, so that a deck can be compared with what it was;
    `games` says how many are played, `pilot` who plays them."""
    first = choose_deck(request, "a")
    second = choose_deck(request, "b", first.deck.game if first.deck else "")
    context: dict[str, Any] = {
        "choices": [(first, second), (second, first)],
        "own_decks": _own_names(request),
        "game_counts": GAME_COUNTS,
        "games": _requested_games(request),
    }
    unknown = [side.typed for side in (first, second) if _is_unknown(side)]
    if unknown:
        context["fault"] = _("No deck that you may see has this name or link: %s.") % (
            _(" and ").join(unknown)
        )
    elif first.deck and second.deck:
        context |= _chosen_context(request, first.deck, second.deck, context["games"])
    status = 404 if unknown else 200 if context["games"] else 400
    return render(request, "simulator/compare/compare.html", context, status=status)


def _is_unknown(side: DeckChoice) -> bool:
    return bool(side.typed and not side.deck and not side.offered)


def _own_names(request: HttpRequest) -> list[str]:
    own = Deck.objects.owned_by(request.user, request.session.session_key)
    return list(dict.fromkeys(own.exclude(name="").values_list("name", flat=True)[:OFFERED]))


def _chosen_context(request: HttpRequest, first: Deck, second: Deck, games: int) -> dict[str, Any]:
    context: dict[str, Any] = {"first": first, "second": second, "game": GAMES[first.game]}
    if first.game != second.game:
        fault = _("These decks are for two different games, so their speed cannot be compared.")
        return context | {"fault": fault}
    if not games:
        return context | {
            "fault": _("A comparison has %s games.") % GAME_COUNTS_IN_WORDS,
        }
    sides = [_side(request, first, "ra"), _side(request, second, "rb")]
    if sides[0].name == sides[1].name:
        sides = [
            replace(sides[0], name=_("%s (first)") % sides[0].name),
            replace(sides[1], name=_("%s (second)") % sides[1].name),
        ]
    options = RunOptions(pilot=request.GET.get("pilot", "").strip()[:40])
    return (
        context
        | {"sides": sides}
        | _comparison_context(first.game, *sides, options=options, games=games)
    )


def _requested_games(request: HttpRequest) -> int:
    """How many games the address asks for; 0 for a number that is not offered."""
    requested = request.GET.get("games", "").strip() or str(DEFAULT_GAMES)
    return int(requested) if requested in map(str, GAME_COUNTS) else 0


@dataclass(frozen=True)
class Side:
    """A deck as it is now, or as a revision left it."""

    deck: Deck
    name: str
    deck_list: DeckList
    revision: str = ""


def _side(request: HttpRequest, deck: Deck, parameter: str) -> Side:
    number, name = request.GET.get(parameter, "").strip(), deck.title
    if not number:
        return Side(deck, name, deck.as_list())
    revision = find_revision(visible_revisions(deck, own=is_own(request, deck)), number)
    if revision is None:
        raise Http404(f"There is no revision {number!r}.")
    deck_list = revision.as_state().as_list(deck.game)
    label = _("%(name)s, revision %(number)s") % {"name": name, "number": number}
    return Side(deck, label, deck_list, number)


def _comparison_context(
    slug: str, first: Side, second: Side, *, options: RunOptions, games: int
) -> dict[str, Any]:
    game = GAMES[slug]
    require_compiled(game)
    try:
        play, one = prepare(game, first.deck_list)
        _play, two = prepare(game, second.deck_list)
        found = compare(play, one, two, options, seed=SEED, games=games)
    except (CannotPlay, NotPlayable) as error:
        return {"fault": str(error)}
    except BadOption as error:
        return {"fault": str(error), "pilots": load_play(game).pilots.items()}
    curves = [(first.name, found.first_within), (second.name, found.second_within)]
    return {
        "comparison": found,
        "faster_side": None if not found.is_clear else second if found.mean > 0 else first,
        "chart": curves_chart("Won by", curves, play.unit),
        "within": [
            (turn, cell_text(ours), cell_text(theirs))
            for turn, (ours, theirs) in enumerate(found.within, start=1)
        ],
        "head": (play.unit, first.name, second.name),
        "seed": SEED,
        "engine": engine_version(play.folder),
        "pilot": pilot_of(play, options),
        "pilots": play.pilots.items(),
        "horizon": play.horizon,
        "not_simulated": _not_simulated(one, two),
    }


def _not_simulated(*setups: Setup) -> list[str]:
    """The cards of either deck whose text the engine does not play, by name."""
    silent = {code for setup in setups for code in setup.not_simulated}
    return sorted({card.title for setup in setups for card in setup.kinds if card.code in silent})
