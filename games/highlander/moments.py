"""When an effect happens, in the words of the sequence of play."""

from games.rules.arguments import Word
from games.rules.effects import phrase

AIM = Word(
    {
        "any": "an attack",
        "upper": "an upper attack",
        "middle": "a middle attack",
        "lower": "a lower attack",
        "basic": "a basic attack",
        "special": "a Special Attack",
        "ranged": "a Ranged Attack",
        "martial-arts": "a Martial Arts attack",
        "dirty-trick": "a Dirty Trick",
    },
    default="any",
)
DEFENCE = Word({"any": "a defense", "block": "a block", "dodge": "a dodge"}, default="any")

MOMENTS = {
    "game-start": phrase("At the start of the game:"),
    "in-play": phrase(""),
    "play": phrase(""),
    "with-attack": phrase("When you play this with {aim}:", aim=AIM),
    "with-defence": phrase("When you play this with {defence}:", defence=DEFENCE),
    "successful": phrase("If the attack is successful:"),
    "blocked": phrase("If the attack is blocked:"),
    "dodged": phrase("If the attack is dodged:"),
    "defend": phrase("When this defends against an attack:"),
    "on-attack": phrase("Each time you play {aim}:", aim=AIM),
    "on-success": phrase("Each time {aim} of yours is successful:", aim=AIM),
    "on-power-blow": phrase("Each time you make a Power Blow:"),
    "on-hard-exertion": phrase("Each time you make a Hard Exertion:"),
    "on-exhaust": phrase("Each time you Exhaust:"),
    "may-do": phrase("Once each turn, if you wish:"),
    "must-do": phrase("In your Must Do phase:"),
    "attack-phase": phrase("At the start of your Attack Phase:"),
    "adjustment": phrase("In your Ability Adjustment Phase:"),
    "draw-phase": phrase("In your Draw/Discard Phase:"),
    "once": phrase("Once a game, at the start of your Attack Phase, if you wish:"),
    "trigger": phrase("You may discard this from play. If you do:"),
    "trigger-out": phrase("You may remove this from the game. If you do:"),
}
