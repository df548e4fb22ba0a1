"""The conditions of the table of verbs: what has to hold of a target, or of the whole scene, each by its section."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.games.case_yellow.oracle import evacuation, rail
from tests.games.case_yellow.oracle.advances import may_cross, may_go_on
from tests.games.case_yellow.oracle.attacks import is_target, may_attack
from tests.games.case_yellow.oracle.combat import column, strengths
from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.movement import stays
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.scene import Scene
from tests.games.case_yellow.oracle.snapshot import Unit
from tests.games.case_yellow.oracle.stacking import stack_allowed

OfUnit = Callable[[Scene, Unit], bool]
OfHex = Callable[[Scene, int], bool]


def _due(here: Scene, unit: Unit) -> bool:
    """10.2 Listed for this turn, or waiting since an earlier one; OKH units from turn 2 on."""
    turns = {who: turn for turn, who in here.state.arrivals} | {who: turn for turn, who in here.state.rebuilt}
    late = "okh" in unit.traits and here.position.turn < number("okh.first_turn")
    return turns.get(unit.number, 99) <= here.position.turn and not late


def _repairable(here: Scene, unit: Unit) -> bool:
    """12.10c, 12.10d, 12.10g Not whole; no Panzers; small units only German motorized ones; on the map in supply."""
    if unit.steps >= unit.faces or unit.panzer or unit.supply or unit.arko:
        return False
    small = unit.size in ("brigade", "regiment")
    if small and not unit.armour and not (unit.side == GERMAN and unit.red_box):
        return False
    return not here.position.ground.is_hex(unit.at) or here.lines.in_supply(unit)


def _excess(here: Scene, unit: Unit) -> bool:
    """8.4 The stack of a unit is over the limit."""
    mine = [one for one in here.position.standing(unit.at) if one.side == unit.side]
    return not stack_allowed(here.position, unit.at, mine)


def _on_map(here: Scene, unit: Unit) -> bool:
    return here.position.ground.is_hex(unit.at)


def _boards(here: Scene, unit: Unit) -> bool:
    """10.5b On the map, or a reinforcement."""
    return rail.may_board(here.position, unit) if _on_map(here, unit) else _due(here, unit)


UNITS: dict[str, OfUnit] = {
    "own": lambda here, unit: unit.side == here.actor,
    "on_map": _on_map,
    "off_map": lambda here, unit: not _on_map(here, unit),
    "due": _due,
    "may_move": lambda here, unit: not stays(here.position, unit),
    "may_board": _boards,
    "may_leave": lambda here, unit: evacuation.may_leave(here.position, unit),
    "yellow": lambda here, unit: unit.yellow,
    "german": lambda here, unit: unit.side == GERMAN,
    "allied": lambda here, unit: unit.side == ALLIED,
    "panzer": lambda here, unit: unit.panzer,
    "airborne": lambda here, unit: bool({"fj", "airlanding"} & unit.traits),
    "repairable": _repairable,
    "reduced": lambda here, unit: unit.steps < unit.faces,
    "excess": _excess,
    "in_target": lambda here, unit: unit.at == here.target,
    "fought": lambda here, unit: bool(here.fight) and unit.number in here.fight.units,
    "can_attack_target": lambda here, unit: may_attack(here.position, unit, here.target, here.round),
}


def _enemy(here: Scene, hex: int) -> bool:
    return here.position.held(hex, 1 - here.actor)


def _crossing_hex(here: Scene, hex: int) -> bool:
    """5.1c A German hex with a crossing."""
    ground = here.position.ground
    has = any(ground.crossing(edge) for _hex, edge in ground.around(hex))
    return has and here.position.controls(hex, GERMAN)


def _bridgeable(here: Scene, hex: int) -> bool:
    """10.8b, 10.8c Enemy-held, across a river from a yellow German, no fortified line, not tried yet."""
    position, ground = here.position, here.position.ground
    if position.line_stands(hex) or position.controls(hex, GERMAN) or hex in position.bridgeheads | position.tried:
        return False
    banks = [there for there, edge in ground.around(hex) if ground.river(edge) != "none"]
    return any(unit.yellow and unit.side == GERMAN for bank in banks for unit in position.standing(bank))


def _open_ground(here: Scene, hex: int) -> bool:
    """10.3c No forest, line, works, flooded ground, marsh or city is overrun."""
    soft = ("forest", "flooded", "marsh", "city")
    return here.position.ground.terrain(hex) not in soft and here.position.intact(hex) == "none"


def _bombable(here: Scene, hex: int) -> bool:
    """12.4b A city in Allied hands, not Paris, in an Allied country."""
    position, ground = here.position, here.position.ground
    abroad = ground.builder(hex) == ALLIED and hex not in ground.area("paris")
    return abroad and ground.terrain(hex) == "city" and position.controls(hex, ALLIED)


def _dives(here: Scene, hex: int) -> bool:
    """5.1e, 13.3e Allied units; right after the declaration of Dynamo the port only."""
    if "air_phase" in here.prompt.place:
        return here.position.held(hex, ALLIED) or hex == here.position.port
    return hex == here.position.port


def _diggable(here: Scene, hex: int) -> bool:
    """12.11d Allied units without a marker that have a line of communication to the edge."""
    free = here.position.held(hex, ALLIED) and hex not in here.position.better
    return free and here.communications.to_edge(hex)


def _may_attack_it(here: Scene, hex: int) -> bool:
    """11.1, 11.2, 11.3a, 11.6 Those on the active side who may attack the hex are strong enough together."""
    able = [unit for unit in here.position.of(here.actor) if may_attack(here.position, unit, hex, here.round)]
    start = column(*strengths(here.position, hex, able)) if able else None
    beside = any(not unit.arko for unit in able)
    return beside and start is not None and start >= number("odds.least")


HEXES: dict[str, OfHex] = {
    "land": lambda here, hex: not here.position.ground.wet(hex),
    "no_enemy": lambda here, hex: not _enemy(here, hex),
    "empty": lambda here, hex: not here.position.standing(hex),
    "enemy_hex": _enemy,
    "target_hex": lambda here, hex: is_target(here.position, here.actor, hex),
    "attackable": _may_attack_it,
    "engaged": lambda here, hex: hex in here.position.engaged_hexes,
    "open_ground": _open_ground,
    "bridgehead": lambda here, hex: hex in here.position.bridgeheads,
    "bridgeable": _bridgeable,
    "far_from_germans": lambda here, hex: hex in rail.far_from_germans(here.position),
    "dynamo_port": lambda here, hex: hex in here.position.ground.area("dynamo_ports"),
    "allied_held": lambda here, hex: here.position.controls(hex, ALLIED),
    "german_held": lambda here, hex: here.position.controls(hex, GERMAN),
    "german_crossing": _crossing_hex,
    "unmarked": lambda here, hex: hex not in here.position.interdicted,
    "bombable": _bombable,
    "dives": _dives,
    "built_up": lambda here, hex: here.position.ground.terrain(hex) in ("city", "town"),
    "refugees": lambda here, hex: hex in here.position.refugees,
    "diggable": _diggable,
    "dug_in": lambda here, hex: hex in here.position.better,
    "no_line": lambda here, hex: not here.position.line_stands(hex),
}


# Two arguments together


def _room(here: Scene, unit: Unit, hex: int) -> bool:
    """8.4 Stacking limits hold when units are placed."""
    return stack_allowed(here.position, hex, [*here.position.standing(hex), unit])


def _supplied_there(here: Scene, unit: Unit, hex: int) -> bool:
    """12.12g A hex from which the division could trace a line of supply."""
    return here.lines.in_supply(replace(unit, at=hex))


PAIRS: dict[str, Callable[[Scene, Unit, int], bool]] = {
    "room": _room,
    "supplied_there": _supplied_there,
    "crosses": lambda here, unit, hex: may_cross(here.position, unit, hex),
    "goes_on": lambda here, unit, hex: may_go_on(here.position, unit, unit.at, hex),
}


# The whole scene


def _early(here: Scene) -> bool:
    """13.1c Turn 3, after a German first round; else an Allied Move round has come."""
    if here.step != "early_declaration" and here.step != "declaration":
        return True
    if here.step == "declaration":
        return here.active == ALLIED and here.round == "move"
    return here.position.turn == number("dynamo.first_turn") and here.state.active == GERMAN


def _refit_time(here: Scene) -> bool:
    """12.12b Turns 4 to 6, once."""
    first, last = number("refit.first_turn"), number("refit.last_turn")
    return here.position.setting.on("refit") and first <= here.position.turn <= last and not here.state.refit_turn


def _air_helps(here: Scene) -> bool:
    """11.3c, 13.3d No Allied aircraft for Dutch or Belgians alone, nor while Dynamo runs."""
    if here.actor == GERMAN:
        return True
    fighters = here.units(here.fight.units) if here.fight.side == ALLIED else here.position.standing(here.target)
    own = {unit.nation for unit in fighters if unit.side == ALLIED}
    return here.position.port < 0 and not (own and own <= {"dutch", "belgian"})


def paris_may_open(here: Scene) -> bool:
    """12.7 From turn 5 on, no German in Paris, once."""
    paris = here.position.ground.area("paris")
    free = not any(here.position.held(hex, GERMAN) for hex in paris)
    return here.position.turn >= number("paris.first_turn") and free and not here.position.paris_open


SCENES: dict[str, Callable[[Scene], bool]] = {
    "dynamo_time": lambda here: evacuation.may_declare(here.position) and _early(here),
    "dynamo_runs": lambda here: here.position.port >= 0,
    "no_dynamo": lambda here: here.position.port < 0,
    "refit_time": _refit_time,
    "not_last_refit_turn": lambda here: here.position.turn < number("refit.last_turn"),
    "air_helps": _air_helps,
    "paris_may_open": paris_may_open,
    "drop_turn": lambda here: bool(here.position.setting.row("paradrop", here.position.turn)),
    "rail_allowed": lambda here: here.position.setting.on("rail"),
    "german_combat_round": lambda here: here.active == GERMAN and here.round == "combat",
}
