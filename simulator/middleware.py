"""Answers for the pages that would play games while the engine is not compiled yet."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from simulator.warming import NotCompiled

SECONDS = 3


class EngineNotCompiledMiddleware:
    """A page that looks again by itself; the API says when to ask again."""

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
        context = {"game": error.game, "says": str(error), "seconds": SECONDS}
        return render(request, "simulator/compiling.html", context, status=202)
