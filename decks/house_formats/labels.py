"""What the form of a house format calls its rules and fields, in the words of players."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Label = str | Promise

# The name of each kind of rule, and what it is for.
KINDS: dict[str, tuple[Label, Label]] = {
    "section-size": (
        _("Number of cards"),
        _("How many cards a section holds, or how many of some cards the deck may have."),
    ),
    "copy-limit": (_("Copies"), _("How many copies of the same card a deck may have.")),
    "allowed-cards": (_("Allowed cards"), _("The chosen sections may hold only these cards.")),
    "banned": (_("Banned cards"), _("These cards may not be in the deck.")),
    "from-pool": (
        _("Opened pool"),
        _("For sealed and draft: no more copies of a card than were opened."),
    ),
    "distinct-limit": (
        _("Variety"),
        _("How many different values, such as factions, a deck may mix."),
    ),
    "budget": (
        _("Budget"),
        _("What the cards cost together may not exceed what another card grants, such as gems."),
    ),
    "required-cards": (
        _("Required cards"),
        _("The deck needs at least one copy of each of these cards."),
    ),
    "requires": (
        _("Companions"),
        _("Cards that may only be in a deck together with certain other cards."),
    ),
    "clashes": (_("Incompatible cards"), _("Cards that may not be in the same deck.")),
    "reassignment": (
        _("Gem assignment"),
        _("How far gems may be assigned differently from what is printed."),
    ),
    "tell": (
        _("Count in the report"),
        _("Breaks nothing: the report notes how many of these cards the deck has."),
    ),
    "mixture": (
        _("Mixture in the report"),
        _("Breaks nothing: the report notes when the deck mixes values, such as card backs."),
    ),
}

# The fields of a rule that most people need; the others are folded away.
MAIN_FIELDS = frozenset(
    {
        "severity",
        "sections",
        "where",
        "label",
        "exactly",
        "at_least",
        "at_most",
        "by",
        "attribute",
        "needs",
        "of",
        "says",
        "keys",
        "granted_by",
        "out_of",
    }
)

FIELDS: dict[str, Label] = {
    "name": _("Name"),
    "summary": _("Summary"),
    "pool": _("Card pool"),
    "constraints": _("Rules"),
    "lists": _("Ban lists"),
    "entries": _("Cards on the list"),
    "effective": _("In force from"),
    "season_cards": _("Season cards"),
    "limit": _("Copies allowed"),
    "note": _("Note"),
    "code": _("Code in API reports"),
    "rule_ref": _("Rulebook reference"),
    "severity": _("A deck that breaks it"),
    "sections": _("Sections"),
    "where": _("Which cards"),
    "label": _("What the report calls them"),
    "exactly": _("Exactly"),
    "at_least": _("At least"),
    "at_most": _("At most"),
    "weight": _("Count each card as"),
    "lacking": _("Count more while none of these is in the deck"),
    "lacking_counts": _("How many more"),
    "lacking_says": _("Why they are counted"),
    "by": _("Cards are the same if they share"),
    "limit_from": _("Limit printed on the card"),
    "raised_by": _("Printed on cards that raise the limit"),
    "besides": _("Do not count values found in"),
    "attribute": _("Value to compare"),
    "spend": _("Cost of each card"),
    "granted_by": _("Granted by the card in"),
    "grant": _("What it grants"),
    "bonus_from": _("Bonus from cards in"),
    "bonus": _("Their bonus"),
    "factor": _("Multiplied by"),
    "factor_where": _("Multiplied for these cards"),
    "assigned": _("Gem of the deck’s own assignment"),
    "excused_by": _("Each of these excuses one missing card"),
    "stand_ins": _("Cards that can replace them"),
    "needs": _("A card they need"),
    "needs_query": _("Or the card that this value names"),
    "links": _("Or a card that shares a value"),
    "each": _("Each of the values must be shared"),
    "let_in_by": _("Exceptions printed on cards"),
    "let_in_from": _("Cards whose exceptions count"),
    "lent_by": _("Only if one of these makes the exception"),
    "other": _("It must be another copy"),
    "first": _("It must be playable first"),
    "among": _("Only among these cards"),
    "brought_by": _("Cards that come into play with it"),
    "own": _("Value of the card"),
    "their": _("Value of the other card"),
    "of": _("Other cards"),
    "says": _("Sentence in the report"),
    "keys": _("Gems"),
    "out_of": _("Out of"),
    "shares": _("Parts of the count"),
    "unless": _("Except cards that share a value with the deck"),
}

# The buttons that add a row.
ADDITIONS: dict[str, Label] = {
    "lists": _("Add a ban list"),
    "entries": _("Add cards to the list"),
    "links": _("Add a shared value"),
    "unless": _("Add an exception"),
    "shares": _("Add a part"),
}

HINTS: dict[str, Label] = {
    "limit": _("0 bans a card; empty allows it again"),
    "label": _("for example “actions”"),
    "code": _("filled in for you if left empty"),
}

CHOICES: dict[str, Label] = {
    "illegal": _("is illegal"),
    "warning": _("gets a warning"),
    "notice": _("gets a note"),
    "name": _("their name"),
    "title": _("their name and subtitle"),
}
