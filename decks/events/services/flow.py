"""The life of an event: made, opened, closed, started, finished; and its staff."""

from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from decks.events.models import Event, StaffMember
from decks.events.models.entries import EntryStatus
from decks.events.models.event import (
    Closing,
    EventStatus,
    Role,
    Structure,
    WithoutList,
    new_code,
    new_seed,
)
from decks.events.services.changes import Refused, changing, log
from decks.events.services.closing import close_registration, settle_lists
from decks.events.services.house_rules import frozen_format
from decks.events.tournament.free_for_all import SMALLEST_TABLE
from decks.events.tournament.lots import in_random_order
from decks.events.tournament.standings import TieBreak
from games.models.formats import new_key
from games.registry import GAMES
from games.services.format_rules import UnknownFormat, format_rules

FLOW = {
    EventStatus.DRAFT: {EventStatus.REGISTRATION, EventStatus.CANCELLED},
    EventStatus.REGISTRATION: {EventStatus.CLOSED, EventStatus.DRAFT, EventStatus.CANCELLED},
    EventStatus.CLOSED: {EventStatus.REGISTRATION, EventStatus.RUNNING, EventStatus.CANCELLED},
    EventStatus.RUNNING: {EventStatus.FINISHED, EventStatus.CANCELLED},
    EventStatus.FINISHED: {EventStatus.RUNNING},
    EventStatus.CANCELLED: {EventStatus.DRAFT, EventStatus.RUNNING},
}


def game_defaults(slug: str) -> dict[str, Any]:
    """What an event of this game starts with."""
    game = GAMES[slug]
    return {
        "format": game.formats[0].slug,
        "structure": game.events.structure,
        "round_minutes": game.events.round_minutes,
        "games_to_win": game.events.games_to_win,
    }


@transaction.atomic
def create_event(organiser: User, **values: Any) -> Event:
    """A new event in draft, with its organiser."""
    event = Event(**{**game_defaults(values["game"]), **values})
    check_settings(event)
    event.format = frozen_format(event.game, event.format)
    event.save()
    StaffMember.objects.create(event=event, user=organiser, role=Role.ORGANISER)
    log(event, organiser, "created")
    return event


def check_settings(event: Event) -> None:
    """Refuse settings that no event can have, naming the field."""
    try:
        event.clean_fields()
        format_rules(event.definition, event.format)
    except UnknownFormat as error:
        raise Refused(str(error)) from error
    except ValidationError as error:
        field, messages = next(iter(error.message_dict.items()))
        raise Refused(f"{field}: {messages[0]}") from error
    known = set(event.tie_breaks) <= {str(each) for each in TieBreak}
    if not known or len(set(event.tie_breaks)) != len(event.tie_breaks):
        raise Refused(_("Each tie-break can be used once."))
    if event.cut and event.structure not in (Structure.SWISS, Structure.FREE_FOR_ALL):
        raise Refused(_("Only a Swiss or free-for-all event has a cut."))
    if event.deadline and event.deadline > event.starts and event.lists_required:
        raise Refused(_("The deadline is after the start of the event."))
    if event.closes == Closing.FULL and event.capacity is None:
        raise Refused(_("Say how many players the event takes, so that it can be full."))


def change_settings(event: Event, actor: User, **values: Any) -> None:
    """Change settings; what decides pairings stays as it is once the event runs."""
    if "format" in values:
        values["format"] = frozen_format(values.get("game", event.game), values["format"])
    with changing(event) as locked:
        fixed = {"game", "format", "structure", "cut", "cut_structure"} & values.keys()
        changed = {key for key in fixed if getattr(locked, key) != values[key]}
        if changed and locked.status in (EventStatus.RUNNING, EventStatus.FINISHED):
            raise Refused(_("The event is running: its game, format and structure are settled."))
        for key, value in values.items():
            setattr(locked, key, value)
        check_settings(locked)
        locked.save()
        log(locked, actor, "settings changed", fields=sorted(values))


