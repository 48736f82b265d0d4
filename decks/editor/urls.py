"""Pages and fragments of the editor."""

from django.urls import path

from decks.editor.views import (
    bulk_edit,
    card_sheet,
    changes,
    details,
    edit,
    gems_and_pool,
    new_deck,
    repair,
    replace,
    search,
)

urlpatterns = [
    path("decks/new/", new_deck.new_deck, name="new"),
    path("decks/<slug:key>/edit/", edit.edit_deck, name="edit"),
    path("decks/<slug:key>/edit/panes/", edit.show_panes, name="edit-panes"),
    path("decks/<slug:key>/edit/search/", search.search_cards, name="edit-search"),
    path("decks/<slug:key>/edit/change/", changes.change, name="edit-change"),
    path("decks/<slug:key>/edit/undo/", changes.step, {"way": "undo"}, name="edit-undo"),
    path("decks/<slug:key>/edit/redo/", changes.step, {"way": "redo"}, name="edit-redo"),
    path("decks/<slug:key>/edit/fix/", repair.fix_violation, name="edit-fix"),
    path("decks/<slug:key>/edit/repair/", repair.find_repair, name="edit-repair"),
    path("decks/<slug:key>/edit/repair/apply/", repair.apply_repair, name="edit-repair-apply"),
    path("decks/<slug:key>/edit/bulk/", bulk_edit.bulk_edit, name="edit-bulk"),
    path("decks/<slug:key>/edit/bulk/preview/", bulk_edit.preview_bulk, name="edit-bulk-preview"),
    path(
        "decks/<slug:key>/edit/gems-and-pool/",
        gems_and_pool.edit_gems_and_pool,
        name="edit-gems-and-pool",
    ),
    path("decks/<slug:key>/edit/details/", details.edit_details, name="edit-details"),
    path("decks/<slug:key>/edit/card/<path:code>/", card_sheet.show_card_sheet, name="edit-card"),
    path(
        "decks/<slug:key>/edit/replace/<slug:section>/<path:code>/",
        replace.choose_replaced,
        name="edit-replace",
    ),
    path("decks/<slug:key>/delete/", details.delete_deck, name="delete"),
]
