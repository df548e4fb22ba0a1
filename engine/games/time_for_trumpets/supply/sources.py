"""9.1-9.3 Supply sources: roads at the edge of the map, towns and depots, for each army."""

from __future__ import annotations

from engine.games.time_for_trumpets.command.chain import army_of, corps_of
from engine.games.time_for_trumpets.command.presence import held
from engine.games.time_for_trumpets.ground import edge_zones, road_hexes
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule

ALLIED_ROADS, NONE = "allied", "none"
XLVII, FIFTH = "xlvii", "5pza"
GERMAN_ARMIES, ALLIED_ARMIES = ("6pza", "5pza", "7a"), ("1a", "3a")
ARMIES = {GERMAN: GERMAN_ARMIES, ALLIED: ALLIED_ARMIES}


def name_of(state: TrumpetsState, hq: int) -> str:
    """6.1 Return the name of the formation that a headquarters leads; nothing for NOWHERE."""
    return "" if hq == NOWHERE else state.counter(hq).formation


@rule("rb.9.1#a", "rb.9.1#b", "rb.9.2#a", "rb.9.2#b", "rb.9.2#c")
def army_name(state: TrumpetsState, unit: int) -> str:
    """9.1, 9.2 Return the army whose sources supply a unit; Allies without an army have the roads of all."""
    found = name_of(state, army_of(state, unit))
    known = state.rules.supply_sources.rows
    return found if found in known else ALLIED_ARMIES[-1] if side_of(state, unit) == ALLIED else ""


def hexes_of(state: TrumpetsState, said: object) -> frozenset[int]:
    """9.1 Return the hexes of some areas of the map, or of all roads at the Allied edge."""
    board = state.board
    if said == ALLIED_ROADS:
        return frozenset(edge_zones(state)) & road_hexes(state)
    names = [] if said == NONE else [name for name in str(said).split() if name in board.areas]
    return frozenset(hex for name in names for hex in board.area(name))


@cached_value()
def own_sources(state: TrumpetsState, army: str) -> frozenset[int]:
    """9.1, 9.2 Return the sources of an army that are printed."""
    table = state.rules.supply_sources
    return hexes_of(state, table.look_up(army, "roads")) | hexes_of(state, table.look_up(army, "places"))


@rule("rb.9.3#a", "rb.9.3#b", "rb.12.1#a")
@cached_value("at", "record")
def captured_sources(state: TrumpetsState, army: str) -> frozenset[int]:
    """9.3 Return the depots that German units occupy and that supply an army."""
    return hexes_of(state, state.rules.supply_sources.look_up(army, "captured")) & held(state, GERMAN)


@rule("rb.9.1#a", "rb.9.1#b", "rb.9.2#a", "rb.9.2#b", "rb.9.2#c", "rb.9.3#a", "rb.9.3#b")
@cached_value("at", "record")
def sources(state: TrumpetsState, army: str) -> tuple[int, ...]:
    """9.1-9.3 Return the sources of an army now; units that obey no army have those of their whole side."""
    if army not in state.rules.supply_sources.rows:
        return tuple(sorted({hex for each in GERMAN_ARMIES for hex in sources(state, each)}))
    return tuple(sorted(own_sources(state, army) | captured_sources(state, army)))


@rule("rb.9.6#g", "rb.9.6#g1")
def region(state: TrumpetsState, unit: int) -> str:
    """9.6 Return where the German supply roads of a unit may lead: its army's area; XLVII Corps has that of two."""
    if side_of(state, unit) == ALLIED:
        return ""
    corps = name_of(state, corps_of(state, unit))
    return XLVII if corps == XLVII else army_name(state, unit)
