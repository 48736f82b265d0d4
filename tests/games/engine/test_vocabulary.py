"""A word without a handler, or a handler without a word, fails before anything is played."""

from pathlib import Path

import pytest

from games.engine.vocabulary import NoHandler, codes, families, require_handlers, require_words

op = codes("op", ("deal-damage", "draw"))


KERNEL = """
def handle(effect):
    if effect.op == op.DEAL_DAMAGE:
        return 1
    return 2 if effect.op == op.DRAW else 0
"""
PARTIAL = "def handle(effect): return effect.op == op.DRAW"
MISTAKEN = "def handle(effect): return effect.op in (op.DRAW, op.DEAL_DAMAGE, op.HEAL)"


def test_words_are_numbered_by_their_places() -> None:
    assert (op.DEAL_DAMAGE, op.DRAW, op["draw"]) == (0, 1, 1)
    assert codes("when", ("a", "b", "c"), masks=True).C == 4
    with pytest.raises(AttributeError, match=r"there is no op\.HEAL"):
        _ = op.HEAL


def test_every_word_with_a_handler_passes() -> None:
    require_words({"op": op}, [KERNEL], idle={})


def test_a_word_without_a_handler_fails() -> None:
    with pytest.raises(NoHandler, match="no kernel handles op 'deal-damage'"):
        require_words({"op": op}, [PARTIAL], idle={})
    require_words({"op": op}, [PARTIAL], idle={"op": ("deal-damage",)})
    require_words({"op": op}, [PARTIAL], idle={}, listed={"op": ("deal-damage",)})


def test_a_handler_without_a_word_fails() -> None:
    with pytest.raises(NoHandler, match=r"op\.HEAL, which there is not"):
        require_words({"op": op}, [MISTAKEN], idle={})


def test_a_word_that_is_handled_is_not_idle() -> None:
    with pytest.raises(NoHandler, match="'draw' is listed as idle"):
        require_words({"op": op}, [KERNEL], idle={"op": ("draw",)})


def test_each_word_is_of_one_family() -> None:
    family, family_of = families("family", {"health": ("damage", "heal"), "cards": ("draw",)})
    assert (family.HEALTH, family.CARDS) == (0, 1)
    assert family_of == {"damage": 0, "heal": 0, "draw": 1}
    with pytest.raises(NoHandler, match="'heal' is in the family"):
        families("family", {"health": ("heal",), "cards": ("heal",)})


def test_the_rules_of_a_folder_are_read_but_not_its_pilots_and_words(tmp_path: Path) -> None:
    (tmp_path / "effects").mkdir()
    (tmp_path / "effects" / "operations.py").write_text(PARTIAL, encoding="utf-8")
    (tmp_path / "pilots").mkdir()
    for where in ("pilots/choice.py", "words.py"):
        (tmp_path / where).write_text(KERNEL, encoding="utf-8")
    with pytest.raises(NoHandler, match="deal-damage"):
        require_handlers({"op": op}, tmp_path, idle={})
    (tmp_path / "damage.py").write_text(KERNEL, encoding="utf-8")
    require_handlers({"op": op}, tmp_path, idle={})
