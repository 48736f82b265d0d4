"""The state of a game of Oversoul, and the numbers that its kernels share."""

from games.engine.records import MAX_KINDS, PLAYER_FIELDS, STATE_FIELDS, record

# Places of one side: unit zones, event zones, the Leader Zone, then the attached constructs.
UNIT_ZONES, EVENT_ZONES = 5, 3
FIRST_EVENT = UNIT_ZONES
ZONES = UNIT_ZONES + EVENT_ZONES
LEADER_ZONE = ZONES
FIRST_CONSTRUCT = LEADER_ZONE + 1
PLACES = 32
FOE_LEADER = PLACES + LEADER_ZONE
NOWHERE = -1
EMPTY_ZONE = -1
MOST_ABILITIES = 16

CARD = record(
    ("kind", "i4"),
    ("serial", "i4"),
    ("up", "i4"),
    ("exhausted", "i4"),
    ("since", "i4"),
    ("host", "i4"),
    ("top", "i4"),
    ("below", "i4"),
    ("damage", "i4"),
    ("hp", "i4"),
    ("dmg", "i4"),
    ("spd", "i4"),
    ("makes", "i4"),
    ("keywords", "i4"),
    ("archetype", "i4"),
    ("drained", "i4"),
    ("lent", "i4"),
    ("gains", "i4", (4, 3)),
    ("had", "i4", (3,)),
    ("had_words", "i4"),
    ("had_charges", "i4"),
    ("words", "i4", (4,)),
    ("charges", "i4", (4,)),
    ("hooks", "i8"),
    ("roles", "i8"),
    ("gained", "i8"),
    ("sorts", "i8"),
    ("used_turn", "i8"),
    ("used_active", "i8"),
    ("in_force", "i8"),
    ("progress", "i4", (MOST_ABILITIES,)),
)
"""A card on the board. `up` is Active, else it is Prepared; `since` is the turn of entering.
`top` is the uppermost construct on it, `below` what lies under a construct. `gains`, `words` and
`charges` are stats, lasting keywords and used-up keywords by how long they last (WHILE_ACTIVE,
THIS_TURN, UNTIL_CYCLE, STANDING; `lent` if any of the last); hp, dmg, spd, makes, keywords and
hooks are measured from them. `had`, `had_words` and `had_charges` are those of STANDING before
they were last reckoned."""

WHILE_ACTIVE, THIS_TURN, UNTIL_CYCLE, STANDING = range(4)
DMG, SPD, HP = range(3)

NEXT = record(("of_kind", "i4"), ("less", "i4"), ("no_rank", "i4"))
"""What holds for the next card of a sort that is activated this turn."""

MOST_NEXT = 16
PLAYER = record(
    *PLAYER_FIELDS,
    ("held", "u1", (MAX_KINDS,)),
    ("held_at", "u1", (MAX_KINDS,)),
    ("held_kinds", "i4"),
    ("idle", "u1", (MAX_KINDS,)),
    ("idle_size", "i4"),
    ("exiled", "u1", (MAX_KINDS,)),
    ("exiled_size", "i4"),
    ("limbo", "u1", (MAX_KINDS,)),
    ("limbo_events", "i4"),
    ("rank", "i4"),
    ("energy", "i4"),
    ("loose", "i4"),
    ("leader", "i4"),
    ("units", "i4"),
    ("events", "i4"),
    ("constructs", "i4"),
    ("prepared", "i4"),
    ("archetypes", "i4"),
    ("resonating", "i4"),
    ("standing", "i4"),
    ("watching", "i4"),
    ("swaying", "i4"),
    ("makers", "i4"),
    ("users", "i4"),
    ("willing", "i4"),
    ("fighters", "i4"),
    ("standers", "i4"),
    ("shifting", "i4"),
    ("hooks", "i8"),
    ("generators", "i4", (16,)),
    ("cheaper", NEXT, (MOST_NEXT,)),
    ("cheaper_rows", "i4"),
    ("nexts", NEXT, (MOST_NEXT,)),
    ("next_rows", "i4"),
    ("generators_left", "i4"),
    ("generator_bonus", "i4"),
    ("events_played", "i4"),
    ("sacrificed", "i4"),
    ("shattered", "i4"),
    ("used_names", "i4", (MAX_KINDS,)),
    ("used_games", "i4", (MAX_KINDS,)),
)
"""A player. `held` lists the kinds in hand, `held_at` where in it each of them is. `energy` is the
leader's and lasts the turn, `loose` is what generators made in this chain. `units` to
`cheaper_rows` are counted anew whenever the board is rearranged: `watching` and `swaying` say that
standing abilities depend on more than that; `shifting` counts the standing abilities that depend on
other cards. `makers`, `users`, `fighters` and `standers` are the places of cards that generate,
that have abilities to use, of Active units, and of cards with standing abilities, as bits;
`willing` those of cards with an ability that a pilot may use in this turn still."""

