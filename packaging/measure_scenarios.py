"""Measures the scenarios that ship, for the start page: who wins between bots, and how many decisions a game takes.

python packaging/measure_scenarios.py [GAME/SCENARIO ...] [--games N] [--seconds S]

Each scenario is played by greedy bots on both sides, with the seeds from 0 on, until N games are over or S seconds have
passed. What came of it is written to resources/playtests/<game>.yaml with the date and the commit. Fewer than five
games say too little: such a scenario stays without figures.
"""

from __future__ import annotations

import argparse
import subprocess
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import yaml  # type: ignore[import-untyped]

from engine.playtest import GameResult, playtest

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "playtests"
BOT, FEWEST = "greedy", 5


def measured(name: str, games: int, seconds: float) -> dict[str, Any] | None:
    """Play a scenario, and say what came of it; None where too few games were over in time."""
    until = monotonic() + seconds
    found: list[GameResult] = []

    def told(record: object) -> None:
        if isinstance(record, GameResult):
            found.append(record)

    playtest(
        str(ROOT / "scenarios" / name),
        games,
        bots=(BOT,),
        jobs=1,
        failures=Path("/tmp") / "hexwright-failures",
        told=told,
        stop=lambda: monotonic() > until,
    )
    if len(found) < FEWEST:
        return None
    won = Counter(result.winner or "draw" for result in found)
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": _commit(),
        "bots": BOT,
        "games": len(found),
        "won": dict(sorted(won.items())),
        "decisions": int(median(result.decisions for result in found)),
    }


def _commit() -> str:
    return subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def write(name: str, figures: dict[str, Any]) -> None:
    """Put the figures of a scenario into the file of its game."""
    game, _slash, scenario = name.partition("/")
    path = FOLDER / f"{game}.yaml"
    known = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else {}
    FOLDER.mkdir(exist_ok=True)
    text = yaml.safe_dump({**known, scenario: figures}, sort_keys=True, default_flow_style=None, width=120)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Measure the scenarios that are named, or all."""
    parser = argparse.ArgumentParser(description="Measures the scenarios that ship.")
    parser.add_argument("scenarios", nargs="*")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=120)
    chosen = parser.parse_args()
    every = (path.parent for path in sorted((ROOT / "scenarios").glob("*/*/scenario.yaml")))
    for name in chosen.scenarios or [path.relative_to(ROOT / "scenarios").as_posix() for path in every]:
        figures = measured(name, chosen.games, chosen.seconds)
        print(name, figures or "too few games in time")
        if figures is not None:
            write(name, figures)


if __name__ == "__main__":
    main()
