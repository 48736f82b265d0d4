"""Choices for a card's picture, always the same for a card."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from zlib import crc32

JOINT = re.compile(r"(?<=\w)[-_](?=\w)")
BELOW_ZERO = re.compile(r"^-(?=\d+$)")
KIN = {
    "beast": "beast animal bear wolf bird dragon raptor primal insectoid serpent cat hound",
    "dead": "undead death ghost shade spirit phantom wraith skeleton",
    "machine": "machine mechanical robot construct device golem automaton drone station",
    "mystic": "mage priest scholar sorcerer seer shaman summoner pilgrim scribe oracle monk",
    "fighter": "soldier knight hunter archer assassin mercenary slayer sentry sniper",
    "person": "angel human scout noble merchant sovereign mortal-ally watcher",
}
_KIN_OF = {word: kin for kin, words in KIN.items() for word in words.split()}


def kin_of(words: Iterable[object], own: Mapping[str, str] = MappingProxyType({})) -> str:
    """What kind of being a card shows, by its traits, roles or classes; "" if they do not say.
    `own` are the game's own words."""
    known = (own.get(word) or _KIN_OF.get(word) for word in (str(word).lower() for word in words))
    return next((kin for kin in known if kin), "")


def pick_scene(scenes: Sequence[str], code: str) -> str:
    """One of the scenes, always the same for a card."""
    return scenes[crc32(f"scene {code}".encode()) % len(scenes)]


def any_hue(word: str) -> str:
    """A palette for a word that has none of its own, always the same one."""
    return f"hue-{crc32(word.encode()) % 8}"


def in_words(word: object) -> str:
    """A word of the data as people read it: `special-attack` is `special attack`, -2 is `−2`."""
    return BELOW_ZERO.sub("−", JOINT.sub(" ", str(word)))
