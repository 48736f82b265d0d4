"""What every request passes through before a view sees it."""

from collections.abc import Callable, Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, QueryDict
from django.middleware.http import ConditionalGetMiddleware
from django.shortcuts import render

HEADERS = {
    # Nothing inline, nothing from elsewhere, no frames; `data:` is for icons in stylesheets.
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            *(f"{kind}-src 'self'" for kind in ("script", "style", "font", "connect")),
            "img-src 'self' data:",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    # What no page of the site uses, no injected script can use either.
    "Permissions-Policy": "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), "
    "display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NUL = "\x00"
FIELDS_READ_AS_LISTS = frozenset({"text"})
"""A pasted deck list: its reader names the line with the character, and the page keeps the text."""


class SecurityHeadersMiddleware:
    """The security headers that Django has no setting for; a view may set its own value."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response


class NulCharacterMiddleware:
    """Refuses NUL characters in addresses, queries and forms. PostgreSQL cannot store or compare
    them, so that each view would have to think of them by itself; SQLite would keep them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if NUL in request.path:
            return _refuse(request, "The address")
        if field := _field_with_nul(request.GET):
            return _refuse(request, f"“{field}” in the address")
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """Forms are looked at only here, after the CSRF check has read them in any case."""
        if request.content_type in (
            "application/x-www-form-urlencoded",
            "multipart/form-data",
        ) and (field := _field_with_nul(request.POST, FIELDS_READ_AS_LISTS)):
            return _refuse(request, f"The field “{field}”")
        return None


class ApiETagMiddleware(ConditionalGetMiddleware):
    """Gives what is read from the API an ETag of its content where the view gave none, and answers
    304 to who has it already."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if response.status_code != 200 or not request.path.startswith("/api/"):
            return response
        return super().process_response(request, response)


def _field_with_nul(given: QueryDict, exempt: Iterable[str] = ()) -> str:
    """The first field whose name or value has a NUL, in a form that can be shown; "" if none."""
    for name, values in given.lists():
        if NUL in name or (name not in exempt and any(NUL in value for value in values)):
            return name.replace(NUL, "␀") or "?"
    return ""


def _refuse(request: HttpRequest, where: str) -> HttpResponse:
    message = f"{where} contains a NUL character, which no text can have."
    if request.path.startswith("/api/"):
        return JsonResponse({"detail": message}, status=400)
    return render(request, "400.html", {"message": message}, status=400)
