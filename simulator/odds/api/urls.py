"""API URL of odds."""

from django.urls import path

from simulator.odds.api import views

urlpatterns = [
    path("odds/", views.Odds.as_view(), name="api-odds"),
]
