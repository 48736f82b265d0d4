"""Addresses of revisions under /api/v1/."""

from django.urls import path

from decks.history.api import views

urlpatterns = [
    path("decks/<slug:key>/undo/", views.DeckStep.as_view(way="undo"), name="api-deck-undo"),
    path("decks/<slug:key>/redo/", views.DeckStep.as_view(way="redo"), name="api-deck-redo"),
    path(
        "decks/<slug:key>/difference/", views.DeckDifference.as_view(), name="api-deck-difference"
    ),
    path("decks/<slug:key>/revisions/", views.RevisionList.as_view(), name="api-revisions"),
    path(
        "decks/<slug:key>/revisions/<int:number>/",
        views.RevisionDetail.as_view(),
        name="api-revision",
    ),
    path(
        "decks/<slug:key>/revisions/<int:number>/restore/",
        views.RevisionRestore.as_view(),
        name="api-revision-restore",
    ),
]
