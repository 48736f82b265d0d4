"""API URLs of games by hand."""

from django.urls import path

from simulator.playtest.api import views

urlpatterns = [
    path("decks/<str:key>/playtests/", views.DeckPlaytests.as_view(), name="api-playtests"),
    path("playtests/<str:key>/", views.PlaytestView.as_view(), name="api-playtest"),
    path("playtests/<str:key>/choices/", views.PlaytestChoices.as_view(), name="api-choices"),
]
