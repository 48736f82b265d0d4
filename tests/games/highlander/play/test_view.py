"""The table of a duel as it is shown: grid, attacks, defences, cards in play, what is hidden."""

from collections.abc import Iterator
from typing import Any

from games.engine.log import DRAW, events, tell
from games.engine.view import BOTH, CardView, TableView, ZoneView
from games.highlander.play import PLAY
from games.highlander.play import state as s
from games.highlander.play.view import about, view
from tests.games.highlander.play.duel import Duel
from tests.games.highlander.play.table import Table, made, shipped

UL, UC, UR, LC = (
    "Upper Left Attack", "Upper Center Attack", "Upper Right Attack", "Lower Center Attack",
)  # fmt: skip
THRUST, BLOCK = "Thrust", "Upper Left Block"
VEIL = made("Veil", "edge", {"when": "with-attack", "do": "hidden", "attacks": "that"})
HEAD = made("Aim High", "edge", {"when": "with-attack", "aim": "upper", "do": "head-shot"})
TWICE = made("Twice", "edge", {"when": "play", "do": "gain-attack", "count": 1})
GUARD = made("Upper Guard", "block", grid=["ul", "uc", "ur"], subtypes=["guard"])
SATCHEL = made("Satchel", "object", {"when": "play", "do": "capture", "count": 2})
RUIN = made("Ruin", "location", {"when": "in-play", "do": "prevent", "amount": 1})
FORD = made("Ford", "location", {"when": "in-play", "do": "prevent", "amount": 1})
PEEK = made("Peek", "event", {"when": "play", "do": "look", "count": 2})
FETCH = made("Fetch", "event", {"when": "play", "do": "search", "kind": "attack"})
DISARM = made("Twist Away", "event", {"when": "play", "do": "disarm"})
TOLL = made(
    "Toll",
    "event",
    {"when": "play", "do": "cost", "kind": "card"},
    {"when": "play", "do": "draw", "count": 1},
)
COUNTER = made("No You Do Not", "edge", {"when": "play", "do": "counter", "kind": "event"})


def shown(duel: Duel, viewer: int | None = None) -> TableView:
    seat = duel.asked if viewer is None else viewer
    setups = (duel.setups[0], duel.setups[1])
    return view(duel.state, duel.table.match, setups, seat)


def zone(table: TableView, key: str) -> ZoneView:
    return next(each for each in table.zones() if each.key == key)


def cards(table: TableView, key: str) -> tuple[CardView, ...]:
    return zone(table, key).cards


def titles(table: TableView, key: str) -> list[str]:
    return [card.title for card in cards(table, key)]


def marks(found: Any) -> dict[str, int | str]:
    return {mark.label: mark.value for mark in found.marks}


def areas(table: TableView) -> dict[str, list[str]]:
    """The cells of the attack grid that have marks."""
    return {
        cell.name: [mark.label for mark in cell.marks]
        for cell in zone(table, "grid").cells
        if cell.marks
    }


def numbers(table: TableView, seat: int) -> dict[str, int | str]:
    return {mark.label: mark.value for mark in table.seats[seat].numbers}


def read_by_the_other(duel: Duel) -> list[str]:
    """The log of seat 0 as seat 1 reads it."""
    setups = (duel.setups[0], duel.setups[1])
    tellers = {**PLAY.tellers(setups, 0), **PLAY.public_tellers(setups, 0)}
    tellers[DRAW] = lambda v: "Draws a card."
    lines = tell(events(duel.table.log), [tellers, PLAY.tellers(setups, 1)], {})
    return [line.text for line in lines if line.seat == 0]


def under(found: TableView, title: str) -> Iterator[str]:
    """The keys of the cards with that title."""
    return (card.key for _zone, card in found.cards() if card.title == title)


def test_an_attack_shows_its_areas_damage_and_what_was_played_with_it() -> None:
    duel = Duel([UL, HEAD], [BLOCK]).attack(f"Play {UL}", "Play Aim High")
    table = shown(duel)
    (attack,) = cards(table, "0:attacks")
    assert marks(attack) == {"Attack": 1, "Damage": 4, "Head Shot": ""}
    assert [card.title for card in attack.attached] == ["Aim High"]
    assert titles(table, "0:played") == []
    assert areas(table) == {"ul": ["Attack 1"]}
    assert table.prompt == f"Answer attack 1, {UL}: defend, exert, or let it through"
    assert table.asked == table.active == 1


