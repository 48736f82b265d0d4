"""The words of the vocabulary as the numbers that the kernels compare, and what is counted."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from games.engine.vocabulary import codes, families
from games.highlander.conditions import ROW
from games.highlander.effects import VOCABULARY
from games.highlander.kinds import KINDS
from games.highlander.moments import AIM
from games.highlander.operations import ATTACKS, FAMILIES, WHEN, WHOSE
from games.highlander.words import AREA_NAMES, BUDGET_GEMS, ENDURANCE_TYPES, GEMS
from games.rules.labels import gettext_noop as _


def whole(value: int) -> Any:
    """One number that the kernels hand on."""
    return np.int64(value)


def places(*bounds: int) -> Any:
    """Successive numbers, to name them one by one."""
    return np.arange(*bounds)


def mask(*numbers: Any) -> Any:
    """Several words as one number, a bit each."""
    return whole(sum(1 << int(number) for number in numbers))


def _places_in(words: Iterable[str], table: Iterable[str]) -> Any:
    """For each word its place in a table, -1 if it is not there."""
    known = list(table)
    return np.array([known.index(word) if word in known else -1 for word in words])


when = codes("when", VOCABULARY.moments)
op = codes("op", VOCABULARY.operations)
test = codes("test", VOCABULARY.conditions)
per = codes("per", VOCABULARY.counters)
card_kind = codes("card_kind", KINDS)
aim = codes("aim", AIM.phrases)
card_type = codes("card_type", (*ENDURANCE_TYPES, "before-the-game"))
"""Types of card; all that are revealed before the game are of one."""
group = codes("group", ATTACKS.phrases)
family, FAMILY_OF = families("family", FAMILIES)

CHANGES = mask(*(op[word] for word in FAMILIES["changes"]))
"""Operations of continuous effects that are settled when the Attack Phase ends."""
GIVEN_UP = mask(when.TRIGGER, when.TRIGGER_OUT)
LATE = mask(when.PLAY, when.ON_ATTACK)
"""When a change can hang on a Power Blow: it is settled when the Attack Phase ends."""
AMOUNTS = mask(op.HAND_SIZE, op.EXERTION_SIZE, op.SOFTEN_EXHAUSTION, op.PREVENT)
"""Operations of continuous effects that have an amount; others count how often they hold."""
OUTCOMES = mask(when.SUCCESSFUL, when.BLOCKED, when.DODGED)

COUNTED_KIND = _places_in(VOCABULARY.counters, KINDS)
EXERTED_GEM = _places_in(VOCABULARY.counters, (f"{gem}-exerted" for gem in BUDGET_GEMS))
"""What a counter counts: a kind of card in play, or the gems of a Soft Exertion; else -1."""
LISTED_COUNTERS = [
    word
    for at, word in enumerate(VOCABULARY.counters)
    if COUNTED_KIND[at] >= 0 or EXERTED_GEM[at] >= 0
]
GROUP_AIM = _places_in(ATTACKS.phrases, AIM.phrases)
"""For each word for attacks, the aim that says the same; -1 where there is none."""
ROW_AIM = _places_in(ROW.phrases, AIM.phrases)


def _place(table: Mapping[str, Any], word: str) -> Any:
    return whole(list(table).index(word))


NEXT_TURN, OWN_ENDURANCE = _place(WHEN.phrases, "next"), _place(WHOSE.phrases, "you")
GEM_COUNT = len(BUDGET_GEMS)
GEM_COLUMNS = GEM_COUNT + 1
"""The five gems in the order of the book, and Master after them."""

AREA_COUNT = len(AREA_NAMES)
EXTRAS = {
    "head_shot_wins": _("Games won by a Head Shot"),
    "ability_wins": _("Games won because the opponent was at 0 Ability"),
    "own_defeats": _("Games lost at 0 Ability"),
    "first_exhaustion": _("First Exhaustion of the game"),
    "exhaustions": _("Exhaustions"),
    "attacks": _("Attacks played"),
    "power_blows": _("Power Blows"),
    "head_shots": _("Head Shots"),
    "avoided": _("Attacks that the opponent avoided"),
    "blocked": _("Attacks that the opponent blocked"),
    "successful": _("Successful attacks"),
    "hard_exertions": _("Hard Exertions"),
    "attack_exertions": _("Hard Exertions made for an attack"),
    "attacks_exerted": _("Attacks played from a Hard Exertion"),
    "illusions": _("Illusions played from a Hard Exertion"),
    "soft_exertions": _("Soft Exertions"),
    "thresholds": _("Soft Exertions that need a number of gems"),
    "thresholds_met": _("Soft Exertions that showed enough gems"),
    **{f"area_{key}": _("Attacks to the {area}", area=area) for key, area in AREA_NAMES.items()},
    **{
        f"gems_{gem}": _("{gem} gems in the first Exertion of 5 cards", gem=gem.capitalize())
        for gem in GEMS
    },
}
extra = codes("extra", EXTRAS)
FIRST_AREA, FIRST_GEM = extra.AREA_UL, extra.GEMS_MASTER
