"""Compares the pairs of a corpus as scripts with Pillow do: corpus folder [name ...]."""

import sys
from pathlib import Path

from PIL import Image, ImageChops

folder = Path(sys.argv[1])
names = sys.argv[2:] or [row.split("\t")[0] for row in open(folder / "pairs.tsv")]
for name in names:
    first = Image.open(folder / "a" / f"{name}.png").convert("RGB")
    second = Image.open(folder / "b" / f"{name}.png").convert("RGB")
    levels = ImageChops.difference(first, second).convert("L").histogram()
    print(name, sum(levels[25:]))
