"""A passkey is made and used in a browser, with an authenticator that the browser plays itself."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from decks.models import SecondFactor
from tests.browser.seeing import faults

PASSWORD = "a bench of oak 7"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.mark.deep
def test_a_passkey_is_made_and_logs_in_alone(page: Page, site: str, complaints: list[str]) -> None:
    User.objects.create_user("mara", password=PASSWORD)
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(f"{site}/accounts/login/?next=/accounts/security/")
    page.get_by_label("Username").fill("mara")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("link", name="Add a passkey")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("Name", exact=True).fill("My laptop")
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery codes")
    assert faults(page) == []
    assert SecondFactor.objects.get(kind="passkey").name == "My laptop"
    page.goto(f"{site}/accounts/")
    page.get_by_role("button", name="Log out").click()
    page.goto(f"{site}/accounts/login/?next=/accounts/security/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Security")
    expect(page.locator("main")).to_contain_text("My laptop")
    assert faults(page) == []
    page.context.clear_cookies()
    page.goto(f"{site}/accounts/login/")
    page.get_by_label("Username").fill("mara")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Second factor")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page).to_have_url(f"{site}/decks/mine/")
