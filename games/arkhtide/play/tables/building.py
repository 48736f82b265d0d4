"""From a deck list to the tables that the kernels read."""

from collections.abc import Iterable, Sequence

from games.arkhtide.kinds import TOKENS
from games.arkhtide.play import codes as c
from games.arkhtide.play.tables import records as r
from games.arkhtide.play.tables.abilities import compile_abilities
from games.arkhtide.play.tables.records import Tables
from games.arkhtide.play.tables.values import fill_values
from games.arkhtide.words import STATUSES, TRAITS
from games.engine.bits import bits_where
from games.engine.kinds import kind_masks
from games.engine.layout import CannotPlay, drawn_cards, only_card, physical
from games.engine.optable import NONE
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_KINDS, MAX_OPS, new_record
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

ROLES = {
    "seeker": r.SEEKER,
    "unit": r.UNIT,
    "binding": r.BINDING,
    "status": r.STATUS,
    "realm": r.REALM,
}


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played."""
    main, counts = drawn_cards(cards, deck, ("main",))
    seeker = only_card(cards, deck, "seeker", "Seeker")
    realms, realm_counts = drawn_cards(cards, deck, ("realms",))
    neutrals = [card for card in by_code(cards) if card.attributes.get("neutral")][: r.MAX_NEUTRALS]
    apart = (seeker, *realms, *neutrals, *tokens_and_statuses(cards))
    kinds = (*main, *apart)
    most = min(MAX_KINDS - len(apart), r.MOST_DRAWN)
    if len(main) > most or sum(realm_counts) > r.MAX_REALMS:
        raise CannotPlay(
            f"the engine plays decks of up to {most} different cards and {r.MAX_REALMS} Realms"
        )
    tables = new_record(Tables)
    tables.deck_size, tables.kinds = sum(counts), len(main)
    tables.deck[: tables.deck_size] = physical(counts)
    tables.seeker = len(main)
    tables.realm_count = sum(realm_counts)
    tables.realms[: tables.realm_count] = physical(realm_counts) + len(main) + 1
    first_neutral = len(main) + 1 + len(realms)
    tables.neutral_count = len(neutrals)
    tables.neutrals[: len(neutrals)] = range(first_neutral, first_neutral + len(neutrals))
    for at, card in enumerate(kinds):
        _fill_card(tables, at, card, seeker)
    tables.is_a[: len(main)] = kind_masks(game, main, c.ALL_KINDS)
    compile_abilities(kinds, _numbers(kinds), tables.abilities)
    _fill_lists(tables)
    _fill_reactions(tables)
    of_health = [row for row in constant_rows(tables, c.constant.AURA) if row.word == c.HEALTH]
    tables.frail = any(row.amount < 0 for row in of_health)
    tables.fickle_health = any(row.test != NONE or row.per != NONE for row in of_health)
    fill_values(tables, len(kinds))
    return Setup(game, kinds, counts, len(main), tables, _not_simulated(game, (*main, *apart)))


def constant_rows(tables: Tables, which: int) -> list[r.Row]:
    """The effects of a constant operation that the deck's cards have."""
    rows = [tables.abilities.rows[at] for at in range(MAX_OPS)]
    return [row for row in rows if row.amount != 0 and row.op and row.constant == which]


def by_code(cards: CardsByCode) -> Iterable[CardInfo]:
    return (cards[code] for code in sorted(cards))


def tokens_and_statuses(cards: CardsByCode) -> list[CardInfo]:
    """What abilities bring in from outside the game, as far as the cards have it."""
    wanted = [kind.query.removeprefix("code:") for kind in TOKENS.values()]
    tokens = [cards[code] for code in wanted if code in cards]
    names = set(STATUSES.values())
    return tokens + [c for c in by_code(cards) if c.type == "status" and c.name in names]


def _numbers(kinds: Sequence[CardInfo]) -> dict[str, int]:
    """The numbers of tokens by code and of statuses by their word."""
    numbers = {card.code: at for at, card in enumerate(kinds) if card.token}
    named = {card.name: at for at, card in enumerate(kinds) if card.type == "status"}
    return numbers | {word: named[name] for word, name in STATUSES.items() if name in named}


