"""Play the journal of a failure again: `python -m tests.conformance.again FILE`."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.play import Game, Journal, resume
from engine.playtest.match import words_of
from tests.conformance.cases import Case, case_of
from tests.conformance.kit import CHECKS


def play_again(path: Path, among: tuple[Case, ...] | None = None, seeds: int = 20) -> Iterator[str]:
    """Play a journal to its end, then make every check there; what goes wrong is yielded."""
    journal = Journal.read(path)
    case = case_of(journal.game, journal.scenario, among)
    try:
        game = resume(journal, case.make(), system=case.system)
    except Exception as error:
        yield f"while playing: {words_of(error)}"
        return
    if game.prompt is not None:
        yield from _checked(game, seeds)


def _checked(game: Game, seeds: int) -> Iterator[str]:
    for name, check in CHECKS.items():
        for seed in range(seeds):
            try:
                check.look(game, random.Random(seed))
            except Exception as error:
                yield f"{name}: {words_of(error)}"
                break


if __name__ == "__main__":
    found = list(play_again(Path(sys.argv[1])))
    print("\n".join(found) or "nothing goes wrong")
    sys.exit(1 if found else 0)
