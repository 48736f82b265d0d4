"""Case, accents and typographic signs do not count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.search.normalization import fold, unaccented, word_key


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Été  d’Or\n", "ete d'or"),
        ("STRAẞE", "strasse"),
        ("Æther–Fjord", "aether-fjord"),
        ("e\u0301clair", "eclair"),
        ("ﬁre ① Ⅳ", "fire 1 iv"),
        ("Łódź", "lodz"),
    ],
)
def test_folds(text: str, folded: str) -> None:
    assert fold(text) == folded


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text("azéèßñøłÅĆ '-"))
def test_upper_and_lower_case_are_one(text: str) -> None:
    assert fold(text.upper()) == fold(text.lower()) == fold(text)


def test_keys_and_patterns() -> None:
    assert word_key("Special Attack") == word_key("special-attack") == "special-attack"
    assert unaccented(r"\Sé\D") == r"\Se\D"
