"""The log of Six Forms in sentences."""

from collections.abc import Callable, Mapping

from games.engine.log import DRAW, TURN, Teller, counted
from games.engine.play import Setups
from games.engine.records import MAX_KINDS
from games.six_forms.operations import COUNTER
from games.six_forms.play import events as ev
from games.six_forms.play import state as s
from games.six_forms.play.battle import PAIR
from games.six_forms.play.codes import op
from games.six_forms.play.tables.geometry import ARROWS, zone_name
from games.six_forms.play.tables.records import NARROW_COLUMNS
from games.six_forms.play.zones.battlefield import LAST_ROW
from games.six_forms.words import FACETS, FORMS

NameOfZone = Callable[[int], str]
_COUNTERS = tuple(COUNTER.phrases)
_ENTERS = {
    s.PLAYED: "{} enters {}",
    s.GENERATED: "A {} token enters {}",
    s.PUT: "{} is put onto {}",
    s.RELEASED: "{} comes through the gate onto {}",
}
_LEAVES = {
    s.DESTROYED: "{} is destroyed.",
    s.CRUSHED: "{} is crushed.",
    s.SACRIFICED: "{} is sacrificed.",
    s.ELIMINATED: "{} is eliminated.",
}
_PLACES = {s.GRAVEYARD: "graveyard", s.HAND: "hand", s.BATTLEFIELD: "battlefield"}


def _energy(amount: int, form: int) -> str:
    return f"Creates {amount} {FORMS[form - 1] if form else 'generic'} energy."


def tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """A sentence for each event that concerns the seat. Cards of the other deck are numbered after
    all of its own."""
    return _sentences(setups, seat, zone_name)


def watching_tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """What somebody reads who sees both sides from where the first player sits."""
    return _sentences(setups, seat, _across(setups, seat)) if seat else {}


def _across(setups: Setups, seat: int) -> NameOfZone:
    """What the player across the table calls the zones of the seat."""
    own = setups[seat]
    columns = own.options.get("columns", NARROW_COLUMNS) if own else NARROW_COLUMNS
    corner = LAST_ROW + columns - 1
    return lambda zone: zone_name(corner - zone)


def public_tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """What the other player reads: zones as they are called from across the table, and no name of a
    card that is drawn, placed, found in the deck or arranged there."""
    if setups[seat] is None:
        return {}
    zone = _across(setups, seat)
    across = _sentences(setups, seat, zone)
    return {
        **across,
        DRAW: lambda v: "Draws a card.",
        ev.PLACED_CARD: lambda v: (
            f"Places a card face-down on {zone(v[1])}{', exhausted' if v[2] else ''}."
        ),
        ev.FOUND: lambda v: "Chooses a card." if v[1] == op.SEARCH else across[ev.FOUND](v),
        ev.TO_HAND: lambda v: "Takes a card to hand." if v[1] else across[ev.TO_HAND](v),
        ev.ARRANGED: lambda v: f"Puts a card on {'the bottom' if v[1] else 'top'} of the deck.",
    }


def _sentences(setups: Setups, seat: int, zone: NameOfZone) -> Mapping[int, Teller]:
    own, other = setups[seat], setups[1 - seat]
    if own is None:
        return {}
    title = [card.title for card in own.kinds]
    if other is not None:
        title += [""] * (MAX_KINDS - len(title)) + [card.title for card in other.kinds]
    return {
        **_of_the_turn(title),
        **_of_energy(),
        **_of_cards(title, zone),
        **_of_the_battlefield(title, zone),
        **_of_battles(title, zone),
        **_of_changes(title),
    }


