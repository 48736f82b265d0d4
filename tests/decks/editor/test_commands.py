"""The editor's command language: read in one place, written the same way, refused with a reason."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from decks.editor.commands import (
    CHANGES,
    COUNTED,
    MOST_COMMANDS,
    WITH_OTHER,
    Command,
    changes_of,
    parse_command,
    parse_commands,
    parse_place,
)
from decks.models.state import DeckState
from decks.revisions.changes import AddCopies, BadChange, MoveCopies, SetCopies, SetLock

WORDS = st.text("abcxyzABC019-_:.é", min_size=1, max_size=12)


@st.composite
def commands(draw: st.DrawFn) -> Command:
    verb = draw(st.sampled_from(sorted(CHANGES)))
    return Command(
        verb=verb,
        section=draw(WORDS),
        code=draw(WORDS),
        copies=draw(st.integers(1, 999)) if verb in COUNTED else 1,
        other=draw(WORDS) if verb in WITH_OTHER else "",
    )


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        ("add actions LS-071", [AddCopies(section="actions", code="LS-071")]),
        ("add actions LS-071 3", [AddCopies(section="actions", code="LS-071", by=3)]),
        ("take maybe LS-071", [AddCopies(section="maybe", code="LS-071", by=-1)]),
        ("take actions LS-071 2", [AddCopies(section="actions", code="LS-071", by=-2)]),
        ("set actions LS-071 0", [SetCopies(section="actions", code="LS-071", count=0)]),
        (
            "move actions LS-071 maybe 2",
            [MoveCopies(code="LS-071", source="actions", target="maybe", count=2)],
        ),
        (
            "move actions LS-071 maybe",
            [MoveCopies(code="LS-071", source="actions", target="maybe", count=1)],
        ),
        (
            "swap hero LS-002 LS-001",
            [
                SetCopies(section="hero", code="LS-001", count=0),
                AddCopies(section="hero", code="LS-002"),
            ],
        ),
        ("lock actions LS-071", [SetLock(section="actions", code="LS-071")]),
        ("unlock actions LS-071", [SetLock(section="actions", code="LS-071", on=False)]),
    ],
)
def test_each_command_becomes_its_changes(value: str, changes: list[object]) -> None:
    assert parse_command(value).changes() == changes


@given(commands())
def test_a_command_is_read_back_as_it_was_written(command: Command) -> None:
    assert parse_command(str(command)) == command


@given(commands())
def test_changes_of_a_command_in_range_apply_to_any_deck(command: Command) -> None:
    state = DeckState(sections={command.section: {command.code: 1}}, maybe={command.code: 1})
    for change in command.changes():
        state = change.apply(state)
    assert all(count > 0 for cards in state.sections.values() for count in cards.values()), (
        "no card is left with zero copies"
    )


VERBS = st.sampled_from([*sorted(CHANGES), "mend", "", " "])
TAILS = st.lists(st.one_of(WORDS, st.integers().map(str), st.text(max_size=5)), max_size=6)


@given(VERBS, TAILS)
@example("add", [])
@example("add", ["actions"])
@example("set", ["actions", "LS-071"])
@example("set", ["actions", "LS-071", "many"])
@example("lock", ["actions", "LS-071", "1"])
@example("move", ["actions", "LS-071"])
@example("swap", ["hero", "LS-002", "LS-001", "2"])
@example("add", ["", "LS-071"])
@example("add", ["actions", "LS-071\n"])
@example("add", ["actions", "LS-071", "9" * 5000])
def test_other_words_are_refused_or_read_but_never_an_error(verb: str, tail: list[str]) -> None:
    value = " ".join([verb, *tail])
    try:
        command = parse_command(value)
        changes_of([command])
    except BadChange:
        return
    assert parse_command(str(command)) == command


@pytest.mark.parametrize("value", ["mend actions LS-071", "", "ADD actions LS-071"])
def test_an_unknown_verb_is_named(value: str) -> None:
    with pytest.raises(BadChange, match="has no command"):
        parse_command(value)


def test_so_many_commands_at_once_and_no_more() -> None:
    values = ["add actions LS-071"] * MOST_COMMANDS
    assert len(parse_commands(values)) == MOST_COMMANDS
    with pytest.raises(BadChange, match=f"At most {MOST_COMMANDS}"):
        parse_commands([*values, "add actions LS-071"])


def test_copies_may_be_gone_after_take_set_and_move_only() -> None:
    taking = {verb for verb in CHANGES if Command(verb, "actions", "LS-071").takes_copies}
    assert taking == {"take", "set", "move"}


def test_a_place_is_a_section_and_a_code() -> None:
    assert parse_place("actions LS-071") == ("actions", "LS-071")
    assert parse_place("actions") == ("actions", "")
