"""The formats of Highlander; their rules stand in the tables of `rules_*.py`."""

from games.highlander.formats.copies import CARDS
from games.highlander.formats.gems import GEMS
from games.highlander.formats.sealed import SEALED, SEALED_RULES
from games.highlander.formats.sections import OWN_SECTION
from games.highlander.formats.sizes import SIZES
from games.highlander.formats.specific_cards import MARKS
from games.rules.constraints import AnyConstraint
from games.rules.formats import Format

STANDARD: tuple[AnyConstraint, ...] = (*SIZES, *GEMS, *CARDS, *MARKS, *OWN_SECTION)

FORMATS = (
    Format(
        "standard",
        "Type Two Standard",
        "Second and Third Edition, built by the full construction rules.",
        "Constructing a Deck; Official Tournament Rules",
        STANDARD,
    ),
    Format(
        "sealed",
        "Sealed Deck",
        "One starter and two boosters; whatever you open, you may play. Ability 10.",
        SEALED_RULES,
        SEALED,
        options={"ability": 10, "ignore_marks": 1},
    ),
    Format(
        "two-headed-giant",
        "2 Headed Giant",
        "Two against two. The book names it without building rules: build as for Type Two "
        "Standard.",
        "Official Tournament Rules",
        STANDARD,
    ),
    Format(
        "lean-and-mean",
        "Lean & Mean",
        "A sanctioned style that the book only names: build as for Type Two Standard.",
        "Official Tournament Rules",
        STANDARD,
    ),
)
