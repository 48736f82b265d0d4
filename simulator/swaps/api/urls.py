"""API URLs of swap searches."""

from django.urls import path

from simulator.swaps.api import views

urlpatterns = [
    path("decks/<str:key>/swaps/", views.DeckSwaps.as_view(), name="api-deck-swaps"),
    path("swaps/<str:key>/", views.Swaps.as_view(), name="api-swaps"),
    path("swaps/<str:key>/apply/", views.SwapApply.as_view(), name="api-swaps-apply"),
]
