"""What the workbench is made of: limits read off the rules, fixes, groups, charts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.editor.fixes import one_click_fix
from decks.editor.layout import DeckFacts, LayoutOptions, groupings, lay_out_sections, sortings
from decks.editor.offers import offers_for
from decks.models.state import DeckState
from decks.statistics.charts import deck_charts
from games.registry import GAMES
from games.rules.check import Checker
from games.rules.decklist import DeckList
from games.rules.limits import deck_limits
from games.search import CardIndex
from tests.games.catalogs import ROOT, checker, read_plain_deck, shipped_index
from tests.property_tests import examples


def checker_of(slug: str) -> tuple[CardIndex, Checker]:
    index = shipped_index(slug)
    return index, checker(slug, index.game.formats[0].slug)


def demo_deck(slug: str) -> DeckList:
    path = min((ROOT / "fixtures" / slug / "demo_decks").glob("*.txt"))
    sections = read_plain_deck(slug, path.read_text(encoding="utf-8"))
    return DeckList(slug, sections, format=GAMES[slug].formats[0].slug)


def gauges_of(deck: DeckList) -> dict[str, tuple[int, str, str]]:
    _, rules = checker_of(deck.game)
    return {g.code: (g.found, g.limit, g.state) for g in deck_limits(rules, deck)}


def test_gauges_are_read_off_the_formats_rules() -> None:
    assert gauges_of(DeckList("oversoul")) == {
        "LEADER_COUNT": (0, "1", "short"),
        "DECK_TOO_SMALL": (0, "30–40", "short"),
    }
    arkhtide = DeckList("arkhtide", {"main": {"AK-010": 3}})
    assert gauges_of(arkhtide)["MAIN_DECK_SIZE"] == (3, "33–42", "short")
    assert gauges_of(arkhtide)["FACTION_COUNT"] == (1, "3", "room")
    assert gauges_of(DeckList("highlander"))["ENDURANCE_SIZE"] == (0, "50+", "short")


@pytest.mark.parametrize("slug", GAMES)
def test_no_gauge_of_a_legal_deck_is_out_of_its_limits(slug: str) -> None:
    _, rules = checker_of(slug)
    deck = demo_deck(slug)
    assert rules.check(deck).legal
    out = [gauge for gauge in deck_limits(rules, deck) if gauge.state in ("short", "over")]
    assert [gauge.code for gauge in out if gauge.kind != "notice"] == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_gauge_that_is_over_is_a_breach(slug: str) -> None:
    _, rules = checker_of(slug)
    deck = demo_deck(slug)
    section = list(deck.sections)[-1]
    deck = deck.changed(section, next(iter(deck.sections[section])), 60)
    broken = {violation.code for violation in rules.check(deck).illegal}
    over = [g for g in deck_limits(rules, deck) if g.state == "over" and g.kind != "notice"]
    assert all(g.code in broken or g.whole for g in over)
    assert any(g.state == "over" for g in deck_limits(rules, deck)) or slug == "highlander"


@st.composite
def decks(draw: st.DrawFn) -> DeckList:
    """Any cards in any section of a game, as a half-built or a broken deck has them."""
    slug = draw(st.sampled_from(list(GAMES)))
    index = shipped_index(slug)
    codes = st.sampled_from([card.code for card in index.cards])
    counts = st.dictionaries(codes, st.integers(1, 8), max_size=8)
    keys = [section.key for section in index.game.sections]
    sections = draw(st.dictionaries(st.sampled_from(keys), counts))
    return DeckList(slug, sections, format=index.game.formats[0].slug)


@examples(60)
@given(deck=decks())
def test_a_plain_fix_repairs_its_violation_or_makes_it_less(deck: DeckList) -> None:
    _, rules = checker_of(deck.game)
    state = DeckState(format=deck.format, sections=deck.sections)
    before = rules.check(deck).illegal
    for violation in before:
        fix = one_click_fix(violation, state, rules)
        if fix is None:
            continue
        repair = state
        for change in fix.changes:
            repair = change.apply(repair)
        after = rules.check(repair.as_list(deck.game)).illegal
        assert violation not in after, fix.label


@examples(40)
@given(deck=decks(), data=st.data())
def test_an_offer_without_a_reason_breaks_nothing_new(deck: DeckList, data: st.DataObject) -> None:
    index, rules = checker_of(deck.game)
    offers = offers_for(rules, deck)
    card = data.draw(st.sampled_from(index.cards))
    offer = offers.offer(card)
    if not offer.one_more.is_allowed:
        return
    before = {v.code for v in rules.check(deck).illegal}
    after = rules.check(deck.changed(offer.section, card.code, 1)).illegal
    new = [v for v in after if v.code not in before]
    assert all(isinstance(v.found, int) and v.found < v.allowed for v in new)


@examples(60)
@given(deck=decks(), data=st.data())
def test_laying_out_loses_no_card(deck: DeckList, data: st.DataObject) -> None:
    index, _ = checker_of(deck.game)
    group = data.draw(st.sampled_from([key for key, _ in groupings(index.game)]))
    sort = data.draw(st.sampled_from([key for key, _ in sortings(index.game)]))
    state = DeckState(sections=deck.sections)
    parts = lay_out_sections(state, index, LayoutOptions(group, sort), DeckFacts())
    laid = {(part.section.key, line.code): line.count for part in parts for line in part.lines}
    assert laid == {(s, c): n for s, cards in deck.sections.items() for c, n in cards.items()}


@examples(40)
@given(deck=decks())
def test_charts_count_every_card_they_speak_of(deck: DeckList) -> None:
    index = shipped_index(deck.game)
    for deck_chart in deck_charts(deck, index):
        assert deck_chart.caption.endswith(".")
        assert all(0 <= bar.share <= 1 for bar in deck_chart.bars)


def test_a_charts_sentence_names_every_peak_and_factions_by_their_names() -> None:
    index = shipped_index("arkhtide")
    vigil = [card for card in index.cards if card.attributes.get("faction") == "iron-vigil"]
    units = {card.attributes["cost"]: card for card in vigil if card.type == "unit"}
    cheap, dear = (units[cost] for cost in sorted(units)[:2])
    costs = f"{cheap.attributes['cost']} and {dear.attributes['cost']} are the most common."
    charts = deck_charts(DeckList("arkhtide", {"main": {cheap.code: 2, dear.code: 2}}), index)
    caption = {deck_chart.definition.key: deck_chart.caption for deck_chart in charts}
    assert caption["cost"].endswith(costs)
    assert caption["factions"].startswith("Most: Iron Vigil")


def test_the_energy_balance_tells_what_is_made_from_what_is_spent() -> None:
    index = shipped_index("oversoul")
    makes = next(c for c in index.cards if c.type == "unit" and c.attributes["energy"] > 0)
    spends = next(c for c in index.cards if c.type == "unit" and c.attributes["energy"] < 0)
    deck = DeckList("oversoul", {"deck": {makes.code: 2, spends.code: 1}})
    balance = deck_charts(deck, index)[0]
    assert sum(bar.count for bar in balance.bars) == 2 * makes.attributes["energy"]
    assert sum(bar.below for bar in balance.bars) == -spends.attributes["energy"]


def test_elements_out_of_the_heros_reach_are_marked() -> None:
    index = shipped_index("lightseekers")
    hero = next(card for card in index.cards if card.type == "hero")
    far = next(
        card
        for card in index.cards
        if card.type == "action"
        and card.attributes["category"] != "item"
        and card.attributes["elements"]
        and not set(card.attributes["elements"]) & set(hero.attributes["access"])
    )
    deck = DeckList("lightseekers", {"hero": {hero.code: 1}, "actions": {far.code: 1}})
    bars = deck_charts(deck, index)[0].bars
    assert {bar.value for bar in bars if bar.out_of_reach} == set(far.attributes["elements"])
    assert {bar.value for bar in bars if bar.note} == set(hero.attributes["access"])


def test_codes_of_no_card_cost_no_check_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list with hundreds of unknown codes used to be checked again for each of them."""
    _, rules = checker_of("lightseekers")
    unknown = {f"NO-{number}": 1 for number in range(300)}
    deck = DeckList("lightseekers", {"actions": {"LS-071": 1, **unknown}}, format="constructed")
    offers = offers_for(rules, deck)
    checked: list[DeckList] = []
    check = Checker.check
    monkeypatch.setattr(Checker, "check", lambda self, d: (checked.append(d), check(self, d))[1])
    offers.lines([("actions", code) for code in ("LS-071", *unknown)])
    assert len(checked) == 1, "only the known card is tried once more"
