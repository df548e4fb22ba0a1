"""12.7 Bridges over the Rhine, which the Germans blow when an Allied unit comes to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.ground import BLOWN, INTACT, UNTRIED, rhine_bridges
from engine.games.france_1944.movement.on_the_way import look_up
from engine.games.france_1944.state import FrancePlay, FranceState, side_of
from engine.play import Frame, Step, rule
from engine.rulebook.dice import covers


@dataclass(frozen=True, slots=True)
class Blowing(Frame):
    """The bridges that the Germans try to blow, one after another."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "edges": "edge"}

    unit: int
    edges: tuple[int, ...]


@rule("rb.12.7#a", "rb.12.7#c")
def untried_at(state: FranceState, hex: int) -> tuple[int, ...]:
    """12.7 The printed bridges at a hex that nobody has tried to blow."""
    near = {edge for _other, edge in state.board.adjacent(hex)}
    return tuple(edge for edge in rhine_bridges(state) if edge in near and state.bridges[edge] == UNTRIED)


@rule("rb.12.7#a")
def try_bridges(play: FrancePlay, unit: int, hex: int) -> None:
    """12.7 When an Allied unit enters a hex with a bridge the Germans roll for each one there, at once."""
    if side_of(play.state, unit) != ALLIED:
        return
    edges = untried_at(play.state, hex)
    if edges:
        look_up(play.state)
        play.call(BLOWING, Blowing(unit, edges))


def next_bridge(play: FrancePlay, frame: Blowing) -> None:
    """12.7 Roll for the next bridge that nobody has tried to blow meanwhile."""
    left = tuple(edge for edge in frame.edges if play.state.bridges[edge] == UNTRIED)
    if not left:
        play.done()
        return
    play.change(edges=left)
    play.roll("blown", (6,), left[0])


@rule("rb.12.7#b", "rb.12.7#d")
def settle(play: FrancePlay, frame: Blowing, faces: tuple[int, ...]) -> None:
    """12.7 On a 1 the bridge stays for good, on anything else it is gone for good."""
    edge, stays = frame.edges[0], covers(play.state.rules.bridge_intact, faces[0])
    play.state.bridges[edge] = INTACT if stays else BLOWN
    play.tell("bridge.stands" if stays else "bridge.blown", "rb.12.7#b", edge=edge, unit=frame.unit, die=faces[0])
    play.change(edges=frame.edges[1:])


BLOWING = Step("blowing", "rb.12.7", Blowing, advance=next_bridge, after={"blown": settle})
