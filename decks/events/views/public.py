"""Pages for everybody: the list of events, one event, its live part, registration."""

from typing import Any

from django.contrib import messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_http_methods, require_safe

from decks.access.limits import may_store
from decks.events.models import Event
from decks.events.models.event import EventStatus, clean_code
from decks.events.presentation import pairing_rows, standing_rows, winner
from decks.events.services.changes import Refused
from decks.events.services.list_access import public_numbers, publishes_lists
from decks.events.services.permissions import EventAction, entry_link, may, own_entry, visible_event
from decks.events.services.registration import register
from decks.events.services.stages import Stage
from decks.events.views.addresses import code_address
from decks.models.deck import Visibility
from games.registry import GAMES

SHOWN = 100


@require_safe
def list_events(request: HttpRequest) -> HttpResponse:
    """Public events, and those that the visitor runs or plays in. `?game=` shows one game's."""
    return _show_list(request)


def _show_list(request: HttpRequest, fault: str = "") -> HttpResponse:
    own = Event.objects.none()
    if request.user.is_authenticated:
        pk = request.user.pk
        own = Event.objects.filter(Q(staff__user=pk) | Q(entries__user=pk)).distinct()
    shown = Q(visibility=Visibility.PUBLIC) & ~Q(status=EventStatus.DRAFT)
    events = Event.objects.filter(shown).exclude(pk__in=own)
    game = GAMES.get(request.GET.get("game", ""))
    if game is not None:
        events = events.filter(game=game.slug)
    context = {
        "groups": _groups(events),
        "own_events": own[:SHOWN],
        "games": GAMES.values(),
        "chosen": game,
        "fault": fault,
    }
    return render(request, "decks/events/list.html", context, status=404 if fault else 200)


def _groups(events: QuerySet[Event]) -> list[tuple[str, list[Event]]]:
    """What one can enter first, then what can be watched, then what is over."""
    open_ones = list(events.filter(status=EventStatus.REGISTRATION).reverse()[:SHOWN])
    running = events.filter(status__in=(EventStatus.CLOSED, EventStatus.RUNNING))
    over = events.filter(status__in=(EventStatus.FINISHED, EventStatus.CANCELLED))
    groups = [
        (_("Registration is open"), open_ones),
        (_("Running"), list(running[:SHOWN])),
        (_("Over"), list(over[:SHOWN])),
    ]
    return [(title, found) for title, found in groups if found]


@require_safe
def type_code(request: HttpRequest) -> HttpResponse:
    """The short code in the form goes into the address, where it can be shared."""
    code = clean_code(request.GET.get("code", ""))
    return redirect("events:by-code", code) if code else redirect("events:list")


@require_safe
def find_by_code(request: HttpRequest, code: str) -> HttpResponse:
    """From the short code to the event, in whatever way the code was typed."""
    event = Event.objects.filter(code=clean_code(code)).first()
    if event is None:
        text = _("No event has the code “%(code)s”. Check it and try again.") % {"code": code[:20]}
        return _show_list(request, text)
    return redirect("events:event", visible_event(request.user, event.key).key)


@require_safe
def show_event(request: HttpRequest, key: str) -> HttpResponse:
    """What is played, when and where; pairings and standings; the way in."""
    return _show(request, visible_event(request.user, key))


def _show(request: HttpRequest, event: Event, fault: str = "", name: str = "") -> HttpResponse:
    entry = own_entry(request.user, event)
    context = live_context(event) | {
        "game": event.definition,
        "entry": entry,
        "entry_link": entry and entry_link(entry),
        "is_staff": may(request.user, event, EventAction.SEE_DESK),
        "can_register": event.takes_players and entry is None,
        "needs_account": event.accounts_required and not request.user.is_authenticated,
        "asks_consent": publishes_lists(event),
        "address": code_address(request, event),
        "fault": fault,
        "name": name or request.user.get_username(),
    }
    return render(request, "decks/events/event.html", context, status=400 if fault else 200)


def live_context(event: Event) -> dict[str, Any]:
    """What changes while an event is played."""
    stage = Stage(event)
    current = stage.rounds[-1] if stage.rounds else None
    return {
        "event": event,
        "current": current,
        "pairings": pairing_rows(event, current) if current else [],
        "standings": standing_rows(stage) if stage.rounds else [],
        "winner": winner(stage),
        "seeds": [stage.entries[number] for number in event.cut_seeding],
        "cut_places": _cut_places(stage),
        "public_lists": public_numbers(event),
        "players": event.entries.exclude(status="waiting").order_by("number"),
        "planned_rounds": stage.planned_rounds if event.seeding else 0,
    }


def _cut_places(stage: Stage) -> list[tuple[int, Any]]:
    if not stage.event.in_cut:
        return []
    places = stage.bracket_places
    return [(places[n], stage.entries[n]) for n in sorted(places, key=lambda n: (places[n], n))]


def live_etag(request: HttpRequest, key: str) -> str | None:
    """One small query decides whether anything is new; what not everybody may see has no tag."""
    found = Event.objects.filter(key=key).exclude(status=EventStatus.DRAFT)
    version = found.exclude(visibility=Visibility.PRIVATE).values_list("version", flat=True).first()
    return None if version is None else f'"{key}-{version}-{get_language()}"'


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=live_etag)
def live(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the page that is fetched again and again while the event runs."""
    event = visible_event(request.user, key)
    return render(request, "decks/events/_live.html", live_context(event) | {"is_update": True})


@require_http_methods(["GET", "HEAD", "POST"])
def register_player(request: HttpRequest, key: str) -> HttpResponse:
    """Enter the event; the link that is shown then stands for the player."""
    event = visible_event(request.user, key)
    if request.method != "POST":
        return redirect("events:event", key)
    name = request.POST.get("name", "")
    if not may_store(request):
        return _show(
            request, event, _("Too many entries from this address. Try again later."), name
        )
    try:
        entry = register(event, request.user, name, consents=request.POST.get("consents") == "1")
    except Refused as error:
        return _show(request, event, str(error), name)
    waiting = (
        _("You are on the waiting list.") if entry.status == "waiting" else _("You are registered.")
    )
    messages.success(request, waiting)
    return redirect("events:play", entry_link(entry))
