"""The odds page."""

from django.urls import path

from simulator.odds import views

urlpatterns = [
    path("odds/", views.odds_page, name="odds"),
]
