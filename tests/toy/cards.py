"""What a card of Pebbles carries."""

from typing import Annotated

from pydantic import Field

from games.rules.cards import Attributes
from tests.toy.words import Shore


class Stone(Attributes):
    """Thrown once."""

    cost: Annotated[int, Field(ge=0, le=9)]
    shore: Shore = ""


CARD_TYPES: dict[str, type[Attributes]] = {"stone": Stone}
