"""CI runs the deep tests in parts: no test may fall between them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sampling import Part, part_named


@given(items=st.lists(st.booleans()), parts=st.integers(1, 8))
def test_each_deep_test_is_in_one_part_and_all_others_in_every_part(
    items: list[bool], parts: int
) -> None:
    tests = list(enumerate(items))
    runs = [list(Part(k, parts).choose(tests, lambda test: test[1])) for k in range(1, parts + 1)]
    for test in tests:
        expected = 1 if test[1] else parts
        assert sum(test in run for run in runs) == expected
    sizes = [len(run) for run in runs]
    assert max(sizes) - min(sizes) <= 1, "the parts are not of equal size"


def test_a_part_is_written_as_its_number_of_how_many() -> None:
    assert part_named("2/4") == Part(2, 4)


@pytest.mark.parametrize("text", ["", "0/4", "5/4", "2", "2/0", "a/b", "2/4/6"])
def test_what_is_no_part_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no part; write 2/4"):
        part_named(text)
