"""API URL of replays."""

from django.urls import path

from simulator.replays.api import views

urlpatterns = [
    path(
        "simulations/<str:key>/games/<int:index>/",
        views.SimulatedGame.as_view(),
        name="api-run-game",
    ),
]
