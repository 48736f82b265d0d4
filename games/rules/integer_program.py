"""The integer program of a repair: one variable a section and card, rows that constraints add."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

Variable = int
Terms = Mapping[Variable, float]
INFINITY = float("inf")


@dataclass(frozen=True)
class ConstraintRow:
    """least <= sum of terms <= most, on behalf of the rule of that name."""

    terms: Terms
    least: float
    most: float
    rule: str


@dataclass
class IntegerProgram:
    """Collects variables and rows; `solve.py` hands them to the solver."""

    uppers: list[int] = field(default_factory=list)
    places: dict[tuple[str, int], Variable] = field(default_factory=dict)
    rows: list[ConstraintRow] = field(default_factory=list)
    pool: Mapping[int, int] | None = None
    gem_assignment: Mapping[str, int] | None = None
    rule: str = ""
    _presences: dict[frozenset[Variable], Variable] = field(default_factory=dict)

    def copies(self, section: str, position: int, most: int) -> Variable:
        """The variable for the copies of a card in a section."""
        self.places[section, position] = self._new(most)
        return self.places[section, position]

    def copies_changed(self, copies: Variable, count: int) -> tuple[Variable, Variable]:
        """Variables for what is added to and removed from `count` copies."""
        added, removed = self._new(self.uppers[copies]), self._new(count)
        self.add({copies: 1, added: -1, removed: 1}, least=count, most=count)
        return added, removed

    def switch(self) -> Variable:
        """A new variable that is 0 or 1."""
        return self._new(1)

    def number(self, upper: int) -> Variable:
        """A new variable from 0 to `upper`."""
        return self._new(upper)

    def presence(self, variables: Iterable[Variable]) -> Variable:
        """A switch that is 1 just when one of those variables is above 0. What it means is no
        rule's own, so its rows stay when a rule is left out."""
        meant = frozenset(variables)
        if meant not in self._presences:
            switch = self._presences[meant] = self.switch()
            self.rows.append(ConstraintRow({switch: 1, **self.total(meant, -1)}, -INFINITY, 0, ""))
            for variable in sorted(meant):
                terms = {variable: 1.0, switch: -float(self.uppers[variable])}
                self.rows.append(ConstraintRow(terms, -INFINITY, 0, ""))
        return self._presences[meant]

    def _new(self, upper: int) -> Variable:
        self.uppers.append(upper)
        return len(self.uppers) - 1

    def within(
        self, sections: tuple[str, ...], positions: Iterable[int] | None = None
    ) -> list[tuple[Variable, int]]:
        """The variables of those sections (all, if none is named), with their cards' positions."""
        chosen = None if positions is None else frozenset(positions)
        return [
            (variable, position)
            for (section, position), variable in self.places.items()
            if (not sections or section in sections) and (chosen is None or position in chosen)
        ]

    def part(self, keys: Mapping[str, str]) -> "IntegerProgram":
        """The same program as rules about some of its sections see it: only those, under the names
        that the keys have for them. Variables and rows that they add are this program's."""
        places = {
            (keys[section], position): variable
            for (section, position), variable in self.places.items()
            if section in keys
        }
        return replace(self, places=places)

    def add(self, terms: Terms, *, least: float = -INFINITY, most: float = INFINITY) -> None:
        """A row on behalf of the rule being encoded."""
        self.rows.append(ConstraintRow(terms, least, most, self.rule))

    def total(self, variables: Iterable[Variable], weight: float = 1) -> dict[Variable, float]:
        """Terms that add up those variables."""
        return dict.fromkeys(variables, weight)
