"""Deck codes and fingerprints: short, the same for the same list, and as documented."""

import json
import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.benchmarks import fingerprints
from decks.benchmarks.fingerprints import FingerprintTally, bench_fingerprints, random_lists
from decks.text import FILE_TYPES, Unreadable, recognise_game, write
from decks.text.base32 import ALPHABET, encode
from decks.text.bit_stream import BitWriter
from decks.text.deck_code import PREFIX, _check, deck_code
from decks.text.fingerprint import canonical_text, fingerprint, short_fingerprint
from games.registry import GAMES
from games.rules.decklist import DeckList
from tests.decks.text.decks import decks, fitting_sections, reading
from tests.games.catalogs import ROOT, shipped_index

DOCUMENT = (ROOT / "docs" / "deck-codes.md").read_text("utf-8")
VECTORS = json.loads(re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)[-1])
READABLE = [key for key, form in FILE_TYPES.items() if form.readable]
LIMIT = 120


def code_of(deck: DeckList) -> str:
    return deck_code(deck, GAMES[deck.game])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_the_vectors_of_the_documentation_hold(vector: dict[str, Any]) -> None:
    sections = {
        key: {card["code"]: card["count"] for card in cards}
        for key, cards in vector["deck"]["sections"].items()
    }
    pool = vector["deck"].get("pool")
    deck = DeckList(
        vector["deck"]["game"],
        sections,
        pool=None if pool is None else {card["code"]: card["count"] for card in pool},
        gem_assignment=vector["deck"].get("gem_assignment"),
    )
    assert canonical_text(deck) == vector["canonical"]
    assert fingerprint(deck) == vector["fingerprint"]
    assert short_fingerprint(vector["fingerprint"]) == vector["short"]
    assert code_of(deck) == vector["code"]
    assert reading(deck.game, vector["code"]).deck == deck


def test_there_is_a_vector_for_every_game() -> None:
    assert {vector["deck"]["game"] for vector in VECTORS} == set(GAMES)


@given(deck=decks())
@settings(max_examples=40)
def test_a_list_has_one_fingerprint_in_every_form(deck: DeckList) -> None:
    expected = fingerprint(deck)
    for form in READABLE:
        text = write(deck, GAMES[deck.game], shipped_index(deck.game), form)
        assert fingerprint(reading(deck.game, text).deck) == expected, form


@given(deck=decks(), chance=st.randoms())
@settings(max_examples=25)
def test_order_name_and_format_do_not_matter(deck: DeckList, chance: Random) -> None:
    def shuffled(cards: Any) -> Any:
        return dict(chance.sample(list(cards.items()), len(cards))) if cards is not None else None

    other = DeckList(
        deck.game,
        {key: shuffled(cards) for key, cards in shuffled(deck.sections).items()} | {"none": {}},
        "Another name",
        "house-x",
        shuffled(deck.pool),
        shuffled(deck.gem_assignment),
    )
    assert fingerprint(other) == fingerprint(deck)
    assert code_of(other) == code_of(deck)


@given(deck=decks(), data=st.data())
@settings(max_examples=25)
def test_any_change_to_the_cards_changes_the_fingerprint(deck: DeckList, data: Any) -> None:
    code = data.draw(st.sampled_from([card.code for card in shipped_index(deck.game).cards]))
    section = data.draw(st.sampled_from([s.key for s in GAMES[deck.game].sections]))
    changed = [
        deck.changed(section, code, 1),
        replace(deck, pool={**(deck.pool or {}), code: 1_000}),
        replace(deck, gem_assignment={**(deck.gem_assignment or {}), "agility": 100}),
    ]
    prints = {fingerprint(deck), *map(fingerprint, changed)}
    assert len(prints) == 4
    assert len({code_of(deck), *map(code_of, changed)}) == 4


@pytest.mark.parametrize("slug", GAMES)
def test_forty_different_cards_take_at_most_120_characters(slug: str) -> None:
    chance = Random(slug)
    codes = [card.code for card in shipped_index(slug).cards]
    first_deck = {section.key for section in GAMES[slug].sections if section.deck == 1}
    placed = [
        (code, [s for s in fitting_sections(slug, code) if s in first_deck]) for code in codes
    ]
    placed = [(code, fitting) for code, fitting in placed if fitting]
    for _ in range(30):
        deck = DeckList(slug)
        for code, fitting in chance.sample(placed, 40):
            deck = deck.changed(chance.choice(fitting), code, chance.randint(1, 4))
        assert len(code_of(deck)) <= LIMIT, "with up to four copies of each"


