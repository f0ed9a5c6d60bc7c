"""Writes expected.json: the pixel hash of each file of PngSuite, by a decoder of its own.

    python3 -m venv venv && venv/bin/pip install xxhash && venv/bin/python expected.py

The decoder below shares nothing with the one under test: it is written for being read, with
zlib of Python for the inflating. 16-bit samples become 8 bits by rounding v / 257.
"""

import json
import struct
import zlib
from pathlib import Path

import xxhash

PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2)]
PASSES += [(0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunks(data):
    offset = 8
    while offset < len(data):
        (length,) = struct.unpack(">I", data[offset : offset + 4])
        yield data[offset + 4 : offset + 8], data[offset + 8 : offset + 8 + length]
        offset += 12 + length


def paeth(a, b, c):
    estimate = a + b - c
    return min((abs(estimate - a), 0, a), (abs(estimate - b), 1, b), (abs(estimate - c), 2, c))[2]


def unfiltered(stream, row_bytes, rows, step):
    above = bytes(row_bytes)
    result = []
    for _ in range(rows):
        kind, line = stream[0], bytearray(stream[1 : 1 + row_bytes])
        del stream[: 1 + row_bytes]
        for i in range(row_bytes):
            left = line[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = [0, left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner)]
            line[i] = (line[i] + guess[kind]) & 255
        above = bytes(line)
        result.append(above)
    return result


def samples(line, depth, count):
    if depth == 16:
        return struct.unpack(f">{count}H", line[: count * 2])
    if depth == 8:
        return line[:count]
    bits = "".join(f"{byte:08b}" for byte in line)
    return [int(bits[i * depth : (i + 1) * depth], 2) for i in range(count)]


def decode(data):
    parts = {}
    for name, content in chunks(data):
        parts[name] = parts.get(name, b"") + content
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    channels = CHANNELS[kind]
    stream = bytearray(zlib.decompress(parts[b"IDAT"]))
    key = parts.get(b"tRNS")
    most = (1 << depth) - 1

    def level(value):
        return (value * 255 * 2 + most) // (most * 2)

    def rgba(pixel):
        if kind == 3:
            alpha = key[pixel[0]] if key and pixel[0] < len(key) else 255
            return [*parts[b"PLTE"][pixel[0] * 3 : pixel[0] * 3 + 3], alpha]
        colour = pixel[:1] * 3 if channels < 3 else pixel[:3]
        alpha = most
        if channels in (2, 4):
            alpha = pixel[-1]
        elif key:
            clear = struct.unpack(f">{channels}H", key)
            alpha = 0 if tuple(pixel) == clear else most
        return [level(value) for value in (*colour, alpha)]

    picture = bytearray(width * height * 4)
    for x0, y0, step_x, step_y in PASSES if interlaced else [(0, 0, 1, 1)]:
        columns = -(-(width - x0) // step_x)
        rows = -(-(height - y0) // step_y)
        if columns <= 0 or rows <= 0:
            continue
        row_bytes = (columns * channels * depth + 7) // 8
        lines = unfiltered(stream, row_bytes, rows, max(1, channels * depth // 8))
        for row, line in enumerate(lines):
            values = samples(line, depth, columns * channels)
            for column in range(columns):
                pixel = tuple(values[column * channels : (column + 1) * channels])
                at = ((y0 + row * step_y) * width + x0 + column * step_x) * 4
                picture[at : at + 4] = bytes(rgba(pixel))
    return width, height, bytes(picture)


expected = {}
folder = Path(__file__).parent
for path in sorted(folder.glob("*.png")):
    if path.name.startswith("x"):
        continue
    width, height, pixels = decode(path.read_bytes())
    digest = xxhash.xxh3_128(struct.pack("<II", width, height) + pixels).hexdigest()
    expected[path.name] = f"xxh3:{digest}"
(folder / "expected.json").write_text(json.dumps(expected, indent=2, sort_keys=True) + "\n")
