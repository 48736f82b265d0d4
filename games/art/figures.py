"""Somebody on a card: a bust, put together from shoulders, a head and a crest."""

from games.art.seeded_random import SeededRandom
from games.art.shapes import disc, halves, path, ring, star

Parts = list[str]


def being(dice: SeededRandom, kin: str = "") -> Parts:
    """A bust that faces the player, lit from the right."""
    head = dice.pick(HEADS.get(kin, ANY_HEAD))
    behind = dice.pick((_halo, _horns, _antlers, _spikes, _wings, _banners, _nothing))
    shoulders = dice.pick((_cloak, _pauldrons, _spaulders, _collar))
    tall, wide = dice.between(92, 106) / 100, dice.between(94, 112) / 100
    parts = [*behind(dice), *shoulders(dice), *_emblem(dice), *head(dice)]
    move = f"matrix({wide} 0 0 {tall} {120 - 120 * wide:.0f} {250 - 240 * tall:.0f})"
    return [f'<g transform="{move}">', *parts, "</g>"]


def _hood(dice: SeededRandom) -> Parts:
    top = dice.between(28, 46)
    opening = f"M120 {top + 38}Q146 84 145 112Q140 134 120 140z"
    return [
        halves(f"M120 {top}Q162 52 168 112Q164 146 120 156z", "k4", "k3"),
        halves(opening, "k0", "k0"),
        *_eyes(dice, 108),
    ]


def _helm(dice: SeededRandom) -> Parts:
    jaw = dice.between(134, 156)
    slit = dice.between(86, 100)
    return [
        halves(f"M120 44Q160 46 161 92L156 {jaw - 16}L136 {jaw}L120 {jaw + 6}z", "k4", "k3"),
        halves(f"M120 {slit}L153 {slit - 6}L150 {slit + 7}L120 {slit + 14}z", "k0", "k0"),
        halves(f"M120 36L126 44L125 {jaw + 4}L120 {jaw + 8}z", "k5", "k4"),
        halves(f"M132 {slit + 2}l14 -2 -1 4 -13 3z", "ka", "ka"),
    ]


def _beast(dice: SeededRandom) -> Parts:
    ear, snout, wide = dice.between(14, 46), dice.between(146, 166), dice.between(160, 176)
    nose = f"L130 {snout}L120 {snout + 6}z"
    return [
        halves(f"M120 60L138 64L{wide} {ear}L164 86Q162 120 142 134{nose}", "k4", "k3"),
        halves(f"M120 108L134 118L129 {snout - 4}L120 {snout + 2}z", "k5", "k4"),
        halves(f"M120 {snout - 14}h9l-9 10z", "k0", "k0"),
        halves("M131 98l22 -10 -4 14 -12 4z", "ka", "ka"),
        halves("M120 64l6 4 -3 34 -3 4z", "k2", "k2"),
    ]


def _skull(dice: SeededRandom) -> Parts:
    socket = dice.between(9, 13)
    return [
        halves("M120 46Q166 46 163 96Q161 116 148 121L146 146L120 150z", "k5", "k4"),
        disc("k0", 141, 98, socket),
        disc("k0", 99, 98, socket),
        disc("ka", 141, 99, 4),
        disc("ka", 99, 99, 4),
        path("k0", "M120 108l7 15h-14z"),
        path("l0", "M106 132v16M115 134v16M125 134v16M134 132v16"),
    ]


def _automaton(dice: SeededRandom) -> Parts:
    bar = dice.between(80, 98)
    eye = (
        [path("ka", f"M92 {bar}h56v9H92z")]
        if dice.chance(50)
        else [disc("ka", 120, bar + 4, 13), disc("k5", 120, bar + 4, 5)]
    )
    return [
        path("k3", f"M117 {dice.between(20, 36)}h6v30h-6z"),
        halves("M120 50H150L162 66V120L148 142H120z", "k4", "k3"),
        path("k0", f"M86 {bar - 10}h68v28H86z"),
        *eye,
        path("l0", "M104 126h32M108 134h24"),
    ]


