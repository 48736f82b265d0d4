"""Errors that no view answered: a page for people, JSON under /api/."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.views import defaults

MESSAGES = {
    HTTPStatus.BAD_REQUEST: "The request could not be read.",
    HTTPStatus.FORBIDDEN: "You may not do this.",
    HTTPStatus.NOT_FOUND: "There is nothing at this address.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "Something went wrong on our side. Please try again later.",
}


def bad_request(request: HttpRequest, exception: Exception, **more: Any) -> HttpResponseBase:
    return _json(request, 400) or defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception, **more: Any) -> HttpResponseBase:
    return _json(request, 403) or defaults.permission_denied(request, exception)


def page_not_found(request: HttpRequest, exception: Exception, **more: Any) -> HttpResponseBase:
    return _json(request, 404) or defaults.page_not_found(request, exception)


def server_error(request: HttpRequest, **more: Any) -> HttpResponseBase:
    return _json(request, 500) or defaults.server_error(request)


def _json(request: HttpRequest, status: int) -> JsonResponse | None:
    if not request.path.startswith("/api/"):
        return None
    return JsonResponse({"detail": MESSAGES[HTTPStatus(status)]}, status=status)
