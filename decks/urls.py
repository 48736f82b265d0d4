"""The pages of decks, by feature. Fixed addresses come before those with a deck's key."""

from django.urls import include, path

app_name = "decks"

urlpatterns = [
    # Before the checks, whose last address takes any key.
    path("", include("decks.sharing.urls")),
    path("", include("decks.checks.urls")),
    path("", include("decks.house_formats.urls")),
    path("", include("decks.notices.urls")),
    path("", include("decks.editor.urls")),
    path("", include("decks.library.urls")),
    path("", include("decks.history.urls")),
]
