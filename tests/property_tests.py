"""How many examples a property test tries: a sample in `make test`, all in `make test-deep`.

`make test-deep` runs every property test again under the profile `thorough`.
"""

from typing import Any

from hypothesis import settings

THOROUGH = 100
SAMPLE_SHARE = 5
FEWEST = 5


def examples(thorough: int, **more: Any) -> settings:
    """Settings for a property test that tries so many examples when there is time for them."""
    return settings(max_examples=_number(thorough), **more)


def register_profiles(in_ci: bool) -> None:
    """Both profiles; CI tries the same examples each time, so that a failure can be repeated."""
    for name, number in (("sample", THOROUGH // SAMPLE_SHARE), ("thorough", THOROUGH)):
        settings.register_profile(
            name, max_examples=number, deadline=None, derandomize=in_ci, print_blob=in_ci
        )
    settings.load_profile("sample")


def _number(thorough: int) -> int:
    if settings.get_current_profile_name() == "thorough":
        return thorough
    return min(thorough, max(FEWEST, thorough // SAMPLE_SHARE))
