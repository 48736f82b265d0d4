"""What the odds page says about fields and groups."""

from django.utils.translation import gettext as _

from simulator.odds.exact import DrawGroup


def field_label(name: str) -> str:
    """A field of the form as its label says it: `least1` is “At least, group 2”."""
    kind = name.rstrip("0123456789")
    number = {"number": int(name.removeprefix(kind) or 0) + 1}
    labels = {
        "deck": _("Cards in the deck"),
        "draws": _("Cards drawn in total"),
        "hand": _("Cards in the opening hand"),
        "cards": _("Cards in group %(number)d") % number,
        "least": _("At least, group %(number)d") % number,
        "most": _("At most, group %(number)d") % number,
    }
    return labels[kind]


def wanted_in_words(group: DrawGroup) -> str:
    """How many cards of the group are wanted."""
    values = {"least": group.least, "most": group.most, "cards": group.cards}
    if group.most is None:
        return _("at least %(least)d of %(cards)d") % values
    if group.most == 0:
        return _("none of %(cards)d") % values
    if group.most == group.least:
        return _("exactly %(least)d of %(cards)d") % values
    return _("%(least)d to %(most)d of %(cards)d") % values
