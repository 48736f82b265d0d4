"""Actions in words, and the count of every card over all places."""

from games.engine.piles import count_cards
from games.engine.play import Setup, Setups
from games.six_forms.play import actions as act
from games.six_forms.play import state as s
from games.six_forms.play.state import Player, State
from games.six_forms.play.tables.geometry import zone_name

PHASES = {
    s.SETUP: "setup",
    s.DRAW_STEP: "draw step",
    s.REGROUP_STEP: "regroup step",
    s.ACT_1: "act step",
    s.MOVE_STEP: "move step",
    s.ACT_2: "second act step",
    s.END_STEP: "end step",
    s.DUMMYS_TURN: "opponent's turn",
}
_PLAIN = {
    act.KEEP: "Keep the hand",
    act.MULLIGAN: "Shuffle the hand in and draw five new cards",
    act.SPARK: "Activate a spark",
    act.CUBE: "Activate a cube",
    act.ENERGY_CARD: "Spend 8 energy to draw a card",
}
_NEXT = {
    s.DRAW_STEP: "End interrupts and draw the card of the turn",
    s.REGROUP_STEP: "End interrupts and regroup",
    s.ACT_1: "End the act step",
    s.MOVE_STEP: "End the move step",
    s.ACT_2: "End the turn",
    s.END_STEP: "End interrupts and go on with the end step",
}
_TAKES = {s.ASK_DISCARD: "Discard", s.ASK_FROM_HAND: "Put", s.ASK_SEARCH: "Take"}
_POINTS_AT = {s.ASK_HOST: "Equip it to", s.ASK_SACRIFICE: "Sacrifice"}
_KEPT = {s.ASK_MAINTAIN: "maintain", s.ASK_RECOVER: "recover", s.ASK_READY: "ready"}
_USED_FROM = {act.USE_HAND: "hand", act.USE_GRAVEYARD: "the graveyard", act.USE_VOID: "the void"}


def describe(state: State, setups: Setups, action: int) -> str:
    """A legal action as a player would say it."""
    verb, what, how = action // act.VERB, action // act.SCALE % act.SCALE, action % act.SCALE
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == act.END:
        if state.question.what == s.ASK_RESPONSE:
            return _of_passing(state)
        return _NEXT[int(state.phase)]
    words = _Words(state, setups)
    if verb >= act.BLOCK:
        return words.of_an_intercept(verb, what, how)
    return (
        words.of_a_step(verb, what, how) if verb < act.ZONE else words.of_an_answer(verb, what, how)
    )


def _of_passing(state: State) -> str:
    """Not to respond: to the step that begins, or to the event on which the window is."""
    own_step = state.agenda.frames[state.agenda.depth - 1].parent == 0
    if own_step and state.question.seat == state.active:
        return _NEXT[int(state.phase)]
    return "Do not respond"


