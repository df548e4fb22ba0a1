"""29.0 Who goes: all that the rows of movement look at in a unit, and how many movement points it has."""

from __future__ import annotations

from typing import NamedTuple, Self

from engine.games.time_for_trumpets.activity.status import is_resting
from engine.games.time_for_trumpets.boundaries import land_of
from engine.games.time_for_trumpets.command.chain import division_of
from engine.games.time_for_trumpets.cooperation import may_cross_meuse
from engine.games.time_for_trumpets.counters import AFV, FOOT, HORSE, IMMOBILE, OFF_ROAD, TRUCK
from engine.games.time_for_trumpets.preparation.freshness import exhausted
from engine.games.time_for_trumpets.preparation.ground_and_weather import is_night
from engine.games.time_for_trumpets.special.breakout import is_of_kgp, is_on
from engine.games.time_for_trumpets.stacking import Allegiance, allegiance, counts
from engine.games.time_for_trumpets.state import CREEPING, FULL_PACE, HALF_PACE, REPOSITIONING, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule
from engine.rulebook.points import in_parts

NORMAL, STRATEGIC, CREEP = "normal", "strategic", "creep"
"""How units go in their segment: by their MF, by strategic roads, or a single hex with their full MF."""
REACTS, EXPLOITS, REPOSITIONS = "reacts", "exploits", "repositions"
"""How units go in a leader reaction, and in exploitation: released, or still in reserve (38, 59)."""
AT_PACE = {HALF_PACE: REACTS, FULL_PACE: EXPLOITS, REPOSITIONING: REPOSITIONS, CREEPING: CREEP}
KIND = (
    *("record", "strategic", "trucked", "ground", "turn", "helped", "superior", "steps"),
    *("trespassing", "infiltrates", "queued"),
)
"""On what it rests how a unit goes, wherever it is."""
THIRSTY = (TRUCK, OFF_ROAD, AFV)
"""29.2.1c, 29.2.2b Units that stand still without supply or fuel."""


class Mover(NamedTuple):
    """All that the ground looks at: how a unit moves on what ground, by which roads, and who helps it at fords.

    39.4 `walks` is that of leaders, who drive or walk at will.
    """

    kind: str
    ground: str
    strategic: bool = False
    helped: bool = False
    by_day: bool = False
    walks: bool = False


class Going(NamedTuple):
    """A unit under way.

    `afv` decides which zones affect it, `ally` with whom it stacks (nobody's concern for headquarters and leaders),
    `land` where its army may be, `lost` the hex from which it must return there, `fresh` the hex where it has not
    moved yet, `evaded` the first forest road hex in which it has avoided interdiction.
    """

    side: int
    mover: Mover
    manner: str = NORMAL
    units: tuple[int, ...] = ()
    afv: bool = False
    zoned: bool = True
    ally: Allegiance | None = None
    land: str = ""
    lost: int = NOWHERE
    fresh: int = NOWHERE
    evaded: int = NOWHERE
    jammed: bool = False
    queued: bool = False
    heavy: bool = False
    meuse: bool = True
    commando: bool = False
    leader: bool = False
    breaks_out: bool = False

    def apart(self) -> Self:
        """The same of anybody like these."""
        return self._replace(units=(), fresh=NOWHERE, evaded=NOWHERE)

    def alike(self) -> Self:
        """Prices and zones do not look at stacking, nor at where a unit belongs."""
        return self._replace(units=(), ally=None, lost=NOWHERE, fresh=NOWHERE)

    @property
    def strategic(self) -> bool:
        """28.0 Tell whether it moves strategically."""
        return self.manner == STRATEGIC

    @property
    def keeps_off(self) -> bool:
        """28.1b, 59.1 Tell whether it keeps away from enemies: in strategic movement, or still in reserve."""
        return self.manner in (STRATEGIC, REPOSITIONS)


# Kinds


@rule("rb.27.1#l", "rb.28.1#e", "rb.28.3#c", "rb.29.5#a")
def mobility(state: TrumpetsState, unit: int) -> str:
    """29.0 Return how a unit moves: as its counter says; American infantry with trucks as a truck unit."""
    kind = state.counter(unit).mobility
    return TRUCK if kind == FOOT and (state.trucked[unit] or state.strategic[unit]) else str(kind)


