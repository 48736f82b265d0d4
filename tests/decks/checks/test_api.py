"""POST check/, check/batch/, check/why-not/ and GET decks/{id}/legality/."""

import io
import json
import time
import zipfile
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from decks.models import Deck, Visibility
from games.registry import GAMES
from tests.decks.checks.deck_lists import broken_text, demo_list, demo_text, document

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


def post(client: Client, address: str, data: Any) -> Any:
    return client.post(f"/api/v1/{address}", data, content_type="application/json")


def codes(report: dict[str, Any]) -> list[str]:
    return [v["code"] for v in report["violations"] if v["severity"] == "illegal"]


@pytest.mark.parametrize("slug", GAMES)
def test_text_and_document_are_judged_alike(client: Client, slug: str) -> None:
    form = GAMES[slug].formats[0].slug
    by_text = post(client, "check/", {"game": slug, "format": form, "text": demo_text(slug)})
    by_codes = post(client, "check/", document(demo_list(slug), format=form))
    assert by_text.status_code == by_codes.status_code == 200
    assert by_text.json() == by_codes.json()
    assert by_text.json()["legal"] is True


def test_a_broken_deck_with_its_repair(client: Client) -> None:
    report = post(client, "check/", {"text": broken_text(), "repair": True}).json()
    assert report["game"] == "lightseekers"
    assert codes(report) == ["ACTION_COPIES"]
    assert report["repair"]["smallest"] is True
    assert len(report["repair"]["add"]) == len(report["repair"]["remove"]) == 1


def test_locked_cards_stay_and_completing_removes_nothing(client: Client) -> None:
    deck: dict[str, Any] = {
        "game": "lightseekers",
        "sections": {"actions": [{"code": "LS-071", "count": 2}]},
    }
    done = post(client, "check/", {**deck, "complete": True}).json()["repair"]
    assert done["remove"] == []
    for card in done["add"]:
        rows = deck["sections"].setdefault(card["section"], [])
        rows.append({"code": card["code"], "count": card["count"]})
    assert post(client, "check/", deck).json()["legal"] is True
    over = {"game": "lightseekers", "sections": {"actions": [{"code": "LS-071", "count": 4}]}}
    place = [{"section": "actions", "code": "LS-071"}]
    locked = post(client, "check/", {**over, "repair": True, "locked": place}).json()["repair"]
    assert locked["possible"] is False
    assert "ACTION_COPIES" in locked["clash"]


def test_the_verdict_lasts_until_the_published_list(client: Client) -> None:
    text = demo_text().replace("3 Shardthrower", "3 Static Familiar")
    report = post(client, "check/", {"text": text, "as_of": "2026-11-16"}).json()
    assert report["until"] == "2027-02-28"
    assert report["list"] == "Autumn list 2026"


def test_unread_lines_are_reported_and_make_the_deck_not_legal(client: Client) -> None:
    text = demo_text().replace("3 Shardthrower", "3 Shardthrowerr")
    report = post(client, "check/", {"game": "lightseekers", "text": text}).json()
    assert report["legal"] is False
    assert codes(report)[0] == "UNREAD_LINE"
    assert report["problems"][0]["nearest"][0] == "Shardthrower"
    aside = demo_text() + "\nMaybeboard:\n1 Shardthrower\n"
    assert post(client, "check/", {"text": aside}).json()["legal"] is True


def one_card(count: int) -> dict[str, Any]:
    return {"game": "oversoul", "sections": {"deck": [{"code": "x", "count": count}]}}


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({}, "game"),
        ([], "deck"),
        ({"game": "chess", "sections": {}}, "game"),
        ({"game": 7, "sections": {}}, "game"),
        ({"game": "oversoul"}, "sections"),
        ({"game": "oversoul", "sections": []}, "sections"),
        (one_card(0), "sections.deck[0].count"),
        (one_card(10**30), "sections.deck[0].count"),
        ({"game": "oversoul", "sections": {"attic": []}}, "sections.attic"),
        ({"game": "oversoul", "sections": {}, "format": "duell"}, "format"),
        ({"game": "oversoul", "sections": {}, "format": "house-none"}, "format"),
        ({"game": "oversoul", "sections": {}, "as_of": "soon"}, "as_of"),
        ({"game": "oversoul", "sections": {}, "repair": "yes"}, "repair"),
        ({"game": "oversoul", "sections": {}, "locked": [1]}, "locked"),
        ({"game": "oversoul", "text": ""}, "text"),
        ({"game": "oversoul", "text": "x", "sections": {}}, "text"),
        ({"text": "1 No Such Card Anywhere"}, "game"),
    ],
)
def test_bad_input_is_a_400_that_names_the_field(client: Client, data: Any, field: str) -> None:
    answer = post(client, "check/", data)
    assert answer.status_code == 400
    assert list(answer.json()) == [field]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        b'{"game": "oversoul", "text": "\\u0000"}',
        b'{"game": "oversoul", "text": "\\ud800"}',
        b'{"game": "\xff"}',
        b'{"game": NaN}',
        b"1" * 5000,
    ],
)
def test_bad_json_is_a_400(client: Client, body: bytes) -> None:
    for address in ("check/", "check/batch/", "check/why-not/"):
        answer = client.post(f"/api/v1/{address}", body, content_type="application/json")
        assert answer.status_code == 400, address


