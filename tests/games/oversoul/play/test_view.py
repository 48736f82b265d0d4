"""The table as a seat sees it: the board with all that lies on it, the Timeshift, and prompts."""

from games.engine.goldfish import goldfish_table
from games.engine.log import events, tell
from games.engine.options import RunOptions
from games.engine.view import BOTH, About, CardView, SeatView, TableView, ZoneView
from games.oversoul.play import state as s
from tests.games.oversoul.play.duel_table import FIRST, FRIEND, SECOND, Duel, each_seat
from tests.games.oversoul.play.table import Table, does, made, play, shrine, spell

ARMOUR = made("Armour", "construct", hp=2, keywords=["guard", "barrier"])
CAPE = made("Cape", "construct", hp=3)


def seen(duel: Duel, viewer: int) -> TableView:
    show = play().view
    return show(duel.state, duel.match, duel.table.setups, viewer)


def zone(table: TableView, key: str) -> ZoneView:
    return next(each for each in table.zones() if each.key == key)


def only_card(table: TableView, key: str) -> CardView:
    (card,) = zone(table, key).cards
    return card


def marks(card: CardView) -> dict[str, int | str]:
    return {mark.label: mark.value for mark in card.marks}


def numbers(seat: SeatView) -> dict[str, int | str]:
    return {mark.label: mark.value for mark in seat.numbers}


def about(duel: Duel, text: str) -> About:
    find = play().about
    code = next(code for words, code in duel.offers().items() if words.startswith(text))
    return find(duel.state, duel.table.setups, code)


def test_3_1_a_side_has_a_leader_zone_five_unit_zones_and_three_event_zones() -> None:
    duel = Duel(FIRST, FRIEND, shrine())
    duel.put(SECOND, "Friend", place=s.PLACES + 4)
    duel.put(SECOND, "Shrine")
    table = seen(duel, FIRST)
    units, events = zone(table, "1:units"), zone(table, "1:events")
    assert [len(cell.cards) for cell in units.cells] == [0, 0, 0, 0, 1]
    assert [len(cell.cards) for cell in events.cells] == [0, 1, 0]
    assert only_card(table, "1:units:5").title == "Friend"
    assert only_card(table, "1:leader").title == "Leader"


def test_5_3_constructs_lie_on_their_card_and_lend_it_keywords() -> None:
    duel = Duel(FIRST, FRIEND, ARMOUR, CAPE)
    host = duel.put(FIRST, "Friend")
    duel.attach(FIRST, "Armour", host).damage = 1
    duel.attach(FIRST, "Cape", host)
    card = only_card(seen(duel, SECOND), "0:units:3")
    assert [attached.title for attached in card.attached] == ["Armour", "Cape"], (
        "the last is on top"
    )
    assert marks(card.attached[0]) == {"HP": 1, "Damage": 1}
    assert {"GUARD", "BARRIER"} <= marks(card).keys()


def test_6_the_marks_of_a_unit_say_what_has_become_of_it() -> None:
    duel = Duel(FIRST, made("Spear", dmg=2, spd=4, hp=5, energy=2))
    card = duel.put(FIRST, "Spear")
    card.damage, card.exhausted, card.roles = 3, 1, card.roles | 1
    card.gains[s.WHILE_ACTIVE, s.DMG] = 2
    card.dmg += 2
    shown = only_card(seen(duel, SECOND), "0:units:3")
    assert marks(shown) == {"DMG": 4, "SPD": 4, "HP": 2, "Damage": 3, "ENERGY": "+2", "DRAGON": ""}
    assert {mark.label: mark.tone for mark in shown.marks if mark.tone} == {
        "DMG": "good",
        "HP": "bad",
        "Damage": "bad",
        "DRAGON": "good",
    }
    assert (shown.exhausted, shown.turned) == (True, 90)


