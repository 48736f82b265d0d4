"""Addresses under /api/v1/games/."""

from django.urls import path

from games.api import views

urlpatterns = [
    path("games/", views.GameList.as_view(), name="api-games"),
    path("games/<slug:slug>/", views.GameDetail.as_view(), name="api-game"),
    path("games/<slug:slug>/cards/", views.CardList.as_view(), name="api-cards"),
    path("games/<slug:slug>/cards.jsonl", views.CardDownload.as_view(), name="api-cards-bulk"),
    path("games/<slug:slug>/cards/<str:code>/", views.CardDetail.as_view(), name="api-card"),
    path("games/<slug:slug>/sets/", views.SetList.as_view(), name="api-sets"),
    path("games/<slug:slug>/formats/", views.FormatListing.as_view(), name="api-formats"),
]
