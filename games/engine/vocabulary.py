"""The words of a game's vocabulary as the numbers that its kernels compare.

    op, family = codes("op", OPERATIONS), families("family", FAMILIES)

    if effect.family == family.CARDS: ...
    if effect.op == op.DRAW: ...

`require_handlers` reads the kernels themselves: it fails at import for a word that no kernel
compares with, and for a kernel that compares with a word that there is not.
"""

import ast
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import numpy as np

NO_RULES = frozenset({"pilots", "values", "words", "measures"})
"""Modules that judge and describe: who mentions a word there does nothing about it yet."""


class Codes(ModuleType):
    """A closed list as a namespace of numbers; a module, since numba reads those of a module as
    constants. They are NumPy numbers: for each plain one numba would compile a kernel anew."""

    def __init__(self, name: str, words: Iterable[str], *, masks: bool = False) -> None:
        super().__init__(name)
        self.words = tuple(words)
        for at, word in enumerate(self.words):
            setattr(self, constant(word), np.int64(1 << at if masks else at))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"there is no {self.__name__}.{name}")

    def __getitem__(self, word: str) -> Any:
        """The number of a word, for code outside of kernels."""
        return self.__dict__[constant(word)]

    def __contains__(self, word: str) -> bool:
        return word in self.words


class NoHandler(Exception):
    """A word of the vocabulary would do nothing."""


def constant(word: str) -> str:
    """The name of a word's number: `gain-actions` is GAIN_ACTIONS."""
    return word.upper().replace("-", "_")


def codes(name: str, words: Iterable[str], *, masks: bool = False) -> Codes:
    """The numbers of a closed list, by their places in it; as masks, a bit each."""
    return Codes(name, words, masks=masks)


def families(name: str, tables: Mapping[str, Iterable[str]]) -> tuple[Codes, dict[str, int]]:
    """The numbers of families of words, and the family of each word. No word is in two."""
    found: dict[str, int] = {}
    for number, (family, words) in enumerate(tables.items()):
        for word in words:
            if word in found:
                raise NoHandler(f"{word!r} is in the family {family!r} and in another")
            found[word] = number
    return Codes(name, tables), found


def require_handlers(
    spaces: Mapping[str, Codes],
    play: Path,
    *,
    idle: Mapping[str, Iterable[str]],
    listed: Mapping[str, Iterable[str]] = MappingProxyType({}),
) -> None:
    """See that the rules in that folder compare with every word of the namespaces, which they know
    by these names. `idle` are words that do nothing yet, `listed` those that kernels find in a
    table."""
    modules = [file for file in play.rglob("*.py") if NO_RULES.isdisjoint(_names(file, play))]
    require_words(spaces, (file.read_text("utf-8") for file in modules), idle=idle, listed=listed)


def _names(file: Path, play: Path) -> Iterable[str]:
    """The names of a module and of the packages that it is in."""
    return file.relative_to(play).with_suffix("").parts


def require_words(
    spaces: Mapping[str, Codes],
    sources: Iterable[str],
    *,
    idle: Mapping[str, Iterable[str]],
    listed: Mapping[str, Iterable[str]] = MappingProxyType({}),
) -> None:
    """The same for the text of modules."""
    used: dict[str, set[str]] = {name: set() for name in spaces}
    for name, word in chain.from_iterable(map(_attributes, sources)):
        if name in used:
            used[name].add(word)
    for name, space in spaces.items():
        unknown = sorted(word for word in used[name] if word not in space.__dict__)
        if unknown:
            raise NoHandler(f"a kernel compares with {name}.{unknown[0]}, which there is not")
        excused = {*idle.get(name, ()), *listed.get(name, ())}
        silent = [w for w in space.words if constant(w) not in used[name] and w not in excused]
        if silent:
            raise NoHandler(f"no kernel handles {name} {silent[0]!r}")
        handled = sorted(w for w in idle.get(name, ()) if constant(w) in used[name])
        if handled:
            raise NoHandler(f"{name} {handled[0]!r} is listed as idle and is not")


def _attributes(source: str) -> Iterable[tuple[str, str]]:
    """The upper-case attributes of plain names that a module reads."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(ast.Name(name), word) if word.isupper():
                yield name, word
