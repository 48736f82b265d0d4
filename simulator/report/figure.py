"""What one figure of a report is, and how its shares are written."""

from dataclasses import dataclass

from simulator.report.shares import Mean, Share

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Figure:
    """A sentence, a chart, and the numbers behind it as a table."""

    key: str
    title: str
    says: str
    chart: str
    head: tuple[str, ...]
    rows: Rows
    is_wide: bool = False
    is_small: bool = False


def percent(share: Share) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def about(mean: Mean) -> str:
    """A mean with half its interval."""
    return f"{mean.value:.2f} ± {mean.half:.2f}"


def widest(shares: list[Share]) -> str:
    """How far off the shares may be, in points; what few games reached is left out."""
    enough = max((share.whole for share in shares), default=0) / 100
    halves = [(s.high - s.low) / 2 for s in shares if s.whole > enough]
    half = max(halves, default=0.0)
    return f"each share is sure to ± {half * 100:.1f} points (95 %)"


def sentence(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]
