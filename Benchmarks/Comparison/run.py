"""Measures `stillframe compare` against the peers that a package index has.

    swift build -c release --static-swift-stdlib --product stillframe
    python3 Benchmarks/Comparison/run.py

The peers are installed into .build/bench, by pip, the first time.

Contestants run in turn, so that whatever else the machine does meets all of them; what counts is
the ratio within a round. Printed are the medians over all rounds, and the goals.
"""

import argparse
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def enter_environment():
    """Goes on in a Python that has the peers."""
    home = ROOT / ".build/bench"
    if Path(sys.prefix).resolve() == home.resolve() or os.environ.get("STILLFRAME_BENCH_HERE"):
        return
    python = home / "bin/python"
    if not python.exists():
        subprocess.check_call([sys.executable, "-m", "venv", str(home)])
    requirements = str(HERE / "requirements.txt")
    subprocess.check_call([str(python), "-m", "pip", "install", "-q", "-r", requirements])
    os.execv(python, [str(python), str(Path(__file__).resolve()), *sys.argv[1:]])


enter_environment()

import corpus  # noqa: E402 (needs the environment)


class Measurement:
    def __init__(self, seconds, cpu_seconds, peak_mebibytes, output):
        self.seconds = seconds
        self.cpu_seconds = cpu_seconds
        self.peak_mebibytes = peak_mebibytes
        self.output = output


def measure(command, environment=None):
    """Runs a whole process: wall time, processor time, peak memory."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, env={**os.environ, **(environment or {})}, text=True
    )
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{command} ended with {process.returncode}")
    # Linux counts in KiB, Darwin in bytes.
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    cpu = usage.ru_utime + usage.ru_stime
    return Measurement(seconds, cpu, usage.ru_maxrss / unit, output)


def peer(name, folder, names=()):
    environment = {"BLAZEDIFF_PNG_ENABLED": "1"}
    script = HERE / "peers" / f"{name}_peer.py"
    return measure([sys.executable, str(script), str(folder), *names], environment)


class Bench:
    def __init__(self, tool, folder, rounds, jobs):
        self.tool = tool
        self.folder = folder
        self.rounds = rounds
        self.jobs = jobs

    def ours(self, name, *options):
        folder = self.folder / name
        jobs = ["--jobs", str(self.jobs)]
        return measure([self.tool, "compare", *jobs, *options, folder / "a", folder / "b"])

    def suite(self, title, name, goals, rounds=None):
        """One corpus: ours and each peer that has a goal, in turn."""
        rounds = rounds or self.rounds
        taken = {contestant: [] for contestant in ["stillframe", *goals]}
        for _ in range(rounds):
            taken["stillframe"].append(self.ours(name))
            for contestant in goals:
                taken[contestant].append(peer(contestant, self.folder / name))
        ours = taken["stillframe"]
        seconds = statistics.median(m.seconds for m in ours)
        memory = max(m.peak_mebibytes for m in ours)
        print(f"\n{title}: {seconds:.3f} s, peak {memory:.0f} MiB")
        for contestant, goal in goals.items():
            theirs = taken[contestant]
            ratios = [t.seconds / o.seconds for t, o in zip(theirs, ours)]
            cpu = [t.cpu_seconds / o.cpu_seconds for t, o in zip(theirs, ours)]
            report(
                f"times as fast as {contestant}",
                statistics.median(ratios),
                goal,
                f"{min(ratios):.2f}–{max(ratios):.2f}; processor time "
                f"{statistics.median(cpu):.2f}; {contestant} took "
                f"{statistics.median(m.seconds for m in theirs):.3f} s",
            )
        return memory

    def pair(self, kind, goal_milliseconds):
        """One changed pair, whole process."""
        folder = self.folder / "suite"
        name = next(
            row.split("\t")[0]
            for row in (folder / "pairs.tsv").read_text().splitlines()
            if row.split("\t")[1] == kind
        )
        files = [folder / side / f"{name}.png" for side in "ab"]
        ours, theirs, pictures = [], [], []
        for _ in range(self.rounds * 3):
            ours.append(measure([self.tool, "compare", *files]).seconds * 1000)
            pictures.append(
                measure([self.tool, "compare", "--diff", "/tmp/difference.png", *files]).seconds
                * 1000
            )
            theirs.append(peer("blazediff", folder, [name]).seconds * 1000)
        print(f"\none pair, {kind}, whole process:")
        report("ms", statistics.median(ours), goal_milliseconds, f"best {min(ours):.1f}", most=True)
        drawing = statistics.median(p - o for p, o in zip(pictures, ours))
        report("ms more for a difference picture", drawing, 15, "", most=True)
        ratio = statistics.median(t / o for t, o in zip(theirs, ours))
        print(f"  {ratio:.1f} times as fast as blazediff in a process of its own")


def report(what, value, goal, remark, most=False):
    reached = value <= goal if most else value >= goal
    sign = "at most" if most else "at least"
    mark = "reached" if reached else "NOT REACHED"
    print(f"  {value:.2f} {what} (goal: {sign} {goal}; {mark}) {remark}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tool", default=str(ROOT / ".build/release/stillframe"))
    parser.add_argument("--corpus", default=str(ROOT / ".build/bench-corpus"))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    corpus.make(arguments.corpus)
    bench = Bench(arguments.tool, Path(arguments.corpus), arguments.rounds, arguments.jobs)

    small = bench.suite(
        "32 pairs, 24 of them the same file", "suite", {"blazediff": 5.5, "pillow": 35}
    )
    bench.suite("32 pairs, all changed", "changed", {"blazediff": 2.3})
    bench.suite("32 pairs, same pixels", "same-pixels", {"blazediff": 2.2})
    large = bench.suite("1,000 pairs", "thousand", {"blazediff": 6.5}, rounds=2)
    print("\nmemory with 2 workers:")
    report("MiB at the peak of 1,000 pairs", large, 90, f"(32 pairs: {small:.0f})", most=True)
    for kind, goal in (("shift", 25), ("glyph", 30), ("dark", 42)):
        bench.pair(kind, goal)

    pair = peer("pixelmatch", bench.folder / "suite", ["s29"])
    print(f"\nfor the record: pixelmatch's Python port takes {pair.seconds:.1f} s for one pair")


if __name__ == "__main__":
    main()
