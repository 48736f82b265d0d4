"""Addresses of events under /api/v1/."""

from django.urls import path

from decks.events.api import views

urlpatterns = [
    path("events/", views.EventList.as_view(), name="api-events"),
    path("events/<slug:key>/", views.EventDetail.as_view(), name="api-event"),
]
