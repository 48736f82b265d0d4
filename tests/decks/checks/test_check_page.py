"""The page /check/: it works without JavaScript, and htmx gets the same in fragments."""

import re
from html import unescape
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from decks.models import CheckedList
from decks.text import FILE_TYPES, read
from games.registry import GAMES
from games.services.card_indexes import card_index
from tests.decks.checks.deck_lists import broken_text, demo_list, demo_text
from tests.markup import compact

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
HTMX = {"HX-Request": "true"}


def check(client: Client, text: str, **more: Any) -> str:
    answer = client.post("/check/", {"text": text, **more})
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_empty_page_teaches_with_a_deck_of_each_game(client: Client) -> None:
    page = client.get("/check/").content.decode()
    assert "Your report appears here" in page
    assert page.count('<button class="chip" type="submit">') == len(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_a_demo_deck_is_recognised_and_legal(client: Client, slug: str) -> None:
    page = check(client, demo_text(slug))
    assert f"Legal in {GAMES[slug].formats[0].name}" in unescape(page)
    assert "recognised by its cards" in page


def test_a_broken_deck_is_shown_with_rule_cards_and_repair(client: Client) -> None:
    page = check(client, broken_text())
    assert "1 thing to fix for Constructed" in page
    assert "Rule 2.1.1.1" in page
    assert '<a href="/games/lightseekers/cards/LS-071/">Shardthrower</a>' in compact(page)
    assert "Smallest repair" in page
    repair = unescape(
        re.search(r'name="text" value="([^"]*)">\s*<input type="hidden" name="edited"', page)[1]
    )  # type: ignore[index]
    assert "Legal in Constructed" in check(client, repair, game="lightseekers")


def test_htmx_gets_the_report_alone_and_the_repair_apart(client: Client) -> None:
    given = {"text": broken_text(), "formats_of": "lightseekers", "format": "constructed"}
    report = client.post("/check/", given, headers=HTMX).content.decode()
    assert compact(report).startswith('<section id="report"')
    assert "Looking for the smallest repair" in report
    assert "format_picker" not in report
    assert "<textarea" not in report
    repair = client.post("/check/repair/", given, headers=HTMX).content.decode()
    assert compact(repair).startswith('<section id="repair"')
    assert "Use this list" in repair
    other = client.post("/check/", {**given, "formats_of": ""}, headers=HTMX).content.decode()
    assert "innerHTML:#format_picker" in other
    button = {**given, "in_format": "draft"}
    switched = client.post("/check/", button, headers=HTMX).content.decode()
    assert '<option value="draft" selected>' in switched, (
        "the picker shows the format of the report"
    )


def test_an_unread_line_is_fixed_by_one_button(client: Client) -> None:
    text = demo_text().replace("3 Shardthrower", "3 Shardthrowerr")
    page = check(client, text)
    button = re.search(r'name="replace" value="([^"]*)"[^>]*>Shardthrower<', compact(page))
    assert button
    fixed = client.post("/check/", {"text": text, "replace": unescape(button[1])}, headers=HTMX)
    assert "Legal in Constructed" in fixed.content.decode()
    assert "3 Shardthrower\n" in unescape(fixed.content.decode())
    broken = broken_text().replace("3 Geode Larder", "3 Geode Lardr")
    verdict = re.search(r'class="matrix-here">.*?(\d+) to fix', compact(check(client, broken)))
    assert verdict, "the matrix counts the lines that were not read, as the verdict does"
    assert verdict[1] == "3"
    line = unescape(button[1]).partition(":")[0]
    assert "Shardthrowerr" not in check(client, text, drop=line)


def test_odd_buttons_change_nothing(client: Client) -> None:
    for odd in ({"replace": "9999:x"}, {"replace": "x:y"}, {"drop": "-1"}, {"drop": "0"}):
        assert "Legal in Constructed" in check(client, demo_text(), **odd)


def test_formats_at_a_glance_lead_to_one_another(client: Client) -> None:
    page = check(client, demo_text())
    assert "All formats at a glance" in page
    assert 'name="in_format" value="draft"' in compact(page)
    assert "for Draft" in check(client, demo_text(), in_format="draft", format="constructed")


def test_a_format_of_another_game_falls_back_to_the_main_one(client: Client) -> None:
    page = check(client, demo_text("oversoul"), game="oversoul", format="constructed")
    assert "Legal in Duel" in page


def test_the_day_is_minded(client: Client) -> None:
    text = demo_text().replace("3 Shardthrower", "3 Static Familiar")
    for aside in ("", "\nMaybeboard:\n1 Shardthrower\n"):
        page = check(client, text + aside, as_of="2026-11-16")
        assert "Legal until 28 February 2027" in compact(page)
        assert "legal without the unreadable lines" not in page
    assert "1 thing to fix" in check(client, text, as_of="2027-03-01")
    assert "YYYY-MM-DD" in check(client, text, as_of="someday")


def test_half_a_deck_can_be_completed(client: Client) -> None:
    page = check(client, "1 Ilaria Dawnward\n3 Shardthrower", complete="yes")
    assert "Cards to add" in page
    over = check(client, "Actions:\n4 Shardthrower", game="lightseekers", complete="yes")
    assert "Adding cards alone cannot make it legal" in over
    assert "Show the smallest repair" in over


def test_what_cannot_be_read_says_why(client: Client) -> None:
    unknown = check(client, "1 Utter Nonsense")
    assert "belong to no game we recognise" in unknown
    assert "Arkhtide, Six Forms, Oversoul" in unknown, "games by their names"
    assert "NUL" in check(client, "1 \x00", game="oversoul")
    assert "no house format" in check(client, demo_text(), house="nothing")


def test_a_permalink_keeps_the_list_and_its_day(client: Client) -> None:
    given = {"text": broken_text(), "game": "lightseekers", "as_of": "2026-05-05"}
    answer = client.post("/check/share/", given)
    kept = CheckedList.objects.get()
    assert answer.headers["Location"] == f"/check/{kept.key}/"
    page = Client().get(f"/check/{kept.key}/").content.decode()
    assert "5 May 2026" in page
    assert "1 thing to fix" in page
    assert kept.as_list().counts()["actions"] == 30
    assert client.get("/check/nothing/").status_code == 404
    assert "cannot be checked" in client.post("/check/share/", {"text": "?"}).content.decode()


def test_links_are_limited_for_one_address(client: Client, settings: Any) -> None:
    for _ in range(60):
        client.post("/check/share/", {"text": demo_text()})
    answer = client.post("/check/share/", {"text": demo_text()})
    assert "Try again in an hour" in answer.content.decode()
    assert CheckedList.objects.count() == 60


@pytest.mark.parametrize("form", [form for form in FILE_TYPES.values() if form.readable])
def test_the_list_is_taken_along_in_every_form(client: Client, form: Any) -> None:
    answer = client.post("/check/export/", {"text": demo_text(), "as": form.key})
    assert form.suffix in answer["Content-Disposition"]
    again = read(answer.content.decode(), GAMES["lightseekers"], card_index("lightseekers"))
    assert again.deck.sections == demo_list().sections


def test_several_files_make_a_table_with_a_link_to_each_report(client: Client) -> None:
    files = [
        SimpleUploadedFile("good.txt", demo_text().encode()),
        SimpleUploadedFile("broken.txt", broken_text().encode()),
        SimpleUploadedFile("odd.txt", b"?"),
    ]
    page = client.post("/check/", {"files": files}).content.decode()
    assert "3 lists: 1 legal, 1 to fix, 1 unreadable" in compact(page)
    assert compact(page).count(">Open<span") == compact(page).count(">Open and repair<span") == 1
    assert page.count('href="#list-') == page.count('id="list-2"') == 1
    one = client.post("/check/", {"files": [SimpleUploadedFile("a.txt", demo_text().encode())]})
    assert "Legal in Constructed" in one.content.decode()
    assert "Quarry Shift" in one.content.decode()


def test_lists_are_pasted_with_a_line_between_them(client: Client) -> None:
    lists = [demo_text(), broken_text(), "3 Nothing Of That Name", demo_text(slug="oversoul")]
    text = "===\n" + "\n=====  \n".join(lists) + "\n===\n\n"
    page = client.post("/check/", {"text": text}).content.decode()
    assert "4 lists: 2 legal, 1 to fix, 1 unreadable" in compact(page)
    assert page.count("<tr>") == 5
    assert "Nothing Of That Name" in page


def test_what_was_not_read_is_counted_beside_what_is_to_fix(client: Client) -> None:
    lines = "3 Quary Shift\n2 Nothing Of That Name"
    text = f"{demo_text()}\n===\n{broken_text()}\n{lines}"
    page = compact(client.post("/check/", {"game": "lightseekers", "text": text}).content.decode())
    not_read, to_fix = (
        int(re.search(rf'{title}<span class="figures">(\d+)</span>', page)[1])
        for title in ("Unreadable lines", "To fix")
    )
    assert not_read == 2
    assert f"{not_read + to_fix} things to fix" in page
    assert "<code>2 Nothing Of That Name</code>" in page


def test_one_list_among_lines_is_one_list(client: Client) -> None:
    page = client.post("/check/", {"text": f"===\n{demo_text()}\n===\n"}).content.decode()
    assert "Legal in Constructed" in page
    typed = f"===\n{demo_text()}\n3 Quary Shift"
    number = len(typed.splitlines())
    page = client.post("/check/", {"text": typed}).content.decode()
    assert f'value="{number}:3 Quarry Shift"' in page


def test_an_organiser_checks_two_hundred_files_and_is_shown_the_limit(client: Client) -> None:
    def send(number: int) -> str:
        files = [SimpleUploadedFile(f"{n}.txt", broken_text().encode()) for n in range(number)]
        game = {"game": "lightseekers"}
        return client.post("/check/", {**game, "files": files}).content.decode()

    assert "200 lists: 0 legal, 200 to fix" in send(200)
    assert "501 lists" in (page := send(501))
    assert "send them in parts" in page


def test_a_list_with_one_heading_is_judged_by_its_cards(client: Client) -> None:
    whole = demo_text("lightseekers")
    lines = [line for line in whole.splitlines() if line not in ("Combos:", "Actions:", "")]
    page = compact(check(client, "\n".join(lines), game="lightseekers"))
    assert "so they were moved there" in page, "the page must say that cards were moved"
    assert "Legal in" in page, "headings must not decide about legality"
