"""The table as somebody sees it: Realms with both sides, what is on each card, what is hidden."""

from games.arkhtide.play import PLAY
from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.codes import keyword
from games.arkhtide.play.view import about, view
from games.arkhtide.play.zones.bound import grant
from games.engine.goldfish import goldfish_table
from games.engine.options import RunOptions
from games.engine.table import Table
from games.engine.uncompiled import uncompiled
from games.engine.view import BOTH, CardView, TableView, ZoneView, changes
from tests.games.arkhtide.play.duel import BEGINS, FASTEST, FOLLOWS, SLOWEST, THEIRS, Duel
from tests.games.arkhtide.play.table import BLADE, SOLDIER, TRICK, deck_of, feat, made, unit
from tests.games.arkhtide.play.table import Table as Alone

CAPTAIN = unit(
    "Captain", {"when": "always", "do": "aura", "whom": "allies", "stat": "soul", "amount": 1}
)
CHAINS = made("Chains", "binding", bind_to="enemy", melee=-1)
SCOUT = feat("Scout", {"do": "seek", "look": 4, "take": 1})
DUSK = unit("Dusk", {"when": "activate", "speed": "fast", "do": "refresh", "count": 1})


def duel(*cards) -> Duel:
    return Duel(*(deck_of(*cards, realms=realms) for realms in (FASTEST, SLOWEST)))


def fight(*cards) -> Duel:
    """Both Seekers stand on the Realm of who follows, who acts second; the hands are empty."""
    game = duel(*cards).to_combat("the opponent's Realm", "your Realm")
    game.hold(BEGINS)
    game.hold(FOLLOWS)
    return game


def shown(table: Table, viewer: int) -> TableView:
    return view(table.state, table.match, table.setups, viewer)


def card(seen: TableView, name: str, seat: int = BEGINS) -> CardView:
    """The only card of that name whose owner is that seat."""
    cards = [each for _, each in seen.cards() if each.title == name and each.key[0] == str(seat)]
    assert len(cards) == 1, f"{name}: {cards}"
    return cards[0]


def zone(seen: TableView, key: str) -> ZoneView:
    return next(zone for zone in seen.zones() if zone.key == key)


def marks(of: CardView | ZoneView) -> dict[str, object]:
    return {mark.label: mark.value for mark in of.marks}


def tones(of: CardView) -> dict[str, str]:
    return {mark.label: mark.tone for mark in of.marks if mark.tone}


def titles(of: ZoneView) -> list[str]:
    return [card.title for card in of.cards]


def numbers(seen: TableView, seat: int) -> dict[str, object]:
    return {mark.label: mark.value for mark in seen.seats[seat].numbers}


def test_a_unit_shows_its_numbers_wounds_bindings_and_keywords() -> None:
    game = fight()
    at = game.put(BEGINS, SOLDIER, THEIRS, wounds=3)
    game.bind(BEGINS, BLADE, at)
    uncompiled(grant)(game.state.things[at], int(keyword.LETHAL), 1)
    game.state.things[at].block = 2
    game.exhaust(at)
    soldier = card(shown(game.table, FOLLOWS), "Soldier")
    assert marks(soldier) == {
        "Soul": 1, "Melee": 3, "Health": 4, "Wounds": 3, "Critically Wounded": "", "Block": 2,
        "Lethal": "",
    }  # fmt: skip
    assert tones(soldier)["Melee"] == "good"
    assert (soldier.exhausted, soldier.turned) == (True, 90)
    assert [bound.title for bound in soldier.attached] == ["Blade"]


def test_what_constant_abilities_add_is_counted() -> None:
    game = fight(CAPTAIN)
    game.put(BEGINS, CAPTAIN, THEIRS)
    game.put(BEGINS, SOLDIER, THEIRS)
    seen = shown(game.table, BEGINS)
    assert marks(card(seen, "Soldier"))["Soul"] == 2
    assert tones(card(seen, "Soldier")) == {"Soul": "good"}
    assert marks(zone(seen, f"{BEGINS}:at-enemy-realm"))["Soul"] == 2 + 1 + 2


def test_a_binding_on_an_enemy_lies_at_its_host_and_belongs_to_who_bound_it() -> None:
    game = fight(CHAINS)
    game.bind(BEGINS, CHAINS, game.put(FOLLOWS, SOLDIER, THEIRS))
    soldier = card(shown(game.table, FOLLOWS), "Soldier", FOLLOWS)
    assert tones(soldier) == {"Melee": "bad"}
    assert soldier.attached[0].key.startswith(f"{BEGINS}:")
    assert marks(soldier.attached[0]) == {"Enemy's": ""}


