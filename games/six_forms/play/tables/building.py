"""From a deck list to the tables that the kernels read."""

from collections.abc import Sequence

from games.engine.hand import WORD
from games.engine.kinds import found_by, kind_masks
from games.engine.layout import CannotPlay, drawn_cards, physical
from games.engine.play import CardsByCode, Setup
from games.engine.records import MAX_KINDS, MAX_OPS, new_record
from games.rules.cards import CardInfo
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.six_forms.kinds import KINDS, TOKENS
from games.six_forms.play import state as s
from games.six_forms.play.tables.abilities import write_abilities
from games.six_forms.play.tables.geometry import arrow_mask, write_board
from games.six_forms.play.tables.outlook import write_outlook
from games.six_forms.play.tables.records import Tables
from games.six_forms.play.tables.values import write_values
from games.six_forms.words import BATTLEFIELD as BATTLEFIELD_TYPES
from games.six_forms.words import FACETS, FORMS, LETTERS

DEAR = 100
"""More energy than there is."""
MOST_CARDS = 100
"""DECK: a legal deck may have so many cards, all of them different."""

FAMILIES = ("avatar", "artifact", "action", "equip")
GATES = {"graveyard": s.GRAVEYARD, "hand": s.HAND, "battlefield": s.BATTLEFIELD}
INTERCEPTING = ("block", "long-block", "dodge", "long-dodge", "taunt")
QUERIED = {kind.query: at for at, kind in enumerate(KINDS.values())}
QUERIED[""] = list(KINDS).index("battlefield-card")
"""The kind of card that a query finds, where it is that of a kind."""
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
"""What a dummy has on its side when a run sets blockers; its stats are the run's options."""


