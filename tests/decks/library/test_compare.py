"""Two decks compared: chosen by name or link, each called by its name."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions.services import create_deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("ann")


def make(name: str, owner: User, visibility: str = "private", *, game: str = "lightseekers",
         form: str = "constructed", cards: dict[str, int] | None = None) -> Deck:  # fmt: skip
    sections = {"actions": cards or {"LS-113": 3}} if game == "lightseekers" else {}
    state = DeckState(name=name, format=form, sections=sections)
    return create_deck(game, state, owner=owner, visibility=visibility)


def page(client: Client, query: str, status: int = 200) -> str:
    answer = client.get(f"/decks/compare/?{query}")
    assert answer.status_code == status, answer.content.decode()[:500]
    return " ".join(answer.content.decode().split())


def test_columns_are_named_after_the_decks(client: Client, owner: User) -> None:
    first = make("Squall", owner, "public", cards={"LS-113": 3, "LS-157": 2})
    second = make("Gale", owner, "public", cards={"LS-113": 1, "LS-157": 2})
    shown = page(client, f"a={first.key}&b={second.key}")
    table = shown[shown.index("<table") : shown.index("</table>")]
    assert 'class="number">Squall</th>' in table, "a column is named after its deck"
    assert 'class="number">Gale</th>' in table
    assert "Static Familiar" in table
    assert "Training Yard" not in table, "only what differs"
    for word in ("Before", "After", "renamed", "Also:"):
        assert word not in shown, f"{word!r} is about one deck's history"


def test_sections_are_called_as_above_their_cards(client: Client, owner: User) -> None:
    decks = [
        create_deck("arkhtide", DeckState(name=name, format="seekers-duel", sections=sections),
                    owner=owner, visibility="public")
        for name, sections in (("Tide", {"main": {"AK-143": 2}}), ("Ebb", {}))
    ]  # fmt: skip
    shown = page(client, f"a={decks[0].key}&b={decks[1].key}")
    table = shown[shown.index("<table") : shown.index("</table>")]
    assert "<td>Main Deck</td>" in table


def test_decks_with_the_same_name_are_told_apart(client: Client, owner: User) -> None:
    first = make("Squall", owner, "public", cards={"LS-113": 3})
    second = make("Squall", owner, "public", cards={"LS-113": 1})
    shown = page(client, f"a={first.key}&b={second.key}")
    assert 'class="number">Squall (A)</th>' in shown
    assert 'class="number">Squall (B)</th>' in shown
    assert f'href="/decks/{second.key}/">Squall (B)</a>' in shown, "above its own cards"


def test_decks_of_different_formats_say_so(client: Client, owner: User) -> None:
    first = make("Squall", owner, "public")
    second = make("Gale", owner, "public", form="draft")
    assert "The formats: Constructed and" in page(client, f"a={first.key}&b={second.key}")


def test_a_deck_is_chosen_by_its_name(client: Client, owner: User) -> None:
    make("Squall", owner, "public")
    client.force_login(owner)
    make("Quiet Night", owner)
    shown = page(client, "a=squall&b=quiet night")
    assert "exactly the same cards" in shown
    assert '<option value="Quiet Night">' in page(client, ""), "one's own decks are suggested"
    assert "Name or link" in page(client, ""), "no key is asked for"


def test_an_own_deck_without_a_name_is_chosen_by_its_title(client: Client, owner: User) -> None:
    first, second = make("Squall", owner), make("", owner)
    client.force_login(owner)
    assert f'<option value="{second.title}">' in page(client, "")
    assert "the same cards" in page(client, f"a={first.key}&b={second.title}")


def test_a_name_of_several_decks_offers_them(client: Client, owner: User) -> None:
    first = make("Squall", owner, "public")
    others = [make("Gale", owner, "public", cards={"LS-113": n}) for n in (1, 2)]
    shown = page(client, f"a={first.key}&b=gale")
    assert "Which “gale” do you mean?" in shown
    for deck in others:
        assert f'href="?b={deck.key}&amp;a={first.key}"' in shown
    make("Gale", owner, "public", game="oversoul", form="standard")
    assert page(client, f"a={first.key}&b=gale").count('href="?b=') == 2, "of the same game only"


def test_names_find_no_deck_that_is_not_public(client: Client, owner: User) -> None:
    make("Secret Plan", owner, "private")
    make("Unlisted Plan", owner, "unlisted")
    for name in ("Secret Plan", "Unlisted Plan", "plan"):
        assert "has this name or link" in page(client, f"a={name}", status=404)


def test_decks_of_two_games_have_nothing_to_compare(client: Client, owner: User) -> None:
    first = make("Squall", owner, "public")
    second = make("Ember", owner, "public", game="oversoul", form="standard")
    assert "two different games" in page(client, f"a={first.key}&b={second.key}")
