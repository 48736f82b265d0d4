"""The admin for decks, shared checks and notices; and for lists, whose publication has effects."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.forms import ModelForm
from django.http import HttpRequest

from decks.models import CheckedList, Deck, LegalityNotice, SecurityEvent
from decks.tasks import publish
from games.admin import FormatListAdmin
from games.models import FormatList

admin.site.unregister(FormatList)


@admin.register(FormatList)
class PublishingListAdmin(FormatListAdmin):
    """Saving a published list has all decks of its format checked again."""

    def save_related(
        self, request: HttpRequest, form: ModelForm, formsets: Any, change: bool
    ) -> None:
        super().save_related(request, form, formsets, change)
        if form.instance.published is not None:
            publish(form.instance)


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin):
    list_display = ("__str__", "game", "format", "owner", "visibility", "legal", "updated")
    list_filter = ("game", "visibility", "legal")
    search_fields = ("name", "key")
    raw_id_fields = ("owner", "copied_from")
    list_select_related = ("owner",)


@admin.register(CheckedList)
class CheckedListAdmin(admin.ModelAdmin):
    list_display = ("__str__", "game", "format", "as_of", "created")
    list_filter = ("game",)
    search_fields = ("name", "key")


@admin.register(LegalityNotice)
class LegalityNoticeAdmin(admin.ModelAdmin):
    list_display = ("deck", "list_name", "effective", "before", "after", "created", "read")
    list_filter = ("after",)
    raw_id_fields = ("deck", "format_list")


class ReadOnlyAdmin(admin.ModelAdmin):
    """A trail that nobody can change, staff included."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnlyAdmin):
    """What staff added, changed and deleted in the admin."""

    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag")
    list_filter = ("action_flag", "content_type")
    list_select_related = ("user", "content_type")
    search_fields = ("object_repr", "user__username")


@admin.register(SecurityEvent)
class SecurityEventAdmin(ReadOnlyAdmin):
    """What changed who can use an account."""

    list_display = ("created", "user", "kind", "detail")
    list_filter = ("kind",)
    list_select_related = ("user",)
    search_fields = ("user__username",)
