"""Derives the default limits: of changed pixels in a window, and of a tint.

    .build/bench/bin/python Benchmarks/Comparison/limits.py

Each limit has to lie above what the noise of a settled screen makes, and below what nobody would
let pass. Noise is the most that a settled simulator shows: channels that differ by up to 2 levels,
in up to 1 % of the pixels; a single window may be full of it.

Window: each pair of digits, in the fonts found, in ink and in the fainter colour of secondary
text, at 17 points (body text) on screens of scale 1, 2 and 3.

Tint: each channel, and all of them, of each ground up or down by 1 to 24 levels all over the
screen, with the difference that an eye sees between the two colours, as CIEDE2000; 1 is just
noticeable side by side, 2.3 from one picture to the next.
"""

import glob
import itertools
from pathlib import Path

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFont

WINDOW, TOLERANCE = 32, 24
MOST_IN_WINDOW = 16
MOST_TINT = {"luma": 0.5, "channel": 0.5, "perceptual": 0.002, "yiq": 0.002}

FONTS = [
    "Inter-Regular.otf",
    "LiberationSans-Regular.ttf",
    "DejaVuSans.ttf",
    "NotoSans-Regular.ttf",
    "NotoSansCJK-Regular.ttc",
    "NotoNaskhArabic-Regular.ttf",
    "Cantarell-Regular.otf",
    "SFNS.ttf",
]
COLOURS = {"ink": ((20, 20, 22), (255, 255, 255)), "secondary": ((120, 120, 128), (242, 242, 247))}
SIZES = {"17 pt, scale 1": 17, "17 pt, scale 2": 34, "17 pt, scale 3": 51}
GROUNDS = [(255, 255, 255), (242, 242, 247), (128, 128, 128), (18, 18, 20), (0, 0, 0)]
DIRECTIONS = {"grey": (1, 1, 1), "red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1)}


def most_in_window(first, second):
    """The largest number of changed pixels in any window, by the luma metric."""
    levels = numpy.asarray(ImageChops.difference(first, second).convert("L"))
    sums = numpy.zeros((levels.shape[0] + 1, levels.shape[1] + 1), numpy.int64)
    sums[1:, 1:] = (levels > TOLERANCE).cumsum(0).cumsum(1)
    n = WINDOW
    return int((sums[n:, n:] - sums[:-n, n:] - sums[n:, :-n] + sums[:-n, :-n]).max())


def digit(character, font, ink, ground):
    image = Image.new("RGB", (160, 160), ground)
    ImageDraw.Draw(image).text((40, 40), character, font=font, fill=ink)
    return image


def edits(size, colours):
    """What each edit of one digit changes in a window, the least first."""
    paths = [p for name in FONTS for p in glob.glob(f"/usr/share/fonts/**/{name}", recursive=True)]
    found = []
    for path in paths:
        font = ImageFont.truetype(path, size)
        pictures = {d: digit(d, font, *colours) for d in "0123456789"}
        for one, other in itertools.combinations("0123456789", 2):
            count = most_in_window(pictures[one], pictures[other])
            found.append((count, f"{one}/{other} in {Path(path).stem}"))
    return sorted(found)


def derive_window():
    random = numpy.random.default_rng(1)
    pixels = random.integers(2, 254, (600, 600, 3), dtype=numpy.int16)
    moved = pixels + random.integers(-2, 3, pixels.shape, dtype=numpy.int16)
    pictures = [Image.fromarray(p.astype(numpy.uint8), "RGB") for p in (pixels, moved)]
    print(f"in a window of {WINDOW} × {WINDOW}, limit {MOST_IN_WINDOW}:")
    print(f"  noise in every pixel changes {most_in_window(*pictures)}")
    for (size_name, size), (colour_name, colours) in itertools.product(
        SIZES.items(), COLOURS.items()
    ):
        found = edits(size, colours)
        within = sum(count <= MOST_IN_WINDOW for count, _ in found)
        print(
            f"  {size_name}, {colour_name}: a digit changes at least {found[0][0]} "
            f"({found[0][1]}); {within} of {len(found)} edits stay within the limit"
        )


def linear(levels):
    share = numpy.asarray(levels, float) / 255
    return numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def luma(first, second):
    red, green, blue = (abs(int(a) - int(b)) for a, b in zip(first, second))
    return (red * 19595 + green * 38470 + blue * 7471 + 32768) >> 16


def channel(first, second):
    return max(abs(int(a) - int(b)) for a, b in zip(first, second))


def yiq(first, second):
    matrix = [
        [0.29889531, 0.58662247, 0.11448223],
        [0.59597799, -0.27417610, -0.32180189],
        [0.21147017, -0.52261711, 0.31114694],
    ]
    y, i, q = numpy.dot(matrix, numpy.subtract(first, second, dtype=float))
    return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215) ** 0.5


