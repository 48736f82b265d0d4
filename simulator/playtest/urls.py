"""Playtest: pages of games by hand."""

from django.urls import path

from simulator.playtest import views

urlpatterns = [
    path("decks/<slug:key>/playtest/", views.start_page, name="playtest"),
    path("playtests/<slug:key>/", views.game_page, name="playtest-game"),
]
