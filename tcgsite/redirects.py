"""Pages that have moved: each old address leads to the page's present one."""

from typing import Any

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.urls import URLPattern, path, reverse

MOVED = {
    "decks/<slug:key>/edit/mend/": "decks:edit-repair-apply",
    "decks/<slug:key>/edit/besides/": "decks:edit-gems-and-pool",
}


def redirect_moved(request: HttpRequest, name: str, **places: Any) -> HttpResponsePermanentRedirect:
    """To the page of that name with the same places and query: 301 for what is read, and 308 for
    forms, which browsers then send again as they are."""
    address = reverse(name, kwargs=places)
    query = request.META.get("QUERY_STRING", "")
    sends = request.method not in ("GET", "HEAD")
    target = f"{address}?{query}" if query else address
    return HttpResponsePermanentRedirect(target, preserve_request=sends)


urlpatterns: list[URLPattern] = [
    path(route, redirect_moved, {"name": name}) for route, name in MOVED.items()
]
