"""What the kernels know of the cards of one deck."""

from typing import Annotated

from games.engine.cardsets import CardSet
from games.engine.optable import EffectRow
from games.engine.records import (
    MAX_CARDS,
    MAX_KINDS,
    MAX_OPS,
    Bytes,
    Int,
    Ints,
    Record,
    Rows,
    ShortGrid,
    Shorts,
)
from games.highlander.play.codes import GEM_COLUMNS, places

PILOT_COUNT = 2


class Tables(Record):
    """A deck. Cards of the Endurance come first, those that begin in play and the pre-game cards
    after them, the faces of dual cards last.

    A card can be played as its faces from `first_face` to before `face_end`, `card_of` is the card
    that a face belongs to; `by_text` are attacks of which only their own text can make a Power Blow
    or a Head Shot; `borrows` says which allowance cards a card can only be used with, `lends` which
    of them it is. `continuing` are the operations of a card's continuous
    effects, `may_dos` and `onces` its abilities of those moments, all as bits.

    `weapon_at` is 1 more than the place of a Weapon of Choice, `weapon_of` are the weapons that a
    card belongs to, `needs_weapon` is set for attacks and blocks that take any; `counters` are the
    kinds of card that it can counter, `goes_with` the defences that it can be played with,
    `lets_meet` says that it lets a block meet what cannot be blocked. `name` is the same number for
    the same title in any deck. `text_changes` are what an attack's own text makes of it, for who
    does not see it, `text_damage` what that adds.

    For the pilots: `targets` are kinds of the opponent's cards that a card is aimed at, `help` is
    what a defence does besides, `loses_attack` that it costs an attack, `opens` how many kinds of
    defence an attack rules out as a Power Blow, `conditional` the rows that count only while their
    condition holds, `seeks_heads` that the deck has a Head Shot.

    Of the sets of cards, `playable` are those from hand, `attacks_only` and the like those whose
    faces are all such, `plain_attacks` those that are free to play but for a Guard,
    `poor_defences` those that a pilot would discard."""

    deck: Annotated[Bytes, MAX_CARDS]
    deck_size: Int
    kinds: Int
    physical: Int
    begun: Int
    pregame: Int
    pregame_end: Int
    named_gem: Int
    hands_limit: Int
    hands_held: Int
    weapons: Int
    weapon_count: Int
    persona_name: Int
    illusions: Int
    seeks_heads: Int
    moments_before: Int
    continuing_before: Int
    lends_before: Int
    playable: CardSet
    attacks: CardSet
    plain_attacks: CardSet
    attacks_only: CardSet
    joining_only: CardSet
    specials_only: CardSet
    defences: CardSet
    poor_defences: CardSet
    guards: CardSet
    staying: CardSet
    heads: CardSet
    shooters: CardSet
    illusory_heads: CardSet
    answers: CardSet
    counters_held: CardSet
    first_face: Annotated[Shorts, MAX_KINDS]
    face_end: Annotated[Shorts, MAX_KINDS]
    card_of: Annotated[Shorts, MAX_KINDS]
    icon: Annotated[Shorts, MAX_KINDS]
    is_kind: Annotated[Shorts, MAX_KINDS]
    card_is: Annotated[Shorts, MAX_KINDS]
    aims: Annotated[Shorts, MAX_KINDS]
    grid: Annotated[Shorts, MAX_KINDS]
    damage: Annotated[Shorts, MAX_KINDS]
    power_damage: Annotated[Shorts, MAX_KINDS]
    by_text: Annotated[Shorts, MAX_KINDS]
    borrows: Annotated[Shorts, MAX_KINDS]
    lends: Annotated[Shorts, MAX_KINDS]
    hands: Annotated[Shorts, MAX_KINDS]
    moments: Annotated[Shorts, MAX_KINDS]
    continuing: Annotated[Ints, MAX_KINDS]
    may_dos: Annotated[Shorts, MAX_KINDS]
    onces: Annotated[Shorts, MAX_KINDS]
    where_played: Annotated[Shorts, MAX_KINDS]
    with_aim: Annotated[Shorts, MAX_KINDS]
    cost: Annotated[Shorts, MAX_KINDS]
    alone: Annotated[Shorts, MAX_KINDS]
    exclusive: Annotated[Shorts, MAX_KINDS]
    title: Annotated[Shorts, MAX_KINDS]
    special: Annotated[Shorts, MAX_KINDS]
    lasting: Annotated[Shorts, MAX_KINDS]
    sequence: Annotated[Shorts, MAX_KINDS]
    unblocked: Annotated[Shorts, MAX_KINDS]
    weapon_card: Annotated[Shorts, MAX_KINDS]
    weapon_at: Annotated[Shorts, MAX_KINDS]
    weapon_of: Annotated[Shorts, MAX_KINDS]
    needs_weapon: Annotated[Shorts, MAX_KINDS]
    counters: Annotated[Shorts, MAX_KINDS]
    goes_with: Annotated[Shorts, MAX_KINDS]
    lets_meet: Annotated[Shorts, MAX_KINDS]
    name: Annotated[Shorts, MAX_KINDS]
    text_changes: Annotated[Shorts, MAX_KINDS]
    text_damage: Annotated[Shorts, MAX_KINDS]
    head_shot: Annotated[Shorts, MAX_KINDS]
    gives: Annotated[Shorts, MAX_KINDS]
    conditional: Annotated[Shorts, MAX_KINDS]
    gems: Annotated[ShortGrid, MAX_KINDS, GEM_COLUMNS]
    tempo: Annotated[Shorts, MAX_KINDS]
    growth: Annotated[Shorts, MAX_KINDS]
    worth: Annotated[ShortGrid, PILOT_COUNT, MAX_KINDS]
    worth_in_duel: Annotated[ShortGrid, PILOT_COUNT, MAX_KINDS]
    wish: Annotated[Shorts, MAX_KINDS]
    appeal: Annotated[ShortGrid, PILOT_COUNT, MAX_KINDS]
    appeal_in_duel: Annotated[ShortGrid, PILOT_COUNT, MAX_KINDS]
    targets: Annotated[Shorts, MAX_KINDS]
    duplicates: Annotated[Shorts, MAX_KINDS]
    help: Annotated[Shorts, MAX_KINDS]
    loses_attack: Annotated[Shorts, MAX_KINDS]
    shoots: Annotated[Shorts, MAX_KINDS]
    opens: Annotated[Shorts, MAX_KINDS]
    opens_itself: Annotated[Shorts, MAX_KINDS]
    certain: Annotated[Shorts, MAX_KINDS]
    certain_of_deck: Int
    certain_of_specials: Int
    first_row: Annotated[Ints, MAX_KINDS + 1]
    rows: Annotated[Rows[EffectRow], MAX_OPS]


