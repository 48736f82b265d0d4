"""A language is a file: compiled messages in `locale/` are enough to show the site in it."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils import translation
from django.utils.translation import trans_real

from decks.library.demo_decks import load_demo_decks
from decks.models import Deck
from games.engine.play import load_play
from games.presentation.declared_texts import declared_texts
from games.registry import GAMES
from games.rules.translation import cached_by_language, gettext
from tcgsite.environment import languages_in


def compile_messages(folder: Path, messages: dict[str, str]) -> None:
    """Write `django.mo` as GNU gettext does: a header, two tables of lengths and offsets, texts."""
    messages = {"": "Content-Type: text/plain; charset=UTF-8\n", **messages}
    pairs = sorted((a.encode(), b.encode()) for a, b in messages.items())
    texts, tables, offset = b"", [], 28 + 16 * len(pairs)
    for side in (0, 1):
        for pair in pairs:
            tables.append((len(pair[side]), offset + len(texts)))
            texts += pair[side] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    body = b"".join(struct.pack("<2I", *entry) for entry in tables)
    (folder / "LC_MESSAGES").mkdir(parents=True)
    (folder / "LC_MESSAGES" / "django.mo").write_bytes(head + body + texts)


def test_english_is_the_only_language_without_files(tmp_path: Path) -> None:
    assert languages_in(tmp_path) == [("en", "English")]


def test_each_folder_with_compiled_messages_is_a_language(tmp_path: Path) -> None:
    compile_messages(tmp_path / "pt_BR", {"Skip to content": "Ir para a página"})
    (tmp_path / "fr").mkdir()
    assert [code for code, _ in languages_in(tmp_path)] == ["en", "pt-br"]


@pytest.fixture
def german(tmp_path: Path, settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The site with a few German messages."""
    messages = {
        "Skip to content": "Zum Inhalt",
        "Opponent’s life": "Leben des Gegners",
        "Actions": "Aktionen",
        "all cards": "alle Karten",
        "No card has the {name} “{value}”.": "Keine Karte hat {name} „{value}“.",
        "There is no card with the code {code}. "
        "Remove it, or import the cards that it belongs to.": "Karte {code} gibt es nicht.",
        "Half of the games are won by {unit} {median}; "
        "the average win comes on {unit} {mean}.": "Median {unit} {median}, Mittel {mean}.",
        "turn": "Zug",
        "Zones held in the opponent’s half": "Zonen in der gegnerischen Hälfte",
    }
    compile_messages(tmp_path / "de", messages)
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = languages_in(tmp_path)
    settings.USE_I18N = True
    # Which functions translate is decided once in a process, by that setting.
    monkeypatch.setattr(translation, "_trans", type(translation._trans)())
    monkeypatch.setattr(trans_real, "_translations", {})
    trans_real.get_languages.cache_clear()
    yield
    trans_real.get_languages.cache_clear()
    trans_real.reset_cache(setting="LANGUAGES")


@pytest.mark.django_db
@pytest.mark.usefixtures("german")
def test_a_page_speaks_the_visitors_language(client: Client) -> None:
    german = client.get("/", headers={"accept-language": "de-AT, en;q=0.5"})
    english = client.get("/", headers={"accept-language": "fr"})
    assert 'lang="de"' in german.text
    assert "Zum Inhalt" in german.text
    assert 'lang="en"' in english.text
    assert "Skip to content" in english.text


@pytest.mark.django_db
@pytest.mark.usefixtures("german", "all_cards")
def test_the_labels_of_a_game_are_translated(client: Client) -> None:
    load_demo_decks(GAMES["six-forms"])
    deck = Deck.objects.filter(game="six-forms").first()
    assert deck is not None
    page = client.get(f"/decks/{deck.key}/simulate/", headers={"accept-language": "de"}).text
    assert "Leben des Gegners" in page
    with translation.override("de"):
        label = load_play(GAMES["six-forms"]).extras["zones_in_opponent_field"]
        figure = Template("{% load components %}{{ title|translated }}")
        assert figure.render(Context({"title": label})) == "Zonen in der gegnerischen Hälfte"


@pytest.mark.django_db
@pytest.mark.usefixtures("german", "all_cards")
def test_messages_of_the_rules_speak_the_visitors_language(client: Client) -> None:
    deck = {"game": "lightseekers", "format": "constructed", "sections": {"actions": [
        {"code": "NO-1", "count": 1}]}}  # fmt: skip
    for language, expected in (
        ("de", "Karte NO-1 gibt es nicht."),
        ("en", "There is no card with the code NO-1."),
    ):
        answer = client.post(
            "/api/v1/check/",
            deck,
            content_type="application/json",
            headers={"accept-language": language},
        )
        assert expected in answer.text, language


@pytest.mark.django_db
@pytest.mark.usefixtures("german", "all_cards")
def test_a_search_that_was_answered_before_is_answered_again_in_another_language(
    client: Client,
) -> None:
    for language, expected in (
        ("en", "No card has the type “heroo”."),
        ("de", "Keine Karte hat type „heroo“."),
        ("en", "No card has the type “heroo”."),
    ):
        page = client.get(
            "/games/lightseekers/cards/?q=t:heroo", headers={"accept-language": language}
        )
        assert expected in page.text, language


@pytest.mark.django_db
@pytest.mark.usefixtures("german", "all_cards")
def test_labels_that_a_game_declares_speak_the_visitors_language(client: Client) -> None:
    load_demo_decks(GAMES["lightseekers"])
    deck = Deck.objects.filter(game="lightseekers").first()
    assert deck is not None
    for language, expected in (("en", ">Actions "), ("de", ">Aktionen ")):
        page = client.get(f"/decks/{deck.key}/", headers={"accept-language": language})
        assert expected in page.text, language


def test_texts_that_games_declare_are_collected_for_translators() -> None:
    texts = declared_texts()
    assert texts == sorted(set(texts))
    assert {"Actions", "only a hero can go here", "turn", "Constructed", "Greedy"} <= set(texts)


@pytest.mark.usefixtures("german")
def test_what_is_cached_with_texts_is_cached_for_each_language() -> None:
    calls = []

    @cached_by_language(maxsize=8)
    def shown(name: str) -> str:
        calls.append(name)
        return gettext("Actions")

    found = []
    for language in ("en", "de", "en", "de"):
        with translation.override(language):
            found.append(shown("a"))
    assert found == ["Actions", "Aktionen", "Actions", "Aktionen"]
    assert calls == ["a", "a"], "the second call in a language is answered from the cache"
