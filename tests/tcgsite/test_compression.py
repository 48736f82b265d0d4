"""Pages are compressed for browsers that say they can read them, and for no others."""

import gzip

import pytest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse

from tcgsite.compression import SHORTEST, CompressionMiddleware, compress

PAGE = b"<p>A page with much that is alike.</p>" * 50


def answered(response: HttpResponseBase, accepts: str = "br, gzip") -> HttpResponseBase:
    request = HttpRequest()
    request.META["HTTP_ACCEPT_ENCODING"] = accepts
    return CompressionMiddleware(lambda _: response)(request)  # type: ignore[return-value]


def test_a_page_is_compressed_with_its_length_and_a_weak_etag() -> None:
    response = answered(HttpResponse(PAGE, headers={"ETag": '"one"'}))
    assert isinstance(response, HttpResponse)
    assert gzip.decompress(response.content) == PAGE
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Content-Length"] == str(len(response.content))
    assert response.headers["ETag"] == 'W/"one"'
    assert response.headers["Vary"] == "Accept-Encoding"


def test_who_cannot_read_gzip_gets_the_page_as_it_is_and_caches_keep_both_apart() -> None:
    response = answered(HttpResponse(PAGE), accepts="br")
    assert isinstance(response, HttpResponse)
    assert response.content == PAGE
    assert response.headers["Vary"] == "Accept-Encoding"
    assert "Content-Encoding" not in response.headers


@pytest.mark.parametrize(
    "response",
    [HttpResponse(b"x" * (SHORTEST - 1)), HttpResponse(PAGE, headers={"Content-Encoding": "br"})],
    ids=["short", "compressed already"],
)
def test_what_is_short_or_compressed_already_stays_as_it_is(response: HttpResponse) -> None:
    before = response.content
    after = answered(response)
    assert isinstance(after, HttpResponse)
    assert after.content == before


def test_a_streamed_file_is_compressed_as_it_comes() -> None:
    response = answered(StreamingHttpResponse([PAGE, PAGE]))
    assert isinstance(response, StreamingHttpResponse)
    assert gzip.decompress(b"".join(response)) == PAGE + PAGE  # type: ignore[arg-type]


def test_the_length_of_a_page_does_not_give_away_its_content() -> None:
    lengths = {len(compress(PAGE, 100)) for _ in range(50)}
    assert len(lengths) > 10, "the same page has the same length each time"