def _mask(dice: SeededRandom) -> Parts:
    chin, brow = dice.between(150, 172), dice.between(84, 96)
    return [
        halves(f"M120 46Q160 50 159 98Q154 140 120 {chin}z", "k5", "k4"),
        halves(f"M128 {brow}q14 -12 26 0q-12 12 -26 0z", "k0", "k0"),
        halves(f"M134 {brow + 18}l10 0 -4 34z", "ka", "ka"),
        halves("M120 56l10 8 -10 16z", "ka", "ka"),
        path("k0", f"M108 {chin - 22}h24l-12 7z"),
    ]


def _beak(dice: SeededRandom) -> Parts:
    tip = dice.between(158, 184)
    return [
        halves("M120 40Q162 46 162 92Q152 114 134 122L120 140z", "k4", "k3"),
        halves(f"M120 92L138 108Q136 128 120 {tip}z", "k5", "k3"),
        disc("k0", 143, 88, 9),
        disc("k0", 97, 88, 9),
        disc("ka", 143, 88, 4),
        disc("ka", 97, 88, 4),
    ]


def _bear(dice: SeededRandom) -> Parts:
    ear, jaw = dice.between(13, 20), dice.between(150, 162)
    return [
        disc("k3", 160, 62, ear),
        disc("k2", 80, 62, ear),
        halves(f"M120 50Q170 52 168 104Q160 144 120 {jaw}z", "k4", "k3"),
        halves(f"M120 112Q146 112 144 134Q138 {jaw - 4} 120 {jaw}z", "k5", "k4"),
        path("k0", "M108 116h24l-12 13z"),
        halves("M132 90l18 -4 -2 11 -14 3z", "ka", "ka"),
        path("l0", f"M120 130v10M110 {jaw - 12}q10 8 20 0"),
    ]


def _serpent(dice: SeededRandom) -> Parts:
    flare, snout = dice.between(172, 194), dice.between(150, 168)
    return [
        halves(f"M120 60Q{flare} 66 {flare - 8} 130Q150 170 120 190z", "k2", "k0"),
        halves(f"M120 54Q152 60 150 104L136 {snout - 12}L120 {snout}z", "k4", "k3"),
        halves("M129 92l20 -10 -4 16 -11 3z", "ka", "ka"),
        halves(f"M124 {snout - 20}l5 2 -3 4z", "k0", "k0"),
        path("l5", f"M120 {snout}v16l-7 10M120 {snout + 16}l7 10"),
        halves("M120 66l9 10 -9 22z", "k5", "k4"),
    ]


def _brow(dice: SeededRandom) -> Parts:
    beard = dice.between(140, 190)
    return [
        halves("M120 52Q158 52 158 94Q156 126 136 142L120 148z", "k4", "k3"),
        halves(f"M120 122Q150 126 157 96Q160 140 138 {beard - 14}L120 {beard}z", "k2", "k0"),
        halves("M120 44Q166 46 160 96Q154 74 120 72z", "k2", "k0"),
        halves("M127 93l24 -6 -2 7 -22 5z", "k0", "k0"),
        halves("M131 100h14l-4 5h-8z", "ka", "ka"),
        halves("M120 96l5 22 -5 4z", "k5", "k4"),
    ]


def _eyes(dice: SeededRandom, y: int) -> Parts:
    shape = dice.pick(
        ("M127 {y}l14 -6 -3 9z", "M128 {y}h11v4h-11z", "M128 {y}q6 -9 12 0q-6 5 -12 0z")
    )
    return [halves(shape.format(y=y), "ka", "ka")]


def _cloak(dice: SeededRandom) -> Parts:
    return [
        halves(f"M120 138Q{dice.between(176, 200)} 150 220 244H120z", "k3", "k2"),
        halves("M120 150Q150 160 164 244H120z", "k2", "k0"),
    ]


