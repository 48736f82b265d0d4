"""`Idempotency-Key`: a request that is sent again, because its answer was lost, is carried out once
and answered alike."""

import hashlib
import re
from collections.abc import Callable
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils import timezone

from decks.access.budgets import address_of
from decks.models.idempotency import KeptAnswer

HEADER = "Idempotency-Key"
VALID = r"[\x21-\x7e]{1,200}"
KEPT = timedelta(hours=24)
GIVEN_UP = timedelta(minutes=2)
KEPT_HEADERS = ("Content-Type", "ETag", "Location")


class IdempotencyMiddleware:
    """For POST requests to the API."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        key = request.headers.get(HEADER)
        if key is None or request.method != "POST" or not request.path.startswith("/api/"):
            return self.get_response(request)
        if not re.fullmatch(VALID, key):
            return _refuse(400, "Idempotency-Key takes 1 to 200 letters, digits and signs.")
        digest, fingerprint = _digest(request, key), _fingerprint(request)
        if not _begin(digest, fingerprint):
            return _known_answer(digest, fingerprint)
        try:
            return self._carry_out(request, digest)
        finally:
            KeptAnswer.objects.filter(digest=digest, status=None).delete()

    def _carry_out(self, request: HttpRequest, digest: str) -> HttpResponseBase:
        """The work and its answer are stored together or not at all."""
        with transaction.atomic():
            response = self.get_response(request)
            if isinstance(response, HttpResponse) and 200 <= response.status_code < 300:
                KeptAnswer.objects.filter(digest=digest).update(
                    status=response.status_code,
                    headers={
                        name: response.headers[name]
                        for name in KEPT_HEADERS
                        if name in response.headers
                    },
                    body=response.content,
                )
        return response


def _begin(digest: str, fingerprint: str) -> bool:
    """Whether this request is the first with its key, or the first to come after one that died."""
    now = timezone.now()
    values = {"request": fingerprint, "status": None, "created": now}
    KeptAnswer.objects.filter(digest=digest, created__lt=now - KEPT).delete()
    KeptAnswer.objects.filter(digest=digest, status=None, created__lt=now - GIVEN_UP).delete()
    try:
        with transaction.atomic():
            KeptAnswer.objects.create(digest=digest, **values)
    except IntegrityError:
        return False
    return True


def _known_answer(digest: str, fingerprint: str) -> HttpResponse:
    kept = KeptAnswer.objects.filter(digest=digest).first()
    if kept is not None and kept.request != fingerprint:
        return _refuse(409, "This Idempotency-Key was used for another request.")
    if kept is None or kept.status is None:
        response = _refuse(409, "The first request with this Idempotency-Key is under way.")
        response.headers["Retry-After"] = "1"
        return response
    answer = HttpResponse(bytes(kept.body), status=kept.status, headers=kept.headers)
    answer.headers["Idempotent-Replayed"] = "true"
    return answer


def _digest(request: HttpRequest, key: str) -> str:
    """Keys belong to a token, a session or, without either, an address."""
    token, session = request.headers.get("Authorization", ""), request.COOKIES.get("sessionid", "")
    owner = f"{token}\0{session}" if token or session else address_of(request)
    return hashlib.sha256(f"{owner}\0{key}".encode()).hexdigest()


def _fingerprint(request: HttpRequest) -> str:
    head = f"{request.get_full_path()}\0{request.content_type}\0".encode()
    return hashlib.sha256(head + request.body).hexdigest()


def _refuse(status: int, detail: str) -> JsonResponse:
    return JsonResponse({"detail": detail}, status=status)


def forget_old_answers() -> None:
    """Delete answers that are no longer kept."""
    KeptAnswer.objects.filter(created__lt=timezone.now() - KEPT).delete()
