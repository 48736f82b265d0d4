"""The names of a game's fields: full, dotted and short names, and the game's own aliases."""

from collections.abc import Mapping
from functools import cached_property

from games.rules.game import GameDefinition
from games.rules.suggestions import nearest
from games.search.columns import Column, MappingColumn, WordsColumn
from games.search.columns.words import COUNT
from games.search.errors import UnknownFieldError
from games.search.normalization import word_key
from games.search.results import FieldInfo

SHORT_NAMES = {
    "t": "type",
    "o": "text",
    "r": "rarity",
    "e": "set",
    "k": "keywords",
    "n": "name",
    "flavor": "flavour",
}


class Fields:
    """Finds the column that a name in a query means."""

    def __init__(self, game: GameDefinition, columns: Mapping[str, Column]) -> None:
        self._columns = columns
        self._inner = frozenset(game.search.inner)
        own = {word_key(short): word_key(name) for short, name in game.search.aliases.items()}
        self._aliases = SHORT_NAMES | self._singulars() | own

    def _singulars(self) -> dict[str, str]:
        """`element` for `elements`: one says `element:fire` though a card may have several."""
        found = {}
        for name, column in self._columns.items():
            if isinstance(column, WordsColumn | MappingColumn):
                singular = _singular(name)
                if singular and singular not in self._columns:
                    found[singular] = name
        return found

    def singular(self, name: str) -> str:
        """The field's name for one value: `element` of `elements`; else the name itself."""
        singular = _singular(name)
        return singular if self._aliases.get(singular) == name else name

    def canonical(self, name: str) -> str:
        """The full name behind a name or an alias; dotted names are looked up from the left."""
        key = word_key(name)
        for _ in range(3):
            if key in self._columns and key not in self._aliases:
                break
            head, dot, rest = key.partition(".")
            if key in self._aliases:
                key = self._aliases[key]
            elif head in self._aliases:
                key = f"{self._aliases[head]}{dot}{rest}"
        return key

    def column(self, name: str) -> Column:
        """The column of that name, or an UnknownFieldError with the nearest name."""
        key = self.canonical(name)
        found = self._columns.get(key) or self._inside(key)
        if found is None:
            raise UnknownFieldError(name, self._nearest(name, key))
        return found

    def _inside(self, key: str) -> Column | None:
        """`elements.count`, how many a card has, and `elements.fire`, how often it has that one."""
        base, _, last = key.rpartition(".")
        column = self._columns.get(base)
        if not isinstance(column, WordsColumn | MappingColumn):
            return None
        if last == COUNT:
            return column.count()
        return column.times(last) if isinstance(column, WordsColumn) else None

    def _nearest(self, name: str, key: str) -> str:
        base, _, last = key.rpartition(".")
        column = self._columns.get(base)
        if isinstance(column, WordsColumn | MappingColumn):
            lexicon = column.lexicon if isinstance(column, WordsColumn) else column.keys.lexicon
            inner = nearest(last, [COUNT, *map(word_key, lexicon.labels)])
            return f"{base}.{inner}" if inner else base
        return nearest(word_key(name), [*self._columns, *self._aliases])

    @cached_property
    def described(self) -> tuple[FieldInfo, ...]:
        """Every field meant for players, those inside a mapping after the mapping."""
        aliases: dict[str, list[str]] = {}
        for short, name in self._aliases.items():
            aliases.setdefault(self.canonical(name), []).append(short)
        return tuple(
            FieldInfo(
                name,
                column.kind,
                tuple(aliases.get(name, ())),
                column.examples(),
                self.singular(name),
            )
            for name, column in sorted(self._columns.items())
            if name.partition(".")[0] not in self._inner
        )


def _singular(name: str) -> str:
    if "." in name:
        return ""
    if name.endswith("ies"):
        return f"{name[:-3]}y"
    return name[:-1] if name.endswith("s") and not name.endswith(("ss", "us", "is", "oes")) else ""
