"""What the tables of all games share: one game, played by the words of its actions."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from games.engine.options import RunOptions
from games.engine.play import Play, Setup
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.rules.game import GameDefinition
from tests.games.engine.solitaire import Action, Solitaire

Effect = Mapping[str, Any]


def make_card(
    game: GameDefinition,
    name: str,
    card_type: str,
    effects: Iterable[Effect],
    attributes: Mapping[str, Any],
) -> CardInfo:
    """A card that exists in this test only, read and linted like any imported card."""
    raw = {
        "code": "X-" + name.replace(" ", "-").replace("'", ""),
        "name": name,
        "set": "X",
        "type": card_type,
        "effects": [dict(effect) for effect in effects],
        "attributes": dict(attributes),
    }
    card, errors = parse_card(game, raw)
    assert card is not None, f"{name}: {'; '.join(str(error) for error in errors)}"
    return card


def expect(found: object, expected: object) -> None:
    """An assertion for tables of checks, where a lambda cannot assert."""
    assert found == expected, f"found {found!r}, expected {expected!r}"


class PlayTable:
    """A game at one of its decisions. A game's own `Table` sets it up and adds its zones."""

    def __init__(self, play: Play, setup: Setup, options: RunOptions) -> None:
        self.setup = setup
        self.game = Solitaire(play, setup, options, seed=1, index=0)

    @property
    def state(self) -> Any:
        return self.game.state

    @property
    def me(self) -> Any:
        """The record of the player whose deck this is."""
        return self.state.players[0]

    @property
    def opponent(self) -> Any:
        """The record of the other player."""
        return self.state.players[1]

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def outcome(self) -> str:
        """won, lost, drawn or undecided; empty while the game goes on."""
        return self.game.outcome

    def kind(self, card: CardInfo | str) -> int:
        """The engine's number of a card, given by itself, its name or its code."""
        key = card if isinstance(card, str) else card.code
        found = [at for at, each in enumerate(self.setup.kinds) if key in (each.name, each.code)]
        assert found, f"{key!r} is not among {[each.name for each in self.setup.kinds]}"
        return found[0]

    def offers(self) -> list[str]:
        """The legal actions in words."""
        return [action.text for action in self.game.actions()]

    def can(self, *words: str) -> bool:
        """Whether a legal action has all these words in it."""
        return any(all(word in text for word in words) for text in self.offers())

    def do(self, *texts: str) -> Self:
        """Take actions one after the other, each given by its words or by how they begin."""
        for text in texts:
            self._take([a for a in self.game.actions() if a.text.startswith(text)], text)
        return self

    def pick(self, *words: str) -> Self:
        """Take the first action that has all these words in it."""
        self._take([a for a in self.game.actions() if all(w in a.text for w in words)], *words)
        return self

    def _take(self, found: list[Action], *words: str) -> None:
        assert found, f"no legal action has the words {words}; the legal ones are {self.offers()}"
        exact = [action for action in found if (action.text,) == words]
        self.game.choose((exact or found)[0].code)

    def pilots_pick(self) -> str:
        """The action that the pilot would take, in words."""
        code = self.game.pilots_choice()
        return next(action.text for action in self.game.actions() if action.code == code)

    def log(self) -> list[str]:
        """What has happened so far, line by line."""
        return [line.text for line in self.game.lines()]

    def logged(self, text: str) -> bool:
        """Whether a line of the log has this text in it."""
        return any(text in line for line in self.log())
