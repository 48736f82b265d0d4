"""Whose house formats are whose, and making new ones."""

from django.db.models import QuerySet
from django.http import HttpRequest

from decks.house.document import HouseDocument, store
from decks.limits import may_keep, session_of
from games.models import HouseFormat

MOST_WITHOUT_ACCOUNT = 20
MOST_WITH_ACCOUNT = 200


class TooMany(Exception):
    """The visitor keeps as many house formats as one may; the message says what to do."""


def own_formats(request: HttpRequest, game: str) -> QuerySet[HouseFormat]:
    """The visitor's house formats of a game, by account or by the browser's session."""
    return _own(request).filter(game=game)


def _own(request: HttpRequest) -> QuerySet[HouseFormat]:
    if request.user.is_authenticated:
        return HouseFormat.objects.filter(owner=request.user.pk)
    key = request.session.session_key
    return HouseFormat.objects.filter(owner=None, session_key=key) if key else _none()


def _none() -> QuerySet[HouseFormat]:
    return HouseFormat.objects.none()


def may_edit(house: HouseFormat, request: HttpRequest) -> bool:
    """Its owner, or, where it has none, the browser that it was made in."""
    if house.owner_id is not None:
        return bool(house.owner_id == request.user.pk)
    return bool(house.session_key and house.session_key == request.session.session_key)


def keep_new(request: HttpRequest, document: HouseDocument, *, game: str, base: str) -> HouseFormat:
    """A new house format of this visitor; raises TooMany."""
    known = request.user.is_authenticated
    if _own(request).count() >= (MOST_WITH_ACCOUNT if known else MOST_WITHOUT_ACCOUNT):
        raise TooMany("You keep as many house formats as there is room for. Change one of them.")
    if not may_keep(request):
        raise TooMany("That is a lot of formats from one place. Try again in an hour.")
    house = HouseFormat(
        game=game,
        base=base,
        owner_id=request.user.pk if known else None,
        session_key="" if known else session_of(request),
    )
    return store(house, document)
