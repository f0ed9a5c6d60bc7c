"""How long the main job takes on the example app, against the fixed wait that people use.

Prints, for each of some checks of 32 shots: the wall time, launches included, as a ratio to
waiting four seconds per shot; and how long a shot takes from the app's `ready` to its written
picture, at the median and at the slowest.

Usage: python3 Benchmarks/Capture/run.py [--runs 3] [--lanes 4]
Needs what `make demo` needs: the tool in .build/release and the example in debug.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = ROOT / ".build/release/stillframe"
EXAMPLE = ROOT / "Examples/Paywall"
FIXED_WAIT_IN_SECONDS = 4


def project(folder, lanes):
    configuration = json.loads((EXAMPLE / "stillframe.json").read_text())
    configuration["app"] = {"executable": str(EXAMPLE / ".build/debug/paywall")}
    configuration["capture"]["lanes"] = lanes
    (folder / "stillframe.json").write_text(json.dumps(configuration))
    shutil.copytree(EXAMPLE / "Stillframe/Fixtures", folder / "Stillframe/Fixtures")


def stillframe(folder, *arguments):
    began = time.monotonic()
    subprocess.run([TOOL, *arguments], cwd=folder, check=True, capture_output=True)
    return time.monotonic() - began


def milliseconds(folder):
    run = max((folder / ".stillframe/runs").iterdir(), key=lambda run: run.stat().st_mtime)
    shots = json.loads((run / "report/summary.json").read_text())["shots"]
    return [shot["capture"]["readyToWrittenInMilliseconds"] for shot in shots]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--lanes", type=int, default=4)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stillframe-bench-") as name:
        folder = pathlib.Path(name)
        project(folder, arguments.lanes)
        stillframe(folder, "baseline", "--reason", "for the benchmark", "--allow-ci")
        print("shots   check, s   fixed wait / check   ready to written, ms: median   slowest")
        for _ in range(arguments.runs):
            took = stillframe(folder, "check")
            times = milliseconds(folder)
            ratio = len(times) * FIXED_WAIT_IN_SECONDS / took
            print(
                f"{len(times):5}   {took:8.2f}   {ratio:18.1f}   "
                f"{statistics.median(times):29.1f}   {max(times):7.1f}"
            )


if __name__ == "__main__":
    main()
