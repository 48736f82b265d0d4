"""The page that compares two decks."""

from django.urls import path

from simulator.compare import views

urlpatterns = [
    path("simulations/compare/", views.compare_page, name="compare"),
]
