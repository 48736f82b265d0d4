"""A house format as a document: what its form edits, and what is imported and exported as JSON."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from games.models import HouseFormat
from games.rules.constraints import AnyConstraint
from games.rules.formats import DatedList
from games.services.format_rules import FormatRules

Query = Annotated[str, Field(max_length=500)]
Limit = Annotated[int, Field(ge=0, le=999)]
OURS = ("deckwright", "game", "base")


class HouseEntry(BaseModel):
    """Cards of a list: 0 bans them, a number restricts them, nothing allows them again."""

    model_config = ConfigDict(extra="forbid")

    where: Annotated[str, Field(min_length=1, max_length=500)]
    limit: Limit | None = None
    note: Annotated[str, Field(max_length=200)] = ""


class HouseList(BaseModel):
    """What changes on a day."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=120)]
    effective: date
    pool: Query = ""
    season_cards: Query = ""
    entries: Annotated[list[HouseEntry], Field(max_length=300)] = []


class HouseDocument(BaseModel):
    """All of a house format that its maker decides."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(min_length=1, max_length=120)]
    summary: Annotated[str, Field(max_length=300)] = ""
    pool: Query = ""
    constraints: Annotated[list[AnyConstraint], Field(max_length=80)] = []
    lists: Annotated[list[HouseList], Field(max_length=30)] = []


def document_of(ruled: FormatRules) -> HouseDocument:
    """The document of any format, official or house."""
    form = ruled.format
    return HouseDocument(
        name=form.name,
        summary=form.summary,
        pool=form.pool,
        constraints=list(form.constraints),
        lists=[_of_dated(dated) for dated in ruled.lists],
    )


def _of_dated(dated: DatedList) -> HouseList:
    return HouseList(
        name=dated.name,
        effective=dated.effective,
        pool=dated.pool,
        season_cards=dated.season_cards,
        entries=[HouseEntry(**vars(entry)) for entry in dated.entries],
    )


def export_document(document: HouseDocument, *, game: str, base: str) -> dict[str, Any]:
    """The document as JSON, with what tells where it belongs."""
    values = document.model_dump(mode="json", exclude_defaults=True)
    rules = [
        {"kind": rule.kind, **rule.model_dump(mode="json", exclude_defaults=True)}
        for rule in document.constraints
    ]
    return {
        "deckwright": "house-format",
        "game": game,
        "base": base,
        **values,
        "constraints": rules,
    }


def import_document(values: Mapping[str, Any]) -> dict[str, Any]:
    """What `export_document` wrote, without its label."""
    return {key: value for key, value in values.items() if key not in OURS}


def save_document(house: HouseFormat, document: HouseDocument) -> HouseFormat:
    """Write the document into the row."""
    values = document.model_dump(mode="json")
    house.name, house.summary, house.pool = document.name, document.summary, document.pool
    house.constraints, house.lists = values["constraints"], values["lists"]
    house.save()
    return house