def _of_the_turn(title: list[str]) -> dict[int, Teller]:
    return {
        TURN: lambda v: f"Turn {v[0]} begins.",
        DRAW: lambda v: f"Draws {title[v[0]]}.",
        ev.KEPT: lambda v: "Keeps the hand.",
        ev.MULLIGANED: lambda v: "Shuffles the hand in and draws five new cards.",
        ev.NO_CARD_LEFT: lambda v: "There is no card left to draw.",
        ev.REGROUPED: lambda v: (
            f"Charges, readies and gains a cube: {counted(v[0], 'cube')}"
            f"{', ' + counted(v[1], 'spark') if v[1] else ''}, {v[2]} left in the quarry."
        ),
        ev.WON: lambda v: "The player is the Beloved: the game is won.",
        ev.LOST: lambda v: "The game is lost.",
        ev.STOPPED: lambda v: f"After {v[0]} turns the game counts as undecided.",
        ev.HITS: lambda v: f"{title[v[0]]} deals {v[1]} player damage, opponent at {v[2]}.",
        ev.IS_HIT: lambda v: f"The player takes {v[0]} damage, life {v[1]}.",
        ev.LIFE_UP: lambda v: f"Gains {v[0]} life, now {v[1]}.",
        ev.LIFE_DOWN: lambda v: f"Loses {v[0]} life, now {v[1]}.",
    }


def _of_energy() -> dict[int, Teller]:
    return {
        ev.MADE_ENERGY: lambda v: _energy(v[0], v[1]),
        ev.CUBE_USED: lambda v: f"Activates a cube, {v[0]} left.",
        ev.SPARK_USED: lambda v: f"Activates a spark for 1 energy, {v[0]} left.",
        ev.SPARKS: lambda v: f"Gains {counted(v[0], 'spark')}, now {v[1]}.",
        ev.CUBES: lambda v: (
            f"Gains {counted(v[0], 'cube')} from the quarry, now {v[1]} ({v[2]} left there)."
        ),
        ev.CHARGED: lambda v: f"Charges {counted(v[0], 'cube')}.",
        ev.ENERGY_DRAW: lambda v: "Spends 8 energy to draw a card.",
    }


