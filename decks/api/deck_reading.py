"""Reads what is posted of decks: documents, words and changes; refusals name the field."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError as BadModel
from rest_framework.exceptions import ValidationError

from decks.checking import Desk
from decks.editing.changes import CHANGES, Change, Describe, ReplaceCards
from decks.editing.state import DeckState
from decks.models import Visibility
from decks.posted import BadInput, read_posted
from games.legality import UnknownFormat

WORDS = ("name", "format", "description", "tags")


def refusal(field: str, message: str) -> ValidationError:
    return ValidationError({field: [message]})


def read_object(data: object) -> Mapping[str, Any]:
    """The posted object."""
    if not isinstance(data, Mapping):
        raise refusal("deck", "Post an object.")
    return data


def read_state(data: object, game: str = "") -> tuple[str, DeckState]:
    """The game and the state of a posted deck; `game` is that of the deck which it replaces."""
    given = read_object(data)
    if game and given.get("game", game) != game:
        raise refusal("game", f"This is a deck of {game}; its game cannot be changed.")
    cards = {key: value for key, value in given.items() if key not in ("description", "tags")}
    if "text" not in given:
        cards.setdefault("sections", {})
    desk = Desk()
    try:
        posted = read_posted(cards, desk, {"game": game} if game else None)
        form = desk.ruling(posted.deck.game, posted.deck.format).format.slug
    except BadInput as error:
        raise refusal(error.field, error.message) from error
    except UnknownFormat as error:
        raise refusal("format", str(error)) from error
    if posted.problems and given.get("skip_unread") is not True:
        raise ValidationError(
            {
                "text": ["Some lines name no card. Mend them, or send skip_unread: true."],
                "problems": [vars(problem) for problem in posted.problems],
            }
        )
    bare = DeckState(
        name=posted.deck.name[:200],
        format=form,
        sections=posted.deck.sections,
        pool=posted.deck.pool,
        gem_assignment=posted.deck.gem_assignment,
    )
    _check_cards(bare)
    return posted.deck.game, read_words(given, but=("name", "format")).apply(bare)


def _check_cards(state: DeckState) -> None:
    """Counts and codes as stored decks have them."""
    validated(lambda: as_replacement(state))


def as_replacement(state: DeckState) -> ReplaceCards:
    """All cards of a state as one change."""
    return ReplaceCards(
        sections={key: dict(cards) for key, cards in state.sections.items()},
        pool=None if state.pool is None else dict(state.pool),
        gem_assignment=None if state.gem_assignment is None else dict(state.gem_assignment),
    )


def read_words(given: Mapping[str, Any], but: tuple[str, ...] = ()) -> Describe:
    """The words of a deck that are given."""
    words = {word: given[word] for word in WORDS if word in given and word not in but}
    if isinstance(words.get("tags"), list):
        words["tags"] = tuple(words["tags"])
    return validated(lambda: Describe.model_validate(words))


def read_visibility(given: Mapping[str, Any]) -> str:
    """Who may see it, or "" where that is not said."""
    visibility = given.get("visibility", "")
    if visibility and visibility not in Visibility.values:
        raise refusal("visibility", f"One of {', '.join(Visibility.values)}.")
    return str(visibility)


def read_changes(data: object) -> list[Change]:
    """The posted changes."""
    given = read_object(data).get("changes")
    if not isinstance(given, list):
        raise refusal("changes", "Post an object with a list of changes: {changes: […]}.")
    return [*validated(lambda: CHANGES.validate_python(given), "changes")]


def validated(read: Any, place: str = "") -> Any:
    """What was read, or a refusal that names the first field which is wrong."""
    try:
        return read()
    except BadModel as error:
        first = error.errors()[0]
        path = ".".join(str(step) for step in first["loc"])
        name = ".".join(filter(None, (place, path))) or "deck"
        raise refusal(name, first["msg"]) from error
