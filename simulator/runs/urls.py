"""Pages and downloads of runs."""

from django.urls import path

from simulator.runs import choose, downloads, views

urlpatterns = [
    path("simulate/", choose.choose_deck, name="choose"),
    path("decks/<slug:key>/simulate/", views.start_page, name="start"),
    path("simulations/<slug:key>/", views.run_page, name="run"),
    path("simulations/<slug:key>/status/", views.run_status, name="status"),
    path("simulations/<slug:key>/cancel/", views.cancel, name="cancel"),
    path("simulations/<slug:key>/again/", views.run_again, name="again"),
    path("simulations/<slug:key>/charts/<slug:name>.svg", downloads.chart_file, name="chart"),
    path("simulations/<slug:key>/cards.csv", downloads.cards_file, name="cards-table"),
    path("simulations/<slug:key>/tables/<slug:name>.csv", downloads.table_file, name="table"),
]
