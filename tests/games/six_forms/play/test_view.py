"""The table as somebody sees it: the battlefield from either side, what is on cards, what is
hidden, the event stack, and what actions are about."""

from typing import Any

import pytest

from games.engine.log import events, tell
from games.engine.view import BOTH, About, CardView, TableView, ZoneView
from games.six_forms.play.codes import counter, facet
from games.six_forms.play.zones.battlefield import update
from tests.games.six_forms.play.duel import FIRST, SECOND, Duel, each_seat, turns_until
from tests.games.six_forms.play.table import FRIEND, OWN, ZONES, Table, does, having, made, stats
from tests.games.six_forms.play.table import play as game

RUNNER = stats("Runner", 3, 4, 1, arrows=["ne"])
DRAIN = made("Drain", "action", [does("damage-player", amount=5)])
STING = made("Sting", "action", [does("damage-player", amount=1)], cost=1, speed="interrupt")


def seen(table: Any, viewer: int) -> TableView:
    show = game().view
    return show(table.state, table.match, _setups(table), viewer)


def about(table: Any, words: str) -> About:
    """What the first action that reads so is about."""
    find, offers = game().about, _offers(table)
    code = next(code for said, code in offers.items() if said.startswith(words))
    return find(table.state, _setups(table), code)


def _setups(table: Any) -> Any:
    return table.table.setups if isinstance(table, Duel) else table.game.table.setups


def _offers(table: Any) -> dict[str, int]:
    if isinstance(table, Duel):
        return table.offers()
    return {action.text: action.code for action in table.game.actions()}


def zone(view: TableView, key: str) -> ZoneView:
    return next(zone for zone in view.zones() if zone.key == key)


def titles(view: TableView, key: str) -> list[str]:
    return [card.title for card in zone(view, key).cards]


def card(view: TableView, title: str) -> CardView:
    return next(card for _zone, card in view.cards() if card.title == title)


def marks(of: CardView) -> dict[str, int | str]:
    return {mark.label: mark.value for mark in of.marks}


@each_seat
def test_everybody_sees_the_own_side_of_the_battlefield_at_the_bottom(seat: int) -> None:
    table = Duel(RUNNER)
    table.put(seat, "Runner", "a1")
    own, across = seen(table, seat), seen(table, 1 - seat)
    for view, at, label, field, arrow in (
        (own, 12, "a1", "Your field, back row", "arrow-ne"),
        (across, 3, "d4", "Opponent’s field, back row", "arrow-sw"),
    ):
        board = zone(view, "board")
        assert (board.columns, len(board.cells)) == (4, 16)
        cell = board.cells[at]
        assert (cell.label, cell.note, [each.title for each in cell.cards]) == (
            label,
            field,
            ["Runner"],
        )
        assert [mark.icon for mark in cell.cards[0].marks if "arrow" in mark.icon] == [arrow]
    assert zone(own, "board").cells[12].key == zone(across, "board").cells[3].key


def test_the_wide_battlefield_has_five_columns() -> None:
    board = zone(seen(Table(columns=5), OWN), "board")
    assert (board.columns, board.cells[4].label, board.cells[-1].label) == (5, "e4", "e1")


def test_pools_and_quarry_are_counted_life_comes_first() -> None:
    table = Table(energy=3)
    table.me.energy.recharging = 2
    table.me.energy.of_form[:] = [1, 0, 0, 0, 4, 0, 0]
    view = seen(table, OWN)
    assert [(mark.label, mark.value) for mark in view.seats[OWN].numbers] == [
        ("Life", 20),
        ("Energy", 1),
        ("Magical energy", 4),
        ("Cubes", 3),
        ("Recharging cubes", 2),
        ("Sparks", 2),
    ]
    assert [mark.value for mark in zone(view, "quarry").marks] == [35]
    assert [(mark.label, mark.value) for mark in view.seats[1].numbers] == [("Life", 20)]


def test_a_card_in_play_carries_all_that_is_on_it() -> None:
    table = Table(RUNNER, having("block", name="Guard"))
    runner = table.put("Runner", "a1", wounds=1, exhausted=1, poisoned=1, moved=1)
    runner.counters[counter.DAMAGE], runner.counters[counter.STUN] = 1, 1
    runner.counters[counter.POWER] = 2
    runner.turn.facets = 1 << facet.FLY
    update(runner)
    table.put("Guard", "b1", ousted=1)
    view = seen(table, OWN)
    assert card(view, "Runner").exhausted
    assert marks(card(view, "Runner")) == {
        "Attack": 5,
        "Health": 4,
        "Weakness": 1,
        "Damage": 1,
        "Poisoned": "",
        "Movement used": "",
        "Damage counters": 1,
        "Power counters": 2,
        "Stunned": 1,
        "Fly": "sky plane",
        "Moves forward right": "",
    }
    tones = {mark.label: mark.tone for mark in card(view, "Runner").marks if mark.tone}
    assert tones == {
        "Attack": "good",
        "Damage": "bad",
        "Poisoned": "bad",
        "Damage counters": "bad",
        "Power counters": "good",
        "Stunned": "bad",
        "Fly": "good",
    }
    ousted = marks(card(view, "Guard"))
    assert "Ousted" in ousted
    assert "Block" not in ousted


