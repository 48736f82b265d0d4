"""Translation for packages that do not import Django.

The site installs Django's functions when it starts (`games/apps.py`); without it, in a script or a
test of the rules alone, texts stay English. They are called when a text is made, in the language of
the request. `make messages` finds these names as it finds Django's own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def _same(message: str) -> str:
    return message


def _by_number(singular: str, plural: str, number: int) -> str:
    return singular if number == 1 else plural


def _english() -> str | None:
    return "en"


@dataclass
class _Installed:
    gettext: Callable[[str], str] = _same
    ngettext: Callable[[str, str, int], str] = _by_number
    language: Callable[[], str | None] = _english


_installed = _Installed()


def install(
    gettext: Callable[[str], str],
    ngettext: Callable[[str, str, int], str],
    language: Callable[[], str | None],
) -> None:
    """Translate by these functions from now on."""
    _installed.gettext, _installed.ngettext = gettext, ngettext
    _installed.language = language


def gettext(message: str, /, **values: object) -> str:
    """The text in the language of the request, with the values in the places of their names."""
    text = _installed.gettext(message) if message else ""
    return text.format(**values) if values else text


def ngettext(singular: str, plural: str, number: int, /, **values: object) -> str:
    """The text for that number in the language of the request, with the values in it."""
    text = _installed.ngettext(singular, plural, number)
    return text.format(**values) if values else text


def gettext_noop(message: str) -> str:
    """Marks a text that is declared once and translated with `gettext` where it is used."""
    return message


def cached_by_language(
    maxsize: int,
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """`lru_cache` for functions whose result has texts in it: each language has its own."""

    def decorate(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        def translated(language: str | None, *args: Any, **kwargs: Any) -> Result:
            return function(*args, **kwargs)

        cached: Callable[..., Result] = lru_cache(maxsize=maxsize)(translated)

        @wraps(function)
        def in_language(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
            return cached(_installed.language(), *args, **kwargs)

        return in_language

    return decorate
