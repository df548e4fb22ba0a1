"""When things happen in campaigns of Case Yellow between bots: dates and counts for docs/games/case-yellow.md.

`python -m tests.soak.campaign case_yellow/historical --games 8 --bots greedy` plays and prints them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import cast

from engine.bots import load_bot
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.surrender import BELGIUM, NETHERLANDS
from engine.games.case_yellow.map import in_area
from engine.games.case_yellow.state import YellowState, is_yellow, on_map, side_of, units_of
from engine.games.case_yellow.victory import CHANNEL, PANZER, PARIS
from engine.play import Event, Game
from engine.playtest.match import play_out
from engine.playtest.reference import resolve

MEUSE_ROWS, SEDAN_ROWS = range(19, 27), range(18, 22)
"""The rows of the map between Sedan and Namur, and round Sedan."""
EAST_OF, SOMME_ROWS, COAST = 27, range(24, 34), 12
"""Columns: how far east the Meuse between them still is, and how far west the Channel coast lies north of the Somme."""
DATES = {
    "meuse": "over the Meuse between Sedan and Namur",
    "sedan": "over the Meuse round Sedan",
    "coast": "at the Channel coast",
    CHANNEL: "Channel ports cut off",
    NETHERLANDS: "Netherlands surrender",
    BELGIUM: "Belgium surrenders",
    "dynamo": "Dynamo declared",
    "refit": "refit declared",
    "open": "Paris declared open",
    PARIS: "Paris taken",
}
COUNTS = {
    "evacuated": "steps evacuated",
    PANZER: "Panzer divisions lost for good",
    "stack": "Panzer and motorized units beside another, %",
    "overruns": "overruns",
    "allied_attacks": "Allied attacks",
    "german_attacks": "German attacks",
    "low": "German attacks below 3:1, %",
    "engaged": "results that engage, %",
    "lost_allied": "steps lost, Allies",
    "lost_german": "steps lost, Germans",
    "lead": "points that the Germans are ahead",
}
LOW = ("1:4", "1:3", "1:2", "1:1", "2:1")


@dataclass
class Campaign:
    """One game: its result, the turn in which each of `DATES` came, and each of `COUNTS`."""

    seed: int
    result: str = ""
    winner: int | None = None
    dates: dict[str, int] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)


class Watching:
    """Follows a game: told of every choice, it notes what is new."""

    def __init__(self, seed: int, state: YellowState) -> None:
        self.found, self._state, self._heard = Campaign(seed), state, 0
        self._stood: list[tuple[int, int]] = []
        self._turn, self._side, self._now = state.turn, ALLIED, state.turn

    def look(self, game: Game) -> None:
        """Look at a game after a choice."""
        events = game.events[self._heard :]
        self._heard += len(events)
        chosen_in = self._now
        for event in events:
            if event.key == "turn.begins":
                self._now = cast(int, dict(event.message.values)["turn"])
            self._hear(event)
        state = self._state
        if any(event.key in ("march.entered", "unit.advances", "crossing.made", "overrun.made") for event in events):
            self._where(chosen_in)
        if state.turn != self._turn or game.outcome is not None:
            self._turn = state.turn
            self._together()

    def _date(self, name: str, turn: int = 0) -> None:
        self.found.dates.setdefault(name, turn or self._now)

    def _hear(self, event: Event) -> None:
        told, counts = dict(event.message.values), self.found.counts
        match event.key:
            case "objective.reached" if told["objective"] in (CHANNEL, PARIS):
                self._date(str(told["objective"]))
            case "objective.reached" if told["objective"] == PANZER:
                counts[PANZER] += 1
            case "country.surrenders":
                self._date(str(told["country"]))
            case "dynamo.declared":
                self._date("dynamo")
            case "refit.declared":
                self._date("refit")
            case "paris.open":
                self._date("open")
            case "overrun.made":
                counts["overruns"] += 1
            case "combat.begins":
                units = cast(tuple[int, ...], told["units"])
                self._side = side_of(self._state, units[0])
                counts["german_attacks" if self._side == GERMAN else "allied_attacks"] += 1
            case "combat.result":
                counts["results"] += 1
                counts["engaged"] += str(told["result"]).startswith("ENG")
                counts["low"] += self._side == GERMAN and str(told["column"]) in LOW

    def _where(self, turn: int) -> None:
        state, label = self._state, self._state.board.label
        beyond = in_area(state, "beyond_the_meuse")
        for unit in on_map(state, GERMAN):
            hex = state.at[unit]
            row, column = int(label(hex)[:2]), int(label(hex)[2:])
            if hex in beyond and row in MEUSE_ROWS and column < EAST_OF:
                self._date("meuse", turn)
                if row in SEDAN_ROWS:
                    self._date("sedan", turn)
            if row in SOMME_ROWS and column <= COAST:
                self._date("coast", turn)

    def _together(self) -> None:
        fast = [unit for unit in on_map(self._state, GERMAN) if is_yellow(self._state, unit)]
        stacks = Counter(self._state.at[unit] for unit in fast)
        self._stood.append((sum(number for number in stacks.values() if number > 1), len(fast)))

    def over(self, game: Game) -> Campaign:
        """Return what was found in a game that is over."""
        state, found, outcome = self._state, self.found, game.outcome
        assert outcome is not None
        counts, levels = found.counts, dict(outcome.message.values)
        found.result, found.winner = str(levels.get("level", outcome.message.key)), outcome.winner
        found.counts["evacuated"] = sum(state.evacuees)
        for name, side in (("lost_allied", ALLIED), ("lost_german", GERMAN)):
            counts[name] = sum(state.lost[unit] for unit in units_of(state, side))
        counts["lead"] = state.points[GERMAN] - state.points[ALLIED]
        counts["low"] = percent(counts["low"], counts["german_attacks"])
        counts["engaged"] = percent(counts["engaged"], counts["results"])
        counts["stack"] = percent(sum(part for part, _all in self._stood), sum(whole for _part, whole in self._stood))
        return found


def percent(part: int, whole: int) -> int:
    """Return a share in hundredths."""
    return 100 * part // max(whole, 1)


def play(name: str, seed: int, bots: Sequence[str]) -> Campaign:
    """Play a game and say what happened when."""
    found = resolve(name)
    game = Game.start(found.scenario, seed, system=found.system, playout=True)
    watching = Watching(seed, cast(YellowState, game.state))
    names = bots if len(bots) > 1 else [*bots, *bots]
    play_out(game, [load_bot(bot, seed) for bot in names], watching.look)
    return watching.over(game)


def row(campaign: Campaign) -> str:
    """Write one game as a line."""
    dates = " ".join(f"{name}:{campaign.dates.get(name, '-')}" for name in DATES)
    counts = " ".join(f"{name}:{campaign.counts[name]}" for name in COUNTS)
    return f"{campaign.seed:3} {campaign.result:16} {dates} | {counts}"


def table(campaigns: Iterable[Campaign]) -> str:
    """Write what some games have in common as a table for the page on the game."""
    games = list(campaigns)
    turns = sorted({turn for game in games for turn in game.dates.values()})
    lines = [f"| {len(games)} games, turn | {' | '.join(map(str, turns))} | never |", "|---" * (len(turns) + 2) + "|"]
    for name, said in DATES.items():
        fell = Counter(game.dates.get(name, 0) for game in games)
        lines.append(f"| {said} | {' | '.join(str(fell[turn] or '') for turn in turns)} | {fell[0] or ''} |")
    lines += ["", "| mean | | least and most |", "|---|---|---|"]
    lines += [_counted(said, [game.counts[name] for game in games]) for name, said in COUNTS.items()]
    return "\n".join([*lines, "", ", ".join(_results(games))])


def _counted(said: str, numbers: Sequence[int]) -> str:
    return f"| {said} | {mean(numbers):.1f} | {min(numbers)} to {max(numbers)} |"


def _results(games: Sequence[Campaign]) -> list[str]:
    found: Mapping[str, int] = Counter(game.result for game in games)
    return [f"{level} {number}" for level, number in sorted(found.items())]


def main() -> None:
    """Play and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("name")
    asked.add_argument("--games", type=int, default=8)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--bots", default="greedy")
    given = asked.parse_args()
    games = []
    for seed in range(given.seed, given.seed + given.games):
        games.append(play(given.name, seed, given.bots.split(",")))
        print(row(games[-1]), flush=True)
    print(table(games))


if __name__ == "__main__":
    main()
