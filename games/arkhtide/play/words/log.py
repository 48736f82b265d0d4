"""The log of Arkhtide in sentences."""

from collections.abc import Mapping, Sequence

from games.arkhtide.operations import STATS
from games.arkhtide.play import events as e
from games.arkhtide.play import state as s
from games.arkhtide.play.words.names import Names
from games.arkhtide.words import KEYWORDS, NUMBERED, title
from games.engine.log import DRAW, TURN, Teller, counted
from games.engine.play import Setups

PHASES = {
    s.SETUP: "setup",
    s.RESOURCE: "resource",
    s.REALM_PHASE: "realm",
    s.PREPARATION: "preparation",
    s.COMBAT: "combat",
    s.HARVEST: "harvest",
    s.REGROUP: "regroup",
}
_STATS = tuple(STATS.values())


def _keyword(word: int, number: int) -> str:
    name = KEYWORDS[word]
    return f"{title(name)} {number}" if name in NUMBERED else title(name)


def tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """A sentence for each event that concerns the seat."""
    names = Names(setups, seat, "the player's")
    return {**_phases(names), **_actions(names), **_fights(names), **_effects(names)}


def public_tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """What the other player reads of cards that they do not see: Realms before they are revealed,
    and what goes from hand to deck or from deck to hand."""
    taken = tellers(setups, seat)[e.RETRIEVED]
    return {
        e.MULLIGANED: lambda v: "Puts a card on the bottom of the Main Deck.",
        e.REALM_TAKEN: lambda v: "Chooses a Realm.",
        e.REALM_RETURNED: lambda v: (
            f"Returns a Realm to the {'top' if v[1] else 'bottom'} of the Realm Deck."
        ),
        e.RETRIEVED: lambda v: "Takes a card among them." if v[1] else taken(v),
    }


