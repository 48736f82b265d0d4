"""Pages of decks: lists of them, one deck, two compared, and import."""

from django.urls import path

from decks.library.views import add_card, compare, deck, folders, import_deck, lists

urlpatterns = [
    path("decks/", lists.browse, name="browse"),
    path("decks/mine/", lists.my_decks, name="mine"),
    path("decks/mine/change/", lists.change_decks, name="mine-change"),
    path("decks/mine/folders/", folders.new_folder, name="new-folder"),
    path("decks/mine/folders/<slug:key>/", folders.edit_folder, name="folder"),
    path("decks/import/", import_deck.import_deck, name="import"),
    path("decks/compare/", compare.compare, name="compare"),
    path("decks/add/<str:slug>/<str:code>/", add_card.add_card, name="add-card"),
    path("decks/<slug:key>/", deck.show_deck, name="deck"),
    path("decks/<slug:key>/copy/", deck.copy_deck, name="copy"),
    path("decks/<slug:key>/print/<slug:paper>/", deck.show_print_layout, name="print"),
]
