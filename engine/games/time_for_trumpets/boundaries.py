"""26.0 German army boundaries: where the units of each army may be, who may cross, and who must return."""

from __future__ import annotations

from engine.games.time_for_trumpets.command.chain import army_of, corps_of
from engine.games.time_for_trumpets.ground import MEUSE, area, edges_of_water, place
from engine.games.time_for_trumpets.state import GERMAN, TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, side_of
from engine.play import NOWHERE, rule

SIXTH, FIFTH, SEVENTH = "6pza", "5pza", "7a"
SS_OF_SIXTH, XLVII = "6pza_ss", "xlvii"
AREAS = {SIXTH: "ao_6pza", FIFTH: "ao_5pza", SEVENTH: "ao_7a"}
XLVII_SOUTH = "xlvii_south"
KAUTENBACH_FROM, KAUTENBACH, BEYOND_THE_WILTZ = "7248", "7148", "7149"
"""26.2.3a, 26.2.4a Where the boundary crosses from the road to the stream."""
DIE = 6


# Who belongs where


@rule("rb.26.1.1#c", "rb.26.1.1#d", "rb.26.2.2#c", "rb.26.2.2#d", "rb.26.2.3#b", "rb.26.2.5#a", "rb.26.2.7#c")
def land_of(state: TrumpetsState, unit: int) -> str:
    """26.0 Return under which rules of boundaries a unit moves; nothing for the Allies and for who has no army.

    26.1.4d An SS unit that has won its way south is free of the northern boundary.
    """
    if side_of(state, unit) != GERMAN:
        return ""
    army = army_of(state, unit)
    name = state.counter(army).formation if army != NOWHERE else ""
    if name == SIXTH:
        if state.trespassing[unit]:
            return ""
        return SS_OF_SIXTH if is_ss(state, unit) else SIXTH
    if name == FIFTH:
        return XLVII if crosses_fluidly(state, unit) else FIFTH
    return SEVENTH if name == SEVENTH else ""


@rule("rb.26.1.4#b")
def is_ss(state: TrumpetsState, unit: int) -> bool:
    """26.1.4 Tell whether a unit is of the SS."""
    return state.counter(unit).nationality == "ss"


@rule("rb.26.2.3#b", "rb.26.2.5#a", "rb.26.2.5#b", "rb.26.2.1#a", "rb.26.2.7#c")
def crosses_fluidly(state: TrumpetsState, unit: int) -> bool:
    """26.2.5 Tell whether the southern boundary is fluid for a unit: of the XLVII Corps, by a reading of the army."""
    corps = corps_of(state, unit)
    return state.rules.boundary_fluid == "army" or (corps != NOWHERE and state.counter(corps).formation == "xlvii")


# Where


@rule(
    "rb.26.2.4#a",
    "rb.26.1.1#a",
    "rb.26.1.1#e",
    "rb.26.2#a",
    "rb.26.2#b",
    "rb.26.2#c",
    "rb.26.2.2#a",
    "rb.26.2.2#e",
    "rb.26.2.7#a",
)
@cached_value()
def own_land(state: TrumpetsState, land: str) -> frozenset[int]:
    """26.0 Return the hexes of an army's area, boundary roads included; XLVII Corps has more in the south.

    26.2.4 The 7th Army crosses the Wiltz through Kautenbach.
    """
    if land == SEVENTH:
        return area(state, AREAS[SEVENTH]) | {place(state, KAUTENBACH)}
    if land == XLVII:
        return area(state, AREAS[FIFTH]) | area(state, XLVII_SOUTH)
    return area(state, AREAS[SIXTH if land == SS_OF_SIXTH else land])


@rule(
    *("rb.26.1.1#c", "rb.26.1.1#d", "rb.26.1.4#a", "rb.26.2.2#c", "rb.26.2.2#d", "rb.26.2.4#b"),
    *("rb.26.2.5#b", "rb.26.2.5#e", "rb.26.2.6#a", "rb.26.2.6#b", "rb.26.2.7#b", "rb.26.2.7#d"),
)
@cached_value()
def foreign(state: TrumpetsState, land: str) -> frozenset[int]:
    """26.0 Return the hexes that are those of other armies alone; nothing is closed beyond the Meuse."""
    if not land:
        return frozenset()
    every = frozenset().union(*(area(state, name) for name in AREAS.values()))
    return every - own_land(state, land)


@rule("rb.26.2.3#a", "rb.26.2.4#a")
@cached_value()
def barred_steps(state: TrumpetsState, land: str) -> frozenset[tuple[int, int]]:
    """26.2.3, 26.2.4 Units of the 5th Panzer Army and the 7th Army do not cross from 7248 to 7149."""
    step = (place(state, KAUTENBACH_FROM), place(state, BEYOND_THE_WILTZ))
    return frozenset((step,)) if land in (FIFTH, XLVII, SEVENTH) and NOWHERE not in step else frozenset()


