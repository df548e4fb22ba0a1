"""12.6 Bridgeheads over the Rhine."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import BLOWN, EAST_BANK, area, is_rhine
from engine.games.france_1944.state import FrancePlay, FranceState, combat_units_in, holder, manned
from engine.games.france_1944.supply.states import is_supplied
from engine.games.france_1944.zones import controllers, zone
from engine.play import Trigger, rule


def bank_hexes(state: FranceState) -> frozenset[int]:
    """12.6 The hexes on the east bank that lie beside the Rhine."""
    return area(state, EAST_BANK)


@rule("rb.12.6#a", "rb.12.6#b")
def comes_up(state: FranceState, hex: int) -> bool:
    """12.6 A supplied Allied combat unit stands there, or no German is there and only Allied zones reach there."""
    if state.bridgehead[hex] or is_barred(state, hex) or holder(state, hex) == GERMAN:
        return False
    if any(has_supply(state, unit) for unit in combat_units_in(state, hex)):
        return True
    return bool(allied_zone(state, hex)) and not german(state, hex)


@rule("rb.11.5#d", "rb.12.6#a")
def has_supply(state: FranceState, unit: int) -> bool:
    """11.5 A unit that was in supply when activated is so for the whole phase, wherever it goes."""
    return bool(state.commanded[unit] and not state.short[unit]) or is_supplied(state, unit)


@rule("rb.12.6#f")
def is_barred(state: FranceState, hex: int) -> bool:
    """12.6 By one reading a blown bridge bars its whole hex, not its hexside alone."""
    if state.rules.bridgehead_blown != "hex":
        return False
    return any(state.bridges[edge] == BLOWN for _other, edge in state.board.adjacent(hex))


@rule("rb.12.6#b")
def allied_zone(state: FranceState, hex: int) -> tuple[int, ...]:
    """12.6 The Allied units that control a hex, not over the Rhine; by one reading any."""
    found = controllers(state, ALLIED, hex)
    if state.rules.bridgehead_west_bank:
        return found
    edge_between = state.board.grid.edge_between
    return tuple(unit for unit in found if not is_rhine(state.board, edge_between(state.at[unit], hex)))


def german(state: FranceState, hex: int) -> tuple[int, ...]:
    """The Germans who control a hex."""
    return controllers(state, GERMAN, hex)


@rule("rb.12.6#d")
def goes_down(state: FranceState, hex: int) -> bool:
    """12.6 A German combat unit stands there, or nobody does and it lies in German zones alone."""
    if not state.bridgehead[hex]:
        return False
    there = combat_units_in(state, hex)
    if there:
        return holder(state, hex) == GERMAN
    return bool(german(state, hex)) and not controllers(state, ALLIED, hex)


def concerned(state: FranceState) -> frozenset[int]:
    """Return the hexes of the bank with a marker, an Allied combat unit or its zone: nothing changes in others."""
    near = manned(state, ALLIED) | zone(state, ALLIED).keys() | set(state.bridgehead.entities(1))
    return bank_hexes(state) & near


def changes(state: FranceState) -> Iterator[tuple[int]]:
    """The hexes in which a bridgehead comes up or goes down."""
    return ((hex,) for hex in sorted(concerned(state)) if comes_up(state, hex) or goes_down(state, hex))


@rule("rb.12.6")
def change(play: FrancePlay, hex: int) -> None:
    """12.6 The marker is put down, or taken up."""
    up = comes_up(play.state, hex)
    play.state.bridgehead[hex] = int(up)
    play.tell("bridgehead.made" if up else "bridgehead.lost", "rb.12.6", hex=hex)


BRIDGEHEADS = Trigger("bridgeheads", ("at", "steps"), changes, change)
