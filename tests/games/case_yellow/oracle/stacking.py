"""8.3, 8.6, 13.5 Stacking: who may stand together in a hex."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.snapshot import Position, Unit


def sizes_fit(units: Sequence[Unit]) -> bool:
    """8.3a, 8.3b Two corps and divisions, one of them a corps and then no motorized division; and a few regiments."""
    large = [unit for unit in units if unit.large]
    small = len(units) - len(large)
    corps = sum(unit.corps for unit in large)
    if len(large) > number("stack.large") or corps > number("stack.corps"):
        return False
    if corps and any(unit.red_box and not unit.corps for unit in large):
        return False
    room = ("stack.small_alone", "stack.small_with_one", "stack.small_with_two")
    return small <= number(room[len(large)])


def nations_fit(position: Position, hex: int, units: Sequence[Unit]) -> bool:
    """8.6, 13.5.1 No Dutch with Belgians; French with British where the scenario says so, in the port and beside it."""
    nations = {"british" if unit.nation == "canadian" else unit.nation for unit in units}
    if {"dutch", "belgian"} <= nations:
        return False
    if not {"french", "british"} <= nations or position.setting.on("french_with_british"):
        return True
    return position.port >= 0 and hex in position.ground.near(position.port, 1)


def stack_allowed(position: Position, hex: int, units: Sequence[Unit]) -> bool:
    """8.3, 8.6, 13.5.3 The port of Dynamo holds any number."""
    fits = hex == position.port or sizes_fit(units)
    return fits and nations_fit(position, hex, units)