def test_the_viewers_own_realm_comes_first_and_the_viewers_units_lie_below() -> None:
    game = fight()
    game.put(BEGINS, SOLDIER, THEIRS)
    for viewer, realms in ((BEGINS, (BEGINS, FOLLOWS)), (FOLLOWS, (FOLLOWS, BEGINS))):
        seen = shown(game.table, viewer)
        keys = [f"{realms[0]}:realm", "neutral-realm", f"{realms[1]}:realm"]
        assert [zone.key for zone in seen.shared] == keys
        labels = ["Your Realm", "Neutral Realm", "Opponent's Realm"]
        assert [zone.label for zone in seen.shared] == labels
        above, _realm, below = zone(seen, f"{FOLLOWS}:realm").cells
        mine, theirs = (below, above) if viewer == BEGINS else (above, below)
        assert titles(mine) == ["Plain Seeker", "Soldier"]
        assert titles(theirs) == ["Plain Seeker"]


def test_a_realm_shows_its_worth_its_initiative_and_each_players_side() -> None:
    seen = shown(fight().table, BEGINS)
    realm = zone(seen, f"{BEGINS}:realm-card").cards[0]
    assert realm.title.startswith("Crest")
    assert marks(realm) == {"Quintessence": 1, "Initiative": 9}
    assert marks(zone(seen, f"{BEGINS}:at-own-realm"))["Side"] == "A"
    assert marks(zone(seen, f"{FOLLOWS}:at-enemy-realm"))["Side"] == "B"


def test_a_chosen_realm_lies_face_down_until_all_are_revealed() -> None:
    game = duel().pick("Keep").pick("Keep")
    looked = f"{BEGINS}:looked-at"
    assert len(zone(shown(game.table, BEGINS), looked).cards) == 3
    unseen = zone(shown(game.table, FOLLOWS), looked)
    assert (unseen.cards, unseen.size) == ((), 3)
    game.pick("Side B")
    for viewer in (BEGINS, BOTH):
        chosen = zone(shown(game.table, viewer), f"{BEGINS}:realm-card").cards[0]
        assert chosen.face_down
        assert chosen.title.startswith("Crest")
        assert marks(chosen) == {"Side": "B"}
    hidden = zone(shown(game.table, FOLLOWS), f"{BEGINS}:realm-card").cards[0]
    assert (hidden.face_down, hidden.card, hidden.marks) == (True, None, ())
    assert "Crest" in shown(game.table, BEGINS).prompt
    assert "Crest" not in shown(game.table, FOLLOWS).prompt


def test_the_log_for_the_other_player_names_no_card_that_only_one_sees() -> None:
    game = duel()
    kind, setups = game.kind(BEGINS, SOLDIER), game.table.setups
    public, own = PLAY.public_tellers(setups, BEGINS), PLAY.tellers(setups, BEGINS)
    hidden = [e.MULLIGANED, e.REALM_TAKEN, e.REALM_RETURNED, e.RETRIEVED]
    for event in hidden:
        assert "Soldier" in own[event]((kind, 1, 0))
        assert "Soldier" not in public[event]((kind, 1, 0))
    assert "Soldier" in public[e.RETRIEVED]((kind, 0, 0)), "the Chronicle is open to both"


def test_a_feat_and_the_cards_looked_at_lie_aside_while_it_is_performed() -> None:
    game = Alone(SCOUT).to_combat()
    game.hold(SCOUT)
    table = game.pick("Invoke Scout").game.table
    own, others = shown(table, 0), shown(table, 1)
    assert titles(zone(own, "0:feats")) == titles(zone(others, "0:feats")) == ["Scout"]
    found = {about(game.state, table.setups, code).card for code in table.offers()}
    assert found == {card.key for card in zone(own, "0:looked-at").cards}
    assert zone(own, "0:looked-at").size == zone(others, "0:looked-at").size == 4
    assert zone(others, "0:looked-at").cards == ()


