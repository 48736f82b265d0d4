"""From a deck list to the tables that the kernels read."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.arkhtide.kinds import TOKENS
from games.arkhtide.play import codes as c
from games.arkhtide.play.abilities import ABILITY_TABLE, compile_abilities
from games.arkhtide.play.scores import SCORES, fill_scores
from games.arkhtide.play.state import ARKHE, BINDING, REALM, SEEKER, STATUS, UNIT
from games.arkhtide.words import STATUSES, TRAITS
from games.engine.bits import bits_where
from games.engine.layout import CannotPlay, drawn_cards, only_card, physical
from games.engine.optable import NONE
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_CARDS, MAX_KINDS, new_record, record
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

ROLES = {"seeker": SEEKER, "unit": UNIT, "binding": BINDING, "status": STATUS, "realm": REALM}
FEAT_ROLE = 5
BIND_TO = ("unit", "ally", "enemy", "seeker")
BINDS_UNIT, BINDS_ALLY, BINDS_ENEMY, BINDS_SEEKER = range(len(BIND_TO))
MAX_REALMS = 12
MAX_NEUTRALS = 8
MOST_DRAWN = 62
"""Different cards in a Main Deck, which kernels keep as the bits of a number."""
ENEMY_KINDS = 3
"""Kinds after the last card's: the enemy Seeker, an enemy Unit, the enemy Realm, all textless."""

