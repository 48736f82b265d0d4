"""Starts games by hand, and stores what is chosen in them."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.models import Deck
from decks.models.contents import to_content
from games.engine.duel import SIDES
from games.engine.pilots import default_pilot, find_pilot
from games.engine.play import Play, load_play
from games.engine.version import engine_version
from games.registry import GAMES
from simulator.models import PlaytestGame, Sharing
from simulator.playtest.game import MAX_CHOICES, PlayedGame
from simulator.runs.services import CannotStart

MOST_KEPT = 100
MOST_SEARCHED = 256
ME, OPPONENT, BY_SEED = "me", "opponent", "random"
FIRST = (ME, OPPONENT, BY_SEED)
CONCEDED = "conceded"
UNDO, PILOT, TURN, CONTINUE, CONCEDE = "undo", "pilot", "turn", "continue", "concede"


class OtherVersion(Exception):
    """The game has gone on since the page was made from which something is chosen."""


def start_playtest(
    deck: Deck,
    *,
    against: Deck | None = None,
    pilot: str = "",
    first: str = ME,
    seed: int,
    owner: Any = None,
    session_key: str = "",
) -> PlaytestGame:
    """A new game at the player's first decision."""
    play = load_play(GAMES[deck.game])
    begins = first == ME or (first == BY_SEED and seed % 2 == 0)
    deck_list = deck.as_list()
    values: dict[str, Any] = {"options": {"first": "play" if begins else "draw"}}
    if against is not None:
        if against.game != deck.game:
            raise CannotStart(_("These decks are for two different games."))
        values = {
            "options": duel_options(play, pilot, begins=begins),
            "other_deck": against,
            "other_name": against.title,
            "other_content": to_content(against.as_list()),
        }
    record = PlaytestGame(
        **values,
        deck=deck,
        game=deck.game,
        format=deck_list.format,
        name=deck.title,
        content=to_content(deck_list),
        seed=seed,
        engine=engine_version(play.folder),
        owner=owner,
        session_key=session_key,
    )
    return begin(record)


def duel_options(play: Play, pilot: str, *, begins: bool) -> dict[str, Any]:
    """The options of a game against a pilot; the game's first one helps the player."""
    across = find_pilot(play, pilot)
    if across.rollouts > MOST_SEARCHED:
        raise CannotStart(_("The strongest pilot that plays here is search:%d.") % MOST_SEARCHED)
    pilots = [default_pilot(play), across.name]
    return {"first": SIDES[0] if begins else SIDES[1], "pilots": pilots}


def begin(record: PlaytestGame) -> PlaytestGame:
    """Store a new game, played on to the player's next decision."""
    game = PlayedGame(record)
    game.let_opponent_act()
    make_room(record.owner, record.session_key)
    _note(record, game)
    record.save()
    return record


def make_room(owner: Any, session_key: str) -> None:
    """Delete the visitor's oldest private games where they have as many as are kept."""
    mine = Q(owner=owner) if owner else Q(owner=None, session_key=session_key)
    own = PlaytestGame.objects.filter(mine)
    too_many = own.count() + 1 - MOST_KEPT
    if too_many <= 0:
        return
    private = own.filter(visibility=Sharing.PRIVATE).order_by("changed", "pk")
    oldest = list(private.values_list("pk", flat=True)[:too_many])
    if len(oldest) < too_many:
        raise CannotStart(
            _("You share %d games, which is as many as are kept. Delete one first.") % MOST_KEPT
        )
    PlaytestGame.objects.filter(pk__in=oldest).delete()


def restart(record: PlaytestGame, *, steps: int = 0, **owner: Any) -> PlaytestGame:
    """A new game of the same decks, by the same seed and the rules as they are now; from the start
    or after so many of its choices."""
    copied = {
        name: getattr(record, name)
        for name in (
            "deck",
            "other_deck",
            "game",
            "format",
            "name",
            "content",
            "other_name",
            "other_content",
            "seat",
            "options",
            "seed",
            "index",
        )
    }
    return take_over(**copied, **owner, choices=record.choices[:steps])


def take_over(*, choices: Sequence[int], **values: Any) -> PlaytestGame:
    """A game that goes on by hand where another one was after those choices."""
    play = load_play(GAMES[values["game"]])
    engine = engine_version(play.folder)
    return begin(PlaytestGame(**values, choices=list(choices[:MAX_CHOICES]), engine=engine))


def take_step(record: PlaytestGame, version: int, what: str, code: int | None) -> PlayedGame:
    """Do what the player chose on the page of that version, and store it. The game as it is then;
    OtherVersion if something else was stored first."""
    if version != record.version:
        raise OtherVersion
    game = PlayedGame(record)
    if record.outcome and what != UNDO:
        return game
    if what == UNDO:
        game.undo()
        record.outcome = ""
    elif what in (PILOT, TURN):
        game.let_pilot_choose(whole_turn=what == TURN)
    elif what == CONTINUE:
        game.let_opponent_act()
    elif what == CONCEDE:
        record.outcome = CONCEDED
    elif code is not None:
        game.choose(code)
    _store(record, game)
    return game


def _store(record: PlaytestGame, game: PlayedGame) -> None:
    """Only if nothing else was stored in between."""
    _note(record, game)
    record.changed = timezone.now()
    fresh = PlaytestGame.objects.filter(pk=record.pk, version=record.version)
    stored = fresh.update(
        choices=record.choices,
        turn=record.turn,
        outcome=record.outcome,
        version=record.version + 1,
        changed=record.changed,
    )
    if not stored:
        raise OtherVersion
    record.version += 1


def _note(record: PlaytestGame, game: PlayedGame) -> None:
    record.choices = game.choices
    record.turn = game.turn
    record.outcome = game.outcome or record.outcome
