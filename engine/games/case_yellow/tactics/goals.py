"""Which hexes are worth fighting for, and how far everything lies from them and from the enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.board.steps import StepGraph
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.end_phase.surrender import BELGIUM, NETHERLANDS, has_surrendered
from engine.games.case_yellow.map import controller, in_area, terrain
from engine.games.case_yellow.movement.chart import FOOT, MOTORIZED, Going
from engine.games.case_yellow.movement.march import MARCHES
from engine.games.case_yellow.state import YellowState
from engine.games.case_yellow.supply.lines import IMPASSABLE
from engine.games.case_yellow.victory import CHANNEL, cut_off, worth
from engine.mechanics import tactics
from engine.mechanics.cached_values import cached_value
from engine.mechanics.distances import spread
from engine.mechanics.tactics import WayDistances
from engine.play import NOWHERE

TOWNS = "dutch_towns"
COUNTRIES = {NETHERLANDS: ("dutch_cities", TOWNS), BELGIUM: ("belgian_cities",)}
PORTS, PARIS = "dynamo_ports", "paris"
CITY_WEIGHT, PORT_WEIGHT, PARIS_WEIGHT, PLACE_WEIGHT = 12, 12, 12, 8
HEAVIEST = 12
SECOND_HALF = 7
"""From this turn on the south is worth a march, whether the Channel has been reached or not."""
SICKLE = range(3, 7)
"""How far from the nearest port the coast lies that those make for who are to cut the ports off."""
LAYERS = ("terrain",)
FAR, SIGHT = 70, 30
"""Movement points and hexes up to which distances are counted."""
WATCHED = (
    *("at", "record", "steps", "disrupted", "oos", "turn", "control", "claimed", "surrendered", "destroyed"),
    *("better_defence", "bridgehead", "interdicted", "available", "refugees", "bombed", "paris_open", "engaged"),
    *("dynamo_turn", "dynamo_port", "dynamo_over", "entered_dyle"),
)
"""What hints rest on that look at the whole position."""


def goals(state: YellowState, _side: int) -> Mapping[int, int]:
    """Return the hexes worth having, with what each weighs; both sides want the same ones."""
    return _goals(state)


@cached_value("turn", "control", "at", "record", "surrendered", "claimed")
def _goals(state: YellowState) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for hex, weight in _all_goals(state):
        if controller(state, hex) == ALLIED:
            found[hex] = max(weight, found.get(hex, 0))
    return found


def _all_goals(state: YellowState) -> Iterator[tuple[int, int]]:
    for country, areas in COUNTRIES.items():
        if not has_surrendered(state, country):
            yield from ((hex, weight) for area in areas for hex, weight in _in_country(state, area))
    yield from ((hex, PORT_WEIGHT) for hex in in_area(state, PORTS))
    yield from _objectives(state)


@cached_value("turn")
def _objectives(state: YellowState) -> tuple[tuple[int, int], ...]:
    """Return the hexes of objectives of a hex or two, with what each weighs this turn."""
    names = [str(row) for row in state.rules.objectives.rows]
    small = [name for name in names if len(in_area(state, name)) <= 2]
    weights = {name: PARIS_WEIGHT if name == PARIS else PLACE_WEIGHT + worth(state, name) for name in small}
    return tuple((hex, min(weights[name], HEAVIEST)) for name in small for hex in in_area(state, name))


def _in_country(state: YellowState, area: str) -> Iterator[tuple[int, int]]:
    """A city counts by itself; towns that count together are worth one city, shared among those still missing."""
    missing = sum(controller(state, hex) == ALLIED for hex in in_area(state, area))
    weight = CITY_WEIGHT // max(1, missing) if area == TOWNS else CITY_WEIGHT
    return ((hex, weight) for hex in in_area(state, area))


@cached_value("control", "at", "record", "surrendered")
def won(state: YellowState) -> frozenset[int]:
    """Return the cities that the Germans have taken in countries that fight on: they may be lost again."""
    open_ones = (areas for country, areas in COUNTRIES.items() if not has_surrendered(state, country))
    hexes = (hex for areas in open_ones for area in areas for hex in in_area(state, area))
    return frozenset(hex for hex in hexes if controller(state, hex) == GERMAN)


@cached_value("turn", "control", "at", "record", "surrendered", "claimed")
def lost_goals(state: YellowState) -> frozenset[int]:
    """Return the hexes worth having that the Germans hold: the Allies want them back."""
    return frozenset(hex for hex, _weight in _all_goals(state) if controller(state, hex) == GERMAN)


@cached_value("turn", "claimed", "at", "control", "record", "destroyed", "interdicted")
def turns_south(state: YellowState) -> bool:
    """Tell whether the Germans have done in the north what they came for, or time says that they must go on."""
    if state.turn >= SECOND_HALF or state.claimed[(CHANNEL,)]:
        return True
    return bool(in_area(state, PORTS)) and cut_off(state, PORTS)


@cached_value("turn", "claimed", "at", "control", "record", "surrendered", "destroyed", "interdicted", "dynamo_turn")
def draw(state: YellowState, motorized: bool) -> list[int]:
    """Return how far each hex lies from what draws the Germans on; a dear goal draws from further away.

    Motorized units make for the coast behind the Allied armies until the ports are cut off, whatever lies beside it.
    """
    if motorized and not turns_south(state) and (coast := behind_the_ports(state)):
        return WAYS.to(state, True, coast)
    found = goals(state, GERMAN)
    return WAYS.to(state, motorized, tuple(found), tuple(HEAVIEST - weight for weight in found.values()))


@cached_value("turn", "claimed", "at", "control", "record", "surrendered", "destroyed", "interdicted", "dynamo_turn")
def draw_behind_the_panzers(state: YellowState) -> list[int]:
    """Return the same for the infantry of the south: it follows the Panzers to the coast, then goes for all goals."""
    if not turns_south(state) and (coast := behind_the_ports(state)):
        return WAYS.to(state, False, coast)
    return draw(state, False)


def field_of(state: YellowState, motorized: bool, goal: int) -> list[int]:
    """Return how far each hex lies from one goal."""
    return WAYS.to(state, motorized, (goal,))


def strides(state: YellowState, motorized: bool) -> StepGraph:
    """Return the steps of Germans whom nobody is in the way."""
    return MARCHES.steps(state, Going(GERMAN, MOTORIZED if motorized else FOOT), ())


WAYS = WayDistances(MARCHES, FAR, strides)


def behind_the_ports(state: YellowState) -> tuple[int, ...]:
    """Return the stretch of the French coast from which no way leads on to the ports of Dynamo."""
    return state.board.cached(("case_yellow.sickle",), LAYERS, lambda _board: _sickle(state))


def _sickle(state: YellowState) -> tuple[int, ...]:
    ports, around = in_area(state, PORTS), state.board.grid.neighbours
    far = spread(around, ports, SIGHT)
    return tuple(
        hex
        for hex in sorted(in_area(state, "france"))
        if far[hex] in SICKLE and any(far[at] and _is_sea(state, at) for at in around[hex])
    )


def _is_sea(state: YellowState, hex: int) -> bool:
    return hex < 0 or terrain(state, hex) in IMPASSABLE


def north(state: YellowState) -> frozenset[int]:
    """Return the hexes from which it is nearer to the Netherlands than to France or Luxembourg: Army Group B's part."""
    return state.board.cached(("case_yellow.north",), (), lambda _board: _north(state))


