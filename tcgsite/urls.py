"""The addresses of the site. Pages belong to the apps; the API lives under /api/v1/."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tcgsite.health import healthz

api_v1: list[URLPattern | URLResolver] = [
    path("", include("games.api.urls")),
    path("", include("decks.api.urls")),
    path("", include("simulator.api.urls")),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(
            url_name="api-schema", template_name="api_docs.html", title="Deckwright API"
        ),
        name="api-docs",
    ),
]

urlpatterns = [
    path("", include("games.urls")),
    path("", include("decks.urls")),
    path("", include("simulator.urls")),
    path("accounts/", include("decks.accounts.urls")),
    path("api/v1/", include(api_v1)),
    path("admin/", admin.site.urls),
    path("healthz/", healthz, name="healthz"),
]
