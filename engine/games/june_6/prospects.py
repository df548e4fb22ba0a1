"""12.42, 13 What a line of the combat results table means for these attackers and these defenders."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.allocation import immunity
from engine.games.june_6.casualties import REDUCED
from engine.games.june_6.fights import Fight, defenders
from engine.games.june_6.results import Result, for_one_unit, is_rout, read_cell, result_of
from engine.games.june_6.state import June6State

RESULTS = (
    "defender_reduced",
    "defender_disordered",
    "defender_retreats",
    "may_advance",
    "must_advance",
    "breakthrough",
    "attacker_reduced",
    "attacker_disordered",
    "attacker_retreats",
    "rout",
    "nothing",
)
"""What may come of a combat; several of these may come of one roll."""


def prospects(state: June6State, fight: Fight, total: int) -> tuple[str, ...]:
    """12.42 What comes of a modified roll."""
    attacker, defender = map(read_cell, result_of(state, fight, total))
    spared_attacker, spared_defender = immunity(state, fight)
    found = [
        *_suffered("attacker", attacker, 0 if spared_attacker else len(fight.units)),
        *_suffered("defender", defender, 0 if spared_defender else len(defenders(state, fight))),
    ]
    follows = {
        "may_advance": attacker.may_advance,
        "must_advance": attacker.must_advance,
        "breakthrough": attacker.breakthrough,
        "rout": is_rout(state, fight, total),
    }
    found += [name for name, comes in follows.items() if comes]
    return tuple(dict.fromkeys(found)) or ("nothing",)


def _suffered(who: str, result: Result, units: int) -> Iterator[str]:
    """13.7 What so many units of a side suffer; 13.73 a single one only the worse half of a double result."""
    for loss in result.losses if units else ():
        for effect in for_one_unit(loss) if units == 1 else loss:
            yield f"{who}_reduced" if effect.what == REDUCED else f"{who}_disordered"
    if result.retreat:
        yield f"{who}_retreats"
