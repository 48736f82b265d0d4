"""The page that starts a game by hand, and the game itself."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from decks.access.budgets import counts_as_work
from decks.access.permissions import visible_deck
from games.engine.play import load_play
from games.registry import GAMES
from simulator.compilation.services import require_compiled
from simulator.goldfish.seeds import LARGEST_SEED
from simulator.models import PlaytestGame, Sharing
from simulator.playtest import services
from simulator.playtest.access import is_own, visible_playtest
from simulator.playtest.forms import PlaytestForm
from simulator.playtest.game import CannotContinue, NotLegal, PlayedGame
from simulator.playtest.page import game_context
from simulator.runs.access import owner_fields
from simulator.runs.services import START_ERRORS

LISTED = 20
OLD_FIRST = {"play": services.ME, "draw": services.OPPONENT}
RESTART, SHARE, UNSHARE, DELETE = "restart", "share", "unshare", "delete"


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def start_page(request: HttpRequest, key: str) -> HttpResponse:
    """Against whom to play this deck, and the games that can be gone on with."""
    deck = visible_deck(request, key)
    game = GAMES[deck.game]
    if not game.play:
        raise Http404(_("Decks of %s cannot be played here.") % game.name)
    require_compiled(game)
    form = PlaytestForm(
        request, deck, load_play(game), request.POST or None, initial=_initial(request)
    )
    context: dict[str, Any] = {"deck": deck, "game": game, "form": form}
    if request.method == "POST" and form.is_valid():
        try:
            record = services.start_playtest(deck, **form.chosen, **owner_fields(request))
            return redirect("simulator:playtest-game", record.key)
        except (*START_ERRORS, CannotContinue) as error:
            context["fault"] = str(error)
    own = PlaytestGame.objects.played_by(request.user, request.session.session_key)
    context["unfinished"] = own.filter(deck=deck).unfinished()[:LISTED]
    return render(request, "simulator/playtest/start.html", context)


def _initial(request: HttpRequest) -> dict[str, Any]:
    """What the address says of the game, as the addresses of earlier games did."""
    seed, first = request.GET.get("seed", ""), request.GET.get("first", "")
    known = seed.isascii() and seed.isdigit() and len(seed) < 12 and int(seed) <= LARGEST_SEED
    found: dict[str, Any] = {
        "against": request.GET.get("against", ""),
        "first": OLD_FIRST.get(first, first if first in services.FIRST else services.ME),
    }
    return found | {"seed": int(seed)} if known else found


@require_http_methods(["GET", "HEAD", "POST"])
@counts_as_work
def game_page(request: HttpRequest, key: str) -> HttpResponseBase:
    """The board; its owner chooses on it."""
    record = visible_playtest(request, key)
    require_compiled(GAMES[record.game])
    own = is_own(request, record)
    if request.method == "POST":
        if not own:
            raise Http404(_("There is no such game, or it is not yours."))
        return _post(request, record)
    return _show(request, record, own=own)


def _post(request: HttpRequest, record: PlaytestGame) -> HttpResponseBase:
    what = request.POST.get("do", "")
    if what in (RESTART, SHARE, UNSHARE, DELETE):
        return _change(request, record, what)
    notice, played = "", None
    try:
        played = services.take_step(
            record, _number(request, "version"), what, _code(request.POST.get("choice", ""))
        )
    except services.OtherVersion:
        record.refresh_from_db()
        notice = _("The game had gone on since this page was made. This is how it stands now.")
    except NotLegal:
        notice = _("That cannot be done now.")
    except CannotContinue as error:
        notice = str(error)
    if "HX-Request" in request.headers:
        return _show(request, record, own=True, notice=notice, played=played)
    if notice:
        messages.warning(request, notice)
    return redirect("simulator:playtest-game", record.key)


def _change(request: HttpRequest, record: PlaytestGame, what: str) -> HttpResponseBase:
    """Something about the game as a whole."""
    if what == RESTART:
        try:
            record = services.restart(record, **owner_fields(request))
        except (*START_ERRORS, CannotContinue) as error:
            messages.error(request, str(error))
    elif what == DELETE:
        record.delete()
        messages.success(request, _("The game was deleted."))
        if record.deck:
            return redirect("simulator:playtest", record.deck.key)
        return redirect("decks:my-decks")
    else:
        record.visibility = Sharing.LINK if what == SHARE else Sharing.PRIVATE
        record.save(update_fields=["visibility"])
    return redirect("simulator:playtest-game", record.key)


def _number(request: HttpRequest, name: str) -> int:
    code = _code(request.POST.get(name, ""))
    return -1 if code is None else code


def _code(text: str) -> int | None:
    """A number as the buttons of the page have them."""
    plain = text.removeprefix("-")
    return int(text) if plain.isascii() and plain.isdigit() and len(plain) < 12 else None


def _show(
    request: HttpRequest,
    record: PlaytestGame,
    *,
    own: bool,
    notice: str = "",
    played: PlayedGame | None = None,
) -> HttpResponse:
    context: dict[str, Any] = {"record": record, "game": GAMES[record.game], "own": own}
    try:
        context |= game_context(played or PlayedGame(record), own=own)
    except CannotContinue as error:
        context["fault"] = str(error)
    context["notice"] = notice
    swapped = "HX-Request" in request.headers
    template = "simulator/playtest/_game.html" if swapped else "simulator/playtest/game.html"
    return render(request, template, context)
