"""Nothing that is posted makes the check fail: it is judged, or it is a 400."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from decks.checks.batch import check_lists, check_payload
from decks.checks.payloads import BadInput
from decks.checks.services import CheckService
from decks.models.counters import Counter
from games.registry import GAMES
from tests.games.catalogs import shipped_index
from tests.property_tests import examples

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
calm = examples(
    150,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
CODES = {slug: [card.code for card in shipped_index(slug).cards] for slug in GAMES}
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def renew_budgets() -> None:
    """Forget what was counted, or the requests of all examples together would be too many."""
    Counter.objects.all().delete()


@st.composite
def posted(draw: st.DrawFn) -> Any:
    """Something like a deck, with anything in any of its places."""
    slug = draw(st.sampled_from(sorted(GAMES)))
    sections = [section.key for section in GAMES[slug].sections]
    card = st.fixed_dictionaries({"code": st.sampled_from(CODES[slug]), "count": st.integers(1, 9)})
    cards = st.lists(card | anything, max_size=6) | st.lists(card, max_size=40)
    document: dict[str, Any] = {
        "game": slug,
        "format": draw(st.sampled_from([form.slug for form in GAMES[slug].formats])),
        "sections": draw(st.dictionaries(st.sampled_from(sections), cards, max_size=5)),
    }
    optional = {
        "as_of": st.sampled_from(["2026-11-16", "0001-01-01", "9999-12-31"]) | anything,
        "locked": st.lists(anything, max_size=3),
        "pool": cards,
        "gem_assignment": st.dictionaries(
            st.sampled_from(["agility", "reason"]), st.integers(-1, 30)
        ),
        "name": st.text(max_size=30),
        "text": st.text(max_size=60),
    }
    for key in draw(st.lists(st.sampled_from(sorted(optional)), unique=True, max_size=3)):
        document[key] = draw(optional[key])
    if draw(st.integers(0, 4)) == 0:
        document[draw(st.sampled_from(sorted(document)))] = draw(anything)
    return document


@calm
@given(data=posted() | anything)
def test_whatever_is_posted_is_judged_or_refused(client: Client, data: Any) -> None:
    renew_budgets()
    for address in ("check/", "check/why-not/"):
        body = data | {"codes": ["x"]} if isinstance(data, dict) else data
        answer = client.post(
            f"/api/v1/{address}", json.dumps(body), content_type="application/json"
        )
        assert answer.status_code in (200, 400, 404), answer.content
        json.loads(answer.content)


@calm
@given(lists=st.lists(posted() | anything, max_size=6))
def test_a_batch_is_its_single_checks(lists: list[Any]) -> None:
    singles = []
    for each in lists:
        try:
            singles.append(check_payload(each, CheckService()).as_dict())
        except BadInput as error:
            singles.append({"error": str(error), "field": error.field})
    batch = [
        {key: value for key, value in result.items() if "error" not in result or key != "name"}
        for result in check_lists(lists, {})
    ]
    assert batch == singles


@calm
@given(text=st.text(max_size=400), slug=st.sampled_from(["", *GAMES]))
def test_any_text_is_judged_or_refused(client: Client, text: str, slug: str) -> None:
    renew_budgets()
    body = json.dumps({"game": slug, "text": text})
    answer = client.post("/api/v1/check/", body, content_type="application/json")
    assert answer.status_code in (200, 400)
    for address in ("/check/", "/check/repair/", "/check/export/"):
        assert client.post(address, {"text": text, "game": slug}).status_code == 200


@calm
@given(raw=st.binary(max_size=300))
def test_any_file_is_judged_or_refused(client: Client, raw: bytes) -> None:
    renew_budgets()
    for start in (b"", b"PK\x03\x04", b"text,name\n", b"{", b"<deck"):
        sent = SimpleUploadedFile("deck", start + raw)
        assert client.post("/api/v1/check/batch/", {"file": sent}).status_code in (200, 400)
        sent.seek(0)
        assert client.post("/check/", {"files": sent}).status_code == 200
