"""Losses and dates by month in campaigns of France 1944 between bots: figures for docs/games/france-1944.md.

`python -m tests.soak.months --games 4 --bots greedy` plays campaigns and prints them beside history.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import cast

from engine.bots import load_bot
from engine.compile.library import scenarios_of
from engine.games.france_1944.combat.kind import WEST_WALL
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import fortification
from engine.games.france_1944.state import FranceState, controller, side_of
from engine.play import Game, load_system
from engine.playtest.match import play_out

MONTHS = ("Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May")
ALLIED_LOSSES = (12.5, 11.5, 9.5, 10, 13, 14, 13.5, 10, 11, 8.5)
GERMAN_LOSSES = (14, 30, 18, 8, 10, 11, 13, 12, 26, 26)
PLACES = {"1411": "Falaise", "2113": "Paris", "0309": "Brest", "2907": "Antwerp", "3310": "Aachen", "3115": "Metz"}
EVENTS = ("the West Wall", "Market Garden", "the Bulge", "the Rhine")


def west_wall(state: FranceState) -> tuple[int, ...]:
    """Return the hexes of the West Wall."""
    return tuple(hex for hex in state.board.grid.hexes if fortification(state, hex) == WEST_WALL)


@dataclass
class Campaign:
    """One game: the steps that each side lost by turn, the turn of each event, and how it ended."""

    seed: int
    losses: Counter[tuple[int, int]] = field(default_factory=Counter)
    dates: dict[str, int] = field(default_factory=dict)
    result: str = ""


class Watching:
    """Class that follows a game and notes what is new after each choice."""

    def __init__(self, seed: int, state: FranceState) -> None:
        self.found, self._state = Campaign(seed), state
        self._steps, self._turn = tuple(state.steps), state.turn

    def look(self, _game: Game) -> None:
        """Look at a game after a choice."""
        self._notice(self._turn)
        self._turn = self._state.turn

    def _notice(self, turn: int) -> None:
        state, now = self._state, tuple(self._state.steps)
        for unit, (before, after) in enumerate(zip(self._steps, now, strict=True)):
            self.found.losses[side_of(state, unit), turn] += max(0, before - after)
        self._steps = now
        grid = state.board.grid
        held = {name for label, name in PLACES.items() if controller(state, grid.index(label)) == ALLIED}
        happened = {"the Rhine": state.rhine_crossed, "the Bulge": state.bulge, "Market Garden": state.garden}
        held |= {name for name, so in happened.items() if so}
        if any(controller(state, hex) == ALLIED for hex in west_wall(state)):
            held.add("the West Wall")
        for name in held:
            self.found.dates.setdefault(name, turn)


def play(name: str, seed: int, bots: Sequence[str]) -> Campaign:
    """Play a game and return what happened when."""
    system = load_system("france_1944")
    game = Game.start(scenarios_of(system)[name](), seed, system=system, playout=True)
    watching = Watching(seed, cast(FranceState, game.state))
    names = bots if len(bots) > 1 else [*bots, *bots]
    play_out(game, [load_bot(bot, seed) for bot in names], watching.look)
    watching.look(game)
    outcome = game.outcome
    assert outcome is not None
    level = dict(outcome.message.values).get("level")
    watching.found.result = f"{str(level).removeprefix('level:')} on turn {game.state.turn}"
    return watching.found


def table(games: Sequence[Campaign]) -> str:
    """Write the means of some games beside history."""
    lines = ["| month | Allies | history | Germans | history |", "|---|---|---|---|---|"]
    for turn, month in enumerate(MONTHS, 1):
        cells = [month]
        for side, row in ((ALLIED, ALLIED_LOSSES), (GERMAN, GERMAN_LOSSES)):
            cells += [f"{mean(game.losses[side, turn] for game in games):.1f}"]
            cells += [str(row[turn - 1]) if turn <= len(row) else ""]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", f"| {len(games)} games | by month | never |", "|---|---|---|"]
    for name in (*PLACES.values(), *EVENTS):
        fell: Mapping[int, int] = Counter(game.dates.get(name, 0) for game in games)
        dates = ", ".join(f"{MONTHS[turn - 1]} {fell[turn]}" for turn in sorted(fell) if turn)
        lines.append(f"| {name} | {dates} | {fell.get(0, '')} |")
    results = Counter(game.result for game in games)
    return "\n".join([*lines, "", *(f"{result}: {number}" for result, number in sorted(results.items()))])


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--scenario", default="campaign")
    asked.add_argument("--games", type=int, default=4)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--bots", default="greedy")
    given = asked.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    print(table([play(given.scenario, seed, given.bots.split(",")) for seed in seeds]))


if __name__ == "__main__":
    main()
