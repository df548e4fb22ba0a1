"""Bringing up bytes: new ones, and changed ones of before; what fails is kept as a file."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from tests.conformance.cases import Case
from tests.conformance.playouts import FAILURES
from tests.fuzz.entry import ENTRIES

KEPT = 200


def fuzz(entry: str, cases: tuple[Case, ...], seconds: float, seed: int = 0, folder: Path = FAILURES) -> int:
    """Run one entry for some time and return how often; a failure names the file that brings it about."""
    rng = random.Random(seed)
    pool: list[bytes] = []
    runs, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        data = _next(rng, pool)
        attempt(entry, data, cases, folder)
        runs += 1
        if len(pool) < KEPT:
            pool.append(data)
        else:
            pool[rng.randrange(KEPT)] = data
    return runs


def attempt(entry: str, data: bytes, cases: tuple[Case, ...], folder: Path = FAILURES) -> None:
    """Run one entry once; what fails is kept."""
    try:
        ENTRIES[entry](data, cases)
    except Exception as error:
        path = folder / f"fuzz-{entry}-{blake2b(data, digest_size=6).hexdigest()}.bin"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        again = f"Run it again: .venv/bin/python -m tests.fuzz --entry {entry} {path}"
        raise AssertionError(f"{type(error).__name__}: {error}\n{again}") from error


def _next(rng: random.Random, pool: list[bytes]) -> bytes:
    if not pool or rng.random() < 0.5:
        return rng.randbytes(rng.randrange(1, 400))
    data = bytearray(rng.choice(pool))
    for _ in range(1 + rng.randrange(8)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data) + rng.randbytes(rng.randrange(8))


def with_coverage(entry: str, cases: tuple[Case, ...], setup: Callable[..., None], run: Callable[[], None]) -> None:
    """Hand an entry to atheris, which looks for bytes that reach new code."""
    setup(["fuzz"], lambda data: attempt(entry, data, cases))
    run()
