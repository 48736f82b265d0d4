"""The JSON form of a deck: exact in its shape, open to codes that no card has."""

from typing import Any

import pytest

from decks.text import Reading, Unreadable, read_document
from games.registry import GAMES
from tests.games.catalogs import shipped_index


def document(data: object) -> Reading:
    return read_document(data, GAMES["highlander"], shipped_index("highlander"))


def test_a_whole_document() -> None:
    found = document(
        {
            "game": "highlander",
            "format": "sealed",
            "name": " My  deck ",
            "sections": {"persona": [{"code": "HL-018", "count": 1}], "endurance": []},
            "pool": [{"code": "HL-018", "count": 1}, {"code": "HL-018", "count": 2}],
            "gem_assignment": {"agility": 0, "reason": 13},
            "as_of": "2026-01-01",
        }
    )
    assert found.unmatched_lines == ()
    assert found.file_type == "json"
    assert found.deck.name == "My deck"
    assert found.deck.format == "sealed"
    assert found.deck.sections == {"persona": {"HL-018": 1}}
    assert found.deck.pool == {"HL-018": 3}
    assert found.deck.gem_assignment == {"agility": 0, "reason": 13}


def test_codes_of_no_card_are_kept_and_names_are_looked_up() -> None:
    found = document(
        {
            "sections": {
                "endurance": [
                    {"code": "XX-1", "count": 2},
                    {"name": "High Feint", "count": 3},
                    {"name": "Hihg Feint", "count": 4},
                ]
            }
        }
    )
    assert found.deck.sections == {"endurance": {"XX-1": 2, "HL-201": 3}}
    (unmatched,) = found.unmatched_lines
    assert (unmatched.text, unmatched.section, unmatched.count) == ("Hihg Feint", "endurance", 4)
    assert "High Feint" in unmatched.nearest


def entry(**fields: Any) -> dict[str, Any]:
    return {"sections": {"endurance": [{"code": "HL-201", "count": 1}, fields]}}


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (None, "deck"),
        ([], "deck"),
        ("x", "deck"),
        ({}, "sections"),
        ({"sections": None}, "sections"),
        ({"sections": []}, "sections"),
        ({"sections": {"deck": []}}, "sections.deck"),
        ({"sections": {"\ud800": []}}, "sections.\\ud800"),
        ({"sections": {"persona": {}}}, "sections.persona"),
        ({"sections": {"persona": ["HL-018"]}}, "sections.persona[0]"),
        (entry(code="HL-018"), "sections.endurance[1].count"),
        (entry(code="HL-018", count=0), "sections.endurance[1].count"),
        (entry(code="HL-018", count=-1), "sections.endurance[1].count"),
        (entry(code="HL-018", count=1000), "sections.endurance[1].count"),
        (entry(code="HL-018", count=10**30), "sections.endurance[1].count"),
        (entry(code="HL-018", count=True), "sections.endurance[1].count"),
        (entry(code="HL-018", count=1.0), "sections.endurance[1].count"),
        (entry(code="HL-018", count="1"), "sections.endurance[1].count"),
        (entry(code="HL-201", count=999), "sections.endurance[1].count"),
        (entry(count=1), "sections.endurance[1].code"),
        (entry(code=5, count=1), "sections.endurance[1].code"),
        (entry(code="x" * 41, count=1), "sections.endurance[1].code"),
        (entry(code="\ud800", count=1), "sections.endurance[1].code"),
        (entry(code="a\0", count=1), "sections.endurance[1].code"),
        (entry(name=["x"], count=1), "sections.endurance[1].name"),
        ({"sections": {}, "pool": {"HL-018": 1}}, "pool"),
        ({"sections": {}, "pool": [{"code": "HL-018", "count": 0}]}, "pool[0].count"),
        ({"sections": {}, "gem_assignment": []}, "gem_assignment"),
        ({"sections": {}, "gem_assignment": {"Agility!": 1}}, "gem_assignment.Agility!"),
        ({"sections": {}, "gem_assignment": {"agility": -1}}, "gem_assignment.agility"),
        ({"sections": {}, "gem_assignment": {"agility": None}}, "gem_assignment.agility"),
        ({"sections": {}, "name": 5}, "name"),
        ({"sections": {}, "name": "x" * 201}, "name"),
        ({"sections": {}, "name": "a\nb"}, "name"),
        ({"sections": {}, "format": {}}, "format"),
        ({"sections": {}, "game": "oversoul"}, "game"),
    ],
)  # fmt: skip
def test_wrong_shapes_are_refused_with_their_path(data: object, path: str) -> None:
    with pytest.raises(Unreadable) as caught:
        document(data)
    assert caught.value.message.startswith(f"{path}: ")
    caught.value.message.encode()
