"""Everything on a card that is not somebody: blows, guards, signs, relics, places, blades."""

from collections.abc import Sequence

from games.art.seeded_random import SeededRandom
from games.art.shapes import disc, halves, path, polygon, ring, star, turned

Parts = list[str]


def strike(dice: SeededRandom) -> Parts:
    """A blow: claws, a cross of cuts, a burst or a bolt."""
    return dice.pick((_claws, _cuts, _burst, _lance))(dice)


def _claws(dice: SeededRandom) -> Parts:
    bend, parts = dice.between(20, 44), []
    for i in range(dice.between(3, 4)):
        x = 60 + 38 * i
        d = f"M{x + 40} 16Q{x + bend} 110 {x - 30} 226Q{x + bend + 26} 130 {x + 40} 16z"
        parts += [path("k0", d, ' transform="translate(6 6)"'), path("k5" if i % 2 else "k4", d)]
    return [turned("".join(parts), dice.between(-12, 40))]


def _cuts(dice: SeededRandom) -> Parts:
    cut = "M-10 128Q120 100 250 116Q120 118 -10 128z"
    first, second = dice.between(20, 60), dice.between(110, 160)
    return [
        turned(path("k4", cut), second),
        turned(path("k5", cut), first),
        star("ka", 120, 120, dice.between(34, 48), 10, dice.pick((4, 6, 8)), first),
        disc("k5", 120, 120, 9),
    ]


def _burst(dice: SeededRandom) -> Parts:
    n, y = dice.between(9, 15), dice.between(108, 132)
    bits = [
        turned(path("k4", f"M120 {y - r}l6 16 -12 0z"), dice.between(0, 360), 120, y)
        for r in (104, 98, 92, 108, 88, 100)
    ]
    return [
        star("k3", 120, y, dice.between(84, 98), 40, n),
        star("k4", 120, y, 64, 28, n, 180 / n),
        star("k5", 120, y, 38, 16, n),
        disc("ka", 120, y, 10),
        *bits,
    ]


def _lance(dice: SeededRandom) -> Parts:
    rings = [
        f'<ellipse class="l{tone}" cx="120" cy="{y}" rx="{r}" ry="{r // 3}"/>'
        for tone, y, r in ((3, 170, 70), (4, 130, 50), (5, 96, 32))
    ]
    shaft = halves("M120 10L136 66L127 70V236H120z", "k5", "k4")
    return [turned("".join(rings) + shaft, dice.between(-46, 46))]


def guard(dice: SeededRandom) -> Parts:
    """A defence: a shield with its charge, or a wall of arcs."""
    if dice.chance(30):
        turn = dice.between(-24, 24)
        arcs = [
            path(tone, f"M{120 - r} 200a{r} {r} 0 0 1 {2 * r} 0h-18" + _under(r - 18))
            for tone, r in (("k3", 108), ("k4", 84), ("k5", 60))
        ]
        return [turned("".join(arcs), turn), disc("ka", 120, 184, 20)]
    shape = dice.pick(
        (
            "M120 40L184 54V124Q182 182 120 214z",
            "M120 36Q188 40 188 112Q176 184 120 216z",
            "M120 48L150 38L186 62Q194 152 120 212z",
            "M120 46H182V150L120 214z",
        )
    )
    return [
        f'<g transform="matrix(1.1 0 0 1.1 -12 -12)">{halves(shape, "k5", "k4")}</g>',
        halves(shape, "k2", "k0"),
        *_charge(dice),
    ]


def _under(r: int) -> str:
    """The inner edge of an arc, back to where it began."""
    return f"a{r} {r} 0 0 0 {-2 * r} 0z"


def _charge(dice: SeededRandom) -> Parts:
    """A heraldic figure on the shield."""
    kind = dice.between(0, 4)
    if kind == 0:
        return [path("ka", "M66 92h108v26H66zM108 56h24v140h-24z")]
    if kind == 1:
        return [path("ka", "M62 150L120 92L178 150V122L120 64L62 122z"), disc("k5", 120, 164, 14)]
    if kind == 2:
        return [star("ka", 120, 120, 48, 20, dice.between(5, 9)), disc("k0", 120, 120, 14)]
    if kind == 3:
        return [halves("M120 70L164 100L120 196z", "ka", "k3")]
    return [path("ka", f"M70 {y}q25 -16 50 0t50 0v12q-25 16 -50 0t-50 0z") for y in (84, 116, 148)]


