"""Arkhtide's formats: the Neutral Realm of each season, and the formats still to come."""

from datetime import date

import pytest

from games.arkhtide import ARKHTIDE
from tests.games.catalogs import checker


def neutral_realm(form: str, day: date) -> list[str]:
    judge = checker("arkhtide", form, day)
    return [judge.cards[at].name for at in judge.lists.season_cards]


@pytest.mark.parametrize(
    ("day", "realms"),
    [
        (date(2026, 2, 28), []),
        (date(2026, 3, 1), ["Crossroads of Ash"]),
        (date(2026, 8, 31), ["Crossroads of Ash"]),
        (date(2026, 9, 1), ["The Still Basin"]),
        (date(2027, 3, 1), ["The Open Vault"]),
    ],
)
def test_the_neutral_realm_changes_with_the_season(day, realms):
    assert neutral_realm("seekers-duel", day) == realms


def test_free_for_all_has_no_neutral_realm():
    assert neutral_realm("desperate-measures", date(2026, 11, 16)) == []


def test_announced_formats_check_nothing():
    announced = [form for form in ARKHTIDE.formats if not form.playable]
    assert [form.slug for form in announced] == ["shared-burden", "scavenged-fate"]
    assert all(form.constraints == () for form in announced)
