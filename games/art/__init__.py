"""Generative card art: a picture in SVG, made from a card's code and what the card is.

Pure and repeatable. Colours are classes (`k0` deepest to `k5` palest, `ka` the second hue), so a
stylesheet gives each faction its palette and the markup carries no style of its own.
"""

from collections.abc import Sequence

from games.art.backgrounds import BACKGROUNDS
from games.art.seeded_random import SeededRandom
from games.art.subjects import SUBJECTS

SIDE = 240


def draw(seed: str, background: str, subject: str, areas: Sequence[str] = (), kin: str = "") -> str:
    """The picture for `seed`.

    `areas` are the squares of a 3 by 3 grid that the card is about, `kin` what kind of being it is.
    """
    back, front = SeededRandom(f"{seed}/back"), SeededRandom(f"{seed}/front")
    layers = [
        f'<path class="k1" d="M0 0h{SIDE}v{SIDE}H0z"/>',
        *BACKGROUNDS[background](back),
        *SUBJECTS[subject](front, areas, kin),
    ]
    return (
        f'<svg class="art" viewBox="0 0 {SIDE} {SIDE}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true" focusable="false">{"".join(layers)}</svg>'
    )