# where_played: how a card comes from the hand
(
    NOWHERE, AS_ATTACK, IN_CONJUNCTION, FREELY, AS_GUARD, AS_DEFENCE, WITH_DEFENCE, TO_COUNTER
) = places(8)  # fmt: skip
DEFENCES = (AS_GUARD, AS_DEFENCE)

# goes_with: the defences that a card can be played with
BLOCKS, DODGES = 1, 2

# text_changes
UNBLOCKABLE, UNDODGEABLE, HIDES = 1, 2, 4

# exclusive: one at a time of these in play
ARMOR = {"armor-upper": 1, "armor-middle": 2, "armor-lower": 4}
VEHICLE, HILT, OFF_HAND_HILT, GUARD = 8, 16, 32, 64
HILTS = HILT | OFF_HAND_HILT

# gives: what a card brings to an attack or a turn, for the pilots
(
    GIVES_DODGE, GIVES_BLOCK, GIVES_HIDDEN, GIVES_POWER, GIVES_HEAD, GIVES_DAMAGE, GIVES_ATTACK,
    GIVES_CARDS
) = (1 << bit for bit in range(8))  # fmt: skip

# certain: what a card may do for a Head Shot that nothing can stop, or for having such a card
HEAD, NEVER_DODGED, NEVER_BLOCKED, FETCHES, MORE_SPECIALS, DRAWS = (1 << bit for bit in range(6))
SURE_HEAD = HEAD | NEVER_DODGED | NEVER_BLOCKED

# wish: when a pilot uses an ability that is a choice
NEVER, ALWAYS, WHEN_HURT, BEFORE_ATTACKS, WITH_MORE_ATTACKS, WHEN_DOWN = places(6)
