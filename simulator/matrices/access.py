"""Which matrices a visitor may see and change."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from simulator.models import Matrix
from simulator.models.matrices import MatrixQuerySet


def visible_matrix(request: HttpRequest | Request, key: str) -> Matrix:
    """The matrix of that key, if this visitor started it or it is shared; 404 otherwise."""
    seen = Matrix.objects.visible_to(request.user, request.session.session_key)
    return get_object_or_404(seen.select_related("beside"), key=key)


def own_matrix(request: HttpRequest | Request, key: str) -> Matrix:
    """The matrix of that key, if this visitor started it; 404 otherwise."""
    return get_object_or_404(own_matrices(request), key=key)


def own_matrices(request: HttpRequest | Request) -> MatrixQuerySet:
    """The matrices that the visitor started."""
    return Matrix.objects.started_by(request.user, request.session.session_key)
