"""Whether a deck may hold a card at all, read off the rules and lists of a format on one day."""

from dataclasses import dataclass
from typing import Literal

from games.rules.check import Checker
from games.rules.constraints.allowed import CompiledAllowed, CompiledBanned
from games.rules.constraints.base import Compiled
from games.rules.constraints.copies import UNLIMITED, CompiledCopies
from games.rules.translation import gettext

Status = Literal["legal", "restricted", "banned", "outside-pool", "not-for-decks"]


@dataclass(frozen=True)
class CardLegality:
    """What a format says of a card: how many copies, and the rule or the list that decides."""

    status: Status
    most: int | None = None
    rule_ref: str = ""
    reason: str = ""
    list_name: str = ""

    @property
    def allowed(self) -> bool:
        return self.status in ("legal", "restricted")


def card_legality(checker: Checker, code: str) -> CardLegality:
    """The format's word on a card; KeyError if the index has no such card."""
    checker = checker.each or checker
    at = checker.position[code]
    homes = checker.homes(code)
    lists = checker.lists
    if lists.pool is not None and at not in lists.pool:
        return CardLegality("outside-pool", 0, checker.format.rule_ref, list_name=lists.name)
    limit = lists.limits.get(at)
    if limit and limit.most == 0:
        return CardLegality("banned", 0, list_name=limit.list_name)
    forbidding = _forbidding(checker, at, homes)
    if forbidding or not homes:
        rule = forbidding.rule if forbidding else None
        status: Status = "banned" if homes else "not-for-decks"
        return CardLegality(
            status, 0, rule.rule_ref if rule else "", gettext(rule.label) if rule else ""
        )
    most, rule_ref = _copies(checker, at, homes)
    if limit and (most is None or limit.most < most):
        return CardLegality("restricted", limit.most, list_name=limit.list_name)
    return CardLegality("legal", most, rule_ref)


def _forbidding(checker: Checker, at: int, homes: list[str]) -> Compiled | None:
    """The rule that keeps the card out of all sections that it is made for; of a card that is made
    for none, only a rule that names it."""
    for rule in checker.rules:
        sections = rule.rule.sections
        if rule.rule.severity != "illegal" or not set(homes) <= set(sections or homes):
            continue
        banned = isinstance(rule, CompiledBanned) and at in rule.banned
        left_out = homes and isinstance(rule, CompiledAllowed) and at not in rule.allowed
        if banned or left_out:
            return rule
    return None


def _copies(checker: Checker, at: int, homes: list[str]) -> tuple[int | None, str]:
    """The lowest copy limit of the card and its place in the rulebook; None without a limit."""
    limits = [
        (min(rule.limits[key] for key in rule.keys[at]), rule.rule.rule_ref)
        for rule in checker.rules
        if isinstance(rule, CompiledCopies)
        and rule.rule.severity == "illegal"
        and at in rule.keys
        and set(homes) & set(rule.rule.sections or homes)
    ]
    most, rule_ref = min(limits, default=(UNLIMITED, ""))
    return (None if most >= UNLIMITED else most), rule_ref
