"""Pages of a deck's history."""

from django.urls import path

from decks.history import views

urlpatterns = [
    path("decks/<slug:key>/history/", views.show_history, name="history"),
    path("decks/<slug:key>/history/difference/", views.show_difference, name="difference"),
    path("decks/<slug:key>/history/<int:number>/restore/", views.restore, name="restore"),
    path("decks/<slug:key>/history/<int:number>/name/", views.name_revision, name="name-revision"),
]