def _of_cards(title: list[str], zone: NameOfZone) -> dict[int, Teller]:
    return {
        ev.PLAYED_CARD: lambda v: f"Plays {title[v[0]]} for {v[1]}, {v[2]} energy left.",
        ev.PLACED_CARD: lambda v: (
            f"Places {title[v[0]]} face-down on {zone(v[1])}{', exhausted' if v[2] else ''}."
        ),
        ev.ENTERED: lambda v: (
            _ENTERS[v[2] // 2].format(title[v[0]], zone(v[1]))
            + (", exhausted." if v[2] % 2 else ".")
        ),
        ev.ARMED: lambda v: f"{title[v[0]]} arms {title[v[1]]}.",
        ev.REVEALED: lambda v: f"Flips {title[v[0]]} face-up on {zone(v[1])} and pays {v[2]}.",
        ev.OUSTED: lambda v: f"{title[v[0]]} on {zone(v[1])} cannot be paid for: ousted.",
        ev.FLIPPED: lambda v: f"{title[v[0]]} on {zone(v[1])} is flipped face-down.",
        ev.LEFT: lambda v: _LEAVES.get(v[1], "{} leaves play.").format(title[v[0]]),
        ev.TO_HAND: lambda v: f"Takes {title[v[0]]} to hand.",
        ev.DISCARDED: lambda v: f"Discards {title[v[0]]}.",
        ev.MILLED: lambda v: f"{title[v[0]]} goes from the top of the deck to the graveyard.",
        ev.SET_ASIDE: lambda v: f"{title[v[0]]} is set aside, gated for the {_PLACES[v[1]]}.",
        ev.SHUFFLED_IN: lambda v: f"Shuffles {title[v[0]]} into the deck.",
        ev.TOP_LOADED: lambda v: f"{title[v[0]]} goes on top of the deck.",
        ev.LOADED: lambda v: (
            f"Looks at the top {'card' if v[0] == 1 else f'{v[0]} cards'} of the deck."
        ),
        ev.ARRANGED: lambda v: (
            f"Puts {title[v[0]]} on {'the bottom' if v[1] else 'top'} of the deck."
        ),
        ev.NEGATED: lambda v: f"{'The effect of ' if v[1] else ''}{title[v[0]]} is negated.",
        ev.SPIED: lambda v: (
            f"Looks at the top {'card' if v[0] == 1 else f'{v[0]} cards'} of the opponent's deck."
        ),
        ev.RETURNED: lambda v: f"{title[v[0]]} comes back through the gate.",
        ev.FOUND: lambda v: f"Chooses {title[v[0]]}.",
        ev.USED: lambda v: f"Uses {title[v[0]]}.",
        ev.PAID_UPKEEP: lambda v: f"Pays {v[1]} to maintain {title[v[0]]}.",
        ev.RECOVERED: lambda v: f"Pays {v[1]} to recover {title[v[0]]}.",
    }


def _of_the_battlefield(title: list[str], zone: NameOfZone) -> dict[int, Teller]:
    return {
        ev.MOVED: lambda v: f"Moves {title[v[0]]} from {zone(v[1])} to {zone(v[2])}.",
        ev.RETREATED: lambda v: f"{title[v[0]]} retreats to {zone(v[1])}.",
        ev.SHIFTED: lambda v: f"{title[v[0]]} makes way to {zone(v[1])}.",
        ev.UNITED: lambda v: f"{title[v[0]]} unites with {title[v[1]]}.",
        ev.SPLIT: lambda v: f"{title[v[0]]} splits off and stays on {zone(v[1])}.",
        ev.ORIENTED: lambda v: (
            f"Turns {title[v[0]]} to the {'ready' if v[2] else 'exhausted'} position."
        ),
        ev.READIED: lambda v: f"{title[v[0]]} is ready.",
        ev.EXHAUSTED: lambda v: f"{title[v[0]]} is exhausted.",
        ev.BLOCKED: lambda v: f"{title[v[0]]} blocks on {zone(v[1])}.",
        ev.DODGED: lambda v: f"{title[v[0]]} dodges to {zone(v[1])}.",
        ev.TAUNTED: lambda v: f"{title[v[0]]} on {zone(v[1])} taunts: it has to be attacked.",
        ev.CONTROLS: lambda v: (
            f"The opponent takes control of {title[v[0]]}."
            if v[1]
            else f"Takes control of {title[v[0]]}."
        ),
        ev.GIVES_BACK: lambda v: f"Control of {title[v[0]]} goes back.",
        ev.MORE_MOVES: lambda v: f"{title[v[0]]} may take one more movement.",
    }


def _of_battles(title: list[str], zone: NameOfZone) -> dict[int, Teller]:
    return {
        ev.ATTACKS: lambda v: f"{title[v[0]]} attacks {title[v[1]]} on {zone(v[2])}.",
        ev.DIRECT: lambda v: f"{title[v[0]]} attacks the opponent directly from {zone(v[1])}.",
        ev.BATTLED: lambda v: (
            f"{title[v[0] // PAIR]} deals {v[1]} battle damage, {title[v[0] % PAIR]} deals {v[2]}."
        ),
        ev.DEFLECTED: lambda v: f"{title[v[0]]} deflects it.",
        ev.VICTORY: lambda v: f"{title[v[0]]} takes possession of {zone(v[1])}.",
        ev.WOUNDED: lambda v: f"{title[v[0]]} takes {v[1]} damage.",
    }


def _of_changes(title: list[str]) -> dict[int, Teller]:
    return {
        ev.COUNTER_ON: lambda v: (
            f"{title[v[0]]} gets {counted(v[2], f'{_COUNTERS[v[1]]} counter')}."
        ),
        ev.COUNTER_OFF: lambda v: (
            f"{title[v[0]]} loses {counted(v[2], f'{_COUNTERS[v[1]]} counter')}."
        ),
        ev.STATS_UP: lambda v: f"{title[v[0]]} has {v[1]:+d}/{v[2]:+d} until the end of the turn.",
        ev.FACET_UP: lambda v: f"{title[v[0]]} gains {FACETS[v[1]]} until the end of the turn.",
        ev.ARROWS_UP: lambda v: f"{title[v[0]]} gains the arrows {_arrows(v[1])}.",
        ev.HEALED: lambda v: f"{title[v[0]]} is healed.",
        ev.POISONED: lambda v: f"{title[v[0]]} is poisoned.",
    }


def _arrows(mask: int) -> str:
    return ", ".join(arrow for at, arrow in enumerate(ARROWS) if mask >> at & 1)
