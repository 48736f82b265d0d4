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
from games.registry import GAMES
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
        "Zones held in the opponent’s half": "Zonen in der gegnerischen Hälfte",
    }
    compile_messages(tmp_path / "de", messages)
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = languages_in(tmp_path)
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
