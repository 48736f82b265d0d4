"""Every query that the site shows as an example runs in its game and finds cards."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from games.models import HouseFormat
from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = pytest.mark.usefixtures("all_cards")
CARDS_PAGE = re.compile(r"/games/(?P<slug>[\w-]+)/cards/")
QUERY = re.compile(r"[\w.]+(?:[:=]|[<>]=?)\S+")
SUCH_AS = re.compile(r"(?:such as|for example) ([\w.]+(?:[:=]|[<>]=?)\S+)")
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


class ShownQueries(HTMLParser):
    """Every query that a page of one game shows: as code, in a placeholder, or in a help text."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.in_code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.in_code += tag == "code"
        self.found.update(QUERY.findall(dict(attrs).get("placeholder") or ""))

    def handle_endtag(self, tag: str) -> None:
        self.in_code -= tag == "code"

    def handle_data(self, data: str) -> None:
        if self.in_code and QUERY.match(data.strip()):
            self.found.add(data.strip())
        self.found.update(query.rstrip(";,.") for query in SUCH_AS.findall(data))


def pages_with_forms(client: Client, slug: str) -> dict[str, str]:
    """The pages of a game that have fields for queries, by address."""
    load_demo_decks(GAMES[slug])
    demo = Deck.objects.filter(game=slug).first()
    assert demo is not None
    client.post(f"/decks/{demo.key}/copy/")
    deck = Deck.objects.latest("pk")
    client.post(f"/formats/{slug}/{demo.format}/fork/")
    house = HouseFormat.objects.latest("pk")
    addresses = (
        f"/decks/{deck.key}/edit/", f"/odds/?of={deck.key}", f"/decks/{deck.key}/swaps/",
        f"/games/{slug}/search/", f"/formats/{slug}/{demo.format}/",
        f"/formats/{slug}/{house.slug}/edit/",
    )  # fmt: skip
    pages = {address: client.get(address) for address in addresses}
    assert {page.status_code for page in pages.values()} == {200}
    return {address: page.text for address, page in pages.items()}


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_the_queries_in_forms_and_help_texts_find_cards(client: Client, slug: str) -> None:
    index = card_index(slug)
    with_examples = set()
    for address, text in pages_with_forms(client, slug).items():
        page = ShownQueries()
        page.feed(text)
        for query in page.found:
            found = index.search(query)
            assert found.total, f"{query} on {address} finds nothing"
            assert not found.hints, f"{query} on {address}: {found.hints}"
        if page.found:
            with_examples.add(address.split("?")[0].rstrip("/").split("/")[-1])
    assert {"edit", "odds", "swaps"} <= with_examples, "their examples are among those that ran"


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
