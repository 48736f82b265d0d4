"""The words of the vocabulary as the numbers that the kernels compare."""

from games.engine.optable import codes
from games.highlander.conditions import GEM, ROW
from games.highlander.effects import VOCABULARY
from games.highlander.kinds import KINDS
from games.highlander.moments import AIM
from games.highlander.operations import ATTACKS, TURN, WHOSE
from games.highlander.words import BUDGET_GEMS, ENDURANCE_TYPES

_MOMENTS = codes(VOCABULARY.moments)
_OPS = codes(VOCABULARY.operations)
_TESTS = codes(VOCABULARY.conditions)
_COUNTERS = codes(VOCABULARY.counters)
_KINDS = codes(KINDS)
_AIMS = codes(AIM.phrases)
_TYPES = codes(dict.fromkeys(ENDURANCE_TYPES))
_ATTACKS = codes(ATTACKS.phrases)

# Moments
GAME_START, IN_PLAY, PLAY = _MOMENTS["game-start"], _MOMENTS["in-play"], _MOMENTS["play"]
WITH_ATTACK, WITH_DEFENCE = _MOMENTS["with-attack"], _MOMENTS["with-defence"]
SUCCESSFUL, BLOCKED, DODGED = _MOMENTS["successful"], _MOMENTS["blocked"], _MOMENTS["dodged"]
DEFEND = _MOMENTS["defend"]
ON_ATTACK, ON_SUCCESS = _MOMENTS["on-attack"], _MOMENTS["on-success"]
ON_POWER_BLOW, ON_HARD_EXERTION = _MOMENTS["on-power-blow"], _MOMENTS["on-hard-exertion"]
ON_EXHAUST = _MOMENTS["on-exhaust"]
MAY_DO, MUST_DO, ATTACK_PHASE = _MOMENTS["may-do"], _MOMENTS["must-do"], _MOMENTS["attack-phase"]
ADJUSTMENT, DRAW_PHASE, ONCE = _MOMENTS["adjustment"], _MOMENTS["draw-phase"], _MOMENTS["once"]
TRIGGER, TRIGGER_OUT = _MOMENTS["trigger"], _MOMENTS["trigger-out"]

# Operations
DRAW, DISCARD, CYCLE, COST = _OPS["draw"], _OPS["discard"], _OPS["cycle"], _OPS["cost"]
RETRIEVE, RETRIEVE_MANY, SEARCH = _OPS["retrieve"], _OPS["retrieve-many"], _OPS["search"]
RESTORE, LOOK, BURN = _OPS["restore"], _OPS["look"], _OPS["burn"]
PUT_INTO_PLAY, FROM_DISCARD = _OPS["put-into-play"], _OPS["play-from-discard"]
CAPTURE, RELEASE, REMOVE_OWN = _OPS["capture"], _OPS["release"], _OPS["remove-own"]
COUNTER = _OPS["counter"]
DAMAGE, ABILITY_LOSS = _OPS["damage"], _OPS["ability-loss"]
GAIN_ABILITY, LOSE_ABILITY = _OPS["gain-ability"], _OPS["lose-ability"]
SOFTEN, HAND_SIZE = _OPS["soften-exhaustion"], _OPS["hand-size"]
ADD_DAMAGE, UNBLOCKABLE = _OPS["add-damage"], _OPS["unblockable"]
UNDODGEABLE, HIDDEN = _OPS["undodgeable"], _OPS["hidden"]
POWER_BLOW, HEAD_SHOT = _OPS["power-blow"], _OPS["head-shot"]
GAIN_ATTACK, LOSE_ATTACK = _OPS["gain-attack"], _OPS["lose-attack"]
EXTRA_SPECIAL, EXTRA_EXERTION = _OPS["extra-special"], _OPS["extra-exertion"]
EXERTION_SIZE, PAST_GUARD = _OPS["exertion-size"], _OPS["past-guard"]
RESTRICT, HINDER = _OPS["restrict"], _OPS["hinder"]
DISARM, KNOCK_PRONE = _OPS["disarm"], _OPS["knock-prone"]
LEAVE_PLAY, FINISH_SEQUENCE = _OPS["leave-play"], _OPS["finish-sequence"]

