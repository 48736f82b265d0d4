"""Numbers as text that survives being read aloud and typed: Crockford's base 32.

Upper or lower case, O for 0, I or L for 1, hyphens and spaces: all are read as meant."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5
_VALUES = {sign: value for value, sign in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_PASSED_OVER = str.maketrans("", "", "- \t\r\n")


def encode(bits: str) -> str:
    """A text of 0 and 1 as base 32, filled up with 0 to whole signs."""
    padded = bits + "0" * (-len(bits) % BITS)
    return "".join(ALPHABET[int(padded[at : at + BITS], 2)] for at in range(0, len(padded), BITS))


def decode(text: str) -> str:
    """The bits of a text in base 32; a sign that is none of it raises ValueError with the sign."""
    signs = text.translate(_PASSED_OVER).upper()
    for sign in signs:
        if sign not in _VALUES:
            raise ValueError(sign)
    return "".join(f"{_VALUES[sign]:05b}" for sign in signs)
