"""A language is a file: compiled messages in `locale/` are enough to show the site in it."""

import struct
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import trans_real

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
    compile_messages(tmp_path / "pt_BR", {"Skip to the page": "Ir para a página"})
    (tmp_path / "fr").mkdir()
    assert [code for code, _ in languages_in(tmp_path)] == ["en", "pt-br"]


@pytest.mark.django_db
def test_a_page_speaks_the_visitors_language(
    tmp_path: Path, client: Client, settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_messages(tmp_path / "de", {"Skip to the page": "Zum Inhalt"})
    settings.LOCALE_PATHS = [tmp_path]
    settings.LANGUAGES = languages_in(tmp_path)
    monkeypatch.setattr(trans_real, "_translations", {})
    trans_real.get_languages.cache_clear()
    try:
        german = client.get("/", headers={"accept-language": "de-AT, en;q=0.5"})
        english = client.get("/", headers={"accept-language": "fr"})
    finally:
        trans_real.get_languages.cache_clear()
        trans_real.reset_cache(setting="LANGUAGES")
    assert 'lang="de"' in german.text
    assert "Zum Inhalt" in german.text
    assert 'lang="en"' in english.text
    assert "Skip to the page" in english.text
