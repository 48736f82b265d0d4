"""Pages of single games."""

from django.urls import path

from simulator.replays import views

urlpatterns = [
    path("simulations/<slug:key>/games/<int:index>/", views.run_replay, name="game"),
    path("match-ups/<slug:key>/games/<int:index>/", views.match_up_replay, name="match-up-game"),
    path("playtests/<slug:key>/replay/", views.playtest_replay, name="playtest-replay"),
]
