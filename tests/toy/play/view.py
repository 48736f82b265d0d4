"""The table of Pebbles as somebody sees it, and what an action on it is about."""

from games.engine.play import Setup, Setups
from games.engine.seats import SEATS
from games.engine.view import About, Mark, SeatView, TableView
from games.engine.zone_views import deck_view, hand_view, pile_view
from tests.toy.play.codes import PASS
from tests.toy.play.state import Match, Player, State
from tests.toy.play.words import PHASES


def view(state: State, match: Match, setups: Setups, viewer: int) -> TableView:
    """Both sides of the beach."""
    return TableView(
        viewer=viewer,
        turn=int(state.turn),
        phase=PHASES.get(int(state.phase), ""),
        active=int(state.active),
        asked=None if state.ending else int(state.question.seat),
        prompt="Throw a stone, or pass",
        seats=tuple(
            _seat(seat, state.players[seat], setups[seat], viewer) for seat in range(SEATS)
        ),
    )


def _seat(seat: int, player: Player, setup: Setup | None, viewer: int) -> SeatView:
    life = int(player.life)
    numbers = (Mark(label="Life", value=life, icon="health"),)
    if setup is None:
        return SeatView(seat=seat, life=life, numbers=numbers, zones=(), dummy=True)
    pebbles = Mark(label="Pebbles", value=int(player.this_turn.pebbles))
    zones = (
        hand_view(seat, player, setup.kinds, viewer),
        deck_view(seat, player, "Bag"),
        pile_view(seat, "beach", "Beach", player.beach.cards[: player.beach.count], setup.kinds),
    )
    return SeatView(seat=seat, life=life, numbers=(*numbers, pebbles), zones=zones)


def about(state: State, setups: Setups, action: int) -> About:
    """The stone that is thrown; passing is about none."""
    return About() if action == PASS else About(card=f"{int(state.question.seat)}:hand:{action}")
