"""The API of stored decks: token and session, versions, changes, history, and bad input."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from decks.models import Deck
from decks.models.state import DeckState
from decks.models.tokens import create_token
from decks.revisions.services import create_deck
from tests.property_tests import examples

ROOT = "/api/v1/decks/"
DECK = {
    "game": "lightseekers",
    "format": "constructed",
    "name": "Ember Run",
    "sections": {"actions": [{"code": "LS-071", "count": 3}]},
    "tags": ["fast"],
    "description": "*Hi*",
}

ADD = {"changes": [{"do": "add", "section": "actions", "code": "LS-071"}]}

pytestmark = pytest.mark.django_db


class Api:
    """A client that speaks JSON with a token."""

    def __init__(self, user: User) -> None:
        self.client = Client(raise_request_exception=True)
        self.key = create_token(user, "Tests", ["decks", "simulate"], days=30)

    def ask(self, method: str, path: str, data: Any = None, **headers: str) -> Any:
        return getattr(self.client, method)(
            ROOT + path,
            None if data is None else json.dumps(data),
            content_type="application/json",
            headers={"Authorization": f"Token {self.key}", **headers},
        )

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(
            ROOT + path, headers={"Authorization": f"Token {self.key}", **headers}
        )


@pytest.fixture
def api() -> Api:
    return Api(User.objects.create_user("mara"))


@pytest.fixture
def key(api: Api) -> str:
    return str(api.ask("post", "", DECK).json()["key"])


def test_a_deck_is_made_found_and_read(api: Api) -> None:
    made = api.ask("post", "", DECK)
    body = made.json()
    assert (made.status_code, made["Location"]) == (201, f"{ROOT}{body['key']}/")
    assert body["sections"] == DECK["sections"]
    assert (body["tags"], body["owner"], body["legal"]) == (["fast"], "mara", False)
    listed = api.get("?game=lightseekers&tag=fast&legal=false").json()
    assert [deck["key"] for deck in listed["results"]] == [body["key"]]
    assert api.get("?game=arkhtide").json()["count"] == 0
    read = api.get(f"{body['key']}/")
    assert read.json()["description"] == "*Hi*"
    assert read["ETag"] == made["ETag"]


def test_a_known_version_is_not_sent_again(api: Api, key: str) -> None:
    tag = api.get(f"{key}/")["ETag"]
    again = api.get(f"{key}/", **{"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_deck_can_be_made_from_text(api: Api) -> None:
    text = "Actions:\n3 Shardthrower\n2 Shardthrwer"
    refused = api.ask("post", "", {"game": "lightseekers", "text": text})
    assert refused.status_code == 400
    assert refused.json()["problems"][0]["nearest"][0] == "Shardthrower"
    made = api.ask("post", "", {"game": "lightseekers", "text": text, "skip_unread": True})
    assert made.json()["sections"] == {"actions": [{"code": "LS-071", "count": 3}]}


def test_changes_go_on_top_and_tell_who_was_overtaken(api: Api, key: str) -> None:
    change = {"changes": [{"do": "add", "section": "actions", "code": "LS-075", "by": 2}]}
    first = api.ask("post", f"{key}/changes/", change)
    assert first.json()["sections"]["actions"][1] == {"code": "LS-075", "count": 2}
    assert first.json()["overtaken"] is False


def test_a_change_for_an_old_version_is_refused(api: Api, key: str) -> None:
    tag = api.get(f"{key}/")["ETag"]
    change = {"changes": [{"do": "add", "section": "actions", "code": "LS-075"}]}
    assert api.ask("post", f"{key}/changes/", change, **{"If-Match": tag}).status_code == 200
    late = api.ask("post", f"{key}/changes/", change, **{"If-Match": tag})
    assert late.status_code == 412
    foreign = api.ask("post", f"{key}/changes/", change, **{"If-Match": '"other.2"'})
    assert foreign.status_code == 412
    assert Deck.objects.get(key=key).as_list().sections["actions"]["LS-075"] == 1


def test_replacing_asks_for_the_version(api: Api, key: str) -> None:
    new = {**DECK, "name": "Other", "sections": {"combos": [{"code": "LS-004", "count": 1}]}}
    assert api.ask("put", f"{key}/", new).status_code == 428
    tag = api.get(f"{key}/")["ETag"]
    replaced = api.ask("put", f"{key}/", new, **{"If-Match": tag})
    assert replaced.json()["sections"] == new["sections"]
    assert replaced.json()["name"] == "Other"
    moved = api.ask("put", f"{key}/", {**new, "game": "arkhtide"}, **{"If-Match": "*"})
    assert moved.json()["game"] == ["This is a deck of lightseekers; its game cannot be changed."]


def test_words_and_visibility_are_patched(api: Api, key: str) -> None:
    patched = api.ask("patch", f"{key}/", {"name": "New", "visibility": "public"})
    assert (patched.json()["name"], patched.json()["visibility"]) == ("New", "public")
    assert patched.json()["tags"] == ["fast"]
    read = Client().get(f"{ROOT}{key}/").json()
    assert read["name"] == "New"
    assert "notes" not in read, "notes are the owner's"


def test_history_undo_redo_restore_and_names(api: Api, key: str) -> None:
    api.ask("patch", f"{key}/", {"name": "Second"})
    assert api.ask("post", f"{key}/undo/").json()["name"] == "Ember Run"
    assert api.ask("post", f"{key}/undo/").json() == {"deck": ["There is nothing to undo."]}
    assert api.ask("post", f"{key}/redo/").json()["name"] == "Second"
    rows = api.get(f"{key}/revisions/").json()["results"]
    assert [(row["number"], row["current"]) for row in rows] == [(2, True), (1, False)]
    named = api.ask("patch", f"{key}/revisions/1/", {"label": "As bought"})
    assert named.json()["label"] == "As bought"
    assert api.get(f"{key}/revisions/1/").json()["state"]["name"] == "Ember Run"
    restored = api.ask("post", f"{key}/revisions/1/restore/")
    assert restored.json()["name"] == "Ember Run"
    assert api.get(f"{key}/revisions/99999999999999999999/").status_code == 404


def test_an_undo_for_an_old_version_is_refused(api: Api, key: str) -> None:
    tag = api.get(f"{key}/")["ETag"]
    api.ask("patch", f"{key}/", {"name": "Second"})
    assert api.ask("post", f"{key}/undo/", **{"If-Match": tag}).status_code == 412


def test_a_deck_is_deleted(api: Api, key: str) -> None:
    stale = api.ask("delete", f"{key}/", **{"If-Match": f'"{key}.99"'})
    assert stale.status_code == 412
    assert api.ask("delete", f"{key}/").status_code == 204
    assert api.get(f"{key}/").status_code == 404


def test_reading_needs_no_account_and_writing_does(client: Client) -> None:
    assert client.get(ROOT).json()["results"] == []
    made = client.post(ROOT, json.dumps(DECK), content_type="application/json")
    assert made.status_code == 401


def test_the_browsers_own_decks_are_listed_without_an_account(client: Client) -> None:
    client.post("/decks/new/", {"game": "arkhtide"})
    assert client.get(ROOT).json()["count"] == 1


def test_lists_take_the_same_number_of_queries_however_long(
    api: Api, django_assert_max_num_queries: Any
) -> None:
    owner = User.objects.get(username="mara")
    for number in range(8):
        create_deck("arkhtide", DeckState(name=str(number), tags=("a",)), owner=owner)
    with django_assert_max_num_queries(7):
        assert api.get("").json()["count"] == 8


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], "deck"),
        ({}, "game"),
        ({"game": "chess"}, "game"),
        ({"game": "arkhtide", "format": "none"}, "format"),
        ({"game": "arkhtide", "format": "shared-burden"}, "format"),
        ({**DECK, "sections": {"actions": [{"code": "LS-071", "count": 0}]}}, "sections"),
        ({**DECK, "tags": ["x" * 31]}, "tags"),
        ({**DECK, "tags": "fast"}, "tags"),
        ({**DECK, "description": 5}, "description"),
        ({**DECK, "visibility": "secret"}, "visibility"),
    ],
)
def test_a_bad_deck_is_refused_by_its_field(api: Api, data: Any, field: str) -> None:
    refused = api.ask("post", "", data)
    assert refused.status_code == 400
    assert next(iter(refused.json())).startswith(field), refused.json()
    assert not Deck.objects.filter(owner__username="mara").exists()


@pytest.mark.parametrize(
    "changes",
    [
        None,
        {"changes": "add"},
        {"changes": [{"do": "fly"}]},
        {"changes": [{"do": "add", "section": "actions", "code": "", "by": 1}]},
        {"changes": [{"do": "move", "code": "LS-001", "source": "hero", "target": "maybe"}]},
        {"changes": [{"do": "add", "section": "a", "code": "b"}] * 201},
    ],
)
def test_bad_changes_are_refused_and_change_nothing(api: Api, key: str, changes: Any) -> None:
    refused = api.ask("post", f"{key}/changes/", changes)
    assert refused.status_code == 400
    assert Deck.objects.get(key=key).version == 1


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
shaped = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["lightseekers", "six-forms"]) | anything,
        "format": st.just("constructed") | anything,
        "name": anything,
        "sections": st.dictionaries(st.sampled_from(["deck", "actions"]), anything) | anything,
        "text": anything,
        "pool": anything,
        "gem_assignment": anything,
        "tags": anything,
        "description": anything,
        "visibility": anything,
        "changes": st.lists(st.dictionaries(st.sampled_from(["do", "code", "section"]), anything)),
    },
)


@examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=shaped, method=st.sampled_from(["post", "put", "patch", "changes"]))
def test_nothing_that_is_posted_breaks_the_server(
    api: Api, key: str, data: Any, method: str
) -> None:
    path = {"post": "", "changes": f"{key}/changes/"}.get(method, f"{key}/")
    verb = "post" if method == "changes" else method
    response = api.ask(verb, path, data, **{"If-Match": "*"})
    assert response.status_code in (200, 201, 400, 429), response.content


def test_public_decks_are_found_copied_compared_and_exported(api: Api, key: str) -> None:
    other = Api(User.objects.create_user("other"))
    assert other.get("public/").json()["count"] == 0
    assert other.ask("post", f"{key}/copy/").status_code == 404
    api.ask("patch", f"{key}/", {"visibility": "public"})
    found = other.get("public/?author=mara&tag=fast&card=LS-071&legal=no").json()["results"]
    assert [(deck["key"], deck["owner"]) for deck in found] == [(key, "mara")]
    assert other.get("public/?game=oversoul").json()["count"] == 0
    copied = other.ask("post", f"{key}/copy/").json()
    assert (copied["copied_from"], copied["owner"], copied["visibility"]) == (
        key, "other", "private",
    )  # fmt: skip
    mine = copied["key"]
    other.ask("post", f"{mine}/changes/", ADD)
    by = [{"section": "actions", "code": "LS-071", "before": 3, "after": 4, "by": 1}]
    assert other.get(f"{mine}/difference/").json() == {"cards": by, "words": []}
    assert other.get(f"{mine}/difference/?from=1&to=1").json() == {"cards": [], "words": []}
    assert other.get(f"{key}/difference/?with={mine}").json()["cards"] == by
    assert other.get(f"{mine}/difference/?to=9").status_code == 404
    assert api.get(f"{key}/difference/?with={mine}").status_code == 404
    assert "LS-071" in other.get(f"{mine}/export/csv/").content.decode()
    assert other.get(f"{mine}/export/papyrus/").status_code == 404
    assert Client().post(f"{ROOT}{key}/copy/").status_code in (401, 403)
