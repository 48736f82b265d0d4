"""What a picture is about: its palette, what lies behind, and who or what is in front."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32


@dataclass(frozen=True)
class Look:
    """The choices that a game makes for one card's picture."""

    theme: str
    background: str
    subject: str
    areas: tuple[str, ...] = ()
    kin: str = ""


JOINT = re.compile(r"(?<=\w)[-_](?=\w)")
KIN = {
    "beast": "beast animal bear wolf bird dragon raptor primal insectoid chimchu serpent cat hound",
    "dead": "undead death ghost shade spirit phantom wraith skeleton",
    "machine": "machine mechanical robot construct mechnoid device golem automaton drone station",
    "mystic": "mage priest scholar sorcerer seer shaman summoner pilgrim scribe oracle monk umbron",
    "fighter": "soldier knight hunter archer assassin mercenary slayer sentry sniper secutor",
    "person": "angel human scout noble merchant gaian qirean sovereign mortal-ally watcher kreebal",
}
_KIN_OF = {word: kin for kin, words in KIN.items() for word in words.split()}


def kin_of(words: Iterable[object]) -> str:
    """What kind of being a card shows, by its traits, roles or classes; "" if they do not say."""
    known = (_KIN_OF.get(str(word).lower()) for word in words)
    return next((kin for kin in known if kin), "")


def pick_scene(scenes: Sequence[str], code: str) -> str:
    """One of the scenes, always the same for a card."""
    return scenes[crc32(f"scene {code}".encode()) % len(scenes)]


def any_hue(word: str) -> str:
    """A palette for a word that has none of its own, always the same one."""
    return f"hue-{crc32(word.encode()) % 8}"


def in_words(word: object) -> str:
    """A word of the data as people read it: `special-attack` is `special attack`."""
    return JOINT.sub(" ", str(word))
