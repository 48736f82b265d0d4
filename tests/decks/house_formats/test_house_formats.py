"""House formats: fork, edit in the form, import, export, share, and use like any other."""

import json
import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from decks.house_formats import labels, wording
from decks.house_formats.card_values import CardValues
from decks.house_formats.document import (
    HouseDocument,
    HouseEntry,
    HouseList,
    document_of,
    export_document,
    import_document,
)
from decks.house_formats.fields import KINDS, FormBuilder, FormField, inputs_of
from decks.house_formats.form_data import read_form, validate
from decks.house_formats.validation import PLACEHOLDERS, as_format, kind_of
from decks.house_formats.wording import values_in_words
from decks.models import Deck
from decks.models.tokens import create_token
from games.models import HouseFormat, OpenedFormat
from games.registry import GAMES
from games.rules.check import Checker
from games.rules.constraints import FromCard, Link, NoticeShare
from games.rules.constraints.base import attribute
from games.services.card_indexes import card_index
from games.services.format_rules import format_rules, playable_formats
from tests.decks.checks.deck_lists import broken_text, demo_list, demo_text
from tests.markup import compact
from tests.property_tests import examples
from tests.sampling import sampled

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
OFFICIAL = [(slug, form.slug) for slug, game in GAMES.items() for form in playable_formats(game)]
each_format = pytest.mark.parametrize(("slug", "form"), OFFICIAL)
FIRST_OF_EACH_GAME = [(slug, playable_formats(game)[0].slug) for slug, game in GAMES.items()]


def fork(client: Client, slug: str = "lightseekers", form: str = "constructed") -> HouseFormat:
    answer = client.post(f"/formats/{slug}/{form}/fork/")
    assert answer.status_code == 302, answer.content
    return HouseFormat.objects.latest("created")


def fields(html: str) -> dict[str, Any]:
    """The form's fields as a browser would send them."""
    sent: dict[str, Any] = {}
    form = " ".join(html[html.index('class="format-form"') :].split())
    for tag in re.findall(r"<input [^>]*>|<select.*?</select>", form):
        name = unescape(re.search(r'name="([^"]*)"', tag)[1])  # type: ignore[index]
        if tag.startswith("<select"):
            chosen = re.search(r'<option value="([^"]*)" selected', tag)
            first = re.search(r'<option value="([^"]*)"', tag)
            sent[name] = unescape((chosen or first)[1])  # type: ignore[index]
        elif 'type="checkbox"' in tag:
            if " checked" in tag:
                value = re.search(r'value="([^"]*)"', tag)
                sent.setdefault(name, []).append(value[1] if value else "on")
        else:
            sent[name] = unescape(re.search(r'value="([^"]*)"', tag)[1])  # type: ignore[index]
    return sent


@pytest.mark.parametrize(
    ("slug", "form", "place"),
    [("oversoul", "duel", "Rule 2"), ("six-forms", "constructed", "Rulebook: DECK; CARD LIMITS")],
)
def test_a_format_names_its_place_in_the_rulebook_as_its_rules_do(
    client: Client, slug: str, form: str, place: str
) -> None:
    for address in (f"/formats/{slug}/{form}/", f"/formats/{slug}/"):
        page = " ".join(client.get(address).text.split())
        assert f"{place} </p>" in page
        assert "Rulebook: 2" not in page


@each_format
def test_every_format_is_shown_in_words(client: Client, slug: str, form: str) -> None:
    page = client.get(f"/formats/{slug}/{form}/").content.decode()
    shown = format_rules(GAMES[slug], form).format
    sentences = re.findall(r'<li class="rule [^>]*>\s*<p>(.*?)</p>', page)
    codes = {rule.code for rule in (*shown.constraints, *shown.line_up)}
    assert len(codes) <= len(sentences) == len(set(sentences)), "each rule once"
    assert "{need}" not in page
    assert "of these cards needs" not in page, "a sentence names the cards that it is about"
    assert "belongs here in" not in page
    assert "card where has" not in page, "a sentence, not a query"
    assert "(where is " not in page
    assert "Name is “" not in page, "a banned card is called by its name"
    assert client.get(f"/formats/{slug}/").status_code == 200


