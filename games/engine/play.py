"""What a game's `play` package gives to the engine, and how it is found."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

from games.engine.log import Teller
from games.engine.view import About, TableView
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

CardsByCode = Mapping[str, CardInfo]
Odds = Mapping[str, Sequence[Fraction]]
RUN, BEGIN, OFFER, CHOOSE, APPLY, ROLLOUT = range(6)
"""What a game's `program` is asked to do: play games to their end by the pilots; begin a game and
go to its first decision; list the legal actions; let the pilot choose; do what was chosen; do it
and go on to the end by the pilots, counting nothing."""


@dataclass(frozen=True)
class Setup:
    """A deck ready to be played: its different cards, how many of each, and the kernel's tables.

    `kinds` are the cards that the engine knows by number; the first `drawn` of them are those that
    are drawn from the deck, the others are apart (a hero, tokens) and are in no draw statistics.
    `options` are those that the deck's format sets, for all runs that do not set them themselves.
    """

    game: GameDefinition
    kinds: tuple[CardInfo, ...]
    counts: tuple[int, ...]
    drawn: int
    tables: Any
    not_simulated: tuple[str, ...] = ()
    options: Mapping[str, int] = field(default_factory=dict)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the cards that are drawn."""
        return tuple(card.code for card in self.kinds[: self.drawn])


Setups = tuple[Setup | None, Setup | None]
"""The decks of both seats; a dummy has none."""


@dataclass(frozen=True)
class Option:
    """A number that a run may set, e.g. the opponent's life. With an attribute's name in `among`
    it counts the cards that have it, in the order of their codes: 1 is the first, 0 none."""

    default: int
    least: int
    most: int
    says: str
    among: str = ""

    def cards(self, cards: Iterable[CardInfo]) -> list[CardInfo]:
        """The cards that the numbers from 1 on stand for."""
        having = (card for card in cards if self.among and card.attributes.get(self.among))
        return sorted(having, key=lambda card: card.code)[: self.most]


def _no_other_words(setups: Setups, seat: int) -> Mapping[int, Teller]:
    return {}


def _no_exact_odds(setup: Setup) -> Odds:
    return {}


@dataclass(frozen=True, kw_only=True)
class ThisTurn:
    """What is certain of the rest of a turn against a dummy as long as no new random number is
    needed: it spares whoever looks for a win by every choice there is (`simulator/benchmarks`) all
    that comes to nothing. Both are kernels. `may_win(state, match, seat)` is 0 only where the seat
    certainly cannot win before the turn is over. `forget(state, match, seat)` empties what decides
    nothing before that, so that positions which differ in nothing else are the same."""

    may_win: Callable[..., int]
    forget: Callable[..., None]


@dataclass(frozen=True, kw_only=True)
class Play:
    """One game's rules as a compiled program for two seats, with the words that tell of them.

    `program(state, match, task, number, count, tallies, log)` does a task of the list above.
    `describe(state, setups, action)` puts an action of the open question into words,
    `census(player, setup)` counts a seat's cards over all zones, and `tellers(setups, seat)` has a
    sentence for each event that concerns the seat; `public_tellers` has another for those that tell
    of cards which the other seat does not see, `watching_tellers` for those that name places as the
    seat calls them, for who sees both sides from where the first seat is. `redeal_hidden(state,
    match, seat, pool)` deals all that is hidden from the seat anew (`worlds.py`). `this_turn`,
    where a turn has too many positions to be searched without it, tells of wins in one turn.
    `causes` names what decides a game, by the numbers in `state.cause`. `view(state, match, setups,
    viewer)` is the table as a seat sees it (or `BOTH`, `view.py`), and `about(state, setups,
    action)` what on it a legal action of the open question is about. `exact_odds` has, by the key
    of an extra count, the exact chances of 0, 1, 2 … of it."""

    build: Callable[[GameDefinition, CardsByCode, DeckList], Setup]
    state: Any
    match: Any
    program: Callable[..., int]
    describe: Callable[[Any, Setups, int], str]
    census: Callable[[Any, Setup], list[int]]
    tellers: Callable[[Setups, int], Mapping[int, Teller]]
    redeal_hidden: Callable[..., None]
    view: Callable[[Any, Any, Setups, int], TableView]
    about: Callable[[Any, Setups, int], About]
    phases: Mapping[int, str]
    pilots: Mapping[str, str]
    folder: Path
    horizon: int
    public_tellers: Callable[[Setups, int], Mapping[int, Teller]] = _no_other_words
    watching_tellers: Callable[[Setups, int], Mapping[int, Teller]] = _no_other_words
    unit: str = "turn"
    resource: str = "actions"
    points: str = "damage"
    options: Mapping[str, Option] = field(default_factory=dict)
    causes: Mapping[int, str] = field(default_factory=dict)
    extras: Mapping[str, str] = field(default_factory=dict)
    this_turn: ThisTurn | None = None
    once_a_turn: Collection[str] = ()
    """The extras that count a game at most once in a turn: they are shares, the others means."""
    exact_odds: Callable[[Setup], Odds] = _no_exact_odds


def load_play(game: GameDefinition) -> Play:
    """The game's play module, imported (and numba with it) when it is first needed."""
    play: Play = import_module(game.play).PLAY
    return play