def test_a_placed_card_is_known_to_its_player_alone_while_it_is_placed_and_after() -> None:
    table = Duel(RUNNER, turns=2)
    table.give(SECOND, "Runner")
    table.do("Place Runner")
    for viewer, title in ((SECOND, "Runner"), (BOTH, "Runner"), (FIRST, "Face-down card")):
        view = seen(table, viewer)
        assert titles(view, "stack") == [title]
        assert ("Runner" in view.prompt) == (viewer != FIRST)
    table.do("Runner enters b1 face-down and exhausted")
    for viewer, title in ((SECOND, "Runner"), (BOTH, "Runner"), (FIRST, "Face-down card")):
        (placed,) = zone(seen(table, viewer), "board:17").cards
        assert (placed.title, placed.face_down, placed.exhausted) == (title, True, True)
        assert (placed.card is None) == (not placed.marks) == (viewer == FIRST)


def test_what_equips_a_card_is_attached_to_it() -> None:
    blade = made(
        "Blade",
        "equip",
        [does("gain-stats", "while-equipping", attack=2, target="equipped", until="active")],
    )
    table = Table(blade, FRIEND, having("unite", name="Union"), hand=["Blade"])
    friend = table.put("Friend", "b2")
    table.put("Union", "a2")
    table.do("Play Blade")
    assert about(table, "Equip it to Friend").card == card(seen(table, OWN), "Friend").key
    table.do("Equip it to Friend")
    table.move("Union", "a2", "b2")
    assert friend.host < 0
    view = seen(table, OWN)
    assert {each.title for each in card(view, "Friend").attached} == {"Blade", "Union"}
    assert titles(view, f"board:{ZONES['b2']}") == ["Friend"]
    assert not titles(view, "0:outside")


def test_permanent_actions_lie_outside_and_gated_cards_aside() -> None:
    chant = made("Chant", "action", facets={"permanent": True})
    door = made("Door", keywords={"gate": "graveyard"})
    table = Table(chant, door, hand=["Chant"])
    table.play("Chant")
    table.put("Door", "a1")
    table.enemy("a2", 9, 9)
    table.next_turn()
    table.move("Door", "a1", "a2")
    view = seen(table, OWN)
    assert titles(view, "0:outside") == ["Chant"]
    assert [(each.title, marks(each)) for each in zone(view, "0:aside").cards] == [
        ("Door", {"Gated for": "graveyard"})
    ]


def test_a_dummys_blocker_is_its_own_and_has_no_card() -> None:
    view = seen(Table(blockers=1, blocker_attack=3), OWN)
    blocker = card(view, "Blocker")
    assert view.seats[1].dummy
    assert (blocker.card, blocker.key[:2], marks(blocker)["Attack"]) == (None, "1:", 3)


@each_seat
def test_the_event_stack_shows_what_can_be_responded_to(seat: int) -> None:
    table, foe = Duel(DRAIN, STING, turns=turns_until(seat)), 1 - seat
    table.empty_hands()
    table.give(seat, "Drain")
    table.give(foe, "Sting")
    table.energy(foe, 1)
    table.do("Play Drain")
    view = seen(table, foe)
    assert (view.asked, view.prompt) == (foe, "Drain is played: respond, or let it happen")
    assert [(each.title, each.key[:2]) for each in zone(view, "stack").cards] == [
        ("Drain", f"{seat}:")
    ]
    assert about(table, "Play Sting") == About(card=f"{foe}:hand:{table.kind('Sting')}")
    assert about(table, "Do not respond") == About()
    table.do("Do not respond")
    effect = seen(table, foe)
    assert titles(effect, "stack") == ["Drain", "Effect of Drain"]
    assert effect.prompt == (
        "Effect of Drain (On Play: Deal 5 player damage to the opponent): respond, or let it happen"
    )


@each_seat
def test_attacker_and_defender_are_in_the_battle_zone_together(seat: int) -> None:
    fighter = stats("Fighter", 3, 3)
    table, foe = Duel(fighter, RUNNER, STING, turns=turns_until(seat)), 1 - seat
    table.empty_hands()
    table.put(seat, "Fighter", "a2")
    table.put(foe, "Runner", "d2")
    table.give(foe, "Sting")
    table.energy(foe, 1)
    table.do("End the act step")
    while "Do not respond" in table.offers():
        table.do("Do not respond")
    moved = about(table, "Move Fighter at a2 to a3")
    table.do("Move Fighter at a2 to a3")
    assert titles(seen(table, foe), "stack") == ["Fighter moves to d2"]
    table.do("Do not respond")
    view = seen(table, foe)
    assert titles(view, moved.place) == ["Runner", "Fighter"]
    assert titles(view, "stack") == ["Fighter attacks Runner"]
    assert moved.card == card(view, "Fighter").key


