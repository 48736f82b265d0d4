"""Compiled rules as plain Python."""

from games.engine.compiling import kernel, part
from games.engine.uncompiled import uncompiled


@part
def doubled(number: int) -> int:
    return 2 * number


@part
def raised(number: int, by: int = 1) -> int:
    return doubled(number) + by


@kernel
def raised_twice(number: int) -> int:
    return raised(raised(number))


@part
def countdown(number: int) -> int:
    return number if number <= 0 else countdown(number - 1)


def test_a_function_may_call_itself() -> None:
    assert uncompiled(countdown)(3) == 0


def test_all_that_a_function_calls_is_plain_python_too() -> None:
    assert uncompiled(raised_twice)(3) == 15


def test_the_function_itself_stays_compiled() -> None:
    assert uncompiled(doubled) is not doubled
    assert uncompiled(doubled) is uncompiled(doubled)
