"""A deck of Highlander by numbers: what the kernels know of each card."""

from games.engine.optable import OP_TABLE
from games.engine.records import MAX_CARDS, MAX_KINDS, record
from games.highlander.play.bits import WORDS
from games.highlander.play.codes import GEMS

TABLES = record(
    ("deck", "u1", (MAX_CARDS,)),
    ("deck_size", "i4"),
    ("kinds", "i4"),
    ("physical", "i4"),
    ("begun", "i4"),
    ("pregame", "i4"),
    ("pregame_end", "i4"),
    ("named_gem", "i4"),
    ("hands_limit", "i4"),
    ("hands_held", "i4"),
    ("weapons", "i4"),
    ("illusions", "i4"),
    ("moments_before", "i4"),
    ("continuing_before", "i8"),
    ("words", "i4"),
    ("drawn", "i8", (WORDS,)),
    ("playable", "i8", (WORDS,)),
    ("attacks", "i8", (WORDS,)),
    ("plain_attacks", "i8", (WORDS,)),
    ("attacks_only", "i8", (WORDS,)),
    ("joining_only", "i8", (WORDS,)),
    ("specials_only", "i8", (WORDS,)),
    ("defences", "i8", (WORDS,)),
    ("poor_defences", "i8", (WORDS,)),
    ("guards", "i8", (WORDS,)),
    ("staying", "i8", (WORDS,)),
    ("heads", "i8", (WORDS,)),
    ("shooters", "i8", (WORDS,)),
    ("first_face", "i4", (MAX_KINDS,)),
    ("faces", "i4", (MAX_KINDS,)),
    ("card_of", "i4", (MAX_KINDS,)),
    ("icon", "i4", (MAX_KINDS,)),
    ("is_kind", "i4", (MAX_KINDS,)),
    ("card_is", "i4", (MAX_KINDS,)),
    ("aims", "i4", (MAX_KINDS,)),
    ("attack_aims", "i4", (MAX_KINDS,)),
    ("grid", "i4", (MAX_KINDS,)),
    ("damage", "i4", (MAX_KINDS,)),
    ("power_damage", "i4", (MAX_KINDS,)),
    ("hands", "i4", (MAX_KINDS,)),
    ("moments", "i4", (MAX_KINDS,)),
    ("continuing", "i8", (MAX_KINDS,)),
    ("may_dos", "i4", (MAX_KINDS,)),
    ("onces", "i4", (MAX_KINDS,)),
    ("where_played", "i4", (MAX_KINDS,)),
    ("with_aim", "i4", (MAX_KINDS,)),
    ("cost", "i4", (MAX_KINDS,)),
    ("alone", "i4", (MAX_KINDS,)),
    ("exclusive", "i4", (MAX_KINDS,)),
    ("title", "i4", (MAX_KINDS,)),
    ("special", "i4", (MAX_KINDS,)),
    ("lasting", "i4", (MAX_KINDS,)),
    ("sequence", "i4", (MAX_KINDS,)),
    ("unblocked", "i4", (MAX_KINDS,)),
    ("weapon_card", "i4", (MAX_KINDS,)),
    ("head_shot", "i4", (MAX_KINDS,)),
    ("gives", "i4", (MAX_KINDS,)),
    ("gems", "i4", (MAX_KINDS, GEMS + 1)),
    ("tempo", "i4", (MAX_KINDS,)),
    ("growth", "i4", (MAX_KINDS,)),
    ("worth", "i4", (2, MAX_KINDS)),
    ("wish", "i4", (MAX_KINDS,)),
    ("appeal", "i4", (2, MAX_KINDS)),
    ("shoots", "i4", (MAX_KINDS,)),
    ("opens_itself", "i4", (MAX_KINDS,)),
    ("ops", OP_TABLE),
)
"""Cards of the Endurance come first, those that begin in play and the pre-game cards after them,
the faces of dual cards last. `first_face` and `faces` say as what a card can be played, `card_of`
which card a face belongs to, `attack_aims` the aims of all its attacks. Of the sets of cards,
`playable` are those from hand, `attacks_only` and the like those whose faces are all such,
`plain_attacks` those that are free to play but for a Guard, `poor_defences` those that a pilot
would discard; `words` says how many numbers of a set are used. `continuing` are the operations of
a card's continuous effects, `may_dos` and `onces` its abilities of those moments, all as bits."""

# where_played: how a card comes from the hand
NOWHERE, AS_ATTACK, IN_CONJUNCTION, FREELY, AS_GUARD = range(5)

# exclusive: one at a time of these in play
ARMOR = {"armor-upper": 1, "armor-middle": 2, "armor-lower": 4}
VEHICLE, HILT, OFF_HAND_HILT, GUARD = 8, 16, 32, 64

# gives: what a card brings to an attack or a turn, for the pilots
(
    GIVES_DODGE, GIVES_BLOCK, GIVES_HIDDEN, GIVES_POWER, GIVES_HEAD, GIVES_DAMAGE, GIVES_ATTACK,
    GIVES_CARDS,
) = (1 << bit for bit in range(8))  # fmt: skip

# wish: when a pilot uses an ability that is a choice
NEVER, ALWAYS, WHEN_HURT, BEFORE_ATTACKS, WITH_MORE_ATTACKS = range(5)
