"""The addresses of runs, their reports and their games."""

from django.urls import path

from simulator import views

app_name = "simulator"

urlpatterns = [
    path("decks/<slug:key>/simulate/", views.start_page, name="start"),
    path("decks/<slug:key>/live/", views.live_panel, name="live"),
    path("decks/<slug:key>/playtest/", views.playtest, name="playtest"),
    path("decks/<slug:key>/swaps/", views.swaps_start, name="try-swaps"),
    path("swaps/<slug:key>/", views.swaps_page, name="swaps"),
    path("swaps/<slug:key>/status/", views.swaps_status, name="swaps-status"),
    path("swaps/<slug:key>/cancel/", views.swaps_cancel, name="swaps-cancel"),
    path("swaps/<slug:key>/apply/", views.swaps_apply, name="swaps-apply"),
    path("simulations/compare/", views.compare_page, name="compare"),
    path("odds/", views.odds_page, name="odds"),
    path("simulations/<slug:key>/", views.run_page, name="run"),
    path("simulations/<slug:key>/status/", views.run_status, name="status"),
    path("simulations/<slug:key>/cancel/", views.cancel, name="cancel"),
    path("simulations/<slug:key>/again/", views.run_again, name="again"),
    path("simulations/<slug:key>/games/<int:index>/", views.show_game, name="game"),
    path("simulations/<slug:key>/charts/<slug:name>.svg", views.chart_file, name="chart"),
    path("simulations/<slug:key>/cards.csv", views.cards_file, name="cards-table"),
    path("simulations/<slug:key>/tables/<slug:name>.csv", views.table_file, name="table"),
]
