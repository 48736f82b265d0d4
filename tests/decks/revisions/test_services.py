"""Revisions: undo, redo, branches, restore; two editors at once."""

import threading

import pytest
from django.db import connection, connections
from hypothesis import HealthCheck
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase as HypothesisTestCase
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from decks.models import Deck, DeckCard, DeckTag, Revision
from decks.models.state import DeckState
from decks.revisions import services
from decks.revisions.changes import AddCopies, Describe, SetCopies
from tests.property_tests import examples

CODES = ("LS-001", "LS-004", "LS-113")


def new_deck(**words: object) -> Deck:
    return services.create_deck("lightseekers", DeckState(format="constructed", **words))


def cards(deck: Deck) -> dict[str, dict[str, int]]:
    return {s: dict(c) for s, c in Deck.objects.get(pk=deck.pk).as_list().sections.items() if c}


@pytest.mark.django_db
class TestHistory:
    def test_every_change_is_a_revision_that_says_what_it_did(self) -> None:
        deck = new_deck(name="First")
        services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113", by=2)])
        services.change_deck(deck.pk, [Describe(name="Second")])
        shown = list(deck.revisions.order_by("number").values_list("number", "summary"))
        assert shown == [(1, "Created"), (2, "+2 Static Familiar"), (3, "renamed")]

    def test_a_change_that_changes_nothing_is_no_revision(self) -> None:
        deck = new_deck()
        services.change_deck(deck.pk, [SetCopies(section="actions", code="LS-113", count=0)])
        assert deck.revisions.count() == 1

    def test_a_change_after_an_undo_keeps_the_other_branch(self) -> None:
        deck = new_deck()
        services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113")])
        services.undo(deck.pk)
        services.change_deck(deck.pk, [AddCopies(section="combos", code="LS-004")])
        assert cards(deck) == {"combos": {"LS-004": 1}}
        services.restore(deck.pk, 2)
        assert cards(deck) == {"actions": {"LS-113": 1}}
        services.undo(deck.pk)
        assert cards(deck) == {"combos": {"LS-004": 1}}

    def test_there_is_an_end_to_undo_and_redo(self) -> None:
        deck = new_deck()
        for step in (services.undo, services.redo):
            with pytest.raises(services.RevisionUnavailable):
                step(deck.pk)
        with pytest.raises(services.RevisionUnavailable):
            services.restore(deck.pk, 99)

    def test_decks_are_found_by_their_cards_and_tags(self) -> None:
        deck = new_deck(tags=("fast",))
        services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113")])
        assert DeckCard.objects.filter(game="lightseekers", code="LS-113").get().deck == deck
        assert DeckTag.objects.get(name="fast").deck == deck
        services.undo(deck.pk)
        assert not DeckCard.objects.filter(deck=deck).exists()

    def test_a_stale_change_is_applied_and_reported_or_refused(self) -> None:
        deck = new_deck()
        seen = Deck.objects.get(pk=deck.pk).version
        services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113")])
        late = [AddCopies(section="combos", code="LS-004")]
        with pytest.raises(services.StaleVersion):
            services.change_deck(deck.pk, late, seen_version=seen, strict=True)
        assert services.change_deck(deck.pk, late, seen_version=seen).overtaken
        assert cards(deck) == {"actions": {"LS-113": 1}, "combos": {"LS-004": 1}}

    def test_legality_is_a_status_and_not_a_gate(self) -> None:
        deck = new_deck()
        services.change_deck(deck.pk, [SetCopies(section="actions", code="LS-113", count=99)])
        assert Deck.objects.get(pk=deck.pk).legal is False

    def test_a_version_can_be_named(self) -> None:
        deck = new_deck()
        services.name_revision(deck, 1, "Regionals")
        assert Revision.objects.get(deck=deck, number=1).label == "Regionals"


@pytest.mark.django_db(transaction=True)
def test_edits_from_two_sides_are_all_there_in_the_end() -> None:
    deck = new_deck()

    def add_ten(code: str) -> None:
        try:
            for _ in range(10):
                services.change_deck(deck.pk, [AddCopies(section="actions", code=code)])
        finally:
            connections.close_all()

    workers = [threading.Thread(target=add_ten, args=(code,)) for code in ("LS-113", "LS-004")]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert cards(deck) == {"actions": {"LS-113": 10, "LS-004": 10}}
    assert deck.revisions.count() == 21
    assert connection.vendor in ("sqlite", "postgresql")


class Editor(RuleBasedStateMachine):
    """Any course of edits, undos and redos, beside a plain list of states as the model."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = new_deck()
        self.past: list[dict[str, int]] = []
        self.future: list[dict[str, int]] = []
        self.now: dict[str, int] = {}

    @rule(code=st.sampled_from(CODES), count=st.integers(0, 4))
    def set_copies(self, code: str, count: int) -> None:
        services.change_deck(self.deck.pk, [SetCopies(section="actions", code=code, count=count)])
        after = {key: n for key, n in {**self.now, code: count}.items() if n}
        if after != self.now:
            self.past.append(self.now)
            self.now, self.future = after, []

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        services.undo(self.deck.pk)
        self.future.append(self.now)
        self.now = self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def redo(self) -> None:
        services.redo(self.deck.pk)
        self.past.append(self.now)
        self.now = self.future.pop()

    @invariant()
    def the_deck_is_what_it_should_be(self) -> None:
        assert cards(self.deck).get("actions", {}) == self.now


class TestEditor(HypothesisTestCase):
    def test_edits_undos_and_redos(self) -> None:
        run_state_machine_as_test(
            Editor,
            settings=examples(
                15,
                stateful_step_count=12,
                deadline=None,
                suppress_health_check=list(HealthCheck),
            ),
        )
