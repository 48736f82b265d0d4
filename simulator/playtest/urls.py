"""The playtest page."""

from django.urls import path

from simulator.playtest import views

urlpatterns = [
    path("decks/<slug:key>/playtest/", views.playtest_page, name="playtest"),
]
