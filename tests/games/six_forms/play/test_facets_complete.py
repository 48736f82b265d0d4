"""Every facet and keyword has a test."""

from collections.abc import Callable
from typing import get_args

from games.six_forms.words import FACETS, Keyword
from tests.games.six_forms.play import (
    test_entering_facets,
    test_examples,
    test_facets,
    test_moving_facets,
    test_turn,
)

# What only an opponent who attacks or targets would notice.
TWO_SIDED = {"block", "long-block", "dodge", "long-dodge", "quick", "taunt", "resistance"}


TESTED_BY: dict[str, Callable[..., None]] = {
    "awaken": test_facets.test_awaken_no_attack_on_the_turn_of_play,
    "blowback": test_examples.test_damage_calculation_h_blowback_by_the_health_left,
    "bruise": test_facets.test_bruise_leaves_its_damage_until_the_end_of_the_turn,
    "deflect": test_facets.test_deflect_x_enters_with_its_counters,
    "destructible": test_facets.test_mangle_and_destructible_leave_damage_counters,
    "drop": test_entering_facets.test_equip_life_span_destroyed_with_its_card_unless_it_drops,
    "fierce": test_facets.test_fierce_strikes_though_exhausted,
    "fly": test_examples.test_reach_planes_and_opposing_cards,
    "forsake": test_turn.test_direct_attack_only_while_the_opponent_has_no_card,
    "gate": test_entering_facets.test_gate_from_the_battlefield_played_now_and_entering_at_the_end,
    "hazard": test_entering_facets.test_play_to_attack_into_an_own_zone_that_a_hazard_holds,
    "immovable": test_moving_facets.test_motionless_and_immovable,
    "indestructible": test_facets.test_indestructible_is_crushed_but_not_destroyed,
    "intensify": test_facets.test_intensify_and_wither,
    "large": test_entering_facets.test_equip_spaces_large_takes_two_and_small_none,
    "maintain": test_facets.test_maintain_is_paid_or_the_card_goes,
    "mangle": test_facets.test_mangle_and_destructible_leave_damage_counters,
    "motionless": test_moving_facets.test_motionless_and_immovable,
    "noble": test_facets.test_noble_deals_no_overflow,
    "permanent": test_turn.test_action_goes_to_the_graveyard_unless_permanent,
    "pierce": test_examples.test_damage_calculation_k_pierce_negates_shield,
    "plow": test_moving_facets.test_plow_goes_on_through_a_beaten_card,
    "recover": test_facets.test_recover_returns_a_destroyed_card_for_its_cost,
    "shield": test_examples.test_damage_calculation_j_the_shield_facet,
    "shift": test_moving_facets.test_shift_makes_way_and_is_exhausted,
    "small": test_entering_facets.test_equip_spaces_large_takes_two_and_small_none,
    "stealth": test_moving_facets.test_stealth_passes_any_card,
    "summon": test_entering_facets.test_summon_opens_the_zones_around_it,
    "teleport": test_moving_facets.test_teleport_to_any_empty_zone_by_a_movement,
    "unite": test_entering_facets.test_unite_counts_toward_the_two_equip_spaces,
    "venomous": test_facets.test_venomous_poisons_the_battled_card,
    "wither": test_facets.test_intensify_and_wither,
}


def test_every_facet_and_keyword_is_tested() -> None:
    assert TESTED_BY.keys() | TWO_SIDED == {*FACETS, *get_args(Keyword)}
