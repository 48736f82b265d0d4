"""The Round phase by phase: what is done, what it costs, what is not allowed."""

import pytest

from games.arkhtide.play import measures as m
from games.arkhtide.play import state as s
from games.engine.counts import note_not_drawn
from games.engine.tally import NO_ACCESS, NOT_DRAWN, PLAYABLE
from tests.games.arkhtide.play.table import (
    ARCHER,
    BLADE,
    CORPSE,
    ENEMY,
    ENEMY_SEEKER,
    NEUTRAL,
    OWN,
    OWN_SEEKER,
    REALMS,
    SAFE,
    SEEKER,
    SOLDIER,
    TRICK,
    Table,
    feat,
    made,
    unit,
)

STRANGER = unit("Stranger", faction="ashbound", cost=2)
DRAIN = feat("Drain", {"do": "drain", "amount": 3})


def next_round(table: Table) -> Table:
    """Through Harvest and Regroup, up to the next Round's first decision."""
    now = table.state.turn
    table.harvest()
    while table.state.turn == now and not table.game.over:
        table.pick("Pass")
    return table


def test_setup_and_the_first_resource_phase() -> None:
    table = Table()
    assert (table.me.life, table.me.stock.arkhe, table.me.hand.count) == (13, 9, 6)
    assert table.thing(OWN_SEEKER).place == SAFE
    assert (table.opponent.life, table.thing(ENEMY_SEEKER).stats[0]) == (13, 2)


def test_mulligan_up_to_3_go_to_the_bottom_and_as_many_are_drawn() -> None:
    table = Table()
    for returned in range(3):
        assert table.state.flow.returned == returned
        table.pick("on the bottom")
    assert table.state.question.what == s.ASK_REALM
    assert table.me.hand.count == 6
    assert table.me.library.on_bottom == 3


def test_the_opening_hand_is_counted_before_the_mulligan() -> None:
    table = Table()
    hand = [int(n) for n in table.me.hand.copies[: table.setup.drawn]]
    table.pick("on the bottom")
    counted = [list(row).index(1) for row in table.tally.opening[: table.setup.drawn]]
    assert counted == hand


def test_resource_phase_refreshes_readies_and_offers_to_discard_before_drawing_to_6() -> None:
    table = Table().to_combat()
    table.hold(TRICK, BLADE)
    table.pick("Assist with Plain Seeker")
    table.me.stock.arkhe = 2
    next_round(table)
    assert (table.me.stock.arkhe, table.is_ready(OWN_SEEKER)) == (9, True)
    table.pick("Discard Trick")
    table.pick("Keep the rest")
    assert table.me.hand.count == 6
    assert table.me.chronicle.copies[table.kind(TRICK)] == 1


def test_a_main_deck_that_has_run_out_is_not_reshuffled() -> None:
    table = Table().to_combat()
    table.hold()
    table.me.library.unknown = 0
    table.me.library.on_bottom = table.me.library.taken = 0
    next_round(table)
    assert table.me.hand.count == 0
    table.to_preparation()
    assert not table.game.over


def test_realm_phase_looks_at_3_takes_1_and_returns_the_others() -> None:
    table = Table()
    table.pick("Keep the hand")
    seen = {text.split(",")[0] for text in table.offers()}
    assert len(seen) == 3
    table.pick("Bring", "Side A")
    table.pick("on top")
    table.pick("on the bottom")
    assert (table.me.realm_deck.on_top, table.me.realm_deck.on_bottom) == (1, 1)
    assert table.state.phase == s.PREPARATION


@pytest.mark.parametrize(("theirs", "wins"), [(0, 1), (9, 0)])
def test_determine_initiative_against_the_opponents(theirs: int, wins: int) -> None:
    table = Table(own={"initiative": theirs}).to_preparation()
    assert table.tally.extras[m.INITIATIVE_WON, 1] == wins


def test_a_tie_of_initiative_is_decided_by_chance() -> None:
    realms = tuple(made(f"Tie {n}", "realm", initiative=3, quintessence=1) for n in range(7))
    games = [Table(realms=realms, own={"initiative": 3}) for _ in range(2)]
    for table in games:
        table.to_preparation()
    won = [int(game.tally.extras[m.INITIATIVE_WON, 1]) for game in games]
    assert won[0] == won[1]  # the same seed
    assert won[0] in (0, 1)


