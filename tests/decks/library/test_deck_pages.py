"""Deck pages as visitors use them: view, copy, export, print, history, find, import, compare."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from decks.models.state import DeckState
from decks.revisions import services
from decks.revisions.changes import AddCopies
from decks.text import FILE_TYPES, read
from games.registry import GAMES
from games.services.card_indexes import card_index

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("all_cards")]
FORM_KEYS = [pytest.param(key, id=key) for key in FILE_TYPES]


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("ann", password="a long password")


@pytest.fixture
def deck(owner: User) -> Deck:
    state = DeckState(
        name="Squall & <Co>",
        format="constructed",
        description="# Plan\n\nHit **fast**. <script>alert(1)</script> [x](javascript:alert(1))",
        tags=("tempo",),
        sections={"hero": {"LS-101": 1}, "actions": {"LS-113": 3, "LS-157": 2}},
        notes={"LS-113": "the engine"},
    )
    return services.create_deck("lightseekers", state, owner=owner, visibility="public")


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_the_deck_page_shows_it_all_and_nothing_unsafe(client: Client, deck: Deck) -> None:
    shown = page(client, f"/decks/{deck.key}/?seed=5")
    for words in ("Squall &amp; &lt;Co&gt;", "Static Familiar", "the engine", "tempo", "to fix"):
        assert words in shown
    assert "<strong>fast</strong>" in shown
    assert "<script>alert" not in shown
    assert 'href="javascript' not in shown
    assert "og:title" in shown
    assert 'style="' not in shown


def test_a_hand_is_dealt_by_its_seed_and_the_games_own_rule(client: Client, deck: Deck) -> None:
    first = page(client, f"/decks/{deck.key}/?seed=5")
    assert first.count('class="tile"') == page(client, f"/decks/{deck.key}/?seed=5").count(
        'class="tile"'
    )
    second = page(client, f"/decks/{deck.key}/?seed=5&second=1")
    assert second.count('class="tile"') == first.count('class="tile"') + 1
    assert "Mulligan" not in first


@pytest.mark.parametrize("slug", GAMES)
def test_demo_decks_have_pages_hands_and_papers(client: Client, slug: str) -> None:
    load_demo_decks(GAMES[slug])
    deck = Deck.objects.filter(game=slug).first()
    assert deck is not None
    for query in ("", "?seed=1&do=t&do=t", "?do=m0.1&do=x", "?seed=x&second=z&pick=y&do=m"):
        assert deck.name.split("'")[0] in page(client, f"/decks/{deck.key}/{query}")
    for paper in ("list", "registration", "proxies"):
        page(client, f"/decks/{deck.key}/print/{paper}/")
    assert client.get(f"/decks/{deck.key}/print/poster/").status_code == 404


@pytest.mark.parametrize("form", FORM_KEYS)
def test_a_deck_leaves_in_every_form_and_comes_back(client: Client, deck: Deck, form: str) -> None:
    answer = client.get(f"/decks/{deck.key}/export/{form}/")
    assert answer.status_code == 200
    assert FILE_TYPES[form].suffix in answer["Content-Disposition"]
    if FILE_TYPES[form].readable:
        index = card_index("lightseekers")
        back = read(answer.content.decode(), GAMES["lightseekers"], index)
        assert back.deck.sections == deck.as_list().sections
    assert client.get(f"/decks/{deck.key}/export/papyrus/").status_code == 404


def test_a_copy_is_ones_own_and_says_where_it_came_from(client: Client, deck: Deck) -> None:
    answer = client.post(f"/decks/{deck.key}/copy/")
    copied = Deck.objects.exclude(pk=deck.pk).get()
    assert copied.key in answer.url
    assert copied.copied_from == deck
    assert copied.as_list().sections == deck.as_list().sections
    assert "copied from" in page(client, f"/decks/{copied.key}/")


def test_history_tells_restores_and_names(client: Client, deck: Deck, owner: User) -> None:
    services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113", by=-1)])
    assert "-1 Static Familiar" in page(client, f"/decks/{deck.key}/history/")
    assert client.post(f"/decks/{deck.key}/history/1/restore/").status_code == 404
    client.force_login(owner)
    client.post(f"/decks/{deck.key}/history/1/name/", {"label": "Before the cut"})
    client.post(f"/decks/{deck.key}/history/1/restore/")
    assert "Before the cut" in page(client, f"/decks/{deck.key}/history/")
    assert Deck.objects.get(pk=deck.pk).as_list().sections["actions"]["LS-113"] == 3
    shown = page(client, f"/decks/{deck.key}/history/difference/?from=1&to=2")
    assert "From Before the cut to revision 2" in shown
    assert "Static Familiar" in shown
    for odd in ("from=99", "from=x", "to=-1"):
        assert client.get(f"/decks/{deck.key}/history/difference/?{odd}").status_code == 404
    assert client.post(f"/decks/{deck.key}/history/99/restore/").status_code == 404


def test_public_decks_are_found_by_all_that_one_may_ask(client: Client, deck: Deck) -> None:
    hits = ("", "?game=lightseekers", "?tag=tempo", "?author=ann", "?q=squall", "?legal=no",
            "?game=lightseekers&card=LS-113", "?format=constructed", "?page=abc")  # fmt: skip
    for query in hits:
        assert "Squall" in page(client, f"/decks/{query}"), query
    for query in ("?game=oversoul", "?tag=slow", "?legal=yes", "?game=lightseekers&card=LS-001"):
        assert "Squall &amp;" not in page(client, f"/decks/{query}"), query


def test_a_misspelt_card_is_found_in_whichever_game_it_is(client: Client) -> None:
    assert "Did you mean Eruption," in page(client, "/decks/?card=Erupton")


def test_a_long_history_has_pages(client: Client, deck: Deck) -> None:
    for by in (1, -1) * 50:
        services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113", by=by)])
    address = f"/decks/{deck.key}/history/"
    assert "Revision 101," in page(client, address)
    assert "Revision 1," not in page(client, address)
    assert "Revision 1," in page(client, f"{address}?page=2")


def test_private_decks_are_nobody_elses(client: Client, deck: Deck, owner: User) -> None:
    Deck.objects.update(visibility="private")
    for part in ("", "history/", "export/text/", "print/list/", "history/difference/"):
        assert client.get(f"/decks/{deck.key}/{part}").status_code == 404
    assert client.post(f"/decks/{deck.key}/copy/").status_code == 404
    assert "Squall &amp;" not in page(client, "/decks/")
    client.force_login(owner)
    assert "Squall" in page(client, "/decks/mine/")
    page(client, f"/decks/{deck.key}/")


def test_many_decks_are_changed_at_once(client: Client, deck: Deck, owner: User) -> None:
    client.force_login(owner)
    client.post("/decks/mine/change/", {"deck": [deck.key], "act": "unlisted"})
    assert Deck.objects.get(pk=deck.pk).visibility == "unlisted"
    client.post("/decks/mine/change/", {"deck": [deck.key], "act": "explode"})
    assert Deck.objects.count() == 1
    Client().post("/decks/mine/change/", {"deck": [deck.key], "act": "delete"})
    assert Deck.objects.count() == 1
    asked = client.post("/decks/mine/change/", {"deck": [deck.key], "act": "delete"})
    assert "This cannot be undone." in " ".join(asked.content.decode().split())
    assert Deck.objects.count() == 1
    client.post("/decks/mine/change/", {"deck": [deck.key], "act": "delete", "sure": "yes"})
    assert Deck.objects.count() == 0


LIST = "// Paste\nHero:\n1 Captain Reyes Squall\nActions:\n3 Static Familar\n2 Training Yard\n"


def test_an_import_is_reviewed_before_it_is_kept(client: Client) -> None:
    shown = client.post("/decks/import/", {"text": LIST}).content.decode()
    assert "Static Familar" in shown
    assert "Nearest: Static Familiar" in " ".join(shown.split())
    refused = client.post("/decks/import/", {"text": LIST, "keep": "1"})
    assert refused.status_code == 200
    assert Deck.objects.count() == 0
    kept = client.post("/decks/import/", {"text": LIST, "keep": "1", "line-0": "Static Familiar"})
    assert kept.status_code == 302
    deck = Deck.objects.get()
    assert deck.name == "Paste"
    assert deck.as_list().sections["actions"] == {"LS-157": 2, "LS-113": 3}


def test_a_list_without_cards_cannot_be_saved(client: Client) -> None:
    nothing = {"text": "Actions:\n3 Static Familar\n", "game": "lightseekers"}
    shown = client.post("/decks/import/", nothing).text
    assert "Save this deck" not in shown
    assert "Put in the chosen cards" in shown
    chosen = client.post("/decks/import/", nothing | {"line-0": "Static Familiar"}).text
    assert "Save this deck" in chosen


def test_a_line_can_be_left_out_and_nonsense_is_reported(client: Client) -> None:
    client.post("/decks/import/", {"text": LIST, "keep": "1", "line-0": "skip"})
    assert Deck.objects.get().as_list().sections["actions"] == {"LS-157": 2}
    said = client.post("/decks/import/", {"text": "{broken", "game": "oversoul"})
    assert said.status_code == 200
    assert 'role="alert"' in said.content.decode()


def test_two_decks_side_by_side(client: Client, deck: Deck) -> None:
    client.post(f"/decks/{deck.key}/copy/")
    other = Deck.objects.exclude(pk=deck.pk).get()
    assert "exactly the same cards" in page(client, f"/decks/compare/?a={deck.key}&b={other.key}")
    services.change_deck(other.pk, [AddCopies(section="combos", code="LS-004")])
    assert "Corona Lance" in page(client, f"/decks/compare/?a={deck.key}&b={other.key}")
    lost = client.get(f"/decks/compare/?a={deck.key}&b=nope")
    assert lost.status_code == 404
    assert "has this name or link: nope." in lost.content.decode()
    assert f'value="{deck.key}"' in lost.content.decode()
    page(client, "/decks/compare/")


def test_a_games_page_and_a_cards_page_lead_to_decks(client: Client, deck: Deck) -> None:
    load_demo_decks(GAMES["lightseekers"])
    demo = Deck.objects.filter(owner__username="deckwright").first()
    assert demo is not None
    assert f"/decks/{demo.key}/" in page(client, "/games/lightseekers/")
    assert f"/decks/{deck.key}/" in page(client, "/games/lightseekers/cards/LS-113/")
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    assert f"/decks/{deck.key}/" not in page(client, "/games/lightseekers/cards/LS-113/")


def test_a_list_comes_by_address_and_is_only_shown(client: Client) -> None:
    shown = page(client, "/decks/import/?game=lightseekers&text=3+Static+Familiar%0A1+Nosuch")
    assert "Static Familiar" in shown
    assert "1 line to resolve" in " ".join(shown.split())
    assert Deck.objects.count() == 0


def test_a_line_of_the_pool_is_settled_into_the_pool(client: Client) -> None:
    text = "Actions:\n1 Training Yard\nPool:\n2 Static Familar\n"
    client.post("/decks/import/", {"text": text, "keep": "1", "line-0": "Static Familiar"})
    deck = Deck.objects.get().as_list()
    assert deck.pool == {"LS-113": 2}
    assert list(deck.sections) == ["actions"]


def test_decks_are_found_by_the_name_of_a_card(client: Client, deck: Deck) -> None:
    for query in ("?card=static+familiar", "?card=LS-113", "?card=LS-113&game=lightseekers"):
        assert "Squall &amp;" in page(client, f"/decks/{query}"), query
    said = page(client, "/decks/?card=Static+Familar")
    assert "No card is called Static Familar." in said
    assert "Static Familiar" in said
    assert "Squall &amp;" not in said


def test_a_tag_is_given_to_many_decks_and_taken_away(
    client: Client, deck: Deck, owner: User
) -> None:
    client.force_login(owner)
    client.post("/decks/mine/change/", {"deck": [deck.key], "act": "tag", "tag": " Store  Cup "})
    assert services.state_of(Deck.objects.get(pk=deck.pk)).tags == ("tempo", "store cup")
    assert "Squall &amp;" in page(client, "/decks/mine/?tag=store+cup")
    client.post("/decks/mine/change/", {"deck": [deck.key], "act": "untag", "tag": "tempo"})
    assert services.state_of(Deck.objects.get(pk=deck.pk)).tags == ("store cup",)
    client.post("/decks/mine/change/", {"deck": [deck.key], "act": "tag", "tag": " "})
    assert len(services.state_of(Deck.objects.get(pk=deck.pk)).tags) == 1


def test_what_was_undone_is_the_owners_alone(client: Client, deck: Deck, owner: User) -> None:
    services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-157", by=1)])
    services.undo(deck.pk)
    services.change_deck(deck.pk, [AddCopies(section="actions", code="LS-113", by=-1)])
    address = f"/decks/{deck.key}/history/"
    shown = page(client, address)
    assert "-1 Static Familiar" in shown
    assert "+1 Training Yard" not in shown
    assert client.get(f"{address}difference/?from=1&to=2").status_code == 404
    page(client, f"{address}difference/?from=1&to=3")
    client.force_login(owner)
    assert "+1 Training Yard" in page(client, address)


def test_a_private_original_is_not_mentioned(client: Client, deck: Deck) -> None:
    client.post(f"/decks/{deck.key}/copy/")
    copied = Deck.objects.exclude(pk=deck.pk).get()
    Deck.objects.filter(pk=copied.pk).update(name="Mine", visibility="public")
    assert deck.key in page(client, f"/decks/{copied.key}/")
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    shown = page(client, f"/decks/{copied.key}/")
    assert deck.key not in shown
    assert "Squall &amp;" not in shown


def test_decks_are_compared_by_their_links(client: Client, deck: Deck) -> None:
    client.post(f"/decks/{deck.key}/copy/")
    other = Deck.objects.exclude(pk=deck.pk).get()
    links = f"a=http://testserver/decks/{deck.key}/&b=/decks/{other.key}/edit/"
    assert "exactly the same cards" in page(client, f"/decks/compare/?{links}")
