"""20.4 Bridges are blown: by whom, where, and whether it succeeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Protocol

from engine.board import Board
from engine.games.june_6 import special
from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.command.formations import headquarters_by_formation
from engine.games.june_6.counters import CORPS, D10, pips
from engine.games.june_6.engineers.river_crossing_aid import lenders
from engine.games.june_6.map import bridge_stands, has_printed_bridge, is_bridged, map_now, pontoons
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, side_of
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, refuse, rule

EDGE = Arg("edge", "edge")


@dataclass(frozen=True, slots=True)
class Blast(Frame):
    """The bridge that is to be blown, and the headquarters whose engineers try."""

    KINDS: ClassVar[dict[str, str]] = {"edge": "edge", "hq": "unit"}

    edge: int
    hq: int


class Sided(Protocol):
    """A frame in which a side acts."""

    @property
    def side(self) -> int:
        """Whose it is."""


@rule("rb.20.43")
def activation_of(state: June6State, frame: Sided) -> Activation | None:
    """20.43 Return the activation of the side in which something happens: the frame itself, or the one around it."""
    if isinstance(frame, Activation):
        return frame
    around = next((entry.frame for entry in reversed(state.stack) if isinstance(entry.frame, Activation)), None)
    return around if around is not None and around.side == frame.side else None


def works_from(state: June6State, hq: int, edge: int) -> bool:
    """20.42, 20.51 Whether a hexside is near enough to an activated headquarters."""
    return in_hex(state, hq) and edge in _edges_near(state, state.at[hq])


def engineers_for(state: June6State, frame: Activation, edge: int) -> Iterator[int]:
    """20.14, 6.13b The headquarters whose engineers may work at a hexside: those activated, and corps that lend."""
    for hq in frame.hqs:
        if works_from(state, hq, edge):
            yield hq
            yield from lenders(state, hq)


@rule("rb.20.41", "rb.20.43")
def blaster(state: June6State, frame: Activation, edge: int) -> int:
    """20.41 The headquarters that tries next: each has two attempts in an activation."""
    most = state.rules.demolition_attempts
    return next((hq for hq in engineers_for(state, frame, edge) if state.demolitions[hq] < most), NOWHERE)


def attempts_left(state: June6State, hq: int) -> int:
    """Count the attempts that a headquarters still has in this activation."""
    return max(0, state.rules.demolition_attempts - state.demolitions[hq])


def blasts_left(state: June6State, frame: Sided) -> int:
    """Count the attempts that the formation under way still has, with those that corps could lend."""
    active = activation_of(state, frame)
    if active is None or not active.hqs:
        return 0
    hqs = (hq for hq in headquarters_by_formation(state).values() if hq in active.hqs or _may_lend(state, active, hq))
    return sum(attempts_left(state, hq) for hq in hqs)


def _may_lend(state: June6State, active: Activation, hq: int) -> bool:
    return state.counter(hq).headquarters == CORPS and side_of(state, hq) == active.side


def bridges_near(state: June6State, hex: int) -> tuple[int, ...]:
    """20.42 The hexsides within the reach of engineers at a hex where a bridge or pontoon stands."""
    reach, now, near = state.rules.engineers_range, map_now(state), _edges_near(state, hex)

    def found(board: Board) -> tuple[int, ...]:
        codes = board.values("bridge")
        return tuple(edge for edge in sorted(near) if codes[edge])

    printed = state.board.cached(("june_6.bridges_near", hex, reach), ("bridge",), found)
    return (*(edge for edge in printed if is_bridged(now, edge)), *(edge for edge in pontoons(state) if edge in near))


def _edges_near(state: June6State, hex: int) -> frozenset[int]:
    """Return the hexsides of the hexes within the reach of engineers at a hex."""
    reach = state.rules.engineers_range

    def found(board: Board) -> frozenset[int]:
        return frozenset(edge for near in board.grid.area(hex, reach) for edge in board.grid.sides[near])

    return state.board.cached(("june_6.edges_near", hex, reach), (), found)


@rule("rb.20.44")
def holds_an_end(state: June6State, edge: int, side: int) -> bool:
    """20.44 Tell whether units of a side hold an end of a bridge."""
    return any(end >= 0 and holder(state, end) == side for end in state.board.grid.edge_hexes(edge))


no = No[June6State, Sided]()

# 20.4 Only a bridge or pontoon that stands may be blown.
bridge_is_there = no("demolish.no_bridge", "rb.20.4", lambda s, a: not bridge_stands(s, a.edge), about=("edge",))
# 20.43 The engineers of a formation may work at any moment of its activation, and at no other.
in_own_activation = no(
    "demolish.not_now",
    "rb.20.43",
    lambda s, a: activation_of(s, a.frame) is None,
    also=("rb.20.43#a",),
    about=("edge",),
)


@rule("rb.20.42", "rb.20.14#a", "rb.20.15#a", needs=(in_own_activation,))
def engineers_at_bridge(state: June6State, attempt: Attempt[Sided]) -> Refusal | None:
    """20.41, 20.42 An activated headquarters is near enough, and has an attempt left."""
    edge, frame = attempt.edge, activation_of(state, attempt.frame)
    assert frame is not None
    if not any(True for _hq in engineers_for(state, frame, edge)):
        return refuse("demolish.too_far", "rb.20.42", units=frame.hqs, edge=edge)
    if blaster(state, frame, edge) == NOWHERE:
        return refuse("demolish.tried", "rb.20.41", units=frame.hqs, edge=edge)
    return None


# 20.44, T-2 A unit of the player must hold an end of the bridge.
own_unit_at_bridge = no(
    "demolish.nobody_there",
    "rb.20.44",
    lambda s, a: not holds_an_end(s, a.edge, a.side),
    also=("qa.t-2",),
    needs=(bridge_is_there,),
    about=("edge",),
    hexes=lambda s, a: s.board.grid.edge_hexes(a.edge),
)


@rule("rb.20.4", needs=(engineers_at_bridge,))
def scenario_lets_demolish(state: June6State, attempt: Attempt[Sided]) -> Refusal | None:
    """20.4 Special rules may forbid a bridge to be blown."""
    edge, frame = attempt.edge, activation_of(state, attempt.frame)
    assert frame is not None
    hq = blaster(state, frame, edge)
    return special.may(state, "demolish", hq, state.board.grid.edge_hexes(edge)[0])


GUARDS = (in_own_activation, bridge_is_there, engineers_at_bridge, own_unit_at_bridge, scenario_lets_demolish)


def targets(state: June6State, frame: Sided, side: int) -> Iterator[tuple[int]]:
    """List the bridges near the activated headquarters of which a unit of the side holds an end."""
    active = activation_of(state, frame)
    hqs = () if active is None else active.hqs
    near = {edge for hq in hqs if in_hex(state, hq) for edge in bridges_near(state, state.at[hq])}
    return ((edge,) for edge in sorted(near) if holds_an_end(state, edge, side))


def demolish(play: June6Play, frame: Sided, edge: int) -> None:
    """20.41 The attempt is made, and counts whatever comes of it."""
    active = activation_of(play.state, frame)
    assert active is not None
    hq = blaster(play.state, active, edge)
    play.state.demolitions[hq] += 1
    special.count_actions(play.state, "demolish", hq, place=play.state.board.grid.edge_hexes(edge)[0])
    play.call(DEMOLITION, Blast(edge, hq))


@rule("rb.20.44")
def light_fuse(play: June6Play, frame: Blast) -> None:
    """20.44 Without the enemy at the bridge it is blown for certain, otherwise a die decides."""
    if holds_an_end(play.state, frame.edge, 1 - side_of(play.state, frame.hq)):
        play.roll("demolition", D10, frame.edge)
        return
    blow(play, frame)
    play.done(True)


@rule("rb.20.44")
def after_demolition(play: June6Play, frame: Blast, faces: tuple[int, ...]) -> None:
    """20.44 A low roll blows the bridge."""
    needed, total = play.state.rules.demolition_roll, pips(faces[0])
    if total <= needed:
        blow(play, frame)
    else:
        play.tell("bridge.holds", "rb.20.44", edge=frame.edge, unit=frame.hq, total=total, needed=needed)
    play.done(total <= needed)


@rule("rb.20.45")
def blow(play: June6Play, frame: Blast) -> None:
    """20.45 A bridge is marked as blown, a pontoon is taken off the map."""
    state, edge = play.state, frame.edge
    if has_printed_bridge(state, edge):
        state.blown[edge] = 1
    else:
        state.pontoon[edge] = 0
    play.tell("bridge.blown", "rb.20.45", edge=edge, unit=frame.hq)


DEMOLISH = Verb(
    "demolish", demolish, (EDGE,), GUARDS, targets, sure=(in_own_activation, bridge_is_there, own_unit_at_bridge)
)


def ends_with_works(state: June6State, frame: Activation) -> int | None:
    """20.43 After its battles a formation may still blow a bridge, such as one that it reached by an advance."""
    fought = any(state.fought[unit] for unit in frame.units)
    return frame.side if fought and next(iter(DEMOLISH.legal(state, frame, frame.side)), None) is not None else None


LAST_WORKS = Step(
    "last_works",
    "rb.20.43",
    Activation,
    actor=ends_with_works,
    verbs=(DEMOLISH, Verb("end_activation", lambda play, _frame: play.done())),
    measure=lambda state, frame: (blasts_left(state, frame),),
)
DEMOLITION = Step("demolition", "rb.20.4", Blast, enter=light_fuse, after={"demolition": after_demolition})
