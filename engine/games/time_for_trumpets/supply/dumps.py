"""12.2, 12.3 Fuel dumps: what the Germans capture when they enter a hex, and what becomes of captured fuel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.games.time_for_trumpets.command.presence import held
from engine.games.time_for_trumpets.ground import TOWN, hexes_of_terrain
from engine.games.time_for_trumpets.preparation.turns import day
from engine.games.time_for_trumpets.state import ALLIED, GERMAN, TrumpetsPlay, TrumpetsState
from engine.games.time_for_trumpets.supply.places import hexes_named
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Frame, Step, rule

DICE = (6, 6)
OWN_TOWNS = ("Vianden", "Schleiden", "Stadtkyll", "Prüm", "Bitburg")
"""12.3.2 The towns without incidental fuel."""


@dataclass(frozen=True, slots=True)
class InTown(Frame):
    """The town that a German unit has entered as the first one."""

    KINDS: ClassVar[dict[str, str]] = {"hex": "hex"}

    hex: int


# 12.3.1 Large dumps


@rule("rb.12.2#c", "rb.12.2#d", "rb.12.3#a", "rb.12.3.1#a")
@cached_value()
def dumps(state: TrumpetsState) -> Mapping[int, str]:
    """12.3 Return the hexes of the chart of dumps, each with its place."""
    return {hex: str(row) for row in state.rules.fuel_dumps.rows for hex in hexes_named(state, str(row))}


@rule("rb.12.3.1#b", "rb.12.3.1#c")
def left_in(state: TrumpetsState, hex: int) -> int:
    """12.3.1 Return the fuel that a dump has today: less from day to day."""
    table = state.rules.fuel_dumps
    last = str(table.columns[-1])
    column = str(day(state)) if str(day(state)) in table.columns else last
    return int(str(table.look_up(dumps(state)[hex], column)))


@rule("rb.12.3.2#b", "rb.12.3.2#c")
@cached_value()
def towns(state: TrumpetsState) -> frozenset[int]:
    """12.3.2 The town hexes in which there may be incidental fuel."""
    own = {hex for name in OWN_TOWNS for hex in hexes_named(state, name)}
    return hexes_of_terrain(state, TOWN) - own - dumps(state).keys()


# When a unit enters a hex


@rule("rb.12.3#b", "rb.12.3#c", "rb.12.3#g", "rb.12.3#h", "rb.12.3.2#d")
def enters(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """12.3 A German unit loots a dump or looks for fuel in a town; an Allied one destroys captured fuel left alone."""
    state = play.state
    if not state.counter(unit).is_ground_unit:
        return
    if side_of(state, unit) == ALLIED:
        recapture(play, hex)
    elif not state.looted[hex] and hex in dumps(state):
        loot(play, hex, left_in(state, hex))
    elif not state.looted[hex] and hex in towns(state):
        play.call(INCIDENTAL, InTown(hex))


@rule("rb.12.3#b", "rb.12.3#c", "rb.12.3#d")
def loot(play: TrumpetsPlay, hex: int, fuel: int) -> None:
    """12.3 The fuel of a hex is captured, once; the counters lie there."""
    state = play.state
    state.looted[hex] = 1
    state.captured_fuel[hex] += fuel
    if fuel:
        play.tell("fuel.captured", "rb.12.3#b", hex=hex, count=fuel)


@rule("rb.12.3.2#b", "rb.12.3.2#d", "rb.12.3.2#e")
def search(play: TrumpetsPlay, frame: InTown, faces: tuple[int, ...]) -> None:
    """12.3.2 A low total finds fuel; either way nobody looks again."""
    rules = play.state.rules
    loot(play, frame.hex, rules.fuel_incidental_units if sum(faces) <= rules.fuel_incidental else 0)
    play.done()


INCIDENTAL = Step(
    "incidental_fuel",
    "rb.12.3.2",
    InTown,
    enter=lambda play, _frame: play.roll("incidental_fuel", DICE),
    after={"incidental_fuel": search},
)


@rule("rb.12.3#g", "rb.12.3#h")
def recapture(play: TrumpetsPlay, hex: int) -> None:
    """12.3 Captured fuel that no German unit is with is destroyed."""
    state = play.state
    if state.captured_fuel[hex] and hex not in held(state, GERMAN):
        state.captured_fuel[hex] = 0
        play.tell("fuel.destroyed", "rb.12.3#h", hex=hex)


@rule("rb.12.3#f")
def retreats(play: TrumpetsPlay, here: int, there: int) -> None:
    """12.3 Captured fuel goes with the last German units that retreat from a hex."""
    state = play.state
    if NOWHERE in (here, there) or not state.captured_fuel[here] or here in held(state, GERMAN):
        return
    state.captured_fuel[there] += state.captured_fuel[here]
    state.captured_fuel[here] = 0