TABLES = record(
    ("deck", "u1", (MAX_CARDS,)),
    ("deck_size", "i4"),
    ("kinds", "i4"),
    ("everything", "i4"),
    ("seeker", "i4"),
    ("realms", "u1", (MAX_REALMS,)),
    ("realm_count", "i4"),
    ("neutrals", "i4", (MAX_NEUTRALS,)),
    ("neutral_count", "i4"),
    ("role", "i4", (MAX_KINDS,)),
    ("cost", "i4", (MAX_KINDS,)),
    ("stats", "i4", (MAX_KINDS, 4)),
    ("attacks", "i4", (MAX_KINDS,)),
    ("keywords", "i4", (MAX_KINDS,)),
    ("reaping", "i4", (MAX_KINDS,)),
    ("penitent", "i4", (MAX_KINDS,)),
    ("traits", "i8", (MAX_KINDS,)),
    ("unique", "i4", (MAX_KINDS,)),
    ("token", "i4", (MAX_KINDS,)),
    ("undead", "i4", (MAX_KINDS,)),
    ("foreign", "i4", (MAX_KINDS,)),
    ("block", "i4", (MAX_KINDS,)),
    ("bind_to", "i4", (MAX_KINDS,)),
    ("bind_trait", "i4", (MAX_KINDS,)),
    ("worth", "i4", (MAX_KINDS,)),
    ("initiative", "i4", (MAX_KINDS,)),
    ("matches", "u1", (len(c.FILTERS), MAX_KINDS)),
    ("uniques", "i8"),
    ("feats", "i8"),
    ("for_combat", "i8"),
    ("for_table", "i8"),
    ("within", "i8", (ARKHE + 1,)),
    ("cheapened", "i8", (len(c.CHEAPENED),)),
    ("cheapenable", "i8"),
    ("steady_prices", "i4"),
    ("frail", "i4"),
    ("fickle_health", "i4"),
    ("abilities", ABILITY_TABLE),
    ("scores", SCORES),
)
"""A deck of Arkhtide by numbers. `attacks` has a bit for Melee and one for Ranged, where the card
shows no dot; `foreign` cards are not Innate to the Seeker. A bit for each card of the Main Deck:
`uniques` and `feats`, `for_combat` the Units that are invoked in Combat, `for_table` what is
invoked around it, `within` what costs no more Arkhé than that, `cheapened` what a card of
this deck can make cheaper, by sorts, `cheapenable` all of it; with `steady_prices` that hangs on
nothing but who is on the Realms. `frail`: a constant effect takes Health away; `fickle_health`:
one that changes Health hangs on more than who is where."""


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played."""
    main, counts = drawn_cards(cards, deck, ("main",))
    seeker = only_card(cards, deck, "seeker", "Seeker")
    realms, realm_counts = drawn_cards(cards, deck, ("realms",))
    neutrals = [card for card in by_code(cards) if card.attributes.get("neutral")][:MAX_NEUTRALS]
    apart = (seeker, *realms, *neutrals, *tokens_and_statuses(cards))
    kinds = (*main, *apart)
    most = min(MAX_KINDS - ENEMY_KINDS - len(apart), MOST_DRAWN)
    if len(main) > most or sum(realm_counts) > MAX_REALMS:
        raise CannotPlay(
            f"the engine plays decks of up to {most} different cards and {MAX_REALMS} Realms"
        )
    tables = new_record(TABLES)
    tables.deck_size, tables.kinds, tables.everything = sum(counts), len(main), len(kinds)
    tables.deck[: tables.deck_size] = physical(counts)
    tables.seeker = len(main)
    tables.realm_count = sum(realm_counts)
    tables.realms[: tables.realm_count] = physical(realm_counts) + len(main) + 1
    first_neutral = len(main) + 1 + len(realms)
    tables.neutral_count = len(neutrals)
    tables.neutrals[: len(neutrals)] = range(first_neutral, first_neutral + len(neutrals))
    for at, card in enumerate(kinds):
        _fill_card(tables, at, card, seeker)
    tables.role[len(kinds) : len(kinds) + ENEMY_KINDS] = SEEKER, UNIT, REALM
    compile_abilities(kinds, _numbers(kinds), tables.abilities)
    _fill_lists(tables)
    rows = tables.abilities.rows
    of_health = [row for row in rows if row["op"] == c.OP_AURA and row["x"] == c.HEALTH]
    tables.frail = any(row["amount"] < 0 for row in of_health)
    tables.fickle_health = any(row["test"] != NONE or row["per"] != NONE for row in of_health)
    fill_scores(tables, tables.scores)
    return Setup(game, kinds, counts, len(main), tables, _not_simulated(game, (*main, *apart)))


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


def _fill_card(tables: Any, at: int, card: CardInfo, seeker: CardInfo) -> None:
    given = card.attributes
    tables.role[at] = ROLES.get(card.type, FEAT_ROLE)
    tables.cost[at], tables.block[at] = given.get("cost", 0), given.get("block", 0)
    for stat, column in c.STAT_CODES.items():
        tables.stats[at, column] = given.get(stat) or 0
    tables.attacks[at] = (given.get("melee") is not None) + 2 * (given.get("ranged") is not None)
    for word, value in given.get("keywords", {}).items():
        tables.keywords[at] |= 1 << c.KEYWORD_CODES[word]
        if word in ("reaping", "penitent"):
            tables[word][at] = value
    traits = given.get("traits", ())
    tables.traits[at] = sum(1 << TRAITS.index(trait) for trait in set(traits) & set(TRAITS))
    tables.unique[at] = "unique" in traits
    tables.token[at], tables.undead[at] = card.token, "undead" in traits
    tables.foreign[at] = not innate(card, seeker)
    tables.bind_to[at] = BIND_TO.index(given.get("bind_to", "unit"))
    trait = given.get("bind_trait")
    tables.bind_trait[at] = TRAITS.index(trait) if trait in TRAITS else NONE
    tables.worth[at] = given.get("quintessence", 0)
    tables.initiative[at] = given.get("initiative") or 0
    for number, word in enumerate(c.FILTERS):
        tables.matches[number, at] = _matches(card, word)


def _fill_lists(tables: Any) -> None:
    """Which cards of the Main Deck are played when."""
    drawn = slice(tables.kinds)
    role, cost = tables.role[drawn], tables.cost[drawn]
    in_combat = tables.keywords[drawn] & (c.AMBUSH | c.METAMORPHOSIS) != 0
    tables.uniques = bits_where(tables.unique[drawn])
    tables.feats = bits_where(role == FEAT_ROLE)
    tables.for_combat = bits_where((role == UNIT) & in_combat)
    tables.for_table = bits_where((role == UNIT) | (role == BINDING))
    for arkhe in range(ARKHE + 1):
        tables.within[arkhe] = bits_where(cost <= arkhe)
    rows = [row for row in tables.abilities.rows if row["op"] == c.OP_CHEAPEN]
    tables.steady_prices = all(row["test"] == NONE and row["per"] == NONE for row in rows)
    sorts = {int(row["x"]) for row in rows}
    for number, sort in enumerate(c.CHEAPENED):
        if sort in sorts:
            tables.cheapened[number] = bits_where((tables.matches[sort, drawn] == 1) & (cost > 1))
            tables.cheapenable |= tables.cheapened[number]


def innate(card: CardInfo, seeker: CardInfo) -> bool:
    """True if invoking the card costs no Willpower: of the Seeker's faction, or of no faction."""
    faction, lead = card.attributes.get("faction", ""), seeker.attributes
    return (
        not faction
        or faction in (lead["faction"], *lead.get("innate_factions", ()))
        or bool(set(card.attributes["traits"]) & set(lead.get("innate_traits", ())))
    )


def _matches(card: CardInfo, word: str) -> bool:
    if card.type not in ("unit", "feat", "binding"):
        return False
    if word == "any":
        return True
    if word == "metamorphosis":
        return word in card.attributes.get("keywords", {})
    return word == card.type or word in card.attributes["traits"]


def _not_simulated(game: GameDefinition, kinds: Sequence[CardInfo]) -> tuple[str, ...]:
    """Cards whose printed text is not what their effects say, and Feats that are reactions."""
    return tuple(
        card.code
        for card in kinds
        if card.text != game.card_text(card)
        or (card.type == "feat" and any(e.get("speed") == "reaction" for e in card.effects))
    )