@given(deck=decks(), data=st.data())
@settings(max_examples=25)
def test_one_wrong_sign_is_noticed(deck: DeckList, data: Any) -> None:
    code = code_of(deck)
    at = data.draw(st.integers(4, len(code) - 1))
    sign = data.draw(st.sampled_from(ALPHABET.replace(code[at], "")))
    with pytest.raises(Unreadable, match="typing error"):
        reading(deck.game, code[:at] + sign + code[at + 1 :])


def test_a_code_may_be_broken_into_lines_and_typed_in_small_letters() -> None:
    vector = VECTORS[0]
    code = vector["code"]
    typed = f" {code[:14].lower()}\n{code[14:30]}-{code[30:].replace('0', 'O').replace('1', 'l')}\n"
    typed = typed.replace("dwl-", "dw1-")
    assert fingerprint(reading(vector["deck"]["game"], typed).deck) == vector["fingerprint"]
    named = reading(vector["deck"]["game"], code, filename="Hounds.txt")
    assert named.deck.name == "Hounds"
    assert named.file_type == "code"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("DW2-0000", "of version 2"),
        ("DW1-", "typing error"),
        ("DW1-ABC", "typing error"),
        ("DW1-AB!C", "has no '!' in it"),
        ("DW1-ÄB", "has no 'Ä' in it"),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        reading("lightseekers", text)


def test_a_code_of_another_game_is_refused_and_recognised() -> None:
    vector = next(v for v in VECTORS if v["deck"]["game"] == "oversoul")
    with pytest.raises(Unreadable, match="for 'oversoul', not for 'lightseekers'"):
        reading("lightseekers", vector["code"])
    indexes = {slug: shipped_index(slug) for slug in GAMES}
    assert recognise_game(vector["code"], indexes) == "oversoul"
    assert recognise_game(vector["code"][:-1], indexes) == ""


@given(bits=st.text("01", max_size=400), slug=st.sampled_from(list(GAMES)))
@settings(max_examples=400)
def test_forged_codes_are_read_or_refused(bits: str, slug: str) -> None:
    """Anybody can compute the check signs: what is inside is not trusted either."""
    start = BitWriter()
    start.word(slug)
    signs = encode(start.all() + bits)
    with suppress(Unreadable):
        deck = reading(slug, PREFIX + signs + _check(signs)).deck
        assert sum(deck.counts().values()) <= 3_000


def test_codes_of_unusual_cards_are_kept() -> None:
    deck = DeckList("six-forms", {"deck": {"SF-0001": 1, "SF-001": 2, "Ünïque": 3, "X7Y": 999}})
    assert reading("six-forms", code_of(deck)).deck == deck


@pytest.mark.django_db
def test_a_code_is_taken_by_the_api_and_on_the_check_page(client: Client) -> None:
    code = VECTORS[0]["code"]
    answer = client.post("/api/v1/check/", {"text": code}, "application/json")
    assert answer.json()["sections"] == {"hero": 1, "combos": 0, "actions": 5}
    page = client.post("/check/", {"text": code}).content.decode()
    assert "Ilaria Dawnward" in page
    bad = client.post("/api/v1/check/", {"text": code[:-1]}, "application/json")
    assert bad.status_code == 400
    assert "typing error" in bad.content.decode()


def test_random_lists_keep_their_fingerprint() -> None:
    measured = bench_fingerprints(210)
    assert (measured["changed"], measured["collisions"]) == (0, 0)
    assert set(measured["readings"]) == set(READABLE)


@pytest.mark.deep
def test_many_random_lists_keep_their_fingerprint() -> None:
    measured = bench_fingerprints(10_000)
    assert (measured["changed"], measured["collisions"]) == (0, 0)


def test_a_changed_fingerprint_and_a_collision_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bench can fail: with a fingerprint of one bit, and with a text that says nothing."""
    monkeypatch.setattr(fingerprints, "short_fingerprint", lambda full: full[-1] in "01234567")
    with pytest.raises(AssertionError, match="not kept"):
        bench_fingerprints(20)
    tally = FingerprintTally()
    monkeypatch.setattr(fingerprints, "write", lambda *args: "nothing of the kind")
    tally.add(next(random_lists(1)), ["text"])
    assert tally.changed == 1
