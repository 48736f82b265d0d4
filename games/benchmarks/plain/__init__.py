"""Plain checkers: the main format of each game, written by hand, as the baseline of the bench.

They know their game by name, read its cards directly, and cannot repair, explain or be forked.
"""

from games.benchmarks.plain.arkhtide import PlainArkhtide
from games.benchmarks.plain.base import PlainChecker
from games.benchmarks.plain.highlander import PlainHighlander
from games.benchmarks.plain.lightseekers import PlainLightseekers
from games.benchmarks.plain.oversoul import PlainOversoul
from games.benchmarks.plain.six_forms import PlainSixForms

PLAIN: dict[str, type[PlainChecker]] = {
    "lightseekers": PlainLightseekers,
    "highlander": PlainHighlander,
    "arkhtide": PlainArkhtide,
    "six-forms": PlainSixForms,
    "oversoul": PlainOversoul,
}
