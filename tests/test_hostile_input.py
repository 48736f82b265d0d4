"""No address breaks, whatever is put into its path, its query or its form."""

import re
from pathlib import Path

import pytest

from tests.sampling import sampled
from tests.site_world import ROUTES, World

NUL = {"NUL": "\x00", "NUL in a house format": "house-\x00"}
HOSTILE = {
    "a digit that is no number": "²",
    "38 digits": "9" * 38,
    "a negative number": "-1",
    "a slash": "a/b",
    "markup": "<script>'\"&{{ 1 }}",
    "letters of no keyboard": "\u202e𝕏\u0301",
}
NULS = [
    ("owner", "NUL"),
    ("owner", "NUL in a house format"),
    ("anonymous", "NUL"),
    ("other", "NUL"),
]
# Most of what the owner may ask for is a 404 to others.
TURNS = [("owner", turn) for turn in range(len(HOSTILE))] + [
    ("anonymous", 1), ("anonymous", 4), ("other", 2), ("other", 5)
]  # fmt: skip
ROOT = Path(__file__).parents[1]
READ_BY_VIEWS = re.compile(
    r"""(?:GET|POST|query|given|data)(?:\.get|\.getlist)?[(\[]"(\w+)"[,)\]]"""
)
PARAMETERS = sorted(
    {
        name
        for app in ("games", "decks", "simulator")
        for path in (ROOT / app).rglob("*.py")
        for name in READ_BY_VIEWS.findall(path.read_text(encoding="utf-8"))
    }
)
# `readyz/` reads nothing, and says by 503 that a part of the site is missing, as it may be here.
PAGES = [r for r in ROUTES if not r.startswith("admin") and r != "readyz/"]
DEEP = "[" * 20_000 + "]" * 20_000


def test_the_parameters_of_views_are_found() -> None:
    assert {"q", "page", "name", "seed"} <= set(PARAMETERS), "the pattern no longer finds them"


def hostile_paths(world: World, route: str, value: str) -> set[str]:
    """The address, and the address with the value in place of each of its variables."""
    quoted = "".join(f"%{byte:02X}" for byte in value.encode())
    places = re.findall(r"<\w+:\w+>", route)
    return {world.address(route)} | {
        world.address(route.replace(place, quoted)) for place in places
    }


def send_to(world: World, role: str, route: str, value: str, values: dict[str, str]) -> None:
    """Asks for and posts to the address with hostile values; neither may break."""
    client = world.clients[role]
    for path in hostile_paths(world, route, value):
        answer = client.get(path, values)
        assert answer.status_code < 500, f"GET {path!r} as {role} with {value!r}"
        if route.startswith("api/"):
            answer = client.post(path, values, content_type="application/json")
            media = answer.headers.get("Content-Type", "")
            assert "json" in media or answer.status_code in (204, 405), f"{path!r}: {media}"
        else:
            answer = client.post(path, values)
        assert answer.status_code < 500, f"POST {path!r} as {role} with {value!r}"


@pytest.mark.parametrize("route", PAGES)
@pytest.mark.parametrize(("role", "name"), sampled(NULS, [("owner", "NUL")]))
def test_nul_is_refused(world: World, role: str, name: str, route: str) -> None:
    send_to(world, role, route, NUL[name], dict.fromkeys(PARAMETERS, NUL[name]))


@pytest.mark.parametrize("route", PAGES)
@pytest.mark.parametrize(("role", "turn"), sampled(TURNS, [("owner", 0)]))
def test_hostile_values_are_refused_or_ignored(
    world: World, role: str, turn: int, route: str
) -> None:
    """Each parameter has another of the values; after its owner's turns, each has had them all."""
    hostile = list(HOSTILE.values())
    values = {name: hostile[(at + turn) % len(hostile)] for at, name in enumerate(PARAMETERS)}
    send_to(world, role, route, hostile[turn], values)


@pytest.mark.any_database
@pytest.mark.parametrize("route", [route for route in ROUTES if route.startswith("api/")])
def test_deeply_nested_json_is_refused(world: World, route: str) -> None:
    path = world.address(route)
    for body in (DEEP, '{"a":' * 20_000 + "1" + "}" * 20_000):
        answer = world.clients["owner"].post(path, body, content_type="application/json")
        assert answer.status_code < 500, path


def test_a_refusal_names_the_field(world: World) -> None:
    client = world.clients["anonymous"]
    page = client.get("/decks/compare/", {"a": "\x00"})
    assert page.status_code == 400
    assert "“a”" in page.content.decode()
    answer = client.get("/api/v1/games/lightseekers/cards/", {"q": "\x00"})
    assert answer.status_code == 400
    assert "“q”" in answer.json()["detail"]


@pytest.mark.parametrize("path", ["/api/v1/nothing/", "/api/", "/api/v1/games/²/cards/"])
def test_an_unknown_address_of_the_api_is_answered_in_json(world: World, path: str) -> None:
    answer = world.clients["anonymous"].get(path)
    assert answer.status_code == 404
    assert answer.json()["detail"]
