"""A small race with fights, for tests of batches, replays and measurements: a real map, real dice, layers of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.board import compile_board
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger
from engine.play import (
    NOWHERE,
    Arg,
    Attempt,
    Column,
    Frame,
    Item,
    Outcome,
    Refusal,
    Scenario,
    State,
    Step,
    System,
    Tally,
    Trigger,
    Verb,
    column,
    refuse,
    repeat,
    rule,
    say,
    sequence,
)
from engine.playtest import Reference

TURNS = 4


@dataclass(frozen=True)
class Rules:
    """What layers change: a wet spring makes woods dear, a frost closes them."""

    woods: int = 2
    frost: bool = False
    loud: bool = False


@dataclass(frozen=True)
class Piece:
    """A counter."""

    id: str
    side: int
    names: Mapping[str, str]


class Race(State):
    """Pieces stand on hexes and collect points."""

    SIDES = ("red", "blue")
    rules: Rules
    at: Column = column("unit", NOWHERE, values="place")
    points: Column = column("side")


@dataclass(frozen=True, slots=True)
class Moves(Frame):
    """A side's moves of one turn."""

    side: int = 0
    moved: tuple[int, ...] = ()


@rule("2.1")
def own_and_fresh(state: Race, attempt: Attempt) -> Refusal | None:
    """2.1 Each piece moves once, by its owner."""
    unit = attempt.args[0]
    if state.counter(unit).side != attempt.side or unit in attempt.frame.moved:
        return refuse("race.not_now", "2.1", units=(unit,))
    return None


@rule("2.2", needs=(own_and_fresh,))
def next_hex(state: Race, attempt: Attempt) -> Refusal | None:
    """2.2 A piece moves to the next hex."""
    unit, there = attempt.args
    if there not in state.board.grid.neighbours[state.at[unit]]:
        return refuse("race.far", "2.2", hexes=(there,))
    return None


@rule("2.3", needs=(next_hex,))
def frozen_woods(state: Race, attempt: Attempt) -> Refusal | None:
    """2.3 Nobody enters the woods in a frost."""
    if state.rules.frost and _woods(state, attempt.args[1]):
        return refuse("race.frost", "2.3", hexes=(attempt.args[1],))
    return None


def _woods(state: Race, hex_: int) -> bool:
    return state.board.word("terrain", hex_) == "woods"


def _cost(state: Race, attempt: Attempt) -> Tally:
    return Tally().plus(state.rules.woods if _woods(state, attempt.args[1]) else 1, "race.cost", "2.4")


def move(play: Any, frame: Moves, unit: int, there: int) -> None:
    """Move a piece, and see how lucky it is."""
    play.state.at[unit] = there
    play.replace(replace(frame, moved=(*frame.moved, unit)))
    play.tell("race.moved", "2.2", unit=unit, hex=there)
    if play.state.rules.loud:
        play.tell("race.heard", "2.5", hex=there)
    play.roll("luck", (6, 6), there)


def _luck(play: Any, frame: Moves, faces: tuple[int, ...]) -> None:
    play.state.points[frame.side] += max(faces)


def _end(play: Any) -> None:
    score = tuple(play.state.points)
    winner = None if score[0] == score[1] else score.index(max(score))
    play.end_game(Outcome(winner, score, say("race.over", "3")))


def _over(state: Race) -> Iterable[tuple[()]]:
    return [()] if state.turn > TURNS and state.result is None else []


def _targets(state: Race, frame: Moves, side: int) -> Iterator[tuple[int, int]]:
    for unit, place in enumerate(state.at):
        if state.counter(unit).side == side and unit not in frame.moved:
            yield from ((unit, there) for there in state.board.grid.neighbours[place] if there >= 0)


def _new_turn(play: Any, _frame: Any) -> None:
    play.state.turn += 1


MOVE = Verb(
    "move",
    move,
    (Arg("unit", "unit"), Arg("to", "hex")),
    (own_and_fresh, next_hex, frozen_woods),
    _targets,
    tally=_cost,
)
DONE = Verb("done", lambda play, _frame: play.done())
MOVES = Step(
    "moves",
    "2",
    Moves,
    actor=lambda _state, frame: frame.side,
    verbs=(MOVE, DONE),
    after={"luck": _luck},
    measure=lambda state, frame: (len(state.record) - len(frame.moved),),
    scope="phase",
    station=True,
)
TURN = sequence(
    "turn", Item(MOVES, lambda _s: Moves(0)), Item(MOVES, lambda _s: Moves(1)), enter=_new_turn, scope="turn"
)
GAME = repeat("game", TURN, until=lambda _state: False, left=lambda state: (TURNS + 1 - state.turn,))


def _rules(layers: tuple[str, ...], _options: Mapping[str, Any]) -> Rules:
    return Rules(3 if "wet" in layers else 2, "frost" in layers, "loud" in layers)


def start() -> Scenario:
    """Two pieces a side on a map of 6 x 5 hexes."""
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 6, 5),))
    woods: dict[str | int, str] = {label: "woods" for label in ("0302", "0303", "0402", "0403")}
    board = compile_board(grid, hex_layers={"terrain": woods}, words={"terrain": ("clear", "woods")})
    names = (("r1", 0, "Fox"), ("r2", 0, "Hare"), ("b1", 1, "Owl"), ("b2", 1, "Crow"))
    roster = tuple(Piece(key, side, {"en": name, "ja": name}) for key, side, name in names)
    return Scenario("race", "start", board, roster, {"at": {"r1": "0101", "r2": "0105", "b1": "0601", "b2": "0605"}})


def _scenarios() -> Mapping[str, Any]:
    return {"start": start, "again": start}


SYSTEM = System(
    "race", Race, GAME, _rules, (TURN, MOVES), triggers=(Trigger("end", ("turn",), _over, _end),), scenarios=_scenarios
)


def load() -> Reference:
    """The race, for workers."""
    return Reference(start(), SYSTEM)


def _stumble(play: Any, frame: Moves, unit: int, there: int) -> None:
    if play.state.turn == 2 and play.state.points[0] % 2:
        raise RuntimeError("stumbled")
    move(play, frame, unit, there)


def with_move(apply: Callable[..., None]) -> Reference:
    """A race in which a move does something else."""
    moves = replace(MOVES, verbs=(replace(MOVE, apply=apply), DONE))
    turn = sequence("turn", Item(moves, lambda _s: Moves(0)), Item(moves, lambda _s: Moves(1)), enter=_new_turn)
    game = repeat("game", turn, until=lambda _state: False, left=lambda state: (TURNS + 1 - state.turn,))
    return Reference(start(), replace(SYSTEM, root=game, steps=(turn, moves)))


def load_broken() -> Reference:
    """A race that breaks off in turn 2 in some games."""
    return with_move(_stumble)


def load_unstartable() -> Reference:
    """A race whose position names a hex that is not there."""
    return Reference(replace(start(), position={"at": {"r1": "9999"}}), SYSTEM)


def load_forgetful() -> Reference:
    """A race whose moves depend on something beside the state, so that nothing comes out the same twice."""
    count = iter(range(1_000_000))

    def counted(play: Any, frame: Moves, unit: int, there: int) -> None:
        move(play, frame, unit, there)
        play.state.points[1 - frame.side] += next(count)

    return with_move(counted)
