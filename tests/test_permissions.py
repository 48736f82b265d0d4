"""Who may do what, over every address of the site. A new address fails until it is in the table."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from games.models import HouseFormat
from tests.site_world import ROLES, ROUTES, World

pytestmark = pytest.mark.any_database
METHODS = ("get", "post", "put", "patch", "delete")
CLOSED = (401, 403, 404, 405)
# To somebody else, the editor of a shared deck leads to the deck's page.
EDITOR = "decks/<slug:key>/edit/"

# everybody: open to all. account: whoever is signed in. owner: the deck's owner alone, to others it
# is not there. viewer: likewise while the deck is private, open once it is not. starter and run:
# the same for a run. program: endpoints of the API for accounts, each with its own. house: the
# owner of a house format. staff: the admin's pages.
ACCESS = {
    "everybody": """
        | search/ | search/words.json | syntax/ | syntax/<str:slug>/ | games/<str:slug>/
        games/<str:slug>/cards/ | games/<str:slug>/pilots/
        games/<str:slug>/search/ | games/<str:slug>/search/words.json
        games/<str:slug>/cards/<str:code>/ | games/<str:slug>/cards/<str:code>/face/
        games/<str:slug>/back.jpg | games/<str:slug>/sheet.jpg
        check/ | check/repair/ | check/share/ | check/export/
        check/<str:key>/ | formats/<str:slug>/ | formats/<str:slug>/import/
        formats/<str:slug>/<str:form>/ | formats/<str:slug>/<str:form>/fork/
        formats/<str:slug>/<str:form>/forget/
        formats/<str:slug>/<str:form>/export/ | decks/ | decks/mine/ | decks/mine/change/
        decks/add/<str:slug>/<str:code>/ | decks/mine/folders/
        decks/import/ | decks/compare/ | decks/new/ | simulate/ | odds/ | simulations/compare/
        matrices/new/ | api/v1/matrices/
        accounts/signup/ | accounts/login/ | accounts/logout/ | accounts/reset/
        accounts/reset/sent/ | accounts/login/second/ | accounts/login/passkey/
        accounts/login/passkey/options/ | accounts/email/<str:token>/
        accounts/reset/<str:uidb64>/<str:token>/ | api/v1/games/ | api/v1/games/<slug:slug>/
        api/v1/games/<slug:slug>/cards/ | api/v1/games/<slug:slug>/cards.jsonl
        api/v1/games/<slug:slug>/cards/<str:code>/ | api/v1/games/<slug:slug>/sets/
        api/v1/games/<slug:slug>/formats/ | api/v1/check/ | api/v1/check/batch/
        api/v1/check/why-not/ | api/v1/decks/ | api/v1/odds/ | api/v1/schema/ | api/v1/docs/
        healthz/ | readyz/ | privacy/ | robots.txt | .well-known/security.txt | api/v1/decks/public/
        events/ | events/<slug:key>/ | events/<slug:key>/live/ | events/<slug:key>/register/
        events/play/<str:token>/ | events/play/<str:token>/<slug:act>/
        events/play/<str:token>/live/
        events/<slug:key>/results/ | events/<slug:key>/results.json
        events/<slug:key>/results.csv | events/<slug:key>/calendar.ics
        events/play/<str:token>/lists/<int:number>/ | events/code/ | e/<str:code>/
        api/v1/events/ | api/v1/events/<slug:key>/ | api/v1/events/<slug:key>/register/
        api/v1/events/play/<str:token>/ | api/v1/events/play/<str:token>/list/
        api/v1/events/play/<str:token>/result/ | api/v1/events/play/<str:token>/drop/
        api/v1/events/play/<str:token>/check-in/ | api/v1/events/play/<str:token>/consent/
        decks/<slug:key>/edit/mend/ | decks/<slug:key>/edit/besides/
    """,
    "account": """
        notices/ | accounts/ | accounts/password/ | accounts/token/
        accounts/security/ | accounts/security/app/ | accounts/security/passkey/
        accounts/security/codes/ | accounts/security/sessions/end/
        accounts/security/<int:number>/remove/
        accounts/token/revoke/ | accounts/export/ | accounts/delete/ | events/new/
    """,
    "owner": """
        decks/<slug:key>/edit/ | decks/<slug:key>/edit/panes/ | decks/<slug:key>/edit/search/
        decks/<slug:key>/edit/change/ | decks/<slug:key>/edit/undo/ | decks/<slug:key>/edit/redo/
        decks/<slug:key>/edit/fix/ | decks/<slug:key>/edit/repair/
        decks/<slug:key>/edit/repair/apply/
        decks/<slug:key>/edit/bulk/ | decks/<slug:key>/edit/bulk/preview/
        decks/<slug:key>/edit/gems-and-pool/ | decks/<slug:key>/edit/details/
        decks/<slug:key>/edit/card/<path:code>/ | decks/<slug:key>/share/
        decks/<slug:key>/edit/replace/<slug:section>/<path:code>/
        decks/mine/folders/<slug:key>/ | check/<str:key>/delete/
        events/<slug:key>/desk/ | events/<slug:key>/desk/<slug:act>/
        events/<slug:key>/desk/news/ | events/<slug:key>/players.csv
        events/<slug:key>/settings/ | events/<slug:key>/copy/ | events/<slug:key>/judge/
        events/<slug:key>/players/<int:number>/ | events/<slug:key>/lists/<int:number>/
        events/<slug:key>/sheets/<slug:sheet>/
        events/<slug:key>/judge/checks/<int:round_number>/<int:number>/
        api/v1/events/<slug:key>/settings/ | api/v1/events/<slug:key>/copy/
        api/v1/events/<slug:key>/status/ | api/v1/events/<slug:key>/staff/
        api/v1/events/<slug:key>/staff/remove/ | api/v1/events/<slug:key>/log/
        api/v1/events/<slug:key>/entries/ | api/v1/events/<slug:key>/entries/<int:number>/
        api/v1/events/<slug:key>/entries/<int:number>/drop/
        api/v1/events/<slug:key>/entries/<int:number>/return/
        api/v1/events/<slug:key>/entries/<int:number>/check-in/
        api/v1/events/<slug:key>/entries/<int:number>/list/
        api/v1/events/<slug:key>/rounds/ | api/v1/events/<slug:key>/rounds/publish/
        api/v1/events/<slug:key>/rounds/close/ | api/v1/events/<slug:key>/rounds/swap/
        api/v1/events/<slug:key>/rounds/clock/ | api/v1/events/<slug:key>/cut/
        api/v1/events/<slug:key>/rounds/<int:round_number>/tables/<int:table>/result/
        api/v1/events/<slug:key>/rounds/<int:round_number>/tables/<int:table>/time/
        api/v1/events/<slug:key>/checks/ | api/v1/events/<slug:key>/penalties/
        api/v1/events/<slug:key>/checks/<int:round_number>/<int:number>/
        api/v1/events/<slug:key>/penalties/withdraw/
        decks/<slug:key>/delete/ | decks/<slug:key>/history/<int:number>/restore/
        decks/<slug:key>/history/<int:number>/name/ | api/v1/decks/<slug:key>/changes/
        api/v1/decks/<slug:key>/undo/ | api/v1/decks/<slug:key>/redo/
        api/v1/decks/<slug:key>/revisions/ | api/v1/decks/<slug:key>/revisions/<int:number>/
        api/v1/decks/<slug:key>/revisions/<int:number>/restore/
    """,
    "viewer": """
        decks/<slug:key>/ | decks/<slug:key>/picture.png | decks/<slug:key>/copy/
        decks/<slug:key>/print/<slug:paper>/
        decks/<slug:key>/export/<slug:form>/ | decks/<slug:key>/history/
        decks/<slug:key>/history/difference/ | decks/<slug:key>/simulate/ | decks/<slug:key>/live/
        decks/<slug:key>/playtest/ | api/v1/decks/<slug:key>/ | api/v1/decks/<str:key>/legality/
        api/v1/decks/<str:key>/simulations/ | decks/<slug:key>/swaps/
        api/v1/decks/<str:key>/swaps/ | api/v1/decks/<slug:key>/copy/
        decks/<slug:key>/match-up/ | api/v1/decks/<str:key>/match-ups/
        api/v1/decks/<str:key>/playtests/
        decks/<slug:key>/like/ | api/v1/decks/<slug:key>/like/
        api/v1/decks/<slug:key>/difference/ | api/v1/decks/<slug:key>/export/<slug:form>/
    """,
    "run": """
        simulations/<slug:key>/ | simulations/<slug:key>/status/
        simulations/<slug:key>/games/<int:index>/ | simulations/<slug:key>/charts/<slug:name>.svg
        simulations/<slug:key>/tables/<slug:name>.csv | simulations/<slug:key>/again/
        api/v1/simulations/<str:key>/ | api/v1/simulations/<str:key>/games/<int:index>/
        api/v1/simulations/<str:key>/games/<int:index>/steps/
        simulations/<slug:key>/cards.csv | api/v1/simulations/<str:key>/figures/
        swaps/<slug:key>/ | swaps/<slug:key>/status/ | swaps/<slug:key>/apply/
        api/v1/swaps/<str:key>/
    """,
    "starter": """
        match-ups/<slug:key>/ | match-ups/<slug:key>/status/ | match-ups/<slug:key>/cancel/
        match-ups/<slug:key>/games/<int:index>/ | api/v1/match-ups/<str:key>/
        playtests/<slug:key>/ | playtests/<slug:key>/replay/ | api/v1/playtests/<str:key>/
        api/v1/playtests/<str:key>/choices/ | api/v1/playtests/<str:key>/steps/
        api/v1/match-ups/<str:key>/games/<int:index>/steps/
        simulations/<slug:key>/cancel/ | swaps/<slug:key>/cancel/
        matrices/<slug:key>/ | matrices/<slug:key>/status/ | matrices/<slug:key>/search/
        matrices/<slug:key>/share/ | matrices/<slug:key>/cancel/ | matrices/<slug:key>/delete/
        matrices/<slug:key>/matrix.csv | matrices/<slug:key>/matrix.json
        matrices/<slug:key>/matrix.svg | api/v1/matrices/<str:key>/
        api/v1/matrices/<str:key>/cancel/ | api/v1/matrices/<str:key>/search/
        api/v1/swaps/<str:key>/apply/
    """,
    "program": """
        api/v1/changes/ | api/v1/webhooks/ | api/v1/webhooks/<slug:key>/
        api/v1/webhooks/<slug:key>/ping/ | api/v1/webhooks/<slug:key>/deliveries/
    """,
    "house": "formats/<str:slug>/<str:form>/edit/ | formats/<str:slug>/<str:form>/delete/",
    "staff": "admin/",
}
LEVEL = {
    route.strip(): level
    for level, routes in ACCESS.items()
    for line in routes.strip("\n").splitlines()
    for route in line.split("|")
    if route.strip() or "|" in line
}


def test_every_address_is_in_the_table() -> None:
    assert sorted(set(ROUTES) - set(LEVEL)) == [], "say in ACCESS who may use these"
    assert sorted(set(LEVEL) - set(ROUTES)) == [], "these addresses are gone"


def methods_of(role: str, route: str) -> tuple[str, ...]:
    """Those to try. Pages know two methods; one role is enough to see them refuse the others."""
    return METHODS if route.startswith("api/") or role == "other" else METHODS[:2]


def routes_of(*levels: str) -> list[str]:
    return [route for route in ROUTES if LEVEL.get(route) in levels]


@pytest.mark.parametrize("route", routes_of("owner", "viewer", "run", "starter", "house"))
def test_what_is_private_is_not_there_for_others(world: World, route: str) -> None:
    for role in ("anonymous", "other", "staff"):
        for method in methods_of(role, route):
            expected = (404, 405) if method == "get" else CLOSED
            assert world.ask(role, method, route) in expected, (role, method)
    assert world.is_untouched()
    assert HouseFormat.objects.get().name == "Ours"


@pytest.mark.parametrize("route", routes_of("owner", "viewer", "house"))
def test_the_owner_gets_in(world: World, route: str) -> None:
    statuses = [world.ask("owner", method, route) for method in ("get", "post")]
    assert any(status not in CLOSED for status in statuses), statuses
    assert all(status < 500 for status in statuses), statuses


@pytest.mark.parametrize("visibility", ["unlisted", "public"])
@pytest.mark.parametrize("route", routes_of("viewer"))
def test_a_shared_deck_is_seen_by_all_and_changed_by_its_owner(
    world: World, route: str, visibility: str
) -> None:
    Deck.objects.update(visibility=visibility)
    for role in ("anonymous", "other", "staff"):
        assert world.ask(role, "get", route) not in (401, 403, 404), role
        for method in methods_of(role, route)[2:]:
            assert world.ask(role, method, route) in CLOSED, (role, method)
    assert Deck.objects.get(pk=world.deck.pk).version == 2


@pytest.mark.parametrize("route", routes_of("owner"))
def test_a_public_deck_is_still_changed_by_its_owner_alone(world: World, route: str) -> None:
    Deck.objects.update(visibility="public")
    for role in ("anonymous", "other", "staff"):
        for method in methods_of(role, route):
            leads_to_deck = route == EDITOR and method == "get"
            expected = (302,) if leads_to_deck else CLOSED
            assert world.ask(role, method, route) in expected, (role, method)
    assert Deck.objects.get(pk=world.deck.pk).version == 2


@pytest.mark.parametrize("route", routes_of("account"))
def test_accounts_ask_for_a_login(world: World, route: str) -> None:
    anonymous = [world.ask("anonymous", method, route) for method in ("get", "post")]
    assert set(anonymous) <= {302, 405}, anonymous
    answers = [world.ask("other", method, route) for method in ("get", "post")]
    assert any(status in (200, 302) for status in answers), answers


@pytest.mark.parametrize("route", routes_of("program"))
def test_programs_need_an_account_and_see_their_own(world: World, route: str) -> None:
    for method in METHODS:
        assert world.ask("anonymous", method, route) in (401, 403, 405), method
        if "<" in route:
            assert world.ask("other", method, route) in (404, 405), method
    assert world.ask("owner", "get", route) in (200, 400, 405)
    assert world.is_untouched()


@pytest.mark.parametrize("route", routes_of("everybody"))
def test_what_is_open_is_open_and_never_breaks(world: World, route: str) -> None:
    for role in ROLES:
        for method in methods_of(role, route):
            status = world.ask(role, method, route)
            # `readyz/` says by 503 that a part of the site is missing, as it may be here.
            assert status < 500 or route == "readyz/", (role, method, status)
            assert method != "get" or status not in (401, 403, 404), role
    assert world.is_untouched()


def test_the_admin_is_for_staff(world: World) -> None:
    statuses = {role: world.ask(role, "get", "admin/") for role in ROLES}
    assert statuses == {"anonymous": 302, "owner": 302, "other": 302, "staff": 200}


@pytest.mark.parametrize(
    "route",
    [r for r in routes_of("owner", "everybody", "account", "viewer") if not r.startswith("api/")],
)
def test_a_form_without_its_token_is_refused(world: World, route: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="owner"))
    assert client.post(world.address(route)).status_code in (403, 405)
    assert world.is_untouched()


@pytest.mark.parametrize("route", [r for r in routes_of("owner", "viewer") if r.startswith("api/")])
def test_the_api_asks_a_session_for_its_token(world: World, route: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(username="owner"))
    for method in ("post", "put", "patch", "delete"):
        send = getattr(client, method)
        status = send(world.address(route), "{}", content_type="application/json").status_code
        assert status in (403, 405), (method, status)
    assert world.is_untouched()
