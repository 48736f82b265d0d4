"""The editor's live panel."""

from django.urls import path

from simulator.live import views

urlpatterns = [
    path("decks/<slug:key>/live/", views.live_panel, name="live"),
]