def _fill_card(tables: Tables, at: int, card: CardInfo, seeker: CardInfo) -> None:
    given = card.attributes
    tables.role[at] = ROLES.get(card.type, r.FEAT_ROLE)
    tables.cost[at], tables.block[at] = given.get("cost", 0), given.get("block", 0)
    for stat in c.stat.words:
        tables.stats[at, c.stat[stat]] = given.get(stat) or 0
    tables.attacks[at] = (given.get("melee") is not None) + 2 * (given.get("ranged") is not None)
    for word, value in given.get("keywords", {}).items():
        tables.keywords[at] |= 1 << int(c.keyword[word])
        if word == "reaping":
            tables.reaping[at] = value
        elif word == "penitent":
            tables.penitent[at] = value
    traits = given.get("traits", ())
    tables.traits[at] = sum(1 << TRAITS.index(trait) for trait in set(traits) & set(TRAITS))
    tables.unique[at] = "unique" in traits
    tables.token[at], tables.undead[at] = card.token, "undead" in traits
    tables.foreign[at] = not innate(card, seeker)
    tables.bind_to[at] = r.BIND_TO.index(given.get("bind_to", "unit"))
    trait = given.get("bind_trait")
    tables.bind_trait[at] = TRAITS.index(trait) if trait in TRAITS else NONE
    tables.worth[at] = given.get("quintessence", 0)
    tables.initiative[at] = given.get("initiative") or 0


def _fill_lists(tables: Tables) -> None:
    """Which cards of the Main Deck are played when."""
    drawn = slice(tables.kinds)
    role, cost = tables.role[drawn], tables.cost[drawn]
    combat_words = 1 << int(c.keyword.AMBUSH) | 1 << int(c.keyword.METAMORPHOSIS)
    in_combat = tables.keywords[drawn] & combat_words != 0
    tables.uniques = bits_where(tables.unique[drawn])
    tables.feats = bits_where(role == r.FEAT_ROLE)
    tables.for_combat = bits_where((role == r.UNIT) & in_combat)
    tables.for_table = bits_where((role == r.UNIT) | (role == r.BINDING))
    for arkhe in range(r.ARKHE + 1):
        tables.within[arkhe] = bits_where(cost <= arkhe)
    rows = constant_rows(tables, c.constant.CHEAPEN)
    tables.steady_prices = all(row.test == NONE and row.per == NONE for row in rows)
    sorts = {int(row.word) for row in rows}
    for number, sort in enumerate(c.CHEAPENED_KINDS):
        if sort in sorts:
            is_one = tables.is_a[drawn] >> sort & 1 == 1
            tables.cheapened[number] = bits_where(is_one & (cost > 1))
            tables.cheapenable |= tables.cheapened[number]


def _fill_reactions(tables: Tables) -> None:
    """The Feats that are invoked as a reaction, and to which moments."""
    for kind in range(int(tables.kinds)):
        ability = tables.abilities.each[tables.abilities.first[kind]]
        if tables.role[kind] == r.FEAT_ROLE and ability.speed == c.REACTION:
            tables.reactions |= 1 << kind
            tables.feats_hear |= 1 << int(ability.moment)


def innate(card: CardInfo, seeker: CardInfo) -> bool:
    """True if invoking the card costs no Willpower: of the Seeker's faction, or of no faction."""
    faction, lead = card.attributes.get("faction", ""), seeker.attributes
    return (
        not faction
        or faction in (lead["faction"], *lead.get("innate_factions", ()))
        or bool(set(card.attributes["traits"]) & set(lead.get("innate_traits", ())))
    )


def _not_simulated(game: GameDefinition, kinds: Sequence[CardInfo]) -> tuple[str, ...]:
    """Cards whose printed text is not what their effects say."""
    return tuple(card.code for card in kinds if card.text != game.card_text(card))