def test_prepared_only_with_the_seeker_on_a_realm() -> None:
    table = Table().to_preparation()
    assert not table.can("Be Prepared")
    table.pick("Move Plain Seeker to the Neutral Realm")
    assert table.can("Be Prepared")


def test_a_unit_put_into_the_safe_zone_in_preparation_stays_there() -> None:
    table = Table().to_preparation()
    table.hold(SOLDIER)
    table.pick("Invoke Soldier", "Safe Zone")
    assert not table.can("Move Soldier")
    assert table.can("Move Plain Seeker")


def test_a_card_moves_out_of_the_safe_zone_once_a_round() -> None:
    table = Table().to_preparation()
    table.pick("Move Plain Seeker to your Realm")
    assert not table.can("Move Plain Seeker")


def test_who_was_moved_out_of_the_safe_zone_does_not_leave_it_again() -> None:
    table = Table().to_preparation()
    table.move(OWN_SEEKER, OWN)
    assert not table.can("Move Plain Seeker")
    table.move(OWN_SEEKER, SAFE)
    assert table.can("Move Plain Seeker")


def test_costs_are_paid_and_what_cannot_be_paid_is_not_offered() -> None:
    table = Table().to_preparation()
    table.hold(CORPSE, CORPSE)
    table.me.stock.arkhe = 3
    table.pick("Invoke Corpse", "Neutral")
    assert table.me.stock.arkhe == 1
    assert not table.can("Invoke Corpse")


def test_a_card_that_is_not_innate_costs_1_willpower() -> None:
    table = Table(STRANGER).to_preparation()
    table.hold(STRANGER, SOLDIER)
    table.pick("Invoke Soldier", "Neutral")
    assert table.me.life == 13
    table.pick("Invoke Stranger", "Neutral")
    assert table.me.life == 12


def test_the_next_card_treated_as_innate_costs_none() -> None:
    lurker = unit("Lurker", faction="ashbound", keywords={"ambush": True})
    oath = feat("Oath", {"do": "treat-as-innate"})
    table = Table(lurker, oath).to_combat()
    table.hold(oath, lurker, lurker)
    table.pick("Oath")
    table.pick("Invoke Lurker", "Neutral")
    assert table.me.life == 13
    table.pick("Invoke Lurker", "Neutral")
    assert table.me.life == 12


def test_amplifying_and_discarding_a_foreign_card_cost_no_willpower() -> None:
    table = Table(STRANGER).to_combat("the opponent's Realm")
    table.hold(STRANGER)
    table.pick("Strike", "Plain Seeker")
    table.pick("Amplify", "Stranger")
    assert table.me.life == 13


def test_willpower_at_0_loses_at_once() -> None:
    table = Table(STRANGER).to_preparation()
    table.hold(STRANGER)
    table.me.life = 1
    table.pick("Invoke Stranger", "Neutral")
    assert table.outcome == "lost"
    assert table.log()[-1] == "Loses: no Willpower is left."
    assert table.tally.extras[m.LOST_BY_WILLPOWER, 1] == 1


def test_units_and_bindings_are_not_invoked_in_combat_feats_not_outside() -> None:
    table = Table().to_preparation()
    table.hold(SOLDIER, BLADE, TRICK)
    table.put(SOLDIER)
    assert table.can("Invoke Soldier")
    assert table.can("Bind Blade")
    assert not table.can("Trick")
    table.pick("Move Plain Seeker")
    table.pick("Be Prepared")
    assert not table.can("Invoke Soldier")
    assert not table.can("Bind Blade")
    assert table.can("Trick")


def test_a_feat_needs_a_performer_who_could_perform_it() -> None:
    cut = feat("Cut", {"do": "attack", "kind": "melee"})
    table = Table(cut).to_combat()
    table.hold(cut)
    assert not table.can("Cut")
    table.put(SOLDIER, ENEMY)
    assert table.can("Cut", "Soldier")
    assert not table.can("Cut", "Seeker")


