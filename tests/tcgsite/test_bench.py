"""Every bench that the command offers is there."""

from importlib import import_module

import pytest

from tcgsite.management.commands.bench import BENCHES


@pytest.mark.parametrize("name", BENCHES)
def test_a_bench_can_be_called(name: str) -> None:
    module, function = BENCHES[name].split(":")
    assert callable(getattr(import_module(module), function))
