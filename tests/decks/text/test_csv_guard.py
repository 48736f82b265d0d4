"""No spreadsheet runs a cell of ours as a formula, and what we quoted is read back as it was."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.text.csv_deck import _plain, safe_cell
from simulator.runs.downloads import _csv

STARTS = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]


@pytest.mark.parametrize("start", STARTS, ids=[f"U+{ord(start):04X}" for start in STARTS])
@pytest.mark.parametrize("before", ["", " ", "\t", "\t\t ", "'", "'\t"])
def test_a_cell_that_a_spreadsheet_would_run_is_quoted(before: str, start: str) -> None:
    cell = f"{before}{start}SUM(A1)"
    assert safe_cell(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "Apex", "3", "It's =1", "a\tb", "' an apostrophe", "5-3"])
def test_other_cells_stay_as_they_are(cell: str) -> None:
    assert safe_cell(cell) == cell


@given(st.text(st.sampled_from("'=+-@\t a1"), max_size=6))
def test_a_quoted_cell_is_read_back_as_it_was(cell: str) -> None:
    assert _plain(safe_cell(cell.strip())) == cell.strip()


def test_tables_of_simulations_quote_texts_and_leave_numbers() -> None:
    text = _csv([["card", "share"], ["=cmd()", -0.5], ["\tx", 2]])
    assert list(csv.reader(io.StringIO(text))) == [
        ["card", "share"], ["'=cmd()", "-0.5"], ["'\tx", "2"],
    ]  # fmt: skip
