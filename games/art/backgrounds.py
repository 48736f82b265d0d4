"""What lies behind the subject of a picture: one small scene for each kind of power or place."""

from collections.abc import Callable
from itertools import pairwise

from games.art.seeded_random import SeededRandom
from games.art.shapes import at, disc, path, polygon, ridge, ring, star, swell, turned

Layers = list[str]


def rays(dice: SeededRandom) -> Layers:
    x, y, n = dice.between(80, 160), dice.between(60, 130), dice.between(9, 17)
    wide, turn = 170 / n, dice.between(0, 40)
    beams = [
        polygon(
            "k2",
            [(x, y), at(x, y, 260, turn + 360 * i / n), at(x, y, 260, turn + 360 * i / n + wide)],
        )
        for i in range(n)
    ]
    r = dice.between(26, 52)
    return [
        *beams,
        disc("k3", x, y, r + 16),
        disc("k4", x, y, r),
        swell("k0", _line(dice, 214, 14, 4)),
    ]


def orbits(dice: SeededRandom) -> Layers:
    x, y, turn = dice.between(70, 170), dice.between(80, 130), dice.between(-40, 40)
    layers = _stars(dice, 16)
    for i in range(dice.between(3, 5)):
        rx = 60 + 34 * i
        ellipse = f'<ellipse class="l2" cx="{x}" cy="{y}" rx="{rx}" ry="{rx * 2 // 5}"/>'
        moon = disc(
            "k4" if i % 2 else "ka", *at(x, y, rx * 0.7, dice.between(0, 360)), dice.between(3, 9)
        )
        layers += [turned(ellipse, turn, x, y), moon]
    r = dice.between(24, 44)
    return [*layers, disc("k2", x, y, r), disc("k3", x - r // 5, y - r // 5, r * 3 // 4)]


def peaks(dice: SeededRandom) -> Layers:
    sun = disc("k4", dice.between(50, 190), dice.between(50, 90), dice.between(16, 34))
    rows = [("k2", 96, 56), ("k3", 140, 44), ("k0", 190, 30)]
    return [sun, *(ridge(tone, _jagged(dice, y, high)) for tone, y, high in rows)]


def dunes(dice: SeededRandom) -> Layers:
    sun = disc("k4", dice.between(40, 200), dice.between(60, 100), dice.between(18, 36))
    rows = [("k2", 110, 34), ("k3", 150, 26), ("ka", 180, 18), ("k0", 206, 16)]
    return [sun, *(swell(tone, _line(dice, y, high, 4)) for tone, y, high in rows)]


def waves(dice: SeededRandom) -> Layers:
    layers = [disc("k4", dice.between(50, 190), dice.between(40, 80), dice.between(14, 30))]
    step = dice.between(34, 56)
    for i, tone in enumerate(("k2", "k3", "k2", "ka", "k1", "k0")):
        y, shift = 84 + 26 * i, dice.between(0, step)
        d = (
            f"M{-shift} 240V{y}"
            + f"q{step // 4} {-dice.between(14, 26)} {step // 2} 0t{step // 2} 0"
            * (300 // step + 2)
        )
        layers.append(path(tone, d + "V240z"))
    return layers


def flames(dice: SeededRandom) -> Layers:
    layers = []
    for tone, base, high in (("k2", 110, 96), ("k3", 160, 90), ("ka", 196, 70), ("k0", 226, 36)):
        d, x = f"M-20 240V{base}", -20
        while x < 250:
            wide, tip = dice.between(22, 46), base - dice.between(high // 3, high)
            lean = dice.between(-12, 16)
            d += f"Q{x + wide // 3} {base} {x + wide // 2 + lean} {tip}"
            x += wide
            d += f"Q{x} {base - 10} {x} {base}"
        layers.append(path(tone, d + "V240z"))
    return [*layers, *_motes(dice, 12, "k5")]


def squall(dice: SeededRandom) -> Layers:
    layers: Layers = []
    for i, tone in enumerate(("k0", "k2", "k3")):
        y = 30 + 22 * i
        bumps = "".join(f"q{dice.between(8, 16)} {dice.between(16, 32)} {40} 0" for _ in range(8))
        layers.insert(0, path(tone, f"M-20 0V{y}{bumps}V0z"))
    x = dice.between(50, 190)
    bolt = f"M{x} 60l-26 58h22l-20 66 58-82h-26l22-42z"
    rain = "".join(f"M{dice.between(0, 260)} {dice.between(90, 220)}l-12 30" for _ in range(26))
    return [path("l2", rain), *layers, path("k4", bolt), swell("k0", _line(dice, 216, 12, 5))]


def gusts(dice: SeededRandom) -> Layers:
    layers = [disc("k2", dice.between(70, 170), dice.between(70, 120), dice.between(40, 64))]
    for i in range(dice.between(7, 10)):
        y, x, long = 30 + 22 * i, dice.between(-30, 90), dice.between(90, 190)
        curl = dice.between(10, 22)
        d = f"M{x} {y}h{long}a{curl} {curl} 0 1 0 {-curl} {-curl}"
        layers.append(path(dice.pick(("l3", "l4", "l2")), d))
    return layers


def woods(dice: SeededRandom) -> Layers:
    layers = [disc("k3", dice.between(60, 180), dice.between(56, 96), dice.between(24, 44))]
    for tone, foot, tall, n in (("k2", 160, 110, 9), ("ka", 196, 96, 7), ("k0", 246, 110, 6)):
        for i in range(n):
            x = 240 * i // n + dice.between(0, 30)
            top, wide = foot - dice.between(tall * 2 // 3, tall), dice.between(16, 30)
            layers.append(polygon(tone, [(x, top), (x + wide, foot), (x - wide, foot)]))
        layers.append(path(tone, f"M0 {foot - 8}h240v80H0z"))
    return layers


def leaves(dice: SeededRandom) -> Layers:
    layers = []
    for i in range(dice.between(11, 15)):
        x, y, long = dice.between(-10, 250), dice.between(0, 240), dice.between(50, 104)
        leaf = f"M{x} {y}q{long // 3} {-long // 2} 0 {-long}q{-long // 3} {long // 2} 0 {long}"
        vein = path("l1", f"M{x} {y}v{-long * 3 // 4}")
        tone = ("k2", "k3", "ka", "k0")[i % 4]
        layers.append(turned(path(tone, leaf) + vein, dice.between(0, 360), x, y))
    return layers


def shards(dice: SeededRandom) -> Layers:
    layers = [disc("k2", 120, 100, dice.between(56, 84))]
    for i in range(dice.between(9, 13)):
        x, lean = dice.between(-10, 250), dice.between(-46, 46)
        tall, wide = dice.between(60, 170), dice.between(10, 22)
        top = 246 - tall
        left, right, tip = (x - wide, 246), (x + wide, 246), (x + lean, top)
        shoulder = (x + lean - wide // 2, top + 26)
        layers.append(polygon(("k3", "ka", "k2")[i % 3], [left, shoulder, tip, right]))
        layers.append(polygon("k4" if i % 2 else "k0", [(x, 246), tip, right]))
    return layers


def smoke(dice: SeededRandom) -> Layers:
    layers = []
    for i in range(6):
        x, y = dice.between(-20, 260), 30 + 34 * i
        r = dice.between(34, 70)
        layers.append(disc(("k0", "k2", "k0", "k1", "k2", "k0")[i], x, y, r))
        sweep = f"M{x - r} {y}a{r} {r} 0 0 1 {2 * r} 0q{-r // 2} {-r // 2} {-r} 0t{-r} 0"
        layers.append(path("k3" if i % 2 else "ka", sweep))
    return [*layers, *_motes(dice, 8, "k4")]


def spores(dice: SeededRandom) -> Layers:
    layers = [swell("k2", _line(dice, 120, 30, 4)), swell("k0", _line(dice, 190, 20, 5))]
    for _ in range(dice.between(14, 20)):
        x, y, r = dice.between(0, 240), dice.between(10, 230), dice.between(4, 22)
        layers.append(disc(dice.pick(("k3", "ka", "k2")), x, y, r))
        layers.append(disc("k4", x - r / 3, y - r / 3, r / 4 + 1))
    return layers


def thorns(dice: SeededRandom) -> Layers:
    layers = [disc("k3", dice.between(80, 160), dice.between(70, 110), dice.between(34, 54))]
    for i in range(dice.between(5, 7)):
        x, bend = 240 * i // 5 + dice.between(-16, 16), dice.between(-70, 70)
        tone, tip = ("k0", "k2")[i % 2], dice.between(0, 70)
        stem = f"M{x - 9} 250Q{x + bend} 130 {x + bend // 2} {tip}"
        layers.append(path(tone, f"{stem}Q{x + bend + 14} 130 {x + 9} 250z"))
        for step in (90, 140, 190):
            side = dice.pick((-1, 1))
            layers.append(path(tone, f"M{x + bend // 2} {step}l{side * 26} -16 {-side * 18} 26z"))
    return layers


def gears(dice: SeededRandom) -> Layers:
    layers = []
    for i in range(dice.between(4, 6)):
        x, y, r = dice.between(0, 240), dice.between(10, 230), dice.between(26, 58)
        tone, teeth = ("k2", "k3", "k0", "ka")[i % 4], r // 4
        cogs = "".join(
            turned(path(tone, f"M{x - 6} {y - r - 8}h12v16h-12z"), 360 * t // teeth, x, y)
            for t in range(teeth)
        )
        layers += [
            cogs,
            disc(tone, x, y, r),
            disc("k1", x, y, r * 3 // 5),
            disc(tone, x, y, r // 4),
        ]
    return layers


def circuits(dice: SeededRandom) -> Layers:
    layers = []
    for _ in range(dice.between(12, 16)):
        x, y = 20 * dice.between(0, 12), 20 * dice.between(0, 12)
        run, rise = 20 * dice.between(1, 4), 20 * dice.pick((-2, -1, 1, 2))
        tone = dice.pick(("2", "3", "4"))
        layers.append(
            path(f"l{tone}", f"M{x} {y}h{run}l{abs(rise)} {rise}h{20 * dice.between(1, 3)}")
        )
        layers.append(disc(f"k{tone}", x, y, 5))
    return [disc("k2", 120, 110, dice.between(50, 70)), *layers]


def dials(dice: SeededRandom) -> Layers:
    x, y = dice.between(90, 150), dice.between(90, 130)
    layers = [
        disc("k2", x, y, 112),
        disc("k1", x, y, 100),
        disc("k3", x, y, 74),
        disc("k0", x, y, 68),
    ]
    for r, n in ((106, 12), (88, dice.between(24, 40)), (60, dice.between(6, 10))):
        layers += [disc("k4", px, py, 4 if n < 20 else 2) for px, py in ring(x, y, r, n)]
    hands = [
        turned(path("ka", f"M{x - 3} {y}V{y - long}h6V{y}z"), dice.between(0, 360), x, y)
        for long in (52, 36)
    ]
    return [*layers, *hands]


def swirls(dice: SeededRandom) -> Layers:
    layers = []
    for i in range(dice.between(4, 6)):
        x, y, r = dice.between(20, 220), dice.between(20, 210), dice.between(24, 54)
        d = f"M{x} {y}" + "".join(
            f"a{r * k // 8} {r * k // 8} 0 0 1 {(1 if k % 2 else -1) * r * k // 4} 0"
            for k in range(1, 8)
        )
        layers.append(path(("l3", "l2", "l4")[i % 3], d))
    return [*layers, *_motes(dice, 14, "ka")]


def starfield(dice: SeededRandom) -> Layers:
    band = turned(path("k2", "M-60 90h360v54H-60z"), dice.between(-40, 40))
    x, y, r = dice.between(50, 190), dice.between(50, 120), dice.between(22, 46)
    world = [
        disc("ka", x, y, r),
        path("k0", f"M{x} {y - r}a{r} {r} 0 0 1 0 {2 * r}q{r * 4 // 5} {-r} 0 {-2 * r}"),
    ]
    return [band, *_stars(dice, 34), *world]


def ruins(dice: SeededRandom) -> Layers:
    layers = [disc("k3", dice.between(60, 180), dice.between(60, 90), dice.between(30, 46))]
    for tone, foot, n in (("k2", 200, 5), ("k0", 246, 4)):
        for i in range(n):
            x, wide = 250 * i // n + dice.between(-14, 10), dice.between(34, 52)
            top, gap = foot - dice.between(70, 150), wide // 4
            left, right = top + dice.between(0, 30), dice.between(4, 22)
            gate = f"M{x + gap} {foot}V{top + 40}a{gap} {gap} 0 0 1 {wide // 2} 0V{foot}"
            arch = f"{gate}h{gap}V{top}l{-wide // 3} {right}L{x} {left}V{foot}z"
            layers.append(path(tone, arch))
    return [*layers, path("k0", "M0 216h240v30H0z")]


def tartan(dice: SeededRandom) -> Layers:
    """A weave of bands, the same sett both ways, as a plaid has it."""
    sett, layers = [], []
    x = -dice.between(0, 40)
    while x < 240:
        tone, wide = dice.pick(("k0", "k2", "k2", "k3", "ka")), dice.pick((3, 6, 12, 22, 30))
        sett.append((x, tone, wide))
        x += wide + dice.between(8, 26)
    for x, tone, wide in sett:
        layers.append(path(f"{tone} thin", f"M{x} 0h{wide}v240h{-wide}z"))
    for y, tone, wide in sett:
        layers.append(path(f"{tone} thin", f"M0 {y}h240v{wide}H0z"))
    return layers


def mandala(dice: SeededRandom) -> Layers:
    x, y, n = 120, dice.between(96, 124), dice.pick((6, 8, 9, 12))
    layers = _stars(dice, 18)
    for r, tone in ((118, "k2"), (92, "k0"), (66, "k2")):
        petals = [
            star(tone, x, y, r + 12, r - 14, n, dice.between(0, 30)),
            disc(tone, x, y, r - 12),
        ]
        layers += petals
    layers += [disc("k3", px, py, 4) for px, py in ring(x, y, 104, n * 2)]
    return [*layers, f'<circle class="l3" cx="{x}" cy="{y}" r="78"/>']


def board(dice: SeededRandom) -> Layers:
    """Squares of a battlefield in perspective under an open sky."""
    layers = [disc("k3", dice.between(50, 190), dice.between(40, 80), dice.between(22, 40))]
    layers.append(ridge("k2", _jagged(dice, 116, 30)))
    layers.append(path("k0", "M0 140h240v100H0z"))
    rows = (140, 152, 170, 196, 240)
    for row, (top, foot) in enumerate(pairwise(rows)):
        for i in range(-4, 5):
            if (i + row) % 2 == 0:
                a, b = top - 90, foot - 90
                points = [(120 + i * a * 0.6, top), (120 + (i + 1) * a * 0.6, top)]
                points += [(120 + (i + 1) * b * 0.6, foot), (120 + i * b * 0.6, foot)]
                layers.append(polygon("ka" if dice.chance(8) else "k2", points))
    return layers


def _line(dice: SeededRandom, y: int, high: int, n: int) -> list[tuple[float, float]]:
    return [(240 * i / n, y + dice.between(-high, high)) for i in range(n + 1)]


def _jagged(dice: SeededRandom, y: int, high: int) -> list[tuple[float, float]]:
    n = dice.between(5, 8)
    return [
        (
            240 * i / (2 * n),
            y - (dice.between(high // 2, high) if i % 2 else -dice.between(0, high // 2)),
        )
        for i in range(2 * n + 1)
    ]


def _stars(dice: SeededRandom, n: int) -> Layers:
    return [
        disc("k4", dice.between(0, 240), dice.between(0, 240), dice.pick((1, 1, 2)))
        for _ in range(n)
    ]


def _motes(dice: SeededRandom, n: int, tone: str) -> Layers:
    return [
        disc(tone, dice.between(0, 240), dice.between(0, 200), dice.pick((1, 2, 3)))
        for _ in range(n)
    ]


BACKGROUNDS: dict[str, Callable[[SeededRandom], Layers]] = {
    scene.__name__: scene
    for scene in (
        rays, orbits, peaks, dunes, waves, flames, squall, gusts, woods, leaves, shards, smoke,
        spores, thorns, gears, circuits, dials, swirls, starfield, ruins, tartan, mandala, board,
    )
}  # fmt: skip