@each_seat
def test_3_4_only_its_player_sees_what_is_prepared_until_it_is_exposed(seat: int) -> None:
    duel = Duel(seat, made("Trap", hp=9))
    card = duel.put(seat, "Trap", up=False)
    key = f"{seat}:units:3"
    own, both, hidden = (only_card(seen(duel, who), key) for who in (seat, BOTH, 1 - seat))
    assert (own.title, own.face_down, marks(own)) == ("Trap", True, {"HP": 4})
    assert both == own
    assert (hidden.title, hidden.card, hidden.face_down) == ("Prepared card", None, True)
    assert marks(hidden) == {"HP": 4}
    card.shown = 1
    exposed = only_card(seen(duel, 1 - seat), key)
    assert (exposed.title, exposed.face_down) == ("Trap", True)
    assert "Exposed" in marks(exposed)


def test_3_4_what_is_being_prepared_is_a_card_without_a_name_to_the_other_player() -> None:
    dart = made("Dart", "event", [does("draw", count=1)], roles=["quick"])
    duel = Duel(FIRST, FRIEND, dart)
    duel.give(FIRST, "Friend")
    duel.give(SECOND, "Dart")
    duel.do("Prepare Friend")
    assert duel.asked == SECOND, "it may be answered"
    assert only_card(seen(duel, FIRST), "timeshift").title == "Friend"
    table = seen(duel, SECOND)
    link = only_card(table, "timeshift")
    assert (link.title, link.card, link.face_down) == ("Prepared card", None, True)
    assert "Friend" not in table.prompt


def test_10_the_timeshift_shows_what_is_activated_until_it_has_resolved() -> None:
    dart = made("Dart", "event", [does("damage", amount=1, target="unit")], roles=["quick"])
    duel = Duel(FIRST, FRIEND, dart, spell(does("draw", count=1)))
    duel.put(FIRST, "Friend")
    duel.put(SECOND, "Friend")
    duel.give(FIRST, "Spell")
    duel.give(SECOND, "Dart")
    duel.do("Activate Spell", "Activate Dart")
    table = seen(duel, FIRST)
    chain = zone(table, "timeshift").cards
    assert [(card.key, card.title) for card in chain] == [
        ("0:timeshift:0", "Spell"),
        ("1:timeshift:1", "Dart"),
    ]
    assert [*marks(chain[0]), *marks(chain[1])] == ["Timeshift", "Resolving"]
    assert table.prompt == "Choose a card for Dart"
    duel.do("Select Friend")
    table = seen(duel, FIRST)
    assert not zone(table, "timeshift").cards
    assert only_card(table, "1:idle").title == "Dart"


def test_6_4_an_attack_is_about_the_attacker_and_the_zone_of_its_target() -> None:
    duel = Duel(FIRST, FRIEND, ARMOUR)
    duel.put(FIRST, "Friend")
    own, struck = duel.put(SECOND, "Friend"), duel.put(SECOND, "Friend")
    duel.attach(SECOND, "Armour", own)
    attacker = only_card(seen(duel, FIRST), "0:units:3").key
    attack = about(duel, "Attack Friend (opposing unit zone 2)")
    assert attack == About(card=attacker, place="1:units:2")
    assert about(duel, "Attack Leader") == About(card=attacker, place="1:leader")
    duel.do("Attack Friend (opposing unit zone 2)")
    table = seen(duel, SECOND)
    assert table.prompt.startswith("Friend attacks Friend: choose a card to guard")
    assert about(duel, "Guard with Friend").card == only_card(table, "1:units:3").key
    assert about(duel, "Guard with nothing") == About()
    assert struck.damage == 0


def test_3_1_a_free_zone_can_be_chosen_for_a_card() -> None:
    beside = [does("boost", when="enter", target="beside", change=1, stat="dmg")]
    duel = Duel(FIRST, made("Banner", effects=beside), FRIEND)
    duel.put(FIRST, "Friend")
    duel.give(FIRST, "Banner")
    duel.do("Activate Banner")
    assert about(duel, "Put it into the zone (unit zone 5)") == About(place="0:units:5")
    assert seen(duel, FIRST).prompt == "Choose a zone for Banner"


