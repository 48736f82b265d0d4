"""What the compiler is told about kernels holds for them."""

from typing import Any

import numpy as np
import pytest

from games.engine.compiling import kernel, part, within
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


@within
def clamped(value: int, most: int) -> int:
    if value > most:
        return most
    return value


@within
def clamped_sum(table: Any, most: int) -> int:
    total = 0
    for at in range(3):
        total += clamped(table.row[at], most)
    return clamped(total, 2 * most)


@part
def row_of(table: Any, at: int) -> Any:
    return table.rows[at]


def sum_of_row(table: Any, at: int) -> int:
    total = 0
    for value in row_of(table, at):
        total += value
    return total


def test_a_function_within_others_does_in_each_place_what_it_does_in_python(table: Any) -> None:
    def both(table: Any, most: int) -> int:
        first = clamped_sum(table, most)
        return 100 * clamped_sum(table, most + 1) + first

    compiled = kernel(both)
    found = [compiled(table, most) for most in range(5)]
    assert found == [
        100 * min(sum(min(n, most + 1) for n in (1, 2, 3)), 2 * (most + 1))
        + min(sum(min(n, most) for n in (1, 2, 3)), 2 * most)
        for most in range(5)
    ]


def test_parts_return_arrays_of_records(table: Any) -> None:
    assert [kernel(sum_of_row)(table, at) for at in range(3)] == [1, 5, 9]


def test_a_kernel_is_compiled_by_itself_only_where_python_calls_it(table: Any) -> None:
    inner: Any = kernel(read)

    def outer(table: Any, at: int) -> int:
        return int(inner(table, at)) + 10

    assert kernel(outer)(table, 2) == 13
    assert not inner.signatures, "compiled as a part of its caller"
    assert inner(table, 2) == 3
    assert len(inner.signatures) == 1
