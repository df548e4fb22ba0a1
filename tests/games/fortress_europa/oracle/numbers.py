"""The numbers of the rulebook, as its sections print them, and the charts, as the ruleset has them.

Printed numbers are written down here a second time. Charts are reconstructions: they come from the ruleset. Every shape
of a table is read here and nowhere else.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.oracle.numbers import Numbers

RULESET = Numbers("fortress_europa")

PRINTED: dict[str, int] = {
    "supply.loss": 1,  # 18.1, 18.3
    "move.least": 1,  # 5.6
    "stack.clear": 3,  # 6.1
    "stack.rough": 2,
    "stack.mountain": 1,
    "release.turn": 8,  # 9.1B July IV
    "rail.units": 6,  # 10.1
    "rail.hqs": 1,  # 10.10
    "sea.units": 5,  # 11.5
    "sea.after_invasion": 10,  # 11.6
    "sea.bases_taken": 6,  # 11.7
    "sea.evacuation": 2,  # 11.4B
    "uboat.bases": 6,
    "invasion.most": 2,  # 12.2
    "invasion.second_first": 9,  # August I
    "invasion.second_last": 16,  # September IV
    "invasion.stack": 2,  # 12.7
    "engineers.bonus": 2,  # 12.13
    "odds.worst": 6,  # 14.8
    "odds.best": 7,  # 14.12
    "die.most": 6,  # 15.2
    "air.bad_first": 2,  # 17.1 June II
    "air.bad_last": 16,  # September IV
    "air.bad_sac": 2,
    "air.sac": 4,  # 17.6 prints them the other way round, against the advanced game
    "air.tac": 7,
    "tac.range": 8,  # 17.4
    "strafing.free": 3,  # 17.10.1
    "air.support_most": 3,  # 17.10.2
    "air.support_shift": 1,
    "carpet.bonus": 2,  # 17.10.9
    "rail.attack": 2,  # 17.10.3
    "supply.hq": 5,  # 18.1, 18.3
    "supply.near_enemy": 5,  # 18.6
    "naval.range": 2,  # 19.6
    "drop.allied": 5,  # 20.4
    "drop.allied_units": 3,
    "drop.spread": 3,
    "drop.german": 2,  # 20.5
    "drop.coast": 3,  # 20.2
    "jersey.mulberry": 2,  # 31.5
    "raids.most": 2,  # 21.2
    "partisan.ss": 5,  # 24.2
    "partisan.die": 5,  # 24.1
    "volkssturm.range": 3,  # 25.1
    "volkssturm.most": 8,
    "port.damage": 5,  # 18.7.8
    "port.damage_again": 3,  # 18.7.10
    "mulberry.damage": 5,  # 29.5
    "turns": 37,  # 30.1 March I
}
"""Numbers of the rulebook, under the ids of the ruleset's parameters where it has them."""


def number(name: str) -> int:
    """Return a printed number."""
    return PRINTED[name]


@cache
def chart(name: str) -> dict[Any, Any]:
    """Return a chart by row, and by row and column."""
    return RULESET.chart(name)


def kind_row(kind: str) -> dict[str, Any]:
    """2.5, 6.5 Return what the chart of unit types says of a type."""
    return dict(chart("unit_types")[kind])


def allowance_word(weather: str, impulse: int, column: str) -> str:
    """5.4, 8.11 Return full, half, one or none."""
    return str(chart("movement_allowance")[f"{weather}_{impulse}"][column])


def month(turn: int) -> str:
    """4.1 Return the month of a turn."""
    return str(chart("turn_track")[turn]["month"])


def weather_of(turn: int, roll: int) -> str:
    """4.3 Return the weather by month and die; above 6 there is one more row. 31.17 April and May use March."""
    column = month(turn) if month(turn) in chart("weather")[1] else "march"
    return str(chart("weather")[roll if roll <= number("die.most") else "7+"][column])


def columns() -> list[tuple[int, int]]:
    """15.1 Return the columns of the combat results table, each by its lowest odds, the worst first."""
    return [_odds(name) for name in chart("crt")[1]]


def _odds(name: str) -> tuple[int, int]:
    attack, defense = str(name).replace("/", " ").split()[0].replace("-", ":").split(":")
    return int(attack), int(defense)


def crt(column: int, die: int) -> str:
    """15.2 Return the result of a modified die; above 6 is 6, below 1 is 1."""
    row = chart("crt")[max(1, min(number("die.most"), die))]
    return str(list(row.values())[column])
