"""When an effect of Six Forms happens: CARD EFFECTS, from MANUAL to ON VICTORY."""

from games.rules.arguments import Word
from games.rules.effects import Phrase, phrase
from games.six_forms.arguments import KindOfCard, Price, Splash
from games.six_forms.kinds import KINDS

EVENTS = (
    "play", "attack", "battle", "block", "defend", "destruction", "discard", "effect-discard",
    "dodge", "drop", "eliminate", "move", "oust", "ready", "reveal", "battle-reveal", "shift",
    "victory",
)  # fmt: skip
PRICE = Price(
    {
        "none": "",
        "sacrifice-this": "sacrifice this",
        "sacrifice-avatar": "sacrifice an avatar you control",
        "sacrifice-artifact": "sacrifice an artifact you control",
        "sacrifice-token": "sacrifice a token you control",
        "discard-card": "discard a card",
        "discard-this": "discard this",
        "eliminate-this": "eliminate this",
        "eliminate-two": "eliminate 2 cards from your graveyard",
        "remove-intensity": "remove 1 intensity counter from this",
        "remove-power": "remove 1 power counter from this",
        "lose-life": "lose 2 life",
    }
)
STEP = Word({"draw": "Draw", "regroup": "Regroup", "move": "Move", "end": "End"}, default="regroup")
CARD = KindOfCard(KINDS, default="card")


def _event(word: str) -> Phrase:
    """EVENT: a cost in parentheses makes it optional; after a dash stands what must be done."""
    lead = word.replace("-", " ").title()
    return phrase(f"On {lead}{{pay}}{{price:dash}}:", pay=Splash(), price=PRICE)


def _activated(lead: str) -> Phrase:
    return phrase(f"{lead}{{pay:bare}}{{price}}:", pay=Splash(), price=PRICE)


EVENT_MOMENTS = {f"on-{word}": _event(word) for word in EVENTS} | {
    "on-draw": phrase("On Draw{pay}: Unveil this.", pay=Splash())
}
MANUAL_MOMENTS = {
    "manual": _activated("While Active — Manual"),
    "manual-interrupt": _activated("While Active — Manual, interrupt"),
    "in-hand": _activated("In Hand — Manual"),
    "in-graveyard": _activated("In Graveyard — Manual"),
    "in-void": _activated("In Void — Manual"),
}
CONTINUOUS_MOMENTS = {
    "while-active": phrase("While Active —"),
    "while-ready": phrase("While Ready —"),
    "while-equipping": phrase("While Equipping —"),
}
WATCHING_MOMENTS = {
    "your-step": phrase("Your {step} Step —", step=STEP),
    "every-end-step": phrase("Every End Step —"),
    "when-you-play": phrase("While Active — When you play {card:a}:", card=CARD),
    "when-friendly-destroyed": phrase(
        "While Active — When another friendly {card} is destroyed:", card=CARD
    ),
    "when-friendly-attacks": phrase(
        "While Active — When another friendly {card} attacks:", card=CARD
    ),
    "when-you-sacrifice": phrase("While Active — When you sacrifice {card:a}:", card=CARD),
    "when-you-gain-life": phrase("While Active — When you gain life:"),
    "when-equipped-attacks": phrase("While Equipping — When the equipped card attacks:"),
}
MOMENTS = (
    EVENT_MOMENTS
    | MANUAL_MOMENTS
    | {"animate": _activated("Animate")}
    | CONTINUOUS_MOMENTS
    | WATCHING_MOMENTS
)