def test_acting_exhausts_and_a_second_major_action_is_a_new_turn() -> None:
    ward = feat("Ward", {"do": "shield", "whom": "party", "amount": 2})
    table = Table(ward).to_combat()
    soldier = table.put(SOLDIER)
    table.pick("Assist with Soldier")
    assert not table.is_ready(soldier)
    assert not table.can("Assist with Soldier")
    table.hold(ward)
    table.pick("Ward")
    assert table.thing(soldier).block == 2
    table.pick("Assist with Plain Seeker")
    assert table.thing(soldier).block == 0


def test_assist_refreshes_only_what_is_spent() -> None:
    table = Table().to_combat()
    table.pick("Assist")
    assert table.me.stock.arkhe == 9


def test_units_in_the_safe_zone_take_no_part_in_combat() -> None:
    helper = unit("Helper", {"when": "activate", "speed": "fast", "do": "refresh", "count": 1})
    table = Table(helper).to_combat()
    table.put(helper, SAFE)
    assert not table.can("Helper")


def test_omni_works_in_preparation_other_abilities_do_not() -> None:
    effect = {"when": "activate", "speed": "fast", "do": "refresh", "count": 1}
    omni = unit("Omni", {**effect, "omni": True})
    plain = unit("Plain", effect)
    table = Table(omni, plain).to_preparation()
    table.put(omni)
    table.put(plain)
    table.me.stock.arkhe = 5
    assert table.can("Use Omni")
    assert not table.can("Use Plain")


def test_bindings_go_where_they_may() -> None:
    crown = made("Crown", "binding", bind_to="seeker", soul=1)
    curse = made("Curse", "binding", bind_to="enemy", soul=-1)
    banner = made("Banner", "binding", bind_to="ally", bind_trait="soldier")
    table = Table(crown, curse, banner, own={"guards": 1}).to_preparation()
    table.put(SOLDIER)
    table.put(CORPSE)
    table.hold(crown, curse, banner, BLADE)
    hosts = {
        name: [text for text in table.offers() if f"Bind {name}" in text]
        for name in ("Crown", "Curse", "Banner", "Blade")
    }
    assert [len(texts) for texts in hosts.values()] == [1, 1, 1, 3]
    assert "Plain Seeker" in hosts["Crown"][0]
    assert "an enemy Unit" in hosts["Curse"][0]
    assert "Soldier" in hosts["Banner"][0]


def test_a_seeker_keeps_its_bindings_between_rounds() -> None:
    crown = made("Crown", "binding", bind_to="seeker", soul=1)
    table = Table(crown).to_preparation()
    table.hold(crown)
    table.pick("Bind Crown")
    table.pick("Move Plain Seeker to your Realm")
    table.pick("Be Prepared")
    next_round(table)
    assert table.thing(OWN_SEEKER).stats[0] == 3


def test_evaluate_realms_most_soul_harvests_and_a_tie_removes_the_realm() -> None:
    table = Table().to_combat("the opponent's Realm")
    table.harvest()
    shown = table.log()
    assert "Nobody harvests the player's Realm: 0 Soul each." in shown
    assert "Nobody harvests the opponent's Realm: 2 Soul each." in shown
    assert (table.me.stock.quintessence, table.opponent.stock.quintessence) == (0, 0)


def test_the_opponent_harvests_what_it_holds_and_may_win_by_it() -> None:
    table = Table(own={"realm": 9}).to_combat()
    table.harvest()
    assert table.opponent.stock.quintessence == 9
    table.pick("Pass")
    table.to_combat("the Neutral Realm")
    table.harvest()
    assert table.outcome == "lost"
    assert table.log()[-1] == "Loses: the opponent has 18 Quintessence."


def test_guards_hold_the_enemy_realm_and_go_home_for_the_opponent() -> None:
    table = Table(own={"guards": 2, "guard_soul": 3}).to_combat()
    table.harvest()
    assert table.opponent.stock.quintessence == 2 + 2


def test_extract_units_on_realms_not_in_the_safe_zone() -> None:
    table = Table().to_combat()
    table.put(SOLDIER, OWN)
    table.put(ARCHER, NEUTRAL)
    waiting = table.put(CORPSE, SAFE)
    table.harvest()
    assert table.me.stock.quintessence == 3 + 1 + 2
    assert table.me.stock.extracted == 2
    assert table.thing(waiting).used == 1
    assert table.me.pool.copies[table.kind(SOLDIER)] == 1


