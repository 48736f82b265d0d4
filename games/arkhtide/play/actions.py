"""Actions as numbers: a verb and what it is about. An action is verb * VERB + a * ARGUMENT + b; the
use of an ability has the ability's number and the performer in b."""

VERB_BITS, ARGUMENT_BITS = 20, 10
VERB, ARGUMENT = 1 << VERB_BITS, 1 << ARGUMENT_BITS
LAST_BITS = ARGUMENT - 1
ABILITY_PLACE = 64
(
    DONE, DISCARD, RETURN, TAKE_REALM, PUT_ON_TOP, PUT_ON_BOTTOM, GO_FIRST, GO_SECOND, INVOKE, BIND,
    LEAVE_SAFE_ZONE, PREPARED, STRIKE, REPOSITION, ASSIST, USE, FEAT, TRANSFORM, END_TURN, PASS,
    CHOOSE, EVALUATE,
) = range(22)  # fmt: skip
