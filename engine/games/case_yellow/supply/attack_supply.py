"""7.6 to 7.9 Attack supply: traced by each unit at the moment of its combat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.case_yellow.combat.losses import eliminate
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.map import controller, has_line, in_area, is_port
from engine.games.case_yellow.state import YellowPlay, YellowState, face, is_motorized, on_map, side_of
from engine.games.case_yellow.supply.lines import EDGES, SUPPLY, WATCHED, german_sources, lines, on_wheels, ports
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import TracedLine
from engine.play import rule

WESTWALL = "westwall"
RUHR = "ruhr"
FRENCH, BRITISH, BELGIAN, DUTCH, CANADIAN = "french", "british", "belgian", "dutch", "canadian"


@rule("rb.7.6#b", "rb.7.8#d", "rb.7.7#a")
def is_given(state: YellowState, unit: int, hex: int) -> bool:
    """7.6b, 7.8d, 7.7a On turn 1 all are supplied, on turn 2 Germans who attack in the Netherlands; there the Dutch."""
    here = in_area(state, "netherlands")
    if state.turn < state.rules.supply_first_turn:
        return True
    if state.counter(unit).nation == DUTCH:
        return state.at[unit] in here
    return side_of(state, unit) == GERMAN and state.turn == state.rules.attack_supply_netherlands_turn and hex in here


@rule("rb.7.6#a")
@cached_value(*WATCHED)
def reach(state: YellowState, side: int, motorized: bool, source: int, range: int) -> Mapping[int, int]:
    """7.6a How far the hexes within a range are from a source along lines that attack supply can take."""
    return SUPPLY.reaches(state, TracedLine(side, (source,), on_wheels(motorized), range))


def supplies(state: YellowState, unit: int, sources: Iterable[int], range: int) -> bool:
    """Tell whether one of some sources is within range of a unit."""
    side, motorized, hex = side_of(state, unit), is_motorized(state, unit), state.at[unit]
    near = state.board.grid.distance
    return any(near(source, hex) <= range and hex in reach(state, side, motorized, source, range) for source in sources)


# Attack supply units


@cached_value("at", "record")
def supplies_on_map(state: YellowState, side: int) -> tuple[int, ...]:
    """Return the attack supply units of a side on the map."""
    return tuple(unit for unit in on_map(state, side) if state.counter(unit).is_supply)


@rule("rb.7.9#a", "rb.7.9#c")
@cached_value("at", "record", "flipped")
def supply_units(state: YellowState, side: int) -> tuple[int, ...]:
    """7.9a,c The attack supply units of a side that may give supply; by an option only those that have moved."""
    own, both = supplies_on_map(state, side), state.rules.attack_supply_sides == "both"
    return tuple(unit for unit in own if both or state.flipped[unit])


@rule("rb.7.8#a", "rb.7.8#b")
@cached_value(*WATCHED)
def linked_to_ruhr(state: YellowState, motorized: bool) -> Mapping[int, int]:
    """7.8a,b The hexes from which a line of supply leads to a city of the Ruhr."""
    cities = tuple(sorted(hex for hex in in_area(state, RUHR) if controller(state, hex) == GERMAN))
    return SUPPLY.reaches(state, TracedLine(GERMAN, cities, on_wheels(motorized)))


@rule("rb.7.7#d", "rb.7.7#e")
@cached_value(*WATCHED)
def linked_to_edge(state: YellowState, motorized: bool) -> Mapping[int, int]:
    """7.7d,e The hexes from which a line of supply leads off the western or southern edge of the map."""
    edge = sorted(hex for name in EDGES for hex in in_area(state, name) if controller(state, hex) == ALLIED)
    return SUPPLY.reaches(state, TracedLine(ALLIED, tuple(edge), on_wheels(motorized)))


def is_linked(state: YellowState, giver: int) -> bool:
    """7.7e, 7.8a Tell whether an attack supply unit has its own line."""
    german = side_of(state, giver) == GERMAN
    linked = linked_to_ruhr(state, True) if german else linked_to_edge(state, True)
    return state.at[giver] in linked


def from_units(state: YellowState, unit: int, linked: bool = True) -> int | None:
    """7.7e, 7.8a The attack supply unit, with its own line or without, that has a unit within its range."""
    for giver in supply_units(state, side_of(state, unit)):
        if is_linked(state, giver) == linked and supplies(state, unit, (state.at[giver],), face(state, giver).movement):
            return giver
    return None


# Sources of each nation


@rule("rb.7.8#a", "rb.7.8#b")
def german_supply(state: YellowState, unit: int) -> bool:
    """7.8a,b From an army group's unit, or from a home city that is linked to the Ruhr."""
    if from_units(state, unit) is not None:
        return True
    linked = linked_to_ruhr(state, False)
    cities = (city for city in german_sources(state) if city in linked)
    return supplies(state, unit, cities, state.rules.attack_supply_city)


