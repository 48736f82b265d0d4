"""Puzzles of Highlander. Both Endurances hold cards that nobody can play, so that no draw matters,
and the cards in the other hand have been seen."""

from functools import partial

from games.engine.hand import show_in_hand
from games.engine.table import Table
from games.highlander.play import state as s
from simulator.benchmarks.exhaustive import Survives, Wins
from tests.games.engine.puzzles import HOLD_BACK, MUST_BLOCK, RACE, TRADE, WIN_NOW, Puzzle
from tests.games.highlander.play.duel import Cards, Duel
from tests.games.highlander.play.table import made

BLANK = made("Blank", "edge", {"when": "play", "do": "counter", "kind": "location"})
AIM = made("Aim High", "edge", {"when": "with-attack", "aim": "upper", "do": "head-shot"})
TWICE = made("Twice", "edge", {"when": "play", "do": "gain-attack", "count": 1})
DISARM = made("Strip", "event", {"when": "play", "do": "disarm"})
POLICE = made("Police", "event", {"when": "play", "do": "remove-opposing", "kind": "guard"})
STUDY = made("Study", "event", {"when": "play", "do": "gain-ability", "amount": 1})
FEEBLE = made("Feeble", "attack", grid=["mc"], damage=1, power_damage=1)
WILD = made("Wild Swing", "attack", grid=["ul", "uc", "ur"], damage=2)
NARROW = made("Narrow Parry", "block", grid=["ul"])
SLOW = made("Slow Step", "dodge", {"when": "defend", "do": "lose-attack", "count": 1}, grid=["lc"])
UPPER_GUARD = made("Upper Guard", "block", grid=["ul", "uc", "ur"], subtypes=["guard"])
UL, UR, UC = "Upper Left Attack", "Upper Right Attack", "Upper Center Attack"
LL, LC = "Lower Left Attack", "Lower Center Attack"


def duel(mine: Cards, other: Cards, lives: tuple[int, int]) -> Duel:
    game = Duel(mine, other, filler=(BLANK, BLANK), size=12, ability=3)
    for seat, life in enumerate(lives):
        game.player(seat).life = life
        game.player(seat).table.most = 15
        game.endurance(seat, *[BLANK] * 30)
    return game


def shown(game: Duel, seat: int) -> Table:
    """The table, with all that the other player holds seen by that seat."""
    hand = game.player(1 - seat).hand
    for kind in range(game.setups[1 - seat].tables.physical):
        for _ in range(int(hand.copies[kind])):
            show_in_hand(hand, kind)
    return game.table


def attacking(*mine: object, foe: Cards = (), lives: tuple[int, int] = (3, 3)) -> Table:
    """Seat 0 in its first Attack Phase."""
    game = duel(mine, foe, lives)  # type: ignore[arg-type]
    return shown(game.until(0, s.ATTACK), 0)


def guarded(*mine: object, guard: object) -> Table:
    """Seat 0 in its second Attack Phase, seat 1 behind a Guard."""
    game = duel(mine, [guard], (5, 3)).until(1, s.MAY_DO)  # type: ignore[arg-type, list-item]
    game.do("Put Upper Guard into play, unprovoked")
    return shown(game.until(0, s.ATTACK), 0)


def defending(
    *mine: object,
    foe: Cards = (UL,),
    by: tuple[str, ...] = ("Play Upper Left",),
    lives: tuple[int, int] = (3, 3),
    left: int = 30,
) -> Table:
    """Seat 1, whose cards these are, in its first Defense Phase."""
    game = duel(foe, mine, lives).attack(*by)  # type: ignore[arg-type]
    game.endurance(1, *[BLANK] * left)
    return shown(game, 1)


def survive(turns: int) -> Survives:
    return Survives(until_turn=turns)


EXERTIONS = (
    "Make a Hard Exertion for a defense",
    "Make a Hard Exertion for an Illusion or nothing",
)
HEAD_SHOT = ("Play Upper Left", "Play Aim High")

PUZZLES = [
    Puzzle(
        "the attack that can be a Head Shot",
        WIN_NOW,
        Wins(by_turn=1),
        partial(attacking, UL, LL, AIM, foe=["Leap Over"]),
        ("Play Upper Left Attack",),
    ),
    Puzzle(
        "where the block does not reach",
        WIN_NOW,
        Wins(by_turn=1),
        partial(attacking, UL, UR, AIM, foe=["Upper Left Block"]),
        ("Play Upper Right Attack",),
    ),
    Puzzle(
        "the Special is kept for the Head Shot",
        WIN_NOW,
        Wins(by_turn=1),
        partial(attacking, UL, "Head Shot", STUDY),
        ("Play Upper Left Attack",),
    ),
    Puzzle(
        "more areas than the parry has",
        WIN_NOW,
        Wins(by_turn=1),
        partial(attacking, UL, WILD, AIM, foe=[NARROW]),
        ("Play Wild Swing",),
    ),
    Puzzle(
        "the weapon first, or after the attack, but the weapon",
        WIN_NOW,
        Wins(by_turn=1),
        partial(attacking, UL, LL, AIM, DISARM, STUDY, foe=["Upper Left Block"]),
        ("Play Upper Left Attack", "Play Strip"),
    ),
    Puzzle(
        "past the Guard",
        WIN_NOW,
        Wins(by_turn=2),
        partial(guarded, UL, LL, AIM, POLICE, STUDY, guard=UPPER_GUARD),
        ("Play Upper Left Attack", "Play Police"),
    ),
    Puzzle(
        "the dodge that covers the Head Shot",
        MUST_BLOCK,
        survive(2),
        partial(defending, "Duck", "Leap Over", "Lower Left Block", foe=[UL, AIM], by=HEAD_SHOT),
        ("Defend with Duck against Upper Left Attack",),
    ),
    Puzzle(
        "a dodge, since a block lets two points through",
        MUST_BLOCK,
        survive(3),
        partial(
            defending,
            *("Duck", "Upper Left Block"),
            by=("Play Upper Left", "Make a Hard Exertion: attack 1"),
            lives=(3, 2),
            left=4,
        ),
        ("Defend with Duck against Upper Left Attack",),
    ),
    Puzzle(
        "one defense for both attacks",
        MUST_BLOCK,
        survive(3),
        partial(
            defending,
            *("Backflip", "Leap Over"),
            foe=[LC, UL, TWICE],
            by=("Play Twice", "Play Lower Center", "Play Upper Left"),
            lives=(3, 2),
        ),
        (
            "Defend with Backflip against Lower Center Attack",
            "Defend with Leap Over against Lower Center Attack",
            "Make a Hard Exertion for a defense",
        ),
    ),
    Puzzle(
        "no step back when the head is open",
        HOLD_BACK,
        Wins(by_turn=1),
        partial(defending, SLOW, UL, AIM, foe=[LC], by=("Play Lower Center",), lives=(3, 5)),
        ("Let Lower Center Attack through", *EXERTIONS),
    ),
    Puzzle(
        "the defense that leaves the attack open",
        TRADE,
        Wins(by_turn=1),
        partial(defending, "Upper Left Block", "Duck", UL, AIM, lives=(3, 2)),
        (
            "Defend with Duck against Upper Left Attack",
            "Let Upper Left Attack through",
            *EXERTIONS,
        ),
    ),
    Puzzle(
        "the larger blow",
        RACE,
        Wins(by_turn=2),
        partial(attacking, UL, FEEBLE, lives=(3, 4)),
        ("Play Upper Left Attack",),
    ),
]
