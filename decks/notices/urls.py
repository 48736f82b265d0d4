"""The page of notices."""

from django.urls import path

from decks.notices import views

urlpatterns = [
    path("notices/", views.show_notices, name="notices"),
]
