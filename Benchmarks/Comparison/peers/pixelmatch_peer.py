"""Compares the pairs of a corpus with the Python port of pixelmatch: corpus folder [name ...]."""

import sys
from pathlib import Path

from PIL import Image
from pixelmatch.contrib.PIL import pixelmatch

folder = Path(sys.argv[1])
names = sys.argv[2:] or [row.split("\t")[0] for row in open(folder / "pairs.tsv")]
for name in names:
    first = Image.open(folder / "a" / f"{name}.png").convert("RGBA")
    second = Image.open(folder / "b" / f"{name}.png").convert("RGBA")
    print(name, pixelmatch(first, second, includeAA=False))
