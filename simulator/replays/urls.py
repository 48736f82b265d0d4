"""Pages of single games."""

from django.urls import path

from simulator.replays import views

urlpatterns = [
    path("simulations/<slug:key>/games/<int:index>/", views.replay_page, name="game"),
]
