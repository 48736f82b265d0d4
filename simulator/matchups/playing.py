"""How workers play match-ups: the shards are those of any run, played with two decks."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import F
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from games.engine.duel import Decks, play_duels
from games.engine.play import Play
from games.engine.tally import DuelTally, merge_duels
from games.registry import GAMES
from games.rules.decklist import DeckList
from simulator.duels.in_process import SEARCHED_GAMES_PER_PIECE, searches
from simulator.goldfish.preparation import format_options, prepare
from simulator.models import MatchUp, MatchUpShard
from simulator.runs.kinds import GAMES_PER_PIECE, Player, RunKind
from simulator.runs.planning import fingerprint
from simulator.runs.services import CannotStart

PLAY_MATCH_UP = "simulator.play_match_up"


def can_duel(play: Play) -> bool:
    """Whether the rules let both players act: they then say what decides a game."""
    return bool(play.causes)


def require_duels(play: Play, game: str) -> None:
    """Raises CannotStart where only one player can act."""
    if not can_duel(play):
        raise CannotStart(
            _("Two players cannot act in simulated games of %s yet.") % GAMES[game].name
        )


def make_ready(game: str, lists: tuple[DeckList, DeckList]) -> tuple[Play, Decks]:
    """The rules of play, and both decks ready for them."""
    play, one = prepare(GAMES[game], lists[0])
    _play, two = prepare(GAMES[game], lists[1])
    return play, (one, two)


def match_up_values(
    contents: tuple[Mapping[str, Any], Mapping[str, Any]],
    *,
    game: str,
    pilots: Sequence[str],
    games: int,
    seed: int,
    engine: str,
) -> dict[str, Any]:
    """The fields of a match-up that decide its numbers."""
    return {
        "content": contents[0],
        "other_content": contents[1],
        "game": game,
        "options": {"pilots": list(pilots)},
        "games": games,
        "seed": seed,
        "engine": engine,
    }


def match_up_fingerprint(values: Mapping[str, Any], form: str) -> str:
    """One hash of all that decides the numbers: what the format sets does, names do not."""
    plain = {name: value for name, value in values.items() if name != "other_content"}
    other = fingerprint(**plain | {"content": values["other_content"]})
    more = {"against": other, "own": dict(format_options(GAMES[values["game"]], form))}
    return fingerprint(**plain | {"options": plain["options"] | more})


def _play_both(match_up: MatchUp) -> Player:
    play, decks = make_ready(match_up.game, match_up.lists())
    options, seed = match_up.duel_options(), match_up.seed
    return lambda first, count: play_duels(
        play, decks, options, seed=seed, first=first, count=count
    )


def _piece(match_up: MatchUp) -> int:
    """Few games at a time where a pilot searches, or the lease would run out over them."""
    slow = any(searches(pilot) for pilot in match_up.duel_options().pilots)
    return SEARCHED_GAMES_PER_PIECE if slow else GAMES_PER_PIECE


MATCH_UPS = RunKind(
    MatchUp, MatchUpShard, PLAY_MATCH_UP, _play_both, merge_duels, DuelTally.dtype,
    work=Coalesce(F("run__matrix__work"), F("run__games")),
    piece=_piece,
)  # fmt: skip
