"""docs/limits.md lists the limits as they are, and every page that calculates."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

from decks.accounts.password_reset import MAILS_PER_HOUR
from decks.checks import batch, batch_results, uploads, why_not
from decks.checks.api.parsers import LARGEST_BODY
from decks.editor.commands import MOST_COMMANDS
from decks.events.views.sheets import LISTS_IN_A_SET
from decks.library.views.deck import MOST_PROXIES
from decks.revisions.limits import SIZE_LIMITS
from decks.revisions.services import MOST_ANONYMOUS_DECKS, MOST_DECKS
from decks.sharing.card_sheets.sheet import MOST_CARDS
from decks.text import limits as text_limits
from decks.text.suggestions import MAX_SEARCHED_NAMES
from games.rules.completion import SECONDS
from games.search import parser
from simulator.compare.comparison import GAME_COUNTS
from simulator.live import quick_run
from simulator.matchups.samples import LOOKED_AT
from simulator.matchups.services import MOST_GAMES as MOST_MATCH_UP_GAMES
from simulator.matrices import planning as matrix_planning
from simulator.odds.exact import MAX_WORK
from simulator.playtest.game import MAX_CHOICES, MOST_ROLLOUTS
from simulator.playtest.services import MOST_KEPT, MOST_SEARCHED
from simulator.report.combos import MAX_COMBO_CARDS
from simulator.runs.planning import MAX_GAMES
from simulator.statistics.equilibrium import SAMPLES
from simulator.swaps.candidates import MAX_ARMS
from simulator.swaps.services import MOST_OPPONENTS

PAGE = (Path(__file__).parents[1] / "docs" / "limits.md").read_text(encoding="utf-8")
ROWS = {
    cells[-2]: cells[-1]
    for line in PAGE.splitlines()
    if line.startswith("|") and len(cells := [cell.strip() for cell in line.strip("|").split("|")])
}
REQUESTS = [
    ("steps of the calculation", MAX_WORK),
    ("bytes of a list", text_limits.MAX_BYTES),
    ("lines of a list", text_limits.MAX_LINES),
    ("cards of a list", text_limits.MAX_COPIES),
    ("unknown names that are looked up, over all lists", MAX_SEARCHED_NAMES),
    ("lists with a repair", batch.MOST_REPAIRS),
    ("bytes of the request", LARGEST_BODY),
    ("bytes of a file", uploads.LARGEST_UPLOAD),
    ("bytes that a zip unpacks to", uploads.LARGEST_UNPACKED),
    ("seconds of the solver", int(SECONDS)),
    ("codes", why_not.MOST_CODES),
    ("commands", MOST_COMMANDS),
    ("games of a quick simulation", quick_run.MAX_GAMES),
    ("games of a match-up", MOST_MATCH_UP_GAMES),
    ("games played again for the samples", LOOKED_AT),
    ("decks of a matrix", matrix_planning.MOST_DECKS),
    ("games of a pairing", matrix_planning.MOST_GAMES),
    ("games of all pairings", matrix_planning.MOST_GAMES_IN_ALL),
    (
        "games of all pairings with the search pilot",
        matrix_planning.MOST_SEARCHED_GAMES_IN_ALL,
    ),
    ("samples of an interval, kept once they are calculated", SAMPLES),
    ("swaps that are tried", MAX_ARMS),
    ("decks to win against", MOST_OPPONENTS),
    ("choices of a game", MAX_CHOICES),
    ("games that a pilot tries before its choices", MOST_ROLLOUTS),
    ("games that a pilot tries before one of them", MOST_SEARCHED),
    ("games by hand that a visitor keeps", MOST_KEPT),
    ("cards of a combo", MAX_COMBO_CARDS),
    ("letters of a query", parser.MAX_LENGTH),
    ("terms of a query", parser.MAX_TERMS),
]


@pytest.mark.parametrize(("what", "most"), REQUESTS)
def test_the_work_of_a_request_is_listed_with_its_bound(what: str, most: int) -> None:
    assert ROWS[what] == f"{most:,}"


@pytest.mark.parametrize(
    ("line", "most"),
    [
        ("| `/simulations/compare/` | games |", max(GAME_COUNTS)),
        ("| `/decks/<key>/simulate/`, API `simulations/` | games |", MAX_GAMES),
        ("| `/decks/<key>/print/proxies/` | card faces |", MOST_PROXIES),
        ("| `/games/<slug>/sheet.jpg` | card faces |", MOST_CARDS),
        ("| `/events/<key>/sheets/lists/` | lists of a part |", LISTS_IN_A_SET),
        ("| `/check/` with several lists | lists |", batch_results.MOST_ON_A_PAGE),
        ("| API `check/batch/` | lists |", batch.MOST_LISTS),
        ("An account keeps up to", MOST_DECKS),
        ("a browser without one up to", MOST_ANONYMOUS_DECKS),
        ("A mailbox gets up to", MAILS_PER_HOUR),
    ],
)
def test_a_line_of_the_page_has_its_number(line: str, most: int) -> None:
    assert f"{line} {most:,}" in PAGE


@pytest.mark.parametrize("limit", SIZE_LIMITS, ids=lambda limit: limit.name)
def test_the_size_of_a_deck_is_listed(limit: object) -> None:
    assert f"| {limit.name} | {limit.most:,} |" in PAGE


def test_all_budgets_are_listed_with_their_rates() -> None:
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    listed = dict(re.findall(r"^\| (\w+) \| [^|]+ \| ([\d]+/\w+) \|$", PAGE, re.MULTILINE))
    assert listed == rates


def _pages(resolver: URLResolver, prefix: str = "") -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for each in resolver.url_patterns:
        route = prefix + str(each.pattern)
        if isinstance(each, URLPattern):
            found.append((route, each.callback))
        else:
            found += _pages(each, route)
    return found


def test_every_page_that_calculates_is_listed() -> None:
    calculating = [
        "/" + re.sub(r"<\w+:", "<", route)
        for route, view in _pages(get_resolver())
        if getattr(view, "counts_as_work", False)
    ]
    assert len(calculating) > 10, "the mark of such pages is no longer found"
    missing = [route for route in calculating if f"`{route}`" not in PAGE]
    assert missing == [], "docs/limits.md does not say what bounds them"
