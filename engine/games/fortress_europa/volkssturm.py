"""25 The Volkssturm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import cities_in
from engine.games.fortress_europa.state import FortressPlay, FortressState, is_allied, manned
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import units_of
from engine.play import NOWHERE, Trigger, rule

Case = tuple[int, int]


@rule("rb.25.1#a")
@cached_value()
def surroundings(state: FortressState) -> Mapping[int, frozenset[int]]:
    """25.1 The cities of Germany, each with the hexes from which Allied units call up its Volkssturm."""
    grid, far = state.board.grid, state.rules.volkssturm_range
    return {city: frozenset(grid.area(city, far)) for city in sorted(cities_in(state, "germany"))}


@rule("rb.25.1#b")
def quiet_cities(state: FortressState) -> int:
    """25.1 How many cities of Germany have not had their Volkssturm yet."""
    return sum(not state.appeared[city] for city in surroundings(state))


@rule("rb.25.1#c", "rb.25.4#a")
def available(state: FortressState) -> int:
    """25.1 A Volkssturm unit that is not in play; NOWHERE if as many are as there may be."""
    militia = [unit for unit in units_of(state, GERMAN) if state.counter(unit).type == "volkssturm"]
    waiting = [unit for unit in militia if state.at[unit] == NOWHERE]
    in_play = len(militia) - len(waiting)
    return waiting[0] if waiting and in_play < state.rules.volkssturm_most else NOWHERE


@rule("rb.25.1#a", "rb.25.1#b", "rb.25.1#c", "rb.25.2#a", "rb.25.4#a", "rb.25.4#b", "rb.33.3.3#f")
def approached(state: FortressState) -> Iterator[Case]:
    """25.1, 25.2 The cities that Allied units have come near, each with the unit that appears there.

    A city has one Volkssturm unit in the game, and none while the Allies hold it. Where all units are in play, by one
    reading the city waits for one, by another it gets none.
    """
    allies = manned(state, ALLIED)
    for city, near in surroundings(state).items():
        if state.appeared[city] or allies.isdisjoint(near) or is_allied(state, city):
            continue
        unit = available(state)
        if unit != NOWHERE or state.rules.volkssturm_late == "never":
            yield city, unit


@rule("rb.25.1#a", "rb.25.3#a")
def appear(play: FortressPlay, city: int, unit: int) -> None:
    """25.1 A Volkssturm unit appears in a city; 25.3 however many units are there."""
    state = play.state
    state.appeared[city] = 1
    if unit != NOWHERE:
        state.at[unit], state.away[unit], state.steps[unit] = city, 0, state.counter(unit).steps
        play.tell("volkssturm.appears", "rb.25.1#a", unit=unit, hex=city)


VOLKSSTURM = Trigger("volkssturm", ("at", "control", "appeared"), approached, appear, section="rb.25.1")
