"""`python -m tests.fuzz [--seconds N] [--entry play|read] [FILE]`: fuzz for some time, or run one file again."""

from __future__ import annotations

import argparse
import importlib.util
from pathlib import Path

from tests.conformance.cases import cases
from tests.fuzz.driver import attempt, fuzz, with_coverage
from tests.fuzz.entry import ENTRIES


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="bytes that failed, to be run again")
    parser.add_argument("--seconds", type=float, default=60, help="how long (for each entry)")
    parser.add_argument("--seed", type=int, default=0, help="where the bytes come from")
    parser.add_argument("--entry", choices=ENTRIES, help="only one: games played or journals read")
    parser.add_argument("--atheris", action="store_true", help="let atheris guide it by coverage, if it is installed")
    given = parser.parse_args()
    if given.file:
        attempt(given.entry or "play", given.file.read_bytes(), cases())
    elif given.atheris and importlib.util.find_spec("atheris"):
        atheris = importlib.import_module("atheris")
        with_coverage(given.entry or "play", cases(), atheris.Setup, atheris.Fuzz)
    else:
        for entry in [given.entry] if given.entry else list(ENTRIES):
            print(f"{entry}: {fuzz(entry, cases(), given.seconds, given.seed)} runs, nothing found")


main()
