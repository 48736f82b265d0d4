"""Every operation does what its words say."""

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.library import cards_left
from games.highlander.effects import VOCABULARY
from games.highlander.play import state as s
from tests.games.highlander.play.duel import Duel, made

THRUST, OBJECT, ALLY = "Thrust", "Whetstone", "Little Perrin: Mortal Ally"
Check = Callable[[Duel], bool]
NOT_ALONE = {
    "opponent-discards", "remove-opposing", "counter", "prevent", "recover",
}  # fmt: skip
ELSEWHERE = {
    "cost", "capture", "release", "hand-size", "past-guard", "exertion-size", "head-shot",
    "disarm", "knock-prone", "hinder", "finish-sequence", "lose-attack", "extra-special",
    "extra-exertion", "soften-exhaustion",
}  # fmt: skip


def in_hand(card: str) -> Check:
    return lambda duel: duel.me.hand[duel.kind(card)] == 1


def offered(text: str) -> Check:
    return lambda duel: text in duel.offers()


CASES: list[tuple[dict[str, Any], tuple[str, ...], Check]] = [
    ({"do": "draw", "count": 2}, (), lambda d: d.me.hand_size == 4),
    ({"do": "discard", "count": 1}, ("Discard Thrust",), lambda d: d.me.hand_size == 1),
    (
        {"do": "cycle", "count": 2},
        ("Discard Thrust to draw another card", "Discard no more"),
        lambda d: d.me.hand_size == 2 and d.me.pile[d.kind(THRUST)] == 1,
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
        lambda d: d.me.pile_size == 0 and cards_left(d.me.library) == 40,
    ),
    (
        {"do": "look", "count": 3},
        ("Leave the rest on top",),
        lambda d: d.me.library.on_top == 3,
    ),
    (
        {"do": "burn", "count": 3, "whose": "you"},
        (),
        lambda d: d.me.pile_size == 4,
    ),
    ({"do": "burn", "count": 3}, (), lambda d: d.me.pile_size == 1),
    (
        {"do": "put-into-play", "kind": "object"},
        (f"Put {OBJECT} into play",),
        lambda d: d.me.board_size == 1 and d.state.specials_left == 0,
    ),
    (
        {"do": "play-from-discard", "kind": "ally"},
        (f"Play {ALLY} from your Discard Pile",),
        lambda d: d.me.board_size == 1 and d.me.pile_size == 0,
    ),
    (
        {"do": "remove-own", "count": 1},
        (f"Remove {ALLY} from the game",),
        lambda d: d.me.pile_size == 0 and d.me.removed[d.kind(ALLY)] == 1,
    ),
    ({"do": "damage", "amount": 3}, (), lambda d: d.state.pending == 3),
    ({"do": "ability-loss", "amount": 4}, (), lambda d: d.state.pending == 4),
    ({"do": "gain-ability", "amount": 2}, (), lambda d: d.me.gain == 2),
    ({"do": "lose-ability", "amount": 2}, (), lambda d: d.me.loss == 2),
    (
        {"do": "add-damage", "amount": 2, "attacks": "next"},
        ("Play Thrust",),
        lambda d: d.state.strikes[0].bonus == 2,
    ),
    (
        {"do": "unblockable", "attacks": "next"},
        ("Play Thrust",),
        lambda d: d.state.strikes[0].unblockable == 1,
    ),
    (
        {"do": "undodgeable", "attacks": "next"},
        ("Play Thrust",),
        lambda d: d.state.strikes[0].undodgeable == 1,
    ),
    (
        {"do": "hidden", "attacks": "next"},
        ("Play Thrust",),
        lambda d: d.state.strikes[0].hidden == 1,
    ),
    (
        {"do": "power-blow", "attack": "next"},
        ("Play Thrust",),
        lambda d: d.state.strikes[0].power == 1,
    ),
    ({"do": "gain-attack", "count": 1}, (), lambda d: d.state.attacks_left == 2),
    (
        {"do": "gain-attack", "count": 2, "turn": "next"},
        (),
        lambda d: d.end_turn().state.attacks_left == 3,
    ),
    (
        {"do": "restrict", "kind": "attack"},
        (),
        lambda d: "Play Thrust" not in d.offers(),
    ),
]


@pytest.mark.parametrize(
    ("effect", "actions", "check"), CASES, ids=[str(case[0])[:60] for case in CASES]
)
def test_an_operation_does_what_it_says(
    effect: dict[str, Any], actions: tuple[str, ...], check: Check
) -> None:
    event = made("Event", "event", {"when": "play", **effect})
    duel = Duel(event, THRUST, OBJECT, deck=[ALLY, "Buried Gold"])
    duel.discard(ALLY)
    duel.attack_phase().do("Play Event", *actions)
    assert check(duel)


def test_leave_play_when_exhausted() -> None:
    duel = Duel("Lingering Wound", THRUST, deck=["Duck"]).attack_phase()
    duel.do("Play Lingering Wound").end_turn()
    assert duel.state.pending == 1
    duel.discard("Duck")
    duel.endurance(*["Upper Left Block"] * 5)
    duel.attack_phase().do("Make a Hard Exertion for an Illusion or nothing")
    assert duel.state.exhaustions == 1
    assert duel.me.board_size == 0


@pytest.mark.parametrize("operation", sorted(NOT_ALONE))
def test_what_takes_an_acting_opponent_changes_nothing(operation: str) -> None:
    arguments = {
        "opponent-discards": {"count": 1},
        "remove-opposing": {"kind": "object"},
        "counter": {"kind": "event"},
        "prevent": {"amount": 2},
    }
    effect = {"when": "play", "do": operation, **arguments.get(operation, {})}
    event = made("Event", "event", effect, {"when": "play", "do": "damage", "amount": 1})
    duel = Duel(event).attack_phase().do("Play Event")
    assert (duel.state.pending, duel.me.hand_size, duel.me.pile_size) == (1, 0, 0)


def test_every_operation_is_tested() -> None:
    here = {case[0]["do"] for case in CASES} | {"leave-play"}
    assert here | NOT_ALONE | ELSEWHERE == set(VOCABULARY.operations)


def test_looking_may_put_cards_at_the_bottom() -> None:
    event = made("Event", "event", {"when": "play", "do": "look", "count": 2})
    duel = Duel(event).attack_phase().do("Play Event")
    assert duel.state.asking == s.LOOKING
    duel.do("Put Upper Left Block at the bottom of your Endurance", "Leave the rest on top")
    assert duel.me.library.on_top == 1
