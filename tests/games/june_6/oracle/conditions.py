"""The conditions of the table of verbs: what has to hold of a target, or of the whole scene, each by its section."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.games.june_6.oracle.attacks import enemies_in, may_attack
from tests.games.june_6.oracle.guns import in_reach, naval_range, steady
from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.scene import Scene
from tests.games.june_6.oracle.snapshot import ALLIED, GERMAN, Position, Unit
from tests.games.june_6.oracle.supply import Lines
from tests.games.june_6.oracle.ways import bridged, corps_near, parent
from tests.games.june_6.oracle.zones import controlled

CAEN = 14
"""The first turn of the drive on Caen."""
BEFORE_CAEN = ("cw.3", "cw.3cdn")
"""pb.6.42 The divisions that may have any of the 79th Armoured."""
OfUnit = Callable[[Scene, Unit], bool]
OfHex = Callable[[Scene, int], bool]


def may_recover(position: Position, unit: Unit) -> bool:
    """21.22, 21.23 Neither moved nor fought, and neither the unit nor its staff isolated."""
    hq = parent(position, unit)
    busy = unit.moved or unit.fought or unit.strategic or unit.recovered
    return not busy and not unit.isolated and not (hq is not None and hq.isolated)


def _recovering(scene: Scene, unit: Unit) -> bool:
    return may_recover(scene.position, unit)


def unhindered(unit: Unit) -> bool:
    """12.24 Tell whether no marker keeps a unit from advancing."""
    return not (unit.disorder or unit.scattered or unit.pinned or unit.isolated)


def _rebuilding(scene: Scene, unit: Unit) -> bool:
    """21.32, 21.35 Reduced; no paratroops, gliders, commandos or German armour; with a line."""
    kept = {"paratroop", "commando"} & {*unit.traits} or unit.type in ("parachute", "glider")
    armour = unit.side == GERMAN and unit.type == "armour"
    if kept or armour or not _recovering(scene, unit):
        return False
    return unit.steps < unit.faces and Lines(scene.position, unit.side).has_line(unit)


def _gunner(scene: Scene, unit: Unit) -> bool:
    """16.41, 16.42, 16.13 A rocket unit or an American corps staff, steady, not fired yet."""
    rockets = unit.type == "rockets"
    staff = unit.headquarters == "corps" and unit.nation == "us"
    return (rockets or staff) and steady(unit) and (not unit.fired or unit.doubled)


def _splits(scene: Scene, unit: Unit) -> bool:
    """19.32 Full infantry of cohesion four or more, without disorder."""
    sound = unit.infantry and unit.steps == unit.faces and not unit.disorder
    return sound and unit.cohesion >= number("split.cohesion") and unit.type != "detachment"


def _attachable(scene: Scene, unit: Unit) -> bool:
    """6.13a A fresh corps unit within four hexes of the staff, for the Allies of its corps (but pb.6.42)."""
    near = number("attach.range")
    staffs = [hq for hq in scene.staffs if hq.headquarters == "division"]
    if unit.headquarters or unit.acted or unit.moved or unit.fought or unit.attached >= 0:
        return False
    free = BEFORE_CAEN if "79th" in unit.traits and scene.position.turn >= CAEN else ()
    mine = [hq for hq in staffs if hq.formation in free or hq.side != ALLIED or _corps_of(scene, unit) == hq.parent]
    return any(scene.position.ground.within(unit.at, hq.at, near) for hq in mine)


def _corps_of(scene: Scene, unit: Unit) -> str:
    hq = parent(scene.position, unit)
    return hq.formation if hq else ""


UNITS: dict[str, OfUnit] = {
    "own": lambda scene, unit: unit.side == scene.actor,
    "enemy": lambda scene, unit: unit.side != scene.actor,
    "german_unit": lambda scene, unit: unit.side == GERMAN,
    "allied_unit": lambda scene, unit: unit.side == ALLIED,
    "on_map": lambda scene, unit: scene.position.ground.is_hex(unit.at),
    "off_map": lambda scene, unit: not scene.position.ground.is_hex(unit.at),
    "active": lambda scene, unit: unit.number in scene.active,
    "inactive": lambda scene, unit: unit.number not in scene.active,
    "staff": lambda scene, unit: bool(unit.headquarters),
    "no_staff": lambda scene, unit: not unit.headquarters,
    "division": lambda scene, unit: unit.headquarters == "division",
    "corps": lambda scene, unit: unit.headquarters == "corps",
    "may_move": lambda scene, unit: not (unit.pinned or unit.scattered or unit.moved or unit.recovered),
    "unfought": lambda scene, unit: not unit.fought,
    "unmarked": lambda scene, unit: not (unit.reduced_efficiency or unit.isolated),
    "thrice_at_most": lambda scene, unit: unit.activations < number("activations.most"),
    "disordered": lambda scene, unit: unit.disorder > 0,
    "no_post": lambda scene, unit: unit.type not in ("detachment", "beach_strongpoint"),
    "recovering": _recovering,
    "rebuilding": _rebuilding,
    "gunner": _gunner,
    "splits": _splits,
    "attachable": _attachable,
    "steady": lambda scene, unit: steady(unit),
    "has_points": lambda scene, unit: unit.artillery > 0,
    "not_fired": lambda scene, unit: not unit.fired,
    "reaches_target": lambda scene, unit: in_reach(scene.position, unit, scene.target),
    "beside_target": lambda scene, unit: scene.position.ground.between(unit.at, scene.target) >= 0,
    "can_attack_target": lambda scene, unit: may_attack(scene.position, unit, scene.target),
    "may_advance": lambda _scene, unit: unhindered(unit),
    "paratroop": lambda scene, unit: "paratroop" in unit.traits,
    "glider": lambda scene, unit: unit.type == "glider",
    "unassigned": lambda scene, unit: "unassigned" in unit.traits,
}

HEXES: dict[str, OfHex] = {
    "enemy_hex": lambda scene, hex: bool(enemies_in(scene.position, scene.actor, hex)),
    "german_hex": lambda scene, hex: scene.position.held_by(hex, GERMAN),
    "enemy_or_garrison": lambda scene, hex: scene.position.closed_to(hex, scene.actor),
    "no_enemy": lambda scene, hex: not scene.position.held_by(hex, 1 - scene.actor),
    "in_play": lambda scene, hex: scene.position.in_play(hex),
    "land": lambda scene, hex: scene.position.ground.terrain(hex) != "sea",
    "beach_or_coast": lambda scene, hex: scene.position.ground.coast(hex) != "none",
    "cherbourg": lambda scene, hex: hex in scene.position.ground.area("cherbourg_city"),
    "clear_or_bocage": lambda scene, hex: scene.position.ground.terrain(hex) in ("clear", "bocage"),
    "is_target": lambda scene, hex: hex == scene.target,
    "beside_target": lambda scene, hex: scene.position.ground.between(hex, scene.target) >= 0,
}


# The whole scene


def bridges_to_blow(scene: Scene) -> set[int]:
    """20.41-20.44, 6.13b Bridges within four hexes of an active staff, friends at an end; corps add attempts."""
    found: set[int] = set()
    for hq in scene.staffs:
        engineers = (hq, *corps_near(scene.position, hq))
        if any(each.demolitions < number("demolition.attempts") for each in engineers):
            found |= {edge for edge in _bridges(scene, hq) if _can_blow(scene, edge, hq.side)}
    return found


def _bridges(scene: Scene, hq: Unit) -> Iterable[int]:
    ground = scene.position.ground
    if not ground.is_hex(hq.at):
        return set()
    near = ground.near(hq.at, number("engineers.range"))
    return {edge for hex in near for _other, edge in ground.around(hex) if bridged(scene.position, edge)}


def _can_blow(scene: Scene, edge: int, side: int) -> bool:
    ends = [hex for hex in scene.position.ground.board.grid.edge_hexes(edge) if hex >= 0]
    return any(scene.position.held_by(hex, side) for hex in ends)


def strike_targets(scene: Scene) -> set[tuple[str, int]]:
    """17.22, 18.22 Every hex with Germans for aircraft, those within range for ships; none for both."""
    frame = scene.first("air", "naval")
    germans = {unit.at for unit in scene.position.of(GERMAN)}
    found: set[tuple[str, int]] = set()
    if scene.state.air:
        found |= {("air", hex) for hex in germans if hex not in frame.naval}
    if scene.state.naval:
        found |= {("naval", hex) for hex in germans if hex not in frame.air and naval_range(scene.position, hex)}
    return found


def corps_staff_due(scene: Scene) -> bool:
    """7.11, 10.1, 10.31 A German corps is due this turn, without a roll, and its marker is drawn."""
    frame = scene.first("hqs", "units", "efficiency")
    if frame is None or not any(hq.headquarters == "corps" for hq in scene.staffs):
        return False
    waiting = {unit: turn for turn, unit in scene.state.arrivals}
    for hq in scene.position.units:
        due = waiting.get(hq.number)
        if hq.headquarters != "corps" or hq.side != GERMAN or hq.side != scene.actor or due != scene.position.turn:
            continue
        state, fixed = scene.state, scene.state.entry[hq.number]
        if state.release[hq.number] or state.re_arrival[hq.number] or state.held_back[hq.number]:
            continue
        if not scene.position.held_by(fixed, ALLIED):
            return True
    return False


def in_enemy_zone(scene: Scene, unit: Unit) -> bool:
    """7.4c Tell whether a unit stands in an enemy zone."""
    return unit.at in controlled(scene.position, 1 - unit.side)


OCCASIONS: dict[str, Callable[[Scene], bool]] = {
    "bridge_at_hand": lambda scene: bool(bridges_to_blow(scene)),
    "germans_to_bomb": lambda scene: bool(strike_targets(scene)),
    "corps_staff_due": corps_staff_due,
}
