"""The addresses of the site. Pages belong to the apps; the API lives under /api/v1/."""

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

from tcgsite.api_docs import ApiDocs
from tcgsite.health import healthz, readyz
from tcgsite.privacy import privacy
from tcgsite.well_known import robots, security

api_v1: list[URLPattern | URLResolver] = [
    path("", include("games.api.urls")),
    path("", include("decks.checks.api.urls")),
    path("", include("decks.library.api.urls")),
    path("", include("decks.history.api.urls")),
    path("", include("decks.events.api.urls")),
    path("", include("decks.hooks.api.urls")),
    path("", include("simulator.runs.api.urls")),
    path("", include("simulator.replays.api.urls")),
    path("", include("simulator.swaps.api.urls")),
    path("", include("simulator.matchups.api.urls")),
    path("", include("simulator.matrices.api.urls")),
    path("", include("simulator.playtest.api.urls")),
    path("", include("simulator.odds.api.urls")),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("docs/", ApiDocs.as_view(), name="api-docs"),
]

urlpatterns = [
    path("", include("games.urls")),
    path("", include("decks.urls")),
    path("", include("decks.events.urls")),
    path("", include("simulator.urls")),
    path("accounts/", include("decks.accounts.urls")),
    path("api/v1/", include(api_v1)),
    path(f"{settings.ADMIN_PATH}/", admin.site.urls),
    path("healthz/", healthz, name="healthz"),
    path("readyz/", readyz, name="readyz"),
    path("privacy/", privacy, name="privacy"),
    path("robots.txt", robots, name="robots"),
    path(".well-known/security.txt", security, name="security-txt"),
    path("", include("tcgsite.redirects")),
]

handler400 = "tcgsite.errors.bad_request"
handler403 = "tcgsite.errors.permission_denied"
handler404 = "tcgsite.errors.page_not_found"
handler500 = "tcgsite.errors.server_error"
