"""The JSON of stored decks and their revisions, as the API's documentation shows it."""

from collections.abc import Iterable
from typing import Any

from drf_spectacular.utils import extend_schema_field, extend_schema_serializer
from rest_framework import serializers

from decks.checks.api.serializers import CardCountSerializer, GemCountField, UnmatchedLineSerializer
from decks.library.api.changes_schema import changes_schema
from decks.models import Deck, Revision, Visibility
from decks.revisions.changes import MOST_TAGS
from decks.revisions.services import state_of
from games.api.fields import QueryFlagField
from games.services.card_indexes import card_index


@extend_schema_serializer(component_name="DeckWords")
class DeckDetailsSerializer(serializers.Serializer[Any]):
    """The words of a deck; what is left out stays as it is."""

    name = serializers.CharField(required=False, max_length=200, allow_blank=True)
    format = serializers.CharField(required=False, max_length=60)
    description = serializers.CharField(required=False, max_length=20_000, allow_blank=True)
    tags = serializers.ListField(
        child=serializers.RegexField(r"\S", max_length=30), required=False, max_length=MOST_TAGS
    )
    visibility = serializers.ChoiceField(choices=Visibility.choices, required=False)
    folder = serializers.CharField(
        required=False, allow_null=True, help_text="The name of one of your folders; null for none."
    )


@extend_schema_serializer(component_name="NewDeck")
class NewDeckSerializer(DeckDetailsSerializer):
    """A deck by sections and codes, or as text."""

    game = serializers.CharField()
    sections = serializers.DictField(child=CardCountSerializer(many=True), required=False)
    pool = CardCountSerializer(many=True, required=False, allow_null=True)
    gem_assignment = serializers.DictField(child=GemCountField(), required=False, allow_null=True)
    text = serializers.CharField(
        required=False, help_text="The deck as text of any supported type, instead of sections."
    )
    skip_unread = serializers.BooleanField(
        required=False, help_text="Save the deck without the lines that name no card."
    )


class OwnDecksQuerySerializer(serializers.Serializer[Any]):
    game = serializers.CharField(required=False, allow_blank=True)
    format = serializers.CharField(required=False, allow_blank=True)
    tag = serializers.CharField(required=False, allow_blank=True)
    folder = serializers.CharField(
        required=False, allow_blank=True, help_text="The name of a folder."
    )
    legal = QueryFlagField(required=False)
    page = serializers.IntegerField(required=False)


class PublicDecksQuerySerializer(serializers.Serializer[Any]):
    """As on the page of public decks."""

    game = serializers.CharField(required=False, allow_blank=True)
    format = serializers.CharField(required=False, allow_blank=True)
    legal = serializers.CharField(required=False, allow_blank=True, help_text="yes or no.")
    card = serializers.CharField(required=False, allow_blank=True, help_text="A name or a code.")
    tag = serializers.CharField(required=False, allow_blank=True)
    author = serializers.CharField(required=False, allow_blank=True)
    q = serializers.CharField(required=False, allow_blank=True, help_text="A part of the name.")
    sort = serializers.ChoiceField(
        choices=["likes"], required=False, allow_blank=True, help_text="The most liked first."
    )
    page = serializers.IntegerField(required=False)


class DeckSummarySerializer(serializers.Serializer[Any]):
    """A deck in a list."""

    key = serializers.CharField()
    game = serializers.CharField()
    format = serializers.CharField()
    name = serializers.CharField()
    title = serializers.CharField(
        help_text="The name; of a deck without one, its game and its leader or main element."
    )
    visibility = serializers.ChoiceField(choices=Visibility.choices)
    tags = serializers.ListField(child=serializers.CharField())
    likes = serializers.IntegerField(help_text="How many accounts like it.")
    folder = serializers.CharField(
        allow_null=True, required=False, help_text="The name of the folder; for its owner only."
    )
    legal = serializers.BooleanField(allow_null=True)
    version = serializers.IntegerField()
    created = serializers.DateTimeField()
    updated = serializers.DateTimeField()


class DeckSerializer(DeckSummarySerializer):
    """A whole deck. Notes, locks and the folder are shown to its owner only."""

    owner = serializers.CharField(allow_null=True)
    description = serializers.CharField()
    sections = serializers.DictField(child=CardCountSerializer(many=True))
    maybe = CardCountSerializer(many=True)
    pool = CardCountSerializer(many=True, allow_null=True)
    gem_assignment = serializers.DictField(child=serializers.IntegerField(), allow_null=True)
    notes = serializers.DictField(child=serializers.CharField(), required=False)
    locks = serializers.ListField(child=serializers.ListField(), required=False)
    copied_from = serializers.CharField(allow_null=True)
    checked_on = serializers.DateField(allow_null=True)


