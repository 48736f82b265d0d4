"""How a run was set: the game's own options in words, and the card where a number means one."""

from games.engine.play import Option, Setup
from simulator.report.reading import Report


def set_to(report: Report) -> list[tuple[str, str]]:
    """What each option says, and its value."""
    own = report.run.run_options().own
    return [
        (option.says, value_of(report.setup, option, own.get(name, option.default)))
        for name, option in report.play.options.items()
    ]


def value_of(setup: Setup, option: Option, value: int) -> str:
    """A value in words: the card's name where the number stands for one."""
    if not option.among:
        return str(value)
    chosen = option.cards(setup.kinds)[value - 1 : value] if value else []
    return chosen[0].title if chosen else "none"
