"""The field that a visitor expects: how common each deck is, from the address."""

from collections.abc import Mapping
from dataclasses import dataclass

from simulator.matrices.forms import FieldForm
from simulator.models import Matrix

WHOLE = 100.0


@dataclass(frozen=True)
class MatrixField:
    """The form as it was filled in, and the shares: all decks alike until there are some."""

    form: FieldForm
    shares: list[float]
    is_given: bool

    @property
    def total(self) -> float:
        """What the percentages add up to."""
        return sum(self.shares)

    @property
    def is_scaled(self) -> bool:
        """Whether they add up to something else than 100."""
        return self.is_given and abs(self.total - WHOLE) > 0.05


def field_of(params: Mapping[str, str], matrix: Matrix) -> MatrixField:
    """The field in the query string."""
    alike = [1.0] * len(matrix.decks)
    names = matrix.names
    fields = FieldForm(names).fields
    if not any(params.get(name, "").strip() for name in fields):
        return MatrixField(FieldForm(names), alike, is_given=False)
    form = FieldForm(names, params)
    if not form.is_valid():
        return MatrixField(form, alike, is_given=False)
    return MatrixField(form, form.shares, is_given=True)