def test_a_hidden_attack_is_known_to_who_made_it() -> None:
    duel = Duel([UL, VEIL, HEAD], [BLOCK]).attack(f"Play {UL}", "Play Veil", "Play Aim High")
    for viewer, title in ((0, UL), (BOTH, UL), (1, "Hidden attack")):
        table = shown(duel, viewer)
        (attack,) = cards(table, "0:attacks")
        assert (attack.title, attack.face_down) == (title, True)
        assert bool(attack.card) == bool(areas(table)) == (viewer != 1)
    assert marks(attack) == {"Attack": 1, "Head Shot": ""}, "no more is disclosed"
    assert UL not in shown(duel, 1).prompt
    duel.do("Let the Hidden attack through")
    assert titles(shown(duel, 1), "0:attacks") == [UL], "it is turned over"


def test_the_log_for_the_other_player_names_no_attack_before_its_outcome() -> None:
    duel = Duel([UL, VEIL, HEAD], [BLOCK]).attack(f"Play {UL}", "Play Veil", "Play Aim High")
    before = read_by_the_other(duel)
    assert "Plays an attack." in before
    assert "An attack is a Head Shot." in before
    assert not [line for line in before if UL in line]
    duel.do(f"Defend with {BLOCK}", "Make it no Power Block")
    assert {f"The Hidden attack is {UL}.", "An attack does 2: 2 pending against the opponent."} <= {
        *read_by_the_other(duel)
    }


def test_the_log_for_the_other_player_names_no_card_that_only_one_sees() -> None:
    duel = Duel([SATCHEL, FETCH], [], filler=(THRUST, BLOCK)).until(0, s.ATTACK)
    duel.do("Play Satchel").until(1, s.MAY_DO).until(0, s.ATTACK).do("Play Fetch", "Take Thrust")
    lines = read_by_the_other(duel)
    assert "A card is Captured under Satchel." in lines
    assert "Takes a card from the Endurance and shuffles it." in lines
    assert not [line for line in lines if THRUST in line]


def test_an_answered_attack_leaves_the_grid() -> None:
    duel = Duel([UL, LC, TWICE], ["Backflip"])
    duel.attack("Play Twice", f"Play {UL}", f"Play {LC}").do("Defend with Backflip")
    table = shown(duel)
    assert [marks(card).get("Answered") for card in cards(table, "0:attacks")] == ["", None]
    assert [marks(card) for card in cards(table, "1:defenses")] == [{"Has defended": ""}]
    assert set(areas(table)["lc"]) == {"Attack 2", "Dodge"}
    assert areas(table)["ul"] == ["Dodge"]
    assert table.prompt.startswith("Answer attack 2")


def test_a_guard_covers_areas_and_bars_them_to_its_player() -> None:
    duel = Duel([], [GUARD]).until(1, s.MAY_DO).do("Put Upper Guard into play")
    assert areas(shown(duel)) == {"ul": ["Guard"], "uc": ["Guard"], "ur": ["Guard"]}
    assert [marks(card) for card in cards(shown(duel), "1:defenses")] == [{"Guard": ""}]
    duel.until(1, s.ATTACK)
    assert areas(shown(duel)) == {"ul": ["Barred"], "uc": ["Barred"], "ur": ["Barred"]}
    duel.until(0, s.ATTACK)
    assert areas(shown(duel)) == {"ul": ["Guard"], "uc": ["Guard"], "ur": ["Guard"]}


def test_the_last_block_bars_its_areas_to_the_first_attack() -> None:
    duel = Duel([UL], [BLOCK, LC]).attack(f"Play {UL}").do(f"Defend with {BLOCK}")
    assert areas(shown(duel.until(1, s.ATTACK))) == {
        key: ["Barred"] for key in ("ul", "uc", "ml", "mc")
    }
    assert areas(shown(duel.do(f"Play {LC}"))) == {"lc": ["Attack 1"]}


def test_a_location_belongs_to_neither_side() -> None:
    duel = Duel([RUIN], [FORD]).until(0, s.ATTACK).do("Play Ruin")
    assert [card.key[0] for card in cards(shown(duel), "location")] == ["0"]
    duel.until(1, s.ATTACK).do("Play Ford")
    assert titles(shown(duel), "location") == ["Ford"]
    assert titles(shown(duel), "0:in-play") == titles(shown(duel), "1:in-play") == []


def test_captured_cards_lie_under_their_captor_and_are_known_to_their_player() -> None:
    duel = Duel([SATCHEL], []).until(0, s.ATTACK).do("Play Satchel")
    (own,), (foreign,) = (cards(shown(duel, seat), "0:in-play") for seat in (0, 1))
    assert [(card.title, card.face_down) for card in own.attached] == [(BLOCK, True)] * 2
    assert [card.card for card in foreign.attached] == [None, None]
    assert [card.key for card in foreign.attached] == [card.key for card in own.attached]


