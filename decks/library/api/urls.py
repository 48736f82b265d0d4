"""Addresses of stored decks under /api/v1/."""

from django.urls import path

from decks.library.api import likes, public, views

urlpatterns = [
    path("decks/", views.DeckCollection.as_view(), name="api-decks"),
    path("decks/public/", public.PublicDecks.as_view(), name="api-public-decks"),
    path("decks/<slug:key>/", views.DeckDetail.as_view(), name="api-deck"),
    path("decks/<slug:key>/changes/", views.DeckChanges.as_view(), name="api-deck-changes"),
    path("decks/<slug:key>/like/", likes.DeckLikes.as_view(), name="api-deck-like"),
    path("decks/<slug:key>/copy/", public.DeckCopy.as_view(), name="api-deck-copy"),
    path(
        "decks/<slug:key>/export/<slug:form>/",
        public.DeckExport.as_view(),
        name="api-deck-export",
    ),
]
