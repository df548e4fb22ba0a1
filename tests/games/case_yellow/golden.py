"""Golden journals: games kept as choices and faces, without what changes with every entry.

`python -m tests.games.case_yellow.golden` plays and writes them anew, and says how they end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.bots import load_bot
from engine.compile.library import scenarios_of
from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.state import YellowState, on_map, units_of
from engine.play import Game, Journal, Mismatch, journal_of
from engine.play.replay import open_again, take_again

FOLDER = Path(__file__).parent / "golden"
SEEDS = {"fortress_holland": 3}


def state_of(game: Game) -> YellowState:
    """The position that a game has come to."""
    assert isinstance(game.state, YellowState)
    return game.state


def play_again(name: str) -> Game:
    """Play a golden journal to its end; a choice that is refused or other rolls are a Mismatch."""
    journal = Journal.read(FOLDER / f"{name}.jsonl")
    game = open_again(journal, scenarios_of(SYSTEM)[name](), system=SYSTEM)
    for number, move in enumerate(journal.moves[1:], start=1):
        take_again(game, number, move)
        if game.history[-1].dice != move.dice:
            raise Mismatch(f"step {number}: rolled {game.history[-1].dice} instead of {move.dice}")
    return game


def greedily(name: str, seed: int, *, playout: bool = True) -> Iterator[Game]:
    """Let two greedy bots play a scenario; stop before every decision, and once more at the end."""
    game = Game.start(scenarios_of(SYSTEM)[name](), seed, system=SYSTEM, playout=playout)
    bots = [load_bot("greedy", seed) for _side in SYSTEM.sides]
    seats = [game.for_side(side) for side in range(len(bots))]
    while game.prompt is not None:
        yield game
        actor = game.prompt.actor
        seats[actor].take(bots[actor].choose(seats[actor]))
    yield game


def ending(game: Game) -> dict[str, object]:
    """How a game ended: the winner, by what, in which turn; each side's steps lost, and the hexes that it stands in."""
    state, outcome = state_of(game), game.outcome
    assert outcome is not None
    return {
        "winner": outcome.winner,
        "level": dict(outcome.message.values).get("level", outcome.message.key),
        "turn": state.turn,
        "lost": tuple(sum(state.lost[unit] for unit in units_of(state, side)) for side in (ALLIED, GERMAN)),
        "held": tuple(len({state.at[unit] for unit in on_map(state, side)}) for side in (ALLIED, GERMAN)),
    }


def write(name: str, seed: int) -> Game:
    """Play a game and keep its journal."""
    *_before, game = greedily(name, seed, playout=False)
    journal = journal_of(game)
    moves = [replace(move, digest="") for move in journal.moves]
    replace(journal, moves=moves, scenario_digest="", rules="", engine="").save(FOLDER / f"{name}.jsonl")
    return game


if __name__ == "__main__":
    for scenario, seed in SEEDS.items():
        print(scenario, ending(write(scenario, seed)))
