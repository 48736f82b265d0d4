"""What an effect can ask before it happens, and what can multiply it."""

from games.highlander.kinds import KINDS
from games.highlander.words import BUDGET_GEMS
from games.rules.arguments import CardKind, Number, Word
from games.rules.effects import phrase

GEM = Word({gem: gem.capitalize() for gem in BUDGET_GEMS})
ROW = Word({"upper": "upper", "middle": "middle", "lower": "lower"})

CONDITIONS = {
    "ability-at-most": phrase("if your Ability is {amount} or less", amount=Number(1, 20)),
    "ability-at-least": phrase("if your Ability is {amount} or more", amount=Number(1, 20)),
    "opponent-ability-at-most": phrase(
        "if the opponent's Ability is {amount} or less", amount=Number(1, 20)
    ),
    "hand-at-most": phrase(
        "if you have {count} {count:card|cards} or fewer in hand", count=Number(0, 15)
    ),
    "hand-at-least": phrase("if you have {count} cards or more in hand", count=Number(2, 15)),
    "discard-at-least": phrase(
        "if your Discard Pile holds {count} cards or more", count=Number(1, 60)
    ),
    "in-play": phrase(
        "if you have {count} {kind:many} or more in play", kind=CardKind(KINDS), count=Number(2, 6)
    ),
    "any-in-play": phrase("if you have any {kind:many} in play", kind=CardKind(KINDS)),
    "none-in-play": phrase("if you have no {kind:many} in play", kind=CardKind(KINDS)),
    "sequence-plots": phrase(
        "if you have {count} other Sequence {count:Plot|Plots} in play", count=Number(1, 3)
    ),
    "soft-exertion": phrase(
        "make a Soft Exertion: if it shows {need} {gem} gems or more",
        gem=GEM,
        need=Number(2, 6),
    ),
    "attribute-challenge": phrase(
        "make an Attribute Challenge of {gem}: if you show more gems than the opponent", gem=GEM
    ),
    "attack-is": phrase("if the attack is {row}", row=ROW),
    "power-blow": phrase("if the attack is a Power Blow"),
    "attacks-played": phrase(
        "if you have played {count} attacks or more this turn", count=Number(2, 4)
    ),
    "no-attack-came": phrase("if no attack was played against you"),
    "opponent-disarmed": phrase("if the opponent is Disarmed"),
    "free-hand": phrase("if you have a free hand"),
    "two-weapons": phrase("if you use two Weapons of Choice"),
    "exhausted": phrase("if you have Exhausted this game"),
}

COUNTERS = {
    "attack-played": "attack you have played this turn",
    "card-in-hand": "card in your hand",
    "ally": "Ally you have in play",
    "object": "Object you have in play",
    "situation": "Situation you have in play",
    "bystander": "Bystander you have in play",
    "watcher": "Watcher you have in play",
    "hunter": "Hunter you have in play",
    "armor": "Armor you have in play",
    "plot": "Plot you have in play",
    "captured-card": "card Captured under this",
    "agility-exerted": "Agility gem that a Soft Exertion shows",
    "strength-exerted": "Strength gem that a Soft Exertion shows",
    "toughness-exerted": "Toughness gem that a Soft Exertion shows",
    "empathy-exerted": "Empathy gem that a Soft Exertion shows",
    "reason-exerted": "Reason gem that a Soft Exertion shows",
}
