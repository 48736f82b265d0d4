"""Addresses that pages once had still lead to them."""

import re

import pytest
from django.test import Client
from django.urls import resolve

from tcgsite.redirects import MOVED

VALUES = {"<slug:key>": "some-key"}


def address(route: str) -> str:
    for place, value in VALUES.items():
        route = route.replace(place, value)
    assert not re.search(r"[<>]", route), f"no value for a place in {route}"
    return f"/{route}"


@pytest.mark.parametrize(("route", "name"), MOVED.items())
def test_an_old_address_leads_to_the_page_of_its_name(
    client: Client, route: str, name: str
) -> None:
    response = client.get(f"{address(route)}?q=fire&scope=all")
    assert response.status_code == 301
    target, _, query = response["Location"].partition("?")
    assert query == "q=fire&scope=all"
    assert resolve(target).view_name == name
    assert resolve(target).kwargs["key"] == "some-key"


@pytest.mark.django_db
@pytest.mark.parametrize("route", MOVED)
def test_a_form_sent_to_an_old_address_is_sent_again_to_the_new_one(
    client: Client, route: str
) -> None:
    response = client.post(address(route), {"complete": "yes"})
    assert response.status_code == 308
    assert response["Location"] != address(route)