def build(game: GameDefinition, cards: CardsByCode, deck: DeckList) -> Setup:
    """The deck ready to be played, its tokens and the blocker after its own cards."""
    own, counts = drawn_cards(cards, deck, ("deck",), MOST_CARDS)
    kinds = (*own, *_tokens(cards, own), BLOCKER)
    if len(kinds) > MAX_KINDS:
        raise CannotPlay(f"the engine knows {MAX_KINDS} different cards; this deck needs more")
    if sum(len(card.effects) for card in kinds) > MAX_OPS:
        raise CannotPlay(f"the engine plays decks of up to {MAX_OPS} effects")
    tables = new_record(Tables)
    tables.deck_size, tables.kinds, tables.known = sum(counts), len(own), len(kinds)
    tables.blocker = len(kinds) - 1
    tables.deck[: tables.deck_size] = physical(counts)
    write_board(tables)
    for at, (card, mask) in enumerate(zip(kinds, kind_masks(game, kinds, KINDS), strict=True)):
        _write_card(tables, at, card)
        tables.is_a[at] = mask
    unread = _write_needs(game, tables, kinds)
    write_abilities(game, tables, kinds)
    tables.least_interrupt, tables.least_use = _least_interrupt(kinds), _least_use(kinds)
    write_values(tables, kinds)
    write_outlook(tables, kinds)
    silent = tuple(
        card.code
        for card in own
        if card.code in unread or (card.text and card.text != game.card_text(card))
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


def _write_card(tables: Tables, at: int, card: CardInfo) -> None:
    have = card.attributes
    facets, keywords = have["facets"], have["keywords"]
    tables.family[at] = FAMILIES.index(card.type)
    tables.form[at] = FORMS.index(have["form"]) + 1
    tables.variable[at] = have["cost"] in LETTERS
    tables.cost[at] = have["cost"] if isinstance(have["cost"], int) else 0
    attack = have.get("attack")
    tables.attack[at] = s.NO_ATTACK if attack is None else attack
    tables.health[at], tables.weakness[at] = have.get("health", 0), have.get("weakness", 0)
    tables.arrows[at] = arrow_mask(have.get("arrows", []))
    grounded = {"fly"} if "motionless" in keywords else set()
    tables.facets[at] = sum(1 << FACETS.index(facet) for facet in facets.keys() - grounded)
    tables.deflects[at] = facets.get("deflect", 0)
    recover = facets.get("recover")
    tables.recover[at] = s.NONE if recover is None else int(recover) * (recover is not True)
    tables.space[at] = 2 if "large" in facets else 0 if "small" in facets else 1
    tables.maintain[at] = keywords.get("maintain", 0)
    tables.gate[at] = GATES.get(keywords.get("gate", ""), s.NONE)
    tables.immovable[at] = "immovable" in keywords
    tables.motionless[at] = "motionless" in keywords
    tables.noble[at] = "noble" in keywords
    tables.interrupt[at] = have["speed"] == "interrupt"
    tables.arms_foes[at] = bool(have.get("equips_opponent"))
    tables.armed_noun[at] = QUERIED.get(have.get("equips") or "", s.NONE)
    tables.picky[at] = bool(have["requires"])
    tables.rolls[at] |= tables.picky[at] << s.PICKY
    stands, gated = card.type in BATTLEFIELD_TYPES, tables.gate[at] == s.BATTLEFIELD
    tables.plain[at] = stands and not tables.picky[at] and not gated
    tables.any_picky |= tables.picky[at]
    tables.any_interrupt |= tables.interrupt[at]
    if at < WORD:
        tables.interrupts |= tables.interrupt[at] << at
    else:
        tables.interrupts_above |= tables.interrupt[at] << at - WORD
    tables.any_summon |= _may_have(card, "summon")
    tables.any_unite |= _may_have(card, "unite")
    tables.any_yielding |= _may_have(card, "unite") or _may_have(card, "shift")
    tables.any_interceptor |= any(_may_have(card, facet) for facet in INTERCEPTING)
    tables.any_resistant |= "resistance" in keywords
    against = keywords.get("resistance", 0)
    tables.resists[at] = s.ALL_FORMS if against is True else _form_number(against)
    tables.any_waxing |= "intensify" in facets or "wither" in facets


def _form_number(form: str | int) -> int:
    """A form as the tables number it, 0 for none."""
    return FORMS.index(form) + 1 if isinstance(form, str) else 0


def _least_interrupt(kinds: Sequence[CardInfo]) -> int:
    """The least energy that a card of interrupt speed may cost, if what lowers costs is in play."""
    costs = [card.attributes["cost"] for card in kinds if card.attributes["speed"] == "interrupt"]
    effects = [effect for card in kinds for effect in card.effects]
    less = sum(effect["less"] for effect in effects if effect["do"] == "reduce-cost")
    least = min((cost if isinstance(cost, int) else 0 for cost in costs), default=DEAR + less)
    return max(least - less, 0)


def _least_use(kinds: Sequence[CardInfo]) -> int:
    """The least energy for an ability of interrupt speed."""
    effects = [effect for card in kinds for effect in card.effects]
    pays = [effect.get("pay", 0) for effect in effects if effect["when"] == "manual-interrupt"]
    return min((pay if isinstance(pay, int) else 0 for pay in pays), default=DEAR)


def _may_have(card: CardInfo, facet: str) -> bool:
    """Whether the facet is on the card, or an effect of the card gives it."""
    given = (effect.get("facet") for effect in card.effects)
    return facet in card.attributes["facets"] or facet in given


def _write_needs(game: GameDefinition, tables: Tables, kinds: Sequence[CardInfo]) -> set[str]:
    """REQUIRES and REQUIREMENTS: which cards meet the needs of each. The codes of cards whose
    queries cannot be read."""
    unread = set()
    for out, name in ((tables.meets, "requires"), (tables.armable, "equips")):
        asked = [card.attributes.get(name) or "" for card in kinds]
        for at, found in enumerate(found_by(game, kinds, asked)):
            if found is None:
                unread.add(kinds[at].code)
            else:
                for other, meets in enumerate(found):
                    out[at, other] = meets and kinds[other].type in BATTLEFIELD_TYPES
    return unread
