"""Usernames that cannot be mistaken for another's."""

import unicodedata

# Letters of other scripts that look like Latin ones, in lower and upper case.
_LOOKALIKES = set("асеорхуіјѕԁһӏԛԝвмнткАВЕКМНОРСТХУІЈЅԌ") | set("αονιρκτυχγωεηΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")


def scripts(name: str) -> set[str]:
    """The scripts of its letters, by the first word of their Unicode names."""
    return {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}


def is_ambiguous(name: str) -> bool:
    """Whether it mixes scripts, or consists only of letters that look like Latin ones."""
    used = scripts(name)
    letters = {letter for letter in name if letter.isalpha()}
    return len(used) > 1 or (bool(letters) and "LATIN" not in used and letters <= _LOOKALIKES)
