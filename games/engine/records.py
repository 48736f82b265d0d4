"""Records: what states, tables, options and tallies are made of.

A record is declared as a class. Its annotated fields are the fields of a NumPy record type, so that
a kernel reads `state.turn` and `state.players[seat].life` compiled and uncompiled alike, hands a
record on as one pointer, and is checked by mypy:

    class Slot(Record):
        kind: Int
        stored: Annotated[Bytes, 8]

    class Player(Record):
        slots: Annotated[Rows[Slot], 5]
"""

from inspect import get_annotations
from typing import (
    Annotated,
    Any,
    ClassVar,
    Protocol,
    TypeVar,
    cast,
    get_args,
    get_origin,
    overload,
)

import numba
import numpy as np
from numba import extending
from numba.core import cgutils

MAX_CARDS = 160
MAX_KINDS = 120
MAX_ACTIONS = 512
MAX_OPS = 512
MAX_TURNS = 32
NOT_YET = 255

_numba: Any = numba
_extending: Any = extending
_cgutils: Any = cgutils
Member = TypeVar("Member", covariant=True)
Kind = TypeVar("Kind", bound="Record")


class Numbers(Protocol):
    """A row of whole numbers in a record."""

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> Any: ...
    def __setitem__(self, at: int | slice, value: Any) -> None: ...
    def __len__(self) -> int: ...
    def sum(self) -> int: ...


class Field(Protocol):
    """A field of whole numbers in two dimensions or more."""

    @overload
    def __getitem__(self, at: tuple[int, int] | tuple[int, int, int]) -> int: ...
    @overload
    def __getitem__(self, at: Any) -> Any: ...
    def __setitem__(self, at: Any, value: Any) -> None: ...
    def __len__(self) -> int: ...
    def sum(self, axis: int | None = None) -> Any: ...


class Rows(Protocol[Member]):
    """An array of records in a record."""

    @overload
    def __getitem__(self, at: int) -> Member: ...
    @overload
    def __getitem__(self, at: slice) -> Any: ...
    def __len__(self) -> int: ...


Int = Annotated[int, "i8"]
Short = Annotated[int, "i4"]
Random = Annotated[Any, "u8"]
Ints = Annotated[Numbers, "i8"]
Shorts = Annotated[Numbers, "i4"]
Bytes = Annotated[Numbers, "u1"]
Grid = Annotated[Field, "i8"]
ShortGrid = Annotated[Field, "i4"]
"""Numbers of 64 bits, of 32, the state of a random stream; rows of numbers of 64, 32 and 8 bits,
`Annotated[Ints, 3]`; and fields of them, `Annotated[Grid, 3, 2]`."""


class Record:
    """A record type; a subclass has the fields of its base first."""

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            if base is not Record:
                fields |= get_annotations(base)
        cls.dtype = record(*(_field(name, given) for name, given in fields.items()))


def _field(name: str, given: Any) -> tuple[Any, ...]:
    """A field of a NumPy record from its annotation."""
    if hasattr(np.record, name):
        raise TypeError(f"NumPy's records have an attribute {name} of their own")
    metadata: tuple[Any, ...] = getattr(given, "__metadata__", ())
    plain = given.__origin__ if metadata else given
    if get_origin(plain) is Rows:
        plain = get_args(plain)[0]
    kinds = [entry for entry in metadata if isinstance(entry, str)]
    shape = tuple(entry for entry in metadata if isinstance(entry, int))
    if isinstance(plain, type) and issubclass(plain, Record):
        return (name, plain.dtype, shape) if shape else (name, plain.dtype)
    if not kinds:
        raise TypeError(f"the field {name} has no number type: {given}")
    return (name, kinds[0], shape) if shape else (name, kinds[0])


def record(*fields: Any) -> np.dtype[Any]:
    """A NumPy record type whose fields are attributes."""
    return np.dtype((np.record, list(fields)))


@overload
def new_record(kind: type[Kind]) -> Kind: ...
@overload
def new_record(kind: np.dtype[Any]) -> Any: ...
def new_record(kind: Any) -> Any:
    """One record of zeros."""
    return np.zeros(1, dtype=getattr(kind, "dtype", kind) if _is_class(kind) else kind)[0]


def _is_class(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record)


def clear(given: Record) -> None:
    """Set every field of a record to 0, also those that somebody adds to it later."""
    fields = cast(Any, given)
    for name in fields.dtype.names:
        fields[name] = 0


def _emit_clear(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    size = context.get_constant(_numba.types.intp, signature.args[0].size)
    _cgutils.memset(builder, arguments[0], size, 0)
    return context.get_dummy_value()


def _clearing(_: Any, given: Any) -> Any:
    return _numba.types.void(given), _emit_clear


_set_to_zero: Any = _extending.intrinsic(_clearing)


# numba compiles the inner function where the named one is called.
_extending.overload(clear)(lambda given: lambda given: _set_to_zero(given))


class Library(Record):
    """A face-down deck: `unknown` cards in no order yet, known ones on top and at the bottom."""

    cards: Annotated[Bytes, MAX_CARDS]
    unknown: Short
    top: Annotated[Bytes, MAX_CARDS]
    on_top: Short
    bottom: Annotated[Bytes, MAX_CARDS]
    taken: Short
    on_bottom: Short


LIBRARY = Library.dtype
