"""The shipped Oversoul cards: they read, they say what they do, and their decks keep the rules."""

import json
from collections import Counter
from pathlib import Path

import pytest

from games.oversoul import OVERSOUL
from games.oversoul.kinds import KIND
from games.oversoul.words import ARCHETYPES, FACTIONS, KEYWORDS, TOTEMS, UNIT_ROLES
from games.rules.card_parsing import parse_card
from games.rules.cards import CardInfo
from games.search import CardIndex

FIXTURES = Path(__file__).parents[3] / "fixtures" / "oversoul"
RAW = [
    json.loads(line)
    for path in sorted((FIXTURES / "cards").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
EFFECTS = [effect for raw in RAW for effect in raw.get("effects", [])]
DECKS = sorted((FIXTURES / "demo_decks").glob("*.txt"))


@pytest.fixture(scope="module")
def cards() -> dict[str, CardInfo]:
    found = {}
    for raw in RAW:
        card, field_errors = parse_card(OVERSOUL, raw)
        assert card is not None, (raw["name"], field_errors)
        found[card.title] = card
    return found


def test_there_are_enough_cards_and_none_twice(cards: dict[str, CardInfo]) -> None:
    assert len(cards) == len(RAW) == len({raw["code"] for raw in RAW})
    assert sum(not card.token for card in cards.values()) >= 160
    sets = {s["code"] for s in json.loads((FIXTURES / "sets.json").read_text(encoding="utf-8"))}
    assert {card.set for card in cards.values()} == sets
    assert len({(card.set, card.number) for card in cards.values()}) == len(RAW)


def test_every_word_of_the_vocabulary_is_on_a_card() -> None:
    words = OVERSOUL.vocabulary
    assert {e["when"] for e in EFFECTS} == words.moments.keys()
    assert {e["do"] for e in EFFECTS} == words.operations.keys()
    assert {e["if"]["test"] for e in EFFECTS if "if" in e} == words.conditions.keys()
    assert {e["per"] for e in EFFECTS if "per" in e} == words.counters.keys()


def test_every_role_keyword_and_faction_is_on_a_card(cards: dict[str, CardInfo]) -> None:
    own = [card.attributes for card in cards.values()]
    given = {effect["keyword"] for effect in EFFECTS if "keyword" in effect}
    assert {role for a in own for role in a["roles"]} >= {*UNIT_ROLES, "totem"}
    assert {keyword for a in own for keyword in a["keywords"]} | given == set(KEYWORDS)
    assert {a["faction"] for a in own} == {"", *FACTIONS.values()}


@pytest.mark.parametrize("archetype", ARCHETYPES)
def test_an_archetype_can_fill_a_deck_and_every_zone(
    archetype: str, cards: dict[str, CardInfo]
) -> None:
    own = [card for card in cards.values() if card.attributes["archetype"] == archetype]
    types = Counter(card.type for card in own)
    assert types["leader"] >= 2
    assert types["construct"] >= 1
    copies = sum(1 if c.rarity == "cosmic" else 2 for c in own if c.type != "leader")
    assert copies >= 40
    assert sum(card.attributes["roles"] == ["board"] for card in own) >= 2
    generators = [card for card in own if card.attributes["energy"] > 0]
    assert len(generators) >= 5 or (archetype == "neutral" and not generators)
    assert {card.attributes["rank"] for card in own} == {1, 2, 3, 4, 5}


def test_totem_cards_have_the_stats_that_effects_spawn(cards: dict[str, CardInfo]) -> None:
    tokens = {card.code: card for card in cards.values() if card.token}
    assert {effect["totem"] for effect in EFFECTS if "totem" in effect} == TOTEMS.keys()
    assert tokens.keys() == {totem.code for totem in TOTEMS.values()}
    for totem in TOTEMS.values():
        own = tokens[totem.code].attributes
        assert tokens[totem.code].name == totem.name
        assert (own["dmg"], own["spd"], own["hp"]) == (totem.dmg, totem.spd, totem.hp)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "Mistcaller",
            (
                "SORCERER: ● ACTIVATE (you may) * Deal RANK DMG to 1 selected card on the board.\n"
                "● ENTER * Draw 1 card."
            ),
        ),
        (
            "Kharzul, Who Burned the Map",
            (
                "DRAGON: ● AVIAN ● This card is RESISTANT to Events of lower RANK.\n"
                "SLAYER: ● CLEAVE\n"
                "● Your DRAGON cards Consume 1 less ENERGY.\n"
                "● ATTACK (outside the Leader Zone) * "
                "Deal 2 DMG to ALL opposing cards except the Leader."
            ),
        ),
        ("Chapel Warden", "● GUARD"),
        ("Mossback Calf", ""),
        (
            "Sainted Plate",
            (
                "● BARRIER (on the Attached card)\n"
                "● The Attached card has +1 DMG.\n"
                "● CYCLE PHASE * Heal 2 HP to your Leader."
            ),
        ),
        (
            "Last Rite",
            (
                "● Deal 5 DMG to the opposing Leader. "
                "If you Sacrificed a card this turn, Deal 2 DMG to the opposing Leader."
            ),
        ),
        (
            "Call of the Carved",
            (
                "● Spawn 2 TOTEMS (Sprout: 1 DMG, 2 SPD, 3 HP). "
                "Deal 1 DMG to the opposing Leader for each TOTEM on your board."
            ),
        ),
        (
            "Trial by Light",
            (
                "● Activate only if an opposing Unit Attacks * "
                "Deal 4 DMG to that card. Heal 2 HP to your Leader."
            ),
        ),
        (
            "Ossuary Stair",
            (
                "● CAST (Once each turn) * Exile 2 cards from your Idle Zone ➤ "
                "Spawn 1 Unit of RANK I or lower from your Idle Zone."
            ),
        ),
        (
            "Wisp Totem",
            "Has the Archetype of the card that Spawned it. Exiled when leaving the board.",
        ),
    ],
)
def test_the_text_is_what_the_card_does(name: str, text: str, cards: dict[str, CardInfo]) -> None:
    assert cards[name].text == text


