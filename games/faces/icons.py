"""Which icons of the sprite stand for a game and for the values of its facets."""

PREFIXES = {
    "lightseekers": {
        "type": "", "category": "", "orders": "order-", "elements": "", "family": "family-",
    },
    "highlander": {"type": ""},
    "arkhtide": {"type": ""},
    "six-forms": {"type": "", "form": "form-", "arrows": "arrow-"},
    "oversoul": {"type": "", "archetype": "archetype-"},
}  # fmt: skip


def game_icon(slug: str) -> str:
    """The game's own sign, or a plain card for a game without one."""
    return f"game-{slug}" if slug in PREFIXES else "game"


def facet_icon(slug: str, field: str, value: str) -> str:
    """The icon of a facet's value; "" if it has none."""
    prefix = PREFIXES.get(slug, {}).get(field)
    return "" if prefix is None else prefix + value
