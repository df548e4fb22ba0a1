"""What the questions have in common: what they want to know, and the records by which they ask the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.june_6.artillery import attack_points
from engine.games.june_6.eligibility import is_beside
from engine.games.june_6.fights import ACTIVATION, Fight
from engine.games.june_6.formations import commander, organic
from engine.games.june_6.joining import acts_fully
from engine.games.june_6.orders import ME, RE, Activation
from engine.games.june_6.state import June6State, is_headquarters, side_of
from engine.play import NOWHERE, Given

Units = tuple[int, ...]
Words = tuple[str, ...]

UNIT, HQ, UNITS = Given("unit", "unit"), Given("hq", "unit"), Given("units", "unit", many=True)
HEX, TO, AT, TARGET = Given("hex", "hex"), Given("to", "hex"), Given("at", "hex"), Given("target", "hex")
SIDE, EDGE, FACE = Given("side", "side"), Given("edge", "edge"), Given("face", "number")


def leader(state: June6State, unit: int) -> int:
    """Return the headquarters that activates a unit: itself, the one to which it belongs or is attached, or none."""
    return unit if is_headquarters(state, unit) else commander(state, unit)


def activation_with(state: June6State, unit: int) -> Activation:
    """Suppose that a unit is active with its headquarters, at the efficiency that its markers allow."""
    efficiency, hq = ME if acts_fully(state, unit) else RE, leader(state, unit)
    if hq == NOWHERE:
        return Activation(side_of(state, unit), (), (unit,), efficiency)
    return Activation(side_of(state, unit), (hq,), organic(state, hq), efficiency)


@dataclass(frozen=True)
class Committed:
    """What both sides have chosen for a combat: modes, batteries with all that they have left, aircraft, ships."""

    modes: Words | None = None
    firing: Units | None = None
    air: int | None = None
    naval: int | None = None
    kind: str | None = None


NOTHING = Committed()


def fight_over(state: June6State, target: int, units: Units, chosen: Committed = NOTHING) -> Fight | None:
    """Make an attack with all that was chosen for it; nothing if a unit does not stand beside the hex."""
    if not units or any(is_beside(state, unit, target) for unit in units):
        return None
    side = side_of(state, units[0])
    hqs = tuple(dict.fromkeys(hq for hq in (leader(state, unit) for unit in units) if hq != NOWHERE))
    plain = Fight(side, target, units, hqs, kind=chosen.kind or ACTIVATION, modes=chosen.modes or ())
    left = attack_points(state, plain)
    guns = tuple(unit for unit in chosen.firing or () if side_of(state, unit) == side)
    return replace(
        plain,
        firing=guns,
        points=tuple(left.get(unit, 0) for unit in guns),
        covering=tuple(unit for unit in chosen.firing or () if unit not in guns),
        air=chosen.air or 0,
        naval=chosen.naval or 0,
    )