@rule("rb.7.8#c")
def westwall_supply(state: YellowState, unit: int) -> bool:
    """7.8c From the Westwall, for so many attacks a round."""
    rules = state.rules
    if side_of(state, unit) != GERMAN or state.westwall >= rules.attack_supply_westwall_attacks:
        return False
    return supplies(state, unit, held_wall(state), rules.attack_supply_westwall)


@cached_value("at", "record", "control", "destroyed")
def held_wall(state: YellowState) -> tuple[int, ...]:
    """Return the hexes of the Westwall that stand and that the Germans hold."""
    wall = sorted(hex for hex in in_area(state, WESTWALL) if has_line(state, hex))
    return tuple(hex for hex in wall if controller(state, hex) == GERMAN)


@rule("rb.7.7", "rb.7.7#b", "rb.7.7#c")
def allied_supply(state: YellowState, unit: int) -> bool:
    """7.7 Belgians from Antwerp or Ostend, the British from ports, the French from Paris, both from AG1's unit."""
    nation, rules = state.counter(unit).nation, state.rules
    if nation == BELGIAN:
        return state.at[unit] in lines(state, ALLIED, BELGIAN, is_motorized(state, unit))
    if nation == DUTCH:
        return False
    if from_units(state, unit) is not None:
        return True
    if nation == FRENCH:
        linked = linked_to_edge(state, False)
        paris = (hex for hex in sorted(in_area(state, "paris")) if hex in linked and serves(state, hex))
        return supplies(state, unit, paris, rules.attack_supply_paris)
    harbours = (hex for hex in ports(state) if is_port(state, hex) and controller(state, hex) == ALLIED)
    return supplies(state, unit, harbours, rules.attack_supply_port)


@rule("rb.7.7#d")
def serves(state: YellowState, hex: int) -> bool:
    """7.7d A hex of Paris gives attack supply to the side that holds it; by one reading its line alone counts."""
    return state.rules.attack_supply_paris_held == "line" or controller(state, hex) == ALLIED


@rule("rb.7.7#f")
def last_resort(state: YellowState, unit: int) -> int | None:
    """7.7f AG1's unit may supply an attack without a line of its own, and is lost for it at the end of the round."""
    if not state.rules.attack_supply_fallback or state.counter(unit).nation not in (FRENCH, BRITISH, CANADIAN):
        return None
    return from_units(state, unit, linked=False)


@rule("rb.7.6#c", "rb.7.6#f")
def freely_supplied(state: YellowState, unit: int, hex: int) -> bool:
    """7.6c Tell whether a unit is supplied for an attack on a hex without drawing on what is limited or lost by it."""
    if is_given(state, unit, hex):
        return True
    return german_supply(state, unit) if side_of(state, unit) == GERMAN else allied_supply(state, unit)


@rule("rb.7.6#c")
def is_attack_supplied(state: YellowState, unit: int, hex: int) -> bool:
    """7.6c Tell whether a unit has attack supply for an attack on a hex now."""
    return freely_supplied(state, unit, hex) or westwall_supply(state, unit) or last_resort(state, unit) is not None


@rule("rb.7.6#e")
def mark_unsupplied(play: YellowPlay, units: tuple[int, ...], hex: int) -> None:
    """7.6e Whoever attacks without attack supply is marked; the marker comes off whoever has it."""
    for unit in units:
        play.state.unsupplied[unit] = int(not freely_supplied(play.state, unit, hex))


@rule("rb.7.6#e", "rb.7.8#c", "rb.7.7#f")
def draw_supply(play: YellowPlay, units: tuple[int, ...], hex: int) -> None:
    """7.6e Note who attacks without supply; 7.8c the Westwall has served once; 7.7f AG1's unit serves a last time."""
    state = play.state
    limited = [unit for unit in units if not freely_supplied(state, unit, hex)]
    by_wall = [unit for unit in limited if westwall_supply(state, unit)]
    givers = {unit: last_resort(state, unit) for unit in limited if unit not in by_wall}
    for unit in units:
        state.unsupplied[unit] = int(unit in givers and givers[unit] is None)
    if by_wall:
        state.westwall += 1
    for giver in {giver for giver in givers.values() if giver is not None}:
        state.serving[giver] = 1
        play.tell("supply.last_resort", "rb.7.7#f", unit=giver, hex=state.at[giver])


@rule("rb.7.7#f")
def lose_spent_supply(play: YellowPlay) -> None:
    """7.7f At the end of the round an attack supply unit that served without a line of its own is eliminated."""
    for unit in on_map(play.state, ALLIED):
        if play.state.serving[unit]:
            eliminate(play, unit, "supply")