@transaction.atomic
def copy_event(event: Event, actor: User, **values: Any) -> Event:
    """A new draft with the settings and the staff of this event, and a seed of its own."""
    copied = Event.objects.get(pk=event.pk)
    copied.pk = None
    copied.key, copied.code, copied.seed = new_key(), new_code(), new_seed()
    copied.status = EventStatus.DRAFT
    copied.seeding, copied.cut_seeding, copied.version = [], [], 0
    copied.lists_settled = False
    copied.copied_from = event
    for name, value in values.items():
        setattr(copied, name, value)
    check_settings(copied)
    copied.save(force_insert=True)
    for member in event.staff.exclude(user=actor, role=Role.ORGANISER):
        StaffMember.objects.create(event=copied, user=member.user, role=member.role)
    StaffMember.objects.create(event=copied, user=actor, role=Role.ORGANISER)
    log(copied, actor, "copied", event=event.key)
    return copied


def add_staff(event: Event, actor: User, username: str, role: str) -> StaffMember:
    """Give somebody a role."""
    user = User.objects.filter(username=username).first()
    if user is None:
        raise Refused(_("There is no account called “%(name)s”.") % {"name": username[:80]})
    if role not in Role.values:
        raise Refused(_("There is no such role."))
    with changing(event) as locked:
        member, is_new = StaffMember.objects.get_or_create(event=locked, user=user, role=role)
        if is_new:
            log(locked, actor, "staff added", user=username, role=role)
    return member


def remove_staff(event: Event, actor: User, member_pk: int) -> None:
    """Take a role away; one organiser stays."""
    with changing(event) as locked:
        member = locked.staff.select_related("user").filter(pk=member_pk).first()
        if member is None:
            raise Refused(_("This person has no such role any more."))
        organisers = locked.staff.filter(role=Role.ORGANISER).count()
        if member.role == Role.ORGANISER and organisers == 1:
            raise Refused(_("An event needs an organiser. Name another one first."))
        member.delete()
        log(locked, actor, "staff removed", user=member.user.get_username(), role=member.role)


def move_to(event: Event, actor: Any, status: str) -> None:
    """Take the event to its next state, or back."""
    with changing(event) as locked:
        if status not in FLOW[EventStatus(locked.status)]:
            now, then = EventStatus(locked.status).label, status
            raise Refused(
                _("The event is “%(now)s”; it cannot become “%(then)s”.")
                % {"now": now, "then": then}
            )
        if status == EventStatus.CLOSED:
            close_registration(locked, actor)
            return
        if status == EventStatus.RUNNING and not locked.seeding:
            if locked.status != EventStatus.CLOSED:
                raise Refused(_("This event had not started. Make it a draft again."))
            _must_have_lists(locked, actor)
            _start(locked)
        if (
            status in (EventStatus.DRAFT, EventStatus.REGISTRATION)
            and locked.played_rounds.exists()
        ):
            raise Refused(_("Rounds have been played; registration cannot open again."))
        if (
            status == EventStatus.FINISHED
            and locked.played_rounds.exclude(status="closed").exists()
        ):
            raise Refused(_("Close the current round first."))
        if status in (EventStatus.DRAFT, EventStatus.REGISTRATION):
            locked.lists_settled = False
        log(locked, actor, "status", was=locked.status, now=status)
        locked.status = status
        locked.save()


def _must_have_lists(event: Event, actor: Any) -> None:
    if event.lists_settled:
        return
    drops = event.lists_required and event.without_list == WithoutList.DROP
    if drops and event.deadline and not event.deadline_is_over:
        raise Refused(_("The deadline for lists is not over yet."))
    settle_lists(event, actor)


def _start(event: Event) -> None:
    playing = event.entries.filter(status=EntryStatus.ACTIVE)
    if event.check_in:
        for entry in playing.filter(checked_in=False):
            entry.status, entry.dropped_after = EntryStatus.DROPPED, 0
            entry.save()
        playing = playing.filter(checked_in=True)
    least = SMALLEST_TABLE if event.structure == Structure.FREE_FOR_ALL else 2
    numbers = list(playing.values_list("number", flat=True))
    if len(numbers) < least:
        raise Refused(_("The event needs at least %(least)s players.") % {"least": least})
    event.seeding = in_random_order(numbers, event.seed, "seeding")
