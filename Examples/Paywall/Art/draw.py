#!/usr/bin/env python3
"""Draws the example's pictures: landscapes out of layered ridges, as PNG files.

Usage: draw.py (needs rsvg-convert, which is in Debian's librsvg2-bin)

The pictures are checked in; run this only to change them. Every number comes from the seeds
below, so that a second run draws the same.
"""

import math
import pathlib
import random
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
FEED = HERE.parent / "Stillframe/Fixtures/shared/GET/v1/images"
BUNDLE = HERE.parent / "Sources/PaywallModel/Resources/Images"


def gradient(name, stops, vertical=True):
    end = 'x2="0" y2="1"' if vertical else 'x2="1" y2="1"'
    marks = "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{alpha}"/>'
        for at, color, alpha in (s if len(s) == 3 else (*s, 1) for s in stops)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" {end}>{marks}</linearGradient>'


def glow(name, color, alpha=1.0):
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{color}" '
        f'stop-opacity="{alpha}"/><stop offset="1" stop-color="{color}" stop-opacity="0"/>'
        "</radialGradient>"
    )


def ridge(rng, width, height, base, swing, roughness, fill, opacity=1.0):
    """A hill line: a few sines with seeded phases, closed along the bottom."""
    waves = [
        (swing / (n**roughness), rng.uniform(0.6, 1.4) * n, rng.uniform(0, math.tau))
        for n in range(1, 7)
    ]
    step = max(width / 160, 2)
    points = []
    x = -step
    while x <= width + step:
        y = base + sum(a * math.sin(f * math.tau * x / width + p) for a, f, p in waves)
        points.append(f"{x:.1f},{y:.1f}")
        x += step
    path = f"M{-step:.1f},{height} L" + " L".join(points) + f" L{width + step:.1f},{height} Z"
    return f'<path d="{path}" fill="{fill}" opacity="{opacity}"/>'


def stars(rng, width, bottom, count):
    return "".join(
        f'<circle cx="{rng.uniform(0, width):.1f}" cy="{rng.uniform(0, bottom):.1f}" '
        f'r="{rng.choice([0.8, 1, 1.2, 1.7]):.1f}" fill="#fff" '
        f'opacity="{rng.uniform(0.25, 0.95):.2f}"/>'
        for _ in range(count)
    )


def glitter(rng, x, top, bottom, spread, color, count):
    """The path of light that a low sun or moon lays on water."""
    marks = []
    for n in range(count):
        t = n / count
        y = top + (bottom - top) * t**1.25
        half = (5 + spread * t) * rng.uniform(0.35, 1)
        shift = rng.uniform(-1, 1) * spread * t * 0.55
        marks.append(
            f'<rect x="{x + shift - half:.1f}" y="{y:.1f}" width="{2 * half:.1f}" '
            f'height="{1.6 + 2.6 * t:.1f}" rx="2" fill="{color}" '
            f'opacity="{rng.uniform(0.35, 0.9) * (1 - 0.45 * t):.2f}"/>'
        )
    return "".join(marks)


def fir(x, base, height, fill, opacity=1.0):
    """A conifer: four tiers of boughs over a trunk."""
    tiers = []
    for n in range(4):
        top = base - height + n * height * 0.2
        half = height * (0.10 + 0.055 * n)
        low = top + height * 0.36
        tiers.append(f"M{x:.1f},{top:.1f} L{x + half:.1f},{low:.1f} L{x - half:.1f},{low:.1f} Z")
    trunk = f"M{x - height * 0.025:.1f},{base - height * 0.1:.1f} h{height * 0.05:.1f} v{height * 0.12:.1f} h{-height * 0.05:.1f} Z"
    return f'<path d="{" ".join(tiers)} {trunk}" fill="{fill}" opacity="{opacity}"/>'


def boat(x, y, s, hull, sail):
    return (
        f'<g transform="translate({x},{y}) scale({s})">'
        f'<path d="M-24,0 Q-18,13 -8,13 L14,13 Q24,12 30,0 Z" fill="{hull}"/>'
        f'<path d="M2,-4 L2,-62 Q30,-28 28,-4 Z" fill="{sail}"/>'
        f'<path d="M-2,-4 L-2,-50 Q-20,-24 -20,-4 Z" fill="{sail}" opacity=".78"/>'
        f'<rect x="-1" y="-64" width="2" height="64" fill="{hull}"/></g>'
    )


