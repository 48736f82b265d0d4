"""A hundred ways to smuggle a script into a page, in every text that people can enter: none of them
runs, and none even gets as far as the content policy, which would report it."""

from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page

from decks.events.services.flow import create_event, move_to
from decks.events.services.registration import register
from decks.models import CheckedList, Deck, DeckFolder, Revision
from decks.models.state import DeckState
from decks.models.tokens import create_token
from decks.revisions.services import create_deck
from games.models import HouseFormat

TAGS = ("img src=x onerror", "svg onload", "body onload", "video src=x onerror",
        "input autofocus onfocus",
        "details open ontoggle", "audio src onloadstart", "a href=# onfocus", "iframe onload",
        "marquee onstart", "object data=x onerror", "style onload")  # fmt: skip
BREAKS = ("", '">', "'>", "</title>", "</textarea>", "</script>")
OTHERS = (
    "<script>hit()</script>", "<script src=data:,hit()></script>", "<script>hit()//",
    "<ScRiPt>hit()</sCrIpT>", "<scr<script>ipt>hit()</scr</script>ipt>", "<script/x>hit()</script>",
    "[a](javascript:hit())", "[a](JaVaScRiPt:hit())", "[a](java\tscript:hit())",
    "[a](data:text/html,<script>hit()</script>)", "![a](javascript:hit())", "<javascript:hit()>",
    '<a href="javascript:hit()">a</a>', "<a href=jav&#x61;script:hit()>a</a>",
    '" onfocus="hit()" autofocus="', "' onfocus='hit()' autofocus='", "x onmouseover=hit()",
    "{{constructor.constructor('hit()')()}}", "${hit()}", "<%= hit() %>", "{% hit %}",
    "<meta http-equiv=refresh content=0;url=javascript:hit()>", "<base href=//evil.invalid/>",
    "<form action=javascript:hit()><button>", "<math><a xlink:href=javascript:hit()>x",
    "<svg><script>hit()</script>", "<svg><animate onbegin=hit() attributeName=x>",
    "<link rel=stylesheet href=//evil.invalid/x.css>", "<style>@import'//evil.invalid/x'</style>",
    "<div style=background:url(//evil.invalid/x)>",
    "<div hx-on:load='hit()'>",
    "<div hx-get=/ hx-trigger=load>",
    "<embed src=javascript:hit()>", "<template><script>hit()</script>",
    "<noscript><p title='</noscript><img src=x onerror=hit()>",
    "<!--><img src=x onerror=hit()>",
    "<![CDATA[><script>hit()</script>", "<x onclick=hit() tabindex=1>",
    "\\u003cimg src=x onerror=hit()\\u003e",
    "&lt;img src=x onerror=hit()&gt;",
    "<img src=x:x onerror\n=hit()>",
)  # fmt: skip
PAYLOADS = [*OTHERS, *(f"{out}<{tag}=hit()>" for tag in TAGS for out in BREAKS)][:100]
WATCH = """
window.hits = [];
window.hit = () => window.hits.push("a script ran");
window.addEventListener("securitypolicyviolation", (event) => window.hits.push(event.blockedURI));
"""


def pieces(longest: int) -> Iterator[str]:
    """All payloads in as few texts of that length as hold them."""
    text = ""
    for payload in PAYLOADS:
        if text and len(text) + 1 + len(payload) > longest:
            yield text
            text = ""
        text = f"{text} {payload}"[-longest:].strip()
    yield text


@pytest.fixture
def entered(site: str) -> tuple[User, list[str]]:
    """Everything that a user can name, named by payloads; and the pages that show it."""
    user = User.objects.create_user("mallory", email="mallory@example.org")
    everything, pages = "\n\n".join(PAYLOADS), ["/decks/mine/", "/decks/", "/decks/compare/"]
    for name in pieces(200):
        state = DeckState(
            name=name, format="constructed", description=everything, tags=tuple(pieces(30))[:10],
            sections={"actions": {"LS-071": 2, "<img src=x onerror=hit()>": 1}},
            notes={"LS-071": everything[:2000]},
        )  # fmt: skip
        deck = create_deck("lightseekers", state, owner=user)
        pages.append(f"/decks/{deck.key}/")
    Deck.objects.update(visibility="public")
    Revision.objects.update(label=next(pieces(100)))
    pages += [
        f"/decks/{deck.key}/{page}/"
        for page in (
            "edit",
            "edit/details",
            "edit/bulk",
            "history",
            "share",
            "print/list",
            "print/proxies",
            "simulate",
            "playtest",
        )
    ]
    for name in pieces(60):
        DeckFolder.objects.create(owner=user, name=name)
        create_token(user, name, ["decks"], days=3)
    house = [
        HouseFormat(owner=user, game="lightseekers", base="constructed", name=name, summary=name)
        for name in pieces(120)
    ]
    HouseFormat.objects.bulk_create(house)
    checked = CheckedList.objects.create(
        owner=user, game="lightseekers", format="constructed", as_of="2026-11-16", text=everything
    )
    event = create_event(
        user, name=next(pieces(120)), game="lightseekers", starts=timezone.now(),
        place=next(pieces(200)), description=everything[:5000], lists_required=False,
        visibility="public",
    )  # fmt: skip
    move_to(event, user, "registration")
    for name in pieces(80):
        register(event, user, name, by_staff=True)
    pages += ["/accounts/", "/accounts/token/", "/formats/lightseekers/", f"/check/{checked.key}/"]
    pages += [f"/formats/lightseekers/{house[0].slug}/", "/events/"]
    pages += [f"/events/{event.key}/{page}" for page in ("", "desk/", "settings/")]
    for query in pieces(900):
        pages += [
            f"/games/lightseekers/cards/?{urlencode({'q': query})}",
            f"/search/?{urlencode({'q': query})}",
            *(f"/decks/?{urlencode({field: query})}" for field in ("q", "tag", "author")),
            f"/check/?{urlencode({'game': 'lightseekers', 'text': query})}",
        ]
    return user, pages


@pytest.mark.every_part
@pytest.mark.deep
def test_no_payload_runs_anywhere(
    page: Page,
    site: str,
    entered: tuple[User, list[str]],
    sign_in: Callable[[BrowserContext, User], None],
) -> None:
    assert len(set(PAYLOADS)) == 100
    user, pages = entered
    sign_in(page.context, user)
    page.add_init_script(WATCH)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    found = []
    for address in pages:
        answer = page.goto(f"{site}{address}")
        assert answer is not None
        assert answer.status == 200, f"{address[:120]} answers {answer.status}"
        page.wait_for_load_state("load")
        found += [f"{address[:120]}: {hit}" for hit in page.evaluate("window.hits")]
    assert found + dialogs == []
