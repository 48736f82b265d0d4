"""JSON from strangers: bounded in depth, and free of text that no database takes."""

import json
import re
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser

LARGEST_BODY = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
_SUSPECT = re.compile(r"\\u(?:0000|[dD][89a-fA-F])")


class TooLarge(APIException):
    status_code = 413
    default_detail = f"The request is larger than {LARGEST_BODY // 2**20} MB."
    default_code = "too_large"


class BoundedJSONParser(JSONParser):
    """Answers bad JSON with a 400, however it is bad."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            text = stream.read().decode()
            document = json.loads(text, parse_constant=_refuse_constant)
            suspect = _SUSPECT.search(text) and not _is_clean(document)
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        except ValueError as error:
            raise ParseError(f"This is not valid JSON: {str(error)[:200]}") from None
        if suspect:
            raise ParseError("The JSON holds a NUL or half of a character (a lone surrogate).")
        return document


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a JSON number")


def _is_clean(document: Any) -> bool:
    waiting = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str) and ("\0" in value or _has_surrogate(value)):
            return False
        if isinstance(value, dict):
            waiting += [*value, *value.values()]
        elif isinstance(value, list):
            waiting += value
    return True


def _has_surrogate(text: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in text)
