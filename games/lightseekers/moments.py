"""When an effect of Lightseekers happens: as it is played, by a corner, an ability or a trigger."""

from games.lightseekers.kinds import ELEMENT_NAMES
from games.lightseekers.words import ICONS
from games.rules.arguments import Flag, Word
from games.rules.effects import Phrase, phrase

ONCE = Flag(" (once a game)")
CORNER_ICON = Word(
    {"any": "", **{icon: f"{icon.title()} corner:" for icon in ICONS}}, default="any"
)

ABILITIES: dict[str, Phrase] = {
    "ability": phrase("Ability{once}:", once=ONCE),
    "attack-ability": phrase("Attack ability{once}:", once=ONCE),
    "defend-ability": phrase("Defend ability{once}:", once=ONCE),
}
TRIGGERS: dict[str, Phrase] = {
    "on-attack": phrase("After you attack:"),
    "on-defend": phrase("After you defend:"),
    "on-buff": phrase("After you play a buff:"),
    "on-equip": phrase("After you equip an item:"),
    "on-combo": phrase("After you play a combo:"),
    "on-element": phrase(
        "After you play {element} card:",
        element=Word(
            {
                word: f"{'an' if name[0] in 'AEIO' else 'a'} {name}"
                for word, name in ELEMENT_NAMES.items()
            }
        ),
    ),
    "on-ability": phrase("After you use an ability:"),
    "on-heal": phrase("When you heal:"),
    "on-discard": phrase("When you discard a card:"),
    "on-expire": phrase("When one of your buffs expires:"),
    "damaged": phrase("When you take damage:"),
    "attacked": phrase("When you are attacked:"),
    "threatened": phrase("When you are about to take damage:"),
    "opposing-buff": phrase("When your target plays a buff:"),
}
ON_PILE: dict[str, Phrase] = {
    "on-pile": phrase("While this is on top of your discard pile:"),
    "pile-start": phrase("Start of your turn, while this is on top of your discard pile:"),
}
MOMENTS: dict[str, Phrase] = {
    "play": phrase(""),
    "enter": phrase("When this enters play:"),
    "corner": phrase("{icon}", icon=CORNER_ICON),
    "lingering": phrase(""),
    "start-of-turn": phrase("Start of your turn:"),
    "end-of-turn": phrase("End of your turn:"),
    "expire": phrase("When this expires:"),
    "leave": phrase("When this leaves play:"),
    "buff-phase": phrase("In your Buff phase:"),
    **ABILITIES,
    **TRIGGERS,
    **ON_PILE,
}
