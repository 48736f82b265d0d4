"""Addresses under /api/v1/ for runs and odds."""

from django.urls import path

from simulator.api import swaps, views

urlpatterns = [
    path("decks/<str:key>/simulations/", views.DeckSimulations.as_view(), name="api-deck-runs"),
    path("simulations/<str:key>/", views.Simulation.as_view(), name="api-run"),
    path(
        "simulations/<str:key>/games/<int:index>/",
        views.SimulatedGame.as_view(),
        name="api-run-game",
    ),
    path("simulations/<str:key>/figures/", views.Figures.as_view(), name="api-run-figures"),
    path("decks/<str:key>/swaps/", swaps.DeckSwaps.as_view(), name="api-deck-swaps"),
    path("swaps/<str:key>/", swaps.Swaps.as_view(), name="api-swaps"),
    path("swaps/<str:key>/apply/", swaps.SwapApply.as_view(), name="api-swaps-apply"),
    path("odds/", views.Odds.as_view(), name="api-odds"),
]