def _phases(n: Names) -> Mapping[int, Teller]:
    def evaluated(values: Sequence[int]) -> tuple[str, int]:
        return n.place(values[0] // 100), values[0] % 100

    def harvested(v: Sequence[int]) -> str:
        place, worth = evaluated(v)
        return f"Harvests {place} with {v[1]} Soul for {worth} Quintessence, {v[2]} in all."

    def lost(v: Sequence[int]) -> str:
        place, worth = evaluated(v)
        return f"The opponent harvests {place} for {worth} ({v[2]} Soul against {v[1]})."

    return {
        TURN: lambda v: (
            f"Round {v[0]} begins with {v[1]} Quintessence, {v[2]} Willpower and 9 Arkhé."
        ),
        DRAW: lambda v: f"Draws {n.card(v[0])}.",
        e.DISCARDED: lambda v: f"Discards {n.card(v[0])}.",
        e.MULLIGANED: lambda v: f"Puts {n.card(v[0])} on the bottom of the Main Deck.",
        e.REALM_TAKEN: lambda v: (
            f"Brings {n.card(v[0])}, Side {' AB'[v[1]]}, worth {v[2]} Quintessence."
        ),
        e.REALM_RETURNED: lambda v: (
            f"Returns {n.card(v[0])} to the {'top' if v[1] else 'bottom'} of the Realm Deck."
        ),
        e.INITIATIVE_SEEN: lambda v: (
            f"Initiative {v[0]} against {v[1]}: {'the player' if v[2] else 'the opponent'} has it."
        ),
        e.ACTS_FIRST: lambda v: "Acts first in the Preparation Phase.",
        e.HARVESTED: harvested,
        e.LOST_REALM: lost,
        e.NOT_HARVESTED: lambda v: f"Nobody harvests {n.place(v[0])}: {v[1]} Soul each.",
        e.EXTRACTED: lambda v: f"Extracts {n.card(v[0])} for {v[1]}, {v[2]} Quintessence in all.",
        e.EXTRACTED_BINDING: lambda v: (
            f"{n.card(v[0])} goes along (Cask) for {v[1]}, {v[2]} Quintessence in all."
        ),
        e.HELD_BACK: lambda v: f"{n.card(v[0])} goes to the Safe Zone instead of being Extracted.",
        e.WON: lambda v: (
            "Wins: the opponent's Willpower is gone."
            if v[0]
            else f"Wins with {v[1]} Quintessence and {v[2]} Willpower."
        ),
        e.LOST: lambda v: (
            "Loses: no Willpower is left."
            if v[0]
            else f"Loses: the opponent has {v[1]} Quintessence."
        ),
        e.TIED: lambda v: f"A true tie at {v[0]} Quintessence and {v[1]} Willpower.",
    }


def _actions(n: Names) -> Mapping[int, Teller]:
    return {
        e.INVOKED: lambda v: f"Invokes {n.card(v[0])} for {v[1]} {n.onto(v[2])}.",
        e.LEFT_SAFE_ZONE: lambda v: f"{n.card(v[0])} leaves the Safe Zone for {n.place(v[1])}.",
        e.BOUND_TO: lambda v: f"Binds {n.card(v[0])} to {n.card(v[2])} for {v[1]}.",
        e.IS_PREPARED: lambda v: "Is Prepared.",
        e.STRUCK: lambda v: f"{n.card(v[0])} Strikes.",
        e.REPOSITIONED: lambda v: f"{n.card(v[0])} Repositions to {n.place(v[1])}.",
        e.ASSISTED: lambda v: f"{n.card(v[0])} Assists.",
        e.USED: lambda v: f"{n.uses(v[0], v[1])}: {n.ability(v[2], v[0])}",
        e.TRIGGERED: lambda v: f"{n.card(v[0])}: {n.ability(v[1], v[0])}",
        e.FEAT_INVOKED: lambda v: f"{n.card(v[2])} performs {n.card(v[0])} for {v[1]}.",
        e.TRANSFORMED: lambda v: (
            f"{n.card(v[2])} becomes {n.card(v[0])} for {v[1]} (Metamorphosis)."
        ),
        e.PASSED: lambda v: "Passes, and so does the opponent." if v[0] else "Passes.",
    }


def _fights(n: Names) -> Mapping[int, Teller]:
    return {
        e.ATTACKED: lambda v: (
            f"{n.card(v[0])} attacks {n.card(v[2])}: "
            f"{'Ranged' if v[1] >= 100 else 'Melee'} {v[1] % 100}."
        ),
        e.WOUNDED_UNIT: lambda v: (
            f"{n.card(v[0])} suffers {counted(v[1], 'Wound')}, {v[2]} Health left."
        ),
        e.WOUNDED_SEEKER: lambda v: (
            f"The enemy Seeker is Wounded: 1 Willpower, the opponent at {v[0]}."
        ),
        e.BLOCKED: lambda v: f"{n.card(v[0])} blocks {v[1]} of {v[2]} Damage.",
        e.AMPLIFIED: lambda v: f"Amplifies the Damage to {v[0]}.",
        e.SHIELDED: lambda v: f"Shields with {n.card(v[0])}: Block {v[1]} this Turn.",
        e.CHEATED_DEATH: lambda v: f"{n.card(v[0])} cheats death, Exhausted, on 1 Health.",
        e.REDIRECTED: lambda v: f"{n.card(v[0])} takes the Damage upon itself (Oath).",
        e.DIED: lambda v: f"{n.card(v[0])} dies.",
        e.WILLPOWER_LOST: lambda v: f"Loses {v[0]} Willpower, {v[1]} left.",
        e.WILLPOWER_REGAINED: lambda v: f"Regains {v[0]} Willpower, {v[1]} now.",
        e.DRAINED: lambda v: f"The enemy Seeker loses {v[0]} Willpower, the opponent at {v[1]}.",
    }


def _effects(n: Names) -> Mapping[int, Teller]:
    return {
        e.REFRESHED: lambda v: f"Refreshes {v[0]} Arkhé, {v[1]} ready.",
        e.GAINED: lambda v: f"Gains {v[0]} Quintessence, {v[1]} in all.",
        e.BURIED: lambda v: f"Puts {n.card(v[0])} from the Main Deck into the Chronicle.",
        e.SOUGHT: lambda v: f"Seeks {v[0]} for {counted(v[1], 'card')}.",
        e.RETRIEVED: lambda v: (
            f"Takes {n.card(v[0])} {'among them' if v[1] else 'back from the Chronicle'}."
        ),
        e.RAISED: lambda v: f"{n.card(v[0])} returns from the Chronicle {n.onto(v[1])}, Exhausted.",
        e.MANIFESTED: lambda v: f"Manifests {n.card(v[0])} {n.onto(v[1])}.",
        e.FORGED: lambda v: f"Manifests {n.card(v[0])} and binds it to {n.card(v[1])}.",
        e.EVOKED: lambda v: f"Manifests {n.card(v[0])} and performs it.",
        e.AFFLICTED: lambda v: f"Attaches {n.card(v[0])} to {n.card(v[1])}.",
        e.BOOSTED: lambda v: f"{n.card(v[0])} gets {v[1]:+d} {_STATS[v[2]]} this Round.",
        e.GRANTED: lambda v: f"{n.card(v[0])} gains {_keyword(v[1], v[2])} this Round.",
        e.READIED: lambda v: f"{n.card(v[0])} is Ready again.",
        e.EXHAUSTED: lambda v: f"{n.card(v[0])} is Exhausted.",
        e.UNLOCKED: lambda v: f"The abilities of {n.card(v[0])} are Unlocked.",
        e.MOVED: lambda v: f"{n.card(v[0])} moves to {n.place(v[1])}.",
        e.REVERSED: lambda v: f"{n.card(v[0])} is Reversed.",
        e.HEALED: lambda v: f"Removes {counted(v[1], 'Wound')} from {n.card(v[0])}.",
        e.GOT_BLOCK: lambda v: f"{n.card(v[0])} has Block {v[1]} this Turn.",
        e.CLEANSED: lambda v: f"{n.card(v[0])} is rid of every Status.",
        e.INNATE_NEXT: lambda v: "The next card invoked this Round is Innate.",
    }
