"""Prompts of combat steps held against the oracle: battles on offer, columns, losses, retreats, missions, ships."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.games.fortress_europa.oracle import combat, obligations, offers, results, retreats, skies
from tests.games.fortress_europa.oracle.compare import Found, Here
from tests.games.fortress_europa.oracle.numbers import columns
from tests.games.fortress_europa.oracle.position import GERMAN, Position

MOST = 600
"""As many sets as the oracle tries."""


Sets = tuple[tuple[obligations.Battle, ...], ...]
KNOWN: dict[object, Sets] = {}
"""All lawful sets of the positions of which several prompts ask."""


def lawful_sets(position: Position) -> Sets:
    """14.6 Return all lawful sets of a position."""
    key = id(position.ground), position.units, position.side, position.impulse, position.bridges_down
    if key not in KNOWN:
        KNOWN[key] = tuple(obligations.lawful_sets(position))
    return KNOWN[key]


def lawful(here: Here) -> set[tuple[frozenset[str], frozenset[str]]] | None:
    """14.6 Return the battles of all lawful sets; nothing where there are too many, or none."""
    position = here.position
    if any(unit.fought for unit in position.units) or obligations.effort(position) > MOST:
        return None
    return {(battle.attackers, battle.hexes) for whole in lawful_sets(position) for battle in whole} or None


def singles(here: Here, verb: str) -> set[str]:
    """Return the hexes that a verb is offered for."""
    return here.hexes(args[0] for args in here.prompt.offers.get(verb, ()))


def impulse(here: Here) -> Found:
    """14.3 The hexes that may be attacked, who may be removed, and whether the impulse may end."""
    battles = lawful(here)
    removable = {unit.id for unit in here.position.of(here.position.side) if obligations.removable(here.position, unit)}
    if not any(unit.fought for unit in here.position.units):
        assert here.units("remove") <= removable
    if battles is None:
        return
    first = {
        hex
        for attackers, hexes in battles
        for hex in hexes
        if obligations.comes_first(here.position, obligations.Battle(attackers, hexes))
    }
    yield "attacks", singles(here, "attack"), first or {hex for _attackers, hexes in battles for hex in hexes}
    empty = () in lawful_sets(here.position)
    yield "end of battles", {bool(here.prompt.offers.get("done"))}, {empty}


def declared(here: Here) -> Found:
    """14.3, 15.8 Who may join, which hexes may be added, whether the battle may begin, which columns are lower."""
    fight = here.state.stack[-1].frame.fight
    by, hexes = frozenset(map(here.state.unit_id, fight.units)), frozenset(here.hexes(fight.hexes))
    battles = lawful(here)
    if battles is not None:
        wider = [(units, targets) for units, targets in battles if by <= units and hexes <= targets]
        yield "joining", here.units("join"), {id for units, _targets in wider for id in units} - by
        yield "further hexes", singles(here, "also"), {hex for _units, targets in wider for hex in targets} - hexes
        yield "fighting", {bool(here.prompt.offers.get("fight"))}, {(by, hexes) in battles}
    units = [here.position.unit(id) for id in sorted(by)]
    ratio = combat.ratio(here.position, units, hexes, sum(combat_value(here, ship) for ship in fight.ships))
    if ratio and not fight.column:
        names = ["{}:{}".format(*pair) for pair in columns()]
        lower = {names[at] for at in combat.declared(ratio)[:-1]}
        yield "lower columns", {args[0] for args in here.prompt.offers.get("lower", ())}, lower
    if here.prompt.offers.get("support"):
        yield "support", {True}, {combat.may_support(here.position)}
    if here.prompt.offers.get("bomb"):
        yield "bombing", {True}, {combat.may_carpet(here.position, ratio, fight.aircraft)}


def combat_value(here: Here, ship: int) -> int:
    """19.4 Return the number on a ship."""
    return int(here.state.counter(ship).faces[-1].combat)


def losses(here: Here) -> Found:
    """15.3 Units that may lose the next step."""
    frame = here.state.stack[-1].frame
    stack = tuple(map(here.state.unit_id, frame.units))
    yield "losses", {(id,) for id in here.units("lose")}, offers.loss_choices(here.moment(stack=stack))


def retreat(here: Here) -> Found:
    """15.4-15.10, 16.4 The next hexes of each unit, and who may stay."""
    state, frame = here.state, here.state.stack[-1].frame
    waiting = [
        id for id in map(state.unit_id, frame.units) if here.position.unit(id).at and id not in gone(state, frame)
    ]
    lengths = tuple(range(frame.least, frame.most + 1))
    pairs = here.pairs("retreat")
    leaving = [here.position.unit(id) for id in waiting]
    for id in sorted({id for id, _hex in pairs}):
        unit = here.position.unit(id)
        under_way = state.unit_number(id) == frame.unit
        start = state.board.label(frame.start) if under_way else unit.at
        path = tuple(map(state.board.label, frame.path)) if under_way else ()
        others = () if frame.free else tuple(leaving)
        apart = here.position.without(*others, unit)
        ways = retreats.ways(apart, replace(unit, at=start), lengths)
        mine = {way[len(path)] for way in ways if way[: len(path)] == path and len(way) > len(path)}
        theirs = {hex for other, hex in pairs if other == id}
        if len(waiting) == 1 or frame.free:
            yield "retreats", theirs, mine
        else:
            yield "retreats of stacks", theirs - mine, set()
    if frame.free and not frame.path:
        yield (
            "standing",
            {True},
            {results.may_stand(here.position, each, each.at) for each in leaving},
        )
        yield "owner", {frame.mover}, {each.side for each in leaving}


def gone(state: Any, frame: Any) -> set[str]:
    """Return the units that have come to their end."""
    return set(map(state.unit_id, frame.gone))


def air(here: Here) -> Found:
    """17.10 Kinds of aircraft with missions."""
    found = {args for args in here.prompt.offers.get("assign", ())}
    if here.state.rules.air_advanced or not found:
        return
    kinds = {kind for kind, _mission in found}
    table = {pair for pair in offers.missions(here.moment()) if pair[0] in kinds}
    if here.prompt.actor == GERMAN or here.state.air[0, "railway", skies.SAC]:
        yield "missions", found, table
    else:
        yield "missions", found, table - {("tac", "railway")}


def fleet(here: Here) -> Found:
    """19.1, 19.3 The hexes for ships; the edge of the map stands for the hexes beyond."""
    sea = {str(hex) for (hex,) in offers.ships(here.moment())} & here.position.ground.terrain.keys()
    theirs = {hex for _ship, hex in here.pairs("ship")}
    yield "ships", {hex for hex in theirs if here.position.ground.all_sea(hex)} | (sea - theirs), sea


STEPS: dict[str, Callable[[Here], Found]] = {
    "first_combat": impulse,
    "second_combat": impulse,
    "declared": declared,
    "losses": losses,
    "retreat": retreat,
    "air_allied": air,
    "air_german": air,
    "ships": fleet,
}