WORK = record(
    ("form", "i4"),
    ("kind", "i4"),
    ("ability", "i4"),
    ("holder", "i4"),
    ("own", "i4"),
    ("serial", "i4"),
    ("that", "i4"),
    ("source", "i4"),
)
"""An ability or activation on its way: `holder` has it, `own` is "this card", `that` that card."""

ABILITY, ACTIVATION, PREPARING, BATTLE = range(4)
FROM_HAND, FROM_LEADER_ZONE = -1, -2
QUEUE, CHAIN, CHOICES, MOST_GAZED = 128, 32, 128, 32

STATE = record(
    *STATE_FIELDS,
    ("players", PLAYER, (2,)),
    ("board", CARD, (2 * PLACES,)),
    ("asking", "i4"),
    ("choices", "i4", (CHOICES,)),
    ("offered", "i4"),
    ("picked", "i4"),
    ("paying", "i4"),
    ("act", WORK),
    ("due", "i4"),
    ("costs", "i4", (2,)),
    ("cost_left", "i4"),
    ("running", "i4"),
    ("run", WORK),
    ("row", "i4"),
    ("end", "i4"),
    ("left", "i4"),
    ("it", "i4"),
    ("fell", "i4"),
    ("factor", "i4"),
    ("told", "i4"),
    ("attaching", "i4"),
    ("queue", WORK, (QUEUE,)),
    ("queue_from", "i4"),
    ("queue_to", "i4"),
    ("chain", WORK, (CHAIN,)),
    ("links", "i4"),
    ("declined", "i4"),
    ("went_on", "i4"),
    ("gazed", "u1", (MOST_GAZED,)),
    ("gazed_cards", "i4"),
    ("ordered", "u1", (MOST_GAZED,)),
    ("ordered_cards", "i4"),
    ("found", "u1", (MAX_KINDS,)),
    ("taken", "i8"),
    ("ready", "i8"),
    ("entered", "i8"),
    ("dirty", "i4"),
    ("weak", "i4"),
    ("fleeting", "i8", (3,)),
    ("lending", "i8"),
    ("charged", "i4"),
    ("played_out", "i4"),
    ("used_out", "i4"),
    ("serial", "i4"),
    ("stage", "i4"),
    ("returns", "i4"),
    ("ending", "i4"),
    ("steps", "i4"),
    ("triggers", "i4"),
    ("executed", "i4"),
)
"""`act` is being paid for, `run` is resolving, `queue` holds what was triggered, `chain` is the
Timeshift (10). `asking` is the open question, NOTHING between two; `went_on` says that nothing is
used at any time now, in the Cycle or Return Phase;
`attaching` is a spawned construct that waits for its host. Places as bits: `taken` are those where
a card lies, `ready` those of Activated cards, `entered` those of cards that came since the board
was counted, `fleeting` those of cards that have had something which lasts so long, `lending` those
to which standing abilities have given something. `dirty` says what has to be reckoned anew, `weak`
that a card may have lost its last HP, `charged` which used-up keywords any card has had in this
game. The pilot found no card to activate if `played_out`, and no ability to use that scores more
than `used_out`, and nothing has happened since that could change it. `executed` says that the blow
or the sentence that is being resolved has already shattered a card."""

CHANGED, REARRANGED, ENTERED = 1, 2, 4
NOT_KNOWN = 1 << 30
OWN_ZONES, OWN_PLACES = (1 << ZONES) - 1, (1 << PLACES) - 1
OWN_CARDS = (1 << FIRST_CONSTRUCT) - 1
FOE_PLACES = OWN_CARDS << PLACES
ALL_PLACES = OWN_PLACES | FOE_PLACES
"""Places as bits: the player's unit and event zones, all places, zones with the Leader Zone; the
zones of the opponent; and the places of both."""

SETUP, CYCLE, ACTION, RETURN = range(4)
NOTHING, MULLIGAN, ACT, PAY, TIMESHIFT, MAY, SELECT, PICK, PLACE, TRADE, QUICKLY = range(11)
NOT_RUNNING, RUNS_ABILITY, RUNS_EVENT = range(3)
UNDECIDED, BY_DAMAGE, BY_SHAKTI, BY_SHIVA, BY_EMPTY_DECK, BY_LOST_LEADER = range(6)

# Action codes: a word, or a base with a kind, a place or both.
END, KEEP, RESOLVE, YES, NO, FROM_LEADER, DEPLOY, GO_ON = range(8)
PICKED, PLAYED, PREPARED, FLIPPED, GENERATED, SELECTED = 100, 200, 300, 400, 500, 600
ATTACKED, USED = 1000, 10_000

OPENING_HAND, HAND_LIMIT, HIGHEST_RANK, FASTEST, PREPARED_HP = 4, 5, 5, 5, 4
MOST_STEPS, MOST_TRIGGERS = 150, 400

LEADER_HP, FOE_UNITS, FOE_DMG, FOE_SPD, FOE_HP = range(5)
