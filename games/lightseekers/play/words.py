"""The log in sentences, and the actions in words."""

from collections.abc import Mapping

from games.engine.log import DRAW, TURN, Teller, counted
from games.engine.piles import count_cards
from games.engine.play import Setup, Setups
from games.lightseekers.kinds import KINDS, SOURCES
from games.lightseekers.play import events as e
from games.lightseekers.play import state as s
from games.lightseekers.play.codes import ITEM
from games.lightseekers.play.pilots.choices import kind_at
from games.lightseekers.play.state import Player, Slot, State
from games.lightseekers.words import ELEMENTS

PHASES = {
    int(phase): f"{name} phase" if phase else name
    for phase, name in (
        (s.SETUP, "setup"),
        (s.START_PHASE, "start"),
        (s.BUFF_PHASE, "buff"),
        (s.ACTION_PHASE, "action"),
        (s.DRAW_PHASE, "draw"),
        (s.END_PHASE, "end"),
    )
}
CHOICES = {
    s.TO_DISCARD: "Discard {}",
    s.TO_BURY: "Move {} to the bottom of the deck",
    s.TO_STORE: "Store {}",
    s.TO_SEARCH: "Take {} from the deck",
    s.TO_DIG: "Take {}, the others to the bottom",
    s.TO_RECOVER: "Take {} from the discard pile",
    s.TO_RECYCLE: "Shuffle {} back into the deck",
    s.BRING_FROM_HAND: "Move {} from hand into play",
    s.BRING_FROM_DECK: "Move {} from the deck into play",
    s.BRING_FROM_DISCARD: "Move {} from the discard pile into play",
    s.TO_ROTATE_FORWARD: "Rotate {} forward",
    s.TO_ROTATE_BACKWARD: "Rotate {} backward",
    s.TO_RESTART: "Restart {}",
    s.TO_TRIGGER: "Trigger {}",
    s.TO_REMOVE: "Remove {}",
    s.TO_RETURN: "Return {} to hand",
    s.TO_DROP_ITEM: "Give up {}",
    s.FOR_DECK_CHECK: "Move {} to the discard pile",
    s.TO_SEND_BACK: "Shuffle {} from hand into the deck",
    s.TO_SWAP_OUT: "Swap {}",
    s.SWAP_FROM_HAND: "Put {} from hand in its place",
    s.SWAP_FROM_DISCARD: "Put {} from the discard pile in its place",
}


def describe(state: State, setups: Setups, action: int) -> str:
    """A legal action as a player would say it."""
    setup = setups[state.question.seat]
    if setup is None:
        raise ValueError("a dummy is never asked")
    me, titles = state.players[state.question.seat], [card.title for card in setup.kinds]
    what, which = action // s.CODES_APART * s.CODES_APART, action % s.CODES_APART
    if action == s.PASS:
        return "Pass the rest of the actions"
    if what == s.PLAY_CARD:
        return f"Play {titles[which]}"
    if what == s.PLAY_COMBO:
        return f"Play the combo {titles[which]}"
    if what == s.USE_ABILITY:
        kind, number = kind_at(setup.tables, me, which), which % s.ABILITIES_A_PLACE
        again = f" ({number})" if int(setup.tables.abilities[kind]).bit_count() > 1 else ""
        return f"Use the ability of {titles[kind]}{again}{_place(setup, me, which)}"
    return _describe_choice(state, setups, what, which)


def _place(setup: Setup, me: Player, which: int) -> str:
    place = which // s.ABILITIES_A_PLACE - s.FIRST_BUFF_PLACE
    return f", {_corner(me.buffs[place])}" if place >= 0 else ""


def _corner(slot: Slot) -> str:
    return f"on corner {slot.corner + 1}"


def _describe_choice(state: State, setups: Setups, what: int, which: int) -> str:
    frame = state.agenda.frames[state.agenda.depth - 1]
    side, asked = int(frame.side), state.question.seat
    me, setup = state.players[side], setups[side]
    titles = [card.title for card in setup.kinds] if setup else []
    if what == s.CHOOSE_NOTHING:
        return "Take no more"
    if frame.what == s.PAYING:
        return f"Pay with {titles[which]}"
    sentence = CHOICES[int(frame.how)]
    if what == s.CHOOSE_ITEM:
        return sentence.format(titles[me.items[which].kind])
    if what == s.CHOOSE_BUFF:
        slot = me.buffs[which]
        whose = "" if side == asked else "the opponent's "
        return sentence.format(f"{whose}{titles[slot.kind]} ({_corner(slot)}, place {which + 1})")
    return sentence.format(titles[which])


def census(player: Player, setup: Setup) -> list[int]:
    """How many copies of each card are in the game."""
    table, looked = player.table, player.looked
    lists = (
        [player.buffs[at].kind for at in range(table.buff_count)],
        [player.items[at].kind for at in range(table.item_count)],
        player.stored[: table.stored_count],
        player.payment[: table.payment_size],
        looked.cards[: looked.count],
    )
    return count_cards(player, setup.drawn, (player.discard.copies, table.limbo), lists)


def tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """A sentence for each event that concerns the seat."""
    setup = setups[seat]
    if setup is None:
        return {}
    title = [card.title for card in setup.kinds]
    return {
        TURN: lambda v: f"Turn {v[0]}: {v[1]} health, the opponent at {v[2]}.",
        DRAW: lambda v: f"Draws {title[v[0]]}.",
        **_telling_actions(setup, title),
        **_telling_health(title),
        **_telling_moves(title),
        **_telling_buffs(title),
        e.WON: lambda v: "Wins the game: the opponent is out.",
        e.LOST: lambda v: "Loses the game.",
    }


