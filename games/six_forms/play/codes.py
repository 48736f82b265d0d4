"""The words of the vocabulary as the numbers that the kernels compare."""

import numpy as np

from games.engine.vocabulary import codes, families
from games.six_forms.arguments import HALVES
from games.six_forms.effects import VOCABULARY
from games.six_forms.kinds import KINDS
from games.six_forms.moments import PRICE, STEP
from games.six_forms.operations import COUNTER, FAMILIES
from games.six_forms.words import FACETS, FORMS, LETTERS

op = codes("op", VOCABULARY.operations)
when = codes("when", VOCABULARY.moments)
test = codes("test", VOCABULARY.conditions)
per = codes("per", VOCABULARY.counters)
price = codes("price", PRICE.phrases)
step = codes("step", STEP.phrases)
counter = codes("counter", COUNTER.phrases)
facet = codes("facet", FACETS)
noun = codes("noun", KINDS)
family, FAMILY_OF = families("family", FAMILIES)

PAID, HALF_PAID = 1000, 1001
"""Amounts that stand for what was paid as X, Y or Z."""
LETTER_AMOUNTS = dict.fromkeys(LETTERS, PAID) | dict.fromkeys(HALVES, HALF_PAID)

FIRST_STEP_BIT = len(when.words)
"""In a mask of moments, each step of "your … step" has a bit of its own after all moments."""
END_STEP_MOMENTS = 1 << int(when.EVERY_END_STEP) | 1 << FIRST_STEP_BIT + int(step.END)
STRIKE_MOMENTS = sum(
    1 << int(moment) for moment in (when.ON_BATTLE, when.ON_ATTACK, when.WHEN_FRIENDLY_ATTACKS)
)

COUNTED_NOUN = np.array(
    [int(noun[f"{w}-card" if w in FORMS else w])
     if w in ("avatar", "artifact", "token", "flyer", *FORMS) else -1
     for w in VOCABULARY.counters]
)  # fmt: skip
"""The kind of card whose number under one's control a counter is, or -1."""
COUNTERS_OF_CARDS = tuple(
    word for word, counted in zip(VOCABULARY.counters, COUNTED_NOUN, strict=True) if counted >= 0
)
UNITED_KINDS = sum(
    1 << int(noun[name]) for name in ("card", "token", *(f"{form}-card" for form in FORMS))
)
"""What a united card still is while it equips another (LIFE SPAN: it replaces its other type)."""

UNTIL_END_OF_TURN = 0
"""How long control is taken: the first of the words for it."""
NO_TARGET, THIS, IT, EQUIPPED, BATTLED, CHOSEN, EACH = range(7)
"""Which cards an effect reaches, whatever word the card uses for it."""
