"""Legal actions in words, and the census of cards."""

from games.engine.piles import count_cards
from games.engine.play import Setup, Setups
from games.oversoul.moments import MOMENTS
from games.oversoul.play import actions as a
from games.oversoul.play import state as s
from games.oversoul.play.state import Player, State

PHASES = {
    s.SETUP: "setup", s.CYCLE: "cycle phase", s.ACTION: "action phase", s.RETURN: "return phase",
}  # fmt: skip
_WORDS = {
    a.END: "Go on to the Return Phase",
    a.KEEP: "Keep the rest of the hand",
    a.RESOLVE: "Let the last card resolve",
    a.FROM_LEADER: "Pay from the leader's ENERGY",
    a.DEPLOY: "Activate the leader",
    a.GO_ON: "Use nothing now and go on",
    a.OWN_DECK: "Gaze at your own deck",
    a.OTHER_DECK: "Gaze at the opposing deck",
}


def describe(state: State, setups: Setups, action: int) -> str:
    """A legal action as a player would say it."""
    setup = setups[state.question.seat]
    if setup is None:
        raise ValueError("a dummy is never asked")
    titles = [card.title for card in setup.kinds]
    if action in (a.YES, a.NO):
        return _offer(state, setup, yes=action == a.YES)
    if action in _WORDS:
        return _WORDS[action]
    if action >= a.GENERATED:
        return _with_board(state, setups, setup, action)
    if action >= a.FLIPPED:
        return f"Activate the prepared {titles[state.cards[action - a.FLIPPED].kind]}"
    if action >= a.PREPARED:
        return f"Prepare {titles[action - a.PREPARED]} for 1 ENERGY"
    if action >= a.PLAYED:
        return f"Activate {titles[action - a.PLAYED]}"
    if state.question.what == s.PICK and state.run.gazing == 1 - state.question.seat:
        gazed_at = setups[state.run.gazing]
        titles = [card.title for card in gazed_at.kinds] if gazed_at else []
    return _picked(state, titles[action - a.PICKED])


def _with_board(state: State, setups: Setups, setup: Setup, action: int) -> str:
    """An action about cards on the board."""
    if action >= a.USED:
        holder, number = divmod(action - a.USED, a.ABILITIES)
        return f"Use {law_of(setup, number)} of {_on_board(state, setups, holder)}"
    if action >= a.ATTACKED:
        attacker, target = divmod(action - a.ATTACKED, a.TARGETS)
        struck, by = _on_board(state, setups, target), _on_board(state, setups, attacker)
        return f"Attack {struck} with {by}"
    if action >= a.SELECTED:
        return _selected(state, _on_board(state, setups, action - a.SELECTED))
    place = action - a.GENERATED
    makes = state.cards[place].makes
    return f"Generate {makes} ENERGY from {_on_board(state, setups, place)}"


def _title(state: State, setups: Setups, place: int) -> str:
    """The name of a card on the board; what the other player has Prepared is not known."""
    card, side = state.cards[place], place // s.PLACES
    if side != state.question.seat and not card.up:
        return "a Prepared card"
    setup = setups[state.players[side].deck]
    return setup.kinds[card.kind].title if setup else ""


def _on_board(state: State, setups: Setups, place: int) -> str:
    """A card on the board, with its zone where there may be several like it."""
    side, zone = divmod(place, s.PLACES)
    whose = "" if side == state.question.seat else "opposing "
    where = ""
    if zone < s.FIRST_EVENT:
        where = f" ({whose}unit zone {zone + 1})"
    elif zone < s.ZONES:
        where = f" ({whose}event zone {zone - s.FIRST_EVENT + 1})"
    elif zone >= s.FIRST_CONSTRUCT:
        where = f" (on {_title(state, setups, state.cards[place].host)})"
    if state.cards[place].kind < 0:
        return f"the empty zone{where}"
    return f"{_title(state, setups, place)}{where}"


def law_of(setup: Setup, number: int) -> str:
    """The Keyworded Law of an ability."""
    return list(MOMENTS)[setup.tables.abilities[number].moment].upper().replace("-", " ")


def _offer(state: State, setup: Setup, *, yes: bool) -> str:
    if state.question.what == s.BEGIN:
        return "Go first" if yes else "Go second"
    if state.question.what == s.GUARD:
        return "Guard with nothing"
    if state.question.what == s.TRADE:
        if yes:
            return "Return a card each from hand, Idle Zone and board to draw a card"
        return "Return no cards to draw"
    work = state.queue[state.flow.queue_from]
    title, law = setup.kinds[work.kind].title, law_of(setup, work.ability)
    return f"Use {law} of {title}" if yes else f"Leave {law} of {title} unused"


def _selected(state: State, card: str) -> str:
    if state.question.what == s.PLACE:
        return f"Put it into {card.replace('the empty zone', 'the zone')}"
    if state.question.what == s.GUARD:
        return f"Guard with {card}"
    return f"Pay with {card}" if state.act.paying else f"Select {card}"


def _picked(state: State, title: str) -> str:
    if state.question.what == s.MULLIGAN:
        return f"Put {title} to the bottom for another card"
    if state.act.paying:
        return f"Pay with {title}"
    taken_back = state.phase == s.RETURN and state.run.how == s.NOT_RUNNING and not state.flow.links
    return f"Return {title} to the bottom of the deck" if taken_back else f"Choose {title}"


def census(me: Player, setup: Setup) -> list[int]:
    """How many copies of each card are in the game."""
    piles = me.piles.idle.copies, me.piles.exiled.copies, me.piles.limbo, me.piles.in_play
    lists = [pile.cards[: pile.count] for pile in (me.looked, me.ordered)]
    return count_cards(me, setup.drawn, piles, lists)
