"""What an effect of Six Forms can ask before it happens, and what can multiply it."""

from games.rules.arguments import Number
from games.rules.effects import phrase
from games.six_forms.arguments import KindOfCard
from games.six_forms.kinds import KINDS
from games.six_forms.words import FORMS

CONDITIONS = {
    "control-at-least": phrase(
        "if you control {count} or more {kind:many}", count=Number(1, 8), kind=KindOfCard(KINDS)
    ),
    "life-at-least": phrase("if you have {amount} or more life", amount=Number(1, 60)),
    "life-at-most": phrase("if you have {amount} or less life", amount=Number(1, 60)),
    "opponent-life-at-most": phrase(
        "if the opponent has {amount} or less life", amount=Number(1, 20)
    ),
    "opponent-field-empty": phrase("if the opponent has no card on the battlefield"),
    "hand-at-most": phrase("if you have {count} or fewer cards in hand", count=Number(0, 7)),
    "graveyard-at-least": phrase(
        "if there are {count} or more cards in your graveyard", count=Number(1, 40)
    ),
    "cubes-at-least": phrase("if you have {count} or more cubes", count=Number(1, 18)),
    "sparks-at-least": phrase("if you have {count} or more sparks", count=Number(1, 18)),
    "intensity-at-least": phrase(
        "if this has {count} or more intensity counters", count=Number(1, 20)
    ),
    "no-intensity": phrase("if this has no intensity counters"),
    "cards-played-at-least": phrase(
        "if you have played {count} or more cards this turn", count=Number(2, 8)
    ),
    "this-is-equipped": phrase("if this is equipped"),
    "this-is-exhausted": phrase("if this is exhausted"),
    "in-opponent-field": phrase("if this is in the opponent's field"),
    "was-reveal-played": phrase("if this was reveal-played"),
}
COUNTERS = {
    "avatar": "avatar you control",
    "artifact": "artifact you control",
    "token": "token you control",
    "flyer": "avatar with fly you control",
    **{form: f"{form} card you control" for form in FORMS},
    "card-in-opponent-field": "card you control in the opponent's field",
    "equip-on-this": "card equipped to this",
    "card-in-hand": "card in your hand",
    "avatar-in-graveyard": "avatar in your graveyard",
    "action-in-graveyard": "action in your graveyard",
    "intensity": "intensity counter on this",
    "power": "power counter on this",
    "spark": "spark you have",
    "card-played": "card you have played this turn",
    "surrounding": "surrounding card",
}