# Conditions
ABILITY_AT_MOST, ABILITY_AT_LEAST = _TESTS["ability-at-most"], _TESTS["ability-at-least"]
FOE_AT_MOST = _TESTS["opponent-ability-at-most"]
HAND_AT_MOST, HAND_AT_LEAST = _TESTS["hand-at-most"], _TESTS["hand-at-least"]
DISCARD_AT_LEAST = _TESTS["discard-at-least"]
SOME_IN_PLAY, ANY_IN_PLAY = _TESTS["in-play"], _TESTS["any-in-play"]
NONE_IN_PLAY, SEQUENCE_PLOTS = _TESTS["none-in-play"], _TESTS["sequence-plots"]
SOFT_EXERTION, ATTACK_IS = _TESTS["soft-exertion"], _TESTS["attack-is"]
IS_POWER_BLOW, ATTACKS_PLAYED = _TESTS["power-blow"], _TESTS["attacks-played"]
NO_ATTACK_CAME, FOE_DISARMED = _TESTS["no-attack-came"], _TESTS["opponent-disarmed"]
FREE_HAND, TWO_WEAPONS = _TESTS["free-hand"], _TESTS["two-weapons"]
EXHAUSTED = _TESTS["exhausted"]

# Counters
PER_ATTACK, PER_CARD = _COUNTERS["attack-played"], _COUNTERS["card-in-hand"]
PER_CAPTURED = _COUNTERS["captured-card"]
FIRST_EXERTED = _COUNTERS["agility-exerted"]
"""The counters of Soft Exertions stand in the order of the gems."""
COUNTED_KINDS = tuple(_KINDS.get(word, -1) for word in VOCABULARY.counters)
"""The kind of card that a counter counts in play; -1 for other counters."""

# Arguments
THIS, THAT, NEXT = _ATTACKS["this"], _ATTACKS["that"], _ATTACKS["next"]
ALL_ATTACKS, POWER_BLOWS = _ATTACKS["all"], _ATTACKS["power-blows"]
WEAPON_ATTACKS = _ATTACKS["weapon"]
GROUP_AIMS = tuple(_AIMS.get(word, -1) for word in ATTACKS.phrases)
"""For each word for attacks, the aim that says the same; -1 where there is none."""
ANY_AIM = _AIMS["any"]
AIMS = len(_AIMS)
NEXT_TURN = codes(TURN.phrases)["next"]
MY_ENDURANCE = codes(WHOSE.phrases)["you"]
GEMS = len(BUDGET_GEMS)
GEM_PLACE = codes(GEM.phrases)
ROW_AIMS = tuple(_AIMS[word] for word in ROW.phrases)
AIM_PLACE = _AIMS

# Kinds of card
K_CARD, K_BLOCK, K_DODGE = (_KINDS[w] for w in ("card", "block", "dodge"))
K_DEFENCE, K_ATTACK, K_ILLUSION = (_KINDS[w] for w in ("defence", "attack", "illusion"))
KIND_PLACE = _KINDS

# Types of card, by their place in the list of the rulebook's icons
TYPE_PLACE = _TYPES
ATTACK, SPECIAL_ATTACK = _TYPES["attack"], _TYPES["special-attack"]
BLOCK, DODGE, EVENT = _TYPES["block"], _TYPES["dodge"], _TYPES["event"]
SITUATION, LOCATION, PLOT = _TYPES["situation"], _TYPES["location"], _TYPES["plot"]
OBJECT, EDGE, ILLUSION = _TYPES["object"], _TYPES["edge"], _TYPES["illusion"]
PREGAME = len(_TYPES)
"""The type of all cards that are revealed before the game."""
