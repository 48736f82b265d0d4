"""Finds the card that a line names: by title, name or code; never by guessing."""

import re
from dataclasses import dataclass
from functools import cached_property

from decks.text.limits import MAX_LINE, shortened
from decks.text.suggestions import Suggestions
from games.rules.cards import CardInfo
from games.rules.translation import gettext
from games.search import CardIndex
from games.search.normalization import fold

_SUBTITLE_SIGNS = (": ", ":", " // ", " / ", "/", " - ", " – ", " — ", ", ")
_SPLITTING = re.compile(r"[:/,(–—-]")
_IN_BRACKETS = re.compile(r"(.*\S)\s*\(([^()]+)\)")
_LOOKALIKES = str.maketrans(
    {"`": "'", "´": "'", "‛": "'", "′": "'", "‟": '"', "″": '"', "«": '"', "»": '"', "―": "-"}
)


@dataclass(frozen=True)
class CardReference:
    """What a line says of a card; with `printing` the set and number must match too."""

    name: str
    count: int = 1
    code: str = ""
    set: str = ""
    number: str = ""
    printing: bool = False


@dataclass(frozen=True)
class CardNotFound:
    """No card, or more than one, matches the line."""

    reason: str
    nearest: tuple[str, ...]


class CardNames:
    """The names of a game's cards as a deck text uses them."""

    def __init__(self, index: CardIndex, suggestions: Suggestions | None = None) -> None:
        self.index = index
        self._suggestions = Suggestions(0) if suggestions is None else suggestions

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
        """The cards with this name and subtitle, whatever separates the two."""
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

    def find(self, reference: CardReference, where: str = "") -> CardInfo | CardNotFound:
        """The one card that is meant; `where` finds those that belong under the heading."""
        if reference.code and (coded := self._coded(reference.code)):
            return self._checked(coded[0], reference)
        if reference.code and reference.printing:
            return self._no_code(reference)
        cards = self.candidates(reference.name) if reference.name else ()
        if not cards:
            return self.unknown(reference.name or reference.code)
        if reference.set and (reference.printing or len(cards) > 1):
            cards = tuple(card for card in cards if _is_printing(card, reference))
            if not cards:
                return self._no_printing(reference)
        return cards[0] if len(cards) == 1 else self._choose(cards, reference.name, where)

    def _checked(self, card: CardInfo, reference: CardReference) -> CardInfo | CardNotFound:
        if reference.printing and reference.name and card not in self.candidates(reference.name):
            reason = gettext(
                "{code} is {title}, not “{name}”.",
                code=card.code,
                title=card.title,
                name=reference.name,
            )
            return CardNotFound(reason, (card.title, *self.nearest(reference.name)))
        return card

    def _choose(
        self, cards: tuple[CardInfo, ...], name: str, where: str
    ) -> CardInfo | CardNotFound:
        exact = [card for card in cards if fold(card.title) == fold(name)]
        if len(exact) == 1 and (self.fits(exact[0], where) or not self._any_fits(cards, where)):
            return exact[0]
        titles = tuple(_distinct_title(card, cards) for card in cards)
        reason = gettext(
            "“{name}” is the name of {cards} cards; write the one you mean in full.",
            name=name,
            cards=len(cards),
        )
        return CardNotFound(reason, titles)

    def _any_fits(self, cards: tuple[CardInfo, ...], where: str) -> bool:
        return any(self.fits(card, where) for card in cards)

    def fits(self, card: CardInfo, where: str) -> bool:
        """Whether a query finds the card."""
        return not where or bool(self.index.mask(where)[self.index.position(card.code)])

    def unknown(self, name: str) -> CardNotFound:
        """Nothing is called that; the nearest titles."""
        reason = gettext(
            "No card of {game} is called “{name}”.",
            game=self.index.game.name,
            name=shortened(name),
        )
        return CardNotFound(reason, self.nearest(name))

    def _no_code(self, reference: CardReference) -> CardNotFound:
        reason = gettext(
            "No card of {name} has the code {code}.", name=self.index.game.name, code=reference.code
        )
        titles = tuple(card.title for card in self.candidates(reference.name))
        return CardNotFound(reason, titles or self.nearest(reference.name))

    def _no_printing(self, reference: CardReference) -> CardNotFound:
        titles = tuple(card.title for card in self.candidates(reference.name))
        printing = f"{reference.set} {reference.number}".strip()
        return CardNotFound(
            gettext(
                "“{name}” is not printed as {printing}.", name=reference.name, printing=printing
            ),
            titles,
        )

    def nearest(self, name: str) -> tuple[str, ...]:
        """Titles spelt like the name, as far as suggestions are wanted."""
        return self._suggestions.nearest(name, self.index)


def _is_printing(card: CardInfo, reference: CardReference) -> bool:
    number = reference.number.lstrip("0")
    return card.set.lower() == reference.set.lower() and number in ("", card.number.lstrip("0"))


def _distinct_title(card: CardInfo, cards: tuple[CardInfo, ...]) -> str:
    alike = sum(fold(other.title) == fold(card.title) for other in cards)
    return card.title if alike == 1 else f"{card.title} [{card.code}]"
