"""Draws pairs of screenshots the size of a phone's (lists, cards, photographs, text): corpus folder.

Deterministic: the same pairs from the same fonts and the same Pillow. A corpus is a folder with
`a/` and `b/`, paired by name, and `pairs.tsv` (name, kind).
"""

import os
import random
import shutil
import sys
from pathlib import Path

import numpy
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 1179, 2556
FONTS = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSans{}.ttf",
    "/Library/Fonts/DejaVuSans{}.ttf",
]
WORDS = (
    "album archive battery calendar camera coffee delivery device draft evening favourite folder "
    "garden health invoice journey kitchen library message morning museum notes order payment "
    "photo privacy receipt recipe reminder schedule settings shared station storage ticket today "
    "transfer unread update village weather weekend window"
).split()
ACCENTS = [(0, 122, 255), (52, 199, 89), (255, 149, 0), (175, 82, 222), (255, 59, 48)]


def font(size, weight=""):
    for pattern in FONTS:
        path = pattern.format(weight)
        if os.path.exists(path):
            return ImageFont.truetype(path, size)
    raise SystemExit("DejaVu Sans is needed (Debian: fonts-dejavu-core)")


class Screen:
    """One screen; `seed` decides what is on it, the rest how it is shown."""

    def __init__(self, seed, dark=False, wrong_letter=False):
        self.random = random.Random(seed)
        self.seed = seed
        self.wrong_letter = wrong_letter
        self.ground = (18, 18, 20) if dark else (242, 242, 247)
        self.card = (28, 28, 30) if dark else (255, 255, 255)
        self.ink = (240, 240, 245) if dark else (20, 20, 22)
        self.faint = (150, 150, 158) if dark else (120, 120, 128)
        self.line = (60, 60, 64) if dark else (214, 214, 218)
        self.accent = self.random.choice(ACCENTS)
        self.image = Image.new("RGB", (WIDTH, HEIGHT), self.ground)
        self.pen = ImageDraw.Draw(self.image)

    def words(self, count):
        return " ".join(self.random.choice(WORDS) for _ in range(count)).capitalize()

    def text(self, x, y, text, size, colour, weight=""):
        self.pen.text((x, y), text, font=font(size, weight), fill=colour)

    def photograph(self, width, height, index):
        """Soft blobs of colour under sensor noise: what doesn't compress."""
        noise = numpy.random.default_rng(self.seed * 100 + index)
        y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
        light = numpy.full((height, width, 3), 110, numpy.float32)
        for _ in range(6):
            centre_x, centre_y = noise.uniform(0, width), noise.uniform(0, height)
            spread = noise.uniform(60, 300)
            colour = noise.uniform(-120, 160, 3).astype(numpy.float32)
            distance = (x - centre_x) ** 2 + (y - centre_y) ** 2
            light += numpy.exp(-distance / (2 * spread * spread))[..., None] * colour
        light += noise.normal(0, 5, (height, width, 3)).astype(numpy.float32)
        return Image.fromarray(numpy.clip(light, 0, 255).astype(numpy.uint8), "RGB")

    def paste_rounded(self, picture, x, y, radius):
        mask = Image.new("L", picture.size, 0)
        box = (0, 0, picture.width - 1, picture.height - 1)
        ImageDraw.Draw(mask).rounded_rectangle(box, radius, fill=255)
        self.image.paste(picture, (x, y), mask)

    def gradient(self, width, height):
        top = numpy.array(self.accent, numpy.float32)
        bottom = numpy.maximum(top - 110, 0)
        share = numpy.linspace(0, 1, height, dtype=numpy.float32)[:, None]
        column = numpy.round(top * (1 - share) + bottom * share).astype(numpy.uint8)
        return Image.fromarray(numpy.repeat(column[:, None, :], width, axis=1), "RGB")

    def draw(self):
        self.text(90, 50, "9:41", 48, self.ink, "-Bold")
        self.pen.rounded_rectangle((400, 36, 780, 140), 52, fill=(0, 0, 0))
        self.text(60, 190, self.words(2)[:18], 96, self.ink, "-Bold")
        y = 340
        kind = self.seed % 4
        if kind in (0, 1):
            self.paste_rounded(self.gradient(WIDTH - 120, 420), 60, y, 48)
            self.text(110, y + 50, self.words(2), 54, (255, 255, 255), "-Bold")
            self.text(110, y + 130, self.words(6)[:50], 40, (235, 235, 240))
            y += 460
        if kind in (1, 2):
            self.paste_rounded(self.photograph(WIDTH - 120, 520, 0), 60, y, 40)
            y += 560
        if kind == 2:
            for index in range(6):
                x = 60 + index % 3 * 360
                self.paste_rounded(self.photograph(330, 330, index + 1), x, y, 24)
                y += 360 if index % 3 == 2 else 0
        while y < HEIGHT - 420:
            rows = min(self.random.randint(3, 6), (HEIGHT - 260 - y) // 150)
            if rows <= 0:
                break
            y = self.draw_list(y, rows)
        self.draw_tabs()
        return self.image.convert("RGBA")

    def draw_list(self, y, rows):
        self.text(80, y, self.words(2).upper(), 34, self.faint)
        y += 56
        self.pen.rounded_rectangle((60, y, WIDTH - 60, y + rows * 150), 36, fill=self.card)
        for row in range(rows):
            top = y + row * 150
            colour = tuple(self.random.randint(40, 230) for _ in range(3))
            self.pen.rounded_rectangle((90, top + 30, 180, top + 120), 22, fill=colour)
            title = self.words(3)[:30]
            if self.wrong_letter:
                title = title[:-1] + ("x" if title[-1] != "x" else "z")
                self.wrong_letter = False
            self.text(210, top + 26, title, 40, self.ink, "-Bold")
            self.text(210, top + 82, self.words(5)[:46], 34, self.faint)
            clock = "%d:%02d" % (self.random.randint(1, 12), self.random.randint(0, 59))
            self.text(WIDTH - 230, top + 50, clock, 34, self.faint)
            if row:
                self.pen.line((210, top, WIDTH - 60, top), fill=self.line, width=2)
        return y + rows * 150 + 50

    def draw_tabs(self):
        self.pen.rectangle((0, HEIGHT - 240, WIDTH, HEIGHT), fill=self.card)
        self.pen.line((0, HEIGHT - 240, WIDTH, HEIGHT - 240), fill=self.line, width=2)
        for tab in range(5):
            x = 118 + tab * 236
            colour = self.accent if tab == self.seed % 5 else self.faint
            self.pen.ellipse((x - 36, HEIGHT - 210, x + 36, HEIGHT - 138), outline=colour, width=6)
            self.text(x - 60, HEIGHT - 126, self.random.choice(WORDS)[:8], 28, colour)


def shifted(image, row, by):
    """Everything below a row moves down."""
    pixels = numpy.asarray(image).copy()
    pixels[row + by :] = numpy.asarray(image)[row:-by]
    pixels[row : row + by] = pixels[row - 1]
    return Image.fromarray(pixels, "RGBA")


def tinted(image, by):
    pixels = numpy.asarray(image).astype(numpy.int16)
    colour = pixels[..., :3]
    colour[...] = numpy.where(colour >= by, colour - by, colour + by)
    return Image.fromarray(pixels.astype(numpy.uint8), "RGBA")


def write_pair(folder, name, kind, seed):
    first = folder / "a" / f"{name}.png"
    second = folder / "b" / f"{name}.png"
    image = Screen(seed).draw()
    image.save(first, compress_level=6)
    if kind == "same-bytes":
        shutil.copyfile(first, second)
    elif kind == "same-pixels":
        image.save(second, compress_level=(9, 1, 3, 9)[seed % 4])
    elif kind == "shift":
        shifted(image, 1000, 5).save(second, compress_level=6)
    elif kind == "glyph":
        Screen(seed, wrong_letter=True).draw().save(second, compress_level=6)
    elif kind == "dark":
        Screen(seed, dark=True).draw().save(second, compress_level=6)
    elif kind == "tint":
        tinted(image, 3).save(second, compress_level=6)


KINDS = ["same-bytes"] * 24 + ["same-pixels"] * 4 + ["shift", "glyph", "dark", "tint"]


def make(folder):
    """Makes the four corpora below a folder, once."""
    folder = Path(folder)
    suite = folder / "suite"
    if (folder / "complete").exists():
        return
    shutil.rmtree(folder, ignore_errors=True)
    for side in "ab":
        (suite / side).mkdir(parents=True)
    rows = []
    for index, kind in enumerate(KINDS):
        name = "s%02d" % index
        write_pair(suite, name, kind, index)
        rows.append((name, kind))
    write_list(suite, rows)
    repeat(suite, folder / "changed", rows[28:], 32)
    repeat(suite, folder / "same-pixels", rows[24:28], 32)
    repeat(suite, folder / "thousand", rows, 1000)
    (folder / "complete").touch()


def repeat(source, target, rows, count):
    """A corpus of the same pairs over and over, as files of their own names."""
    for side in "ab":
        (target / side).mkdir(parents=True)
    repeated = []
    for index in range(count):
        name, kind = rows[index % len(rows)]
        copy = "p%04d" % index
        for side in "ab":
            os.link(source / side / f"{name}.png", target / side / f"{copy}.png")
        repeated.append((copy, kind))
    write_list(target, repeated)


def write_list(folder, rows):
    lines = "".join("\t".join(row) + "\n" for row in rows)
    (folder / "pairs.tsv").write_text(lines)


if __name__ == "__main__":
    make(sys.argv[1])