def _pauldrons(dice: SeededRandom) -> Parts:
    wide = dice.between(196, 216)
    return [
        halves("M120 146L170 150L190 244H120z", "k2", "k0"),
        halves(f"M150 150Q{wide} 140 {wide + 8} 196L{wide - 10} 188L160 184z", "k4", "k3"),
        halves(f"M158 178Q{wide - 8} 170 {wide - 6} 220L166 214z", "k3", "k2"),
    ]


def _spaulders(dice: SeededRandom) -> Parts:
    spike = dice.between(110, 136)
    return [
        halves("M120 146L176 156L204 244H120z", "k2", "k0"),
        halves(f"M156 164L178 {spike}L186 160L212 {spike + 14}L206 196z", "k4", "k3"),
    ]


def _collar(dice: SeededRandom) -> Parts:
    high = dice.between(92, 118)
    return [
        halves("M120 158Q196 160 212 244H120z", "k3", "k2"),
        halves(f"M120 186L148 132L176 {high}L170 160Q160 200 120 236z", "k4", "k3"),
        halves("M120 186L148 132L120 160z", "k0", "k0"),
    ]


def _emblem(dice: SeededRandom) -> Parts:
    y = dice.between(196, 208)
    badge = dice.pick(("star", "disc", "bars", "none"))
    if badge == "star":
        return [star("ka", 120, y, 15, 6, dice.between(4, 8))]
    if badge == "disc":
        return [disc("ka", 120, y, 12), disc("k0", 120, y, 6)]
    return [path("ka", f"M108 {y}h24l-12 26z")] if badge == "bars" else []


def _halo(dice: SeededRandom) -> Parts:
    r = dice.between(66, 84)
    dots = [disc("k5", x, y, 4) for x, y in ring(120, 96, r, dice.between(8, 16))]
    return [disc("ka", 120, 96, r - 6), disc("k1", 120, 96, r - 14), *dots]


def _horns(dice: SeededRandom) -> Parts:
    tip, out = dice.between(-6, 40), dice.between(176, 206)
    return [halves(f"M134 56Q{out} 64 {out - 8} {tip}Q{out - 26} 40 128 40z", "k5", "k3")]


def _antlers(dice: SeededRandom) -> Parts:
    a, b = dice.between(20, 34), dice.between(4, 20)
    return [
        halves(
            f"M132 60Q150 40 168 {a}L182 {b}M152 42L150 12M164 32L186 38M176 {a - 8}L194 {a - 6}",
            "l5",
            "l4",
        )
    ]


def _spikes(dice: SeededRandom) -> Parts:
    n = dice.between(11, 19)
    return [star("k3", 120, 100, dice.between(88, 108), 58, n, 180 / n), disc("k0", 120, 100, 62)]


def _wings(dice: SeededRandom) -> Parts:
    lift = dice.between(20, 60)
    return [
        halves(f"M140 190Q190 {lift + 40} 244 {lift}Q236 {lift + 90} 150 220z", "k4", "k3"),
        halves(f"M140 200Q190 {lift + 90} 240 {lift + 66}Q226 {lift + 130} 150 230z", "k3", "k2"),
    ]


def _banners(dice: SeededRandom) -> Parts:
    top = dice.between(20, 50)
    return [
        halves(f"M178 {top}h40v110l-20 -18 -20 18z", "ka", "k2"),
        halves(f"M172 {top - 12}h5V244h-5z", "k5", "k4"),
    ]


def _nothing(dice: SeededRandom) -> Parts:
    return []


ANY_HEAD = (_hood, _helm, _beast, _automaton, _mask, _beak, _brow, _serpent)
HEADS = {
    "hero": (_hood, _mask, _brow, _helm),
    "beast": (_beast, _beak, _bear, _serpent),
    "dead": (_skull, _hood),
    "machine": (_automaton, _helm),
    "mystic": (_hood, _mask, _brow),
    "fighter": (_helm, _brow, _mask),
    "person": (_brow, _hood, _helm),
}
