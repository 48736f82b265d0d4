"""API URLs of matrices."""

from django.urls import path

from simulator.matrices.api import views

urlpatterns = [
    path("matrices/", views.Matrices.as_view(), name="api-matrices"),
    path("matrices/<str:key>/", views.MatrixView.as_view(), name="api-matrix"),
    path("matrices/<str:key>/cancel/", views.CancelMatrix.as_view(), name="api-cancel-matrix"),
    path("matrices/<str:key>/search/", views.SearchMatrix.as_view(), name="api-search-matrix"),
]
