"""Responses for pages that need the engine while it is not compiled yet."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from simulator.compilation.services import NotCompiled

SECONDS = 3


class EngineNotCompiledMiddleware:
    """Serves a page that reloads itself; the API answers with Retry-After."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, NotCompiled):
            return None
        if request.path.startswith("/api/"):
            return JsonResponse(
                {"detail": str(error)}, status=503, headers={"Retry-After": SECONDS}
            )
        if "HX-Request" in request.headers:
            return HttpResponse(status=202, headers={"HX-Refresh": "true"})
        context = {"game": error.game, "message": str(error), "seconds": SECONDS}
        return render(request, "simulator/compilation/compiling.html", context, status=202)
