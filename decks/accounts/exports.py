"""Everything that an account holds as one zip. Other apps add their part with `exports`."""

import json
import zipfile
from collections.abc import Callable, Iterator
from typing import IO, Any

from django.contrib.auth.models import User
from django.utils.text import slugify

from decks.checks.services import CheckService
from decks.house_formats.document import document_of, export_document
from decks.models import CheckedList, Deck, Revision
from decks.revisions.services import state_of
from decks.text import write
from games.models import HouseFormat
from games.registry import GAMES
from games.services.format_rules import UnknownFormat, format_rules

File = tuple[str, str]
Exporter = Callable[[User], Iterator[File]]
EXPORTERS: list[Exporter] = []
"""Each yields the names and the texts of its files."""

README = """This is everything that your Deckwright account holds.

account.json          the account itself, its folders, likes, tokens, second factors, sessions
<game>/NAME.txt       a deck as text, to paste elsewhere
<game>/NAME.json      the same deck with notes, tags, description and pool
history/NAME.jsonl    all versions of that deck, one JSON object per line
formats/              house formats, which can be imported again
checks.json           checks that you shared by link
simulations.json      simulations and searches for swaps
playtests.json        games that you played by hand, choice by choice
events.json           events that you organised or played in, with your lists and results
"""


def exports(exporter: Exporter) -> Exporter:
    """Let a part of the site add its files to the export."""
    EXPORTERS.append(exporter)
    return exporter


def write_export(user: User, to: IO[bytes]) -> None:
    """Write the zip piece by piece: a history can be larger than the memory should be."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("README.txt", README)
        for exporter in EXPORTERS:
            for name, text in exporter(user):
                archive.writestr(name, text)
        for deck in Deck.objects.filter(owner=user).order_by("pk").iterator(200):
            _write_history(archive, deck)


def as_text(document: Any) -> str:
    """JSON as people can read it."""
    return json.dumps(document, indent=2, ensure_ascii=False, default=str)


@exports
def account(user: User) -> Iterator[File]:
    """The account and what hangs on it."""
    document = {
        "username": user.username,
        "email": user.email,
        "joined": user.date_joined,
        "last_login": user.last_login,
        "folders": list(user.deck_folders.values_list("name", flat=True)),
        "likes": list(user.deck_likes.values("deck__key", "created")),
        "second_factors": list(user.second_factors.values("kind", "name", "created", "used")),
        "sessions": list(user.account_sessions.values("browser", "created", "seen")),
        "security_events": list(user.security_events.values("kind", "detail", "created")),
        "webhooks": list(user.webhooks.values("address", "kinds", "created")),
        "tokens": list(user.api_tokens.values("name", "scopes", "created", "expires", "used")),
    }
    yield "account.json", as_text(document)


@exports
def decks(user: User) -> Iterator[File]:
    """Each deck as text to paste and as JSON with everything in it."""
    service = CheckService()
    found = Deck.objects.filter(owner=user).select_related("head", "folder").order_by("pk")
    for deck in found.iterator(200):
        index = service.index(deck.game)
        stem = f"{deck.game}/{_stem(deck)}"
        yield f"{stem}.txt", write(deck.as_list(), index.game, index, "text")
        yield f"{stem}.json", as_text(document(deck))


@exports
def house_formats(user: User) -> Iterator[File]:
    """In the form in which they can be imported."""
    for house in HouseFormat.objects.filter(owner=user):
        try:
            rules = format_rules(GAMES[house.game], house.slug)
        except UnknownFormat:
            continue
        values = export_document(document_of(rules), game=house.game, base=house.base)
        yield f"formats/{house.game}-{house.slug}.json", as_text(values)


@exports
def shared_checks(user: User) -> Iterator[File]:
    """What was pasted, and where it is shown."""
    found = CheckedList.objects.filter(owner=user)
    fields = ("key", "game", "format", "as_of", "name", "text", "created")
    yield "checks.json", as_text(list(found.values(*fields)))


def document(deck: Deck) -> dict[str, Any]:
    """A deck with everything that its owner has put into it."""
    return {
        "game": deck.game,
        "key": deck.key,
        "visibility": deck.visibility,
        "folder": deck.folder.name if deck.folder else None,
        "likes": deck.likes,
        "created": deck.created.isoformat(),
        "updated": deck.updated.isoformat(),
        **state_of(deck).as_json(),
    }


def _stem(deck: Deck) -> str:
    """A name that stays the same while the deck does."""
    return f"{slugify(deck.title)[:60] or 'deck'}-{deck.key}"


def _write_history(archive: zipfile.ZipFile, deck: Deck) -> None:
    revisions = Revision.objects.filter(deck=deck).order_by("number")
    fields = ("number", "parent__number", "summary", "label", "created", "state")
    with archive.open(f"history/{_stem(deck)}.jsonl", "w") as lines:
        for values in revisions.values(*fields).iterator(50):
            values["parent"] = values.pop("parent__number")
            lines.write(json.dumps(values, ensure_ascii=False, default=str).encode() + b"\n")
