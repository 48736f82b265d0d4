"""Side decks and line-ups as parts of formats: check, repair, gauges, and a game of its own."""

from dataclasses import replace

from games.registry import GAMES
from games.rules.card_legality import card_legality
from games.rules.check import Checker
from games.rules.constraints import AllowedCards, CopyLimit, SectionSize
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.game import Section, line_up_sections
from games.rules.limits import deck_limits
from games.rules.repair import repair
from tests.games.catalogs import CASES, checker, code_of, read_plain_deck, shipped_index
from tests.toy import PEBBLES

SLUG = "lightseekers"


def deck_of(name: str, form: str) -> DeckList:
    text = (CASES / SLUG / "decks" / f"{name}.txt").read_text("utf-8")
    return DeckList(SLUG, read_plain_deck(SLUG, text), format=form)


def test_a_breach_in_a_line_up_says_in_which_deck() -> None:
    deck = deck_of("three-orders", "advanced-constructed")
    deck = deck.changed("deck-3-actions", code_of(SLUG, "Arc Runner"), 1)
    found = checker(SLUG, "advanced-constructed").check(deck).illegal
    assert {(v.code, v.section) for v in found} == {
        ("ACTION_COPIES", "deck-3-actions"),
        ("ACTION_COUNT", "deck-3-actions"),
    }
    assert all(v.message.startswith("Deck 3: ") for v in found)


def test_a_dated_list_holds_in_each_deck() -> None:
    judge = checker(SLUG, "advanced-constructed")
    deck = deck_of("three-orders", "advanced-constructed")
    banned = code_of(SLUG, "Starfall Accord")
    found = judge.check(deck.changed("deck-2-combos", banned, 1)).illegal
    assert {v.code for v in found} == {"BANNED", "COMBO_COUNT"}
    assert card_legality(judge, banned).status == "banned"
    assert card_legality(judge, code_of(SLUG, "Arc Runner")).most == 3


def test_every_deck_of_a_line_up_has_gauges_of_its_own() -> None:
    judge = checker(SLUG, "advanced-constructed")
    gauges = deck_limits(judge, deck_of("three-orders", "advanced-constructed"))
    sizes = {gauge.whole: gauge.found for gauge in gauges if gauge.whole}
    assert sizes == {
        "hero": 1, "combos": 5, "actions": 30,
        "deck-2-hero": 1, "deck-2-combos": 4, "deck-2-actions": 30,
        "deck-3-hero": 1, "deck-3-combos": 5, "deck-3-actions": 30,
    }  # fmt: skip


def test_a_repair_of_a_line_up_changes_only_the_deck_that_is_broken() -> None:
    judge = checker(SLUG, "advanced-constructed")
    deck = deck_of("three-orders", "advanced-constructed")
    broken = deck.changed("deck-2-actions", code_of(SLUG, "Shardthrower"), 1)
    mended = repair(judge, broken)
    assert mended.changes == 1
    assert [*mended.add, *mended.remove] == ["deck-2-actions"]


def test_two_heroes_of_one_order_are_repaired() -> None:
    judge = checker(SLUG, "advanced-constructed")
    deck = deck_of("three-orders", "advanced-constructed")
    deck = deck.changed("deck-3-hero", code_of(SLUG, "Captain Reyes Squall"), -1)
    broken = deck.changed("deck-3-hero", code_of(SLUG, "Keeper Maru"), 1)
    assert {v.code for v in judge.check(broken).illegal} == {"SAME_ORDER"}
    mended = repair(judge, broken)
    assert mended.deck is not None
    assert judge.check(mended.deck).legal


def test_cards_in_a_section_that_the_format_lacks_are_named_and_removed() -> None:
    judge = checker(SLUG, "constructed")
    broken = deck_of("noon-engine", "constructed").changed("side", code_of(SLUG, "Silver Hush"), 2)
    (found,) = judge.check(broken).illegal
    assert (found.code, found.section, found.found) == ("SECTION_NOT_IN_FORMAT", "side", 2)
    assert found.message == (
        "Side deck: Constructed has none. Remove 2, or choose a format that has one: "
        "Basic Constructed."
    )
    mended = repair(judge, broken)
    assert (mended.changes, list(mended.remove)) == (2, ["side"])
    assert repair(judge, broken, only_add=True).clash == ("SECTION_NOT_IN_FORMAT",)


def test_the_report_counts_the_sections_of_the_format() -> None:
    deck = deck_of("noon-engine", "")
    assert list(checker(SLUG, "constructed").check(deck).sections) == ["hero", "combos", "actions"]
    assert list(checker(SLUG, "basic-constructed").check(deck).sections)[-1] == "side"
    assert len(checker(SLUG, "advanced-constructed").check(deck).sections) == 9


def test_other_games_have_neither() -> None:
    for slug, game in GAMES.items():
        if slug != SLUG:
            assert game.sections == game.main_sections
            assert game.most_decks == 1


def test_a_sixth_game_can_declare_both() -> None:
    main = PEBBLES.sections
    side = Section("spare", "Spare", "", optional=True)
    game = replace(PEBBLES, sections=(*main, side, *line_up_sections((*main, side), 2)))
    bags = tuple(section.key for section in game.sections if section.first == "bag")
    form = Format(
        "pairs", "Pairs", "", "",
        (
            SectionSize(code="BAG", sections=("bag",), exactly=3),
            SectionSize(code="SPARE", sections=("spare",), at_most=1),
            AllowedCards(code="CHEAP", sections=("spare",), where="cost<=1"),
        ),
        extra_sections=("spare",), decks=2,
        line_up=(CopyLimit(code="SHARED", sections=bags, at_most=2),),
    )  # fmt: skip
    judge = Checker(game, form, shipped_index("pebbles"))
    assert {section.key for section in judge.sections} >= {"deck-2-bag", "deck-2-spare"}
    good = DeckList(
        "pebbles", {"bag": {"PB-01": 1, "PB-02": 2}, "deck-2-bag": {"PB-01": 1, "PB-03": 2}}
    )
    assert judge.check(good).illegal == ()
    bad = good.changed("deck-2-bag", "PB-02", 1).changed("deck-2-spare", "PB-01", 2)
    codes = {(v.code, v.section) for v in judge.check(bad).illegal}
    assert codes >= {("BAG", "deck-2-bag"), ("SPARE", "deck-2-spare"), ("SHARED", "")}
    mended = repair(judge, bad)
    assert mended.deck is not None
    assert judge.check(mended.deck).legal
