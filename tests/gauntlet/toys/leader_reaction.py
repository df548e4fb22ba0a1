"""A reaction after all movement of a corps. Where a unit of it came next to an enemy at any time in that movement, the
leaders in command of that enemy may have reserves of its formation march; then the corps goes on to fight."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.play import Arg, Column, Frame, Step, flag
from tests.gauntlet.field import DONE, Field, Moving, march_to, moves_of, moving, on_map, paths, pick, strengths
from tests.gauntlet.toybox import small_board, toy

RANGE, FULL, HALF = 2, 3, 2


class Front(Field):
    reserve: Column = flag("unit")
    spent: Column = flag("unit", scope="turn")

    def in_range(self, leader: int, unit: int) -> bool:
        return self.board.grid.distance(self.at[leader], self.at[unit]) <= RANGE


@dataclass(frozen=True, slots=True)
class Reaction(Frame):
    side: int
    provoked: tuple[int, ...]
    leader: int = -1
    command: int = 0


def end_movement(play: Any, frame: Moving) -> None:
    """38d Whoever is next to a hex that the corps has entered is provoked, wherever the corps is by now."""
    entered = [event["hex"] for event in play.trace() if event.key == "march.entered"]
    watched = {other for hex in entered for other in play.state.around(hex)}
    provoked = tuple(unit for unit in play.state.army(1 - frame.side) if play.state.at[unit] in watched)
    play.call(REACTION, Reaction(1 - frame.side, provoked))
    play.done()


def called(state: Front, frame: Reaction) -> list[int]:
    """38d-n Leaders with a provoked unit in range; one that has reacted is spent for the turn."""
    leaders = [who for who in state.army(frame.side) if state.counter(who).kind == "leader" and not state.spent[who]]
    return [who for who in leaders if any(state.in_range(who, unit) for unit in frame.provoked)]


def react(play: Any, frame: Reaction, leader: int) -> None:
    play.state.spent[leader] = 1
    play.replace(replace(frame, leader=leader, command=play.state.counter(leader).strength))


def releases(state: Front, frame: Reaction) -> list[tuple[int, int]]:
    """38f-i Reserves of the provoked formations in his range, as many as he commands, march half as far."""
    formations = [state.counter(unit).kind for unit in frame.provoked if frame.command]
    theirs = [unit for unit in state.army(frame.side) if state.counter(unit).kind in formations and state.reserve[unit]]
    return [(unit, to) for unit in theirs if state.in_range(frame.leader, unit) for to in paths(state, unit, HALF)]


def release(play: Any, frame: Reaction, unit: int, to: int) -> None:
    play.state.reserve[unit] = 0
    play.replace(replace(frame, command=frame.command - 1))
    march_to(play, MARCH, unit, to, HALF)


REACT = pick("react", react, Arg("leader", "unit"), "38d", called)
RELEASE = pick("release", release, (Arg("unit", "unit"), Arg("to", "hex")), "38f", releases)
MOVES, MARCH = moving(FULL, done=end_movement, traces=True, leave=lambda play, frame: play.tell("toy.fights", "37.1c"))
REACTION = Step(
    "reaction",
    record=Reaction,
    actor=lambda state, frame: frame.side if called(state, frame) or releases(state, frame) else None,
    verbs=(REACT, RELEASE, DONE),
    measure=lambda state, frame: (len(state.spent) - sum(state.spent), frame.command),
)
TURN = [moves_of(MOVES, 0, "I"), moves_of(MOVES, 0, "II"), moves_of(MOVES, 1, "V")]
SYSTEM = toy("leader_reaction", Front, TURN, (MOVES, MARCH, REACTION), score=strengths)
ARMIES = "A1 0101 I, A2 0102 II, AL 0201 leader, AR 0102 I", "B1 0401 V, BR 0501 V, BL 0402 leader, BM 0502 leader 2"
SCENARIOS = {"toy": on_map("leader_reaction", small_board(5, 2), *ARMIES, reserve={"AR": 1, "BR": 1})}
