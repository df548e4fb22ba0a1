"""11.4 Retreat: which hexes it may take, where it may end, how it keeps to the compass; who cannot is eliminated."""

from __future__ import annotations

from engine.games.case_yellow.combat.losses import RETREAT as BY_RETREAT
from engine.games.case_yellow.combat.losses import eliminate
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.disruption import rating
from engine.games.case_yellow.map import (
    GREAT_RIVERS,
    astray,
    has_line,
    has_works,
    homeland,
    in_area,
    is_city,
    is_crossing,
    is_interdicted,
    is_town,
    river,
)
from engine.games.case_yellow.movement.chart import mover_of
from engine.games.case_yellow.movement.entering import RETREAT as IN_RETREAT
from engine.games.case_yellow.movement.entering import arrive
from engine.games.case_yellow.movement.march import enemy_there, passable
from engine.games.case_yellow.movement.national_restrictions import dyle_bars, may_all_be_in
from engine.games.case_yellow.stacking import together
from engine.games.case_yellow.state import YellowPlay, YellowState, holder, is_yellow, side_of, units_in
from engine.games.case_yellow.zones import zone_of_enemy
from engine.mechanics.retreating import Retreats, Route, as_on_marches, each, prefer, scenario_lets, told
from engine.mechanics.retreating.course import HexByHex
from engine.play import Refusal, refuse, rule


@rule("rb.11.4#d")
def may_fall_back_across(state: YellowState, unit: int, edge: int) -> bool:
    """11.4d Minor rivers may be crossed anywhere in retreat, greater ones at crossings."""
    water = river(state, edge)
    if not water:
        return True
    heavy = mover_of(state, (unit,)).heavy
    if is_crossing(state, edge):
        return not (heavy and side_of(state, unit) == GERMAN and is_interdicted(state, edge))
    return water not in GREAT_RIVERS and not heavy


METZ = "metz"


# One step


@each("rb.11.4#d")
def ground(state: YellowState, unit: int, here: int, hex: int) -> Refusal | None:
    """10.1, 10.4b Nobody retreats where the ground does not let it go."""
    if passable(state, unit, here, hex):
        return None
    return refuse("retreat.ground", "rb.11.4#d", units=(unit,), hexes=(hex,), unit=unit, hex=hex)


@each("rb.11.4#d")
def rivers(state: YellowState, unit: int, here: int, hex: int) -> Refusal | None:
    """11.4d Only some rivers are crossed in retreat."""
    if may_fall_back_across(state, unit, state.board.grid.edge_between(here, hex)):
        return None
    return refuse("retreat.river", "rb.11.4#d", units=(unit,), hexes=(hex,), unit=unit, hex=hex)