@rule("rb.28.1#e", "rb.27.1#l")
def is_us_infantry(state: TrumpetsState, unit: int) -> bool:
    """28.1 Tell whether a unit is American infantry on foot."""
    counter = state.counter(unit)
    return counter.nationality == "us" and counter.is_foot and counter.is_ground_unit


def is_vehicle(state: TrumpetsState, unit: int) -> bool:
    """33.0d Tell whether a unit is a vehicle now."""
    return mobility(state, unit) in (HORSE, TRUCK, OFF_ROAD, AFV)


# Movement points


@rule("rb.29#a", "rb.31.1#a", "rb.32.4#a", "rb.32.4#b", "rb.32.4#c", "rb.28.1#d", "rb.28.1#e", "rb.28.1#f")
def printed(state: TrumpetsState, unit: int) -> int:
    """29.0 Return the MF of a unit in march order; 28.1 American infantry in trucks has another."""
    counter = state.counter(unit)
    if counter.mobility == IMMOBILE:
        return 0
    if is_us_infantry(state, unit) and mobility(state, unit) == TRUCK:
        return state.rules.strategic_us_infantry
    return int(counter.face(state.steps[unit]).mf)


@rule(
    *("rb.29.2.1#a", "rb.29.2.1#b", "rb.29.2.1#c", "rb.29.3#a", "rb.31.1#b", "rb.31.1#c", "rb.39.4#a"),
    *("rb.27.3#a", "rb.28.2#a", "rb.13.5.1#a", "rb.13.5.1#b", "rb.13.5.3#b"),
    "rb.4.3#d",
    "rb.4.3#e",
    "rb.9.15#a",
    "rb.9.15#b",
)
def is_hindered(state: TrumpetsState, unit: int) -> bool:
    """29.2.1 Tell whether something halves the MF of a unit now.

    31.1 Of what hinders others only shock and disruption concern headquarters, by one reading not even these. 39.4
    Leaders always have their full MF.
    """
    counter = state.counter(unit)
    if not counter.is_ground_unit:
        return False
    struck = bool(state.shocked[unit] or state.disrupted[unit])
    if counter.is_hq and not counter.is_always_in_march:
        return struck and state.rules.hq_disrupted_move == "halved"
    if struck or is_resting(state, unit) or exhausted(state, unit):
        return True
    return bool(state.out_of_supply[unit]) and not state.strategic[unit] and counter.mobility in THIRSTY


@rule("rb.29.2.2#a", "rb.29.2.2#b", "rb.29.2.2#f", "rb.24.1#d", "rb.24.2#d")
def is_low_on_fuel(state: TrumpetsState, unit: int) -> bool:
    """29.2.2 Tell whether low fuel of its formation slows a unit: not headquarters, horses and men on foot."""
    if not dry_formations(state):
        return False
    counter = state.counter(unit)
    if counter.mobility not in THIRSTY or counter.is_hq or not counter.is_ground_unit:
        return False
    return division_of(state, unit) in dry_formations(state)


@cached_value("low_fuel")
def dry_formations(state: TrumpetsState) -> frozenset[int]:
    """29.2.2 The headquarters of the formations with low fuel."""
    return frozenset(state.low_fuel.entities(1))


