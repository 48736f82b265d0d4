"""The page about the pilots of a game."""

from django.urls import path

from simulator.pilots import views

urlpatterns = [
    path("games/<str:slug>/pilots/", views.pilots_page, name="pilots"),
]
