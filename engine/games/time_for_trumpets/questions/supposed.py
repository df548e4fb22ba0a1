"""The records that questions suppose: a step, a battle, artillery that fires, a retreat, an advance, an overrun."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import heads
from engine.games.time_for_trumpets.air.interception import Intercepting
from engine.games.time_for_trumpets.air.squadrons import kind
from engine.games.time_for_trumpets.artillery.eligibility import Firing
from engine.games.time_for_trumpets.combat.advance import Manner
from engine.games.time_for_trumpets.combat.declaring import Declaring
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.rates import ELIMINATED
from engine.games.time_for_trumpets.combat.who import defenders_in, targets
from engine.games.time_for_trumpets.command.paths import command_line, range_of
from engine.games.time_for_trumpets.ending.exploitation import Exploiting
from engine.games.time_for_trumpets.orders import OfCorps, OfSide, Ordering
from engine.games.time_for_trumpets.overrun import Overrun
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import supply_range
from engine.games.time_for_trumpets.supply.segment import is_hq_supplied, is_unit_supplied, lasts
from engine.games.time_for_trumpets.supply.sources import army_name, sources
from engine.games.time_for_trumpets.zones import exerting
from engine.mechanics.lines import TracedLine
from engine.mechanics.positions import in_hex, side_of
from engine.mechanics.questions import Hex, Hexes, Side, Unit, Units, plain_route
from engine.mechanics.retreating import Route, route
from engine.play import NOWHERE


def of_side(_state: TrumpetsState, side: Side) -> OfSide:
    """Suppose a step of a side."""
    return OfSide(side)


def head_of(state: TrumpetsState, unit: int) -> int:
    """Return the corps, or the division without one, with which a unit is activated; an echelon acts by itself."""
    head = heads(state)[unit]
    return unit if head == NOWHERE else head


def with_its_corps(state: TrumpetsState, unit: Unit) -> OfCorps:
    """Suppose a segment of the corps of a unit."""
    return OfCorps(side_of(state, unit), head_of(state, unit))


def ordered(state: TrumpetsState, unit: Unit) -> Ordering:
    """Suppose a segment of the corps of a unit in which nobody has had an order yet."""
    return Ordering(side_of(state, unit), head_of(state, unit))


def exploiting(state: TrumpetsState, unit: Unit) -> Exploiting:
    """Suppose the exploitation of the corps of a unit."""
    return Exploiting(side_of(state, unit), head_of(state, unit))


def against(state: TrumpetsState, leader: Unit) -> OfCorps:
    """Suppose that a corps of the enemy of a leader has moved."""
    return OfCorps(1 - side_of(state, leader), NOWHERE)


def battle(  # noqa: PLR0913 - each is a fact of a battle that an example may give
    state: TrumpetsState,
    target: Hex,
    units: Units,
    guns: Units = (),
    answer: Units = (),
    aircraft: Units = (),
    coordinator: Unit | None = None,
    aimed: Hex | None = None,
    replier: Unit | None = None,
    share: str = "",
    drm: int = 0,
    squall: int = 0,
    blitz: bool = False,
    owed: bool = False,
) -> Fight | None:
    """Suppose a battle: who attacks a hex, whose artillery fires on both sides, which aircraft support it.

    There is none if a unit is not beside the enemies in the hex.
    """
    if not units or any(not in_hex(state, unit) or target not in targets(state, unit) for unit in units):
        return None
    side = side_of(state, units[0])
    foes, corps = defenders_in(state, 1 - side, target), head_of(state, units[0])
    given = {"aimed": aimed, "coordinator": coordinator, "replier": replier}
    named = {name: value for name, value in given.items() if value is not None}
    fight = Fight(side, target, units, foes, guns, answer, aircraft=aircraft, corps=corps, blitz=blitz, owed=owed)
    return fight.having(share=share, drm=drm, squall=squall, **named)


def declared(
    state: TrumpetsState, target: Hex, side: Side, unit: Unit | None = None, units: Units = (), blitz: bool = False
) -> Declaring:
    """Suppose an attack on a hex that is being put together."""
    first = unit if unit is not None else units[0] if units else None
    corps = NOWHERE if first is None else head_of(state, first)
    foes = defenders_in(state, 1 - side, target)
    return Declaring(Fight(side, target, units, foes, corps=corps, blitz=blitz))


def firing(
    state: TrumpetsState, unit: Unit, target: Hex, units: Units, guns: Units = (), defending: bool = False
) -> Firing:
    """Suppose that artillery supports an attack on a hex by units, or its defenders, after other guns."""
    side = side_of(state, units[0]) if units else side_of(state, unit)
    fight = Fight(side, target, units, defenders_in(state, 1 - side, target))
    shots = fight.having(answer=guns) if defending else fight.having(guns=guns)
    return Firing(1 - side if defending else side, shots, int(defending))


def retreat_of(state: TrumpetsState, units: Units, length: int = 1) -> Route | None:
    """Suppose that units retreat together from where they are."""
    return plain_route(state, units, length)


def advance_of(
    state: TrumpetsState,
    unit: Unit,
    target: Hex | None = None,
    result: str = ELIMINATED,
    path: Hexes = (),
    defenders: Units = (),
) -> Route | None:
    """Suppose that a unit advances after a result, such as DE, DR2 or B3, and has come along a path so far.

    The hex that was attacked is that of enemies beside it, if none is named. In a blitz the defenders are still there.
    """
    if not in_hex(state, unit):
        return None
    if target is None:
        target = next(iter(targets(state, unit)), NOWHERE)
    manner = Manner(target, result, result.startswith("B"), defenders)
    return route(side_of(state, unit), (unit,), state.at[unit], 0, path, manner)


def overrunning(state: TrumpetsState, tank: Unit, target: Hex) -> Overrun:
    """Suppose an overrun that a tank begins."""
    return Overrun(side_of(state, tank), head_of(state, tank), tank, target, (tank,))


def led_by(state: TrumpetsState, tank: Unit) -> OfCorps:
    """Suppose a segment of the corps of a tank."""
    return with_its_corps(state, tank)


def intercepting(state: TrumpetsState, unit: Unit) -> Intercepting:
    """Suppose that fighters like this one may intercept strafe missions."""
    return Intercepting(side_of(state, unit), kind(state, unit))


def attacking_with(state: TrumpetsState, unit: Unit) -> OfCorps:
    """Suppose the combat segment of the corps of a unit."""
    return with_its_corps(state, unit)


# Keys of lines, and who controls a hex


def command_of(state: TrumpetsState, unit: int) -> TracedLine:
    """7.2 Return the key of the command paths from the headquarters of a unit."""
    hq = state.superior[unit]
    if hq == NOWHERE or not in_hex(state, hq):
        return TracedLine(side_of(state, unit), ())
    return command_line(state, hq, range_of(state, hq))


def supply_of(state: TrumpetsState, unit: int) -> TracedLine:
    """9.7 Return the key of the supply paths from the headquarters of a unit."""
    hq = state.superior[unit]
    if hq == NOWHERE or not in_hex(state, hq):
        return TracedLine(side_of(state, unit), ())
    return TracedLine(side_of(state, hq), (state.at[hq],), "", supply_range(state, hq))


def way_out_of(state: TrumpetsState, unit: int) -> TracedLine:
    """9.16 Return the key of the ways of a unit out of isolation."""
    return TracedLine(side_of(state, unit), sources(state, army_name(state, unit)))


def is_supplied(state: TrumpetsState, unit: int) -> bool:
    """9.6, 9.8 Tell whether a unit would be in supply if that were determined now, its headquarters being as marked."""
    if state.counter(unit).is_hq:
        return is_hq_supplied(state, unit) or lasts(state, unit)
    return is_unit_supplied(state, unit)


def controllers(state: TrumpetsState, side: Side, hex: Hex) -> Units:
    """25.0 The units of a side that exert their zone in a hex on whatever enemy."""
    both = (*exerting(state, side, hex, False), *exerting(state, side, hex, True))
    return tuple(dict.fromkeys(both))
