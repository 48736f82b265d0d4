"""The editor over HTTP: every change in one answer, nothing lost, reasons given, fixes made."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.html import escape

from decks.models import Deck, Revision
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies
from decks.revisions.services import change_deck, create_deck
from decks.statistics.charts import deck_charts
from games.registry import GAMES
from games.services.card_indexes import card_index
from tests.decks.checks.deck_lists import demo_list

HTMX = {"HTTP_HX_REQUEST": "true"}
ACTION = "LS-071"

pytestmark = pytest.mark.django_db


@pytest.fixture
def mara(client: Client) -> User:
    user = User.objects.create_user("mara")
    client.force_login(user)
    return user


@pytest.fixture
def deck(mara: User) -> Deck:
    return create_deck("lightseekers", DeckState(format="constructed"), owner=mara)


def demo_deck(owner: User, slug: str = "lightseekers") -> Deck:
    demo = demo_list(slug)
    form = GAMES[slug].formats[0].slug
    state = DeckState(demo.name, form, sections=demo.sections, gem_assignment=demo.gem_assignment)
    return create_deck(slug, state, owner=owner)


def do(client: Client, deck: Deck, *words: str, **more: str) -> str:
    data = {"do": list(words), **more}
    response = client.post(f"/decks/{deck.key}/edit/change/", data, **HTMX)
    assert response.status_code == 200
    return response.content.decode()


def cards(deck: Deck, section: str = "actions") -> dict[str, int]:
    return dict(Deck.objects.get(pk=deck.pk).as_list().sections.get(section, {}))


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


def offer_of(html: str, code: str) -> str:
    return html.split(f'id="offer-{code}"')[1].split("</div>")[0]


def test_a_card_with_all_its_copies_says_so_quietly(client: Client, deck: Deck) -> None:
    html = do(client, deck, f"set actions {ACTION} 3", shown=ACTION, scope="all")
    offer = offer_of(html, ACTION)
    assert "of 3" in offer
    assert "disabled" in offer
    assert "why-not" not in offer
    line = html.split(f'id="line-actions-{ACTION}"')[1].split("</li>")[0]
    assert 'title="3 of 3"' in line
    again = do(client, deck, f"take actions {ACTION}", shown=ACTION, scope="all")
    assert "disabled" not in offer_of(again, ACTION)


def test_a_full_section_offers_to_replace_a_card(client: Client, mara: User) -> None:
    deck = demo_deck(mara)
    search = f"/decks/{deck.key}/edit/search/"
    full = client.get(search, {"scope": "actions"}, **HTMX).content.decode()
    assert "The deck is full" in full
    assert "Replace…" in full
    assert "why-not" not in full
    assert "<b>0</b> can be added" in full
    wrong = client.get(search, {"q": "cost>>", "scope": "all"}, **HTMX).content.decode()
    assert "This search has a mistake in it" in wrong


def test_the_replaced_card_goes_as_the_other_comes_in_one_revision(
    client: Client, mara: User
) -> None:
    deck = demo_deck(mara)
    held = cards(deck)
    newcomer = next(
        card.code
        for card in card_index("lightseekers").search("t:action").cards
        if card.code not in held
    )
    locked = next(iter(held))
    do(client, deck, f"lock actions {locked}")
    url = f"/decks/{deck.key}/edit/replace/actions/{newcomer}/"
    page = client.get(url).content.decode()
    assert f"take actions {locked}" not in page, "locked cards stay"
    commands = re.findall(r'name="do" value="([^"]+)"', page)
    out, come = commands[:2]
    assert come == f"add actions {newcomer} 1"
    before = deck.revisions.count()
    do(client, deck, out, come)
    deck.refresh_from_db()
    assert deck.legal
    assert sum(cards(deck).values()) == sum(held.values())
    assert cards(deck)[newcomer] == 1
    assert deck.revisions.count() == before + 1
    client.post(f"/decks/{deck.key}/edit/undo/", **HTMX)
    assert cards(deck) == held
    assert client.get(f"/decks/{deck.key}/edit/replace/hero/{newcomer}/").status_code == 404


def test_the_card_that_shares_least_with_the_deck_is_the_first_to_go(
    client: Client, mara: User
) -> None:
    index = card_index("six-forms")
    whole = [*index.search("form:magical -is:token").cards, *index.search("form:elemental").cards]
    own = [card for card in whole if card.attributes["cap"] is None][:49]
    classes = {card.attributes["class"] for card in own}
    stranger, newcomer = [
        card.code
        for card in index.search("form:natural -is:token").cards
        if card.attributes["class"] not in classes and card.attributes["cap"] is None
    ][:2]
    sections = {"deck": {card.code: 2 for card in own} | {stranger: 2}}
    state = DeckState(format="constructed", sections=sections)
    deck = create_deck("six-forms", state, owner=mara)
    page = client.get(f"/decks/{deck.key}/edit/replace/deck/{newcomer}/").content.decode()
    assert re.findall(r'name="do" value="([^"]+)"', page)[0] == f"take deck {stranger} 1"


def test_the_number_of_cards_that_can_be_added_is_counted_anew(client: Client, deck: Deck) -> None:
    url = f"/decks/{deck.key}/edit/search/"

    def found() -> str:
        return client.get(url, {"scope": "actions", "only": "found"}, **HTMX).content.decode()

    before = found()
    do(client, deck, f"set actions {ACTION} 3")
    after = found()
    assert before.lstrip().startswith('<p id="found"')
    number = int(before.split("<b>")[1].split("<")[0])
    assert f"<b>{number - 1}</b> can be added" in after


def test_cards_out_of_the_heros_reach_come_last_with_a_doubt(client: Client, deck: Deck) -> None:
    do(client, deck, "add hero LS-001")
    url = f"/decks/{deck.key}/edit/search/"
    html = client.get(url, {"scope": "actions", "q": "elements.count=1"}, **HTMX).content.decode()
    first = html.split("data-offer=")[1]
    assert "why-doubt" not in first
    later = client.get(url, {"scope": "actions", "q": "elements.count=1", "start": "40"}, **HTMX)
    assert "needs access to" in later.content.decode()


def test_choosing_a_leader_moves_the_search_on(client: Client, deck: Deck) -> None:
    html = do(client, deck, "add hero LS-001", scope="hero")
    assert 'id="search_body"' in html
    assert 'value="all" checked' in html
    assert "Use instead" not in html.split('id="search_body"')[0]


def test_another_leader_takes_the_place_of_the_first(client: Client, deck: Deck) -> None:
    do(client, deck, "add hero LS-001")
    do(client, deck, "swap hero LS-002 LS-001")
    assert cards(deck, "hero") == {"LS-002": 1}


@pytest.mark.parametrize("slug", GAMES)
def test_every_broken_demo_deck_is_repaired_by_its_fixes(
    client: Client, mara: User, slug: str
) -> None:
    deck = demo_deck(mara, slug)
    section = GAMES[slug].main_sections[-1].key
    code = next(iter(cards(deck, section)))
    do(client, deck, f"set {section} {code} 9")
    for _ in range(6):
        deck.refresh_from_db()
        if deck.legal:
            break
        html = client.get(f"/decks/{deck.key}/edit/").content.decode()
        form = html.split("data-fix>")[1]
        fields = {
            name: form.split(f'name="{name}" value="')[1].split('"')[0]
            for name in ("code", "section", "at")
        }
        client.post(f"/decks/{deck.key}/edit/fix/", fields, **HTMX)
    deck.refresh_from_db()
    assert deck.legal


@pytest.mark.parametrize("at", ["²", "٣", "9" * 38, "-1"])
def test_a_fix_whose_place_is_no_number_is_the_first(client: Client, mara: User, at: str) -> None:
    deck = demo_deck(mara)
    do(client, deck, f"set actions {next(iter(cards(deck)))} 9")
    html = client.get(f"/decks/{deck.key}/edit/").content.decode().split("data-fix>")[1]
    fields = {
        name: html.split(f'name="{name}" value="')[1].split('"')[0] for name in ("code", "section")
    }
    answer = client.post(f"/decks/{deck.key}/edit/fix/", {**fields, "at": at}, **HTMX)
    assert answer.status_code == 200


def test_a_fix_that_is_no_longer_needed_does_nothing(client: Client, deck: Deck) -> None:
    answer = client.post(f"/decks/{deck.key}/edit/fix/", {"code": "NONE", "at": "x"}, **HTMX)
    assert "fixed already" in answer.content.decode()


def test_the_repair_is_shown_then_made(client: Client, mara: User) -> None:
    deck = demo_deck(mara, "oversoul")
    code = next(iter(cards(deck, "deck")))
    do(client, deck, f"take deck {code} 2")
    shown = client.post(f"/decks/{deck.key}/edit/repair/", {"complete": "yes"}, **HTMX)
    html = shown.content.decode()
    assert "Complete it with" in html
    assert 'name="seed" value="2"' in html, "another suggestion is one seed further"
    client.post(f"/decks/{deck.key}/edit/repair/apply/", {"complete": "yes"}, **HTMX)
    deck.refresh_from_db()
    assert deck.legal


def test_the_suggestion_that_was_shown_is_the_one_that_is_made(client: Client, mara: User) -> None:
    deck = create_deck("six-forms", DeckState(format="constructed"), owner=mara)
    url = f"/decks/{deck.key}/edit/repair/"
    first, second = (
        client.post(url, {"complete": "yes", "seed": seed}, **HTMX).content.decode()
        for seed in ("1", "2")
    )
    assert first.split("diff-in")[1:] != second.split("diff-in")[1:]
    client.post(f"{url}apply/", {"complete": "yes", "seed": "2"}, **HTMX)
    titles = [card_index("six-forms").by_code(code).title for code in cards(deck, "deck")]
    assert all(escape(title) in second for title in titles)
    for seed in ("many", "-1", "1" * 40):
        assert client.post(url, {"complete": "yes", "seed": seed}).status_code == 400


def test_the_offers_to_complete_and_to_repair_are_explained(client: Client, deck: Deck) -> None:
    html = client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert "Adds every card that is missing, chosen to go with yours." in html
    assert "with as few changes as possible" in html
    assert "“Fill up” adds cards here that go with yours." in html


def test_a_locked_card_is_left_alone_by_the_repair(client: Client, mara: User) -> None:
    deck = demo_deck(mara)
    locked = next(iter(cards(deck)))
    do(client, deck, f"set actions {locked} 3", f"lock actions {locked}", "add actions LS-113 3")
    client.post(f"/decks/{deck.key}/edit/repair/apply/", {}, **HTMX)
    assert cards(deck)[locked] == 3


def test_bulk_edit_reads_applies_and_loses_nothing_made_meanwhile(
    client: Client, deck: Deck
) -> None:
    do(client, deck, f"add actions {ACTION}")
    url = f"/decks/{deck.key}/edit/bulk/"
    page = client.get(url).content.decode()
    assert "1 Shardthrower" in page
    base = page.split('name="base" value="')[1].split('"')[0]
    change_deck(deck.pk, [AddCopies(section="actions", code="LS-075")])
    text = "Actions:\n3 Shardthrower\n2 Shardthrwer"
    preview = client.post(url + "preview/", {"text": text, "base": base}, **HTMX).content.decode()
    assert "1 line not understood" in preview
    assert "+2" in preview
    kept = client.post(url, {"text": text, "base": base})
    assert kept.status_code == 200, "unread lines are shown before anything is kept"
    client.post(url, {"text": text, "base": base, "anyway": "yes"})
    assert cards(deck) == {ACTION: 3, "LS-075": 1}


def test_bulk_edit_refuses_what_is_no_text(client: Client, deck: Deck) -> None:
    refused = client.post(f"/decks/{deck.key}/edit/bulk/", {"text": '{"broken', "base": "x"})
    assert "cannot be read" in refused.content.decode()


def test_words_are_kept_one_by_one_and_visibility_is_no_revision(
    client: Client, deck: Deck
) -> None:
    url = f"/decks/{deck.key}/edit/details/"
    client.post(url, {"name": "Ember Run"}, **HTMX)
    client.post(url, {"tags": "Fast, red ,fast", "visibility": "public", "description": "*Hi*"})
    deck.refresh_from_db()
    assert (deck.name, deck.visibility, deck.description) == ("Ember Run", "public", "*Hi*")
    assert [tag.name for tag in deck.deck_tags.order_by("name")] == ["fast", "red"]
    client.post(f"/decks/{deck.key}/edit/undo/", **HTMX)
    deck.refresh_from_db()
    assert (deck.description, deck.visibility) == ("", "public")


def test_words_that_are_too_long_are_refused_in_words(client: Client, deck: Deck) -> None:
    url = f"/decks/{deck.key}/edit/details/"
    assert "at most 200" in client.post(url, {"name": "x" * 201}).content.decode()
    assert "Up to 12" in client.post(url, {"tags": ",".join("abcdefghijklmn")}).content.decode()


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


def test_a_cards_sheet_keeps_notes(client: Client, deck: Deck) -> None:
    do(client, deck, f"add actions {ACTION}")
    url = f"/decks/{deck.key}/edit/card/{ACTION}/"
    assert "Shardthrower" in client.get(url, **HTMX).content.decode()
    client.post(url, {"note": "the finisher"})
    assert "the finisher" in client.get(url).content.decode()
    assert client.get(f"/decks/{deck.key}/edit/card/NONE/").status_code == 404


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


def test_a_deck_whose_format_is_gone_is_still_answered(client: Client, mara: User) -> None:
    sections = {"actions": {"LS-071": 4, "LS-999": 1}}
    deck = create_deck(
        "lightseekers", DeckState(format="house-gone", sections=sections), owner=mara
    )
    for step in ("repair", "repair/apply"):
        answer = client.post(f"/decks/{deck.key}/edit/{step}/", {}, **HTMX)
        assert answer.status_code == 200
    asked = {"code": "UNKNOWN_CARD", "section": "actions"}
    assert client.post(f"/decks/{deck.key}/edit/fix/", asked, **HTMX).status_code == 200
