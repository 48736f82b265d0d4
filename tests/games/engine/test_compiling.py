"""What the compiler is told about kernels holds for them."""

from typing import Any

import numpy as np
import pytest

from games.engine.compiling import kernel
from games.engine.records import new_record, record

TABLE = record(("rows", "i4", (3, 2)), ("row", "i4", (3,)))


def read(table: Any, at: int) -> int:
    return int(table.row[at])


def read_pair(table: Any, at: int, place: int) -> int:
    return int(table.rows[at, place])


def write(table: Any, at: int) -> int:
    table.row[at] = 7
    return int(table.row[0])


@pytest.fixture
def table() -> Any:
    made = new_record(TABLE)
    made.row[:] = (1, 2, 3)
    made.rows[:] = np.arange(6).reshape(3, 2)
    return made


def test_arrays_are_read_and_written_from_their_beginning(table: Any) -> None:
    assert [kernel(read, boundscheck=True)(table, at) for at in range(3)] == [1, 2, 3]
    assert kernel(read_pair, boundscheck=True)(table, 2, 1) == 5
    assert kernel(write, boundscheck=True)(table, 0) == 7


@pytest.mark.parametrize(
    ("function", "places"),
    [(read, (-1,)), (read, (3,)), (read_pair, (0, -1)), (read_pair, (-1, 0)), (write, (-1,))],
)
def test_no_array_is_read_or_written_from_its_end(
    table: Any, function: Any, places: tuple[int, ...]
) -> None:
    with pytest.raises(IndexError):
        kernel(function, boundscheck=True)(table, *places)
    assert table.row.tolist() == [1, 2, 3]