def test_13_quintessence_wins_when_the_harvest_is_done() -> None:
    table = Table().to_combat()
    table.me.stock.quintessence = 9
    table.put(SOLDIER, OWN)
    table.harvest()
    assert table.game.over
    assert table.outcome == "won"
    assert table.log()[-1] == "Wins with 13 Quintessence and 13 Willpower."
    assert table.tally.extras[m.WON_BY_QUINTESSENCE, 1] == 1
    assert table.tally.reached[1] == 1


def test_quintessence_of_an_ability_wins_at_once() -> None:
    gain = feat("Gain", {"do": "gain-quintessence", "amount": 1})
    table = Table(gain).to_combat()
    table.hold(gain)
    table.me.stock.quintessence = 12
    table.pick("Gain")
    assert table.outcome == "won"


def test_13_quintessence_is_not_enough_if_the_opponent_has_more() -> None:
    table = Table().to_combat()
    table.me.stock.quintessence, table.opponent.stock.quintessence = 10, 12
    table.harvest()
    assert (table.me.stock.quintessence, table.opponent.stock.quintessence) == (13, 14)
    assert table.outcome == "lost"


def test_the_opponents_last_willpower_wins_at_once() -> None:
    table = Table(DRAIN, own={"willpower": 3}).to_combat()
    table.hold(DRAIN)
    table.pick("Drain")
    assert table.outcome == "won"
    assert table.tally.extras[m.WON_BY_WILLPOWER, 1] == 1


def test_regroup_units_to_the_safe_zone_and_bindings_to_those_there() -> None:
    table = Table().to_combat()
    table.hold(SOLDIER, BLADE, TRICK)
    table.harvest()
    assert table.state.phase == s.REGROUP
    assert not table.can("Bind Blade")
    assert not table.can("Trick")
    table.pick("Invoke Soldier", "Safe Zone")
    table.pick("Bind Blade", "Soldier")
    table.pick("Pass")
    assert table.state.turn == 2


def test_the_seventh_realm_is_the_last() -> None:
    table = Table(realms=REALMS[:1]).to_combat()
    table.hold()
    next_round(table)
    table.to_preparation()
    assert not table.can("your Realm")
    table.pick("Move Plain Seeker to the Neutral Realm")
    assert table.can("Be Prepared")


def test_without_a_neutral_realm_there_are_two() -> None:
    table = Table(own={"neutral": 0}).to_preparation()
    assert not table.can("the Neutral Realm")


def test_the_option_picks_the_neutral_realm_by_the_order_of_codes() -> None:
    names = []
    for number in (1, 2, 4, 8):
        table = Table(own={"neutral": number}).to_preparation()
        names.append(table.setup.kinds[int(table.thing(s.FIRST_NEUTRAL_CARD).kind)].name)
    assert names == ["The Still Basin", "Crossroads of Ash", "Stone of Hearing", "Stone of Hearing"]


def test_castable_says_what_keeps_a_card_from_being_played() -> None:
    queen = unit("Queen", traits=["unique"])
    table = Table(queen).to_combat()
    table.hold()
    table.put(queen, SAFE)
    next_round(table)
    table.hold(queen, SOLDIER)
    table.pick("Keep the hand")
    table.to_preparation()
    note_not_drawn(table.me.noted, table.tally, table.setup.tables.kinds)
    counted = table.tally.castable[:, :, 2]
    assert counted[NO_ACCESS, table.kind(queen)] == 1
    assert counted[PLAYABLE, table.kind(SOLDIER)] == 1
    assert counted[NOT_DRAWN, table.kind(TRICK)] == 1


def test_an_endless_combat_is_cut_short_by_the_number_of_actions() -> None:
    table = Table().to_combat()
    table.state.flow.deeds = s.MOST_DEEDS
    assert table.offers() == ["Pass"]


def test_the_seeker_named_by_the_deck_is_the_one_in_play() -> None:
    assert Table().setup.kinds[int(Table().setup.tables.seeker)].code == SEEKER.code
