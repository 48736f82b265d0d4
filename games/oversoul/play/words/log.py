"""The log of Oversoul in sentences."""

from collections.abc import Callable, Mapping, Sequence

from games.engine.log import Teller, counted
from games.engine.play import Setups
from games.engine.records import MAX_KINDS
from games.oversoul.kinds import KIND
from games.oversoul.operations import KEYWORD, STAT
from games.oversoul.play import events as e
from games.oversoul.play import state as s
from games.oversoul.play.codes import when
from games.oversoul.words import ARCHETYPES, ROMAN

_STATS, _KEYWORDS = list(STAT.phrases.values()), list(KEYWORD.phrases.values())
_LAWS = {int(when[word]): word.upper().replace("-", " ") for word in when.words}
_LAWS |= {int(when.REACTION): "reaction"}
_SORTS = list(KIND.kinds.values())

Values = Sequence[int]


def tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """A sentence for each event that concerns the seat. A dummy's cards are known to the other's
    deck; cards of the other deck are numbered after all of its own, and the last is one that lies
    face down."""
    own, other = setups[seat] or setups[1 - seat], setups[1 - seat]
    title = [card.title for card in own.kinds] if own else []
    if other is not None:
        title += [""] * (MAX_KINDS - len(title)) + [card.title for card in other.kinds]
    title += [""] * (e.FACE_DOWN - len(title)) + ["a Prepared card"]

    def named(words: str) -> Callable[[Values], str]:
        return lambda v: _cap(words.format(title[v[0]], v[1], v[2]))

    return {
        e.TURN_BEGAN: lambda v: f"Turn {v[0]} begins.",
        e.DREW: named("draws {0}."),
        e.PUT_BACK: named("puts {0} to the bottom."),
        e.RANKED: _ranked,
        e.ACTIVATED: lambda v: _activated(title[v[0]], v),
        e.PREPARED_CARD: named("prepares {0} face down."),
        e.FLIPPED_CARD: named("turns up {0}, DMG {1}, HP {2}."),
        e.ENTERED: named("{0} enters."),
        e.SPAWNED: named("{0} is spawned, exhausted."),
        e.ATTACHED: lambda v: f"{title[v[0]]} is attached to {title[v[1]]}.",
        e.DEPLOYED: named("{0} leaves the Leader Zone."),
        e.GENERATED_ENERGY: named("{0} generates {1} ENERGY."),
        e.MADE_ENERGY: named("{0} generates {1} ENERGY, {2} to spend."),
        e.LOST_ENERGY: lambda v: f"{v[0]} generated ENERGY is lost.",
        e.ATTACK: lambda v: f"{title[v[0]]} attacks {title[v[1]]} with DMG {v[2]}.",
        e.HIT: named("{1} damage to {0}, {2} HP left."),
        e.BLOCKED: named("{0}'s BARRIER takes {1} damage."),
        e.HEALED: named("{0} is healed by {1}, {2} HP."),
        e.SHATTERED: named("{0} shatters."),
        e.SACRIFICED: named("{0} is sacrificed."),
        e.EXILED: named("{0} is exiled."),
        e.TO_HAND: named("{0} returns to the hand."),
        e.TO_BOTTOM: named("{0} returns to the bottom of the deck."),
        e.TO_IDLE: named("{0} goes to the Idle Zone."),
        e.DISCARDED: named("discards {0}."),
        e.GAZED: lambda v: (
            f"Gazes at {counted(v[0], 'card')} of the {'opposing ' if v[1] else ''}deck."
        ),
        e.SEARCHED: named("draws {0} from the deck and shuffles."),
        e.ABILITY_USED: lambda v: (
            f"{title[v[0]]}: {_LAWS[v[1]]}{', without effect' if v[2] else ''}."
        ),
        e.STAT_CHANGED: lambda v: f"{title[v[0]]} gains {v[2]:+d} {_STATS[v[1]]}.",
        e.KEYWORD_GAINED: lambda v: f"{title[v[0]]} gains {_KEYWORDS[v[1]]}.",
        e.BECAME: lambda v: f"{title[v[0]]} becomes {ARCHETYPES[v[1]].upper()}.",
        e.ROLES_TAKEN: lambda v: f"{title[v[0]]} takes on the roles of {title[v[1]]}.",
        e.EXHAUSTED: named("{0} is exhausted."),
        e.REACTIVATED: named("{0} is reactivated."),
        e.NEXT_CHEAPER: lambda v: _next(title[v[0]], v),
        e.MORE_GENERATORS: named("{0}: {1} more generator this turn."),
        e.MORE_ENERGY: named("{0}: the next generator makes {1} more ENERGY."),
        e.EXPOSED: named("{0} is exposed."),
        e.CANCELLED: named("{0} is cancelled."),
        e.GUARDED: named("{0} guards."),
        **_endings(),
        e.LEADER_BACK: named("{0} returns to the Leader Zone."),
    }


def public_tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """What the other player reads of cards that they do not see: Prepared ones, and those that go
    to the bottom of the deck."""
    return {
        e.PREPARED_CARD: lambda v: "Prepares a card face down.",
        e.PUT_BACK: lambda v: "Puts a card to the bottom.",
        e.TO_BOTTOM: lambda v: "A card returns to the bottom of the deck.",
    }


def _endings() -> dict[int, Teller]:
    return {
        e.SHAKTI: lambda v: "All nine archetypes: Shakti-darshan wins the game.",
        e.SHIVA: lambda v: (
            f"Every zone is {ARCHETYPES[v[0]].upper()}: Shiva-darshan wins the game."
        ),
        e.LEADER_BEATEN: lambda v: "The opposing leader has fallen; the game is won.",
        e.DECK_EMPTY: lambda v: "No card is left to draw; the game is lost.",
        e.LEADER_LOST: lambda v: "The own leader has left the board; the game is lost.",
        e.BOTH_FELL: lambda v: "Both leaders have left the board; the game is drawn.",
        e.HORIZON: lambda v: "The last turn of the run is over; the game is undecided.",
    }


def _cap(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _ranked(v: Values) -> str:
    if v[2]:
        return f"The leader is RANK {ROMAN[v[0]]} and has {v[1]} ENERGY."
    return f"The leader rises to RANK {ROMAN[v[0]]}."


def _activated(title: str, v: Values) -> str:
    price = f" for {v[1]} ENERGY" if v[1] else ""
    if v[2] == s.FROM_HAND:
        return f"Activates {title}{price}."
    if v[2] == s.FROM_LEADER_ZONE:
        return f"Activates the leader {title}{price}."
    return f"Activates the prepared {title}{price}."


def _next(title: str, v: Values) -> str:
    if v[1]:
        return f"{title}: the next {_SORTS[v[2]].one} consumes {v[1]} less."
    return f"{title}: the next {_SORTS[v[2]].one} needs no RANK."
