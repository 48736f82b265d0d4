"""From a deck list to the tables that the kernels read."""

from collections.abc import Sequence
from typing import Any

from games.engine.layout import CannotPlay, drawn_cards, physical
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_KINDS, new_record
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.six_forms.kinds import KINDS, TOKENS
from games.six_forms.play.abilities_table import lay_abilities
from games.six_forms.play.geometry import arrow_mask, lay_board
from games.six_forms.play.matching import UnknownTerm, matches
from games.six_forms.play.scores import lay_scores
from games.six_forms.play.state import BATTLEFIELD, GRAVEYARD, HAND, NO_ATTACK, NONE
from games.six_forms.play.tables import TABLES
from games.six_forms.words import FACETS, FORMS, LETTERS

FAMILIES = ("avatar", "artifact", "action", "equip")
GATES = {"graveyard": GRAVEYARD, "hand": HAND, "battlefield": BATTLEFIELD}
BLOCKER = CardInfo(
    game="six-forms",
    code="BLOCKER",
    name="Blocker",
    type="avatar",
    set="",
    attributes={"form": "natural", "class": "", "subclass": "", "cost": 2, "speed": "initial",
                "facets": {}, "keywords": {}, "cap": None, "requires": "", "attack": 0,
                "health": 0, "weakness": 0, "arrows": []},
)  # fmt: skip
"""What stands on the opponent's side when a run sets blockers; its stats are the run's options."""


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played, its tokens and the blocker after its own cards."""
    own, counts = drawn_cards(cards, deck, ("deck",))
    kinds = (*own, *_tokens(cards, own), BLOCKER)
    if len(kinds) > MAX_KINDS:
        raise CannotPlay(f"the engine knows {MAX_KINDS} different cards; this deck needs more")
    tables = new_record(TABLES)
    tables.deck_size, tables.drawn, tables.known = sum(counts), len(own), len(kinds)
    tables.blocker = len(kinds) - 1
    tables.deck[: tables.deck_size] = physical(counts)
    lay_board(tables)
    unread = [_fill(tables, at, card, kinds) for at, card in enumerate(kinds)]
    lay_abilities(game, tables, kinds)
    lay_scores(tables, kinds)
    silent = tuple(
        card.code
        for card, odd in zip(own, unread, strict=False)
        if odd or (card.text and card.text != game.card_text(card))
    )
    return Setup(game, kinds, (*counts, *(0,) * (len(kinds) - len(own))), len(own), tables, silent)


def _tokens(cards: CardsByCode, own: Sequence[CardInfo]) -> tuple[CardInfo, ...]:
    """The tokens that the deck can generate, and those that these tokens can."""
    codes: list[str] = []
    waiting = list(own)
    while waiting:
        for effect in waiting.pop(0).effects:
            code = effect.get("token")
            if code in TOKENS and code not in codes and code in cards:
                codes.append(code)
                waiting.append(cards[code])
    return tuple(cards[code] for code in sorted(codes))


def _fill(tables: Any, at: int, card: CardInfo, kinds: Sequence[CardInfo]) -> bool:
    """Write one card; whether it carries a query that the engine cannot read."""
    have = card.attributes
    facets, keywords = have["facets"], have["keywords"]
    tables.family[at] = FAMILIES.index(card.type)
    tables.form[at] = FORMS.index(have["form"]) + 1
    tables.variable[at] = have["cost"] in LETTERS
    tables.cost[at] = have["cost"] if isinstance(have["cost"], int) else 0
    attack = have.get("attack")
    tables.attack[at] = NO_ATTACK if attack is None else attack
    tables.health[at], tables.weakness[at] = have.get("health", 0), have.get("weakness", 0)
    tables.arrows[at] = arrow_mask(have.get("arrows", []))
    grounded = {"fly"} if "motionless" in keywords else set()
    tables.facets[at] = sum(1 << FACETS.index(facet) for facet in facets.keys() - grounded)
    tables.deflects[at] = facets.get("deflect", 0)
    tables.recover[at] = (
        NONE
        if "recover" not in facets
        else int(facets["recover"]) * (facets["recover"] is not True)
    )
    tables.space[at] = 2 if "large" in facets else 0 if "small" in facets else 1
    tables.maintain[at] = keywords.get("maintain", 0)
    tables.gate[at] = GATES.get(keywords.get("gate", ""), NONE)
    tables.immovable[at] = "immovable" in keywords
    tables.motionless[at] = "motionless" in keywords
    tables.noble[at] = "noble" in keywords
    tables.interrupt[at] = have["speed"] == "interrupt"
    tables.arms_theirs[at] = bool(have.get("equips_opponent"))
    tables.is_a[at] = sum(
        1 << bit for bit, kind in enumerate(KINDS.values()) if matches(card, kind.query)
    )
    tables.any_interrupt |= tables.interrupt[at]
    tables.any_maintain |= tables.maintain[at] > 0
    tables.any_summon |= _may_have(card, "summon")
    tables.any_unite |= _may_have(card, "unite")
    tables.any_yielding |= _may_have(card, "unite") or _may_have(card, "shift")
    tables.any_waxing |= "intensify" in facets or "wither" in facets
    return _fill_needs(tables, at, card, kinds)


def _may_have(card: CardInfo, facet: str) -> bool:
    """Whether the facet is on the card, or an effect of the card gives it."""
    given = (effect.get("facet") for effect in card.effects)
    return facet in card.attributes["facets"] or facet in given


def _fill_needs(tables: Any, at: int, card: CardInfo, kinds: Sequence[CardInfo]) -> bool:
    """REQUIRES and REQUIREMENTS: which cards meet this one's needs. True if a query is unread."""
    tables.picky[at] = bool(card.attributes["requires"])
    tables.any_picky |= tables.picky[at]
    tables.plain[at] = (
        card.type in FAMILIES[:2] and not tables.picky[at] and tables.gate[at] != BATTLEFIELD
    )
    try:
        for other, found in enumerate(kinds):
            stands = found.type in FAMILIES[:2]
            tables.meets[at, other] = stands and matches(found, card.attributes["requires"])
            tables.armable[at, other] = stands and matches(found, card.attributes.get("equips", ""))
    except UnknownTerm:
        return True
    return False