@rule("rb.29.2.1#d", "rb.38#i", "rb.38#m")
def half(points: int, share: str) -> int:
    """29.2.1 Return a part of an MF, fractions rounded up."""
    whole, parts = share.split("/")
    return -(-points * int(whole) // int(parts))


@rule("rb.29#b", "rb.29.2.1#e", "rb.38#i", "rb.59.1#a", "rb.59.2#j", "rb.29.2.1#f", "rb.29.2.2#c")
def points(state: TrumpetsState, unit: int, manner: str = NORMAL) -> int:
    """29.0 Return the MF that a unit has in all for what it is doing, halved once at most, in points.

    29.2 For a single hex it has its full MF.
    """
    full, rules = printed(state, unit), state.rules
    if manner == CREEP or is_low_on_fuel(state, unit):
        return full
    if manner in (REACTS, REPOSITIONS):
        return half(full, rules.reaction_share)
    hindered = is_hindered(state, unit) if manner == EXPLOITS else bool(state.halved[unit])
    return half(full, rules.move_reduced) if hindered else full


@rule("rb.31.2#a", "rb.32.2#g", "rb.2.6.1.5#f", "rb.2.9.1#a15")
def allowance(state: TrumpetsState, unit: int, manner: str = NORMAL) -> int:
    """29.0 Return what a unit may still spend, in parts of a point; nothing deployed, in battery, or once stopped."""
    return 0 if state.deployed[unit] else in_march_order(state, unit, manner)


def in_march_order(state: TrumpetsState, unit: int, manner: str = NORMAL) -> int:
    """31.2, 32.3 Return what a unit may still spend once it is in march order."""
    if state.halted[unit]:
        return 0
    return max(0, points(state, unit, manner) * state.PARTS - state.expended[unit])


def whole_allowance(state: TrumpetsState, unit: int) -> int:
    """29.0 Return what a unit may spend in all, in parts of a point."""
    return points(state, unit) * state.PARTS


# How


@rule("rb.29.2.1#f", "rb.29.2.2#c", "rb.28#a", "rb.28#b", "rb.28#c", "rb.38#i", "rb.59#a", "rb.59#b")
def manner(state: TrumpetsState, unit: int) -> str:
    """28.0, 29.2 Return how a unit goes now; one with low fuel goes a single hex."""
    return manner_at(state, unit, state.pace[unit])


def manner_at(state: TrumpetsState, unit: int, pace: int) -> str:
    """29.2, 38.0, 59.0 Return how a unit would go at a pace."""
    if is_low_on_fuel(state, unit):
        return CREEP
    return AT_PACE.get(pace, STRATEGIC if state.strategic[unit] else NORMAL)


@cached_value("must_return", "at", "expended", "evaded", "moved", *KIND)
def going(state: TrumpetsState, units: tuple[int, ...], manner: str) -> Going:
    """Return what the rows look at in a unit; units march one by one."""
    (unit,) = units
    here, set_out = state.at[unit], state.expended[unit] or state.moved[unit]
    return kind_of(state, unit, manner)._replace(
        lost=here if state.must_return[unit] else NOWHERE,
        fresh=NOWHERE if set_out else here,
        evaded=state.evaded[unit],
    )


@cached_value(*KIND)
def kind_of(state: TrumpetsState, unit: int, manner: str) -> Going:
    """Return what the rows look at in a unit wherever it is, and whatever it has done in this segment."""
    counter, kind = state.counter(unit), mobility(state, unit)
    return Going(
        side_of(state, unit),
        mover_of(state, unit, manner),
        manner,
        (unit,),
        afv=counter.is_afv,
        zoned=counter.is_ground_unit and not state.infiltrates[unit],
        ally=allegiance(state, unit) if counts(state, unit) else None,
        land=land_of(state, unit),
        jammed=counter.is_german and (counter.is_hq or kind != FOOT),
        queued=bool(state.queued[unit]),
        heavy=is_heavy(state, unit),
        meuse=may_cross_meuse(state, unit),
        commando=counter.is_commando,
        leader=counter.is_leader,
        breaks_out=manner == EXPLOITS and is_on(state) and is_of_kgp(state, unit),
    )


def mover_of(state: TrumpetsState, unit: int, manner: str) -> Mover:
    """29.4 Return what the ground looks at in a unit."""
    kind = mobility(state, unit)
    by_day = kind == TRUCK and state.rules.truck_minor_road == "by_day" and not is_night(state)
    walks = state.counter(unit).is_leader
    return Mover(kind, state.ground, manner == STRATEGIC, bool(state.helped[unit]), by_day, walks)


@rule("rb.30.3#h", "rb.30.3#b")
def is_heavy(state: TrumpetsState, unit: int) -> bool:
    """30.3 Tell whether a unit is too heavy for a German B bridge."""
    counter = state.counter(unit)
    if counter.is_afv or counter.type == "self_propelled_artillery":
        return True
    return counter.is_artillery and is_heavy_artillery(state, unit)


def is_heavy_artillery(state: TrumpetsState, unit: int) -> bool:
    """30.3 Tell whether towed artillery is too heavy: motorized guns of German armies, great American guns."""
    counter = state.counter(unit)
    if counter.is_german:
        of_army = state.superior[unit] != NOWHERE and state.counter(state.superior[unit]).commands == "army"
        return of_army and counter.mobility == TRUCK
    return counter.is_heavy_gun


def points_in_parts(state: TrumpetsState, cell: object) -> int:
    """Return what a chart says in points, in parts of a point."""
    return in_parts(str(cell), state.PARTS)
