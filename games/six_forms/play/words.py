"""Actions in words, and the count of every card over all places."""

from typing import Any

from games.engine.library import copies_left
from games.engine.play import Setup
from games.six_forms.play import actions as act
from games.six_forms.play.continuous import cost_of
from games.six_forms.play.geometry import zone_name
from games.six_forms.play.state import (
    ACT_1,
    ACT_2,
    ASK_DISCARD,
    ASK_FROM_HAND,
    ASK_HOST,
    ASK_MAINTAIN,
    ASK_PAY,
    ASK_SACRIFICE,
    ASK_SEARCH,
    ASK_SHIFT,
    ASK_TELEPORT,
    DRAW_STEP,
    END_STEP,
    ME,
    MOVE_STEP,
    PLACED,
    REGROUP_STEP,
    SETUP,
    THEIR_TURN,
)

PHASES = {
    SETUP: "setup",
    DRAW_STEP: "draw step",
    REGROUP_STEP: "regroup step",
    ACT_1: "act step",
    MOVE_STEP: "move step",
    ACT_2: "second act step",
    END_STEP: "end step",
    THEIR_TURN: "opponent's turn",
}
_PLAIN = {
    act.KEEP: "Keep the hand",
    act.MULLIGAN: "Shuffle the hand in and draw five new cards",
    act.SPARK: "Activate a spark",
    act.CUBE: "Activate a cube",
    act.ENERGY_CARD: "Spend 8 energy to draw a card",
}
_NEXT = {ACT_1: "End the act step", MOVE_STEP: "End the move step", ACT_2: "End the turn"}


def describe(state: Any, setup: Setup, action: int) -> str:
    """A legal action as a player would say it."""
    verb, what, how = action // act.VERB, action // act.SCALE % act.SCALE, action % act.SCALE
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == act.END:
        return _NEXT[int(state.phase)]
    if verb < act.ZONE:
        return _of_a_step(state, setup, verb, what, how)
    return _of_an_answer(state, setup, verb, what, how)


def _title(setup: Setup, kind: int) -> str:
    return setup.kinds[kind].title


def _card(state: Any, setup: Setup, slot: int) -> str:
    card = state.cards[slot]
    where = f" at {zone_name(int(card.zone))}" if card.zone >= 0 else ""
    return _title(setup, int(card.kind)) + where


def _of_a_step(state: Any, setup: Setup, verb: int, what: int, how: int) -> str:
    if verb == act.PLAY:
        cost = cost_of(state, setup.tables, what)
        price = "X" if setup.tables.variable[what] else str(cost)
        return f"Play {_title(setup, what)} for {price}"
    if verb == act.PLACE:
        return f"Place {_title(setup, what)} face-down"
    if verb in (act.USE_HAND, act.USE_GRAVEYARD, act.USE_VOID):
        place = {act.USE_HAND: "hand", act.USE_GRAVEYARD: "the graveyard"}.get(verb, "the void")
        return f"Use {_title(setup, what)} from {place}: {ability_text(setup, how)}"
    who = _card(state, setup, what)
    if verb == act.USE:
        return f"Use {who}: {ability_text(setup, how)}"
    if verb == act.MOVE:
        return f"Move {who} to {zone_name(how)}"
    if verb == act.SPLIT_OFF:
        return f"Split {who}: it moves to {zone_name(how)}, the united card stays"
    said = {act.REVEAL: "Flip {} face-up", act.STRIKE: "Attack the opponent directly with {}"}
    if verb == act.ORIENT:
        return (
            f"Turn {who} to the {'ready' if state.cards[what].exhausted else 'exhausted'} position"
        )
    return said[verb].format(who)


def ability_text(setup: Setup, ability: int) -> str:
    """The ability as the card says it."""
    row = setup.tables.abilities[ability]
    kind = int(row["kind"])
    first = int(setup.tables.row_of[kind])
    effects = setup.kinds[kind].effects[row["first"] - first : row["last"] - first]
    return setup.game.vocabulary.say(effects)


def _of_an_answer(state: Any, setup: Setup, verb: int, what: int, how: int) -> str:
    job = state.job
    if verb == act.ZONE:
        return _of_a_zone(state, setup, what, how)
    if verb == act.AMOUNT:
        return f"Pay {what} as X"
    if verb == act.CARD:
        said = {ASK_HOST: "Equip it to", ASK_SACRIFICE: "Sacrifice"}.get(int(state.ask), "Target")
        return f"{said} {_card(state, setup, what)}"
    if verb == act.KIND:
        takes = {ASK_DISCARD: "Discard", ASK_FROM_HAND: "Put", ASK_SEARCH: "Take"}
        return f"{takes.get(int(state.ask), 'Choose')} {_title(setup, what)}"
    if verb in (act.TOP, act.BOTTOM):
        place = "on top of the deck" if verb == act.TOP else "on the bottom of the deck"
        return f"Put {_title(setup, what)} {place}"
    name = _title(setup, int(job.kind))
    if state.ask == ASK_PAY:
        does = ability_text(setup, int(job.first))
        return f"{'Pay for' if verb == act.PAY else 'Decline'} {name}: {does}"
    kept = "maintain" if state.ask == ASK_MAINTAIN else "recover"
    return f"Pay to {kept} {name}" if verb == act.PAY else f"Do not {kept} {name}"


def _of_a_zone(state: Any, setup: Setup, zone: int, exhausted: int) -> str:
    job = state.job
    if state.ask in (ASK_SHIFT, ASK_TELEPORT):
        return f"Move {_card(state, setup, int(job.slot))} to {zone_name(zone)}"
    turned = "face-down and " if job.first == PLACED else ""
    position = f"{turned}{'exhausted' if exhausted else 'ready'}"
    return f"{_title(setup, int(job.kind))} enters {zone_name(zone)} {position}"


def census(state: Any, setup: Setup) -> list[int]:
    """How many copies of each card are in the game, over all places."""
    me = state.players[ME]
    found = [
        int(me.hand[kind]) + int(me.graveyard[kind]) + int(me.void[kind]) + int(me.limbo[kind])
        + copies_left(me.library, kind)
        for kind in range(setup.drawn)
    ]  # fmt: skip
    for place in range(state.in_play):
        kind = int(state.cards[state.order[place]].kind)
        if kind < setup.drawn:
            found[kind] += 1
    for kind in [*me.aside[: me.asides], *state.looked[: state.looking]]:
        found[kind] += 1
    return found
