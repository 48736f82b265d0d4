"""The editor over HTTP: every change in one answer, nothing lost."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck, Revision
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
from decks.statistics.charts import deck_charts
from games.registry import GAMES
from games.services.card_indexes import card_index
from tests.decks.editor.requests import ACTION, HTMX, cards, demo_deck, do

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", GAMES)
def test_a_new_deck_opens_on_the_workbench_without_an_account(client: Client, slug: str) -> None:
    made = client.post("/decks/new/", {"game": slug})
    page = client.get(made.url)
    assert page.status_code == 200
    assert page["Cache-Control"].startswith("max-age=0")
    html = page.content.decode()
    assert "to fix" in html
    assert ("Choose your" in html) == (slug != "six-forms")


def test_a_new_deck_of_no_game_is_refused_in_words(client: Client) -> None:
    assert "Choose a game" in client.post("/decks/new/", {"game": "chess"}).content.decode()
    odd = client.post("/decks/new/", {"game": "arkhtide", "format": "shared-burden"})
    assert "not playable" in odd.content.decode()
    assert not Deck.objects.filter(owner=None).exists()


def test_one_answer_brings_deck_verdict_numbers_and_offers(client: Client, deck: Deck) -> None:
    html = do(client, deck, f"add actions {ACTION}", shown=ACTION, scope="all")
    for part in ("deck_body", "verdict_body", "numbers_body", "bar_state", "seen", "thumb_verdict"):
        assert f'id="{part}"' in html
    assert f'id="offer-{ACTION}"' in html
    assert cards(deck) == {ACTION: 1}


def test_several_changes_go_together_as_one_revision(client: Client, deck: Deck) -> None:
    do(client, deck, f"add actions {ACTION} 2", "add maybe LS-075", f"take actions {ACTION}")
    deck.refresh_from_db()
    assert cards(deck) == {ACTION: 1}
    assert deck.maybe == [{"code": "LS-075", "count": 1}]
    assert deck.revisions.count() == 2


def test_buttons_work_without_javascript(client: Client, deck: Deck) -> None:
    data = {"do": f"add actions {ACTION}", "back": "q=t%3Aaction&scope=all"}
    response = client.post(f"/decks/{deck.key}/edit/change/", data)
    assert response.url == f"/decks/{deck.key}/edit/?q=t%3Aaction&scope=all"
    assert cards(deck) == {ACTION: 1}
    client.post(f"/decks/{deck.key}/edit/undo/")
    assert cards(deck) == {}


@pytest.mark.parametrize(
    "words",
    ["", "fly", "add actions", "set actions LS-071 many", "x" * 99],
)
def test_what_is_no_change_is_refused_and_changes_nothing(
    client: Client, deck: Deck, words: str
) -> None:
    html = do(client, deck, words)
    assert "toast-warning" in html
    assert deck.revisions.count() == 1


def test_a_card_taken_out_leaves_its_line_until_later(client: Client, deck: Deck) -> None:
    do(client, deck, f"add actions {ACTION}", "add actions LS-075")
    gone = do(client, deck, f"take actions {ACTION}")
    assert "line-gone" in gone
    still = do(client, deck, "add actions LS-075", ghost=f"actions {ACTION}")
    assert "line-gone" in still
    assert "line-gone" not in client.get(f"/decks/{deck.key}/edit/").content.decode()


def test_undo_and_redo_say_what_is_possible(client: Client, deck: Deck) -> None:
    do(client, deck, f"add actions {ACTION}")
    undone = client.post(f"/decks/{deck.key}/edit/undo/", **HTMX).content.decode()
    assert cards(deck) == {}
    assert 'id="undo" class="icon-button" type="submit"' in " ".join(undone.split())
    assert undone.split().count("disabled") == 1, "only one of undo and redo is possible"
    client.post(f"/decks/{deck.key}/edit/redo/", **HTMX)
    assert cards(deck) == {ACTION: 1}
    nothing = client.post(f"/decks/{deck.key}/edit/redo/", **HTMX).content.decode()
    assert "nothing to redo" in nothing


def test_the_second_of_two_browsers_gets_a_notice_and_both_changes_stay(
    client: Client, deck: Deck, mara: User
) -> None:
    seen = str(deck.version)
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-075")], actor=mara)
    html = do(client, deck, f"add actions {ACTION}", seen=seen)
    assert "changed elsewhere" in html
    assert cards(deck) == {"LS-075": 1, ACTION: 1}


def test_a_repeated_request_never_makes_its_change_twice(client: Client, deck: Deck) -> None:
    seen = str(deck.version)
    do(client, deck, f"add actions {ACTION}", seen=seen)
    again = do(client, deck, f"add actions {ACTION}", seen=seen, again="yes")
    assert "connection broke" in again
    assert cards(deck) == {ACTION: 1}
    deck.refresh_from_db()
    do(client, deck, f"add actions {ACTION}", seen=str(deck.version), again="yes")
    assert cards(deck) == {ACTION: 2}


def test_a_page_left_open_is_brought_up_to_date(client: Client, deck: Deck) -> None:
    panes = f"/decks/{deck.key}/edit/panes/"
    assert client.get(panes, {"seen": deck.version}, **HTMX).status_code == 204
    change_deck(deck.pk, [AddCopies(section="actions", code=ACTION)])
    newer = client.get(panes, {"seen": deck.version}, **HTMX)
    assert "changed elsewhere" in newer.content.decode()


def test_choosing_a_leader_moves_the_search_on(client: Client, deck: Deck) -> None:
    html = do(client, deck, "add hero LS-001", scope="hero")
    assert 'id="search_body"' in html
    assert 'value="all" checked' in html
    assert "Use instead" not in html.split('id="search_body"')[0]


def test_without_javascript_the_search_moves_on_too(client: Client, deck: Deck) -> None:
    editor = f"/decks/{deck.key}/edit/"
    page = client.get(editor)
    assert page.context["card_search"].scope == "hero", "the search of an empty deck begins there"
    chosen = {"do": "add hero LS-001", "back": page.context["card_search"].query_string()}
    page = client.post(f"{editor}change/", chosen, follow=True)
    assert cards(deck, "hero") == {"LS-001": 1}
    assert page.context["card_search"].scope == "all", "the section of the hero is full"
    assert page.context["total"] > 0
    removed = {"do": "take hero LS-001", "back": page.context["card_search"].query_string()}
    page = client.post(f"{editor}change/", removed, follow=True)
    assert cards(deck, "hero") == {}
    assert page.context["card_search"].scope == "hero", "the deck needs a hero again"


def test_another_leader_takes_the_place_of_the_first(client: Client, deck: Deck) -> None:
    do(client, deck, "add hero LS-001")
    do(client, deck, "swap hero LS-002 LS-001")
    assert cards(deck, "hero") == {"LS-002": 1}


def test_a_format_that_is_gone_leaves_the_deck_editable(client: Client, mara: User) -> None:
    deck = create_deck("arkhtide", DeckState(format="house-gone"), owner=mara)
    page = client.get(f"/decks/{deck.key}/edit/")
    assert "Not checked" in page.content.decode()
    do(client, deck, "add main AK-010")
    assert cards(deck, "main") == {"AK-010": 1}


def test_a_card_that_no_longer_exists_can_be_seen_and_removed(client: Client, mara: User) -> None:
    state = DeckState(format="seekers-duel", sections={"main": {"GONE-1": 2}})
    deck = create_deck("arkhtide", state, owner=mara)
    assert "GONE-1" in client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert client.get(f"/decks/{deck.key}/edit/card/GONE-1/").status_code == 200
    do(client, deck, "take main GONE-1 2")
    assert cards(deck, "main") == {}


def test_groups_and_sorts_are_remembered_for_the_game(client: Client, mara: User) -> None:
    deck = demo_deck(mara, "arkhtide")
    client.get(f"/decks/{deck.key}/edit/", {"group": "cost", "sort": "health", "faces": "yes"})
    html = client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert "Cost 3" in html
    assert "deck-faces" in html
    odd = client.get(f"/decks/{deck.key}/edit/", {"group": "<b>", "sort": "nothing"})
    assert odd.status_code == 200


@pytest.mark.parametrize("visibility", ["unlisted", "public"])
def test_the_editor_of_a_shared_deck_leads_visitors_to_the_deck(
    client: Client, deck: Deck, visibility: str
) -> None:
    editor = f"/decks/{deck.key}/edit/"
    client.logout()
    assert client.get(editor).status_code == 404, "a private deck is not there for others"
    Deck.objects.update(visibility=visibility)
    page = client.get(editor, follow=True)
    assert page.redirect_chain == [(f"/decks/{deck.key}/", 302)]
    html = page.content.decode()
    assert "Copy it to your decks" in html
    assert "Copy to my decks" in html


def test_deleting_takes_the_history_along(client: Client, deck: Deck) -> None:
    client.post(f"/decks/{deck.key}/delete/")
    assert not Revision.objects.filter(deck_id=deck.pk).exists()


def test_there_is_an_end_to_decks_without_an_account(client: Client) -> None:
    client.post("/decks/new/", {"game": "six-forms"})
    session = client.session.session_key
    Deck.objects.bulk_create(
        Deck(game="six-forms", format="constructed", session_key=session) for _ in range(50)
    )
    refused = client.post("/decks/new/", {"game": "six-forms"})
    assert "Sign up to keep more" in refused.content.decode()


def test_an_added_card_costs_few_queries_however_large_the_deck(
    client: Client, mara: User, django_assert_max_num_queries: object
) -> None:
    small = create_deck("six-forms", DeckState(format="constructed"), owner=mara)
    large = demo_deck(mara, "six-forms")
    for deck in (small, large):
        do(client, deck, "add deck SF-001")
        with django_assert_max_num_queries(13):  # type: ignore[operator]
            do(client, deck, "add deck SF-002", shown="SF-001,SF-002,SF-003")
        with django_assert_max_num_queries(12):  # type: ignore[operator]
            client.get(f"/decks/{deck.key}/edit/")


@pytest.mark.parametrize("slug", GAMES)
def test_each_chart_is_also_a_table(client: Client, mara: User, slug: str) -> None:
    deck = demo_deck(mara, slug)
    shown = client.get(f"/decks/{deck.key}/edit/").content.decode()
    charts = deck_charts(deck.as_list(), card_index(slug))
    assert shown.count('class="chart-table"') == len(charts) > 0
    for deck_chart in charts:
        table = shown.partition(f'id="table-{deck_chart.definition.key}"')[2].partition("</table>")[
            0
        ]
        assert table.count("<tr>") == 1 + len([bar for bar in deck_chart.bars if bar.value])


@pytest.mark.parametrize("slug", GAMES)
def test_the_quick_simulation_has_its_place_where_the_engine_plays(
    client: Client, mara: User, slug: str
) -> None:
    deck = demo_deck(mara, slug)
    shown = client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert (f'data-live="/decks/{deck.key}/live/"' in shown) == bool(GAMES[slug].play)
    assert "data-live" not in do(client, deck, "add maybe X")