def gulls(places, color):
    return "".join(
        f'<path d="M{x - s},{y} Q{x - s / 2},{y - s * 0.7} {x},{y} Q{x + s / 2},{y - s * 0.7} '
        f'{x + s},{y}" fill="none" stroke="{color}" stroke-width="{s / 5:.1f}" '
        'stroke-linecap="round"/>'
        for x, y, s in places
    )


def picture(width, height, defs, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><defs>{"".join(defs)}</defs>{"".join(body)}</svg>'
    )


def harbour(w=706, h=464):
    rng = random.Random(11)
    sea = h * 0.5
    return picture(
        w, h,
        [
            gradient("sky", [(0, "#2c3f73"), (0.35, "#8a5c8f"), (0.72, "#ee8f6c"), (1, "#ffd08a")]),
            gradient("sea", [(0, "#f0a077"), (0.25, "#a8617d"), (1, "#252e57")]),
            glow("sun", "#fff1c9"),
        ],
        [
            f'<rect width="{w}" height="{sea}" fill="url(#sky)"/>',
            f'<circle cx="{w * .66}" cy="{sea - 34}" r="170" fill="url(#sun)" opacity=".75"/>',
            f'<circle cx="{w * .66}" cy="{sea - 34}" r="38" fill="#fff3d6"/>',
            ridge(rng, w, sea, sea - 52, 22, 1.1, "#8d5c84", .75),
            ridge(rng, w, sea, sea - 26, 18, 1.0, "#5d4474", .9),
            f'<rect y="{sea}" width="{w}" height="{h - sea}" fill="url(#sea)"/>',
            glitter(rng, w * .66, sea + 3, h, 74, "#ffe3b0", 30),
            boat(w * .34, sea + 30, 1.05, "#1f2347", "#fff0df"),
            boat(w * .50, sea + 11, .5, "#33305c", "#f6cdb5"),
            gulls([(180, 92, 15), (224, 70, 11), (262, 104, 9)], "#fbe3d2"),
        ],
    )


def forest(w=160, h=160):
    rng = random.Random(5)
    body = ['<rect width="160" height="160" fill="url(#sky)"/>']
    for base, size, color, alpha in [
        (92, 46, "#a9c7bd", .8), (112, 60, "#6fa094", .9), (134, 76, "#3b766d", 1),
    ]:
        x = rng.uniform(-10, 4)
        while x < 172:
            body.append(fir(x, base + rng.uniform(-4, 6), size * rng.uniform(.75, 1.12), color, alpha))
            x += size * rng.uniform(.24, .42)
        body.append(f'<rect y="{base - 4}" width="160" height="{164 - base}" fill="{color}" opacity="{alpha}"/>')
    body.append('<rect y="126" width="160" height="34" fill="#1d4b47"/>')
    for x in (16, 62, 128):
        body.append(fir(x, 164, 96 + rng.uniform(-12, 16), "#1d4b47"))
    for _ in range(46):
        x, y, l = rng.uniform(0, 170), rng.uniform(-10, 150), rng.uniform(7, 15)
        body.append(
            f'<path d="M{x:.1f},{y:.1f} l{-l * .22:.1f},{l:.1f}" stroke="#fff" '
            f'stroke-width="1.1" opacity="{rng.uniform(.25, .6):.2f}" stroke-linecap="round"/>'
        )
    return picture(w, h, [gradient("sky", [(0, "#c5d8d6"), (1, "#eef3e8")])], body)