def public_tellers(setups: Setups, seat: int) -> Mapping[int, Teller]:
    """What the other player reads of cards that they do not see (2.8.4, 3.2.3). What is found in
    the deck may have been shown; its sentence does not name it either way."""
    setup = setups[seat]
    if setup is None:
        return {}
    return {
        DRAW: lambda v: "Draws a card.",
        e.BURIES: lambda v: "Moves a card to the bottom of the deck.",
        e.FINDS: lambda v: "Finds a card in the deck.",
        e.DIGS: lambda v: "Takes a card from the top of the deck, the rest to the bottom.",
        e.STORES: lambda v: "Stores a card." if v[1] else tellers(setups, seat)[e.STORES](v),
        e.TAKES_STORED: lambda v: "Takes a stored card.",
        e.SENDS_BACK: lambda v: "Shuffles a card from the hand into the deck.",
    }


def _telling_actions(setup: Setup, title: list[str]) -> dict[int, Teller]:
    return {
        e.PLAYS: lambda v: f"Plays {title[v[0]]}{_access(setup, *v)}.",
        e.PLAYS_COMBO: lambda v: f"Plays the combo {title[v[0]]}.",
        e.PAYS: lambda v: f"Pays for {title[v[1]]} with {title[v[0]]}.",
        e.USES_ABILITY: lambda v: f"Uses the ability of {title[v[0]]}{_access(setup, *v)}.",
        e.PASSES: lambda v: f"Passes with {counted(v[0], 'action')} left.",
        e.GAINS: lambda v: f"{title[v[0]]} gives {counted(v[1], 'extra action')}.",
        e.GAINS_UNRESTRICTED: lambda v: (
            f"{title[v[0]]} gives {counted(v[1], 'unrestricted action')}."
        ),
    }


def _access(setup: Setup, kind: int, elements: int, used: int) -> str:
    """The element that a play counts for, and whether basic access to it is used by it."""
    names = [name.title() for at, name in enumerate(ELEMENTS) if elements >> at & 1]
    if not names:
        return " (item)" if setup.tables.category[kind] == ITEM else ""
    return f" ({' and '.join(names)}{', basic access used' if used else ''})"


def _telling_health(title: list[str]) -> dict[int, Teller]:
    sources = list(SOURCES.values())
    return {
        e.DEALS: lambda v: f"{title[v[0]]} deals {v[1]} damage, opponent at {v[2]}.",
        e.SUFFERS: lambda v: f"{title[v[0]]} costs {v[1]} health, {v[2]} left.",
        e.HEALS: lambda v: f"{title[v[0]]} heals {v[1]}, now at {v[2]}.",
        e.PREVENTS: lambda v: f"{title[v[0]]} prevents {v[1]} damage, {v[2]} is left.",
        e.BOOSTS: lambda v: f"{title[v[0]]}: {sources[v[2]]} deal {v[1]:+d} damage this turn.",
    }


def _telling_moves(title: list[str]) -> dict[int, Teller]:
    kinds = [kind.one for kind in KINDS.values()]
    return {
        e.DISCARDS: lambda v: f"Discards {title[v[0]]}.",
        e.BURIES: lambda v: f"Moves {title[v[0]]} to the bottom of the deck.",
        e.MILLS: lambda v: f"{title[v[0]]} goes from the top of the deck to the discard pile.",
        e.FINDS: lambda v: f"Finds {title[v[0]]} in the deck.",
        e.DIGS: lambda v: f"Takes {title[v[0]]} from the top of the deck, the rest to the bottom.",
        e.RECOVERS: lambda v: f"Takes {title[v[0]]} from the discard pile.",
        e.RECYCLES: lambda v: f"Shuffles {title[v[0]]} back into the deck.",
        e.STORES: lambda v: (
            f"Stores {title[v[0]]}." if v[1] else f"{title[v[0]]} stores the top card of the deck."
        ),
        e.TAKES_STORED: lambda v: f"Takes {title[v[0]]}, which was stored.",
        e.BRINGS: lambda v: f"Moves {title[v[0]]} into play.",
        e.REDRAWS: lambda v: f"Shuffles {counted(v[0], 'card')} of the hand into the deck.",
        e.SENDS_BACK: lambda v: f"Shuffles {title[v[0]]} from the hand into the deck.",
        e.SHOWS_NONE: lambda v: (
            f"Shows that there {'is' if v[1] == 1 else 'are'} {counted(v[1], 'card')} left in hand,"
            f" none of them {kinds[v[0]]}."
        ),
        e.CHECKS_DECK: lambda v: "Empty Deck Check: something must go.",
    }


def _telling_buffs(title: list[str]) -> dict[int, Teller]:
    return {
        e.ROTATES: lambda v: (
            f"{title[v[0]]} rotates {'' if v[2] > 0 else 'back '}to corner {v[1]}."
        ),
        e.RESTARTS: lambda v: f"{title[v[0]]} restarts.",
        e.TRIGGERS: lambda v: f"{title[v[0]]} triggers again.",
        e.EXPIRES: lambda v: f"{title[v[0]]} expires.",
        e.LEAVES_PLAY: lambda v: f"{title[v[0]]} leaves play.",
        e.CANCELS: lambda v: f"{title[v[0]]} cancels it.",
        e.SWAPS: lambda v: f"Swaps {title[v[1]]} with {title[v[0]]}.",
        e.RETURNS: lambda v: f"{title[v[0]]} returns to hand.",
        e.THEIRS_LEAVE: lambda v: (
            f"{counted(v[0], 'buff')} of the opponent leaves play, {v[1]} left."
        ),
    }
