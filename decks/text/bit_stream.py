"""Whole numbers and words as bits, for deck codes."""

from decks.text.result import Unreadable
from games.rules.translation import gettext, gettext_noop

BROKEN = gettext_noop(
    "This deck code is damaged: it ends too early or holds a number that no deck has."
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz-"
_DIGIT = len(_LETTERS) + 1
MOST_BITS, LONGEST_WORD = 30, 60


class BitWriter:
    """Bits in the order in which they are written."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def bits(self, value: int, width: int) -> None:
        """A number in a fixed number of bits."""
        if width:
            self.parts.append(f"{value:0{width}b}")

    def number(self, value: int) -> None:
        """A number from 0 (Elias gamma of the next one): small ones take few bits."""
        binary = f"{value + 1:b}"
        self.parts.append("0" * (len(binary) - 1) + binary)

    def rice(self, value: int, width: int) -> None:
        """A number as its quotient in unary, and its last `width` bits."""
        self.parts.append("1" * (value >> width) + "0")
        self.bits(value & ((1 << width) - 1), width)

    def word(self, text: str) -> None:
        """A word of small letters, digits and hyphens, 5 bits a letter."""
        for sign in text:
            if sign in _LETTERS:
                self.bits(_LETTERS.index(sign) + 1, 5)
            else:
                self.bits(_DIGIT, 5)
                self.bits(int(sign), 5)
        self.bits(0, 5)

    def text(self, text: str) -> None:
        """Any text as UTF-8."""
        data = text.encode()
        self.number(len(data))
        self.parts += [f"{byte:08b}" for byte in data]

    def all(self) -> str:
        return "".join(self.parts)


class BitReader:
    """Reads what a BitWriter wrote; Unreadable where the bits are no such thing."""

    def __init__(self, bits: str) -> None:
        self._bits, self._at = bits, 0

    def bits(self, width: int) -> int:
        taken = self._bits[self._at : self._at + width]
        if len(taken) < width:
            raise Unreadable(gettext(BROKEN))
        self._at += width
        return int(taken, 2) if width else 0

    def number(self) -> int:
        zeros = 0
        while not self.bits(1):
            zeros += 1
            if zeros > MOST_BITS:
                raise Unreadable(gettext(BROKEN))
        return (1 << zeros | self.bits(zeros)) - 1

    def rice(self, width: int) -> int:
        quotient = 0
        while self.bits(1):
            quotient += 1
        return quotient << width | self.bits(width)

    def word(self) -> str:
        signs: list[str] = []
        while (value := self.bits(5)) and len(signs) <= LONGEST_WORD:
            if value > _DIGIT:
                raise Unreadable(gettext(BROKEN))
            signs.append(str(self.bits(5)) if value == _DIGIT else _LETTERS[value - 1])
        return "".join(signs)

    def text(self) -> str:
        length = self.number()
        data = bytes(self.bits(8) for _ in range(min(length, len(self._bits))))
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise Unreadable(gettext(BROKEN)) from None

    def end(self) -> None:
        """Refuse what is left, but for the zeros that fill up the last sign."""
        rest = self._bits[self._at :]
        if len(rest) >= 5 or "1" in rest:
            raise Unreadable(gettext(BROKEN))
