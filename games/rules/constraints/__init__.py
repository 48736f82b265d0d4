"""The closed vocabulary of construction rules. Each kind checks a deck and encodes itself for the
repair solver, both from the same declaration."""

from typing import Annotated

from pydantic import Field, TypeAdapter

from games.rules.constraints.allowed import AllowedCards, Banned, FromPool
from games.rules.constraints.base import Constraint, FromCard
from games.rules.constraints.budget import Budget
from games.rules.constraints.copies import CopyLimit
from games.rules.constraints.distinct import DistinctLimit
from games.rules.constraints.notices import Mixture, Notice, NoticeShare
from games.rules.constraints.reassignment import Reassignment
from games.rules.constraints.relations import Clashes, Link, Requires
from games.rules.constraints.required import RequiredCards
from games.rules.constraints.sizes import SectionSize

AnyConstraint = Annotated[
    SectionSize
    | CopyLimit
    | AllowedCards
    | Banned
    | FromPool
    | DistinctLimit
    | Budget
    | RequiredCards
    | Requires
    | Clashes
    | Reassignment
    | Notice
    | Mixture,
    Field(discriminator="kind"),
]
CONSTRAINTS: TypeAdapter[tuple[AnyConstraint, ...]] = TypeAdapter(tuple[AnyConstraint, ...])

__all__ = [
    "CONSTRAINTS",
    "AllowedCards",
    "AnyConstraint",
    "Banned",
    "Budget",
    "Clashes",
    "Constraint",
    "CopyLimit",
    "DistinctLimit",
    "FromCard",
    "FromPool",
    "Link",
    "Mixture",
    "Notice",
    "NoticeShare",
    "Reassignment",
    "RequiredCards",
    "Requires",
    "SectionSize",
]
