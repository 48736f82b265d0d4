"""Addresses under /api/v1/ for checks and stored decks."""

from django.urls import path

from decks.api import decks, revisions, sharing, views

urlpatterns = [
    path("check/", views.Check.as_view(), name="api-check"),
    path("check/batch/", views.CheckBatch.as_view(), name="api-check-batch"),
    path("check/why-not/", views.WhyNot.as_view(), name="api-why-not"),
    path("decks/", decks.DeckList.as_view(), name="api-decks"),
    path("decks/public/", sharing.PublicDecks.as_view(), name="api-public-decks"),
    path("decks/<slug:key>/", decks.DeckDetail.as_view(), name="api-deck"),
    path("decks/<slug:key>/changes/", decks.DeckChanges.as_view(), name="api-deck-changes"),
    path("decks/<slug:key>/copy/", sharing.DeckCopy.as_view(), name="api-deck-copy"),
    path(
        "decks/<slug:key>/difference/",
        sharing.DeckDifference.as_view(),
        name="api-deck-difference",
    ),
    path(
        "decks/<slug:key>/export/<slug:form>/",
        sharing.DeckExport.as_view(),
        name="api-deck-export",
    ),
    path("decks/<slug:key>/undo/", revisions.DeckStep.as_view(way="undo"), name="api-deck-undo"),
    path("decks/<slug:key>/redo/", revisions.DeckStep.as_view(way="redo"), name="api-deck-redo"),
    path("decks/<slug:key>/revisions/", revisions.RevisionList.as_view(), name="api-revisions"),
    path(
        "decks/<slug:key>/revisions/<int:number>/",
        revisions.RevisionDetail.as_view(),
        name="api-revision",
    ),
    path(
        "decks/<slug:key>/revisions/<int:number>/restore/",
        revisions.RevisionRestore.as_view(),
        name="api-revision-restore",
    ),
    path("decks/<str:key>/legality/", views.DeckLegality.as_view(), name="api-deck-legality"),
]