class EditedDeckSerializer(DeckSerializer):
    overtaken = serializers.BooleanField(
        help_text="True if somebody else changed the deck in between."
    )


class DeckPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = DeckSummarySerializer(many=True)


class PublicDeckSerializer(DeckSummarySerializer):
    owner = serializers.CharField(allow_null=True)


class PublicPageSerializer(DeckPageSerializer):
    results = PublicDeckSerializer(many=True)


@extend_schema_serializer(component_name="CardChange")
class CardDifferenceSerializer(serializers.Serializer[Any]):
    section = serializers.CharField()
    code = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    by = serializers.IntegerField()


class DifferenceSerializer(serializers.Serializer[Any]):
    """Cards whose counts differ, and the names of other things that do."""

    cards = CardDifferenceSerializer(many=True)
    words = serializers.ListField(child=serializers.CharField())


@extend_schema_field(changes_schema())
class ChangeListField(serializers.ListField):
    """Read by the models of the changes."""


class ChangesSerializer(serializers.Serializer[Any]):
    changes = ChangeListField(
        help_text="Up to 200, each with `do`: add, set, move, replace, maybe, note, lock, "
        "describe, tag, untag, gems or pool.",
    )


class RevisionSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    parent = serializers.IntegerField(allow_null=True)  # type: ignore[assignment]
    summary = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    current = serializers.BooleanField()
    created = serializers.DateTimeField()


class WholeRevisionSerializer(RevisionSerializer):
    state = serializers.DictField()


class RevisionPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = RevisionSerializer(many=True)


class LabelSerializer(serializers.Serializer[Any]):
    label = serializers.CharField(max_length=100, allow_blank=True)  # type: ignore[assignment]


@extend_schema_serializer(component_name="UnreadFault")
class UnmatchedLinesFaultSerializer(serializers.Serializer[Any]):
    text = serializers.ListField(child=serializers.CharField())
    problems = UnmatchedLineSerializer(many=True, required=False)


def summaries_json(decks: Iterable[Deck], *, own: bool = False) -> list[dict[str, Any]]:
    """Decks as lists show them, each game's cards looked up once; fetch their tags, and one's own
    with their folders, beforehand."""
    found = list(decks)
    indexes = {slug: card_index(slug) for slug in {deck.game for deck in found}}
    return [
        _summary_json(deck, deck.title_from(indexes[deck.game]))
        | (_folder_json(deck) if own else {})
        for deck in found
    ]


def _folder_json(deck: Deck) -> dict[str, Any]:
    return {"folder": deck.folder.name if deck.folder else None}


def _summary_json(deck: Deck, title: str) -> dict[str, Any]:
    return {
        "key": deck.key,
        "game": deck.game,
        "format": deck.format,
        "name": deck.name,
        "title": title,
        "visibility": deck.visibility,
        "tags": [tag.name for tag in deck.deck_tags.all()],
        "likes": deck.likes,
        "legal": deck.legal,
        "version": deck.version,
        "created": deck.created.isoformat(),
        "updated": deck.updated.isoformat(),
    }


def deck_json(deck: Deck, *, own: bool) -> dict[str, Any]:
    """The whole deck as this visitor may see it."""
    state = state_of(deck).as_json()
    private = (
        {"notes": state["notes"], "locks": state["locks"], **_folder_json(deck)} if own else {}
    )
    return {
        "key": deck.key,
        "game": deck.game,
        "title": deck.title,
        "visibility": deck.visibility,
        "version": deck.version,
        "likes": deck.likes,
        "legal": deck.legal,
        "checked_on": deck.checked_on and deck.checked_on.isoformat(),
        "created": deck.created.isoformat(),
        "updated": deck.updated.isoformat(),
        "owner": deck.owner.get_username() if deck.owner else None,
        "copied_from": deck.copied_from.key if deck.copied_from else None,
        **{word: state[word] for word in ("name", "format", "description", "tags")},
        **{word: state[word] for word in ("sections", "maybe", "pool", "gem_assignment")},
        **private,
    }


def revision_json(revision: Revision, deck: Deck) -> dict[str, Any]:
    """A revision without its state."""
    return {
        "number": revision.number,
        "parent": revision.parent.number if revision.parent else None,
        "summary": revision.summary,
        "label": revision.label,
        "current": revision.pk == deck.head_id,
        "created": revision.created.isoformat(),
    }
