"""What an effect of Arkhtide can ask before it happens, and what can multiply it."""

from games.arkhtide.words import TRAITS, title
from games.rules.arguments import Number, Word
from games.rules.effects import Phrase, phrase

WHO = Word(
    {
        "self": "this Unit",
        "bound": "the bound Unit",
        "performer": "the performer",
        "seeker": "your Seeker",
    },
    default="self",
)
REALMS = Word({"own": "your own Realm", "enemy": "an enemy Realm", "neutral": "the Neutral Realm"})
TRAIT = Word({trait: title(trait) for trait in TRAITS})

CONDITIONS: dict[str, Phrase] = {
    "in-group": phrase("if {who} is In Group", who=WHO),
    "separated": phrase("if {who} is Separated", who=WHO),
    "wounded": phrase("if {who} has a Wound", who=WHO),
    "bound-to": phrase("if {who} has a Binding", who=WHO),
    "on-realm": phrase("if {who} is on {realm}", who=WHO, realm=REALMS),
    "seeker-close": phrase("if your Seeker is Close"),
    "ally-with": phrase("if another Close friendly Unit has the {trait} trait", trait=TRAIT),
    "enemy-close": phrase("if an enemy is Close"),
    "no-enemy-close": phrase("if no enemy is Close"),
    "most-soul": phrase("if you have the most Soul on this Realm"),
    "hand-at-most": phrase(
        "if you have {count} {count:card|cards} or fewer in hand", count=Number(0, 6)
    ),
    "chronicle-at-least": phrase(
        "if your Chronicle holds {count} cards or more", count=Number(2, 30)
    ),
    "arkhe-at-most": phrase("if you have {count} ready Arkhé or fewer", count=Number(0, 9)),
    "willpower-at-most": phrase("if you have {count} Willpower or less", count=Number(1, 12)),
    "round-at-least": phrase("from Round {count} on", count=Number(2, 5)),
    "behind": phrase("if the opponent has at least as much Quintessence as you"),
}
COUNTERS: dict[str, str] = {
    "ally-close": "other Close friendly Unit",
    "enemy-close": "Close enemy Unit",
    "token": "Token you have in play",
    "binding": "Binding on it",
    "wound": "Wound on it",
    "undead-in-chronicle": "Undead in your Chronicle",
    "feat-this-round": "Feat you invoked this Round",
    "discard-this-round": "card you discarded this Round",
    "willpower-this-round": "Willpower you lost this Round",
    "harvested-realm": "Realm in your Quintessence Pool",
    "extracted-unit": "Unit in your Quintessence Pool",
}
