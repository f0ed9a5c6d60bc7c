"""Derives the default limit of the window gate.

    .build/bench/bin/python Benchmarks/Comparison/window.py

The limit has to lie above what a settled screen's noise changes, and below what one wrong digit
changes at body text size. Noise: each channel of each pixel moves by up to 2 levels, the most
that a settled simulator shows. Digits: each pair of digits, in the fonts found, in ink and in the
fainter colour of secondary text, at 17 points on screens of scale 1, 2 and 3.
"""

import glob
import itertools

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFont

WINDOW, TOLERANCE, LIMIT = 32, 24, 24
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


def noise():
    random = numpy.random.default_rng(1)
    pixels = random.integers(2, 254, (600, 600, 3), dtype=numpy.int16)
    moved = pixels + random.integers(-2, 3, pixels.shape, dtype=numpy.int16)
    pictures = [Image.fromarray(p.astype(numpy.uint8), "RGB") for p in (pixels, moved)]
    return most_in_window(*pictures)


def main():
    print(f"noise of a settled screen: {noise()} pixels in a {WINDOW} × {WINDOW} window")
    paths = [p for name in FONTS for p in glob.glob(f"/usr/share/fonts/**/{name}", recursive=True)]
    for (size_name, size), (colour_name, colours) in itertools.product(
        SIZES.items(), COLOURS.items()
    ):
        found = []
        for path in paths:
            font = ImageFont.truetype(path, size)
            pictures = {d: digit(d, font, *colours) for d in "0123456789"}
            for one, other in itertools.combinations("0123456789", 2):
                count = most_in_window(pictures[one], pictures[other])
                found.append((count, f"{one}/{other} in {path.rsplit('/', 1)[1]}"))
        least, which = min(found)
        below = sum(count <= LIMIT for count, _ in found)
        print(
            f"{size_name}, {colour_name}: one digit changes at least {least} pixels ({which}); "
            f"{below} of {len(found)} edits are not above the limit of {LIMIT}"
        )


if __name__ == "__main__":
    main()
