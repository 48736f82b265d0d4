"""Addresses of checks under /api/v1/."""

from django.urls import path

from decks.checks.api import views

urlpatterns = [
    path("check/", views.Check.as_view(), name="api-check"),
    path("check/batch/", views.CheckBatch.as_view(), name="api-check-batch"),
    path("check/why-not/", views.WhyNot.as_view(), name="api-why-not"),
    path("decks/<str:key>/legality/", views.DeckLegality.as_view(), name="api-deck-legality"),
]
