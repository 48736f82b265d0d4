"""Every error points at its place in the query and, where it can, says what was meant."""

import time

import pytest

from games.search import CardIndex, QueryError, parse
from games.search.parser import MAX_LENGTH, MAX_PATTERNS, MAX_TERMS
from tests.games.search.toy import CARDS, TOY

INDEX = CardIndex.build(TOY, CARDS)

# Each query, then a line that marks the place, and the suggestion.
FAULTS = [
    ("helth>=3", "^^^^^", "health"),
    ("drake costs:3", "      ^^^^^", "cost"),
    ("gems.rubby>1", "^^^^^^^^^^", "gems.ruby"),
    ("elements.fyre>1", "^^^^^^^^^^^^^", "elements.fire"),
    ("moonlit: duncan", "^^^^^^^", ""),
    ("is:chaep", "   ^^^^^", "cheap"),
    ("is:zzzzzzzz", "   ^^^^^^^^", ""),
    ("is:loop", "   ^^^^", ""),
    ("is>3", "^^", ""),
    ("is:/x/", "   ^^^", ""),
    ("t>unit", "^", ""),
    ("name<=x", "^^^^", ""),
    ("elements>1", "^^^^^^^^^^", "elements.count>1"),
    ("drake gems >= 1", "      ^^^^^^^^^", "gems.count>=1"),
    ("t:unit hp>many", "          ^^^^", ""),
    ("hp:many", "   ^^^^", ""),
    ("cost<x", "     ^", ""),
    ("cost<none", "^^^^", ""),
    ("swift:maybe", "      ^^^^^", ""),
    ("r>=raer", "   ^^^^", "rare"),
    ("(drake or (storm", "          ^", ""),
    ("(drake", "^", ""),
    ('"(" (drake', "    ^", ""),
    ("drake)", "     ^", ""),
    ("drake ()", "       ^", ""),
    ('drake "storm', "      ^", ""),
    ('t:"unit', "  ^", ""),
    ("drake /storm", "      ^", ""),
    ("/(/", "^^^", ""),
    ("o:/[a/", "  ^^^^", ""),
    ("hp:/3/", "^^", ""),
    ("name>/x/", "    ^", ""),
    ("t:", "^^", ""),
    ("t: )", "^^", ""),
    ("cost >= ", "^^^^^^", ""),
    ("drake or", "      ^^", ""),
    ("(drake and )", "           ^", ""),
    ("drake -", "      ^", ""),
    (":unit", "^", ""),
    ("cost==3", "    ^^", "="),
    ("cost=>3", "    ^^", ">="),
    ("cost<>3", "    ^^", "!="),
    ("sort:colour", "     ^^^^^^", ""),
    ("sort:helth", "     ^^^^^", "health"),
    ("-sort:cost", "      ^^^^", ""),
    ("sort<cost", "^^^^", ""),
    ("a\0b", " ^", ""),
    ("a\ud800b", " ^", ""),
]


@pytest.mark.parametrize(("query", "place", "suggestion"), FAULTS)
def test_points_at_the_place(query: str, place: str, suggestion: str) -> None:
    with pytest.raises(QueryError) as caught:
        INDEX.search(query)
    error = caught.value
    assert " " * error.position + "^" * error.length == place, str(error)
    assert error.suggestion == suggestion
    assert error.query == query
    assert error.message.endswith((".", "?"))
    assert "'" not in error.message


@pytest.mark.parametrize("query", [query for query, _, suggestion in FAULTS if suggestion])
def test_a_corrected_query_runs(query: str) -> None:
    with pytest.raises(QueryError) as caught:
        INDEX.search(query)
    INDEX.search(caught.value.corrected())


def test_an_unknown_field_says_how_to_search_for_the_words() -> None:
    with pytest.raises(QueryError, match="quotation marks"):
        INDEX.mask("moonlit: duncan")


def test_a_pointer_stands_under_the_error() -> None:
    with pytest.raises(QueryError) as caught:
        INDEX.mask("t:unit helth>3")
    assert caught.value.pointer() == "t:unit helth>3\n       ^^^^^"


def test_a_sort_beside_the_query_points_into_its_own_text() -> None:
    with pytest.raises(QueryError) as caught:
        INDEX.search("drake", sort="name, helth")
    assert (caught.value.query, caught.value.position) == ("name, helth", 6)


@pytest.mark.parametrize(
    "query",
    [
        "a" * (MAX_LENGTH + 1),
        "a " * (MAX_TERMS + 1),
        "-" * 900 + "a",
        "(a or b " * 100 + ")" * 100,
        "(" * 2000,
        "o:/a/ " * (MAX_PATTERNS + 1),
    ],
)
def test_oversized_queries_are_refused_at_once(query: str) -> None:
    started = time.perf_counter()
    with pytest.raises(QueryError):
        parse(query)
    assert time.perf_counter() - started < 1


def test_parentheses_that_group_nothing_do_not_count_as_nesting() -> None:
    assert parse("(" * 900 + "drake" + ")" * 900).where == parse("drake").where


HINTS = [
    ("t:uint", "unit"),
    ("elements:fier", "fire"),
    ("gems:rubi", "ruby"),
    ("house:macleod", '"Clan MacLeod"'),
    ("cost:z", ""),
    ("drkae", "drake"),
    ("o:any", 'o:"any"'),
]


@pytest.mark.parametrize(("query", "suggestion"), HINTS)
def test_unknown_words_run_and_give_a_hint(query: str, suggestion: str) -> None:
    result = INDEX.search(query)
    assert [hint.suggestion for hint in result.hints] == [suggestion]
    assert result.total == (4 if query == "o:any" else 0)
    hint = result.hints[0]
    assert "'" not in hint.message
    assert query[hint.position : hint.position + hint.length] in (query, *query.split(":"))
    assert not hint.suggestion or INDEX.search(hint.corrected(query)).total, hint.corrected(query)


def test_known_words_give_no_hint() -> None:
    assert INDEX.search("t:unit elements:earth drake house:none").hints == ()