@pytest.mark.parametrize(
    ("slug", "form", "sentence"),
    [
        ("lightseekers", "constructed", "Combos: exactly 5, unless the hero says otherwise."),
        ("lightseekers", "constructed", "Actions: at most 3 copies of each name."),
        ("lightseekers", "draft", "No more copies of a card than you opened."),
        ("highlander", "standard", "Hand Icons in play when the game begins: at most 2."),
        ("highlander", "standard", "A card with a restriction number: at most that many copies."),
        ("arkhtide", "seekers-duel", "Cards in the Main Deck: 33 to 42."),
        ("six-forms", "constructed", "Cards: 50 to 100."),
        ("oversoul", "duel", "Copies of a cosmic card: at most 1."),
    ],
)
def test_rules_are_worded_as_players_say_them(
    client: Client, slug: str, form: str, sentence: str
) -> None:
    page = unescape(client.get(f"/formats/{slug}/{form}/").content.decode())
    assert f"<p>{sentence}</p>" in page


def test_the_sentence_of_a_rule_has_the_number_of_the_rule() -> None:
    game, index = GAMES["oversoul"], card_index("oversoul")
    (cosmic,) = (rule for rule in game.formats[0].constraints if rule.code == "COSMIC_COPIES")
    changed = {**cosmic.model_dump(), "at_most": 3}
    assert values_in_words(changed, index) == "Copies of a cosmic card: at most 3."
    strange = {**changed, "summary": "As {nobody} says: {at_most} {"}
    assert values_in_words(strange, index) == "As {nobody} says: 3 {."


def test_what_a_rule_counts_is_translated_on_the_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    shout = {"heroes": "HELDEN"}
    monkeypatch.setattr(wording, "_", lambda text: shout.get(text, text))
    page = client.get("/formats/lightseekers/constructed/").content.decode()
    assert "HELDEN: exactly 1." in page


def test_the_cards_of_a_season_are_called_by_their_names(client: Client) -> None:
    page = client.get("/formats/arkhtide/seekers-duel/").text
    season = page.split("Season cards:")[1].split("</p>")[0]
    assert ">The Open Vault</a>" in season
    assert "name=&quot;" not in season


def test_announced_formats_are_shown_as_such(client: Client) -> None:
    page = client.get("/formats/arkhtide/shared-burden/")
    assert "not playable yet" in page.content.decode()
    assert client.get("/formats/arkhtide/nothing/").status_code == 404
    assert client.get("/formats/chess/").status_code == 404


@each_format
def test_a_fork_that_is_kept_unchanged_is_the_same_format(
    client: Client, slug: str, form: str
) -> None:
    house = fork(client, slug, form)
    address = f"/formats/{slug}/{house.slug}/edit/"
    answer = client.post(address, fields(client.get(address).content.decode()))
    assert answer.status_code == 302, re.findall(r"field-error[^<]*<?", answer.content.decode())
    house.refresh_from_db()
    official = format_rules(GAMES[slug], form)
    assert house.as_format().constraints == official.format.constraints
    assert house.dated_lists() == official.lists


@each_format
def test_export_and_import_are_inverse(client: Client, slug: str, form: str) -> None:
    document = document_of(format_rules(GAMES[slug], form))
    exported = json.loads(json.dumps(export_document(document, game=slug, base=form)))
    again, errors = validate(import_document(exported), card_index(slug))
    assert errors == {}
    assert again == document
    answer = client.post(f"/formats/{slug}/import/", {"json": json.dumps(exported)})
    assert answer.status_code == 302
    assert HouseFormat.objects.latest("created").base == form