def test_the_search_finds_what_it_promises(cards: dict[str, CardInfo]) -> None:
    index = CardIndex.build(OVERSOUL, cards.values())
    queries = [example.query for example in OVERSOUL.search.examples]
    queries += [f"is:{flag}" for flag in OVERSOUL.search.flags]
    queries += [section.where for section in OVERSOUL.sections]
    queries += [kind.query for kind in KIND.kinds.values()]
    assert [query for query in queries if not index.mask(query).any()] == []


def test_a_keyword_by_role_is_only_on_what_consumes(cards: dict[str, CardInfo]) -> None:
    index = CardIndex.build(OVERSOUL, cards.values())
    guards = {
        card.name for card, found in zip(index.cards, index.mask("is:guard"), strict=True) if found
    }
    assert {"Gate Sentry", "Chapel Warden", "Marshal Oredane"} <= guards
    assert "Ilvane, Keeper of Vows" not in guards


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_demo_decks_keep_the_rules(path: Path, cards: dict[str, CardInfo]) -> None:
    title, plan, *rest = path.read_text(encoding="utf-8").splitlines()
    assert title.startswith("// ")
    assert plan.startswith("// ")
    sections: dict[str, dict[str, int]] = {}
    for line in filter(None, rest):
        if line.endswith(":"):
            section = sections.setdefault(line[:-1], {})
        else:
            count, _, name = line.partition(" ")
            section[name] = int(count)
    assert sections.keys() == {"Leader", "Deck"}
    assert [(cards[name].type, n) for name, n in sections["Leader"].items()] == [("leader", 1)]
    assert 30 <= sum(sections["Deck"].values()) <= 40
    for name, count in sections["Deck"].items():
        assert cards[name].type != "leader"
        assert not cards[name].token
        assert count <= (1 if cards[name].rarity == "cosmic" else 2), name
