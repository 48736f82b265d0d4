"""What a card of Pebbles carries."""

from typing import Annotated, Literal

from pydantic import Field

from games.rules.cards import Attributes


class Stone(Attributes):
    """Thrown once."""

    cost: Annotated[int, Field(ge=0, le=9)]
    shore: Literal["north", "south", ""] = ""


CARD_TYPES: dict[str, type[Attributes]] = {"stone": Stone}
