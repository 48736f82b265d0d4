"""Folders of My decks: create, rename, delete them, and move decks into them."""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from decks.access.limits import may_store, session_key_of
from decks.access.permissions import account_of
from decks.models import Deck, DeckFolder
from decks.models.folders import LONGEST_FOLDER_NAME

MOST_FOLDERS = 100


class FolderRefused(Exception):
    """The folder cannot be made or named so; the message says why."""


def own_folders(request: HttpRequest) -> QuerySet[DeckFolder]:
    """The visitor's folders by name, each with the number of its decks."""
    folders = DeckFolder.objects.owned_by(request.user, request.session.session_key)
    return folders.annotate(size=Count("decks"))


def own_folder(request: HttpRequest, key: str) -> DeckFolder:
    """The visitor's folder of that key; to everybody else it is not there."""
    folder = own_folders(request).filter(key=key).first()
    if folder is None:
        raise Http404(_("There is no such folder among your decks."))
    return folder


def create_folder(request: HttpRequest, name: str) -> DeckFolder:
    """A new folder of the visitor's."""
    name = _checked(request, name)
    if own_folders(request).count() >= MOST_FOLDERS:
        raise FolderRefused(_("You have %d folders, which is the limit.") % MOST_FOLDERS)
    if not may_store(request):
        raise FolderRefused(_("Too many new folders from your address. Try again in an hour."))
    account = account_of(request)
    session_key = "" if account else session_key_of(request)
    try:
        with transaction.atomic():
            return DeckFolder.objects.create(owner=account, session_key=session_key, name=name)
    except IntegrityError as error:
        raise FolderRefused(_taken(name)) from error


def rename_folder(request: HttpRequest, folder: DeckFolder, name: str) -> DeckFolder:
    """The folder under another name."""
    folder.name = _checked(request, name, but=folder)
    try:
        with transaction.atomic():
            folder.save(update_fields=["name"])
    except IntegrityError as error:
        raise FolderRefused(_taken(folder.name)) from error
    return folder


def move_decks(decks: QuerySet[Deck], folder: DeckFolder | None) -> int:
    """Put decks into a folder, or into none; they count as unchanged by it."""
    return decks.update(folder=folder)


def _checked(request: HttpRequest, name: str, but: DeckFolder | None = None) -> str:
    name = " ".join(name.replace("\x00", "").split())
    if not name:
        raise FolderRefused(_("Give the folder a name."))
    if len(name) > LONGEST_FOLDER_NAME:
        raise FolderRefused(_("The name is too long: at most %d characters.") % LONGEST_FOLDER_NAME)
    others: Any = own_folders(request).filter(name__iexact=name)
    if others.exclude(pk=but.pk if but else None).exists():
        raise FolderRefused(_taken(name))
    return name


def _taken(name: str) -> str:
    return _("You already have a folder called %s.") % name
