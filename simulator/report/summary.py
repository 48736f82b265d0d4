"""The answers of a report in words: how fast, how consistent, what holds the deck back, and which
cards to reconsider."""

from dataclasses import dataclass
from itertools import islice

from games.rules.translation import gettext
from simulator.report.cells import format_mean, format_share
from simulator.report.numbers import EARLY_TURN, CardNumbers, RunNumbers
from simulator.report.report import Report
from simulator.statistics.estimates import Share

RECONSIDERED = 3
NOT_IN_HAND, NOT_ALLOWED, NOT_AFFORDABLE, PLAYABLE = range(4)
OFTEN_WASTED = 0.25
RARELY_STUCK = 0.1
HARDLY_EVER = 0.005
"""What is rarer is 0% in words, and left out of a sentence."""


@dataclass(frozen=True)
class CardDoubt:
    """A card to reconsider, and why."""

    card: CardNumbers
    reason: str


@dataclass(frozen=True)
class Summary:
    """What the numbers say, a sentence or two each."""

    speed: str
    consistency: str
    held_back_by: str
    doubts: tuple[CardDoubt, ...]


def summarize(report: Report) -> Summary:
    """The answers, from the numbers of the report."""
    return Summary(
        speed=_speed(report),
        consistency=_consistency(report),
        held_back_by=_held_back_by(report),
        doubts=tuple(_doubts(report)),
    )


def never_played(numbers: RunNumbers) -> list[CardNumbers]:
    """The cards that were drawn and yet played in no game."""
    return [card for card in numbers.cards if card.seen[-1].part and not card.played[-1].part]


def _speed(report: Report) -> str:
    clock, unit, last = report.numbers.clock, report.unit, report.numbers.turns[-1]
    if clock.median is None:
        won = format_share(clock.within[-1])
        return gettext(
            "Slow: only {won} of the games are won within {last} {unit}s.",
            won=won,
            last=last,
            unit=unit,
        )
    return gettext(
        "Half of the games are won by {unit} {median}; the average win comes {when} {mean}.",
        unit=unit,
        when=report.when,
        median=clock.median,
        mean=format_mean(clock.mean),
    )


def _consistency(report: Report) -> str:
    clock, unit = report.numbers.clock, report.unit
    first, last = clock.middle
    if first is None:
        return gettext("Too few games are won to say how much they vary.")
    not_won = 1 - clock.within[-1].value
    if last is None:
        share = f"{not_won:.1%}"
        return gettext(
            "The fastest tenth wins by {unit} {first}, but {share} of the games are not won.",
            unit=unit,
            first=first,
            share=share,
        )
    width = last - first
    word = (
        gettext("Very consistent")
        if width <= 1
        else gettext("Fairly consistent")
        if width <= 3
        else gettext("Swingy")
    )
    span = (
        gettext("{when} {turn}", when=report.when, turn=first)
        if not width
        else gettext("from {unit} {first} to {unit} {last}", unit=unit, first=first, last=last)
    )
    end = gettext("; {not_won:.1%} are not won at all", not_won=not_won) if not_won >= 0.001 else ""
    return gettext(
        "{word}: the middle 80% of the games are won {span}{end}.", word=word, span=span, end=end
    )


def _held_back_by(report: Report) -> str:
    """The states of cards in hand up to the median turn, and what of the resources is left over."""
    numbers, unit, resource = report.numbers, report.unit, report.resource
    last = min(numbers.clock.median or len(numbers.turns), len(numbers.turns))
    parts = [0, 0, 0, 0]
    for card in numbers.cards:
        for states in card.castable[:last]:
            parts = [total + share.part for total, share in zip(parts, states, strict=True)]
    in_hand = sum(parts[NOT_ALLOWED:])
    fans = {fan.name: fan for fan in numbers.fans}
    available = sum(mean.total for mean in fans["available"].means[:last])
    wasted = sum(mean.total for mean in fans["wasted"].means[:last])
    waste = wasted / available if available else 0.0
    if not in_hand:
        return gettext("No card was in hand when it could have been played.")
    dear, barred = Share(parts[NOT_AFFORDABLE], in_hand), Share(parts[NOT_ALLOWED], in_hand)
    span = (
        gettext("up to {unit} {turn}", unit=unit, turn=last)
        if last > 1
        else gettext("{when} {turn}", when=report.when, turn=1)
    )
    facts = gettext(
        "{span}, {states}. Unused {resource}: {waste:.0%}.",
        span=span,
        states=_states(dear.value, barred.value),
        resource=resource,
        waste=waste,
    )
    if max(dear.value, barred.value) < RARELY_STUCK:
        cause = gettext("Too few cards to play") if waste >= OFTEN_WASTED else gettext("Not much")
    else:
        cause = gettext("Cost") if dear.part > barred.part else gettext("Requirements of the cards")
    return f"{cause}: {facts}"


def _states(too_dear: float, not_allowed: float) -> str:
    """How often a card in hand cannot be played, by what keeps it there."""
    if max(too_dear, not_allowed) < HARDLY_EVER:
        return gettext("nearly every card in hand could be played")
    if not_allowed < HARDLY_EVER:
        return gettext("a card in hand costs too much {share:.0%} of the time", share=too_dear)
    if too_dear < HARDLY_EVER:
        return gettext("a card in hand cannot be played {share:.0%} of the time", share=not_allowed)
    return gettext(
        "a card in hand costs too much {too_dear:.0%} of the time and cannot be played "
        "{not_allowed:.0%} of the time",
        too_dear=too_dear,
        not_allowed=not_allowed,
    )


def _doubts(report: Report) -> list[CardDoubt]:
    """The cards with which games are won latest, but none that the format requires. Those that are
    never played come last: most of them wait for an opponent who does something."""
    idle = {card.code for card in never_played(report.numbers)}
    cards = [card for card in report.numbers.cards if card.seen[-1].part]
    ranked = sorted(cards, key=lambda c: (c.code in idle, -_harm(c), -c.stuck.value, c.code))
    loose = islice((card for card in ranked if report.may_leave(card.code)), RECONSIDERED)
    return [CardDoubt(card, _reason(report, card, idle)) for card in loose]


def _harm(card: CardNumbers) -> float:
    return card.early_change.value if card.early_change else 0.0


def _stuck(card: CardNumbers) -> str:
    if card.stuck.value < HARDLY_EVER:
        return gettext("hardly ever left in hand")
    return gettext("left in hand in {share:.0%} of the games", share=card.stuck.value)


def _reason(report: Report, card: CardNumbers, idle: set[str]) -> str:
    unit, stuck = report.unit, _stuck(card)
    if card.code in idle:
        return gettext(
            "drawn in {share:.0%} of the games and never played", share=card.seen[-1].value
        )
    change = card.early_change
    if change is None:
        return stuck
    low, high = sorted((abs(change.low), abs(change.high)))
    if not change.is_clear:
        return gettext(
            "no clear effect on the winning {unit} if drawn by {unit} {turn}; {stuck}",
            unit=unit,
            turn=EARLY_TURN,
            stuck=stuck,
        )
    way = gettext("later") if change.value > 0 else gettext("sooner, less than most cards")
    return gettext(
        "if drawn by {unit} {turn}, games are won {turns:.2f} {unit}s ({low:.2f} to {high:.2f}) "
        "{way}; {stuck}",
        unit=unit,
        turn=EARLY_TURN,
        turns=abs(change.value),
        low=low,
        high=high,
        way=way,
        stuck=stuck,
    )
