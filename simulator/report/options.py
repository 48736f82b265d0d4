"""The game's own options of a run in words."""

from games.engine.play import Option, Setup
from simulator.report.report import Report


def option_values(report: Report) -> list[tuple[str, str]]:
    """The label and value of each option."""
    own = report.options.own
    return [
        (option.says, option_value(report.setup, option, own.get(name, option.default)))
        for name, option in report.play.options.items()
    ]


def option_value(setup: Setup, option: Option, value: int) -> str:
    """A value in words: the card's name where the number stands for one."""
    if (option.least, option.most) == (0, 1) and not option.among:
        return "yes" if value else "no"
    if not option.among:
        return str(value)
    chosen = option.cards(setup.kinds)[value - 1 : value] if value else []
    return chosen[0].title if chosen else "none"
