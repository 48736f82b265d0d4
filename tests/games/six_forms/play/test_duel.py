"""Two decks at a table: the same rules for both, each from its own side of the board."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine.goldfish import settings_of
from games.engine.hand import forget_hand
from games.engine.options import RunOptions
from games.engine.table import open_table
from games.engine.worlds import sample
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.six_forms import SIX_FORMS
from games.six_forms.play.zones.battlefield import new_card, stand, update
from games.six_forms.play.zones.piles import into_hand
from tests.games.engine.decks import cards_of
from tests.games.six_forms.play.table import BLANK, ZONES, does, made, play, stats

FIRST, SECOND = 0, 1
CORNER = ZONES["d4"]
each_seat = pytest.mark.parametrize("seat", [FIRST, SECOND])
FIGHTER = stats("Fighter", 3, 3)
RUNNER = made("Runner", arrows=["ne"])


class Duel:
    """Both seats have the same deck; the first one's first turn is at its act step."""

    def __init__(self, *cards: CardInfo, turns: int = 1) -> None:
        known = {card.code: card for card in (*cards, BLANK)}
        counts = {BLANK.code: 40} | {card.code: 4 for card in cards}
        deck = DeckList("six-forms", {"deck": counts})
        self.setup = play().build(SIX_FORMS, cards_of("six-forms") | known, deck)
        settings = settings_of(play(), RunOptions(first="play"), seed=1)
        self.table = open_table(play(), (self.setup, self.setup), settings, logged=True)
        self.table.begin(0)
        self.state, self.match = self.table.state, self.table.match
        self.do("Keep", "Keep")
        for seat in (FIRST, SECOND):
            forget_hand(self.player(seat).hand)
            self.player(seat).piles.held = 0
        self.pass_turns(turns - 1)

    def player(self, seat: int) -> Any:
        return self.state.players[seat]

    def kind(self, name: str) -> int:
        return next(at for at, card in enumerate(self.setup.kinds) if card.name == name)

    def offers(self) -> dict[str, int]:
        return {self.table.describe(code): code for code in self.table.offers()}

    def do(self, *texts: str) -> None:
        for text in texts:
            found = [code for said, code in self.offers().items() if said.startswith(text)]
            assert found, f"{text!r} is not among {list(self.offers())}"
            self.table.apply(found[0])

    def pass_turns(self, number: int) -> None:
        """End every step until that many turns more have begun."""
        for _ in range(number):
            seat = self.state.active
            while self.state.active == seat:
                self.do("Discard" if self.state.question.what != 1 else "End ")

    def put(self, seat: int, name: str, zone: str, **fields: int) -> Any:
        """A card stands on a zone, as its player calls it."""
        slot = new_card(self.state, self.match, seat, self.kind(name), seat)
        card = self.state.cards[slot]
        card.entered = -1
        for field, value in fields.items():
            card[field] = value
        update(card)
        stand(self.state, slot, ZONES[zone] if seat == FIRST else CORNER - ZONES[zone])
        return card

    def give(self, seat: int, *names: str) -> None:
        for name in names:
            into_hand(self.player(seat), self.kind(name))

    def at(self, seat: int, zone: str) -> Any:
        slot = self.state.board.at[ZONES[zone] if seat == FIRST else CORNER - ZONES[zone]]
        return None if slot < 0 else self.state.cards[slot]

    def lines(self, seat: int) -> Sequence[str]:
        return [line.text for line in self.table.lines() if line.seat == seat]


def turns_until(seat: int) -> int:
    """The turn in which that seat may move for the first time."""
    return 3 if seat == FIRST else 2


def test_game_setup_both_players_may_mulligan_and_take_turns() -> None:
    table = Duel()
    assert [table.player(seat).turns for seat in (FIRST, SECOND)] == [1, 0]
    table.pass_turns(3)
    assert [table.player(seat).turns for seat in (FIRST, SECOND)] == [2, 2]
    assert (table.state.active, table.player(SECOND).energy.sparks) == (SECOND, 2)
    assert table.state.flow.quarry == 36 - 4


@each_seat
def test_arrows_point_away_from_the_own_side_for_either_seat(seat: int) -> None:
    table = Duel(RUNNER, turns=turns_until(seat))
    table.put(seat, "Runner", "a1")
    table.do("End the act step")
    assert {said for said in table.offers() if said.startswith("Move")} == {
        "Move Runner at a1 to b2",
        "Move Runner at a1 to c3",
    }
    table.do("Move Runner at a1 to c3")
    assert table.at(seat, "c3") is not None
    assert "Moves Runner from a1 to c3." in table.lines(seat)


