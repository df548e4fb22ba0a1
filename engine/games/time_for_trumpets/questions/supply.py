"""9 to 12 Supply and fuel: what would be determined now, and what is."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply import dumps, fuel, lines, sources
from engine.mechanics.questions import Hex, Hexes, Side, Unit, Words

# 9 Supply


def supply_range(state: TrumpetsState, hq: Unit) -> int:
    """9.7 How far a headquarters supplies."""
    return lines.supply_range(state, hq)


def supplies(state: TrumpetsState, hq: Unit, hex: Hex) -> bool:
    """9.7 Whether a supply path leads from a headquarters to a hex."""
    return lines.is_on_path(state, hq, hex)


def on_supply_road(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """9.6 Whether a supply road leads to a hex for the army of a unit."""
    return hex in lines.roads_of(state, unit)


def supply_roads(state: TrumpetsState, side: Side) -> Hexes:
    """9.6 The hexes to which supply roads of a side lead."""
    return tuple(sorted(lines.supply_roads(state, side)))


def sources_of(state: TrumpetsState, unit: Unit) -> Hexes:
    """9.1 to 9.3 The sources that supply the army of a unit."""
    return sources.sources(state, sources.army_name(state, unit))


def in_supply(state: TrumpetsState, unit: Unit) -> bool:
    """9.0 Whether a unit is in supply, as was last determined."""
    return lines.in_supply(state, unit)


def isolated(state: TrumpetsState, unit: Unit) -> bool:
    """9.16 Whether a unit that is out of supply would be isolated now: no way free of the enemy leads to a source."""
    return not lines.has_way_out(state, unit)


# 11, 12 Fuel


def low_fuel(state: TrumpetsState, unit: Unit) -> bool:
    """11.0 Whether Low Fuel limits a unit."""
    return fuel.is_low_on_fuel(state, unit)


def fuel_shortage(state: TrumpetsState, total: int) -> Words:
    """11.0 The formations that a total of two dice names on this day."""
    return fuel.named_by(state, total)


def fuel_in(state: TrumpetsState, hex: Hex) -> int:
    """12.3.1 The fuel that a dump has today; 0 where there is none."""
    return dumps.left_in(state, hex) if hex in dumps.dumps(state) else 0


def fuel_found(state: TrumpetsState, hex: Hex, total: int) -> int:
    """12.3.2 The fuel that the first German unit in a town finds with a total of two dice."""
    if hex not in dumps.towns(state) or state.looted[hex]:
        return 0
    return state.rules.fuel_incidental_units if total <= state.rules.fuel_incidental else 0


def fuel_near(state: TrumpetsState, hq: Unit) -> Hexes:
    """12.4 The hexes with captured fuel that a headquarters can use."""
    return fuel.counters_near(state, hq)
