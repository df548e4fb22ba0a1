"""3 Starting positions that people write, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.fortress_europa.arrivals.extended import more_turns
from engine.games.fortress_europa.counters import ALLIED, COUNTERS, DISTRICTS
from engine.games.fortress_europa.ground import country, is_land, terrain, word
from engine.games.fortress_europa.layers import layers
from engine.games.fortress_europa.options.flooding import dry_at_first
from engine.games.fortress_europa.state import (
    DUE,
    ELIMINATED,
    LEFT,
    POOL,
    FortressState,
    area_of,
    fights,
    in_hex,
    is_allied,
    kind,
)
from engine.mechanics import starting_positions
from engine.mechanics.positions import stacks_in_hexes
from engine.mechanics.starting_positions import all_flaws, passable
from engine.play import NOWHERE, Refusal, Setup, Written, plain_position, refuse, rule

LOST = "eliminated"
"""How the names of the pools begin that hold eliminated units."""
UNBOUND = ("partisan", "volkssturm", "naval")
"""Types that rise where they are, in the Alps as elsewhere; 19.7 ships lie at sea and off the edge of the map."""
FACES = {"regular": "regular", "ardennes": "ardennes"}
"""The entries that say which face a unit shows; the back of a headquarters is its last step."""


@rule("rb.2.2#a", "rb.3.2#a", "rb.28.1#a", "rb.33.1.1#a", "rb.33.2.1#a", "rb.33.3.1#a", "rb.33.4.1#a", "rb.33.4.3#b")
def position(written: Written) -> dict[str, Any]:
    """3.2 Units that do not start on the map are due, wait for an event, or are eliminated; others withdraw later.

    28.1 Those that withdraw into a box go to the panzer reserve.
    """
    found = plain_position(written)
    shown = found.pop("face", {})
    away = {coming.unit: DUE for coming in written.coming}
    for pool, units in written.pools.items():
        away |= dict.fromkeys(units, ELIMINATED if pool.startswith(LOST) else POOL)
    lost = dict.fromkeys((unit for unit, why in away.items() if why == ELIMINATED), 1)
    for face, entry in FACES.items():
        found[entry] = {unit: 1 for unit, said in shown.items() if said == face} | found.get(entry, {})
    return {
        **found,
        "away": away | found.get("away", {}),
        "lost": lost,
        "entry": {coming.unit: coming.place for coming in written.coming if coming.place},
        "withdrawals": [[each.turn, each.unit] for each in written.leaving if not each.place],
        "to_reserve": {each.unit: 1 for each in written.leaving if each.place},
    }


@rule("rb.3.3#f", "rb.9.1#a", "rb.9.3#b", "rb.33.3.6#b", "rb.31.17#a")
def prepare(state: FortressState) -> None:
    """3.3 What counters say of the start: whole in a pool, hidden, frozen in a district, bound to Italy, a Mulberry.

    30.2 The Allies control the hexes in which they are. A unit of which the scenario says nothing has no part in it.
    31.17 By option a game that would end with March I goes on.
    """
    for unit, place in enumerate(state.at):
        counter = state.counter(unit)
        if place == NOWHERE and not state.away[unit]:
            state.away[unit] = LEFT
        if state.away[unit] == POOL and not state.steps[unit]:
            state.steps[unit] = counter.steps
        if counter.type == "mulberry" and in_hex(state, unit):
            state.mulberry[place] = counter.capacity
        if counter.side == ALLIED and in_hex(state, unit) and fights(state, unit):
            state.control[place] = ALLIED
        if state.turn < 1 and in_hex(state, unit):
            bind(state, unit, place)
    dry_at_first(state)
    if state.last == state.rules.turns:
        state.last += more_turns(state)
    if state.begun_late and state.rules.bulge_sites == "holder":
        capture_sites(state)


@rule("rb.33.3.3#g", "rb.33.3.6#a")
def capture_sites(state: FortressState) -> None:
    """33.3.6 In December, by one reading, the Allies have captured the V1 sites and U-boat bases in their hexes."""
    for hex in state.board.grid.hexes:
        if word(state.board, "site", hex) and is_allied(state, hex):
            state.destroyed[hex] = 1


@rule("rb.9.1#a", "rb.9.3#b", "rb.9.4#b", "rb.31.7#a")
def bind(state: FortressState, unit: int, hex: int) -> None:
    """9.1, 9.3 In June the units of districts are frozen, those of cities in Italy stay there, and two are hidden.

    31.7 By option no unit is hidden but under a decoy.
    """
    area = area_of(state, unit)
    state.frozen[unit] = int(area in DISTRICTS)
    state.italian[unit] = int(area == "city" and country(state, hex) == "italy")
    if area == "hidden" and not state.rules.decoys_setup:
        conceal(state, unit, hex)


@rule("rb.3.3#f")
def conceal(state: FortressState, unit: int, hex: int) -> None:
    """3.3 Write down the hex of a hidden unit; its counter leaves the map."""
    state.at[unit] = NOWHERE
    state.hidden[unit] = 1
    state.hideout[unit] = hex


# What speaks against a position


@rule("rb.8.6#b", "rb.8.4#a", "rb.8.7#b", "rb.31.5#b")
def may_enter(state: FortressState, unit: int, place: int) -> Refusal | None:
    """8.4, 8.6, 8.7 Nobody but ships is at sea, nobody on the dyke, and only mountain units in the Alps."""
    if place >= state.board.grid.size or state.counter(unit).type in UNBOUND:
        return None
    ground = terrain(state, place)
    climbs = kind(state, unit) in ("mountain", "glider_mountain")
    if not is_land(state, place) or ground == "dyke" or (ground == "alpine" and not climbs):
        return refuse("setup.ground", "rb.8.6#b", units=(unit,), hexes=(place,), unit=unit, hex=place, terrain=ground)
    return None


@rule("rb.2.8#a")
def wrong_steps(state: FortressState) -> Iterator[Refusal]:
    """2.8 A unit in play has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "rb.2.8#a")


@rule("rb.3.3#a")
def shared(state: FortressState) -> Iterator[Refusal]:
    """3.3 Before the first landing nobody shares a hex with an enemy."""
    for hex, units in stacks_in_hexes(state):
        fighting = tuple(unit for unit in units if fights(state, unit))
        if refusal := starting_positions.shared(state, hex, fighting, "setup.shared", "rb.3.3#a"):
            yield refusal


@rule("rb.30#a", "rb.31.17#a")
def wrong_turns(state: FortressState) -> Iterator[Refusal]:
    """30 The game ends with March I; 31.17 the extended game with the last turn of the track."""
    most = max(int(str(row)) for row in state.rules.turn_track.rows)
    if state.last > most:
        yield refuse("setup.turns", "rb.30#a", last=state.last, most=most)


def illegal(state: FortressState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    return all_flaws(state, (wrong_steps, shared, wrong_turns), may_enter)


SETUP = Setup(
    counter=COUNTERS.read,
    position=position,
    layers=lambda _rules: layers(),
    illegal=illegal,
    may_enter=may_enter,
    passable=passable(("sea",)),
    own_victory=True,
    plays=("withdrawals", "pools"),
    values=COUNTERS.values,
)
