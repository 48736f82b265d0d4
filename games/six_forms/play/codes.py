"""The numbers of the vocabulary's words that the kernels compare with."""

from games.engine.optable import codes
from games.six_forms.arguments import HALVES
from games.six_forms.effects import CONDITIONS, COUNTERS
from games.six_forms.kinds import KINDS
from games.six_forms.moments import MOMENTS, PRICE, STEP
from games.six_forms.operations import (
    CARDS,
    COUNTER,
    COUNTERS_AND_STATS,
    ENERGY_AND_TOKENS,
    OPERATIONS,
    PLAYERS,
)
from games.six_forms.words import FACETS, FORMS, LETTERS

# Amounts that stand for what was paid as X, Y or Z.
PAID, HALF_PAID = 1000, 1001
LETTER_AMOUNTS = dict.fromkeys(LETTERS, PAID) | dict.fromkeys(HALVES, HALF_PAID)

MOMENT = codes(MOMENTS)
ON_PLAY, ON_ATTACK, ON_BATTLE = (MOMENT[f"on-{m}"] for m in ("play", "attack", "battle"))
ON_DESTRUCTION, ON_DISCARD = MOMENT["on-destruction"], MOMENT["on-discard"]
ON_EFFECT_DISCARD, ON_DROP = MOMENT["on-effect-discard"], MOMENT["on-drop"]
ON_ELIMINATE, ON_MOVE, ON_OUST = MOMENT["on-eliminate"], MOMENT["on-move"], MOMENT["on-oust"]
ON_READY, ON_REVEAL, ON_SHIFT = MOMENT["on-ready"], MOMENT["on-reveal"], MOMENT["on-shift"]
ON_VICTORY, ON_DRAW, ON_DEFEND = MOMENT["on-victory"], MOMENT["on-draw"], MOMENT["on-defend"]
ON_BATTLE_REVEAL = MOMENT["on-battle-reveal"]
MANUAL, MANUAL_INTERRUPT, ANIMATE = (MOMENT[m] for m in ("manual", "manual-interrupt", "animate"))
IN_HAND, IN_GRAVEYARD, IN_VOID = (MOMENT[m] for m in ("in-hand", "in-graveyard", "in-void"))
WHILE_ACTIVE, WHILE_READY, WHILE_EQUIPPING = (
    MOMENT[m] for m in ("while-active", "while-ready", "while-equipping")
)
YOUR_STEP, EVERY_END_STEP = MOMENT["your-step"], MOMENT["every-end-step"]
WHEN_YOU_PLAY, WHEN_FRIENDLY_DESTROYED = MOMENT["when-you-play"], MOMENT["when-friendly-destroyed"]
WHEN_FRIENDLY_ATTACKS, WHEN_YOU_SACRIFICE = (
    MOMENT["when-friendly-attacks"],
    MOMENT["when-you-sacrifice"],
)
WHEN_YOU_GAIN_LIFE, WHEN_EQUIPPED_ATTACKS = (
    MOMENT["when-you-gain-life"],
    MOMENT["when-equipped-attacks"],
)
# In a mask of moments, each step of "your … step" has a bit of its own after those of all moments.
FIRST_STEP_BIT = len(MOMENT)
CONTINUOUS = (WHILE_ACTIVE, WHILE_READY, WHILE_EQUIPPING)
WATCHING = (WHEN_YOU_PLAY, WHEN_FRIENDLY_DESTROYED, WHEN_FRIENDLY_ATTACKS, WHEN_YOU_SACRIFICE)
STEP_DRAW, STEP_REGROUP, STEP_MOVE, STEP_END = (codes(STEP.phrases)[s] for s in STEP.phrases)

_PRICE = codes(PRICE.phrases)
SACRIFICE_THIS, SACRIFICE_AVATAR = _PRICE["sacrifice-this"], _PRICE["sacrifice-avatar"]
SACRIFICE_ARTIFACT, SACRIFICE_TOKEN = _PRICE["sacrifice-artifact"], _PRICE["sacrifice-token"]
DISCARD_CARD, DISCARD_THIS = _PRICE["discard-card"], _PRICE["discard-this"]
ELIMINATE_THIS, ELIMINATE_TWO = _PRICE["eliminate-this"], _PRICE["eliminate-two"]
REMOVE_INTENSITY, REMOVE_POWER = _PRICE["remove-intensity"], _PRICE["remove-power"]
LOSE_TWO_LIFE = _PRICE["lose-life"]

