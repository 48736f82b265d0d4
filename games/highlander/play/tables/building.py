"""From a deck list to the tables that the kernels read."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.engine.kinds import kind_masks
from games.engine.layout import CannotPlay, drawn_cards, physical
from games.engine.optable import write_rows
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_KINDS, MAX_OPS, new_record
from games.highlander.kinds import KINDS
from games.highlander.play.codes import FAMILY_OF, GEM_COUNT
from games.highlander.play.tables import records as r
from games.highlander.play.tables.cards import name_code, write_card
from games.highlander.play.tables.marks import write_marks
from games.highlander.play.tables.records import Tables
from games.highlander.play.tables.sets import write_sets
from games.highlander.play.tables.values import write_values
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition

PREGAME_SECTIONS = ("persona", "weapons", "pregame", "crystals")
BARE_HANDS = 1
"""Who uses no Weapon of Choice is still considered to use one hand (Primary Weapons of Choice)."""
HAND_ICONS = 2
NAMELESS = -1
HILT_WORDS = {"hilt", "off-hand-hilt"}


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played: Endurance, cards that begin in play, pre-game cards, faces."""
    found, counts = drawn_cards(cards, deck, ("endurance",))
    before, _ = drawn_cards(cards, deck, PREGAME_SECTIONS)
    if not counts:
        raise CannotPlay("a duel needs an Endurance; the deck has none")
    begun = _begins_in_play(found, before)
    left = [(card, n - (card in begun)) for card, n in zip(found, counts, strict=True)]
    drawn = [card for card, number in left if number > 0]
    kept = tuple(number for _, number in left if number > 0)
    kinds = (*drawn, *begun, *before)
    faces = [_faces(card) for card in (*drawn, *begun)]
    rows = [*kinds, *(face for pair in faces for face in pair)]
    if len(rows) > MAX_KINDS or sum(len(card.effects) for card in rows) > MAX_OPS:
        raise CannotPlay(
            f"the engine plays decks of up to {MAX_KINDS} different cards and faces, "
            f"with {MAX_OPS} effects"
        )
    tables = new_record(Tables)
    _write_sizes(tables, drawn, kept, begun, before)
    _write_faces(tables, faces, len(kinds))
    write_rows(game.vocabulary, FAMILY_OF, rows, tables.rows, tables.first_row)
    _write_kinds(tables, game, rows)
    _write_cards(tables, rows, deck, cards)
    _write_hands(tables, before, deck)
    _write_weapons(tables, rows)
    write_marks(tables, game, rows)
    write_values(tables, rows)
    write_sets(tables)
    silent = tuple(card.code for card in kinds if card.text != game.card_text(card))
    every = (*kept, *(1 for _ in (*begun, *before)))
    return Setup(game, tuple(rows), every, len(drawn), tables, silent)


def _faces(card: CardInfo) -> list[CardInfo]:
    """The two halves of a dual-type card as cards; none of any other."""
    return [
        replace(
            card,
            name=face["name"],
            type=face["type"],
            effects=tuple(face["effects"]),
            attributes={**card.attributes, "grid": face["grid"], "faces": ()},
        )
        for face in card.attributes.get("faces", ())
    ]


def _write_sizes(
    tables: Tables,
    drawn: Sequence[CardInfo],
    counts: Sequence[int],
    begun: Sequence[CardInfo],
    before: Sequence[CardInfo],
) -> None:
    tables.deck_size, tables.kinds, tables.begun = sum(counts), len(drawn), len(begun)
    tables.deck[: tables.deck_size] = physical(counts)
    tables.physical = tables.pregame = len(drawn) + len(begun)
    tables.pregame_end = tables.pregame + len(before)


def _write_faces(tables: Tables, faces: Sequence[Sequence[CardInfo]], first: int) -> None:
    """As what each card can be played."""
    for at in range(tables.pregame_end):
        tables.first_face[at], tables.face_end[at], tables.card_of[at] = at, at + 1, at
    for at, pair in enumerate(faces):
        if pair:
            tables.first_face[at], tables.face_end[at] = first, first + len(pair)
            tables.card_of[first : first + len(pair)] = at
            first += len(pair)


