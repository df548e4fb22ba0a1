"""How long it takes to start, and whether workers keep up."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from typing import Any

from engine.bench.timing import Measured, middle, significant

KERNEL = "import time; began = time.process_time_ns(); import engine.play; print(time.process_time_ns() - began)"
HELP = (
    "import atexit, runpy, sys, time; sys.argv = ['hexwright', '--help']; "
    "atexit.register(lambda: print(time.process_time_ns(), file=sys.stderr)); "
    "runpy.run_module('engine.cli', run_name='__main__')"
)
LONG_SECONDS, TRIAL_GAMES, ROUNDS = 60, 100, 3


def _run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True)


def in_fresh_process(code: str) -> int:
    """Run code that prints how many nanoseconds it took, and return them."""
    return int(_run(code).stdout)


def kernel_import() -> Measured:
    """The import of the kernel in a fresh process."""
    return Measured(middle([in_fresh_process(KERNEL) for _ in range(5)], "ms"), "ms")


def help_start() -> Measured:
    """`hexwright --help`, the whole process but its end."""
    return Measured(middle([int(_run(HELP).stderr) for _ in range(5)], "ms"), "ms", 400)


def two_workers(reference: str) -> Measured:
    """Long batches on two workers, as a share of what two independent processes do; the median of three rounds."""
    trial = _reports([_batch(reference, TRIAL_GAMES, 1, 0)])[0]
    games = max(TRIAL_GAMES, int(TRIAL_GAMES * LONG_SECONDS / ROUNDS / trial["seconds"]))
    share = median(_share(reference, games) for _ in range(ROUNDS))
    return Measured(significant(100 * share), "%", 95).beside("two independent processes", 100)


def _share(reference: str, games: int) -> float:
    together = _rate([_batch(reference, 2 * games, 2, 0)])
    return together / _rate([_batch(reference, games, 1, 0), _batch(reference, games, 1, games)])


def _batch(reference: str, games: int, jobs: int, seed: int) -> subprocess.Popen[str]:
    options = ["--games", str(games), "--jobs", str(jobs), "--seed", str(seed), "--json"]
    command = [sys.executable, "-m", "engine.cli", "playtest", reference, *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def _reports(running: list[subprocess.Popen[str]]) -> list[dict[str, Any]]:
    reports = [json.loads(process.communicate()[0]) for process in running]
    for report in reports:
        if "error" in report:
            raise RuntimeError(f"a batch could not be played: {report['error']}")
    return reports


def _rate(running: list[subprocess.Popen[str]]) -> float:
    return sum(float(report["decisions"]) / float(report["seconds"]) for report in _reports(running))
