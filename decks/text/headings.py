"""Headings of a deck text: which section, or what else, the lines below belong to."""

import re

from games.rules.game import GameDefinition
from games.rules.translation import gettext, gettext_noop
from games.search.normalization import fold

ANYWHERE = ""
POOL = "pool"
GEMS = "gems"
# In line-ups `Deck 2` begins the second deck: the headings below it are that deck's.
DECK = "deck:"
ASIDE = {
    "sideboard": gettext_noop("The sideboard is not part of the deck: its cards are left out."),
    "maybeboard": gettext_noop("The maybeboard is not part of the deck: its cards are left out."),
}

_OTHERS = {
    "pool": POOL,
    "card pool": POOL,
    "gem": GEMS,
    "gem assignment": GEMS,
    "sideboard": "sideboard",
    "side": "sideboard",
    "sb": "sideboard",
    "maybeboard": "maybeboard",
    "maybe": "maybeboard",
    "considering": "maybeboard",
    "deck": ANYWHERE,
    "decklist": ANYWHERE,
    "main": ANYWHERE,
    "mainboard": ANYWHERE,
    "maindeck": ANYWHERE,
    "card": ANYWHERE,
}
_MARKED = (
    re.compile(r"#+\s*(?P<text>[^#].*?)\s*:?"),
    re.compile(r"\[\s*(?P<text>[^\[\]]+?)\s*\]"),
    re.compile(r"(?P<sign>=++|--++|\*\*++)\s*(?P<text>.+?)\s*(?P=sign)"),
    re.compile(r"(?P<text>.+?)\s*:"),
)
_COUNTED = re.compile(r"(?P<text>.+?)\s*(?:[:–—-]\s*\d+|\(\s*\d+[^()]*\)|\[\s*\d+[^\[\]]*\])\s*:?")
_LONGEST = 100
_NOISE = re.compile(r"[\s_/–—-]+")


class Headings:
    """The headings that a game's deck text may have."""

    def __init__(self, game: GameDefinition) -> None:
        self._game = game
        self._targets = dict(_OTHERS)
        for section in game.sections:
            for name in (section.key, section.label, *section.aliases):
                self._targets[_key(name)] = section.key
                self._targets[_key(name).replace(" ", "")] = section.key
        for number in range(1, game.most_decks + 1) if game.most_decks > 1 else ():
            self._targets[f"deck {number}"] = f"{DECK}{number}"

    def find(self, text: str) -> str | None:
        """Where a heading sends its cards, ANYWHERE for where they fit; None if it is unknown."""
        if len(text) > _LONGEST:
            return None
        key = _key(text)
        target = self._targets.get(key, self._targets.get(key.replace(" ", "")))
        counted = _COUNTED.fullmatch(text) if target is None else None
        return self.find(counted["text"]) if counted else target

    def unknown(self, text: str) -> str:
        """The message about an unknown heading."""
        labels = ", ".join(s.label for s in self._game.sections if s.deck == 1)
        return gettext(
            "“{text}” is not a section of a {name} deck ({labels}); "
            "the cards below it are put where they belong by their type.",
            text=text,
            name=self._game.name,
            labels=labels,
        )


def marked(line: str) -> str:
    """The words of a line that is marked as a heading; empty if it is not."""
    for form in _MARKED:
        if found := form.fullmatch(line):
            return found["text"]
    return ""


def _key(text: str) -> str:
    words = [_singular(word) for word in _NOISE.sub(" ", fold(text)).split()]
    if len(words) > 1 and words[-1] in ("deck", "card", "section"):
        words = words[:-1]
    return " ".join(words)


def _singular(word: str) -> str:
    if word.endswith("oes"):
        return word[:-2]
    return word[:-1] if len(word) > 2 and word.endswith("s") else word
