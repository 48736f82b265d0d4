"""Pages of match-ups."""

from django.urls import path

from simulator.matchups import views

urlpatterns = [
    path("decks/<slug:key>/match-up/", views.start_page, name="start-match-up"),
    path("match-ups/<slug:key>/", views.match_up_page, name="match-up"),
    path("match-ups/<slug:key>/status/", views.match_up_status, name="match-up-status"),
    path("match-ups/<slug:key>/cancel/", views.cancel, name="cancel-match-up"),
]
