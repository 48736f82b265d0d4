"""Patterns are bounded: no pattern takes longer than a scan of the text."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.search.errors import PatternError
from games.search.normalization import fold
from games.search.regex import MAX_PATTERN, MatchingRows

LONG = MatchingRows(["a" * 4000 + "!"] * 200)
TEXTS = ["", "storm", "ab ba", "a", "", "x.y", "ete"]


@pytest.mark.parametrize(
    "pattern", ["^(a+)+$", "(a|aa)+$", "(a*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$"]
)
def test_a_catastrophic_pattern_ends_soon(pattern: str) -> None:
    started = time.perf_counter()
    LONG.matching(pattern)
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize(
    "pattern",
    ["(", "[", "a{1001}", "((a{100}){100}){100}", "(?=a)", r"(a)\1", "(?-m)^a", r"\C", r"\Qa\E",
     "(?i)a", "(?s:.)", "a)(b", "x" * (MAX_PATTERN + 1)],
)  # fmt: skip
def test_what_is_faulty_or_unbounded_is_refused(pattern: str) -> None:
    with pytest.raises(PatternError):
        LONG.matching(pattern)


PIECES = st.sampled_from(
    ["a", "b", ".", "^", "$", "x", r"\.", r"\s", "[^a]", "[ab]", "a*", ".*", "(?:a|b)", r"\b", "|",
     " ", r"\A", "e?", r"\W", "(b a)", ""]
)  # fmt: skip


@given(
    st.lists(PIECES, max_size=5).map("".join),
    st.lists(st.text("abxé.! \n", max_size=6).map(fold), max_size=6),
)
def test_one_scan_finds_what_a_search_of_each_row_finds(pattern: str, rows: list[str]) -> None:
    found = MatchingRows(rows).matching(pattern).tolist()
    assert found == [bool(re.search(pattern, row, re.IGNORECASE)) for row in rows]


def test_the_ends_of_a_row_are_its_own() -> None:
    rows = MatchingRows(TEXTS)
    assert rows.matching(r"\Ax").tolist() == [text.startswith("x") for text in TEXTS]
    assert rows.matching(r"a\z").tolist() == [text.endswith("a") for text in TEXTS]
    assert rows.matching("^$").tolist() == [text == "" for text in TEXTS]
    assert rows.matching(r"\\A").tolist() == [False] * len(TEXTS)
    assert MatchingRows([]).matching("a").tolist() == []
