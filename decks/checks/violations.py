"""Violations as pages show them: in groups, the gravest first."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext_lazy as _

from games.rules.violations import Violation

SEVERITY_TITLES = (
    ("illegal", _("To fix")),
    ("warning", _("Warnings")),
    ("notice", _("Good to know")),
)


def by_severity(
    violations: Iterable[Violation],
) -> Iterator[tuple[str, str, list[Violation]]]:
    """Each severity that occurs, its title, and its violations."""
    listed = list(violations)
    for severity, title in SEVERITY_TITLES:
        if alike := [each for each in listed if each.severity == severity]:
            yield severity, str(title), alike


def is_shortfall(violation: Violation) -> bool:
    """Whether more cards are needed, for example in a section that is not full yet."""
    found, allowed = violation.found, violation.allowed
    return isinstance(found, int) and isinstance(allowed, int) and found < allowed
