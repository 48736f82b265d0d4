"""Errors that no view answered: a page for people, JSON under /api/."""

import sys
from http import HTTPStatus
from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.template.loader import render_to_string
from django.views import defaults

SECONDS_TO_RETRY = 10

MESSAGES = {
    HTTPStatus.BAD_REQUEST: "The request could not be read.",
    HTTPStatus.FORBIDDEN: "You may not do this.",
    HTTPStatus.NOT_FOUND: "There is nothing at this address.",
    HTTPStatus.SERVICE_UNAVAILABLE: "The database does not answer. Please try again in a moment.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "Something went wrong on our side. Please try again later.",
}


def bad_request(request: HttpRequest, exception: Exception, **more: Any) -> HttpResponseBase:
    return _json(request, 400) or defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception, **more: Any) -> HttpResponseBase:
    return _json(request, 403) or defaults.permission_denied(request, exception)


def page_not_found(request: HttpRequest, exception: Exception, **more: Any) -> HttpResponseBase:
    return _json(request, 404) or defaults.page_not_found(request, exception)


def server_error(request: HttpRequest, **more: Any) -> HttpResponseBase:
    """The answer to any exception; 503 while the database cannot be reached, as in a restart."""
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return _unavailable(request)
    return _json(request, 500) or defaults.server_error(request)


def _unavailable(request: HttpRequest) -> HttpResponseBase:
    response = _json(request, 503) or HttpResponse(render_to_string("503.html"), status=503)
    response.headers["Retry-After"] = str(SECONDS_TO_RETRY)
    return response


def _json(request: HttpRequest, status: int) -> JsonResponse | None:
    if not request.path.startswith("/api/"):
        return None
    return JsonResponse({"detail": MESSAGES[HTTPStatus(status)]}, status=status)
