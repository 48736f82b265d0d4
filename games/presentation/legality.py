"""A card's legality in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.rules.card_legality import CardLegality

HOUSE = "house"


def rule_origin(reference: str) -> str:
    """Where a rule comes from: its clause in the rulebook, if it has one; "" for none."""
    if reference == HOUSE:
        return _("Not from the rulebook")
    if not reference:
        return ""
    words = _("Rule %(place)s") if reference[0].isdigit() else _("Rulebook: %(place)s")
    return words % {"place": reference}


def legality_words(legality: CardLegality) -> str:
    """What a deck may do with the card, in a few words."""
    most = legality.most or 0
    if legality.status == "restricted":
        return ngettext("Restricted to %(n)d copy", "Restricted to %(n)d copies", most) % {
            "n": most
        }
    if legality.status == "legal" and most:
        return ngettext("Legal, %(n)d copy", "Legal, up to %(n)d copies", most) % {"n": most}
    return {
        "legal": _("Legal"),
        "banned": _("Banned"),
        "outside-pool": _("Not in the card pool"),
        "not-for-decks": _("Not a card for decks"),
    }[legality.status]
