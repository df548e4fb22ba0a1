"""24 The French partisan."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import country, is_city, is_land, word
from engine.games.fortress_europa.orders import HEX, OfSide
from engine.games.fortress_europa.state import POOL, FortressPlay, FortressState, in_hex, nation, on_map
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.positions import take_off, units_of
from engine.play import NOWHERE, Frame, Step, Verb, rule

DIE = 6
SECOND = 2
ELSEWHERE = ("germany", "italy")


def partisan(state: FortressState) -> int:
    """24.0 The counter of the partisan; NOWHERE in a scenario without one."""
    found = (unit for unit in units_of(state, ALLIED) if state.counter(unit).type == "partisan")
    return next(found, NOWHERE)


@rule("rb.24.1#a", "rb.24.1#b", "rb.4.3#d2")
def call_up(play: FortressPlay, _frame: Frame) -> None:
    """24.1 In the first turn the partisan is there; later a die decides in each Allied replacement phase."""
    state = play.state
    state.partisan_ready = 0
    if state.turn == 1:
        state.partisan_ready = 1
    elif partisan(state) != NOWHERE:
        play.roll("partisan", (DIE,))


@rule("rb.24.1#b")
def by_die(play: FortressPlay, _frame: Frame, faces: tuple[int, ...]) -> None:
    """24.1 On a high number a partisan is available."""
    low, high = (int(part) for part in play.state.rules.partisan_die.split("-"))
    play.state.partisan_ready = int(low <= faces[0] <= high)
    play.tell("partisan.ready" if play.state.partisan_ready else "partisan.absent", "rb.24.1#b", die=faces[0])


PARTISANS = Step("partisans", "rb.24.1", enter=call_up, after={"partisan": by_die})


# Where it is placed


@rule("rb.24.2#b", "rb.24.2#c")
@cached_value()
def rail_hexes(state: FortressState) -> frozenset[int]:
    """24.2 The rail hexes without a city outside Germany and Italy."""
    return frozenset(
        hex
        for hex in state.board.grid.hexes
        if is_land(state, hex)
        and any(word(state.board, "rail", edge) for _far, edge in state.board.adjacent(hex))
        and not is_city(state, hex)
        and country(state, hex) not in ELSEWHERE
    )


@rule("rb.24.2#c")
def near_the_ss(state: FortressState, hex: int) -> tuple[int, ...]:
    """24.2 The SS units that are too near a hex."""
    grid, far = state.board.grid, state.rules.partisan_ss
    return tuple(
        unit
        for unit in on_map(state, GERMAN)
        if nation(state, unit) == "ss" and grid.distance(state.at[unit], hex) <= far
    )


no = No[FortressState, Frame]()
# 24.2 The partisan comes in the second Allied move impulse of a turn in which it is available.
is_available = no(
    "partisan.none",
    "rb.24.1#a",
    lambda s, a: not s.partisan_ready or a.side != ALLIED or s.impulse != SECOND or partisan(s) == NOWHERE,
    also=("rb.24.2#a",),
    about=(),
)
# 24.2 It comes into a rail hex without a city, not in Germany or Italy.
is_rail_hex = no(
    "partisan.ground", "rb.24.2#b", lambda s, a: a.hex not in rail_hexes(s), also=("rb.24.2#c",), about=("hex",)
)
# 24.2 Not in an enemy zone.
is_out_of_zones = no("partisan.zone", "rb.24.2#c", lambda s, a: a.hex in zone(s, GERMAN), about=("hex",))
# 24.2 Not near SS units.
is_far_from_ss = no("partisan.ss", "rb.24.2#c", lambda s, a: near_the_ss(s, a.hex), about=("hex",))


@rule("rb.24.2#a")
def place(play: FortressPlay, _frame: Frame, hex: int) -> None:
    """24.2 The partisan is placed."""
    state = play.state
    unit = partisan(state)
    state.at[unit], state.away[unit], state.steps[unit] = hex, 0, state.counter(unit).steps
    state.partisan_ready = 0
    play.tell("partisan.placed", "rb.24.2#a", unit=unit, hex=hex)


def targets(state: FortressState, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """List where the partisan might come."""
    able = side == ALLIED and state.partisan_ready and state.impulse == SECOND
    return ((hex,) for hex in (sorted(rail_hexes(state)) if able else ()))


PARTISAN = Verb("partisan", place, (HEX,), (is_available, is_rail_hex, is_out_of_zones, is_far_from_ss), targets)


@rule("rb.24.4#a", "rb.24.4#b")
def withdraw(play: FortressPlay, _frame: OfSide) -> None:
    """24.4 At the end of the second German move impulse the partisan leaves the map, to come again."""
    state = play.state
    unit = partisan(state)
    if unit != NOWHERE and in_hex(state, unit):
        take_off(state, unit)
        state.away[unit], state.steps[unit] = POOL, 0
        play.tell("partisan.leaves", "rb.24.4#b", unit=unit)


PARTISAN_LEAVES = Step("partisan_leaves", "rb.24.4#b", OfSide, enter=withdraw)
