"""API URLs of match-ups."""

from django.urls import path

from simulator.matchups.api import views

urlpatterns = [
    path("decks/<str:key>/match-ups/", views.DeckMatchUps.as_view(), name="api-deck-match-ups"),
    path("match-ups/<str:key>/", views.MatchUpView.as_view(), name="api-match-up"),
]
