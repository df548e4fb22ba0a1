"""Golden journals: games between greedy bots, kept as choices and faces, without what changes with every entry.

`python -m tests.games.golden june_6` plays those of a game and writes them anew, and says how they end.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

from engine.bots import load_bot
from engine.compile.library import scenarios_of
from engine.mechanics.positions import Positions, on_map, units_of
from engine.play import Game, Journal, Mismatch, System, journal_of
from engine.play.replay import open_again, take_again


@dataclass(frozen=True)
class Golden:
    """The golden journals of a game: for each scenario the seed with which it was played."""

    system: System
    seeds: Mapping[str, int]

    def path(self, name: str) -> Path:
        """The file of a journal, in the folder of the game's tests."""
        return Path(__file__).parent / self.system.slug / "golden" / f"{name}.jsonl"

    def play_again(self, name: str) -> Game:
        """Play a journal to its end; a choice that is refused or other rolls are a Mismatch."""
        journal = Journal.read(self.path(name))
        game = open_again(journal, scenarios_of(self.system)[name](), system=self.system)
        for number, move in enumerate(journal.moves[1:], start=1):
            take_again(game, number, move)
            if game.history[-1].dice != move.dice:
                raise Mismatch(f"step {number}: rolled {game.history[-1].dice} instead of {move.dice}")
        return game

    def greedily(self, name: str, seed: int, *, playout: bool = True) -> Iterator[Game]:
        """Let two greedy bots play a scenario; stop before every decision, and once more at the end."""
        game = Game.start(scenarios_of(self.system)[name](), seed, system=self.system, playout=playout)
        bots = [load_bot("greedy", seed) for _side in self.system.sides]
        seats = [game.for_side(side) for side in range(len(bots))]
        while game.prompt is not None:
            yield game
            actor = game.prompt.actor
            seats[actor].take(bots[actor].choose(seats[actor]))
        yield game

    def write(self, name: str) -> Game:
        """Play a game and keep its journal."""
        *_before, game = self.greedily(name, self.seeds[name], playout=False)
        journal = journal_of(game)
        moves = [replace(move, digest="") for move in journal.moves]
        replace(journal, moves=moves, scenario_digest="", rules="", engine="").save(self.path(name))
        return game


def ending(game: Game) -> dict[str, object]:
    """How a game ended: the winner, by what, in which turn; the steps lost and the hexes held by each side."""
    state, outcome = game.state, game.outcome
    assert outcome is not None and isinstance(state, Positions)
    sides = range(len(game.system.sides))
    return {
        "winner": outcome.winner,
        "level": dict(outcome.message.values).get("level", outcome.message.key),
        "turn": state.turn,
        "lost": tuple(sum(state.lost[unit] for unit in units_of(state, side)) for side in sides),
        "held": tuple(len({state.at[unit] for unit in on_map(state, side)}) for side in sides),
    }


if __name__ == "__main__":
    golden: Golden = import_module(f"tests.games.{sys.argv[1]}.test_game").GOLDEN
    for scenario in golden.seeds:
        print(scenario, ending(golden.write(scenario)))
