"""4 The turn sheet: what a scenario says of each turn. A cell that it leaves out counts as nothing."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.case_yellow.state import YellowState
from engine.mechanics.turn_sheet import cell
from engine.play import TurnSheetRow

GERMAN, ALLIED, MORE_ROUNDS, MEUSE = "german", "allied", "rounds", "meuse"
"""A side, whoever had more rounds last turn, or the Allies while no German is over the Meuse."""
NO_AIR, HALF_DOWN, HALF_UP, HALF_UP_AND_ONE, THIRD_UP = "none", "half_down", "half_up", "half_up_1", "third_up"
"""How many Allied air assets a die gives: none, a part of it rounded up or down, perhaps one more."""


def _number(high: int) -> TurnSheetRow:
    return TurnSheetRow(high=high, rolls=False)


SHEET: Mapping[str, TurnSheetRow] = {
    "initiative": TurnSheetRow((GERMAN, ALLIED, MORE_ROUNDS, MEUSE), rolls=False),
    "german_move": _number(2),
    "german_combat": _number(2),
    "german_either": _number(4),
    "allied_move": _number(2),
    "allied_combat": _number(2),
    "allied_either": _number(4),
    "allied_outside": _number(2),
    "stukas": _number(20),
    "allied_air": TurnSheetRow((NO_AIR, HALF_DOWN, HALF_UP, HALF_UP_AND_ONE, THIRD_UP), rolls=False),
    "allied_air_more": _number(20),
    "paradrop": _number(1),
    "rail": _number(20),
    "better_defence": _number(16),
    "allied_infantry": _number(20),
    "allied_armour": _number(20),
    "german_infantry": _number(20),
    "refugees": _number(6),
}


def number(state: YellowState, row: str) -> int:
    """Return what a row of numbers says of this turn."""
    return int(cell(state, row) or 0)


def initiative(state: YellowState) -> str:
    """4.0 How the initiative is settled."""
    return str(cell(state, "initiative") or GERMAN)


def german_move(state: YellowState) -> int:
    """2.2 Move chits of the Germans."""
    return number(state, "german_move")


def german_combat(state: YellowState) -> int:
    """2.2 Combat chits of the Germans."""
    return number(state, "german_combat")


def german_either(state: YellowState) -> int:
    """2.2 Chits of the Germans that show both Move and Combat."""
    return number(state, "german_either")


def allied_move(state: YellowState) -> int:
    """2.2 Move chits of the Allies."""
    return number(state, "allied_move")


def allied_combat(state: YellowState) -> int:
    """2.2 Combat chits of the Allies."""
    return number(state, "allied_combat")


def allied_either(state: YellowState) -> int:
    """2.2 Chits of the Allies that show both Move and Combat."""
    return number(state, "allied_either")


def allied_outside(state: YellowState) -> int:
    """13.1b Move chits of the Allies that stay outside the cup until Dynamo is declared."""
    return number(state, "allied_outside")


def stukas(state: YellowState) -> int:
    """5.1b German air assets."""
    return number(state, "stukas")


def allied_air(state: YellowState) -> str:
    """5.1b How a die gives the Allied air assets."""
    return str(cell(state, "allied_air") or NO_AIR)


def allied_air_more(state: YellowState) -> int:
    """5.1b Allied air assets beside those of the die."""
    return number(state, "allied_air_more")


def paradrop(state: YellowState) -> bool:
    """5.1d Whether German airborne units may drop."""
    return bool(number(state, "paradrop"))


def rail(state: YellowState) -> int:
    """10.5 Units that go by rail in an Allied Move round."""
    return number(state, "rail")


def better_defence(state: YellowState) -> int:
    """12.11c New Better Defence markers."""
    return number(state, "better_defence")


def allied_infantry(state: YellowState) -> int:
    """12.10 Infantry replacements of the Allies, in steps."""
    return number(state, "allied_infantry")


def allied_armour(state: YellowState) -> int:
    """12.10 Armor replacements of the Allies, in steps."""
    return number(state, "allied_armour")


def german_infantry(state: YellowState) -> int:
    """12.10 Infantry replacements of the Germans, in steps."""
    return number(state, "german_infantry")


def refugees(state: YellowState) -> int:
    """12.6d New refugee markers."""
    return number(state, "refugees")