@each_seat
def test_card_ownership_each_fallen_card_goes_to_its_own_players_graveyard(seat: int) -> None:
    table, foe = Duel(FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Fighter", "d2")
    table.do("End the act step", "Move Fighter at a2 to a3")
    kind = table.kind("Fighter")
    assert [table.player(each).piles.graveyard[kind] for each in (seat, foe)] == [1, 1]
    assert "Fighter attacks Fighter on a3." in table.lines(seat)
    for each in (seat, foe):
        assert table.table.census(each)[kind] == 4 + 1, "the card that the test put into play"


@each_seat
def test_weakness_counts_from_the_defenders_own_side_for_either_seat(seat: int) -> None:
    table, foe = Duel(stats("Weak", 0, 9, 4), FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a4")
    weak = table.put(foe, "Weak", "d2")
    table.do("End the act step", "Move Fighter at a4 to a3")
    assert "Fighter deals 7 battle damage, Weak deals 0." in table.lines(seat)
    assert weak.zone >= 0


@each_seat
def test_on_defend_comes_for_the_card_that_is_attacked(seat: int) -> None:
    guard = made("Guard", effects=[does("gain-life", "on-defend", amount=2)], health=9)
    table, foe = Duel(guard, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Guard", "d2")
    table.do("End the act step", "Move Fighter at a2 to a3")
    assert [table.player(each).life for each in (seat, foe)] == [20, 22]


@each_seat
def test_direct_attack_on_either_player_ends_the_game_for_both(seat: int) -> None:
    table, foe = Duel(FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "b4")
    table.player(foe).life = 3
    table.do("End the act step", "Attack the opponent directly with Fighter at b4")
    assert [table.table.outcome(each) for each in (seat, foe)] == ["won", "lost"]
    assert [table.table.tally(each).games for each in (seat, foe)] == [1, 1]
    assert table.table.tally(foe).lost.sum() == 1


@each_seat
def test_every_end_step_is_that_of_both_players_for_both(seat: int) -> None:
    table = Duel(made("Spring", effects=[does("gain-life", "every-end-step", amount=1)]))
    table.put(seat, "Spring", "a1")
    table.pass_turns(2)
    assert (table.player(seat).life, table.player(1 - seat).life) == (22, 20)


@each_seat
def test_an_equip_for_opposing_cards_arms_a_card_of_the_other_deck(seat: int) -> None:
    clamp = made("Clamp", "equip", equips="t:avatar", equips_opponent=True)
    table, foe = Duel(clamp, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a1")
    host = table.put(foe, "Fighter", "a1")
    table.give(seat, "Clamp")
    table.do("Play Clamp")
    assert list(table.offers()) == ["Equip it to Fighter at d4"]
    table.do("Equip it to Fighter at d4")
    assert table.state.cards[table.state.board.order[2]].host == table.state.board.order[1]
    assert host.zone >= 0


@each_seat
def test_opposing_targets_are_cards_of_the_other_seat_whoever_plays(seat: int) -> None:
    bolt = made("Bolt", "action", [does("destroy", target="opposing-avatar")])
    table, foe = Duel(bolt, FIGHTER, turns=turns_until(seat)), 1 - seat
    table.put(seat, "Fighter", "a1")
    table.put(foe, "Fighter", "b1")
    table.give(seat, "Bolt")
    table.do("Play Bolt")
    assert (table.at(foe, "b1"), table.at(seat, "a1") is None) == (None, False)


def test_a_card_placed_face_down_may_be_any_battlefield_card_to_the_other_seat() -> None:
    table = Duel(FIGHTER, RUNNER, turns=2)
    table.give(SECOND, "Fighter")
    table.do("Place Fighter", "Fighter enters a1 face-down and ready")
    kinds = set()
    for world in range(20):
        state = sample(table.table, FIRST, seed=3, world=world)
        (card,) = [state.cards[slot] for slot in state.board.order[: state.board.in_play]]
        kinds.add(table.setup.kinds[card.kind].name)
        assert play().census(state.players[SECOND], table.setup) == table.table.census(SECOND)
    assert kinds == {"Fighter", "Runner"}
    seen = sample(table.table, SECOND, seed=3, world=1)
    assert seen.cards[seen.board.order[0]].kind == table.kind("Fighter")
