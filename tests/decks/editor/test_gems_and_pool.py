"""Gems and pools by form: stored as a change that can be undone, with messages about mistakes."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions import services
from decks.revisions.changes import AddCopies
from decks.revisions.services import state_of
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
GEMS = ("agility", "strength", "toughness", "empathy", "reason")


@pytest.fixture
def owner(client: Client) -> User:
    user = User.objects.create_user("ann")
    client.force_login(user)
    return user


def make(owner: User, game: str, form: str, **sections: dict[str, int]) -> Deck:
    state = DeckState(format=form, sections=sections)
    return services.create_deck(game, state, owner=owner)


def persona() -> tuple[str, dict[str, int]]:
    card = card_index("highlander").search("t:persona").cards[0]
    return card.code, dict(card.attributes["gems"])


def post(client: Client, deck: Deck, **data: object) -> tuple[int, str, DeckState]:
    answer = client.post(f"/decks/{deck.key}/edit/gems-and-pool/", data)
    deck.refresh_from_db()
    return answer.status_code, answer.content.decode(), state_of(deck)


def test_gems_are_assigned_by_form_and_taken_back_by_undo(client: Client, owner: User) -> None:
    code, printed = persona()
    deck = make(owner, "highlander", "standard", persona={code: 1})
    shown = client.get(f"/decks/{deck.key}/edit/gems-and-pool/").content.decode()
    for gem in GEMS:
        assert f'name="gem-{gem}"' in shown
    given = {gem: printed[gem] for gem in GEMS}
    given["agility"], given["reason"] = given["agility"] + 1, given["reason"] - 1
    numbers = {f"gem-{gem}": number for gem, number in given.items()}
    status, _, state = post(client, deck, part="gems", **numbers)
    assert (status, state.gem_assignment) == (302, given)
    assert deck.head is not None
    assert deck.head.summary == "gems assigned"
    report = services.check_state(deck, state, services.CheckService())
    assert report is not None
    assert "GEM_ASSIGNMENT" in [violation.code for violation in report.illegal]
    assert "Gems are reassigned" in client.get(f"/decks/{deck.key}/edit/").content.decode()
    services.undo(deck.pk)
    deck.refresh_from_db()
    assert state_of(deck).gem_assignment is None


def test_gems_go_back_to_what_is_printed(client: Client, owner: User) -> None:
    code, _ = persona()
    deck = make(owner, "highlander", "standard", persona={code: 1})
    post(client, deck, part="gems", **{f"gem-{gem}": 5 for gem in GEMS})
    assert post(client, deck, part="gems", clear="yes")[2].gem_assignment is None


@pytest.mark.parametrize("wrong", ["", "-1", "7.5", "100", "many", "٣"])
def test_gems_are_whole_numbers(client: Client, owner: User, wrong: str) -> None:
    deck = make(owner, "highlander", "standard")
    numbers = {f"gem-{gem}": "5" for gem in GEMS} | {"gem-reason": wrong}
    status, shown, state = post(client, deck, part="gems", **numbers)
    assert (status, state.gem_assignment) == (400, None)
    assert "whole number" in shown


def test_a_game_without_gems_assigns_none(client: Client, owner: User) -> None:
    deck = make(owner, "oversoul", "duel")
    assert post(client, deck, part="gems")[0] == 400
    assert post(client, deck, part="crown")[0] == 404
    shown = client.get(f"/decks/{deck.key}/edit/").content.decode()
    assert "edit/gems-and-pool/" not in shown
    answer = client.get(f"/decks/{deck.key}/edit/gems-and-pool/")
    assert (answer.status_code, answer["Location"]) == (302, f"/decks/{deck.key}/edit/")


def test_a_pool_is_read_line_by_line(client: Client, owner: User) -> None:
    deck = make(owner, "lightseekers", "draft", actions={"LS-113": 2})
    title = card_index("lightseekers").by_code("LS-113").title
    status, shown, state = post(client, deck, part="pool", pool=f"1 {title}\n2 Nosuch Card")
    assert (status, state.pool) == (400, None)
    assert "Nosuch Card" in shown
    assert f"1 {title}" in shown
    status, _, state = post(
        client, deck, part="pool", pool=f"1 {title}\n2 Nosuch Card", anyway="yes"
    )
    assert (status, state.pool) == (302, {"LS-113": 1})
    assert deck.legal is False
    assert deck.head is not None
    assert deck.head.summary == "pool changed"
    assert f"1 {title}" in client.get(f"/decks/{deck.key}/edit/gems-and-pool/").content.decode()


def test_a_pool_begins_with_the_deck_and_can_be_dropped(client: Client, owner: User) -> None:
    deck = make(owner, "lightseekers", "draft", actions={"LS-113": 2})
    assert post(client, deck, part="pool", whole="yes")[2].pool == {"LS-113": 2}
    assert post(client, deck, part="pool", clear="yes")[2].pool is None


def test_a_pool_holds_nothing_of_other_sections(client: Client, owner: User) -> None:
    deck = make(owner, "lightseekers", "draft")
    status, shown, state = post(client, deck, part="pool", pool="Actions:\n1 Shardthrower")
    assert (status, state.pool) == (400, None)
    assert "without other headings" in shown


def test_edits_made_meanwhile_survive_a_new_pool(client: Client, owner: User) -> None:
    deck = make(owner, "lightseekers", "draft", actions={"LS-113": 2})
    base = deck.head.number
    text = "Actions:\n2 LS-113\nPool:\n2 LS-113"
    services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-071")])
    client.post(f"/decks/{deck.key}/edit/bulk/", {"text": text, "base": base, "anyway": "yes"})
    deck.refresh_from_db()
    assert state_of(deck).sections["actions"]["LS-071"] == 1
