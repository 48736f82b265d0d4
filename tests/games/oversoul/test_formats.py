"""A rule that asks for another card, in Oversoul's words: RESONATE (8.5)."""

from hypothesis import given
from hypothesis import strategies as st

from games.oversoul import OVERSOUL
from games.rules.check import Checker
from games.rules.constraints import Requires
from games.rules.decklist import DeckList
from games.rules.formats import Format
from games.rules.repair import encoded, repair
from tests.games.catalogs import ROOT, checker, code_of, read_plain_deck, shipped_index

STRICT = Requires(
    code="RESONATE_ALONE",
    where="when:resonate",
    needs="when:resonate",
    other=True,
    label="another card with a RESONATE ability",
)
JUDGE = Checker(OVERSOUL, Format("strict", "Strict", "", "", (STRICT,)), shipped_index("oversoul"))
CARDS = ("Choir Automaton", "Bell Automaton", "Brass Porter")


@given(counts=st.lists(st.integers(0, 3), min_size=3, max_size=3))
def test_one_card_does_not_resonate_and_two_do(counts: list[int]) -> None:
    cards = {code_of("oversoul", n): c for n, c in zip(CARDS, counts, strict=True) if c}
    deck = DeckList("oversoul", {"deck": cards})
    legal = counts[0] + counts[1] != 1
    assert JUDGE.check(deck).legal == legal
    assert encoded(JUDGE, deck) == legal
    assert repair(JUDGE, deck).changes == (not legal)


def test_demo_decks_have_nothing_idle_in_them() -> None:
    for path in (ROOT / "fixtures" / "oversoul" / "demo_decks").glob("*.txt"):
        deck = DeckList("oversoul", read_plain_deck("oversoul", path.read_text(encoding="utf-8")))
        assert checker("oversoul", "duel").check(deck).violations == ()
