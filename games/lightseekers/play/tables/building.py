"""From a deck list to the tables that the kernels read."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from games.engine.kinds import kind_masks
from games.engine.layout import CannotPlay, drawn_cards, physical
from games.engine.optable import write_rows
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_OPS, new_record
from games.lightseekers.arguments import CORNER
from games.lightseekers.kinds import KINDS, SOURCES
from games.lightseekers.moments import ABILITIES
from games.lightseekers.play import codes as c
from games.lightseekers.play.coverage import fits, fits_of_symbol
from games.lightseekers.play.pilots.weights import ALONE, DRAWS, DRAWS_ALONE, WEIGHTS
from games.lightseekers.play.tables.deck import Deck
from games.lightseekers.play.tables.lending import write_lending
from games.lightseekers.play.tables.records import (
    FEW_SYMBOLS,
    FIELD_BITS,
    MOST_COMBOS,
    Tables,
)
from games.lightseekers.play.tables.sources import is_source
from games.lightseekers.play.tables.styles import best_style
from games.lightseekers.play.tables.values import estimate_all
from games.lightseekers.words import ELEMENTS, FAMILIES, ICONS, INACTIVE, ORDERS
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

ORDER_NAMES = list(ORDERS)
ROTATIONS = {"permanent": c.PERMANENT, "regular": c.REGULAR, "clunky": c.CLUNKY}


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played: its combos and actions by number, then the hero."""
    drawn, counts = drawn_cards(cards, deck, ("combos", "actions"))
    hero = _hero(cards, deck)
    kinds = (*drawn, hero)
    if sum(len(card.effects) for card in kinds) > MAX_OPS:
        raise CannotPlay(f"the engine plays decks of up to {MAX_OPS} effects")
    if sum(deck.sections.get("combos", {}).values()) > MOST_COMBOS:
        raise CannotPlay(f"the engine plays decks of up to {MOST_COMBOS} combos")
    tables = new_record(Tables)
    tables.deck_size, tables.kinds, tables.hero = sum(counts), len(drawn), len(drawn)
    tables.deck[: tables.deck_size] = physical(counts)
    for at, card in enumerate(kinds):
        _write_card(tables, at, card)
        tables.same_name[at] = next(n for n, foe in enumerate(kinds) if foe.name == card.name)
    estimate_all(tables, kinds, Deck(drawn, counts))
    write_lending(tables, kinds)
    _write_weights(tables, kinds, counts)
    _write_hero(tables, hero)
    _write_reach(tables)
    numbered = [_with_numbers(card) for card in kinds]
    write_rows(game.vocabulary, c.FAMILY_OF, numbered, tables.rows, tables.first_row)
    _write_recovering(tables)
    for at, mask in enumerate(kind_masks(game, drawn, KINDS)):
        tables.is_kind[at] = mask
    tables.shifting = any(
        effect["do"] in ("grant-access", "dormant") for card in kinds for effect in card.effects
    )
    tables.hushes = any(
        (effect["do"], effect.get("which")) == ("dormant", "theirs")
        for card in kinds
        for effect in card.effects
    )
    tables.works_on_pile = any(tables.pile_moments[: len(kinds)])
    silent = tuple(card.code for card in kinds if card.text != game.card_text(card))
    return Setup(game, kinds, counts, len(drawn), tables, silent)


def _hero(cards: CardsByCode, deck: DeckList) -> CardInfo:
    """The hero; of a draft's two, the first of the list is led [H] (2.1.2.1)."""
    codes_given = list(deck.sections.get("hero", {}))
    if not codes_given:
        raise CannotPlay("a game needs a hero; the deck has none")
    if codes_given[0] not in cards or cards[codes_given[0]].type != "hero":
        raise CannotPlay(f"{codes_given[0]} is no hero: repair the list before it is played")
    return cards[codes_given[0]]


def _with_numbers(card: CardInfo) -> CardInfo:
    """The card with `corner-number` as a number, as the op table has only those."""
    numbered = tuple(
        {key: c.X_NUMBER if value == CORNER else value for key, value in effect.items()}
        for effect in card.effects
    )
    return replace(card, effects=numbered)


def _write_weights(tables: Tables, kinds: Sequence[CardInfo], counts: Sequence[int]) -> None:
    """A row for each pilot alone, then for each in a duel."""
    style = best_style(tables, kinds, counts)
    tables.weights[:] = [ALONE[style], *WEIGHTS]
    tables.draws[:] = [DRAWS_ALONE[style], *DRAWS]


def _write_recovering(tables: Tables) -> None:
    for kind in range(tables.kinds):
        for row in range(tables.first_row[kind], tables.first_row[kind + 1]):
            effect = tables.rows[row]
            if effect.op == c.op.RECOVER and c.ON_THE_WAY >> effect.moment & 1:
                tables.recovers[kind] = effect.first + 1


