"""9.0 Military districts: frozen units, and what releases them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from engine.games.fortress_europa.counters import DISTRICTS, GERMAN
from engine.games.fortress_europa.ground import country, district
from engine.games.fortress_europa.state import FortressPlay, FortressState, area_of, fights, friends_in, in_hex, on_map
from engine.mechanics.cached_values import cached_value
from engine.play import rule

ALL = DISTRICTS
NORTHERN = ("netherlands", "d15")
ITALY = "italy"


# Who is frozen


@rule("rb.9.1#a", "rb.9.2#a", "rb.9.3#a", "rb.9.4#a", "rb.9.4#b")
def is_frozen(state: FortressState, unit: int) -> bool:
    """9.1 Tell whether a unit is frozen in its district; free set-up, city and most hidden units never are."""
    return bool(state.frozen[unit])


def home(state: FortressState, unit: int) -> str:
    """9.1 The district to which a frozen unit belongs; 9.4 a hidden one to that in which it is."""
    area = area_of(state, unit)
    return area if area in DISTRICTS else district(state, state.at[unit])


@cached_value("frozen", "at", "record")
def frozen_in(state: FortressState) -> frozenset[str]:
    """9.1 The districts with frozen units."""
    return frozenset(home(state, unit) for unit in frozen_units(state))


def frozen_units(state: FortressState, names: Collection[str] = ALL) -> tuple[int, ...]:
    """9.1 The frozen units of some districts."""
    return tuple(unit for unit in state.frozen.entities(1) if home(state, unit) in names)


# Release


@rule("rb.9.1#b", "rb.9.1#c", "rb.9.7#a")
def release(play: FortressPlay, names: Iterable[str], clause: str) -> None:
    """9.1 The units of some districts are released; 9.7 they have their normal zones at once."""
    state = play.state
    for name in names:
        units = frozen_units(state, (name,))
        state.released[name,] = 1
        for unit in units:
            state.frozen[unit] = 0
        if units:
            play.tell("district.released", clause, district=name, units=units)


def is_invaded(state: FortressState, name: str) -> bool:
    """9.1 Tell whether the Allies have invaded a district."""
    return bool(state.entered[name,])


def invaded(state: FortressState) -> tuple[str, ...]:
    """9.1 The districts that the Allies have invaded."""
    return tuple(name for name in ALL if is_invaded(state, name))


@rule("rb.9.1#b", "rb.9.1#f", "rb.9.1#h", "rb.20.12#a", "rb.21.5#a")
def landing(play: FortressPlay, hexes: Iterable[int], how: str) -> None:
    """9.1 A Allied units land in districts and release them; E, G in the north or in several they release all.

    20.12, 21.5 By one reading a drop or a raid outside the invaded district releases all.
    """
    state = play.state
    before, names = invaded(state), tuple(dict.fromkeys(district(state, hex) for hex in hexes))
    for name in filter(None, names):
        state.entered[name,] = 1
    if any(name in NORTHERN for name in names):
        release(play, ALL, "rb.9.1#f")
    elif len(invaded(state)) > 1:
        release(play, ALL, "rb.9.1#h")
    elif how in LOOSE and state.rules.release_raiders == "all" and not set(names) <= set(before):
        release(play, ALL, "rb.20.12#a")
    else:
        release(play, filter(None, names), "rb.9.1#b")


LOOSE = ("drop", "raid")
"""How units land that a reading sets apart: by drop or raid."""


@rule("rb.9.1#e", "rb.9.1#f", "rb.15.10#d")
def moved(play: FortressPlay, unit: int, here: int, hex: int) -> None:
    """9.1 D, E An Allied unit that leaves the invaded district, or enters the north, releases all German units.

    15.10 One that was forced into a district leaves it without release.
    """
    state, before, after = play.state, district(play.state, here), district(play.state, hex)
    if not frozen_in(state):
        return
    if state.leaving[unit] and before == after:
        return
    state.leaving[unit] = 0
    if after in NORTHERN:
        release(play, ALL, "rb.9.1#f")
    elif is_invaded(state, before) and not is_invaded(state, after):
        release(play, ALL, "rb.9.1#e")


@rule("rb.9.1#g", "rb.9.8#a", "rb.9.9#a", "rb.9.9#b", "rb.9.6#a")
def attacked(play: FortressPlay, units: Iterable[int], *, forced: bool = False) -> None:
    """9.1 F Allied units attack frozen units of their own will: all German units are released."""
    state = play.state
    if not forced and any(is_frozen(state, unit) for unit in units):
        release(play, ALL, "rb.9.1#g")


# 15.10 Allied units that are forced among frozen ones


@rule("rb.15.10#b", "rb.15.10#c", "rb.9.6#a")
def forced_in(play: FortressPlay, unit: int, hex: int) -> None:
    """15.10 An Allied unit that has to retreat among frozen units releases none; it must leave the district again."""
    state, name = play.state, district(play.state, hex)
    inside = bool(name) and name in frozen_in(state)
    state.leaving[unit] = int(inside)
    if inside:
        state.shuns[unit], state.forced[unit] = DISTRICTS.index(name) + 1, 1


@rule("rb.15.10#c")
def must_leave(state: FortressState) -> tuple[int, ...]:
    """15.10 The Allied units that have to leave a district, from the turn after their retreat."""
    return tuple(
        unit
        for unit in state.leaving.entities(1)
        if in_hex(state, unit) and not state.forced[unit] and district(state, state.at[unit]) in frozen_in(state)
    )


@rule("rb.15.10#d")
def shunned(state: FortressState, unit: int) -> str:
    """15.10 The district into which a unit may not move back, as long as German units are frozen there."""
    name = DISTRICTS[state.shuns[unit] - 1] if state.shuns[unit] and not state.leaving[unit] else ""
    return name if name in frozen_in(state) else ""


@rule("rb.15.10#d")
def is_shunned(state: FortressState, unit: int, place: int) -> bool:
    """15.10 Tell whether a place is in the district into which a unit may not move back, by whatever way."""
    name = shunned(state, unit)
    return bool(name) and place in state.board.grid and district(state, place) == name


@rule("rb.15.10#c", "rb.15.10#d")
def note_departure(state: FortressState, unit: int, place: int) -> None:
    """15.10 A unit that has come out of the district into which it was forced has left it, also by sea or by air."""
    name = DISTRICTS[state.shuns[unit] - 1] if state.shuns[unit] else ""
    if state.leaving[unit] and (place not in state.board.grid or district(state, place) != name):
        state.leaving[unit] = 0


# 9.1 C Relief


@rule("rb.9.1#d", "rb.9.1#d3")
def relieved(state: FortressState, unit: int, hex: int) -> Iterator[int]:
    """9.1 C The frozen units in a hex of which the place may be taken."""
    for other in friends_in(state, GERMAN, hex):
        if other != unit and state.frozen[other] and is_spare(state, other):
            yield other


@rule("rb.9.1#d3")
def is_spare(state: FortressState, unit: int) -> bool:
    """9.1 C Tell whether the number of units in its district stays at the starting level without a frozen unit."""
    name = home(state, unit)
    left = (other for other in on_map(state, GERMAN) if other != unit and holds(state, other, name))
    return sum(1 for _other in left) >= level(state, name)


def holds(state: FortressState, unit: int, name: str) -> bool:
    """9.1 C Tell whether a unit counts for the level of a district: one of its own that is bound to it, or another.

    By one reading only its own units count, so that none is ever relieved.
    """
    if not fights(state, unit) or district(state, state.at[unit]) != name:
        return False
    if area_of(state, unit) == name:
        return bool(state.frozen[unit])
    return not state.frozen[unit] and state.rules.district_level == "present"


@cached_value()
def level(state: FortressState, name: str) -> int:
    """9.1 C The number of units with which a district starts."""
    return sum(1 for counter in state.roster if counter.area == name)


# 9.3 Italy


@rule("rb.9.3#b", "rb.9.3#c")
def into_italy(play: FortressPlay, hex: int) -> None:
    """9.3 An Allied unit has entered Italy: the units of Torino and Genova may leave it."""
    state = play.state
    bound = tuple(state.italian.entities(1)) if country(state, hex) == ITALY else ()
    for unit in bound:
        state.italian[unit] = 0
    if bound:
        play.tell("district.italy", "rb.9.3#b", units=bound)
