"""API URLs of replays."""

from django.urls import path

from simulator.replays.api import views

urlpatterns = [
    path(
        "simulations/<str:key>/games/<int:index>/",
        views.SimulatedGame.as_view(),
        name="api-run-game",
    ),
    path(
        "simulations/<str:key>/games/<int:index>/steps/",
        views.SimulatedGameSteps.as_view(),
        name="api-run-game-steps",
    ),
    path(
        "match-ups/<str:key>/games/<int:index>/steps/",
        views.MatchUpGameSteps.as_view(),
        name="api-match-up-game-steps",
    ),
    path("playtests/<str:key>/steps/", views.PlaytestSteps.as_view(), name="api-playtest-steps"),
]