def test_damage_names_its_target_until_it_is_dealt() -> None:
    game = fight()
    game.put(BEGINS, SOLDIER, THEIRS)
    game.put(FOLLOWS, SOLDIER, THEIRS)
    game.hold(FOLLOWS, TRICK)
    game.pick("Strike", "Soldier", "at Soldier")
    seen = shown(game.table, FOLLOWS)
    assert seen.prompt == "Amplify 2 Damage to Soldier with a card, or not"
    assert marks(card(seen, "Soldier", FOLLOWS))["Damage"] == 2
    game.pick("Do not")
    after = shown(game.table, FOLLOWS)
    assert after.prompt == "Shield against 2 Damage to Soldier, or not"
    shield = next(code for code in game.table.offers() if "Trick" in game.table.describe(code))
    assert about(game.state, game.table.setups, shield).card == card(after, "Trick", FOLLOWS).key
    game.pick("Trick")
    found = changes(after, shown(game.table, FOLLOWS))
    assert found.zones >= {f"{FOLLOWS}:hand", f"{FOLLOWS}:chronicle"}
    assert found.changed == {card(after, "Soldier", FOLLOWS).key}


def test_the_numbers_of_a_seat_say_what_it_has_and_may_still_do() -> None:
    game = fight()
    assert list(numbers(shown(game.table, BOTH), BEGINS)) == [
        "Willpower", "Quintessence", "Arkhé", "Major Actions",
    ]  # fmt: skip
    game.state.players[BEGINS].stock.arkhe = 4
    game.pick("Assist")
    assert numbers(shown(game.table, BOTH), BEGINS) == {
        "Willpower": 13, "Quintessence": 0, "Arkhé": 5, "Major Actions": 0,
    }  # fmt: skip
    game.pick("End the Turn").pick("Pass")
    assert "Passed" in numbers(shown(game.table, BOTH), FOLLOWS)
    assert "Passed" not in numbers(shown(game.table, BOTH), BEGINS)


def test_an_action_is_about_the_card_and_where_it_goes() -> None:
    game = duel(DUSK).to_combat("your Realm", "your Realm")
    game.hold(BEGINS)
    game.put(BEGINS, DUSK, 1)
    game.state.players[BEGINS].stock.arkhe = 0
    found = {
        game.table.describe(code): about(game.state, game.table.setups, code)
        for code in game.table.offers()
    }
    dusk = card(shown(game.table, BEGINS), "Dusk").key
    assert found["Assist with Dusk (your Realm)"].card == dusk
    assert found["Use Dusk with Dusk (your Realm): Refresh 1 Arkhé."].card == dusk
    assert (found["Pass"].card, found["Pass"].place) == ("", "")
    game.pick("Reposition").pick("Move Dusk")
    places = {about(game.state, game.table.setups, code).place for code in game.table.offers()}
    assert places == {"neutral-realm", f"{FOLLOWS}:realm", f"{BEGINS}:safe-zone"}


def test_a_strike_and_a_feat_are_aimed_at_a_card() -> None:
    game = fight(CHAINS)
    game.put(FOLLOWS, SOLDIER, THEIRS)
    game.hold(BEGINS, TRICK)
    found = {
        game.table.describe(code): about(game.state, game.table.setups, code)
        for code in game.table.offers()
    }
    seen = shown(game.table, BEGINS)
    own, theirs = card(seen, "Plain Seeker"), card(seen, "Soldier", FOLLOWS)
    strikes = [each for words, each in found.items() if "at Soldier" in words]
    assert [(each.card, each.target) for each in strikes] == [(own.key, theirs.key)]
    feats = [each for words, each in found.items() if words.startswith("Invoke Trick")]
    assert [(each.card, each.target) for each in feats] == [(card(seen, "Trick").key, own.key)]


def test_alone_the_opponents_realm_has_numbers_and_guards_but_no_cards() -> None:
    options = RunOptions(own={"guards": 2, "guard_soul": 3, "neutral": 0, "realm": 4})
    table = goldfish_table(PLAY, deck_of(), options, seed=1, logged=True)
    table.begin(0)
    while table.state.phase < s.PREPARATION:
        table.apply(table.offers()[table.pilots_choice()])
    seen = shown(table, 0)
    theirs = seen.shared[-1]
    assert marks(theirs.cells[1].cards[0]) == {"Quintessence": 4, "Initiative": 3}
    guards = theirs.cells[0]
    assert titles(guards) == ["Seeker", "Unit", "Unit"]
    assert marks(guards) == {"Soul": 2 + 3 + 3}
    assert seen.seats[1].dummy
    assert numbers(seen, 1) == {"Willpower": 13, "Quintessence": 0}