def test_a_changed_number_changes_the_verdict_everywhere(client: Client) -> None:
    house = fork(client)
    address = f"/formats/lightseekers/{house.slug}/edit/"
    form = fields(client.get(address).content.decode())
    at = next(n for n in range(20) if form.get(f"constraints-{n}-code") == "ACTION_COPIES")
    form[f"constraints-{at}-at_most"] = "4"
    assert client.post(address, form).status_code == 302
    posted = {"game": "lightseekers", "format": house.slug, "text": broken_text()}
    report = client.post("/api/v1/check/", posted, content_type="application/json").json()
    assert report["legal"] is True
    assert report["format"] == house.slug
    link = f"http://testserver/formats/lightseekers/{house.slug}/"
    page = client.post("/check/", {"text": broken_text(), "house": link}).content.decode()
    row = f'<tr class="matrix-here"><th scope="row">{house.name}<span class="tag">house</span></th>'
    assert row in compact(page)
    assert f"Legal in {house.name}" in page


def test_buttons_add_and_take_away_rows_without_keeping(client: Client) -> None:
    house = fork(client)
    address = f"/formats/lightseekers/{house.slug}/edit/"
    form = fields(client.get(address).content.decode())
    count = int(form["constraints-count"])
    for kind in KINDS:
        page = client.post(address, {**form, "add": f"constraints:{kind}"}).content.decode()
        assert fields(page)[f"constraints-{count}-kind"] == kind
    page = client.post(address, {**form, "remove": "constraints-0"}).content.decode()
    assert fields(page)["constraints-count"] == str(count - 1)
    page = client.post(address, {**form, "add": "lists-0-entries:"}).content.decode()
    assert int(fields(page)["lists-0-entries-count"]) == int(form["lists-0-entries-count"]) + 1
    house.refresh_from_db()
    assert len(house.constraints) == count


def visible_words(page: str) -> str:
    """What a reader sees of a page: no tags, and nothing of the data that inputs hold."""
    body = page[page.index("<main") : page.index("</main>")]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body)).split())


def names_of_the_code(page: str) -> list[str]:
    return re.findall(r"\w*(?:[a-z]_[a-z]|`|\{\w)\w*", visible_words(page))


@pytest.mark.parametrize(("slug", "form"), sampled(OFFICIAL, FIRST_OF_EACH_GAME))
def test_the_rule_form_speaks_to_players(client: Client, slug: str, form: str) -> None:
    house = fork(client, slug, form)
    page = client.get(f"/formats/{slug}/{house.slug}/edit/").content.decode()
    assert names_of_the_code(page) == []


def shortest_format(slug: str) -> str:
    """The format of a game with the fewest rules."""
    return min(playable_formats(GAMES[slug]), key=lambda each: len(each.constraints)).slug


@pytest.mark.parametrize("slug", GAMES)
def test_an_added_rule_of_any_kind_speaks_to_players(client: Client, slug: str) -> None:
    """What a new rule offers depends on its kind and the game, not on the format's other rules."""
    house = fork(client, slug, shortest_format(slug))
    address = f"/formats/{slug}/{house.slug}/edit/"
    sent = fields(client.get(address).content.decode())
    for kind in KINDS:
        page = client.post(address, {**sent, "add": f"constraints:{kind}"}).content.decode()
        assert names_of_the_code(page) == [], kind


def test_a_new_rule_needs_no_code(client: Client) -> None:
    house = fork(client)
    address = f"/formats/lightseekers/{house.slug}/edit/"
    form = fields(client.get(address).content.decode())
    count = int(form["constraints-count"])
    form = fields(client.post(address, {**form, "add": "constraints:banned"}).content.decode())
    form[f"constraints-{count}-where"] = 'name="Shardthrower"'
    assert client.post(address, form).status_code == 302
    house.refresh_from_db()
    assert house.constraints[-1]["code"] == f"HOUSE_BANNED_{count + 1}"
    page = client.post("/check/", {"text": demo_text(), "house": house.slug}).content.decode()
    assert "1 thing to fix" in page
    assert "Not from the rulebook" in page


