"""Every query that the site shows as an example runs in its game and finds cards."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.test import Client

from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = pytest.mark.usefixtures("all_cards")
CARDS_PAGE = re.compile(r"/games/(?P<slug>[\w-]+)/cards/")
QUERY = re.compile(r"[\w.]+(?:[:=]|[<>]=?)\S+")
NONSENSE = "zzzzz"
PAGES = ["/", "/search/", "/syntax/"]
PAGES += [
    address
    for slug in GAMES
    for address in (
        f"/games/{slug}/", f"/syntax/{slug}/", f"/games/{slug}/cards/",
        f"/games/{slug}/cards/?q={NONSENSE}",
    )
]  # fmt: skip


class Examples(HTMLParser):
    """The queries that a page links to, shows in its text fields and prints as code."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self.found: set[tuple[str, str]] = set()
        self.inside: list[str] = []
        self.codes: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        if tag == "a":
            self._link(names.get("href") or "")
        if tag == "input" and names.get("name") == "q":
            for query in QUERY.findall(names.get("placeholder") or ""):
                self._add(self.address, query)
        if tag in ("a", "code"):
            self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.inside:
            self.inside.remove(tag)

    def handle_data(self, data: str) -> None:
        if "code" in self.inside and QUERY.fullmatch(data.strip()):
            self.codes.append((data.strip(), "a" in self.inside))

    def _link(self, href: str) -> None:
        parts = urlsplit(href)
        for query in parse_qs(parts.query).get("q", []):
            self._add(parts.path or self.address, query)

    def _add(self, path: str, query: str) -> None:
        page = CARDS_PAGE.match(path)
        if page and path.endswith("/cards/"):
            self.found.add((page["slug"], query))
        elif path == "/search/":
            self.found.update((slug, query) for slug in GAMES)


def examples_on(client: Client, address: str) -> Examples:
    page = Examples(urlsplit(address).path)
    page.feed(client.get(address).text)
    return page


@pytest.mark.parametrize("address", PAGES)
def test_the_examples_of_a_page_find_cards(client: Client, address: str) -> None:
    page = examples_on(client, address)
    assert page.found, f"no example was found on {address}"
    shown = {(slug, query) for slug, query in page.found if query != NONSENSE}
    for slug, query in shown:
        found = card_index(slug).search(query)
        assert found.total, f"{query} finds nothing in {slug}"
        assert not found.hints, f"{query} in {slug}: {found.hints}"


@pytest.mark.parametrize("address", ["/", "/search/", "/syntax/"])
def test_a_query_in_the_text_can_be_clicked(client: Client, address: str) -> None:
    unlinked = [code for code, linked in examples_on(client, address).codes if not linked]
    assert unlinked in ([], ["field:value"]), unlinked


def test_the_queries_of_the_documentation_find_cards() -> None:
    """README and the search's own README name the game before a query, or mean every game."""
    readme = Path(settings.BASE_DIR, "README.md").read_text("utf-8")
    for slug, query in re.findall(r"games/([\w-]+)/cards/\?q=([^\s`)\"']+)", readme):
        text = parse_qs(f"q={query}")["q"][0]
        assert card_index(slug).search(text).total, f"{text} in {slug}"


def test_the_example_of_the_api_finds_cards(client: Client) -> None:
    schema = client.get("/api/v1/schema/", headers={"accept": "application/json"}).json()
    shown = schema["paths"]["/api/v1/games/{slug}/cards/"]["get"]["parameters"]
    (query,) = [parameter for parameter in shown if parameter["name"] == "q"]
    for example in re.findall(r"`([^`]+)`", query["description"]):
        for slug in GAMES:
            assert card_index(slug).search(example).total, f"{example} in {slug}"
