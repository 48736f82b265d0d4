"""Every operation does what its words say."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.library import cards_left
from games.highlander.effects import VOCABULARY
from games.highlander.play import state as s
from tests.games.highlander.play.table import Table, made
from tests.games.play_table import expect

THRUST, OBJECT, ALLY = "Thrust", "Whetstone", "Little Perrin: Mortal Ally"
Check = Callable[[Table], None]
NOT_ALONE = {
    "opponent-discards", "remove-opposing", "counter", "prevent", "recover", "nullify", "ignore",
    "duplicate", "break-weapon", "drop-standing", "block-any",
}  # fmt: skip
ELSEWHERE = {
    "cost", "capture", "release", "hand-size", "past-guard", "exertion-size", "head-shot",
    "disarm", "knock-prone", "hinder", "finish-sequence", "lose-attack", "extra-special",
    "extra-exertion", "soften-exhaustion", "consider-disarmed", "consider-prone",
}  # fmt: skip


def in_hand(card: str) -> Check:
    return lambda table: expect(table.me.hand.copies[table.kind(card)], 1)


def offered(text: str) -> Check:
    return lambda table: expect(table.can(text), True)


CASES: list[tuple[dict[str, Any], tuple[str, ...], Check]] = [
    ({"do": "draw", "count": 2}, (), lambda d: expect(d.me.hand.count, 4)),
    ({"do": "discard", "count": 1}, ("Discard Thrust",), lambda d: expect(d.me.hand.count, 1)),
    (
        {"do": "cycle", "count": 2},
        ("Discard Thrust to draw another card", "Discard no more"),
        lambda d: expect((d.me.hand.count, d.me.discard.copies[d.kind(THRUST)]), (2, 1)),
    ),
    (
        {"do": "retrieve", "kind": "ally"},
        (f"Take {ALLY} from your Discard Pile",),
        in_hand(ALLY),
    ),
    (
        {"do": "retrieve-many", "count": 2, "kind": "object"},
        (f"Take {ALLY} from your Discard Pile",),
        in_hand(ALLY),
    ),
    (
        {"do": "search", "kind": "plot"},
        ("Take Buried Gold from your Endurance",),
        in_hand("Buried Gold"),
    ),
    (
        {"do": "restore", "count": 2},
        (f"Shuffle {ALLY} into your Endurance",),
        lambda d: expect((d.me.discard.count, cards_left(d.me.library)), (0, 40)),
    ),
    (
        {"do": "look", "count": 3},
        ("Leave the rest on top",),
        lambda d: expect(d.me.library.on_top, 3),
    ),
    (
        {"do": "burn", "count": 3, "whose": "you"},
        (),
        lambda d: expect(d.me.discard.count, 4),
    ),
    ({"do": "burn", "count": 3}, (), lambda d: expect(d.me.discard.count, 1)),
    (
        {"do": "put-into-play", "kind": "object"},
        (f"Put {OBJECT} into play",),
        lambda d: expect((d.me.table.board_count, d.me.this_turn.specials_left), (1, 0)),
    ),
    (
        {"do": "play-from-discard", "kind": "ally"},
        (f"Play {ALLY} from your Discard Pile",),
        lambda d: expect((d.me.table.board_count, d.me.discard.count), (1, 0)),
    ),
    (
        {"do": "remove-own", "count": 1},
        (f"Remove {ALLY} from the game",),
        lambda d: expect((d.me.discard.count, d.me.table.removed[d.kind(ALLY)]), (0, 1)),
    ),
    ({"do": "damage", "amount": 3}, (), lambda d: expect(d.pending, 3)),
    ({"do": "ability-loss", "amount": 4}, (), lambda d: expect(d.pending, 4)),
    ({"do": "gain-ability", "amount": 2}, (), lambda d: expect(d.me.table.gain, 2)),
    ({"do": "lose-ability", "amount": 2}, (), lambda d: expect(d.me.table.loss, 2)),
    (
        {"do": "add-damage", "amount": 2, "attacks": "next"},
        ("Play Thrust",),
        lambda d: expect(d.me.strikes[0].bonus, 2),
    ),
    (
        {"do": "unblockable", "attacks": "next"},
        ("Play Thrust",),
        lambda d: expect(d.me.strikes[0].unblockable, 1),
    ),
    (
        {"do": "undodgeable", "attacks": "next"},
        ("Play Thrust",),
        lambda d: expect(d.me.strikes[0].undodgeable, 1),
    ),
    (
        {"do": "hidden", "attacks": "next"},
        ("Play Thrust",),
        lambda d: expect(d.me.strikes[0].hidden, 1),
    ),
    (
        {"do": "power-blow", "attack": "next"},
        ("Play Thrust",),
        lambda d: expect(d.me.strikes[0].power, 1),
    ),
    ({"do": "gain-attack", "count": 1}, (), lambda d: expect(d.me.this_turn.attacks_left, 2)),
    (
        {"do": "gain-attack", "count": 2, "turn": "next"},
        (),
        lambda d: expect(d.next_turn().me.this_turn.attacks_left, 3),
    ),
    (
        {"do": "restrict", "kind": "attack"},
        (),
        lambda d: expect(d.can("Play Thrust"), False),
    ),
]


@pytest.mark.parametrize(
    ("effect", "actions", "check"), CASES, ids=[str(case[0])[:60] for case in CASES]
)
def test_an_operation_does_what_it_says(
    effect: dict[str, Any], actions: tuple[str, ...], check: Check
) -> None:
    event = made("Event", "event", {"when": "play", **effect})
    table = Table(event, THRUST, OBJECT, deck=[ALLY, "Buried Gold"])
    table.discard(ALLY)
    table.attack_phase().do("Play Event", *actions)
    check(table)


def test_leave_play_when_exhausted() -> None:
    table = Table("Lingering Wound", THRUST, deck=["Duck"]).attack_phase()
    table.do("Play Lingering Wound").next_turn().do("Do what Lingering Wound says you must")
    assert table.pending == 1
    table.discard("Duck")
    table.endurance(*["Upper Left Block"] * 5)
    table.attack_phase().do("Make a Hard Exertion for an Illusion or nothing")
    assert table.me.table.exhaustions == 1
    assert table.me.table.board_count == 0


@pytest.mark.parametrize("operation", sorted(NOT_ALONE))
def test_what_takes_an_acting_opponent_changes_nothing(operation: str) -> None:
    arguments = {
        "opponent-discards": {"count": 1},
        "remove-opposing": {"kind": "object"},
        "nullify": {"kind": "object"},
        "ignore": {"kind": "object"},
        "duplicate": {"kind": "event"},
        "counter": {"kind": "event"},
        "prevent": {"amount": 2},
    }
    effect = {"when": "play", "do": operation, **arguments.get(operation, {})}
    event = made("Event", "event", effect, {"when": "play", "do": "damage", "amount": 1})
    table = Table(event).attack_phase().do("Play Event")
    assert (table.pending, table.me.hand.count, table.me.discard.count) == (1, 0, 0)


def test_every_operation_is_tested() -> None:
    here = {case[0]["do"] for case in CASES} | {"leave-play"}
    assert here | NOT_ALONE | ELSEWHERE == set(VOCABULARY.operations)


def test_looking_may_put_cards_at_the_bottom() -> None:
    event = made("Event", "event", {"when": "play", "do": "look", "count": 2})
    table = Table(event).attack_phase().do("Play Event")
    assert table.state.question.what == s.LOOKING
    table.do("Put Upper Left Block at the bottom of your Endurance", "Leave the rest on top")
    assert table.me.library.on_top == 1
