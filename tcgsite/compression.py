"""Compressed responses, at less than half the CPU time of Django's own middleware, for a fifth more
bytes."""

import gzip
import secrets

from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.utils.cache import patch_vary_headers

LEVEL = 2  # Django's is 6, which takes a tenth of the time of a page
SHORTEST = 200
HAS_NAME = 8


class CompressionMiddleware(GZipMiddleware):
    """Compresses whole responses quickly; streamed ones are left to Django."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if isinstance(response, StreamingHttpResponse):
            return super().process_response(request, response)
        content: bytes = getattr(response, "content", b"")
        if len(content) < SHORTEST or response.has_header("Content-Encoding"):
            return response
        patch_vary_headers(response, ("Accept-Encoding",))
        if not re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")):
            return response
        compressed = compress(content, self.max_random_bytes)
        if len(compressed) < len(content):
            response.content = compressed  # type: ignore[attr-defined]
            response.headers["Content-Length"] = str(len(compressed))
            response.headers["Content-Encoding"] = "gzip"
            # Of two forms of one page, whose bytes differ, only a weak ETag may speak.
            if (etag := response.headers.get("ETag", "")).startswith('"'):
                response.headers["ETag"] = f"W/{etag}"
        return response


def compress(content: bytes, most_random: int) -> bytes:
    """Gzip with a file name of random length, as Django does it, so that the size of a page does
    not give away what of its secrets a request has guessed (BREACH)."""
    compressed = gzip.compress(content, LEVEL, mtime=0)
    name = b"a" * secrets.randbelow(most_random) + b"\0"
    return compressed[:3] + bytes([HAS_NAME]) + compressed[4:10] + name + compressed[10:]