@pytest.mark.parametrize("slug", GAMES)
def test_the_list_of_formats_counts_the_rules_as_their_pages_do(client: Client, slug: str) -> None:
    page = client.get(f"/formats/{slug}/").text
    counts = [int(number) for number in re.findall(r"(\d+)\s+rules?\s", page)]
    pages = [client.get(f"/formats/{slug}/{form.slug}/").text for form in GAMES[slug].formats]
    assert counts == [number for each in pages if (number := each.count('<li class="rule '))]


@pytest.mark.parametrize("slug", ["highlander", "six-forms"])
def test_rules_that_say_the_same_are_told_apart_by_their_cards(client: Client, slug: str) -> None:
    house = fork(client, slug, GAMES[slug].formats[0].slug)
    page = client.get(f"/formats/{slug}/{house.slug}/edit/").text
    rows = re.findall(r"<summary>\s*<b>(.*?)</b>\s*<span>(.*?)</span>", page, re.DOTALL)
    assert len(set(rows)) == len(rows) > 5


def test_every_field_and_kind_has_a_label() -> None:
    models = [HouseDocument, HouseList, HouseEntry, Link, NoticeShare, *KINDS.values()]
    shown = {each.key for model in models for each in inputs_of(model) if each.style != "hidden"}
    assert shown == labels.FIELDS.keys()
    assert labels.MAIN_FIELDS | labels.HINTS.keys() <= shown
    lists = {each.key for model in models for each in inputs_of(model) if each.style == "rows"}
    assert lists - {"constraints"} == labels.ADDITIONS.keys()
    assert KINDS.keys() == labels.KINDS.keys()


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("name", "", "Fill this in"),
        ("pool", "t:herro", "finds no card"),
        ("pool", "name=nothing", "finds no card"),
        ("constraints-0-where", "helth>3", "helth"),
        ("constraints-0-code", "lower case", "in capitals"),
        ("constraints-0-exactly-default", "", "Fill in exactly"),
        ("constraints-0-exactly-default", "99999999", "Numbers go from 0"),
        ("constraints-1-exactly-attribute", "no_such_slots", "No card has a value"),
        ("constraints-1-exactly-attribute", "elements", "does not hold whole numbers"),
        ("constraints-2-at_most", "-3", "Numbers go from 0"),
        ("lists-0-effective", "soon", "YYYY-MM-DD"),
        ("lists-0-entries-0-where", "", "Fill this in"),
        ("lists-0-entries-0-limit", "-1", "greater than or equal to 0"),
        ("constraints-8-label", "{0.__class__}", "can be in braces"),
    ],
)
def test_what_is_wrong_is_said_at_the_field(
    client: Client, field: str, value: str, said: str
) -> None:
    house = fork(client)
    address = f"/formats/lightseekers/{house.slug}/edit/"
    form = fields(client.get(address).content.decode())
    assert field in form
    answer = client.post(address, {**form, field: value})
    assert answer.status_code == 200
    errors = re.findall(r'class="field-error"[^>]*>([^<]*)', answer.content.decode())
    assert any(said in unescape(error) for error in errors), errors
    assert fields(answer.content.decode())[field] == value


def test_only_its_maker_can_change_it(client: Client) -> None:
    house = fork(client)
    address = f"/formats/lightseekers/{house.slug}/"
    other = Client()
    assert other.get(address).status_code == 200
    assert other.get(f"{address}export/").json()["base"] == "constructed"
    for ask in (other.get, other.post):
        assert ask(f"{address}edit/").status_code == 404
    copy = fork(other, "lightseekers", house.slug)
    assert copy.base == "constructed"
    assert copy.key != house.key
    owner = User.objects.create_user("owner")
    client.force_login(owner)
    assert fork(client).owner == owner
    assert client.get(f"{address}edit/").status_code == 404


