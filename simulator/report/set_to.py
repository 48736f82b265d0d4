"""How a run was set: the game's own options in words, and the card where a number means one."""

from games.engine.play import Setup
from simulator.report.reading import Report


def set_to(report: Report) -> list[tuple[str, str]]:
    """What each option says, and its value."""
    own = report.run.run_options().own
    return [
        (option.says, value_of(report.setup, name, own.get(name, option.default)))
        for name, option in report.play.options.items()
    ]


def value_of(setup: Setup, name: str, value: int) -> str:
    """A value in words. Arkhtide's season names its Neutral Realm by its place among the codes."""
    if (setup.game.slug, name) != ("arkhtide", "neutral"):
        return str(value)
    neutrals = [card for card in setup.kinds if card.attributes.get("neutral")]
    chosen = sorted(neutrals, key=lambda card: card.code)[value - 1 : value] if value else []
    return chosen[0].title if chosen else "none"
