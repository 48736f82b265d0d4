"""API URLs of runs."""

from django.urls import path

from simulator.runs.api import views

urlpatterns = [
    path("decks/<str:key>/simulations/", views.DeckSimulations.as_view(), name="api-deck-runs"),
    path("simulations/<str:key>/", views.Simulation.as_view(), name="api-run"),
    path("simulations/<str:key>/figures/", views.Figures.as_view(), name="api-run-figures"),
]