def choosers(client: Client, house: HouseFormat) -> dict[str, bool]:
    """Where a visitor is offered a house format to choose."""
    client.post("/decks/new/", {"game": "lightseekers"})
    deck = Deck.objects.latest("pk")
    check = client.post("/check/", {"text": demo_text()}).content.decode()
    option = f'<option value="{house.slug}"'
    pages = {
        "editor": option in client.get(f"/decks/{deck.key}/edit/").content.decode(),
        "new deck": f'value="{house.slug}"' in client.get("/decks/new/").content.decode(),
        "check": option in check,
        "matrix": f'name="in_format" value="{house.slug}"' in compact(check),
        "formats": f"/{house.slug}/" in client.get("/formats/lightseekers/").content.decode(),
    }
    listed = client.get("/api/v1/games/lightseekers/formats/").json()
    return pages | {"API": house.slug in [row["slug"] for row in listed if row["house"]]}


def test_a_fork_is_offered_wherever_its_maker_chooses_a_format(client: Client) -> None:
    house = fork(client)
    assert all(choosers(client, house).values()), choosers(client, house)
    assert not any(choosers(Client(), house).values()), "it is offered to a stranger"
    assert len(GAMES["lightseekers"].formats) == sum(
        not row["house"] for row in client.get("/api/v1/games/lightseekers/formats/").json()
    )


@pytest.mark.parametrize("means", ["its page", "a check"])
def test_a_shared_format_is_offered_to_whoever_opened_it(client: Client, means: str) -> None:
    house = fork(Client())
    link = f"/formats/lightseekers/{house.slug}/"
    if means == "its page":
        client.get(link)
    else:
        client.post("/check/", {"text": demo_text(), "house": f"http://testserver{link}"})
    assert all(choosers(client, house).values()), choosers(client, house)
    client.post(f"{link}forget/")
    assert not any(choosers(client, house).values()), choosers(client, house)


def test_opened_formats_go_to_the_account_and_its_token(client: Client) -> None:
    house, user = fork(Client()), User.objects.create_user("mara", password="quarry-shift-9")
    for _ in range(2):
        client.get(f"/formats/lightseekers/{house.slug}/")
        client.post("/accounts/login/", {"username": "mara", "password": "quarry-shift-9"})
        assert all(choosers(client, house).values()), choosers(client, house)
        client.post("/accounts/logout/")
        assert not any(choosers(client, house).values()), "it stays with the account"
    assert OpenedFormat.objects.filter(owner=user).count() == 1
    header = {
        "Authorization": f"Token {create_token(user, 'Tests', ['decks', 'simulate'], days=30)}"
    }
    listed = Client().get("/api/v1/games/lightseekers/formats/", headers=header).json()
    assert [row["base"] for row in listed if row["slug"] == house.slug] == ["constructed"]


def test_visitors_without_an_account_keep_a_few(client: Client) -> None:
    for _ in range(20):
        fork(client)
    answer = client.post("/formats/lightseekers/constructed/fork/")
    assert "the limit for house formats" in answer.content.decode()


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "[]", "[" * 50_000, '{"game": "oversoul"}', '{"name": "x", "constraints": 5}',
     '{"name": "x", "constraints": [{"kind": "teapot"}]}', '{"name": "\\u0000"}',
     '{"name": "x", "surprise": 1}'],
)  # fmt: skip
def test_a_bad_import_is_reported_and_shown_again(client: Client, text: str) -> None:
    answer = client.post("/formats/lightseekers/import/", {"json": text})
    assert 'role="alert"' in answer.content.decode()
    assert HouseFormat.objects.count() == 0


def test_a_house_format_of_another_game_is_not_found(client: Client) -> None:
    house = fork(client)
    posted = {"game": "oversoul", "format": house.slug, "text": demo_text("oversoul")}
    answer = client.post("/api/v1/check/", posted, content_type="application/json")
    assert list(answer.json()) == ["format"]


@examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_posted_form_is_answered(client: Client, data: st.DataObject) -> None:
    """Any input is saved or named as wrong, and what is saved can check a deck."""
    document = document_of(format_rules(GAMES["lightseekers"], "constructed"))
    values = document.model_dump(mode="json")
    row = data.draw(st.sampled_from(values["constraints"]))
    key = data.draw(st.sampled_from(sorted(row)))
    row[key] = data.draw(
        st.none() | st.integers(-5, 10**9) | st.text(max_size=12) | st.lists(st.text(max_size=5))
        | st.sampled_from(["name", "elements", "health", "t:hero", "access", "hero", "{need}"])
    )  # fmt: skip
    kept, errors = validate(values, card_index("lightseekers"))
    assert (kept is None) == bool(errors)
    if kept:
        checker = Checker(GAMES["lightseekers"], as_format(kept), card_index("lightseekers"))
        for violation in checker.check(demo_list()).violations:
            assert violation.message


