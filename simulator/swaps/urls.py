"""Pages of swap searches."""

from django.urls import path

from simulator.swaps import views

urlpatterns = [
    path("decks/<slug:key>/swaps/", views.swaps_start, name="try-swaps"),
    path("swaps/<slug:key>/", views.swaps_page, name="swaps"),
    path("swaps/<slug:key>/status/", views.swaps_status, name="swaps-status"),
    path("swaps/<slug:key>/cancel/", views.swaps_cancel, name="swaps-cancel"),
    path("swaps/<slug:key>/apply/", views.swaps_apply, name="swaps-apply"),
]
