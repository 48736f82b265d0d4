"""How a deck of Pebbles is built."""

from games.rules.constraints import AllowedCards, AnyConstraint, CopyLimit, SectionSize
from games.rules.formats import Format
from games.rules.game import Section

SECTIONS = (Section("bag", "Bag", "t:stone"),)
BEACH: tuple[AnyConstraint, ...] = (
    SectionSize(rule="P1", code="BAG_SIZE", sections=("bag",), exactly=30, rule_ref="1"),
    CopyLimit(rule="P2", code="STONE_COPIES", at_most=3, rule_ref="2"),
    AllowedCards(rule="P3", code="NOT_A_STONE", sections=("bag",), where="t:stone", rule_ref="3"),
)
FORMATS = (Format("beach", "Beach", "Thirty stones, three of each at most.", "1-3", BEACH),)
