"""The JSON of games, cards, sets and formats."""

from typing import Any

from rest_framework import serializers

from games.models import CardSet, FormatList
from games.rules.game import GameDefinition

LARGEST_PAGE = 200


class SectionSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]
    where = serializers.CharField(help_text="The search query for what belongs in the section.")
    blurb = serializers.CharField()


class GameSerializer(serializers.Serializer[GameDefinition]):
    slug = serializers.CharField()
    name = serializers.CharField()
    tagline = serializers.CharField()
    about = serializers.CharField()
    sections = SectionSerializer(many=True)
    types = serializers.ListField(child=serializers.CharField(), source="card_types")
    rarities = serializers.ListField(child=serializers.CharField())
    formats = serializers.SerializerMethodField(help_text="Slugs; the first is the main format.")

    def get_formats(self, game: GameDefinition) -> list[str]:
        return [form.slug for form in game.formats]


class CardSerializer(serializers.Serializer[Any]):
    """A card in the shape that export_cards prints."""

    game = serializers.CharField()
    code = serializers.CharField()
    name = serializers.CharField()
    subtitle = serializers.CharField()
    set = serializers.CharField()
    number = serializers.CharField()
    type = serializers.CharField()
    rarity = serializers.CharField()
    effects = serializers.ListField(child=serializers.DictField())
    text = serializers.CharField()
    flavour = serializers.CharField()
    token = serializers.BooleanField()
    attributes = serializers.DictField()


class FacetValueSerializer(serializers.Serializer[Any]):
    value = serializers.CharField()
    count = serializers.IntegerField()


class CardQuerySerializer(serializers.Serializer[Any]):
    """What an address asks for; pages before the first and after the last are the nearest."""

    q = serializers.CharField(
        default="",
        allow_blank=True,
        trim_whitespace=False,
        help_text="A query in the search grammar, such as `o:draw`; see /syntax/.",
    )
    sort = serializers.CharField(
        default="", allow_blank=True, help_text="A field to sort by, `-field` for descending."
    )
    page = serializers.IntegerField(default=1)
    page_size = serializers.IntegerField(default=50, help_text=f"Up to {LARGEST_PAGE}.")


class CardPageSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="How many cards the query finds.")
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    facets = serializers.DictField(child=FacetValueSerializer(many=True))
    hints = serializers.ListField(child=serializers.CharField())
    results = CardSerializer(many=True)


class QueryFaultSerializer(serializers.Serializer[Any]):
    detail = serializers.CharField()
    position = serializers.IntegerField(help_text="The character at which the query goes wrong.")
    length = serializers.IntegerField()
    suggestion = serializers.CharField()


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    cards = serializers.IntegerField(source="card_count", read_only=True)

    class Meta:
        model = CardSet
        fields = ("code", "name", "released", "official", "blurb", "cards")


class ListEntrySerializer(serializers.Serializer[Any]):
    where = serializers.CharField(help_text="A search query for the cards.")
    limit = serializers.IntegerField(allow_null=True, help_text="0 bans; null allows again.")
    note = serializers.CharField()


class FormatListSerializer(serializers.ModelSerializer[FormatList]):
    entries = ListEntrySerializer(many=True)

    class Meta:
        model = FormatList
        fields = ("name", "effective", "pool", "season_cards", "notes", "entries")


class FormatSerializer(serializers.Serializer[Any]):
    slug = serializers.CharField()
    name = serializers.CharField()
    summary = serializers.CharField()
    rule_ref = serializers.CharField()
    playable = serializers.BooleanField()
    house = serializers.BooleanField(help_text="Whether a player made it.")
    base = serializers.CharField(help_text="The official format that a house format came from.")
    pool = serializers.CharField(help_text="A search query; empty means all cards.")
    constraints = serializers.ListField(child=serializers.DictField())
    lists = FormatListSerializer(many=True)
