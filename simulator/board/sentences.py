"""Lines of a game's log as sentences about somebody: "You draw Relic Hound." instead of "Draws
Relic Hound." The games write them from the seat that they concern, and in English only."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext

from games.engine.view import BOTH

VERBS = frozenset(
    [
        "activates",
        "acts",
        "amplifies",
        "attaches",
        "attacks",
        "avoids",
        "begins",
        "binds",
        "blocks",
        "brings",
        "charges",
        "chooses",
        "concedes",
        "counters",
        "creates",
        "defends",
        "discards",
        "does",
        "draws",
        "drops",
        "extracts",
        "finds",
        "flips",
        "gains",
        "gazes",
        "gives",
        "harvests",
        "has",
        "invokes",
        "is",
        "keeps",
        "looks",
        "loses",
        "makes",
        "manifests",
        "moves",
        "names",
        "passes",
        "pays",
        "performs",
        "places",
        "plays",
        "prepares",
        "puts",
        "readies",
        "redraws",
        "refreshes",
        "regains",
        "removes",
        "returns",
        "reveals",
        "seeks",
        "shields",
        "shows",
        "shuffles",
        "spends",
        "stands",
        "stays",
        "stores",
        "swaps",
        "sweeps",
        "takes",
        "turns",
        "uses",
        "wins",
    ]
)
"""What a line can begin with whose subject is the player."""
_IRREGULAR = {"is": "are", "has": "have", "does": "do"}
_VERB = "|".join(sorted(VERBS))
_BEGINS_WITH_VERB = re.compile(rf"(?:{_VERB})\b", re.IGNORECASE)
_NEXT_VERB = re.compile(rf"(?:(?<=\band )|(?<=, ))(?:{_VERB})\b")
_OPPONENT = re.compile(rf"the opponent(?:'s| (?P<verb>{_VERB})\b)?", re.IGNORECASE)
_NUMBERED = re.compile(r"(?P<what>.+) of player (?P<number>[12])")
_LEFT_AT = re.compile(r"(?<=, )opponent at\b")
_PLAYER = re.compile(r"the player(?P<rest>'s| has)")


def plain_form(verb: str) -> str:
    """The form after "you": draws, draw; passes, pass; amplifies, amplify."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if re.search(r"(?:ss|sh|ch|x)es$", verb) else verb[:-1]


def as_sentence(text: str, seat: int, name: str, reader: int = BOTH) -> tuple[str, str]:
    """Who a line is about and what it says of them, to who plays the reader's seat: a sentence if
    the line is about what they do, else their name with a colon and the line."""
    yours = seat == reader
    text = _LEFT_AT.sub("the opponent at", text)
    if reader != BOTH and not yours:
        text = _OPPONENT.sub(_you, text)
    text = _PLAYER.sub(lambda found: _pronoun(found["rest"], yours=yours), text)
    if not _BEGINS_WITH_VERB.match(text):
        return f"{name}:", text[:1].upper() + text[1:]
    text = text[:1].lower() + text[1:]
    return name, _with_plain_verbs(text) if yours else text


def zone_label(label: str, names: Sequence[str], reader: int = BOTH) -> str:
    """What a zone is called where both sides are seen: "Realm of player 1" by the player's name."""
    found = _NUMBERED.fullmatch(label)
    if not found:
        return label
    seat = int(found["number"]) - 1
    if seat == reader:
        return f"Your {found['what']}"
    if names[seat] == gettext("Opponent"):  # nobody's name
        return f"{names[seat]}'s {found['what']}"
    return f"{found['what']} of {names[seat]}"


def _with_plain_verbs(text: str) -> str:
    """What is after a colon is the text of a card."""
    said, colon, rest = text.partition(":")
    said = _BEGINS_WITH_VERB.sub(lambda found: plain_form(found[0]), said, count=1)
    return _NEXT_VERB.sub(lambda found: plain_form(found[0]), said) + colon + rest


def _you(found: re.Match[str]) -> str:
    """The opponent of somebody else is the reader."""
    if found["verb"]:
        return f"you {plain_form(found['verb'])}"
    return "your" if found[0].endswith("'s") else "you"


def _pronoun(rest: str, *, yours: bool) -> str:
    if rest == "'s":
        return "your" if yours else "their"
    return "you have" if yours else "they have"
