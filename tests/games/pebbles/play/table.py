"""Two players of Pebbles at a table: hands set by hand, empty bags, nothing hidden that matters."""

from games.engine.duel import DuelOptions, duel_table
from games.engine.hand import add_to_hand, forget_hand, show_in_hand
from games.engine.library import clear_library
from games.engine.loop import NOTHING_CHOSEN
from games.engine.play import Setup
from games.engine.table import Table
from games.rules.decklist import DeckList
from tests.games.engine.decks import cards_of, play_of
from tests.toy import PEBBLES
from tests.toy.play.codes import NO_QUESTION

COPIES = 3
SOLVER, FOE = 0, 1


def every_stone() -> Setup:
    """A bag of all stones."""
    cards = cards_of("pebbles")
    bag = DeckList("pebbles", {"bag": dict.fromkeys(cards, COPIES)})
    return play_of("pebbles").build(PEBBLES, cards, bag)


def pebbles(
    *hand: str,
    turn: int,
    foe_life: int,
    life: int = 20,
    foe_hand: tuple[str, ...] = (),
) -> Table:
    """The solver may throw stones in that turn of its own; both know each other's hands, and their
    bags are empty. The other player's next turn has the same number."""
    setup = every_stone()
    table = duel_table(play_of("pebbles"), (setup, setup), DuelOptions(first="a"), seed=1)
    table.begin(0)
    for seat, names in ((SOLVER, hand), (FOE, foe_hand)):
        player = table.state.players[seat]
        clear_library(player.library)
        forget_hand(player.hand)
        for name in names:
            kind = next(at for at, card in enumerate(setup.kinds) if card.name == name)
            add_to_hand(player.hand, kind)
            show_in_hand(player.hand, kind)
    me, foe = table.state.players
    me.life, foe.life = life, foe_life
    me.turns = foe.turns = turn - 1
    table.state.question.what = NO_QUESTION
    table.apply(NOTHING_CHOSEN)
    return table
