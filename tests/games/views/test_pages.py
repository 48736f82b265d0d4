"""The pages about games and cards, as a browser without JavaScript gets them."""

from html.parser import HTMLParser

import pytest
from django.template.loader import get_template
from django.test import Client

from games.presentation.fields import describe_fields
from games.registry import GAMES
from games.services.card_indexes import card_index
from games.views.facets import list_facets
from games.views.syntax import GRAMMAR, grammar_examples
from tests.sampling import every_game

pytestmark = pytest.mark.usefixtures("all_cards")
SLUGS = sorted(GAMES)
# Fields with queries for other cards than the one that they are on.
OF_OTHER_CARDS = {
    "changes copy limits",
    "lets in",
    "can be carried by",
    "needs on the battlefield",
}


class Audit(HTMLParser):
    """Collects what a page must not have and what it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self.inline += [f"{tag} {name}" for name in names if name == "style" or name[:2] == "on"]
        if tag == "style" or (tag == "script" and "src" not in names):
            self.inline.append(tag)
        if names.get("id"):
            self.ids.append(str(names["id"]))
        if tag == "a" and names.get("href"):
            self.links.append(str(names["href"]))


def audit(html: str) -> Audit:
    page = Audit()
    page.feed(html)
    return page


def addresses() -> list[str]:
    pages = ["/", "/syntax/", "/search/", "/search/?q=ember", "/nowhere/", "/games/nope/"]
    for slug in SLUGS:
        cards = f"/games/{slug}/cards/"
        pages += [
            f"/games/{slug}/",
            f"/syntax/{slug}/",
            cards,
            f"{cards}?view=list",
            f"{cards}?page=2",
        ]
        pages += [f"{cards}?q=cost>>", f"{cards}?q=zzzzz", f"{cards}?q=o:draw&sort=-name"]
    return pages


@pytest.mark.parametrize("address", addresses())
def test_every_page_keeps_to_the_content_policy(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code in (200, 404)
    page = audit(response.text)
    assert page.inline == []
    assert len(page.ids) == len(set(page.ids))
    assert "<main" in response.text
    assert response.text.count("<h1") == 1


@pytest.mark.parametrize("slug", every_game(sample="six-forms"))
def test_every_card_has_a_page(client: Client, slug: str) -> None:
    for card in card_index(slug).cards[::7]:
        response = client.get(f"/games/{slug}/cards/{card.code}/")
        assert response.status_code == 200
        assert audit(response.text).inline == []
        assert f'href="/api/v1/games/{slug}/cards/{card.code}/"' in response.text


@pytest.mark.parametrize("slug", every_game(sample="oversoul"))
def test_links_of_a_game_lead_somewhere(client: Client, slug: str) -> None:
    links: set[str] = set()
    for address in (f"/games/{slug}/", f"/syntax/{slug}/"):
        links.update(link for link in audit(client.get(address).text).links if link[0] == "/")
    for link in links:
        assert client.get(link).status_code == 200, link


@pytest.mark.parametrize("slug", SLUGS)
def test_field_values_of_a_card_find_the_card(slug: str) -> None:
    index = card_index(slug)
    for card in index.cards[::5]:
        for row in describe_fields(card, index):
            if row.label in OF_OTHER_CARDS:
                continue
            for value in row.values:
                assert not value.query or index.mask(value.query)[index.position(card.code)], value


@pytest.mark.parametrize(
    "parameters",
    [
        "page=abc", "page=-1", "page=0", "page=99999999999", "page=%C2%B2", "sort=nonsense",
        "sort=-nonsense", "view=hologram", "q=" + "a" * 5000, "q=" + "(" * 900, "q=%22",
        "q=cost%3C", "q=/(/", "q=-", "q=sort:nope", "q=%F0%9F%83%8F", "q=is:unicorn",
    ],
)  # fmt: skip
def test_odd_input_is_answered(client: Client, parameters: str) -> None:
    assert client.get(f"/games/arkhtide/cards/?{parameters}").status_code == 200
    assert client.get(f"/search/?{parameters}").status_code == 200
    assert client.get(f"/games/arkhtide/cards/AK-001/?{parameters}").status_code == 200


def test_a_page_beyond_the_last_shows_the_last(client: Client) -> None:
    response = client.get("/games/arkhtide/cards/?q=t:seeker&page=900")
    assert response.context["page"] == 1
    assert len(response.context["cards"]) > 0


def test_what_a_visitor_types_is_escaped(client: Client) -> None:
    for address in ("/games/oversoul/cards/", "/search/"):
        response = client.get(address, {"q": '<script>alert("x")</script>'})
        assert "<script>alert" not in response.text
        assert "&lt;script&gt;" in response.text


def test_an_unknown_game_names_the_near_one(client: Client) -> None:
    response = client.get("/games/lightseeker/")
    assert response.status_code == 404
    assert "Did you mean lightseekers?" in response.text


def test_an_unknown_card_says_so(client: Client) -> None:
    response = client.get("/games/oversoul/cards/OS-9999/")
    assert response.status_code == 404
    assert "Oversoul has no card with the code" in response.text


def test_a_query_error_points_and_offers_the_right_word(client: Client) -> None:
    response = client.get("/games/arkhtide/cards/", {"q": "t:unit cst>2"})
    assert "t:unit <mark>cst</mark>&gt;2" in response.text
    assert 'href="/games/arkhtide/cards/?q=t%3Aunit%20cost%3E2"' in response.text


def test_a_search_that_finds_nothing_says_so_once(client: Client) -> None:
    meant = client.get("/games/lightseekers/cards/?q=fire+hero").text
    assert "You may mean:" in meant
    assert "No cards found" not in meant
    assert "Remove a word" not in client.get("/games/lightseekers/cards/?q=qqqqq").text
    assert "Remove a word" in client.get("/games/lightseekers/cards/?q=qqqqq+qqqq").text


def test_htmx_gets_only_what_changed(client: Client) -> None:
    headers = {"HX-Request": "true", "HX-Target": "card_results", "HX-Trigger": "browse"}
    response = client.get("/games/arkhtide/cards/?q=t:feat", headers=headers)
    assert response.text.lstrip().startswith('<div id="card_results"')
    assert response.headers["HX-Push-Url"] == "/games/arkhtide/cards/?q=t%3Afeat"
    assert "HX-Request" in response.headers["Vary"]
    more = client.get(
        "/games/arkhtide/cards/?page=2", headers={"HX-Request": "true", "HX-Target": "next_page"}
    )
    assert more.text.lstrip().startswith("<li")
    assert "facet" not in more.text


def test_going_back_gets_the_whole_page(client: Client) -> None:
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in client.get("/games/arkhtide/cards/?q=t:feat", headers=headers).text


def test_pages_cover_all_cards_once(client: Client) -> None:
    seen: list[str] = []
    address = "/games/six-forms/cards/?q=form:magical"
    while address:
        context = client.get(address).context
        seen += [card.code for card in context["cards"]]
        following = context["next_page"]
        address = f"/games/six-forms/cards/{following}" if following else ""
    found = card_index("six-forms").search("form:magical").cards
    assert seen == [card.code for card in found]


def test_a_card_leads_on_through_the_search_it_came_from(client: Client) -> None:
    found = card_index("oversoul").search("t:leader", sort="-hp").cards
    response = client.get(f"/games/oversoul/cards/{found[1].code}/?q=t:leader&sort=-hp")
    assert response.context["previous"] == found[0]
    assert response.context["next"] == found[2]
    page = " ".join(response.text.split())
    assert f'rel="next" href="/games/oversoul/cards/{found[2].code}/?q=t%3Aleader' in page


def test_a_card_outside_the_search_still_has_neighbours(client: Client) -> None:
    unit = card_index("oversoul").search("t:unit").cards[5]
    context = client.get(f"/games/oversoul/cards/{unit.code}/?q=t:leader").context
    assert context["of"] == len(card_index("oversoul"))
    assert context["trail"] == ""


@pytest.mark.parametrize("slug", SLUGS)
def test_each_facet_value_finds_as_many_cards_as_it_says(slug: str) -> None:
    index = card_index(slug)
    for facet in list_facets(index, ""):
        for value in facet.values:
            assert index.search(value.query).total == value.count, value


def test_a_second_value_of_a_single_field_widens_the_search() -> None:
    index = card_index("arkhtide")
    (kinds,) = [f for f in list_facets(index, "t:unit sort:-cost") if f.facet.field == "type"]
    feat = next(value for value in kinds.values if value.value == "feat")
    assert feat.query == "(type:unit or type:feat) sort:-cost"
    (both,) = [f for f in list_facets(index, feat.query) if f.facet.field == "type"]
    assert [value.value for value in both.values if value.active] == ["unit", "feat"]
    unit = next(value for value in both.values if value.value == "unit")
    assert unit.query == "type:feat sort:-cost"


def test_a_facet_leaves_the_rest_of_the_query_alone() -> None:
    index = card_index("arkhtide")
    facets = {f.facet.field: f for f in list_facets(index, "ember or (soul>=2 -k:stealth)")}
    value = facets["type"].values[0]
    wanted = index.mask("(ember or (soul>=2 -k:stealth))") & index.mask(f"type:{value.value}")
    assert (index.mask(value.query) == wanted).all()


def test_the_error_page_needs_nothing() -> None:
    assert "Something went wrong" in get_template("500.html").render()


@pytest.mark.parametrize(
    ("query", "slug"), [(query, slug) for _, query, slug, _ in grammar_examples()]
)
def test_each_example_of_the_grammar_finds_cards(query: str, slug: str) -> None:
    assert card_index(slug).search(query).total > 0


def test_every_part_of_the_grammar_has_an_example() -> None:
    assert [row[0] for row in grammar_examples()] == [name for _, name, _ in GRAMMAR]


@pytest.mark.parametrize("path", ["cards/", "cards/?view=list", "search/", "cards/AK-143/"])
def test_a_faction_of_arkhtide_is_spelt_as_the_name_that_it_is(client: Client, path: str) -> None:
    page = client.get(f"/games/arkhtide/{path}").content.decode()
    assert "Veiled Hand" in page
    assert "veiled hand" not in page
    assert "Veiled hand" not in page


@pytest.mark.parametrize("slug", GAMES)
def test_the_syntax_page_explains_fields_and_flags_in_words(client: Client, slug: str) -> None:
    page = client.get(f"/syntax/{slug}/").text
    flags = page.partition("<h2>Flags</h2>")[2]
    assert ":/" not in flags, "no regular expression"
    assert "the number printed on the card" in page
    assert "one card of each name" in page


def test_words_that_are_explained_are_set_as_code(client: Client) -> None:
    page = client.get("/syntax/").text
    assert "without <code>or</code>, both" in page
    assert "<code>!=</code> <code>&lt;</code>" in page
    assert "`" not in page


def test_both_spellings_of_defense_are_understood() -> None:
    index = card_index("highlander")
    assert index.search("is:defense").total == index.search("is:defence").total > 0


def test_the_syntax_page_names_what_players_search_for_in_their_words(client: Client) -> None:
    page = client.get("/syntax/highlander/").text
    fields = page[page.index('<table class="grammar">') : page.index("</table>")]
    assert "off-hand" in fields
    for inner in GAMES["highlander"].search.inner:
        assert f"<code>{inner}</code>" not in fields
