"""Lines of a list that are not in the deck, as a report tells them."""

from collections.abc import Iterable, Iterator

from decks.text import Problem
from decks.text.headings import ASIDE
from games.rules.violations import Violation


def is_harmless(problem: Problem) -> bool:
    """Whether the deck is known all the same: a heading of no section, or a board beside it."""
    unknown_heading = not (problem.count or problem.nearest or problem.section)
    return problem.section in ASIDE or unknown_heading


def unread(problems: Iterable[Problem]) -> Iterator[Violation]:
    """A deck of which lines were not understood cannot be called legal."""
    for problem in problems:
        harmless = is_harmless(problem)
        yield Violation(
            code="LINE_LEFT_OUT" if harmless else "UNREAD_LINE",
            severity="notice" if harmless else "illegal",
            section=problem.section,
            cards=(),
            found=problem.text,
            allowed="a card of the game",
            rule_ref="",
            message=_say(problem),
        )


def _say(problem: Problem) -> str:
    where = f"Line {problem.line}: " if problem.line else ""
    near = f" Did you mean {problem.nearest[0]}?" if problem.nearest else ""
    return f"{where}{problem.reason}{near}"