@each_seat
def test_cards_of_a_deck_are_seen_by_who_looks_at_them(seat: int) -> None:
    eye = made("Eye", "action", [does("load", count=2)])
    table = Duel(eye, FRIEND, turns=turns_until(seat))
    table.give(seat, "Eye")
    table.do("Play Eye")
    looked, hidden = (zone(seen(table, viewer), f"{seat}:looked") for viewer in (seat, 1 - seat))
    assert (looked.size, hidden.size, hidden.cards) == (2, 2, ())
    first = next(said for said in table.offers() if "on top" in said)
    assert about(table, first).card in {each.key for each in looked.cards}
    table.do(first)
    table.do(next(said for said in table.offers() if "bottom" in said))
    for viewer, known in ((seat, 1), (BOTH, 1), (1 - seat, 0)):
        deck = zone(seen(table, viewer), f"{seat}:deck")
        assert [each.face_down for each in deck.cards] == [True] * known
        assert deck.count == table.player(seat).library.unknown + 2


def test_a_search_shows_the_cards_of_the_deck_that_it_may_take() -> None:
    call = made("Call", "action", [does("search", kind="avatar")])
    table = Table(call, FRIEND, RUNNER, hand=["Call"], deck=["Friend", "Runner"])
    table.do("Play Call")
    view = seen(table, OWN)
    assert sorted(titles(view, "0:looked")) == ["Friend", "Runner"]
    assert about(table, "Take Runner").card == card(view, "Runner").key
    assert view.prompt == "Choose a card to take from your deck"


def test_actions_point_at_zones_and_at_effects_on_the_stack() -> None:
    bell, drum = (
        made(name, effects=[does("gain-life", "every-end-step", amount=1)])
        for name in ("Bell", "Drum")
    )
    table = Duel(bell, drum, RUNNER)
    table.give(FIRST, "Runner")
    table.do("Play Runner")
    entering = about(table, "Runner enters b2 ready")
    assert entering == About(card="0:event:now", place=f"board:{ZONES['b2']}")
    table.do("Runner enters b2 ready")
    table.put(FIRST, "Bell", "a1")
    table.put(FIRST, "Drum", "b1")
    table.do("End the act step")
    effects = {each.key: each.title for each in zone(seen(table, FIRST), "stack").cards}
    assert effects[about(table, "The effects of Drum").card] == "Effect of Drum"
    assert effects[about(table, "The effects of Bell").card] == "Effect of Bell"


@pytest.mark.parametrize(("borrowed", "value"), [(0, ""), (SECOND + 1, "this turn")])
def test_a_card_under_the_other_players_control_says_so(borrowed: int, value: str) -> None:
    table = Duel(RUNNER)
    table.put(SECOND, "Runner", "a2", controller=FIRST, borrowed=borrowed)
    taken = card(seen(table, FIRST), "Runner")
    assert marks(taken)["Taken over"] == value
    assert taken.key.startswith("1:"), "it still belongs to the other player"
    assert [mark.icon for mark in taken.marks if "arrow" in mark.icon] == ["arrow-ne"]


@each_seat
def test_the_other_player_reads_zones_from_across_and_no_hidden_names(seat: int) -> None:
    table = Duel(RUNNER, turns=turns_until(seat))
    table.give(seat, "Runner")
    table.put(seat, "Runner", "b1")
    table.do("Place Runner", "Runner enters a1 face-down and ready")
    table.do("End the act step", "Move Runner at b1 to c2")
    assert _public_lines(table, seat)[-2:] == [
        "Places a card face-down on d4.",
        "Moves Runner from c4 to b3.",
    ]


def test_the_other_player_does_not_read_what_is_found_in_a_deck() -> None:
    call = made("Call", "action", [does("search", kind="avatar")])
    eye = made("Eye", "action", [does("load", count=1)])
    table = Duel(call, eye, RUNNER, FRIEND)
    table.give(FIRST, "Call", "Eye")
    table.do("Play Call", "Take Runner")
    table.do("Play Eye")
    table.do(next(said for said in table.offers() if "bottom" in said))
    lines = " ".join(_public_lines(table, FIRST))
    assert "Runner" not in lines
    assert "Draws a card." in lines
    assert "Chooses a card. Takes a card to hand." in lines
    assert lines.endswith("Puts a card on the bottom of the deck.")
    assert "Chooses Runner." in table.lines(FIRST)


def _public_lines(table: Duel, seat: int) -> list[str]:
    """What the other player reads of a seat's turn."""
    public = [game().public_tellers(table.table.setups, each) for each in (FIRST, SECOND)]
    told = tell(events(table.table.log), public, game().phases)
    return [line.text for line in told if line.seat == seat]
