"""Usernames that cannot be mistaken for another's."""

import unicodedata
from typing import Any

from decks.models.names import NameSkeleton

# Letters of other scripts that look like Latin ones, in lower and upper case.
_LOOKALIKES = set("асеорхуіјѕԁһӏԛԝвмнткАВЕКМНОРСТХУІЈЅԌ") | set("αονιρκτυχγωεηΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")

# Latin letters and digits that look like a plain letter, after capitals and accents are gone.
_LIKE = {
    "a": "ɑᴀ", "b": "ʙƅß", "c": "ᴄƈ", "d": "ᴅđɖ", "e": "ᴇəɛ", "f": "ꜰƒ", "g": "ɡɢɠ", "h": "ʜħɦ",
    "j": "ȷᴊɉ", "k": "ᴋƙ", "l": "iı1|ɩɪɨłʟɫ", "m": "ᴍɱ", "n": "ɴŋɲ", "o": "0øᴏɵ", "p": "ᴘƥ",
    "r": "ꞃʀɍ", "s": "ꜱʂ", "t": "ᴛŧƭ", "u": "ᴜʉ", "v": "ᴠʋ", "w": "ᴡⱳ", "y": "ʏƴ", "z": "ᴢƶȥ",
}  # fmt: skip
_SAME = {ord(other): letter for letter, others in _LIKE.items() for other in others}
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def scripts(name: str) -> set[str]:
    """The scripts of its letters, by the first word of their Unicode names."""
    return {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}


def is_ambiguous(name: str) -> bool:
    """Whether it mixes scripts, or consists only of letters that look like Latin ones."""
    used = scripts(name)
    letters = {letter for letter in name if letter.isalpha()}
    return len(used) > 1 or (bool(letters) and "LATIN" not in used and letters <= _LOOKALIKES)


def skeleton_of(name: str) -> str:
    """The name with everything that looks alike made the same: capitals, accents, ı and l and 1."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).lower())
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    same = letters.translate(_SAME)
    for pair, letter in _PAIRS:
        same = same.replace(pair, letter)
    return same


def looks_like_another(name: str) -> bool:
    """Whether an account has a name that looks the same."""
    return NameSkeleton.objects.filter(skeleton=skeleton_of(name)).exists()


def remember_name(user: Any) -> None:
    """Store how the account's name looks."""
    NameSkeleton.objects.update_or_create(
        user_id=user.pk, defaults={"skeleton": skeleton_of(user.get_username())}
    )
