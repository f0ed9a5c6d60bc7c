"""Compares the pairs of a corpus with blazediff: corpus folder [name ...]."""

import sys
from pathlib import Path

from blazediff import compare

folder = Path(sys.argv[1])
names = sys.argv[2:] or [row.split("\t")[0] for row in open(folder / "pairs.tsv")]
for name in names:
    result = compare(str(folder / "a" / f"{name}.png"), str(folder / "b" / f"{name}.png"))
    print(name, result.diff_count)
