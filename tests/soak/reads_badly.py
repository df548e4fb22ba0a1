"""A program that has the window read spoilt files of one kind, and says of each what came of it. Has little memory.

Prints one line of JSON for each: its name, the seconds, how many MB more than before, what was said, what is wrong.
"""

from __future__ import annotations

import faulthandler
import json
import random
import resource
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from PySide6.QtWidgets import QApplication

from editor.app import program
from tests.bundle.traps import outside, snapshot
from tests.soak.spoilt import FEW, SPECIAL, Variant, cleared, inside, whole
from tests.soak.window_inputs import INPUTS, Home, Input

SECONDS, MEGABYTES = 10, 1024
MUST_SAY = ("a pipe", "a device", "a folder", "30 GB", "a link to itself", "nothing")
LONGEST = 1000
"""Signs of what is said."""
BAD = ("Traceback", "fault in Hexwright", "RecursionError", "MemoryError", "\x1b", "\u202e")


class Trial:
    """Spoilt files of one kind, one after the other, in one program."""

    def __init__(self, kind: Input, base: Path) -> None:
        self.kind, self.home = kind, Home(base / "home")
        self.there = outside(base / "outside")
        self.before = snapshot(self.there)
        self.raised: list[str] = []
        sys.excepthook = lambda *error: self.raised.append("".join(traceback.format_exception(*error)))
        with self.home.heard():
            self.valid = kind.valid(self.home)

    def variants(self, dice: random.Random, count: int) -> Iterator[Variant]:
        """A few of every sort, or all and `count` changed values."""
        every = [*whole(self.valid), *SPECIAL.items()]
        chosen = [each for each in every if count or each[0] in (*FEW, "a pipe", "a device")]
        return iter([*chosen, *inside(self.kind.data(self.valid), self.kind.written, dice, count or 2)])

    def tried(self, name: str, put: Any) -> dict[str, Any]:
        """Lay a file down, have it read, and say what came of it."""
        path = self.kind.place(self.home)
        path.parent.mkdir(parents=True, exist_ok=True)
        cleared(path)
        put(path)
        held = _held(path)
        self.home.said.clear()
        self.raised.clear()
        peak, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, perf_counter()
        try:
            with self.home.heard():
                self.kind.read(self.home, path)
                QApplication.processEvents()
        except Exception:
            self.raised.append(traceback.format_exc())
        seconds = perf_counter() - start
        more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak) // 1024
        wrong = [*self.raised, *self._wrong(seconds, more)]
        if self.kind.speaks and name in MUST_SAY and not any(self.home.said):
            wrong.append("nothing was said")
        if self.kind.stays and held is not None and self.kind.is_work(held) and not self._is_there(path, held):
            wrong.append("what was there is gone")
        self._clear(path)
        said = [each for each in dict.fromkeys(self.home.said) if each]
        return {"name": name, "seconds": round(seconds, 2), "mb": more, "said": said[:5], "wrong": wrong}

    def _wrong(self, seconds: float, more: int) -> Iterator[str]:
        if seconds > SECONDS:
            yield f"{seconds:.1f} s"
        if more > MEGABYTES:
            yield f"{more} MB"
        if snapshot(self.there) != self.before:
            yield "something outside was touched"
        for each in self.home.said:
            if len(each) > LONGEST or any(bad in each for bad in BAD):
                yield f"said: {each[:300]!r}"

    def _is_there(self, path: Path, held: bytes) -> bool:
        """Whether the bytes still lie beside, under whatever name."""
        if path.parent.parent == self.home.bundle or path.parent == self.home.bundle:
            return True  # put back as it was, so that the next one finds a scenario
        return any(_held(each) == held for each in path.parent.iterdir())

    def _clear(self, path: Path) -> None:
        """Whatever it has become goes, so that the next one lies alone."""
        if path.parent.name in ("games", "journals", "store"):
            for each in path.parent.iterdir():
                cleared(each)
        cleared(path)


def _held(path: Path) -> bytes | None:
    """The bytes of a regular file that is not too large; nothing for anything else."""
    if path.is_symlink() or not path.is_file() or path.stat().st_size > 10**8:
        return None
    return path.read_bytes()


def _virtual() -> int:
    """The bytes of addresses that this program has taken."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    return int(pages) * resource.getpagesize()


def main(number: str, base: str, seed: str, count: str) -> None:
    """Try one kind."""
    program()
    trial = Trial(INPUTS[int(number)], Path(base))
    trial.home.window.show()
    most = _virtual() + MEGABYTES * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    for name, put in trial.variants(random.Random(int(seed)), int(count)):
        print("#", name, file=sys.stderr, flush=True)
        faulthandler.dump_traceback_later(6 * SECONDS, exit=True)
        print(json.dumps(trial.tried(name, put)), flush=True)
        faulthandler.cancel_dump_traceback_later()
    trial.home.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