def test_every_field_of_every_rule_is_tried() -> None:
    """A field that is neither a search, a section, an attribute nor plain words is forgotten."""
    plain = {"kind", "code", "rule_ref", "rule", "severity", "label", "by", "assigned", "keys"}
    plain |= {"lacking_says", "name", "summary", "note"}
    for model in (
        *KINDS.values(),
        Link,
        NoticeShare,
        FromCard,
        HouseDocument,
        HouseList,
        HouseEntry,
    ):
        for each in inputs_of(model):
            known = each.key in plain or (model, each.key) in PLACEHOLDERS
            known = known or kind_of(model, each.key) is not None
            assert known or each.style != "text", (model, each.key)


@pytest.mark.parametrize("slug", GAMES)
def test_printed_values_are_chosen_by_their_words(slug: str) -> None:
    """No field of a rule takes the name that the data have for a value."""
    index = card_index(slug)
    printed = CardValues(index)
    for model in (*KINDS.values(), Link, NoticeShare, FromCard):
        for key in model.model_fields:
            if kind_of(model, key) is None:
                continue
            for path, words in printed.choices(model, key):
                assert any(attribute(card, path) for card in index.cards), path
                assert not re.search("[_.]", words), words
                assert words[0].isupper(), words
    for form in GAMES[slug].formats:
        builder = FormBuilder(printed, {})
        for rule in form.constraints:
            assert_choices_hold(builder.fields(type(rule), rule.model_dump(mode="json")))


def assert_choices_hold(form_fields: list[FormField]) -> None:
    """Every list has the value that the rule has now."""
    for each in form_fields:
        for row in each.rows:
            assert_choices_hold(row.fields)
        offered = {choice for choice, _words in each.choices}
        if each.spec.style in ("printed", "gem"):
            assert each.value in offered | {"", None}, each.name
        if each.spec.style == "gems":
            assert set(each.value) <= offered
        if each.spec.style == "amount":
            assert each.value.get("attribute") in offered | {None}, each.name


def test_a_value_is_chosen_from_a_list_in_the_form(client: Client) -> None:
    house = fork(client, *next(each for each in OFFICIAL if each[0] == "highlander"))
    page = client.get(f"/formats/highlander/{house.slug}/edit/").content.decode()
    chosen = re.findall(r'value="gems\.empathy"\s+selected>\s*([^<]*?)\s*<', page)
    assert chosen
    assert set(chosen) == {"Gems: empathy"}


def test_a_format_with_unknown_rules_gets_a_message(client: Client) -> None:
    house = fork(client)
    HouseFormat.objects.filter(pk=house.pk).update(constraints=[{"kind": "teapot"}])
    posted = {"game": "lightseekers", "format": house.slug, "text": demo_text()}
    answer = client.post("/api/v1/check/", posted, content_type="application/json")
    assert list(answer.json()) == ["format"]
    assert client.get(f"/formats/lightseekers/{house.slug}/").status_code == 404


def test_an_empty_form_gathers_an_empty_document() -> None:
    values = read_form(HouseDocument, QueryDict("constraints-count=x&lists-count=99999999"))
    assert values["constraints"] == values["lists"] == []


def test_a_size_that_no_deck_has_is_refused(client: Client) -> None:
    house = fork(client, "six-forms")
    address = f"/formats/six-forms/{house.slug}/edit/"
    form = fields(client.get(address).content.decode())
    answer = client.post(address, {**form, "constraints-0-at_least-default": "101"})
    assert answer.status_code == 200
    assert "no deck holds at least 101 and at most 100" in answer.content.decode()
