"""Pages of matrices."""

from django.urls import path

from simulator.matrices import downloads, views

urlpatterns = [
    path("matrices/new/", views.start_page, name="start-matrix"),
    path("matrices/<slug:key>/", views.matrix_page, name="matrix"),
    path("matrices/<slug:key>/status/", views.matrix_status, name="matrix-status"),
    path("matrices/<slug:key>/search/", views.search, name="search-matrix"),
    path("matrices/<slug:key>/share/", views.share, name="share-matrix"),
    path("matrices/<slug:key>/cancel/", views.cancel, name="cancel-matrix"),
    path("matrices/<slug:key>/delete/", views.delete, name="delete-matrix"),
    path("matrices/<slug:key>/matrix.csv", downloads.csv_file, name="matrix-csv"),
    path("matrices/<slug:key>/matrix.json", downloads.json_file, name="matrix-json"),
    path("matrices/<slug:key>/matrix.svg", downloads.svg_file, name="matrix-svg"),
]
