"""Finds the card that a line names: by title, name or code; never by guessing."""

import re
from dataclasses import dataclass
from functools import cached_property

from decks.text.limits import MAX_LINE, MAX_NAME, shortened
from games.rules.cards import CardInfo
from games.search import CardIndex
from games.search.folding import fold

_MAX_SUGGESTIONS = 500
_SUBTITLE_SIGNS = (": ", ":", " // ", " / ", "/", " - ", " – ", " — ", ", ")
_SPLITTING = re.compile(r"[:/,(–—-]")
_IN_BRACKETS = re.compile(r"(.*\S)\s*\(([^()]+)\)")
_LOOKALIKES = str.maketrans(
    {"`": "'", "´": "'", "‛": "'", "′": "'", "‟": '"', "″": '"', "«": '"', "»": '"', "―": "-"}
)


@dataclass(frozen=True)
class Asked:
    """What a line asks for. `printing` holds it to its set and number, which else only help."""

    name: str
    count: int = 1
    code: str = ""
    set: str = ""
    number: str = ""
    printing: bool = False


@dataclass(frozen=True)
class Missing:
    """No card, or no single card, is what the line asks for."""

    reason: str
    nearest: tuple[str, ...]


class Names:
    """The names of a game's cards as a deck text uses them."""

    def __init__(self, index: CardIndex, suggest: bool = True) -> None:
        self.index = index
        self._suggest = suggest
        self._suggested: dict[str, tuple[str, ...]] = {}

    @cached_property
    def sets(self) -> frozenset[str]:
        """The codes of the game's sets, in lower case."""
        return frozenset(card.set.lower() for card in self.index.cards)

    def candidates(self, name: str) -> tuple[CardInfo, ...]:
        """The cards with this name, title or code; a name is tried whole before it is split."""
        return self.whole(name) or self.split(name)

    def whole(self, name: str) -> tuple[CardInfo, ...]:
        """The cards with exactly this name, title or code."""
        if len(name) > MAX_LINE:
            return ()
        cards = self._named(name) or self._coded(name)
        if not cards and (plain := name.translate(_LOOKALIKES)) != name:
            cards = self._named(plain)
        return cards

    def split(self, name: str) -> tuple[CardInfo, ...]:
        """The cards with this name and subtitle, whatever stands between the two."""
        if len(name) > MAX_LINE or not _SPLITTING.search(name):
            return ()
        plain = name.translate(_LOOKALIKES)
        for sign in _SUBTITLE_SIGNS:
            left, found, right = plain.partition(sign)
            if found and (cards := self._named(f"{left.strip()}: {right.strip()}")):
                return cards
        bracketed = _IN_BRACKETS.fullmatch(plain)
        return self._named(f"{bracketed[1]}: {bracketed[2]}") if bracketed else ()

    def _named(self, name: str) -> tuple[CardInfo, ...]:
        rows = self.index.by_name(name)
        return tuple([self.index.cards[row] for row in rows]) if rows else ()

    def _coded(self, code: str) -> tuple[CardInfo, ...]:
        code = code.strip()
        card = self.index.by_code(code) or self.index.by_code(code.upper())
        return (card,) if card else ()

    def find(self, asked: Asked, where: str = "") -> CardInfo | Missing:
        """The one card that is asked for; `where` finds what belongs under the line's heading."""
        if asked.code and (coded := self._coded(asked.code)):
            return self._checked(coded[0], asked)
        if asked.code and asked.printing:
            return self._no_code(asked)
        cards = self.candidates(asked.name) if asked.name else ()
        if not cards:
            return self.unknown(asked.name or asked.code)
        if asked.set and (asked.printing or len(cards) > 1):
            cards = tuple(card for card in cards if _is_printing(card, asked))
            if not cards:
                return self._no_printing(asked)
        return cards[0] if len(cards) == 1 else self._choose(cards, asked.name, where)

    def _checked(self, card: CardInfo, asked: Asked) -> CardInfo | Missing:
        if asked.printing and asked.name and card not in self.candidates(asked.name):
            said = f"{card.code} is {card.title}, not “{asked.name}”."
            return Missing(said, (card.title, *self.nearest(asked.name)))
        return card

    def _choose(self, cards: tuple[CardInfo, ...], name: str, where: str) -> CardInfo | Missing:
        exact = [card for card in cards if fold(card.title) == fold(name)]
        if len(exact) == 1 and (self.fits(exact[0], where) or not self._any_fits(cards, where)):
            return exact[0]
        titles = tuple(_told_apart(card, cards) for card in cards)
        said = f"“{name}” is the name of {len(cards)} cards; write the one you mean in full."
        return Missing(said, titles)

    def _any_fits(self, cards: tuple[CardInfo, ...], where: str) -> bool:
        return any(self.fits(card, where) for card in cards)

    def fits(self, card: CardInfo, where: str) -> bool:
        """Whether a query finds the card."""
        return not where or bool(self.index.mask(where)[self.index.position(card.code)])

    def unknown(self, name: str) -> Missing:
        """Nothing is called that; the nearest titles."""
        said = f"No card of {self.index.game.name} is called “{shortened(name)}”."
        return Missing(said, self.nearest(name))

    def _no_code(self, asked: Asked) -> Missing:
        said = f"No card of {self.index.game.name} has the code {asked.code}."
        titles = tuple(card.title for card in self.candidates(asked.name))
        return Missing(said, titles or self.nearest(asked.name))

    def _no_printing(self, asked: Asked) -> Missing:
        titles = tuple(card.title for card in self.candidates(asked.name))
        printing = f"{asked.set} {asked.number}".strip()
        return Missing(f"“{asked.name}” is not printed as {printing}.", titles)

    def nearest(self, name: str) -> tuple[str, ...]:
        """Titles spelt like the name; for the first few hundred names only, as it takes time."""
        if not self._suggest or len(name) > MAX_NAME:
            return ()
        if name not in self._suggested and len(self._suggested) < _MAX_SUGGESTIONS:
            self._suggested[name] = self.index.nearest_names(name)
        return self._suggested.get(name, ())


def _is_printing(card: CardInfo, asked: Asked) -> bool:
    number = asked.number.lstrip("0")
    return card.set.lower() == asked.set.lower() and number in ("", card.number.lstrip("0"))


def _told_apart(card: CardInfo, cards: tuple[CardInfo, ...]) -> str:
    alike = sum(fold(other.title) == fold(card.title) for other in cards)
    return card.title if alike == 1 else f"{card.title} [{card.code}]"