def _north(state: YellowState) -> frozenset[int]:
    around = state.board.grid.neighbours
    low, south = (in_area(state, "netherlands"), in_area(state, "france") | in_area(state, "luxembourg"))
    to_low, to_south = (spread(around, sorted(area), SIGHT) for area in (low, south))
    return frozenset(hex for hex in state.board.grid.hexes if to_low[hex] < to_south[hex])


def fights(state: YellowState, unit: int) -> bool:
    """Tell whether a unit is more than supplies."""
    return not state.counter(unit).is_supply


def enemies(state: YellowState, side: int) -> tuple[int, ...]:
    """Return the hexes in which combat units of the other side stand."""
    return tactics.enemies(state, side, fights)


def enemy_distance(state: YellowState, side: int) -> list[int]:
    """Return how far each hex lies from the nearest combat unit of the other side, as the crow flies."""
    return tactics.enemy_distance(state, side, fights)


@cached_value("dynamo_turn", "dynamo_port", "dynamo_over", "control", "at", "record")
def harbours(state: YellowState) -> tuple[int, ...]:
    """Return the ports to which those go who are cut off: the port of Dynamo, before it every Channel port."""
    if state.dynamo_turn:
        return () if state.dynamo_over or state.dynamo_port == NOWHERE else (state.dynamo_port,)
    return tuple(hex for hex in sorted(in_area(state, PORTS)) if controller(state, hex) == ALLIED)


def harbour_distance(state: YellowState) -> list[int]:
    """Return how far each hex lies from the nearest of these ports."""
    return tactics.distance_from(state.board, harbours(state))
