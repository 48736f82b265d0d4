"""The workbench in a browser: a deck from nothing to legal, broken and repaired, in every game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from decks.models import Deck
from games.registry import GAMES
from tests.browser.seeing import DESK, PHONE, faults, is_phone, listens
from tests.decks.checks.deck_lists import demo_text
from tests.sampling import every_game

pytestmark = pytest.mark.usefixtures("complaints")
# Games whose decks have a leader in a section of its own.
LED = {slug for slug, game in GAMES.items() if len(game.sections) > 1}


def start(page: Page, site: str, slug: str) -> None:
    page.goto(f"{site}/decks/new/?game={slug}")
    page.locator(".new-formats button").first.click()
    expect(page.locator("#deck_body")).to_be_visible()
    listens(page)


def go_to(page: Page, sheet: str) -> None:
    """Open a sheet on a phone; at a desk everything is there."""
    if is_phone(page):
        page.locator(f".thumbs a[href='#{sheet}']").click()


def saved(page: Page) -> None:
    expect(page.locator("#editor")).to_have_attribute("data-save", "saved")


def verdict(page: Page) -> Locator:
    return page.locator("#thumb_verdict" if is_phone(page) else ".verdict-chip")


def complete(page: Page) -> None:
    """Have the rest filled in, and wait for the verdict."""
    go_to(page, "verdict_pane")
    page.get_by_role("button", name="Complete the deck").click()
    page.get_by_role("button", name="Add these cards").click()
    expect(verdict(page)).to_contain_text("Legal")
    page.evaluate("location.hash = '#deck_pane'")


@pytest.mark.parametrize("slug", every_game(sample="highlander"))
def test_a_deck_is_built_broken_and_repaired(screen: Page, site: str, slug: str) -> None:
    start(screen, site, slug)
    expect(verdict(screen)).to_contain_text("to fix")
    if slug in LED:
        screen.locator(".choice").nth(1).click()
        expect(screen.locator(".leader")).to_be_visible()
    go_to(screen, "search_pane")
    for at in range(3):
        offer = screen.locator("#offers .offer").nth(at)
        offer.get_by_role("button").last.click()
        expect(offer.locator(".count")).to_have_text("1")
    saved(screen)
    complete(screen)
    screen.locator(".line-name").last.focus()
    screen.keyboard.press("9")
    expect(verdict(screen)).to_contain_text("to fix")
    saved(screen)
    go_to(screen, "verdict_pane")
    for _ in range(6):
        if "Legal" in verdict(screen).inner_text():
            break
        before = screen.locator("#seen").input_value()
        screen.locator(".chip-fix").first.click()
        expect(screen.locator("#seen")).not_to_have_value(before)
    expect(verdict(screen)).to_contain_text("Legal")
    assert Deck.objects.latest("updated").legal


def press_until(page: Page, key: str, text: str) -> None:
    """Walk with a key until a button that says this has the focus. Each card that is offered has
    some, and more are offered as the walk comes near the last."""
    for _ in range(1_500):
        page.keyboard.press(key)
        said = page.evaluate(
            "document.activeElement.matches('button') ? document.activeElement.textContent : ''"
        )
        if text in said:
            return
    raise AssertionError(f"{text} was never reached with {key}")


@pytest.mark.parametrize("slug", every_game(sample="six-forms"))
def test_the_keyboard_alone_builds_a_legal_deck(page: Page, site: str, slug: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, slug)
    page.locator("h1").evaluate("document.activeElement.blur()")
    if slug in LED:
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator(".leader")).to_be_visible()
    else:
        page.keyboard.press("/")
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#offers .offer").first.locator(".offer-name")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#offers .offer").first.locator(".count")).to_have_text("1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    saved(page)
    page.keyboard.press("u")
    expect(page.locator("#offers .offer").nth(1).locator(".count")).to_have_count(0)
    page.keyboard.press("Shift+U")
    expect(page.locator("#offers .offer").nth(1).locator(".count")).to_have_text("1")
    press_until(page, "Tab", "Complete the deck")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Add these cards")).to_be_visible()
    press_until(page, "Shift+Tab", "Add these cards")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict-chip")).to_contain_text("Legal")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


@pytest.mark.parametrize("slug", every_game(sample="oversoul"))
def test_the_workbench_can_be_used_by_everybody(screen: Page, site: str, slug: str) -> None:
    start(screen, site, slug)
    assert faults(screen) == []
    if slug in LED:
        screen.locator(".choice").first.click()
        expect(screen.locator(".leader")).to_be_visible()
    complete(screen)
    assert faults(screen) == []


def test_sheets_and_dialogs_can_be_used_by_everybody(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    start(page, site, "arkhtide")
    page.locator(".choice").first.click()
    expect(page.locator(".leader")).to_be_visible()
    for sheet in ("search_pane", "verdict_pane", "numbers_pane"):
        go_to(page, sheet)
        expect(page.locator(f"#{sheet}")).to_be_visible()
        assert faults(page) == []
    page.evaluate("location.hash = '#deck_pane'")
    page.locator(".leader-name").click()
    expect(page.locator("#card_sheet h2")).to_be_visible()
    assert faults(page) == []


def test_the_deck_never_jumps(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    complete(page)
    pane = page.locator("#deck_pane .pane-scroll")
    pane.evaluate("pane => { pane.scrollTop = 400 }")
    line = page.locator(".line").nth(18)
    below = page.locator(".line").nth(19)
    places = [line.bounding_box(), below.bounding_box()]
    for _ in range(int(line.get_attribute("data-count") or 0)):
        line.get_by_role("button", name="Remove one").click(force=True)
    saved(page)
    expect(line).to_have_class(re.compile("line-gone"))
    assert [line.bounding_box(), below.bounding_box()] == places
    assert pane.evaluate("pane => pane.scrollTop") == 400


def test_a_sheet_leaves_the_deck_where_it_was(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    start(page, site, "six-forms")
    complete(page)
    page.evaluate("window.scrollTo(0, 700)")
    go_to(page, "search_pane")
    go_to(page, "verdict_pane")
    page.locator("#verdict_pane").get_by_role("link", name="Back to the deck").click()
    expect(page.locator("#verdict_pane")).to_be_hidden()
    page.wait_for_function("window.scrollY === 700")


def test_a_phone_shows_the_whole_names_of_cards_and_limits(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    start(page, site, "highlander")
    page.locator(".choice").first.click()
    complete(page)
    name = page.get_by_label("Name of the deck")
    name.fill("The Glass Garden")
    page.get_by_label("Format", exact=True).select_option("Lean & Mean")
    saved(page)
    assert name.evaluate("each => each.scrollWidth <= each.clientWidth")
    cut = page.locator(".line-name, .gauge-label").evaluate_all(
        """all => all.filter((each) => each.scrollWidth > each.clientWidth + 1
          || each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent)"""
    )
    assert cut == []


def test_a_new_search_waits_for_the_one_under_way(page: Page, site: str) -> None:
    """htmx would complain in the console of one that is broken off."""
    page.set_viewport_size(DESK)
    start(page, site, "highlander")
    page.locator("#find").fill("t:dodge")
    page.get_by_role("checkbox", name="Legal to add").uncheck()
    page.locator("#find").fill("t:block")
    expect(page.locator(".reading")).to_contain_text("block")


def test_a_burst_of_clicks_counts_every_one(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    offers = page.locator("#offers .offer")
    codes = [offers.nth(at).get_attribute("data-code") or "" for at in range(5)]
    page.evaluate(
        """codes => codes.forEach((code) => {
          for (let n = 0; n < 4; n += 1) {
            document.querySelector(`[value="add deck ${code}"]`).click();
          }
        })""",
        codes,
    )
    saved(page)
    expect(page.locator("#part-deck + .part-count")).to_contain_text("20")
    stored = Deck.objects.latest("updated").as_list().sections["deck"]
    assert stored == dict.fromkeys(codes, 4)


def test_a_broken_connection_loses_nothing(page: Page, site: str, complaints: list[str]) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    tries: list[str] = []

    def break_twice(route: Any) -> None:
        tries.append(route.request.url)
        route.abort() if len(tries) < 3 else route.continue_()

    page.route("**/edit/change/", break_twice)
    page.locator("#offers .offer").first.get_by_role("button").last.click()
    expect(page.locator(".unsaved")).to_be_visible()
    page.locator("#offers .offer").nth(1).get_by_role("button").last.click()
    expect(page.locator("#part-deck + .part-count")).to_contain_text("2")
    saved(page)
    assert sum(Deck.objects.latest("updated").as_list().sections["deck"].values()) == 2
    assert len(complaints) == 2
    assert all("ERR_FAILED" in complaints.pop() for _ in range(2))


def test_two_windows_learn_of_each_other(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    other = page.context.new_page()
    other.set_viewport_size(DESK)
    other.goto(page.url)
    other.locator("#offers .offer").first.get_by_role("button").last.click()
    saved(other)
    page.locator("#offers .offer").nth(1).get_by_role("button").last.click()
    expect(page.locator("#editor_notice")).to_contain_text("changed elsewhere")
    expect(page.locator("#part-deck + .part-count")).to_contain_text("2")
    other.bring_to_front()
    other.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(other.locator("#part-deck + .part-count")).to_contain_text("2")


def test_cards_are_dragged_in_across_and_out(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    page.drag_and_drop("#offers .offer >> nth=0", ".part-deck")
    expect(page.locator(".part-deck .line")).to_have_count(1)
    page.drag_and_drop(".part-deck .line", ".part-maybe")
    expect(page.locator(".part-maybe .line")).to_have_count(1)
    page.drag_and_drop(".part-maybe .line", "#search_pane")
    expect(page.locator(".part-maybe .line-gone")).to_have_count(1)
    saved(page)
    assert Deck.objects.latest("updated").maybe == []


def test_typing_lines_shows_what_they_mean(screen: Page, site: str) -> None:
    start(screen, site, "lightseekers")
    screen.get_by_role("link", name="Edit as text").click()
    box = screen.locator("#bulk-text")
    expect(box).to_be_visible()
    listens(screen)
    box.fill("Actions:\n3 Shardthrower\n1 Shardthrwer")
    preview = screen.locator("#bulk_preview")
    expect(preview).to_contain_text("1 line not understood")
    preview.locator("[data-line]").first.click()
    expect(preview).to_contain_text("+4")
    screen.get_by_role("button", name="Save").click()
    expect(screen.locator(".line .count").first).to_have_text("4")


def test_text_that_was_not_saved_comes_back(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "lightseekers")
    editor = page.url
    box, restored = page.locator("#bulk-text"), page.locator("#bulk-restored")
    page.get_by_role("link", name="Edit as text").click()
    expect(box).to_be_visible()
    listens(page)
    box.fill("Actions:\n2 Shardthrower")
    page.get_by_role("link", name="Back to the deck").click()
    expect(page.locator("#deck_body")).to_be_visible()
    page.goto(f"{editor}bulk/")
    expect(box).to_have_value("Actions:\n2 Shardthrower")
    expect(restored).to_be_visible()
    expect(page.locator("#bulk_preview")).to_contain_text("+2")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".line .count").first).to_have_text("2")
    page.goto(f"{editor}bulk/")
    expect(restored).to_be_hidden()
    listens(page)
    box.fill("Actions:\n3 Shardthrower")
    page.goto(editor)
    page.goto(f"{editor}bulk/")
    page.get_by_role("link", name="Discard it").click()
    expect(restored).to_be_hidden()
    expect(box).to_have_value(re.compile("2 Shardthrower"))


def test_a_full_deck_exchanges_cards(screen: Page, site: str) -> None:
    start(screen, site, "lightseekers")
    screen.locator(".choice").first.click()
    expect(screen.locator(".leader")).to_be_visible()
    go_to(screen, "search_pane")
    expect(screen.locator("#found")).to_contain_text("can be added")
    screen.locator(".scopes label", has_text="Actions").click()
    offer = screen.locator("#offers .offer").first
    expect(offer).to_have_attribute("data-section", "actions")
    before = screen.locator("#found b").first.inner_text()
    for copies in ("1", "2", "3"):
        offer.get_by_role("button", name=re.compile("^Add")).click()
        expect(offer.locator(".count")).to_have_text(copies)
    expect(offer).to_contain_text("of 3")
    expect(offer.get_by_role("button", name=re.compile("^Add"))).to_be_disabled()
    expect(offer.locator(".why-not")).to_have_count(0)
    expect(screen.locator("#found b").first).not_to_have_text(before)
    screen.evaluate("location.hash = '#deck_pane'")
    complete(screen)
    go_to(screen, "search_pane")
    expect(screen.locator("#found b").first).to_have_text("0")
    code = screen.locator("#offers .offer:has(a[href*='/replace/'])").first.get_attribute(
        "data-code"
    )
    screen.locator(f"#offers [data-code='{code}'] a[href*='/replace/']").click()
    sheet = screen.locator("#card_dialog")
    expect(sheet).to_contain_text("makes room")
    assert faults(screen) == []
    sheet.get_by_role("button", name=re.compile("^Replace")).first.click()
    expect(sheet).to_be_hidden()
    expect(screen.locator(f"#deck_body [data-code='{code}'] .count")).to_have_text("1")
    expect(verdict(screen)).to_contain_text("Legal")
    saved(screen)


def test_changes_leave_the_console_quiet(page: Page, site: str) -> None:
    """Password managers and the like put styles on fields, and a search may overtake a change."""
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    page.evaluate("document.getElementById('seen').style.color = 'red'")
    page.evaluate("document.getElementById('find').style.color = 'red'")
    offers = page.locator("#offers .offer")
    offers.first.get_by_role("button").last.click()
    saved(page)
    held: list[Any] = []
    page.route("**/edit/change/", lambda route: held.append(route))
    offers.first.get_by_role("button").last.click()
    page.locator("#find").fill("t:avatar form:magical")
    expect(page.locator(".reading")).to_contain_text("avatar")
    held[0].continue_()
    expect(page.locator("#part-deck + .part-count")).to_contain_text("2")
    saved(page)


@pytest.mark.parametrize(
    ("path", "box", "text", "shows"),
    [
        ("games/six-forms/cards/", "#q", "t:avatar", ".reading"),
        ("check/", "#check-text", demo_text(), "#report .verdict"),
    ],
    ids=["cards", "check"],
)
def test_what_is_typed_before_the_scripts_come_counts(
    page: Page, site: str, path: str, box: str, text: str, shows: str
) -> None:
    held: list[Any] = []
    page.route("**/htmx*.js", lambda route: held.append(route))
    with page.expect_request("**/htmx*.js"):
        page.goto(f"{site}/{path}", wait_until="commit")
    page.locator(box).fill(text)
    held[0].continue_()
    expect(page.locator(shows).first).to_be_visible()


def test_groups_faces_notes_and_names(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "arkhtide")
    page.locator(".choice").first.click()
    complete(page)
    page.locator("#group-by").select_option("cost")
    expect(page.locator(".group-head").first).to_contain_text("Cost")
    page.locator("#as-faces").click()
    expect(page.locator(".deck-faces .line-face").first).to_be_visible()
    page.locator("#as-lines").click()
    name = page.locator("#deck-name")
    name.fill("Tide and Ember")
    name.press("Enter")
    saved(page)
    page.locator(".line-name").first.click()
    page.locator("#card-note").fill("The finisher")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator("[aria-label='Has a note']")).to_have_count(1)
    page.reload()
    expect(name).to_have_value("Tide and Ember")
    expect(page.locator("[aria-label='Has a note']")).to_have_count(1)


def test_keys_count_copies_and_walk_between_the_panes(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    page.keyboard.press("/")
    page.keyboard.type("t:avatar")
    expect(page.locator(".found-line")).to_contain_text("where")
    page.keyboard.press("ArrowDown")
    offer = page.locator("#offers .offer").first
    expect(offer.locator(".offer-name")).to_be_focused()
    line = page.locator(f".part-deck [data-code='{offer.get_attribute('data-code')}']")
    for key, copies in (("2", "2"), ("-", "1"), ("+", "2"), ("1", "1")):
        page.keyboard.press(key)
        saved(page)
        expect(line.locator(".count")).to_have_text(copies)
        expect(offer.locator(".offer-name")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(line.locator(".line-name")).to_be_focused()
    page.keyboard.press("l")
    expect(line.locator("[aria-label=Locked]")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator(".part-maybe .line")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(".part-maybe .line")).to_have_count(0)
    expect(line.locator(".count")).to_have_text("1")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()


def test_a_card_comes_back_from_the_maybe_board_to_its_own_section(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "highlander")
    page.locator(".choice").first.click()
    expect(page.locator(".leader")).to_be_visible()
    page.locator("#find").fill("t:dodge")
    expect(page.locator(".found-line")).to_contain_text("where")
    page.keyboard.press("ArrowDown")
    code = page.locator("#offers .offer").first.get_attribute("data-code")
    page.keyboard.press("2")
    kept = page.locator(f".part-endurance [data-code='{code}']")
    expect(kept.locator(".count")).to_have_text("2")
    page.locator("#find").fill("t:persona")
    expect(page.locator(f"#offers [data-code='{code}']")).to_have_count(0)
    kept.locator(".line-name").focus()
    page.keyboard.press("m")
    maybe = page.locator(f".part-maybe [data-code='{code}']")
    expect(maybe.locator(".count")).to_have_text("2")
    expect(kept.locator(".line-name")).to_be_focused()
    maybe.locator(".line-name").focus()
    page.keyboard.press("m")
    expect(kept.locator(".count")).to_have_text("2")
    expect(maybe).to_have_class(re.compile("line-gone"))
    page.keyboard.press("m")
    saved(page)
    assert Deck.objects.latest("updated").as_list().sections["endurance"] == {code: 2}


def test_tables_stay_open_and_the_deck_is_played_beside_them(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "six-forms")
    page.locator("#offers .offer").first.get_by_role("button").last.click()
    saved(page)
    table = page.locator(".chart-table").first
    table.locator("summary").click()
    with page.expect_response(re.compile(r"/live/")) as answer:
        page.locator("#offers .offer").nth(1).get_by_role("button").last.click()
        saved(page)
        expect(table.locator("tbody")).to_be_visible()
        page.locator("#live").scroll_into_view_if_needed()
    assert answer.value.ok
    expect(page.locator("#live #_live")).to_be_visible()


def put_notes(deck: Deck, notes: dict[str, str]) -> None:
    """Straight into the stored deck, as no number of clicks would in a reasonable time."""
    deck.refresh_from_db()
    assert deck.head
    deck.head.state["notes"] = notes
    deck.head.save()


def test_a_note_that_was_not_saved_is_there_when_the_sheet_opens_again(
    page: Page, site: str
) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "arkhtide")
    page.locator(".choice").first.click()
    saved(page)
    card = page.locator(".leader a[data-sheet]").first
    note = page.locator("#card-note")

    card.click()
    note.fill("typed, not saved")
    page.keyboard.press("Escape")
    card.click()
    expect(note).to_have_value("typed, not saved")

    deck = Deck.objects.latest("updated")
    put_notes(deck, {f"CARD-{at}": "full" for at in range(500)})
    note.fill("refused by the server")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator(".toast-warning")).to_contain_text("A deck has at most 500 notes")
    card.click()
    expect(note).to_have_value("refused by the server")
    put_notes(deck, {})

    page.get_by_role("button", name="Save note").click()
    expect(page.locator(".toast")).to_contain_text("Note saved")
    assert Deck.objects.latest("updated").notes, "the note is in the deck"
    drafts = page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('note '))")
    assert drafts == [], "a saved note needs no draft"


@pytest.mark.usefixtures("complaints")
def test_arrow_down_leads_to_the_offers_after_a_leader_was_chosen(page: Page, site: str) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "lightseekers")
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".leader")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#offers [data-focus]").first).to_be_focused()
