"""Sharing a deck, its exports and its link preview."""

from django.urls import path

from decks.sharing.views import exports, likes, pictures, share, sheets

urlpatterns = [
    path("check/export/", exports.export_checked_list, name="check-export"),
    path("games/<str:slug>/sheet.jpg", sheets.show_sheet, name="card-sheet"),
    path("games/<str:slug>/back.jpg", sheets.show_back, name="card-back"),
    path("decks/<slug:key>/share/", share.share_deck, name="share"),
    path("decks/<slug:key>/like/", likes.like_deck, name="like"),
    path("decks/<slug:key>/picture.png", pictures.show_picture, name="picture"),
    path("decks/<slug:key>/export/<slug:form>/", exports.export_deck, name="export"),
]