@told("rb.11.4#f")
def not_back(_state: YellowState, way: Route, hex: int) -> Refusal | None:
    """11.4b No hex is entered twice."""
    if hex != way.origin and hex not in way.path:
        return None
    return refuse("retreat.back", "rb.11.4#f", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@told("qa.4#a")
def works(state: YellowState, way: Route, hex: int) -> Refusal | None:
    """Q4 Germans do not retreat into intact Allied works."""
    if way.side != GERMAN or not has_works(state, hex) or homeland(state, hex) != ALLIED:
        return None
    return refuse("retreat.works", "qa.4#a", units=way.units, hexes=(hex,), hex=hex)


@each("rb.11.4#i")
def dyle_plan(state: YellowState, unit: int, here: int, hex: int) -> Refusal | None:
    """Q11 The Dyle Plan bars Germans in retreat, too."""
    return dyle_bars(state, unit, here, hex)


@each("rb.11.4#h")
@rule("rb.11.4#h", "rb.9.5#c", "rb.9.5#d", "rb.11.4#g")
def zones(state: YellowState, unit: int, _here: int, hex: int) -> Refusal | None:
    """11.4 An empty hex in an enemy zone is closed, except to yellow units with a rating above all who exert it."""
    side = side_of(state, unit)
    foes = zone_of_enemy(state, side, hex)
    if not foes or holder(state, hex) == side:
        return None
    if is_yellow(state, unit) and all(rating(state, foe) < rating(state, unit) for foe in foes):
        return None
    return refuse("retreat.zone", "rb.11.4#h", units=foes, hexes=(hex,), unit=unit, hex=hex)


# 11.4 Special rules may forbid a retreat to a hex.
scenario_lets_retreat = scenario_lets("retreat", "rb.11.4#d")


@told("rb.11.4#i")
def lands(state: YellowState, way: Route, hex: int) -> Refusal | None:
    """10.9a, 10.10, 12.7 Nations, lines and open cities shut hexes as on a march."""
    return may_all_be_in(state, way.units, hex)


# The end


@told("rb.11.4#g", on="end")
@rule("rb.8.4", "rb.11.4#g")
def room(state: YellowState, way: Route, hex: int) -> Refusal | None:
    """8.4, 11.4 Nobody stays where there is no room beside its friends."""
    friends = (unit for unit in units_in(state, hex) if side_of(state, unit) == way.side)
    return together(state, hex, tuple(dict.fromkeys((*friends, *way.units))))


@told("rb.11.4#f", on="end")
@rule("rb.11.4#f", "rb.12.7#b", "rb.11.4#k")
def far_enough(state: YellowState, way: Route, hex: int) -> Refusal | None:
    """11.4b A retreat of more than one hex does not end next to where it began; 12.7 nor, out of Paris, next to it."""
    if way.gone < way.length:
        return None
    distance = state.board.grid.distance
    if state.open_city[way.origin] and way.side == ALLIED:
        if min(distance(city, hex) for city in state.open_city.entities(1)) >= state.rules.paris_retreat:
            return None
        return refuse("move.open_city", "rb.12.7#b", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)
    if way.length < 2 or distance(way.origin, hex) > 1:
        return None
    return refuse("retreat.too_near", "rb.11.4#f", units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)


@rule("rb.11.4#j")
def is_shelter(state: YellowState, way: Route) -> bool:
    """11.4c The second hex may be spared across a river, or in a town, a city, works or a fortified line of one's own.

    For the Allies Eben Emael and Metz are such places, too.
    """
    hex = way.here
    if river(state, state.board.grid.edge_between(way.origin, hex)):
        return True
    if is_town(state, hex) or is_city(state, hex) or has_works(state, hex) or has_line(state, hex):
        return True
    return way.side == ALLIED and hex in in_area(state, METZ)


@rule("rb.11.4#b", "rb.11.4#g", "rb.11.4#k", "rb.11.4#j")
def span(state: YellowState, way: Route) -> tuple[int, int]:
    """11.4b,d So many hexes, one more for want of room; 11.4c one is enough where it leads to shelter."""
    spared = way.manner and way.gone == 1 < way.length and is_shelter(state, way)
    crowded = way.gone == way.length and room.ask(state, way, way.here) is not None
    return 1 if spared else way.length, way.length + crowded


# The best way


@prefer("retreat.keeps_to_compass", "rb.11.4#c")
def compass(state: YellowState, way: Route) -> tuple[int, ...]:
    """11.4b The way keeps as well to the compass as any, judged by its worst step.

    Where it might stop at once does not count: who goes on all the same looks for the best way there is (11.4c).
    """
    worst = astray(state, way.side, (way.origin, *way.path))
    return worst + (0,) * (way.length + 1 - len(worst))


RETREATS: Retreats[YellowState] = Retreats(
    "case_yellow.retreats",
    section="rb.11.4#c",
    bars=(
        *(ground, rivers, not_back, as_on_marches(enemy_there, "rb.11.4#e")),
        *(works, dyle_plan, zones, scenario_lets_retreat, lands),
        *(room, far_enough),
    ),
    prefer=(compass,),
    span=span,
    manner=True,
)


# Together or one by one, hex by hex


@rule("rb.11.4#b", "rb.11.4#i", "rb.11.4#h")
def perish(play: YellowPlay, unit: int) -> None:
    """11.4b Who cannot retreat as he must is eliminated."""
    eliminate(play, unit, BY_RETREAT)


@rule("rb.11.4#a")
def entered(play: YellowPlay, unit: int, here: int, hex: int) -> None:
    """11.4 A hex entered in retreat is entered."""
    arrive(play, unit, here, hex, IN_RETREAT)


COURSE = HexByHex(
    RETREATS,
    section="rb.11.4",
    fails=perish,
    entered=entered,
    due="rb.11.4#a",
    single="rb.11.4#a",
    short="rb.11.4#j",
    moved="rb.11.4#b",
)
RETREAT = COURSE.step()