def test_a_huge_body_is_refused(client: Client) -> None:
    body = b'{"text": "' + b"x" * 8_100_000 + b'"}'
    for address in ("check/", "check/batch/"):
        answer = client.post(f"/api/v1/{address}", body, content_type="application/json")
        assert answer.status_code == 413


def test_a_batch_answers_in_order_and_a_bad_list_spoils_no_other(client: Client) -> None:
    decks = [
        {"text": demo_text("lightseekers")},
        {"game": "chess"},
        "nonsense",
        document(demo_list("oversoul")),
        {"game": "lightseekers", "text": broken_text()},
    ]
    results = post(client, "check/batch/", {"decks": decks}).json()["results"]
    assert [result.get("legal") for result in results] == [True, None, None, True, False]
    assert results[1]["field"] == "game"
    assert "error" in results[2]
    single = [post(client, "check/", deck).json() for deck in (decks[0], decks[3], decks[4])]
    assert [results[0], results[3], results[4]] == single


def test_a_batch_has_limits(client: Client) -> None:
    assert list(post(client, "check/batch/", {"decks": [{}] * 1001}).json()) == ["decks"]
    many = {"decks": [{}] * 11, "repair": True}
    assert list(post(client, "check/batch/", many).json()) == ["repair"]
    assert list(post(client, "check/batch/", {"decks": "x"}).json()) == ["decks"]


def test_a_thousand_lists_go_in_one_request(client: Client) -> None:
    """`manage.py bench check` measures it; here it only must not take ages of processor time."""
    lists = [document(demo_list(slug, at)) for slug in GAMES for at in range(2)] * 100
    body = json.dumps({"decks": lists})
    started = time.process_time()
    answer = client.post("/api/v1/check/batch/", body, content_type="application/json")
    assert time.process_time() - started < 10
    assert [result["legal"] for result in answer.json()["results"]] == [True] * 1000


def packed(files: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", compression) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return memory.getvalue()


def upload(client: Client, *files: tuple[str, bytes], **values: str) -> Any:
    sent = [SimpleUploadedFile(name, content) for name, content in files]
    return client.post("/api/v1/check/batch/", {"file": sent, **values})


def test_a_zip_of_lists(client: Client) -> None:
    archive = packed(
        {
            "good.txt": demo_text().encode(),
            "folder/": b"",
            "__MACOSX/._good.txt": b"x",
            "bad.txt": b"1 No Such Card",
            "broken.txt": broken_text().encode(),
        }
    )
    results = upload(client, ("decks.zip", archive)).json()["results"]
    assert [result.get("legal") for result in results] == [True, None, False]
    assert results[1]["name"] == "bad.txt"


def test_a_csv_of_lists_and_single_files(client: Client) -> None:
    table = io.StringIO()
    table.write("name,game,format,text\n")
    table.write('First,lightseekers,constructed,"' + demo_text().replace('"', '""') + '"\n')
    table.write("Second,oversoul,duel,1 Nothing\n")
    files = (("lists.csv", table.getvalue().encode()), ("one.txt", demo_text("oversoul").encode()))
    results = upload(client, *files).json()["results"]
    assert [result["legal"] for result in results] == [True, False, True]


def test_a_zip_bomb_is_not_unpacked(client: Client) -> None:
    bomb = packed({"bomb.txt": b"0" * 200_000_000})
    started = time.process_time()
    results = upload(client, ("bomb.zip", bomb)).json()["results"]
    assert time.process_time() - started < 3
    assert "too long for a deck list" in results[0]["error"]
    many = packed({f"{n}.txt": b"x" for n in range(1200)}, zipfile.ZIP_STORED)
    assert upload(client, ("many.zip", many)).status_code == 400
    large = packed({f"{n}.txt": b"x" * 299_000 for n in range(150)})
    assert list(upload(client, ("large.zip", large)).json()) == ["file"]


def test_a_damaged_zip_is_an_error_in_its_place(client: Client) -> None:
    whole = packed({"a.txt": demo_text().encode(), "b.txt": demo_text().encode()})
    broken = whole[:60] + b"\x00\xff" * 20 + whole[100:]
    files = (("cut.zip", whole[:200]), ("broken.zip", broken), ("good.txt", demo_text().encode()))
    results = upload(client, *files).json()["results"]
    assert "error" in results[0]
    assert results[-1]["legal"] is True
    assert client.post("/api/v1/check/batch/", {"game": "oversoul"}).status_code == 400


def test_why_not_tells_each_card_apart(client: Client) -> None:
    deck = document(demo_list())
    asked = {**deck, "codes": ["LS-071", "LS-999", "LS-071"]}
    shown = post(client, "check/why-not/", asked).json()["why_not"]
    assert {"ACTION_COUNT", "ACTION_COPIES"} <= {v["code"] for v in shown["LS-071"]}
    assert shown["LS-999"][0]["code"] == "UNKNOWN_CARD"
    open_deck = {"game": "lightseekers", "sections": {}, "codes": ["LS-071"]}
    assert post(client, "check/why-not/", open_deck).json()["why_not"] == {"LS-071": []}


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], "codes"),
        ({"codes": "LS-071"}, "codes"),
        ({"codes": [1]}, "codes"),
        ({"codes": ["x"] * 501}, "codes"),
        ({"codes": [], "game": "x"}, "game"),
        ({"codes": [], "deck": 5}, "deck"),
        ({"codes": [], "game": "oversoul", "sections": {}, "section": 5}, "section"),
    ],
)
def test_why_not_names_the_bad_field(client: Client, data: Any, field: str) -> None:
    answer = post(client, "check/why-not/", data)
    assert answer.status_code == 400
    assert list(answer.json()) == [field]