def test_cards_that_are_looked_at_are_shown_to_their_player_only() -> None:
    duel = Duel([PEEK], [], filler=(THRUST, BLOCK)).until(0, s.ATTACK).do("Play Peek")
    own, foreign = zone(shown(duel, 0), "0:looking"), zone(shown(duel, 1), "0:looking")
    assert [(card.title, card.count) for card in own.cards] == [(THRUST, 2)]
    assert (foreign.cards, foreign.size) == ((), 2)
    duel = Duel([FETCH], [], filler=(THRUST, BLOCK)).until(0, s.ATTACK).do("Play Fetch")
    assert titles(shown(duel), "0:searching") == [THRUST]
    assert not [each for each in shown(duel, 1).zones() if each.key == "0:searching"]


def test_a_card_that_is_paid_for_is_not_shown_and_one_that_may_be_countered_is() -> None:
    duel = Duel([TOLL, THRUST], [COUNTER]).until(0, s.ATTACK).do("Play Toll")
    assert titles(shown(duel, 0), "0:set-aside") == ["Toll"]
    assert titles(shown(duel, 1), "0:set-aside") == ["A card"]
    duel.do("Discard Thrust to pay")
    assert titles(shown(duel, 1), "0:set-aside") == ["Toll"]
    assert shown(duel).prompt == "Counter Toll, or let it be"


def test_a_lost_weapon_lies_face_down() -> None:
    duel = Duel([DISARM], [], before=([], ["Longsword", "Brannoc Hale"]))
    duel.until(0, s.ATTACK).do("Play Twist Away")
    (weapon,) = cards(shown(duel, 0), "1:weapons")
    assert (weapon.title, weapon.face_down, marks(weapon)) == ("Longsword", True, {"Disarmed": ""})
    assert titles(shown(duel, 0), "1:persona") == ["Brannoc Hale"]


def test_the_numbers_of_a_seat() -> None:
    duel = Duel([UL], []).attack(f"Play {UL}").do("Let Upper Left")
    table = shown(duel)
    assert [seat.life for seat in table.seats] == [15, 15]
    assert next(iter(numbers(table, 1).items())) == ("Ability", 15)
    assert numbers(table, 1)["Damage pending"] == 2
    assert numbers(table, 1)["Attacks left"] == 1
    assert "Attacks left" not in numbers(table, 0), "it is not their turn"
    assert numbers(shown(duel.until(0, s.MAY_DO)), 1)["Ability"] == 13


def test_actions_are_about_cards_and_the_areas_they_go_to() -> None:
    duel = Duel([UL, RUIN], [BLOCK, GUARD]).until(0, s.ATTACK)
    setups = (duel.setups[0], duel.setups[1])

    def found(words: str) -> tuple[str, str]:
        code = next(c for c in duel.table.offers() if duel.table.describe(c).startswith(words))
        each = about(duel.state, setups, code)
        return each.card, each.place

    hand = f"0:hand:{duel.kind(0, UL)}"
    assert found(f"Play {UL}") == (hand, "grid:ul")
    assert hand in under(shown(duel), UL)
    assert found("Play Ruin")[1] == "location"
    assert found("Make a Hard Exertion for an attack") == ("", "0:deck")
    assert shown(duel).prompt == "Attack, play a card or exert: you must do one of them this turn"
    duel.do(f"Play {UL}")
    assert found("End the Attack Phase") == ("", "")
    assert shown(duel).prompt == "Attack, play a card or exert, or end the Attack Phase"
    duel.until(1, s.DEFENCE)
    assert found(f"Defend with {BLOCK}") == (f"1:hand:{duel.kind(1, BLOCK)}", "grid:ul")
    assert found("Let Upper Left Attack through") == ("", "")
    duel.do("Make a Hard Exertion for a defense")
    card = f"1:exertion:{duel.kind(1, BLOCK)}"
    assert found(f"Defend with {BLOCK} from the Exertion") == (card, "grid:ul")
    assert titles(shown(duel), "1:exertion") == [BLOCK]


def test_against_a_dummy_the_other_side_has_ability_only() -> None:
    table = Table(THRUST, before=[shipped("Brannoc Hale")], opponent_ability=9)
    found = PLAY.view and PLAY.view(table.state, table.game.table.match, table.game.table.setups, 0)
    assert found is not None
    dummy = found.seats[1]
    assert (dummy.dummy, dummy.life, dummy.zones) == (True, 9, ())
    assert titles(found, "0:hand") == [THRUST]
    assert found.prompt == "Do what you may, or go on to the Defense Phase"