def flats(w=160, h=160):
    rng = random.Random(21)
    bands = []
    for n in range(9):
        y = 74 + n * n * 1.05 + n * 2
        x = rng.uniform(-30, 70)
        bands.append(
            f'<ellipse cx="{x + 40:.1f}" cy="{y:.1f}" rx="{30 + n * 9:.1f}" ry="{1.5 + n * .9:.1f}" '
            f'fill="url(#pool)" opacity=".85"/>'
        )
    return picture(
        w, h,
        [
            gradient("sky", [(0, "#88b4d8"), (1, "#fbe6cf")]),
            gradient("sand", [(0, "#dcb890"), (1, "#a87d5c")]),
            gradient("pool", [(0, "#fdebd8"), (1, "#8fb9d6")]),
            glow("sun", "#ffffff"),
        ],
        [
            '<rect width="160" height="72" fill="url(#sky)"/>',
            '<circle cx="46" cy="44" r="50" fill="url(#sun)" opacity=".8"/>',
            '<circle cx="46" cy="44" r="13" fill="#fffaf0"/>',
            ridge(rng, w, 72, 66, 5, .9, "#7d97ae", .9),
            '<rect y="70" width="160" height="90" fill="url(#sand)"/>',
            *bands,
            gulls([(104, 28, 9), (124, 40, 6)], "#4c6580"),
            '<path d="M112,124 l0,-26 M118,127 l0,-30 M124,123 l0,-22" stroke="#5b4534" '
            'stroke-width="3" stroke-linecap="round"/>',
        ],
    )


def stream(w=160, h=160):
    rng = random.Random(3)
    return picture(
        w, h,
        [
            gradient("sky", [(0, "#5d8fc9"), (1, "#d9ebf5")]),
            gradient("peak", [(0, "#ffffff"), (.45, "#dbe6f1"), (.46, "#7e93ad"), (1, "#566b86")]),
            gradient("water", [(0, "#e9f7fb"), (1, "#4fa3c2")]),
        ],
        [
            '<rect width="160" height="160" fill="url(#sky)"/>',
            '<path d="M-10,112 L34,44 L58,76 L92,22 L132,80 L148,62 L180,112 Z" fill="url(#peak)"/>',
            ridge(rng, w, h, 100, 8, .8, "#5f8f6a"),
            ridge(rng, w, h, 116, 8, .9, "#417552"),
            '<path d="M86,104 C70,114 112,118 92,132 C76,142 60,146 44,160 L116,160 '
            'C118,146 132,140 124,128 C116,118 92,114 94,104 Z" fill="url(#water)"/>',
            fir(22, 142, 48, "#24543a"), fir(42, 134, 34, "#2f6345"),
            fir(144, 148, 54, "#24543a"), fir(128, 122, 26, "#2f6345"),
        ],
    )


def night(w=160, h=160):
    rng = random.Random(8)
    blades = "".join(
        f'<path d="M{x:.1f},160 q{rng.uniform(-4, 4):.1f},-14 {rng.uniform(-9, 9):.1f},'
        f'{-rng.uniform(16, 38):.1f}" stroke="#070d20" stroke-width="2.2" fill="none" '
        'stroke-linecap="round"/>'
        for x in [n * 4.2 for n in range(39)]
    )
    return picture(
        w, h,
        [gradient("sky", [(0, "#0d1638"), (.6, "#2b3b78"), (1, "#6a6cb0")]), glow("moon", "#fdf6d8")],
        [
            '<rect width="160" height="160" fill="url(#sky)"/>',
            stars(rng, 160, 92, 44),
            '<circle cx="112" cy="44" r="52" fill="url(#moon)" opacity=".45"/>',
            '<circle cx="112" cy="44" r="17" fill="#fdf6de"/>',
            '<circle cx="106" cy="40" r="3.4" fill="#e9dfba"/><circle cx="117" cy="49" r="2.2" fill="#e9dfba"/>',
            ridge(rng, w, h, 106, 9, 1, "#27356b"),
            ridge(rng, w, h, 124, 8, 1, "#172149"),
            '<rect y="144" width="160" height="16" fill="#0b122c"/>',
            blades,
        ],
    )


