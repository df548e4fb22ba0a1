"""9.8 Advance after combat: into the hex that is empty now, and perhaps into one more."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.ground import BEYOND, area, bridged, is_blocked, is_rhine, is_water
from engine.games.france_1944.movement.chart import is_plain_river
from engine.games.france_1944.movement.entering import entered
from engine.games.france_1944.special.crossing import is_amphibious_box
from engine.games.france_1944.stacking import full, has_room
from engine.games.france_1944.state import FrancePlay, FranceState, is_armor, side_of, units_in
from engine.games.france_1944.zones import controllers
from engine.mechanics.guards import No
from engine.mechanics.movement import bar
from engine.mechanics.positions import alive, held_by
from engine.mechanics.retreating import Advances, Route, around, route, scenario_lets, told
from engine.play import Attempt, Frame, Refusal, Step, Verb, refuse, rule, say


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Who may advance into which hexes; `first` have done so, `second` have gone on, `boats` came in boats.

    `open` are the hexsides of the Rhine that had no bridge when the advance began.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "targets": "hex",
        "units": "unit",
        "first": "unit",
        "second": "unit",
        "boats": "unit",
        "open": "edge",
    }

    side: int
    targets: tuple[int, ...]
    units: tuple[int, ...]
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    boats: tuple[int, ...] = ()
    open: tuple[int, ...] = ()


# Which hexes take a unit


def there(state: FranceState, _way: Route, hex: int) -> tuple[int, ...]:
    """Return who is in a hex."""
    return units_in(state, hex)


@bar("advance.enemy_there", "rb.7.1#a", units=there)
def enemy_there(state: FranceState, way: Route) -> Collection[int]:
    """7.1 Nobody advances into a hex with enemies."""
    return held_by(state, 1 - way.side)


@told("rb.9.8#e")
def ground(state: FranceState, way: Route, hex: int) -> Refusal | None:
    """9.8 Nor across a blocked hexside, nor where no unit goes."""
    edge = state.board.grid.edge_between(way.here, hex)
    if not is_blocked(state.board, edge) and not is_water(state.board, hex) and hex not in area(state, BEYOND):
        return None
    return refuse("advance.ground", "rb.9.8#e", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.12.8#f")
@rule("rb.12.8#f", "rb.12.8#e")
def rhine(state: FranceState, way: Route, hex: int) -> Refusal | None:
    """12.8 Over the Rhine without a bridge only by amphibious assault, and no hex further."""
    edge = state.board.grid.edge_between(way.here, hex)
    if not is_rhine(state.board, edge) or edge in bridged(state) or is_plain_river(state.rules, way.side):
        return None
    boats = is_amphibious_box(state) and all(state.by_rhine[unit] for unit in way.units)
    if boats and not way.gone:
        return None
    clause = "rb.12.8#f" if way.gone else "rb.12.8#c"
    return refuse("advance.rhine", clause, units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("rb.9.8#e")
def room(state: FranceState, way: Route, hex: int) -> Refusal | None:
    """9.8, 7.1 Each hex has to have room."""
    return None if has_room(state, way.units, hex) else full(state, way.units, hex)


# 9.8 Special rules may forbid an advance to a hex.
scenario_lets_advance = scenario_lets("advance", "rb.9.8#a")


@rule("rb.9.8#c", "rb.9.8#b", "rb.9.8#d", "rb.12.8#f")
def length(state: FranceState, way: Route) -> int:
    """9.8 One hex; a second for armor, and for all if the first lies in no enemy zone.

    12.8 None for those who came over the Rhine in boats.
    """
    rules = state.rules
    if not way.gone:
        return rules.advance_first
    if way.manner:
        return rules.advance_first
    free = not controllers(state, 1 - way.side, way.path[0])
    armored = all(is_armor(state, unit) for unit in way.units)
    return rules.advance_first + (rules.advance_more if free or armored else 0)


ADVANCES: Advances[FranceState] = Advances(
    "france_1944.advances",
    section="rb.9.8",
    bars=(enemy_there, ground, rhine, room, scenario_lets_advance),
    length=length,
)


# The verbs


def way_of(state: FranceState, frame: Advance, unit: int) -> Route:
    """Return the route of a unit as it is: not begun, or with one hex behind it."""
    side, here = side_of(state, unit), state.at[unit]
    if unit in frame.first:
        return Route(side, (unit,), here, 2, here, 1, (here,), here, unit in frame.boats)
    return route(side, (unit,), here, 2)


def not_yet(state: FranceState, frame: Advance, _side: int) -> tuple[int, ...]:
    """The attackers that have not advanced."""
    return tuple(unit for unit in alive(state, frame.units) if unit not in frame.first)


def going_on(state: FranceState, frame: Advance) -> tuple[int, ...]:
    """The units that have advanced one hex."""
    return tuple(unit for unit in alive(state, frame.first) if unit not in frame.second)


def first_hexes(state: FranceState, frame: Advance, side: int) -> Collection[tuple[int, int]]:
    """The units that may advance, with the hexes that have become empty next to them."""
    distance, at = state.board.grid.distance, state.at
    units = not_yet(state, frame, side)
    return [(unit, hex) for unit in units for hex in frame.targets if distance(at[unit], hex) == 1]


@rule("rb.12.8#f")
def note_open(play: FrancePlay, frame: Advance) -> None:
    """12.8 Who attacked over the Rhine in boats stops, also behind a unit that has made a bridgehead there."""
    if is_plain_river(play.state.rules, frame.side):
        return
    edges = {edge for hex in frame.targets for _other, edge in play.state.board.adjacent(hex)}
    rhine = (edge for edge in sorted(edges - bridged(play.state)) if is_rhine(play.state.board, edge))
    play.change(open=tuple(rhine))


def advance(play: FrancePlay, frame: Advance, unit: int, hex: int) -> None:
    """9.8 A unit advances into the hex that the enemy has left."""
    here = play.state.at[unit]
    by_boat = play.state.board.grid.edge_between(here, hex) in frame.open
    play.change(first=(*frame.first, unit), boats=(*frame.boats, unit) if by_boat else frame.boats)
    enter(play, unit, hex)


def advance_on(play: FrancePlay, frame: Advance, unit: int, hex: int) -> None:
    """9.8 It goes on, in any direction."""
    play.change(second=(*frame.second, unit))
    enter(play, unit, hex)


@rule("rb.9.8#f", "rb.9.1#b")
def enter(play: FrancePlay, unit: int, hex: int) -> None:
    """9.8 An advance costs nothing; 9.1 it counts as entering in this increment."""
    state, here = play.state, play.state.at[unit]
    state.at[unit] = hex
    state.advanced[unit] = state.increment
    play.tell("unit.advances", "rb.9.8", unit=unit, came=here, hex=hex)
    entered(play, unit, here, hex)


no = No[FranceState, Advance]()
# 9.8 Attackers advance, each once.
may_advance = no("advance.not_eligible", "rb.9.8#a", lambda s, a: a.unit not in not_yet(s, a.frame, a.side))
# 9.8 The first hex is one that the enemy has left.
into_the_empty = no(
    "advance.first_hex",
    "rb.9.8#b",
    lambda s, a: a.hex not in a.frame.targets,
    needs=(may_advance,),
    about=("unit", "hex"),
)
# 9.8 Only who has advanced goes on.
may_go_on = no("advance.not_eligible", "rb.9.8#d", lambda s, a: a.unit not in going_on(s, a.frame))


def next_way(state: FranceState, attempt: Attempt[Advance]) -> Route:
    """Return the route of the unit of an attempt."""
    return way_of(state, attempt.frame, attempt.unit)


FIRST = ADVANCES.to("advance", advance, first_hexes, next_way, may_advance, into_the_empty, unit=True)
SECOND = ADVANCES.to(
    "advance_on",
    advance_on,
    lambda state, frame, _side: around(state, going_on(state, frame)),
    next_way,
    may_go_on,
    unit=True,
)


def end_when_idle(play: FrancePlay, frame: Advance) -> None:
    """9.8 The advance ends by itself when nobody can advance."""
    if not any(any(verb.legal(play.state, frame, frame.side)) for verb in (FIRST, SECOND)):
        play.done()


ADVANCE = Step(
    "advance",
    "rb.9.8",
    Advance,
    enter=note_open,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(FIRST, SECOND, Verb("no_advance", lambda play, _frame: play.done())),
    measure=lambda _state, frame: (2 * len(frame.units) - len(frame.first) - len(frame.second),),
    ask=lambda _state, frame: say("ask.advance", "rb.9.8", hex=frame.targets[0]),
)