def _write_kinds(tables: Tables, game: GameDefinition, rows: Sequence[CardInfo]) -> None:
    """The faces of a card have its code, and are of kinds of their own."""
    apart = [replace(card, code=f"{at}") for at, card in enumerate(rows)]
    for at, mask in enumerate(kind_masks(game, apart, KINDS)):
        tables.is_kind[at] = mask


def _write_cards(
    tables: Tables, rows: Sequence[CardInfo], deck: DeckList, cards: CardsByCode
) -> None:
    persona = {cards[code].name for code in deck.sections.get("persona", {}) if code in cards}
    tables.persona_name = name_code(min(persona)) if persona else NAMELESS
    titles = list(dict.fromkeys(card.name for card in rows))
    for at, card in enumerate(rows):
        write_card(tables, at, card, persona)
        tables.title[at] = titles.index(card.name)
    for at in range(tables.physical):
        for face in range(tables.first_face[at], tables.face_end[at]):
            tables.card_is[at] |= tables.is_kind[face]
            if tables.special[face] and not tables.lasting[face]:
                tables.certain_of_specials |= tables.certain[face]
            else:
                tables.certain_of_deck |= tables.certain[face]
    tables.illusions = any(card.type == "illusion" for card in rows)
    gems = [int(tables.gems[tables.deck[: tables.deck_size], g].sum()) for g in range(GEM_COUNT)]
    tables.named_gem = gems.index(max(gems))
    for at in range(tables.pregame, tables.pregame_end):
        tables.moments_before |= tables.moments[at]
        tables.continuing_before |= tables.continuing[at]


def _write_hands(tables: Tables, before: Iterable[CardInfo], deck: DeckList) -> None:
    """Hand Icons that are in play before the game, and how many there may be."""
    weapons = deck.sections.get("weapons", {})
    tables.weapons = sum(weapons.values())
    tables.weapon_count = max(len(weapons), 1)
    held = [card.attributes["hands"] * weapons.get(card.code, 1) for card in before]
    tables.hands_held = sum(held) + (0 if weapons else BARE_HANDS)
    more = sum(
        change["by"] or 0
        for card in before
        for change in card.attributes["amends"]
        if change["rule"] == "HAND_ICONS"
    )
    tables.hands_limit = HAND_ICONS + more


def _write_weapons(tables: Tables, rows: Sequence[CardInfo]) -> None:
    """The Weapons of Choice by their places, and which of them a card belongs to."""
    wielded = [card for card in rows if card.type == "weapon"]
    for at, card in enumerate(rows):
        if card in wielded:
            tables.weapon_at[at] = wielded.index(card) + 1
        named = card.attributes.get("weapon")
        for place, weapon in enumerate(wielded):
            tables.weapon_of[at] |= (weapon.name == named) << place
        worn = set(card.attributes.get("subtypes", ()))
        if HILT_WORDS & worn:
            tables.weapon_of[at] = 1 << (max(len(wielded) - 1, 0) if "off-hand-hilt" in worn else 0)


def _begins_in_play(found: Sequence[CardInfo], before: Sequence[CardInfo]) -> list[CardInfo]:
    """One copy of each card that may, as far as one Location, Armor, Vehicle and hands allow."""
    chosen: list[CardInfo] = []
    taken: set[str] = set()
    weapons = [card for card in before if card.type == "weapon"]
    hands = sum(card.attributes["hands"] for card in before) + (0 if weapons else 1)
    for card in found:
        if not card.attributes.get("begins_in_play"):
            continue
        if not weapons and HILT_WORDS & set(card.attributes.get("subtypes", ())):
            continue
        marks = _marks(card)
        needed = card.attributes["hands"]
        if marks & taken or (needed and hands + needed > HAND_ICONS):
            continue
        taken |= marks
        hands += needed
        chosen.append(card)
    return chosen


def _marks(card: CardInfo) -> set[str]:
    """What there may be only one of."""
    alone = {group for group in card.attributes["groups"] if group in (*r.ARMOR, "vehicle")}
    if card.type == "location":
        alone.add("location")
    return alone | ({"hilt"} & set(card.attributes.get("subtypes", ())))