OP = codes(OPERATIONS)
FIRST_CARD_OP = len(PLAYERS)
FIRST_ENERGY_OP = FIRST_CARD_OP + len(CARDS)
FIRST_STAT_OP = FIRST_ENERGY_OP + len(ENERGY_AND_TOKENS)
FIRST_FIELD_OP = FIRST_STAT_OP + len(COUNTERS_AND_STATS)
DAMAGE_PLAYER, GAIN_LIFE, LOSE_LIFE, WIN = (
    OP[o] for o in ("damage-player", "gain-life", "lose-life", "win")
)
DRAW, LOAD, DISCARD, DISCARD_FROM_DECK = (
    OP[o] for o in ("draw", "load", "discard", "discard-from-deck")
)
SEARCH, RECALL, RAISE, PUT_FROM_HAND = (
    OP[o] for o in ("search", "recall", "raise", "put-from-hand")
)
RELOAD, PUT_THIS = OP["reload"], OP["put-this"]
CREATE_ENERGY, GAIN_SPARKS, GAIN_CUBES = (
    OP[o] for o in ("create-energy", "gain-sparks", "gain-cubes")
)
CHARGE, REDUCE_COST, GENERATE = OP["charge"], OP["reduce-cost"], OP["generate"]
ADD_COUNTERS, REMOVE_COUNTERS, GAIN_STATS = (
    OP[o] for o in ("add-counters", "remove-counters", "gain-stats")
)
GAIN_FACET, GAIN_ARROWS, HEAL, POISON = (
    OP[o] for o in ("gain-facet", "gain-arrows", "heal", "poison")
)
DAMAGE, DESTROY, CRUSH, ELIMINATE = (OP[o] for o in ("damage", "destroy", "crush", "eliminate"))
SACRIFICE, EXPLODE, TAKE, REPLAY = (OP[o] for o in ("sacrifice", "explode", "take", "replay"))
GATE, FLIP, READY, EXHAUST = (OP[o] for o in ("gate", "flip", "ready", "exhaust"))
TELEPORT_OP, MOVE_AGAIN = OP["teleport"], OP["move-again"]

_COUNTER = codes(COUNTER.phrases)
DAMAGE_COUNTER, DEFLECT_COUNTER, FRAILTY = (_COUNTER[c] for c in ("damage", "deflect", "frailty"))
INTENSITY, POWER, STUN = (_COUNTER[c] for c in ("intensity", "power", "stun"))
FLY_COUNTER, PIERCE_COUNTER, QUICK_COUNTER, SHIELD_COUNTER = (
    _COUNTER[c] for c in ("fly", "pierce", "quick", "shield")
)

_FACET = codes(dict.fromkeys(FACETS, 0))
AWAKEN, BLOWBACK, BRUISE, DESTRUCTIBLE = (
    _FACET[f] for f in ("awaken", "blowback", "bruise", "destructible")
)
DROP, FIERCE, FLY, FORSAKE, HAZARD = (
    _FACET[f] for f in ("drop", "fierce", "fly", "forsake", "hazard")
)
INDESTRUCTIBLE, INTENSIFY, MANGLE, PERMANENT = (
    _FACET[f] for f in ("indestructible", "intensify", "mangle", "permanent")
)
PIERCE, PLOW, QUICK, SHIELD, SHIFT = (
    _FACET[f] for f in ("pierce", "plow", "quick", "shield", "shift")
)
STEALTH, SUMMON, TELEPORT, UNITE = (_FACET[f] for f in ("stealth", "summon", "teleport", "unite"))
VENOMOUS, WITHER = _FACET["venomous"], _FACET["wither"]

KIND = codes(KINDS)
ANY_CARD, IS_AVATAR, IS_ARTIFACT = KIND["card"], KIND["avatar"], KIND["artifact"]
IS_TOKEN, IS_FLYER, IS_ACTION = KIND["token"], KIND["flyer"], KIND["action"]
# What a united card still is while it equips another (LIFE SPAN: it replaces its other type).
UNITED_KINDS = sum(
    1 << KIND[name] for name in ("card", "token", *(f"{form}-card" for form in FORMS))
)

_TEST = codes(CONDITIONS)
CONTROL_AT_LEAST, LIFE_AT_LEAST, LIFE_AT_MOST = (
    _TEST[t] for t in ("control-at-least", "life-at-least", "life-at-most")
)
OPPONENT_LIFE_AT_MOST, OPPONENT_FIELD_EMPTY = (
    _TEST["opponent-life-at-most"],
    _TEST["opponent-field-empty"],
)
HAND_AT_MOST, GRAVEYARD_AT_LEAST = _TEST["hand-at-most"], _TEST["graveyard-at-least"]
CUBES_AT_LEAST, SPARKS_AT_LEAST = _TEST["cubes-at-least"], _TEST["sparks-at-least"]
INTENSITY_AT_LEAST, NO_INTENSITY = _TEST["intensity-at-least"], _TEST["no-intensity"]
CARDS_PLAYED_AT_LEAST, THIS_IS_EQUIPPED = (
    _TEST["cards-played-at-least"],
    _TEST["this-is-equipped"],
)
THIS_IS_EXHAUSTED, IN_OPPONENT_FIELD, WAS_REVEAL_PLAYED = (
    _TEST[t] for t in ("this-is-exhausted", "in-opponent-field", "was-reveal-played")
)

_PER = codes(COUNTERS)
PER_AVATAR, PER_ARTIFACT, PER_TOKEN, PER_FLYER = (
    _PER[c] for c in ("avatar", "artifact", "token", "flyer")
)
FIRST_PER_FORM, PER_IN_OPPONENT_FIELD = _PER[FORMS[0]], _PER["card-in-opponent-field"]
PER_EQUIP, PER_HAND, PER_INTENSITY, PER_POWER = (
    _PER[c] for c in ("equip-on-this", "card-in-hand", "intensity", "power")
)
PER_GRAVE_AVATAR, PER_GRAVE_ACTION = _PER["avatar-in-graveyard"], _PER["action-in-graveyard"]
PER_SPARK, PER_CARD_PLAYED, PER_SURROUNDING = (
    _PER[c] for c in ("spark", "card-played", "surrounding")
)
FIRST_FORM_KIND = KIND[f"{FORMS[0]}-card"]
KINDS_A_FORM = 3

# Which cards an effect reaches, whatever word the card uses for it.
NO_TARGET, THIS, IT, EQUIPPED, BATTLED, CHOSEN, EACH = range(7)
