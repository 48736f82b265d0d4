"""Cards that their marks keep from being played, and the allowance cards that lend them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.engine.layout import CannotPlay
from games.highlander.formats.specific_cards import MARKS, WEAPON_SPECIFIC
from games.highlander.play.tables.records import Tables
from games.highlander.words import PREGAME_TYPES
from games.rules.cards import CardInfo
from games.rules.constraints import Requires
from games.rules.game import GameDefinition
from games.search.index import CardIndex

NOBODY = 30
"""The bit that stands for a lender which no deck has."""
LENT = tuple(rule for rule in MARKS if isinstance(rule, Requires) and rule.lent_by)


def write_marks(tables: Tables, game: GameDefinition, rows: Sequence[CardInfo]) -> None:
    """Which cards can be used only beside others, and beside which."""
    cards = {card.code: card for card in rows}
    if not _concerns(cards.values()):
        return
    borrowed = _borrowed(CardIndex.build(game, cards.values()))
    lenders = sorted(set().union(*borrowed.values()))
    if len(lenders) > NOBODY:
        raise CannotPlay(f"the engine plays decks with up to {NOBODY} different allowance cards")
    bits = {code: 1 << at for at, code in enumerate(lenders)}
    for at, card in enumerate(rows):
        tables.lends[at] = bits.get(card.code, 0)
        if card.code in borrowed:
            tables.borrows[at] = sum(bits[code] for code in borrowed[card.code]) or 1 << NOBODY
        if card.type in PREGAME_TYPES:
            tables.lends_before |= tables.lends[at]


def _concerns(cards: Iterable[CardInfo]) -> bool:
    """Whether a card is lent, or a weapon's card is there without its weapon."""
    weapons = {card.name for card in cards if card.type == "weapon"}
    return any(
        card.attributes["allowance"] == "conjunction"
        or (card.attributes.get("weapon") or "") not in ("", *weapons)
        for card in cards
    )


def _borrowed(index: CardIndex) -> Mapping[str, set[str]]:
    """By code, the cards that no mark and no free allowance lets in, and their lenders. Without a
    lender only weapon cards are kept out: the book forbids others to be included, not played."""
    found: dict[str, set[str]] = {}
    for rule in LENT:
        for card, lenders in _unmet(index, rule):
            if lenders or rule.where == WEAPON_SPECIFIC.where:
                found.setdefault(card, set()).update(lenders)
    return found


def _unmet(index: CardIndex, rule: Requires) -> Iterator[tuple[str, set[str]]]:
    compiled = rule.compile(index)
    for at, needs in compiled.needs.items():
        if any(not holders for _, holders in needs):
            yield index.cards[at].code, {index.cards[by].code for by in compiled.lent.get(at, ())}
