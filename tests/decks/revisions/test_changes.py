"""Changes to a deck's state: small, pure, and never in place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from decks.models.state import DeckState
from decks.revisions.changes import (
    CHANGE,
    AddCopies,
    BadChange,
    Describe,
    MoveCopies,
    ReplaceCards,
    SetCopies,
    SetLock,
    SetNote,
)
from decks.revisions.differences import difference

codes = st.sampled_from(["A-1", "A-2", "A-3"])
sections = st.sampled_from(["main", "hero"])
counts = st.dictionaries(codes, st.integers(1, 9))
states = st.builds(
    DeckState,
    name=st.text(max_size=10),
    tags=st.lists(st.text(min_size=1, max_size=5), unique=True, max_size=3).map(tuple),
    sections=st.dictionaries(sections, counts),
    maybe=counts,
    notes=st.dictionaries(codes, st.text(min_size=1, max_size=9)),
    pool=st.none() | counts,
)


@given(state=states)
def test_a_state_survives_being_stored(state: DeckState) -> None:
    assert DeckState.from_json(state.as_json()) == state


@given(state=states, section=sections, code=codes, by=st.integers(1, 20))
def test_adding_and_removing_is_nothing_where_the_card_was(
    state: DeckState, section: str, code: str, by: int
) -> None:
    there_and_back = AddCopies(section=section, code=code, by=-by).apply(
        AddCopies(section=section, code=code, by=by).apply(state)
    )
    changed = difference(state, there_and_back)
    assert not changed.cards


@given(state=states, section=sections, code=codes, count=st.integers(0, 999))
def test_setting_gives_just_that_number(
    state: DeckState, section: str, code: str, count: int
) -> None:
    after = SetCopies(section=section, code=code, count=count).apply(state)
    assert after.sections[section].get(code, 0) == count
    assert all(number > 0 for cards in after.sections.values() for number in cards.values())


@given(before=states, after=states)
def test_a_difference_leads_from_one_to_the_other(before: DeckState, after: DeckState) -> None:
    state = before
    for card in difference(before, after).cards:
        if card.section != "maybe":
            state = SetCopies(section=card.section, code=card.code, count=card.after).apply(state)
    assert {s: c for s, c in state.sections.items() if c} == {
        s: c for s, c in after.sections.items() if c
    }


def test_a_card_keeps_its_place_when_its_count_changes() -> None:
    state = DeckState(sections={"main": {"A-1": 1, "A-2": 1, "A-3": 1}})
    after = AddCopies(section="main", code="A-1").apply(state)
    assert list(after.sections["main"]) == ["A-1", "A-2", "A-3"]


def test_a_card_that_leaves_takes_its_lock_along() -> None:
    state = DeckState(sections={"main": {"A-1": 2}})
    locked = SetLock(section="main", code="A-1").apply(state)
    assert locked.locks == (("main", "A-1"),)
    assert SetCopies(section="main", code="A-1", count=0).apply(locked).locks == ()


def test_moving_to_the_maybe_board_and_back() -> None:
    state = DeckState(sections={"main": {"A-1": 2}})
    aside = MoveCopies(code="A-1", source="main", target="maybe", count=2).apply(state)
    assert (aside.sections["main"], aside.maybe) == ({}, {"A-1": 2})
    back = MoveCopies(code="A-1", source="maybe", target="main").apply(aside)
    assert (back.sections["main"], back.maybe) == ({"A-1": 1}, {"A-1": 1})


def test_nothing_is_moved_from_where_nothing_is() -> None:
    with pytest.raises(BadChange, match="no A-1 in main"):
        MoveCopies(code="A-1", source="main", target="hero").apply(DeckState())


def test_an_empty_note_goes_away_and_tags_are_kept_once() -> None:
    state = SetNote(code="A-1", text="the finisher").apply(DeckState())
    assert state.notes == {"A-1": "the finisher"}
    assert SetNote(code="A-1", text="").apply(state).notes == {}
    assert Describe(tags=("fast", "fast", "red")).apply(state).tags == ("fast", "red")
    assert Describe(name="New").apply(state).notes == state.notes


def test_replacing_leaves_words_and_maybe_board_alone() -> None:
    state = DeckState(name="Keep", maybe={"A-3": 1}, sections={"main": {"A-1": 1}})
    after = ReplaceCards(sections={"main": {"A-2": 3}}).apply(state)
    assert (after.name, after.maybe, after.sections) == ("Keep", {"A-3": 1}, {"main": {"A-2": 3}})


@pytest.mark.parametrize(
    "raw",
    [
        {"do": "fly"},
        {"do": "add", "section": "main"},
        {"do": "set", "section": "main", "code": "A-1", "count": -1},
        {"do": "set", "section": "main", "code": "A-1", "count": 1000},
        {"do": "describe", "name": "x" * 201},
        {"do": "replace", "sections": {"main": {"A-1": 0}}},
    ],
)
def test_what_is_no_change_is_refused(raw: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        CHANGE.validate_python(raw)