def stored(**values: Any) -> Deck:
    deck = Deck.of_list(demo_list(), format="constructed", **values)
    deck.save()
    return deck


def test_a_stored_deck_is_seen_by_those_who_may(client: Client) -> None:
    owner = User.objects.create_user("owner")
    private = stored(owner=owner)
    address = f"/api/v1/decks/{private.key}/legality/"
    assert client.get(address).status_code == 404
    client.force_login(User.objects.create_user("other"))
    assert client.get(address).status_code == 404
    why = {"deck": private.key, "codes": ["LS-071"]}
    assert post(client, "check/why-not/", why).status_code == 404
    client.force_login(owner)
    assert client.get(address).json()["legal"] is True
    assert post(client, "check/why-not/", why).json()["why_not"]["LS-071"]
    for visibility in (Visibility.UNLISTED, Visibility.PUBLIC):
        open_to_all = stored(owner=owner, visibility=visibility)
        answer = Client().get(f"/api/v1/decks/{open_to_all.key}/legality/?as_of=2026-01-01")
        assert answer.json()["as_of"] == "2026-01-01"


def test_a_deck_without_an_account_belongs_to_its_browser(client: Client) -> None:
    session = client.session
    session["seen"] = True
    session.save()
    mine = stored(session_key=session.session_key)
    address = f"/api/v1/decks/{mine.key}/legality/"
    assert client.get(address).status_code == 200
    assert Client().get(address).status_code == 404


def test_a_stored_decks_bad_questions_are_400(client: Client) -> None:
    deck = stored(visibility=Visibility.PUBLIC)
    for query in ("as_of=never", "in_format=chess"):
        answer = client.get(f"/api/v1/decks/{deck.key}/legality/?{query}")
        assert answer.status_code == 400


def test_the_schema_documents_the_endpoints(client: Client) -> None:
    paths = client.get("/api/v1/schema/?format=json").json()["paths"]
    assert {"/api/v1/check/", "/api/v1/check/batch/", "/api/v1/check/why-not/"} <= set(paths)
    batch = paths["/api/v1/check/batch/"]["post"]["requestBody"]["content"]
    assert set(batch) == {"application/json", "multipart/form-data"}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('{"game": "oversoul", "sections": {', "not valid JSON"),
        ("1 Foo\n" * 5000, "5,000 lines"),
        ("<deck>", "not valid XML"),
    ],
)
def test_a_text_that_is_no_deck_says_so_whichever_game_it_is(
    client: Client, text: str, shown: str
) -> None:
    answer = post(client, "check/", {"text": text})
    assert answer.status_code == 400
    assert shown in answer.json()["text"][0]


def test_the_name_in_a_row_of_a_table_names_its_report(client: Client) -> None:
    text = demo_text().replace('"', '""')
    table = f'name,text\nTable 7,"{text}"\n,"{text}"\n'.encode()
    first, second = upload(client, ("decks.csv", table)).json()["results"]
    assert (first["name"], second["name"]) == ("Table 7", demo_list().name)


def test_a_zip_within_a_zip_says_what_to_do(client: Client) -> None:
    inner = packed({"a.txt": demo_text().encode()})
    results = upload(client, ("outer.zip", packed({"inner.zip": inner}))).json()["results"]
    assert "Unpack it first" in results[0]["error"]


def test_a_code_of_no_card_in_the_pool_is_reported(client: Client) -> None:
    deck = document(demo_list(), format="draft", pool=[{"code": "LS-999", "count": 2}])
    shown = post(client, "check/", deck).json()["violations"]
    assert [v["severity"] for v in shown if v["code"] == "UNKNOWN_CARD"] == ["notice"]
