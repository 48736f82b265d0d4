"""Refusals that several endpoints of the API share."""

from rest_framework import status
from rest_framework.exceptions import APIException


class Conflict(APIException):
    """The request is right, but what it is about does not allow it now."""

    status_code = status.HTTP_409_CONFLICT
