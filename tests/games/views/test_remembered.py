"""What processes remember of cards, lists and pages goes out of date with what it was made from."""

from datetime import date

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from games.models import CardRevision, FormatList
from games.templatetags.fragments import site_header


def lists() -> list[str]:
    return [each.name for each in FormatList.objects.of("lightseekers", "constructed")]


@pytest.mark.django_db
def test_lists_are_read_again_after_any_kind_of_change() -> None:
    before = lists()
    row = FormatList.objects.create(
        game="lightseekers", format="constructed", name="Emergency",
        effective=date(2026, 11, 1), published=timezone.now(),
    )  # fmt: skip
    assert set(lists()) == {*before, "Emergency"}
    row.entries.create(where="t:hero", limit=0)
    row.entries.update(limit=1)
    (found,) = [
        each
        for each in FormatList.objects.of("lightseekers", "constructed")
        if each.name == "Emergency"
    ]
    assert [entry.limit for entry in found.entries] == [1]
    FormatList.objects.filter(pk=row.pk).update(published=None)
    assert lists() == before


@pytest.mark.django_db
def test_pages_ask_once_whether_cards_have_changed(
    client: Client, django_assert_max_num_queries: object
) -> None:
    client.get("/")
    with django_assert_max_num_queries(3):  # type: ignore[operator]
        client.get("/")
    CardRevision.objects.bump("lightseekers")
    assert client.get("/games/lightseekers/cards/?q=zephyr").status_code == 200


@pytest.mark.django_db
def test_the_header_of_one_account_is_not_shown_to_another(client: Client) -> None:
    client.force_login(User.objects.create_user("mara"))
    assert ">mara</a>" in client.get("/").content.decode()
    assert ">mara</a>" not in Client().get("/").content.decode()
    assert "&lt;b&gt;" in site_header(None, "<b>"), "names are escaped"
