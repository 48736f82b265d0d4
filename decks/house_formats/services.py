"""Whose house formats are whose: making new ones, and remembering those that were opened."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from decks.access.limits import may_store, session_key_of
from decks.house_formats.document import HouseDocument, save_document
from games.models import HouseFormat, OpenedFormat
from games.models.formats import HOUSE_PREFIX, HouseFormatQuerySet

MOST_WITHOUT_ACCOUNT = 20
MOST_WITH_ACCOUNT = 200
MOST_OPENED = 50


class HouseFormatLimitReached(Exception):
    """The visitor has as many house formats as allowed; the message says what to do."""


def own_formats(request: HttpRequest, game: str) -> HouseFormatQuerySet:
    """The house formats of a game that the visitor made."""
    return _own(request).filter(game=game)


def opened_formats(request: HttpRequest, game: str) -> HouseFormatQuerySet:
    """The house formats of a game that the visitor has opened and others made."""
    opened = HouseFormat.objects.opened_by(request.user, request.session.session_key)
    return opened.filter(game=game)


def known_formats(request: HttpRequest, game: str) -> HouseFormatQuerySet:
    """The house formats of a game that the visitor can choose: made or opened."""
    known = HouseFormat.objects.known_to(request.user, request.session.session_key)
    return known.filter(game=game)


def formats_to_choose(request: HttpRequest, game: str, current: str = "") -> list[HouseFormat]:
    """What a chooser offers: the known house formats, and the one that is chosen now."""
    shown = list(known_formats(request, game))
    if current.startswith(HOUSE_PREFIX) and current not in [house.slug for house in shown]:
        key = current.removeprefix(HOUSE_PREFIX)
        shown += HouseFormat.objects.filter(game=game, key=key)
    return shown


def _own(request: HttpRequest) -> HouseFormatQuerySet:
    return HouseFormat.objects.owned_by(request.user, request.session.session_key)


def remember_opened(request: HttpRequest, house: HouseFormat) -> None:
    """Let the visitor choose this house format from now on."""
    if known_formats(request, house.game).filter(pk=house.pk).exists() or not may_store(request):
        return
    visitor = _visitor(request)
    OpenedFormat.objects.get_or_create(house_format=house, **visitor)
    kept = OpenedFormat.objects.filter(**visitor)[:MOST_OPENED].values_list("pk", flat=True)
    OpenedFormat.objects.filter(**visitor).exclude(pk__in=list(kept)).delete()


def forget_opened(request: HttpRequest, house: HouseFormat) -> None:
    """Take a house format that was opened out of the visitor's choices again."""
    OpenedFormat.objects.filter(house_format=house, **_visitor(request)).delete()


def claim_formats(session_key: str, user: Any) -> None:
    """Give the house formats that a browser's session made or opened to an account."""
    of_session = {"owner": None, "session_key": session_key}
    HouseFormat.objects.filter(**of_session).update(owner=user, session_key="")
    opened = OpenedFormat.objects.filter(**of_session)
    known = OpenedFormat.objects.filter(owner=user).values_list("house_format", flat=True)
    opened.filter(house_format__in=list(known)).delete()
    opened.update(owner=user, session_key="")


def _visitor(request: HttpRequest) -> dict[str, Any]:
    if request.user.is_authenticated:
        return {"owner_id": request.user.pk, "session_key": ""}
    return {"owner_id": None, "session_key": session_key_of(request)}


def may_edit(house: HouseFormat, request: HttpRequest) -> bool:
    """Its owner, or, where it has none, the browser that it was made in."""
    if house.owner_id is not None:
        return bool(house.owner_id == request.user.pk)
    return bool(house.session_key and house.session_key == request.session.session_key)


def create_house_format(
    request: HttpRequest, document: HouseDocument, *, game: str, base: str
) -> HouseFormat:
    """A new house format of this visitor; raises HouseFormatLimitReached."""
    known = request.user.is_authenticated
    if _own(request).count() >= (MOST_WITH_ACCOUNT if known else MOST_WITHOUT_ACCOUNT):
        raise HouseFormatLimitReached(
            _("You have reached the limit for house formats. Change one of yours instead.")
        )
    if not may_store(request):
        raise HouseFormatLimitReached(
            _("Too many house formats were made from your network. Try again in an hour.")
        )
    house = HouseFormat(
        game=game,
        base=base,
        **_visitor(request),
    )
    return save_document(house, document)
