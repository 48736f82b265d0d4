"""Two decks at a table: the same rules for both, each from its own side."""

from typing import Any

import pytest

from games.engine.goldfish import settings_of
from games.engine.hand import forget_hand
from games.engine.options import RunOptions
from games.engine.table import open_table
from games.engine.worlds import sample
from games.oversoul import OVERSOUL
from games.oversoul.play import state as s
from games.oversoul.play.zones import board
from games.oversoul.play.zones.piles import into_hand
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from tests.games.oversoul.play.table import BLANK, BLANKS, LEADER, does, made, play, spell

FIRST, SECOND = 0, 1
each_seat = pytest.mark.parametrize("seat", [FIRST, SECOND])
FRIEND = made("Friend")
BOLT = spell(does("damage", amount=9, target="opposing-unit"))


class Duel:
    """Both seats have the same deck; it is that seat's first Action Phase, at RANK V."""

    def __init__(self, seat: int, *cards: CardInfo) -> None:
        known = {card.code: card for card in (*cards, BLANK, LEADER)}
        counts = {BLANK.code: BLANKS} | {card.code: 2 for card in cards}
        sections = {"deck": counts, "leader": {LEADER.code: 1}}
        self.setup = play().build(OVERSOUL, known, DeckList("oversoul", sections))
        settings = settings_of(play(), RunOptions(first="play"), seed=1, seat=seat)
        self.table = open_table(play(), (self.setup, self.setup), settings, logged=True)
        self.state, self.match = self.table.state, self.table.match
        self.table.begin(0)
        self.do("Keep", "Keep")
        for player in self.state.players:
            forget_hand(player.hand)
            player.held, player.rank, player.energy = 0, 5, 10

    def kind(self, name: str) -> int:
        return next(at for at, card in enumerate(self.setup.kinds) if card.name == name)

    def offers(self) -> dict[str, int]:
        return {self.table.describe(code): code for code in self.table.offers()}

    def do(self, *texts: str) -> None:
        """Take actions one after the other, each given by how its words begin."""
        for text in texts:
            found = [code for words, code in self.offers().items() if words.startswith(text)]
            assert found, f"{text!r} is not among {list(self.offers())}"
            self.table.apply(found[0])

    def give(self, seat: int, name: str) -> None:
        into_hand(self.state.players[seat], self.kind(name))

    def put(self, seat: int, name: str, *, up: bool = True) -> Any:
        """A card on the board of a seat, as if it had been there for long."""
        place = board.free_zone(self.state, seat, 0)
        board.put(self.state, self.match, place, self.kind(name), int(up))
        self.state.cards[place].since = 0
        self.table.offers()
        return self.state.cards[place]

    def end_turn(self) -> None:
        """On to the next Action Phase."""
        self.do("Go on")
        while not any(text.startswith("Go on") for text in self.offers()):
            self.do("Return")


@each_seat
def test_2_the_turn_passes_from_one_player_to_the_other(seat: int) -> None:
    duel = Duel(seat)
    turns = []
    for _ in range(4):
        active = int(duel.state.active)
        turns.append((active, int(duel.state.turn), int(duel.state.question.seat)))
        duel.end_turn()
    foe = 1 - seat
    assert turns == [(seat, 1, seat), (foe, 1, foe), (seat, 2, seat), (foe, 2, foe)]


@each_seat
def test_6_4_a_unit_of_the_other_player_strikes_back(seat: int) -> None:
    duel = Duel(seat, FRIEND)
    own, foe = duel.put(seat, "Friend"), duel.put(1 - seat, "Friend")
    duel.do("Attack Friend (opposing unit zone 3)")
    assert (own.damage, foe.damage) == (2, 2)


@each_seat
def test_6_2_an_attack_on_the_other_leader_wins_at_0_hp(seat: int) -> None:
    duel = Duel(seat, made("Giant", dmg=15))
    duel.put(seat, "Giant")
    duel.state.cards[duel.state.players[1 - seat].leader].damage = 5
    duel.do("Attack Leader")
    assert (duel.table.outcome(seat), duel.table.outcome(1 - seat)) == ("won", "lost")


@each_seat
def test_8_5_a_card_that_shatters_in_the_others_turn_asks_its_own_player(seat: int) -> None:
    optional = {"when": "shatter", "do": "draw", "may": True}
    duel = Duel(seat, made("Relic", effects=[optional]), BOLT)
    duel.put(1 - seat, "Relic")
    duel.give(seat, "Spell")
    held = int(duel.state.players[1 - seat].hand.count)
    duel.do("Activate Spell")
    assert duel.state.question.seat == 1 - seat
    duel.do("Use SHATTER of Relic")
    assert duel.state.players[1 - seat].hand.count == held + 1
    assert duel.state.question.seat == seat


@each_seat
def test_8_5_a_reaction_to_an_opposing_card_that_shatters_is_of_the_other_side(seat: int) -> None:
    reacts = {"when": "reaction", "occasion": "opposing-card-shatters", "do": "energy", "amount": 3}
    duel = Duel(seat, made("Vulture", effects=[reacts]), FRIEND, BOLT)
    duel.put(seat, "Vulture")
    duel.put(1 - seat, "Friend")
    duel.give(seat, "Spell")
    energy = [int(player.energy) for player in duel.state.players]
    duel.do("Activate Spell")
    energy[seat] += 3
    assert [int(player.energy) for player in duel.state.players] == energy


@each_seat
def test_8_7_until_your_next_cycle_ends_in_the_cycle_of_its_player(seat: int) -> None:
    blessing = does("boost", target="own-unit", change=2, stat="dmg", duration="cycle")
    duel = Duel(seat, FRIEND, spell(blessing))
    card = duel.put(seat, "Friend")
    duel.give(seat, "Spell")
    duel.do("Activate Spell")
    assert card.dmg == 4
    duel.end_turn()
    assert (duel.state.active, card.dmg) == (1 - seat, 4)
    duel.end_turn()
    assert (duel.state.active, card.dmg) == (seat, 2)


@each_seat
def test_8_1_once_each_turn_begins_anew_in_the_others_turn(seat: int) -> None:
    once = {"when": "bloodlust", "limit": "turn", "do": "energy", "amount": 1}
    duel = Duel(seat, made("Bear", hp=9, effects=[once]), FRIEND)
    bear = duel.put(seat, "Bear")
    duel.put(1 - seat, "Friend")
    duel.do("Attack Friend (opposing unit zone 3)")
    assert bear.used_turn != 0
    duel.end_turn()
    assert bear.used_turn == 0


@each_seat
def test_3_4_a_prepared_card_is_hidden_from_the_other_player(seat: int) -> None:
    duel = Duel(seat, FRIEND, made("Trap"), BOLT)
    duel.put(1 - seat, "Trap", up=False)
    duel.put(1 - seat, "Friend")
    duel.give(seat, "Spell")
    kinds = {
        int(sample(duel.table, seat, seed=3, world=world).cards[(1 - seat) * s.PLACES + 2].kind)
        for world in range(20)
    }
    assert len(kinds) > 1
    duel.do("Activate Spell")
    assert set(duel.offers()) == {
        "Select a Prepared card (opposing unit zone 3)",
        "Select Friend (opposing unit zone 2)",
    }
