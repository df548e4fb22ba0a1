"""Play every case once and print the digests of every position; for comparison between hash seeds."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

from tests.conformance.cases import Case, cases
from tests.conformance.playouts import Playout


def digests(case: Case, seed: int) -> list[str]:
    """Play a random game and return the digest after every choice."""
    with Playout(case, seed) as playout:
        return [taken.digest for taken in playout.to_end().history]


def under_two_hash_seeds(
    seed: int, module: str = "tests.conformance.cases", without: tuple[str, ...] = ()
) -> list[dict[str, list[str]]]:
    """Return the digests of the cases of a module as two processes with different hash seeds give them."""
    command = [sys.executable, "-m", "tests.conformance.hashes", str(seed), module, *without]
    root = Path(__file__).parents[2]
    running = [
        subprocess.Popen(command, cwd=root, env={**os.environ, "PYTHONHASHSEED": hash_seed}, stdout=subprocess.PIPE)
        for hash_seed in ("1", "2")
    ]
    said = [process.communicate()[0] for process in running]
    assert not any(process.returncode for process in running)
    return [json.loads(text) for text in said]


def _found(module: str) -> tuple[Case, ...]:
    found = importlib.import_module(module).cases()
    assert isinstance(found, tuple)
    return found


if __name__ == "__main__":
    which = cases() if sys.argv[2] == "tests.conformance.cases" else _found(sys.argv[2])
    print(json.dumps({case.name: digests(case, int(sys.argv[1])) for case in which if case.name not in sys.argv[3:]}))