def test_8_7_only_who_gazes_sees_the_cards_and_then_knows_the_top_of_the_deck() -> None:
    duel = Duel(FIRST, FRIEND, made("Other"), spell(does("gaze", depth=2)))
    duel.stack(FIRST, "Friend", "Other")
    duel.give(FIRST, "Spell")
    duel.do("Activate Spell")
    titles = {card.title for card in zone(seen(duel, FIRST), "0:gazed").cards}
    assert titles == {"Friend", "Other"}
    hidden = zone(seen(duel, SECOND), "0:gazed")
    assert (hidden.cards, hidden.size) == ((), 2)
    assert about(duel, "Choose Other").card == f"0:gazed:{duel.kind('Other')}"
    duel.do("Choose Other")
    deck = zone(seen(duel, FIRST), "0:deck")
    assert [card.title for card in deck.cards] == ["Friend", "Other"], "the last is uppermost"
    assert deck.size == 32
    assert zone(seen(duel, SECOND), "0:deck").cards == ()


def test_8_1_a_search_shows_the_cards_that_can_be_taken_to_who_searches() -> None:
    duel = Duel(FIRST, FRIEND, made("Other"), spell(does("search", kind="primal")))
    duel.stack(FIRST, "Friend", "Other")
    duel.give(FIRST, "Spell")
    duel.do("Activate Spell")
    found = zone(seen(duel, FIRST), "0:search")
    assert {card.title for card in found.cards} >= {"Friend", "Other"}
    assert about(duel, "Choose Other").card in {card.key for card in found.cards}
    assert "0:search" not in {each.key for each in seen(duel, SECOND).zones()}


def test_4_a_seat_shows_rank_energy_and_what_is_said_of_the_next_card() -> None:
    cheaper = spell(does("discount", kind="unit", less=1))
    duel = Duel(FIRST, FRIEND, cheaper)
    duel.player(FIRST).rank, duel.player(FIRST).energy = 3, 2
    duel.give(FIRST, "Spell")
    duel.do("Activate Spell")
    side = seen(duel, SECOND).seats[FIRST]
    assert numbers(side) == {
        "Leader HP": 20,
        "RANK": "III",
        "ENERGY": 2,
        "Generated": 0,
        "+cards left": 1,
        "Next Unit": "−1 ENERGY",
    }
    assert side.numbers[0].value == side.life
    assert only_card(seen(duel, SECOND), "0:leader").turned == 180, "a quarter for each RANK"


def test_what_a_dummy_has_is_no_card() -> None:
    setup = Table(FRIEND).setup
    options = RunOptions(own={"units": 2, "unit_dmg": 3})
    table = goldfish_table(play(), setup, options, seed=1, seat=1)
    table.begin(0)
    show = play().view
    view = show(table.state, table.match, table.setups, 1)
    assert view.seats[0].dummy
    unit = only_card(view, "0:units:2")
    assert (unit.title, unit.card) == ("Opposing unit", None)
    assert marks(unit) == {"DMG": 3, "SPD": 2, "HP": 4}
    assert only_card(view, "0:leader").title == "Opposing leader"
    assert numbers(view.seats[0]) == {"Leader HP": 20}


def read_by_the_other(duel: Duel, seat: int) -> list[str]:
    """The log of a seat as the other one reads it."""
    setups = duel.table.setups
    public = {**play().tellers(setups, seat), **play().public_tellers(setups, seat)}
    own = play().tellers(setups, 1 - seat)
    tellers = [public, own] if seat == 0 else [own, public]
    return [line.text for line in tell(events(duel.table.log), tellers, {})]


@each_seat
def test_3_4_the_log_names_no_card_that_lies_face_down(seat: int) -> None:
    duel = Duel(seat, made("Trap"), FRIEND)
    duel.put(seat, "Friend")
    duel.put(1 - seat, "Trap", up=False)
    duel.give(seat, *["Trap"] * 7)
    for act in ("Prepare Trap", "Attack a Prepared card", "Go on"):
        duel.do(act)
        duel.pass_windows()
    duel.do("Return Trap")
    lines = read_by_the_other(duel, seat)
    assert {
        "Prepares a card face down.",
        "Friend attacks a Prepared card with DMG 2.",
        "2 damage to a Prepared card, 2 HP left.",
        "A card returns to the bottom of the deck.",
    } <= set(lines)
    assert not [line for line in lines if "Trap" in line]
    assert "Prepares Trap face down." in duel.texts(), "its own player reads what it is"