@rule("rb.26.2.7#f", "rb.26.2.7#e")
def may_cross_meuse(land: str) -> bool:
    """26.2.7 Units of the 7th Army never cross the Meuse; those of the other armies cross it where they like."""
    return land != SEVENTH


@cached_value()
def steps_over_meuse(state: TrumpetsState) -> frozenset[tuple[int, int]]:
    """30.1 The steps over the Meuse, either way."""
    sides = (state.board.grid.edge_hexes(edge) for edge in edges_of_water(state, MEUSE))
    return frozenset(step for one, other in sides for step in ((one, other), (other, one)) if NOWHERE not in step)


@rule("rb.26.1.1#c", "rb.26.1.1#d", "rb.26.1.1#e", "rb.26.1.4#d", "rb.26.2.2#c", "rb.26.2.2#d", "rb.26.2.6#b")
def may_attack(state: TrumpetsState, unit: int, hex: int) -> bool:
    """26.0 Tell whether the boundaries let a unit attack a hex; boundary roads are of both areas."""
    return hex not in foreign(state, land_of(state, unit))


@rule("rb.26.1.1#c", "rb.26.1.1#d", "rb.26.2.2#c", "rb.26.2.3#a", "rb.26.2.4#b", "rb.26.2.6#b", "rb.26.2.7#f")
def may_go(state: TrumpetsState, unit: int, here: int, hex: int) -> bool:
    """26.0 Tell whether the boundaries let a unit go to the next hex other than by a march of its own, or a retreat."""
    land, step = land_of(state, unit), (here, hex)
    if hex in foreign(state, land) or step in barred_steps(state, land):
        return False
    return may_cross_meuse(land) or step not in steps_over_meuse(state)


def is_abroad(state: TrumpetsState, unit: int) -> bool:
    """26.0 Tell whether a unit is in an area where its army has no business."""
    return in_hex(state, unit) and state.at[unit] in foreign(state, land_of(state, unit))


# 26.1.4 SS units that cross


@rule("rb.26.1.4#c")
def violates(state: TrumpetsState, unit: int, here: int, hex: int) -> bool:
    """26.1.4 Tell whether an SS unit has just entered the first hex beyond the boundary."""
    land = land_of(state, unit)
    return land == SS_OF_SIXTH and hex in foreign(state, land) and here not in foreign(state, land)


@rule("rb.26.1.4#d", "rb.26.1.4#e", "rb.26.1.4#e1")
def dares(play: TrumpetsPlay, unit: int, face: int, effectiveness: int) -> bool:
    """26.1.4 A die below its effectiveness lets the unit go on; else it stops and must return."""
    state = play.state
    if face < effectiveness:
        state.trespassing[unit] = 1
        play.tell("boundary.crossed", "rb.26.1.4#d", unit=unit, hex=state.at[unit], face=face)
        return True
    state.halted[unit] = state.must_return[unit] = 1
    play.tell("boundary.stopped", "rb.26.1.4#e", unit=unit, hex=state.at[unit], face=face)
    return False


# 26.1.3, 26.2.9 Units that are forced across


@rule("rb.26.1.3#a", "rb.26.1.3#b", "rb.26.2.9#a", "rb.26.2.9#b", "rb.26.1.2#b", "rb.26.2.8#b")
def retreated(play: TrumpetsPlay, unit: int) -> None:
    """26.1.3, 26.2.9 A unit that a retreat has taken into another army's area must return."""
    state = play.state
    if not is_abroad(state, unit) or state.must_return[unit]:
        return
    southward = land_of(state, unit) in (FIFTH, XLVII) and state.at[unit] in area(state, AREAS[SEVENTH])
    if southward and state.rules.boundary_southward_retreat == "free":
        return
    state.must_return[unit] = 1
    play.tell("boundary.must_return", "rb.26.1.3#b", unit=unit, hex=state.at[unit])


@rule("rb.26.1.3#a", "rb.26.1.4#d", "rb.26.1.4#e1", "rb.26.2.9#a")
def starts_out_of_command(state: TrumpetsState, unit: int) -> bool:
    """26.1.3, 26.1.4, 26.2.9 Tell whether a unit is Out Comm because it is beyond its boundary."""
    return bool(state.must_return[unit]) or (
        bool(state.trespassing[unit]) and state.at[unit] not in area(state, AREAS[SIXTH])
    )


@rule("rb.26.1.3#b", "rb.26.1.4#e2", "rb.26.2.9#b")
def came_home(state: TrumpetsState, unit: int) -> None:
    """26.1.3 A unit that is back in its area is as free as before."""
    if state.must_return[unit] and not is_abroad(state, unit):
        state.must_return[unit] = 0
    if state.trespassing[unit] and state.at[unit] in area(state, AREAS[SIXTH]):
        state.trespassing[unit] = 0