def shore(w=786, h=440):
    """The paywall's header: a moonlit shore."""
    rng = random.Random(17)
    sea = h * 0.58
    waves = "".join(
        f'<path d="M-10,{y:.0f} ' + "".join(
            f"q{24 + n},{-3 - n * .6:.1f} {48 + 2 * n},0 " for _ in range(20)
        ) + f'" fill="none" stroke="#cfeeee" stroke-width="{1 + n * .25:.1f}" opacity="{.10 + n * .028:.2f}"/>'
        for n, y in enumerate(sea + 14 + k * k * 3.1 + k * 6 for k in range(7))
    )
    return picture(
        w, h,
        [
            gradient("sky", [(0, "#07202f"), (.5, "#0f4a5a"), (1, "#5aa79c")]),
            gradient("sea", [(0, "#4f9c95"), (.4, "#1d5f68"), (1, "#0a2b3a")]),
            glow("moon", "#eafff6"),
        ],
        [
            f'<rect width="{w}" height="{sea}" fill="url(#sky)"/>',
            stars(rng, w, sea * .7, 120),
            f'<circle cx="{w * .5}" cy="{h * .3}" r="190" fill="url(#moon)" opacity=".4"/>',
            f'<circle cx="{w * .5}" cy="{h * .3}" r="46" fill="#f3fff6"/>',
            f'<circle cx="{w * .5 - 14}" cy="{h * .3 - 10}" r="8" fill="#d5eee0"/>',
            f'<circle cx="{w * .5 + 16}" cy="{h * .3 + 12}" r="5" fill="#d5eee0"/>',
            ridge(rng, w, sea, sea - 46, 26, 1.1, "#2d7378", .8),
            ridge(rng, w, sea, sea - 18, 16, 1.0, "#174f59", .95),
            f'<rect y="{sea}" width="{w}" height="{h - sea}" fill="url(#sea)"/>',
            glitter(rng, w * .5, sea + 4, h, 96, "#d9fff2", 30),
            waves,
            boat(w * .24, sea + 40, .9, "#06202c", "#cfeee6"),
        ],
    )


def portrait(w=160, h=160):
    return picture(
        w, h,
        [gradient("back", [(0, "#f2b48c"), (1, "#d76d77")]), gradient("coat", [(0, "#155e63"), (1, "#0b3a46")])],
        [
            '<rect width="160" height="160" fill="url(#back)"/>',
            '<circle cx="122" cy="42" r="22" fill="#ffdcae" opacity=".8"/>',
            '<path d="M50,66 C44,26 112,20 112,64 C118,92 116,112 108,126 L52,126 C42,108 46,88 50,66 Z" fill="#3a1f2b"/>',
            '<path d="M70,96 L92,96 L94,126 L68,126 Z" fill="#d99a78"/>',
            '<path d="M58,70 C58,48 104,48 104,70 C104,92 94,106 81,106 C68,106 58,92 58,70 Z" fill="#efb794"/>',
            '<path d="M56,72 C58,52 76,50 88,56 C98,58 104,62 106,74 C110,44 92,38 80,38 C62,38 52,50 56,72 Z" fill="#3a1f2b"/>',
            '<path d="M18,160 C22,128 50,118 68,116 C74,126 88,126 94,116 C112,118 140,128 144,160 Z" fill="url(#coat)"/>',
            '<path d="M71,75 h6 M87,75 h6" stroke="#3a1f2b" stroke-width="3.4" stroke-linecap="round"/>',
            '<path d="M74,90 Q82,97 90,90" stroke="#a8523f" stroke-width="3" fill="none" stroke-linecap="round"/>',
        ],
    )


def write(svg, path, width):
    path.parent.mkdir(parents=True, exist_ok=True)
    command = ["rsvg-convert", "--width", str(width)]
    png = subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True)
    path.write_bytes(png.stdout)
    print(f"{path.relative_to(HERE.parent)}: {len(png.stdout)} bytes")


if __name__ == "__main__":
    # Each width is what the app shows, in pixels at scale 2.
    write(harbour(), FEED / "harbour.png", 706)
    for name, draw in [("forest", forest), ("flats", flats), ("stream", stream), ("night", night)]:
        write(draw(), FEED / f"{name}.png", 128)
    write(shore(), BUNDLE / "shore.png", 786)
    write(portrait(), BUNDLE / "portrait.png", 128)
