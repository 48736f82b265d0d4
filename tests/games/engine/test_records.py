"""Records: typed classes that are NumPy records, and are emptied as a whole."""

from typing import Annotated

import pytest

from games.engine.compiling import kernel
from games.engine.records import Bytes, Int, Ints, Record, Rows, clear, new_record


class Slot(Record):
    kind: Int
    marks: Annotated[Bytes, 3]


class Board(Record):
    turn: Int
    slots: Annotated[Rows[Slot], 2]
    grid: Annotated[Ints, 2, 2]


class LaterBoard(Board):
    stage: Int


@kernel
def clear_slot(board: Board, at: int) -> None:
    clear(board.slots[at])


def filled() -> Board:
    board = new_record(Board)
    board.turn = 5
    board.grid[:] = 7
    for at in range(2):
        board.slots[at].kind = at + 1
        board.slots[at].marks[:] = 9
    return board


def test_fields_come_in_their_order_and_those_of_the_base_first() -> None:
    assert Board.dtype.names == ("turn", "slots", "grid")
    assert LaterBoard.dtype.names == ("turn", "slots", "grid", "stage")
    assert Board.dtype["slots"].shape == (2,)
    assert Board.dtype["grid"].shape == (2, 2)


@pytest.mark.parametrize("cleared", [clear_slot, lambda board, at: clear(board.slots[at])])
def test_a_record_is_emptied_as_a_whole_and_no_other_is_touched(cleared: object) -> None:
    board = filled()
    cleared(board, 1)  # type: ignore[operator]
    assert board.slots[1].kind == 0
    assert list(board.slots[1].marks[:]) == [0, 0, 0]
    assert board.slots[0].kind == 1
    assert board.turn == 5
    clear(board)
    assert not any(board.tobytes())  # type: ignore[attr-defined]


def test_a_field_without_a_number_type_is_refused() -> None:
    with pytest.raises(TypeError, match="the field wrong has no number type"):

        class Wrong(Record):
            wrong: int


def test_a_field_that_numpy_would_hide_is_refused() -> None:
    with pytest.raises(TypeError, match="have an attribute size of their own"):

        class Hidden(Record):
            size: Int