def perceptual(first, second):
    def coordinates(colour):
        cones = numpy.dot(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ],
            linear(colour),
        )
        lightness, a, b = numpy.dot(
            [
                [0.2104542553, 0.7936177850, -0.0040720468],
                [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ],
            numpy.cbrt(cones),
        )
        k3 = 1.206 / 1.03
        x = k3 * lightness - 0.206
        return 0.5 * (x + (x * x + 4 * 0.03 * k3 * lightness) ** 0.5), a, b

    one, other = coordinates(first), coordinates(second)
    return abs(one[0] - other[0]) + ((one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2) ** 0.5


def lab(colour):
    matrix = numpy.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
    )
    xyz = matrix @ linear(colour) / matrix.sum(1)
    x, y, z = numpy.where(xyz > 216 / 24389, numpy.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(first, second):
    """The difference of two colours after Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = lab(first), lab(second)
    mean = (numpy.hypot(a1, b1) + numpy.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * (mean**7 / (mean**7 + 25**7)) ** 0.5
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = numpy.hypot(a1, b1), numpy.hypot(a2, b2)
    h1, h2 = (numpy.degrees(numpy.arctan2(b, a)) % 360 for b, a in ((b1, a1), (b2, a2)))
    turn = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    dl, dc, dh = l2 - l1, c2 - c1, 2 * (c1 * c2) ** 0.5 * numpy.sin(numpy.radians(turn / 2))
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2

    def wave(factor, shift):
        return numpy.cos(numpy.radians(factor * hue + shift))

    t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.2 * wave(4, -63)
    sl = 1 + 0.015 * (lightness - 50) ** 2 / (20 + (lightness - 50) ** 2) ** 0.5
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = -2 * (chroma**7 / (chroma**7 + 25**7)) ** 0.5 * numpy.sin(
        numpy.radians(60 * numpy.exp(-(((hue - 275) / 25) ** 2)))
    )
    return (
        (dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * dc / sc * dh / sh
    ) ** 0.5


def tints():
    for ground, (name, direction), step in itertools.product(
        GROUNDS, DIRECTIONS.items(), [s for n in range(1, 25) for s in (n, -n)]
    ):
        tinted = tuple(g + step * d for g, d in zip(ground, direction))
        if all(0 <= level <= 255 for level in tinted):
            yield ground, tinted, f"{name} {step:+d} on {ground}"


def noisy_pixels():
    for ground, signs in itertools.product(GROUNDS, itertools.product((-2, 0, 2), repeat=3)):
        noisy = tuple(g + s for g, s in zip(ground, signs))
        if all(0 <= level <= 255 for level in noisy):
            yield ground, noisy


def derive_tint():
    print("tint all over the screen:")
    for metric in (luma, channel, perceptual, yiq):
        limit = MOST_TINT[metric.__name__]
        # A pixel of noise differs by 2 levels in each channel at most.
        noise = 0.01 * max(metric(ground, noisy) for ground, noisy in noisy_pixels())
        within = [
            (ciede2000(ground, tinted), name)
            for ground, tinted, name in tints()
            if metric(ground, tinted) <= limit
        ]
        print(f"  {metric.__name__}, limit {limit}: noise makes at most {noise:.4f}; ", end="")
        if within:
            seen, name = max(within)
            print(f"the most visible tint within is {name}, {seen:.1f} in CIEDE2000")
        else:
            print("no tint is within")


if __name__ == "__main__":
    derive_window()
    derive_tint()
