"""A report as lines of text, for the terminal."""

from collections.abc import Iterator, Sequence

from decks.checks.conflicts import conflicting_rules
from decks.checks.services import CheckOutcome, CheckService
from games.rules.decklist import DeckList
from games.rules.game import GameDefinition
from games.rules.repair import Repair
from games.rules.violations import Violation


def report_lines(
    outcome: CheckOutcome, game: GameDefinition, *, completing: bool = False
) -> Iterator[str]:
    """The verdict first, then what is behind it, grouped by how grave it is, then the repair or
    the cards that complete the deck."""
    report = outcome.report
    under = f", {report.list}" if report.list else ""
    yield f"{verdict(outcome)} ({game.name}, {report.format}, {report.as_of}{under})"
    if outcome.until:
        turn = "Legal until" if report.legal else "Not legal until"
        yield f"{turn} {outcome.until}: a published list changes it."
    shown = [section for section in game.sections if section.key in report.sections]
    yield ", ".join(f"{section.label} {report.sections[section.key]}" for section in shown)
    for heading, violations in (
        ("To fix", report.illegal),
        ("Warnings", report.warnings),
        ("Notices", report.notices),
    ):
        yield from _group(heading, violations)
    if outcome.repair:
        yield from _repair_lines(outcome.repair, outcome.deck, completing=completing)


def verdict(outcome: CheckOutcome) -> str:
    """The verdict in a few words."""
    number = len(outcome.report.illegal)
    if not number:
        return "Legal"
    return f"Not legal: {number} {'thing' if number == 1 else 'things'} to fix"


def _group(heading: str, violations: Sequence[Violation]) -> Iterator[str]:
    if not violations:
        return
    yield ""
    yield heading
    width = max(len(violation.code) for violation in violations)
    for violation in violations:
        place = f"  [{violation.rule_ref}]" if violation.rule_ref else ""
        yield f"  {violation.code:{width}}  {violation.message}{place}"


def _repair_lines(repair: Repair, deck: DeckList, *, completing: bool) -> Iterator[str]:
    if repair.possible is None:
        yield "\nNo repair was found in time; there may still be one."
        return
    if not repair.possible:
        yield "\nNo such repair exists. These rules contradict each other:"
        service = CheckService()
        form = service.format_rules(deck.game, deck.format).format
        for each in conflicting_rules(repair, form, service.index(deck.game)):
            yield f"  {each.text}" + (f"  [{each.rule_ref}]" if each.rule_ref else "")
        return
    if not repair.changes:
        return
    yield ""
    copies = f"{repair.changes} {'copy' if repair.changes == 1 else 'copies'}"
    if completing:
        yield f"Cards to add, {copies}"
    else:
        found = "Smallest repair" if repair.optimal else "Best repair found in time"
        yield f"{found}, {copies} changed"
    for sign, side in (("-", repair.remove), ("+", repair.add)):
        for section, cards in side.items():
            for card in cards:
                yield f"  {sign} {card.count} {card.name} ({section})"