class _Words:
    """What the seat that is asked calls its cards and zones."""

    def __init__(self, state: State, setups: Setups) -> None:
        setup = setups[state.question.seat]
        if setup is None:
            raise ValueError("a dummy is never asked")
        self.state, self.setups, self.setup = state, setups, setup
        self.asked = int(state.question.what)

    def title(self, kind: int, deck: int | None = None) -> str:
        return self.setup_of(deck).kinds[kind].title

    def setup_of(self, deck: int | None) -> Setup:
        """That of a seat's deck; that of who is asked if none is given, or a dummy's."""
        return self.setup if deck is None else self.setups[deck] or self.setup

    def zone(self, zone: int) -> str:
        turned = self.state.board.corner - zone if self.state.question.seat else zone
        return zone_name(int(turned))

    def card(self, slot: int) -> str:
        """A card in play; what was placed by the other player is not known."""
        card = self.state.cards[slot]
        where = f" at {self.zone(card.zone)}" if card.zone >= 0 else ""
        if card.hidden and card.deck != self.state.question.seat:
            return f"the face-down card{where}"
        return self.title(card.kind, card.deck) + where

    def ability(self, number: int, deck: int | None = None) -> str:
        """The ability as the card says it."""
        setup = self.setup_of(deck)
        ability = setup.tables.abilities[number]
        return say_rows(setup, ability.kind, ability.first, ability.last)

    def of_a_step(self, verb: int, what: int, how: int) -> str:
        if verb == act.PLAY:
            return f"Play {self.title(what)} for {'X' if self.setup.tables.variable[what] else how}"
        if verb == act.PLACE:
            return f"Place {self.title(what)} face-down"
        if verb in _USED_FROM:
            return f"Use {self.title(what)} from {_USED_FROM[verb]}: {self.ability(how)}"
        who = self.card(what)
        if verb == act.USE:
            return f"Use {who}: {self.ability(how, self.state.cards[what].deck)}"
        if verb == act.MOVE:
            return f"Move {who} to {self.zone(how)}"
        if verb == act.TELEPORT:
            return f"Teleport {who} to {self.zone(how)}, past the card between"
        if verb == act.SPLIT_OFF:
            return f"Split {who}: it moves to {self.zone(how)}, the united card stays"
        if verb == act.ORIENT:
            position = "ready" if self.state.cards[what].exhausted else "exhausted"
            return f"Turn {who} to the {position} position"
        if verb == act.REVEAL:
            return f"Flip {who} face-up"
        return f"Attack the opponent directly with {who}"

    def of_an_answer(self, verb: int, what: int, how: int) -> str:
        if verb == act.ZONE:
            return self.of_a_zone(what, how)
        if verb == act.AMOUNT:
            return f"Pay {what} as X"
        if self.asked == s.ASK_ORDER:
            who = self.card(what) if verb == act.CARD else self.title(what)
            return f"The effects of {who} first"
        if verb == act.CARD:
            return f"{_POINTS_AT.get(self.asked, 'Target')} {self.card(what)}"
        if verb == act.KIND:
            return f"{_TAKES.get(self.asked, 'Choose')} {self.title(what)}"
        if verb in (act.TOP, act.BOTTOM):
            own = self.state.job.deck == self.state.question.seat
            deck = "the deck" if own else "the opponent's deck"
            place = f"on top of {deck}" if verb == act.TOP else f"on the bottom of {deck}"
            return f"Put {self.title(what, self.state.job.deck)} {place}"
        return self.of_paying(verb)

    def of_paying(self, verb: int) -> str:
        job = self.state.job
        name = self.title(job.kind, job.deck)
        if self.asked == s.ASK_PAY:
            said = "Pay for" if verb == act.PAY else "Decline"
            return f"{said} {name}: {self.ability(job.first, job.deck)}"
        kept = _KEPT[self.asked]
        return f"Pay to {kept} {name}" if verb == act.PAY else f"Do not {kept} {name}"

    def of_an_intercept(self, verb: int, slot: int, zone: int) -> str:
        who = self.card(slot)
        if verb == act.TAUNT:
            return f"Taunt with {who}"
        return f"{'Block' if verb == act.BLOCK else 'Dodge'} with {who} to {self.zone(zone)}"

    def of_a_zone(self, zone: int, exhausted: int) -> str:
        job = self.state.job
        if self.asked in (s.ASK_SHIFT, s.ASK_TELEPORT):
            return f"Move {self.card(job.slot)} to {self.zone(zone)}"
        turned = "face-down and " if job.first == s.PLACED else ""
        position = f"{turned}{'exhausted' if exhausted else 'ready'}"
        return f"{self.title(job.kind)} enters {self.zone(zone)} {position}"


def say_rows(setup: Setup, kind: int, first: int, last: int) -> str:
    """Effects of a card as it says them, by their rows in the tables."""
    before = int(setup.tables.first_row[kind])
    return setup.game.vocabulary.say(setup.kinds[kind].effects[first - before : last - before])


def census(player: Player, setup: Setup) -> list[int]:
    """How many copies of each card are in the game."""
    piles, looked = player.piles, player.looked
    counted = piles.graveyard, piles.void, piles.limbo, piles.in_play
    aside = player.aside[: piles.asides], looked.cards[: looked.count]
    return count_cards(player, setup.drawn, counted, aside)