def _all_bits(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= int(mask)
    return found


def element_mask(words: Iterable[str]) -> int:
    """Elements as bits, in the rulebook's order."""
    return sum(1 << ELEMENTS.index(word) for word in words if word in ELEMENTS)


def _order_mask(words: Iterable[str]) -> int:
    return sum(1 << ORDER_NAMES.index(word) for word in words)


def _write_card(tables: Tables, at: int, card: CardInfo) -> None:
    own = card.attributes
    hero = card.type == "hero"
    tables.category[at] = c.HERO if hero else c.CATEGORIES[own["category"]]
    tables.combo[at] = card.type == "combo"
    tables.elements[at] = element_mask(own["elements"])
    tables.orders[at] = _order_mask(own["orders"])
    tables.family[at] = FAMILIES.index(own["family"]) + 1 if own["family"] else 0
    tables.burn[at] = "burn" in own["keywords"]
    tables.unique[at] = "unique" in own["keywords"]
    tables.next_only[at] = "next" in own["keywords"]
    tables.stands_alone[at] = tables.unique[at] or tables.category[at] == c.ITEM
    _write_requirements(tables, at, card)
    _write_buff(tables, at, card)
    _write_moments(tables, at, card)
    tables.is_source[at] = sum(1 << n for n, word in enumerate(SOURCES) if is_source(card, word))


def _write_requirements(tables: Tables, at: int, card: CardInfo) -> None:
    """What the card asks of the hero, and what it is paid with or gives access to."""
    own = card.attributes
    tables.worth[at] = own.get("worth") or 0
    grants: Mapping[str, str] = own.get("grants") or {}
    tables.grants_superior[at] = element_mask(e for e, level in grants.items() if _is_gold(level))
    tables.grants_basic[at] = element_mask(e for e, level in grants.items() if not _is_gold(level))
    if card.type == "action":
        tables.uses[at] = tables.elements[at]
        tables.played_as[at] = 0 if own["category"] == "item" else tables.elements[at]
    if card.type == "hero" or own["category"] == "item":
        return
    cost = own.get("cost") or []
    tables.needs[at] = tables.elements[at]
    asked = [s.removeprefix("order:") for s in cost if s.startswith("order:")]
    if card.type == "action":
        asked = [o for o in own["orders"] if not set(ORDERS[o]) & set(own["elements"])]
    tables.needs_orders[at] = _order_mask(set(asked))
    tables.cost[at] = len(cost)
    for place, (symbol, count) in enumerate(Counter(cost).items()):
        tables.symbol[at, place] = _symbol_number(symbol)
        tables.symbol_count[at, place] = count
        tables.symbols[at] = place + 1


def _is_gold(level: str) -> bool:
    return level == "superior"


def _symbol_number(symbol: str) -> int:
    if symbol in ELEMENTS:
        return ELEMENTS.index(symbol)
    return len(ELEMENTS) + ORDER_NAMES.index(symbol.removeprefix("order:"))


def _write_buff(tables: Tables, at: int, card: CardInfo) -> None:
    """Its corners; a buff imported without them stays in play as a permanent one does [H]."""
    own = card.attributes
    tables.rotation[at] = ROTATIONS[own.get("rotation") or "permanent"]
    for place, corner in enumerate(own.get("corners") or ()):
        if corner is None:
            continue
        tables.corner_state[at, place] = (
            c.INACTIVE_CORNER if corner == INACTIVE else c.ACTIVE_CORNER
        )
        tables.corner_number[at, place] = corner if isinstance(corner, int) else 0
        tables.corner_icon[at, place] = c.ICON_NUMBER[corner] if corner in ICONS else 0
    does = {(effect["do"], effect.get("which")) for effect in card.effects}
    if ("rotate", "this") in does:
        tables.turned_by[at] = c.BY_ITSELF
    elif any(effect["when"] in ABILITIES for effect in card.effects):
        tables.turned_by[at] = c.BY_ABILITY
    else:
        tables.turned_by[at] = c.BY_EFFECT


def _write_moments(tables: Tables, at: int, card: CardInfo) -> None:
    moments = _all_bits(c.when[effect["when"]] for effect in card.effects)
    tables.moments[at] = moments & ~int(c.ON_THE_PILE)
    tables.pile_moments[at] = moments & int(c.ON_THE_PILE)
    for effect in card.effects:
        if effect["when"] in ABILITIES:
            number = 1 << int(effect.get("ability", 1))
            tables.abilities[at] |= number
            if effect.get("once"):
                tables.once[at] |= number


def _write_hero(tables: Tables, hero: CardInfo) -> None:
    own = hero.attributes
    tables.health, tables.item_points = own["health"], own["item_points"]
    access = own["access"]
    tables.hero_superior = element_mask(e for e, level in access.items() if _is_gold(level))
    tables.hero_basic = element_mask(e for e, level in access.items() if not _is_gold(level))


def _write_reach(tables: Tables) -> None:
    """What each card covers of each combo of few different symbols, with the hero's own access."""
    for place, combo in enumerate(at for at in range(tables.kinds) if tables.combo[at]):
        tables.combo_at[combo] = place
        tables.reckoned[combo] = tables.symbols[combo] <= FEW_SYMBOLS
        if tables.reckoned[combo]:
            for chosen in range(1, 1 << int(tables.symbols[combo])):
                _write_set(tables, place, combo, chosen)


def _write_set(tables: Tables, place: int, combo: int, chosen: int) -> None:
    """The symbols outside a set of the combo's, and what each card is worth inside."""
    tables.outside[place, chosen] = sum(
        int(tables.symbol_count[combo, at])
        for at in range(tables.symbols[combo])
        if not chosen >> at & 1
    )
    for kind in range(tables.kinds):
        inside = sum(count for mask, count in _units(tables, combo, kind) if mask & chosen)
        tables.reach[kind, place] += inside << FIELD_BITS * (chosen - 1)


def _units(tables: Tables, combo: int, kind: int) -> list[tuple[int, int]]:
    """The units of a card as payment: the symbols that they fit, and how many there are."""
    access = tables.hero_superior | tables.hero_basic
    asked = (c.whole(combo), tables.symbols[combo])
    if not tables.combo[kind]:
        shown = (tables.elements[kind], tables.needs_orders[kind])
        return [(int(fits(tables, *asked, access, *shown)), 1)]
    return [
        (
            int(fits_of_symbol(tables, access, *asked, c.whole(kind), c.whole(at))),
            int(tables.symbol_count[kind, at]),
        )
        for at in range(tables.symbols[kind])
    ]