def sign(dice: SeededRandom) -> Parts:
    """A power at work: a seal of turning rings."""
    n, x, y = dice.between(3, 9), 120, 120
    turn = dice.between(0, 60)
    parts = [disc("k0", x, y, 84), f'<circle class="l4" cx="{x}" cy="{y}" r="84"/>']
    for r, tone in ((78, "k3"), (dice.between(48, 60), "k4"), (dice.between(24, 36), "ka")):
        kind = dice.between(0, 3)
        if kind == 0:
            parts.append(star(tone, x, y, r, r * dice.between(3, 7) // 10, max(n, 4), turn))
        elif kind == 1:
            parts += [disc(tone, px, py, r // 5 + 2) for px, py in ring(x, y, r - 8, n + 2, turn)]
        elif kind == 2:
            parts += [
                turned(
                    path(tone, f"M{x} {y}q{r // 3} {-r // 2} 0 {-r}q{-r // 3} {r // 2} 0 {r}"),
                    turn + 360 * i // n,
                )
                for i in range(n)
            ]
        else:
            parts += [
                polygon(tone, ring(x, y, r, max(n, 3), turn)),
                polygon("k0", ring(x, y, r - 9, max(n, 3), turn)),
            ]
    return [*parts, disc("k5", x, y, dice.between(6, 12))]


def relic(dice: SeededRandom) -> Parts:
    """A thing to keep: a chalice, a tome, an orb, an amulet, a lantern, a key or a crown."""
    back = disc("k3", 120, 118, dice.between(70, 84))
    return [
        back,
        disc("k2", 120, 118, 62),
        *dice.pick((_chalice, _tome, _orb, _amulet, _lantern, _key, _cube))(dice),
    ]


def _chalice(dice: SeededRandom) -> Parts:
    lip = dice.between(158, 176)
    return [
        halves(f"M120 66H{lip}Q{lip} 128 128 140V176L156 196H120z", "k5", "k4"),
        halves(f"M120 66H{lip}L{lip - 4} 76H120z", "ka", "k3"),
        halves("M120 92l16 14 -16 18z", "ka", "ka"),
    ]


def _tome(dice: SeededRandom) -> Parts:
    mark = star("ka", 120, 122, 26, 11, dice.between(4, 8))
    book = (
        halves("M120 56H172V190H120z", "k4", "k3")
        + path("k5", "M76 184h96v12H76z")
        + path("k0", "M68 56h12v140H68z")
    )
    return [turned(book + mark, dice.between(-16, 16))]


def _orb(dice: SeededRandom) -> Parts:
    r = dice.between(40, 52)
    swirl = path(
        "k5", f"M{120 - r + 8} 104q{r} {-r // 2} {2 * r - 16} 0q{-r} {r // 3} {16 - 2 * r} 0z"
    )
    return [
        disc("k4", 120, 104, r),
        disc("ka", 128, 110, r * 3 // 5),
        swirl,
        halves("M120 150H156L168 196H120z", "k4", "k2"),
    ]


def _amulet(dice: SeededRandom) -> Parts:
    n = dice.between(4, 8)
    return [
        path("l5", "M84 30Q92 96 120 104Q148 96 156 30"),
        star("k4", 120, 140, 50, 34, n),
        star("k5", 120, 140, 34, 22, n, 180 / n),
        disc("ka", 120, 140, 16),
        disc("k5", 115, 135, 4),
    ]


def _lantern(dice: SeededRandom) -> Parts:
    return [
        path("l5", "M120 56a16 16 0 1 1 1 0"),
        halves("M120 58L152 78L148 88H120zM120 172H150L156 186H120z", "k5", "k4"),
        path("k0", "M94 88h52v84H94z"),
        path("ka", f"M120 {dice.between(96, 108)}q26 34 0 58q-26 -24 0 -58z"),
        path("l4", "M94 88v84M146 88v84M107 88v84M133 88v84"),
    ]


def _key(dice: SeededRandom) -> Parts:
    n = dice.between(3, 6)
    teeth = "".join(f"M124 {176 + 13 * i}h{dice.between(14, 26)}v8h-26z" for i in range(2))
    body = (
        star("k5", 120, 82, 40, 26, n)
        + disc("k0", 120, 82, 14)
        + path("k5", f"M115 110h10v94h-10z{teeth}")
    )
    return [turned(body, dice.between(-40, 40))]


def _cube(dice: SeededRandom) -> Parts:
    high = dice.between(50, 64)
    return [
        polygon("k5", [(120, 120 - high), (172, 96), (120, 126), (68, 96)]),
        polygon("k4", [(172, 96), (172, 158), (120, 190), (120, 126)]),
        polygon("k3", [(68, 96), (120, 126), (120, 190), (68, 158)]),
        star("ka", 146, 142, 16, 7, dice.between(4, 6)),
        star("k0", 94, 142, 16, 7, dice.between(4, 6)),
    ]


def place(dice: SeededRandom) -> Parts:
    """Somewhere: a tower, a gate, steps, a dome or standing stones."""
    return dice.pick((_tower, _gate, _steps, _dome, _stones))(dice)


def _windows(dice: SeededRandom, xs: Sequence[int], ys: Sequence[int]) -> Parts:
    return [path("ka", f"M{x} {y}h6v11h-6z") for x in xs for y in ys if dice.chance(60)]


def _tower(dice: SeededRandom) -> Parts:
    top, side = dice.between(30, 60), dice.between(100, 140)
    return [
        halves(f"M150 {side}L172 {side - 34}L194 {side}V244H150z", "k3", "k2"),
        halves(f"M120 {top}L152 {top + 48}H146V244H120z", "k4", "k3"),
        *_windows(dice, (108, 126), (110, 134, 158, 182)),
        path("k0", "M108 244v-30a12 12 0 0 1 24 0v30z"),
    ]


def _gate(dice: SeededRandom) -> Parts:
    r = dice.between(44, 58)
    return [
        halves("M120 46L196 62L190 84H186V244H120z", "k4", "k3"),
        path("k0", f"M{120 - r} 244V140a{r} {r} 0 0 1 {2 * r} 0V244z"),
        path("ka", f"M{132 - r} 244V142a{r - 12} {r - 12} 0 0 1 {2 * r - 24} 0V244z"),
        star("k5", 120, 150, r - 16, (r - 16) // 3, dice.between(4, 8)),
    ]


def _steps(dice: SeededRandom) -> Parts:
    parts, n = [], dice.between(4, 6)
    for i in range(n):
        wide, y = 26 + 17 * i, 76 + 28 * i
        parts.append(
            halves(f"M120 {y}h{wide}v30H120z", "k4" if i % 2 else "k5", "k3" if i % 2 else "k4")
        )
    return [
        star("ka", 120, 58, 28, 11, dice.between(4, 9)),
        *parts,
        path("k0", "M108 244V110h24V244z"),
    ]


def _dome(dice: SeededRandom) -> Parts:
    r = dice.between(54, 72)
    return [
        path("k5", f"M117 {150 - r - 26}h6v40h-6z"),
        halves(f"M120 {150 - r}A{r} {r} 0 0 1 {120 + r} 150H120z", "k4", "k3"),
        halves(f"M120 150H{128 + r}V244H120z", "k3", "k2"),
        *_windows(dice, range(70, 170, 18), (168, 192)),
        halves("M180 200l14 -24 14 24v44h-28z", "k4", "k2"),
    ]


def _stones(dice: SeededRandom) -> Parts:
    parts = []
    for x in (40, 84, 132, 176):
        y, wide = dice.between(84, 124), dice.between(24, 34)
        parts += [
            path("k3", f"M{x} 236L{x + 4} {y}l{wide - 8} {dice.between(-14, 14)}L{x + wide} 236z"),
            path("k5", f"M{x + wide - 9} {y + 4}L{x + wide} 236h-8z"),
        ]
    return [
        disc("ka", 120, 96, dice.between(26, 40)),
        *parts,
        path("k4", f"M{dice.between(30, 44)} 84l150 -14 4 20 -150 12z"),
    ]


def blade(dice: SeededRandom) -> Parts:
    """A weapon in hand's reach."""
    wide, guard_wide = dice.between(7, 15), dice.between(30, 48)
    long = dice.between(8, 24)
    kind = dice.pick(("sword", "curved", "axe", "spear"))
    grip = halves("M120 172h6v44h-6z", "k0", "k0") + disc("ka", 120, 222, 9)
    bar = halves(f"M120 162h{guard_wide}l6 -8v16l-6 2H120z", "k4", "k3")
    if kind == "sword":
        weapon = (
            halves(f"M120 {long}L{120 + wide} {long + 26}L{118 + wide} 164H120z", "k5", "k4")
            + bar
            + grip
        )
    elif kind == "curved":
        weapon = (
            path("k5", f"M112 166Q104 80 150 {long}Q134 84 130 166z")
            + path("k3", f"M112 166Q104 80 150 {long}Q116 88 119 166z")
            + bar
            + grip
        )
    elif kind == "axe":
        weapon = halves("M120 20h5v206h-5z", "k4", "k3") + halves(
            f"M125 44Q{150 + wide} 30 {164 + wide} 24Q186 72 {164 + wide} 120Q150 104 125 98z",
            "k5",
            "k3",
        )
    else:
        weapon = (
            halves(f"M120 {long}L{124 + wide} {long + 44}L120 {long + 62}z", "k5", "k4")
            + halves("M120 60h4v176h-4z", "k4", "k3")
            + path("ka", "M112 84h16v8h-16z")
        )
    return [disc("k2", 120, 116, 84), turned(weapon, dice.between(24, 56))]
