"""The cards in a browser: search, facets, keys, themes and scrolling, at a desk and on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.seeing import DESK, PHONE, faults, listens

pytestmark = pytest.mark.usefixtures("complaints")
PAGES = (
    "/",
    "/games/lightseekers/",
    "/games/highlander/cards/",
    "/games/arkhtide/cards/?view=list",
    "/games/six-forms/cards/SF-001/",
    "/games/oversoul/cards/?q=cost>>",
    "/search/?q=ember",
    "/syntax/",
    "/syntax/oversoul/",
    "/nowhere/",
)


def test_pages_can_be_used_by_everybody(screen: Page, site: str, complaints: list[str]) -> None:
    found = {}
    for address in PAGES:
        screen.goto(site + address)
        found[address] = faults(screen)
    assert {address: wrong for address, wrong in found.items() if wrong} == {}
    assert len(complaints) == 1
    assert "404 (Not Found)" in complaints.pop()


def test_faults_would_be_found(page: Page, site: str) -> None:
    page.goto(f"{site}/syntax/")
    page.evaluate("document.querySelector('h1').innerHTML += '<img src=data:,>'")
    assert [fault.split(":")[0] for fault in faults(page)] == ["image-alt"]
    page.evaluate("document.querySelector('h1').style.width = '5000px'")
    assert faults(page)[-1].endswith("px too wide")


def test_a_card_explains_no_keys_to_fingers(browser: Browser, page: Page, site: str) -> None:
    address = f"{site}/games/six-forms/cards/SF-001/"
    page.goto(address)
    expect(page.locator(".keys-hint")).to_be_visible()
    phone = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    touched = phone.new_page()
    touched.goto(address)
    expect(touched.get_by_role("heading", level=1)).to_be_visible()
    expect(touched.locator(".keys-hint")).to_be_hidden()
    phone.close()


def test_searching_narrows_as_one_types(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/arkhtide/cards/")
    box = screen.locator("#q")
    box.press_sequentially("t:seeker faction:thornwild", delay=5)
    expect(screen.locator(".reading")).to_contain_text("type is seeker")
    expect(screen.locator(".card-grid .tile")).to_have_count(2)
    expect(box).to_be_focused()
    expect(screen).to_have_url(re.compile(r"q=t%3Aseeker\+faction%3Athornwild"))
    screen.reload()
    expect(box).to_have_value("t:seeker faction:thornwild")
    expect(screen.locator(".card-grid .tile")).to_have_count(2)


def test_a_mistake_is_pointed_at_and_put_right(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/arkhtide/cards/")
    screen.locator("#q").fill("t:unit cst>=5")
    expect(screen.locator(".query-error mark")).to_have_text("cst")
    screen.get_by_role("link", name="Search for t:unit cost>=5").click()
    expect(screen.locator(".reading")).to_contain_text("cost is at least 5")


def test_a_facet_adds_its_term_and_takes_it_out(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/oversoul/cards/")
    facet = screen.locator(".facet-values a", has_text="Leader")
    summary = screen.locator(".facets > summary")
    if summary.is_visible():
        summary.click()
    facet.click()
    expect(screen.locator("#q")).to_have_value("type:leader")
    expect(screen.locator(".reading")).to_contain_text("type is leader")
    if summary.is_visible():
        summary.click()
    facet.click()
    expect(screen.locator("#q")).to_have_value("")


def test_a_search_can_be_gone_back_from(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{site}/games/oversoul/cards/")
    page.locator(".facet-values a", has_text="Construct").click()
    expect(page.locator("#q")).to_have_value("type:construct")
    page.go_back()
    expect(page.locator("#q")).to_have_value("")
    expect(page.locator("h1")).to_contain_text("Oversoul")


def test_cards_follow_one_another_by_key(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/oversoul/cards/?q=t:leader&sort=-hp")
    labels = [tile.get_attribute("aria-label") or "" for tile in screen.locator(".tile").all()]
    names = [label.removesuffix(", leader") for label in labels[:3]]
    screen.locator(".tile").first.click()
    expect(screen.locator("h1")).to_have_text(names[0])
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        listens(screen)
        screen.keyboard.press(key)
        expect(screen.locator("h1")).to_have_text(names[at])
    screen.get_by_role("link", name="Back to the search").click()
    expect(screen.locator("#q")).to_have_value("t:leader")


def test_more_cards_come_while_scrolling(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/highlander/cards/?q=t:attack")
    total = int(screen.locator(".results-total").inner_text())
    expect(screen.locator(".tile")).to_have_count(40)
    screen.locator(".next-page").scroll_into_view_if_needed()
    expect(screen.locator(".tile")).to_have_count(total)
    labels = [tile.get_attribute("href") for tile in screen.locator(".tile").all()]
    assert len(set(labels)) == total


def test_pages_turn_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/games/highlander/cards/?q=t:attack")
    first = page.locator(".tile").first.get_attribute("href")
    page.get_by_role("link", name="Next page").click()
    expect(page.locator(".tile").first).not_to_have_attribute("href", first)
    page.locator("#q").fill("t:persona")
    page.locator("#q").press("Enter")
    expect(page.locator(".reading")).to_contain_text("type is persona")
    context.close()


def test_the_theme_is_remembered(screen: Page, site: str) -> None:
    screen.emulate_media(color_scheme="light")
    screen.goto(site)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = screen.evaluate(ground)
    screen.get_by_role("button", name="Switch between light and dark").click()
    dark = screen.evaluate(ground)
    assert dark != light
    screen.goto(f"{site}/syntax/")
    assert screen.evaluate(ground) == dark


def test_the_system_chooses_the_theme_until_the_visitor_does(page: Page, site: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_slash_goes_to_the_search_box(screen: Page, site: str) -> None:
    screen.goto(f"{site}/games/six-forms/cards/SF-001/")
    screen.keyboard.press("/")
    expect(screen.locator("#header-q")).to_be_focused()


def test_fonts_and_icons_arrive(page: Page, site: str) -> None:
    page.goto(f"{site}/games/lightseekers/cards/?q=t:hero")
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert page.evaluate(
        "document.fonts.check('16px Archivo') && document.fonts.check('16px Besley')"
    )
    drawn = page.evaluate(
        "document.querySelector('.ls-symbol .icon use').getBoundingClientRect().width"
    )
    assert drawn > 4


def test_flags_are_explained_on_phones_too(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/syntax/highlander/")
    row = page.get_by_role("row").filter(has_text="is:allowance")
    expect(row.get_by_text("cards that allow other cards in the deck")).to_be_visible()


def test_a_zero_is_as_bold_as_other_figures_of_a_heading(page: Page, site: str) -> None:
    page.goto(f"{site}/odds/")
    page.evaluate(
        "document.querySelector('main').innerHTML = '<h3><span class=figures>0</span></h3>'"
    )
    page.wait_for_function("document.fonts.status === 'loaded'")
    heading = page.locator("main h3")
    bold = heading.screenshot()
    heading.evaluate("(element) => { element.style.fontWeight = 400 }")
    assert heading.screenshot() != bold


@pytest.mark.parametrize(
    "slug", ["lightseekers", "highlander", "arkhtide", "six-forms", "oversoul"]
)
def test_card_text_stays_in_its_box(page: Page, site: str, slug: str) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{site}/games/{slug}/cards/")
    page.wait_for_function("document.fonts.status === 'loaded'")
    spilled = page.evaluate(
        """() => [...document.querySelectorAll('.face-card, .face-text')].filter(
            (box) => box.scrollWidth > box.clientWidth + 4
                || box.scrollHeight > box.clientHeight + 4
        ).map((box) => box.innerText.slice(0, 40))"""
    )
    assert spilled == []
