"""The API's schema, and its docs page in a real browser under the content security policy."""

import pytest
from django.test import Client
from playwright.sync_api import Page, expect


@pytest.mark.django_db
def test_schema_names_the_api(client: Client):
    schema = client.get("/api/v1/schema/?format=json").json()
    assert schema["info"] == schema["info"] | {"title": "Deckwright API", "version": "v1"}


def test_docs_page_works_offline_under_the_policy(live_server, page: Page):
    faults: list[str] = []
    page.on(
        "console", lambda message: faults.append(message.text) if message.type == "error" else None
    )
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{live_server.url}/api/v1/docs/")
    expect(page.get_by_role("heading", name="Deckwright API")).to_be_visible()
    assert faults == []
