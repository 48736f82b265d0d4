"""The admin for sets and cards. Saving a card checks it as the importer would."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from games.models import Card, CardSet, FormatList, FormatListEntry, HouseFormat
from games.registry import GAMES
from games.rules.card_parsing import parse_card
from games.search import QueryError
from games.services.card_indexes import card_index


class CardForm(forms.ModelForm):
    """Reads the card through its game's schema and effect vocabulary."""

    class Meta:
        model = Card
        fields = (
            "game",
            "code",
            "name",
            "subtitle",
            "card_set",
            "number",
            "type",
            "rarity",
            "effects",
            "text",
            "flavour",
            "token",
            "attributes",
        )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        card_set = values.get("card_set")
        game = values.get("game") or self.instance.game
        if not card_set or game not in GAMES:
            return values
        raw = {name: value for name, value in values.items() if name != "card_set"}
        raw |= {"game": game, "code": values.get("code") or self.instance.code}
        raw |= {"set": card_set.code, "text": "" if values.get("effects") else values.get("text")}
        card, field_errors = parse_card(GAMES[game], raw)
        if card is None:
            raise ValidationError([str(field_error) for field_error in field_errors])
        if card_set.game != card.game:
            raise ValidationError({"card_set": "This set belongs to another game."})
        return values | {"text": card.text, "attributes": dict(card.attributes)}


@admin.register(CardSet)
class CardSetAdmin(admin.ModelAdmin):
    list_display = ("name", "game", "code", "released", "official")
    list_filter = ("game", "official")
    search_fields = ("name", "code")


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):
    form = CardForm
    list_display = ("code", "name", "subtitle", "game", "type", "rarity", "card_set")
    list_filter = ("game", "type", "rarity", "card_set")
    search_fields = ("code", "name", "subtitle", "text")
    list_select_related = ("card_set",)

    def get_readonly_fields(self, request: HttpRequest, obj: Card | None = None) -> tuple[str, ...]:
        return ("game", "code") if obj else ()


class FormatListEntryForm(forms.ModelForm):
    """An entry whose query is tried on the game's cards before it is kept."""

    class Meta:
        model = FormatListEntry
        fields = ("where", "limit", "note")

    def clean_where(self) -> str:
        where: str = self.cleaned_data["where"]
        game = self.data.get("game") or getattr(self.instance.format_list, "game", "")
        if game in GAMES:
            _try_query(game, where)
        return where


def _try_query(game: str, query: str) -> None:
    try:
        found = card_index(game).search(query, limit=1)
    except QueryError as error:
        raise ValidationError(str(error)) from error
    if not found.total:
        raise ValidationError("This query finds no card, so the line would change nothing.")


class FormatListEntryInline(admin.TabularInline):
    model = FormatListEntry
    form = FormatListEntryForm
    extra = 1


class FormatListForm(forms.ModelForm):
    """A list of a format that its game has."""

    class Meta:
        model = FormatList
        fields = (
            "game",
            "format",
            "name",
            "effective",
            "published",
            "pool",
            "season_cards",
            "notes",
        )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        game = GAMES.get(values.get("game", ""))
        if game and values.get("format") not in {form.slug for form in game.formats}:
            known = ", ".join(form.slug for form in game.formats)
            raise ValidationError({"format": f"{game.name} has these formats: {known}."})
        for field in ("pool", "season_cards"):
            if game and values.get(field):
                _try_query(game.slug, values[field])
        return values


@admin.register(FormatList)
class FormatListAdmin(admin.ModelAdmin):
    form = FormatListForm
    inlines = (FormatListEntryInline,)
    list_display = ("name", "game", "format", "effective", "published")
    list_filter = ("game", "format")


@admin.register(HouseFormat)
class HouseFormatAdmin(admin.ModelAdmin):
    list_display = ("name", "game", "base", "owner", "updated")
    list_filter = ("game",)
    search_fields = ("name", "key")
    raw_id_fields = ("owner",)
