"""What Fortress Europa says to somebody who points at the map."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.air.missions import KINDS, MISSIONS
from engine.games.fortress_europa.airborne.drops import drops_left
from engine.games.fortress_europa.combat.declaring import Declaring
from engine.games.fortress_europa.combat.fights import Fight
from engine.games.fortress_europa.combat.odds import COMBAT
from engine.games.fortress_europa.combat.strengths import defense_tally
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.options.leaving import beyond, steps_of
from engine.games.fortress_europa.questions import ASKED
from engine.games.fortress_europa.raids import raids_left
from engine.games.fortress_europa.rail import capacity
from engine.games.fortress_europa.replacements.points import ARMOR, INFANTRY, NATIONS, SPECIAL
from engine.games.fortress_europa.sea import sea_limit
from engine.games.fortress_europa.stacking import limit, total
from engine.games.fortress_europa.state import FortressState, friends_in, holder
from engine.games.fortress_europa.supply.capacity import marker
from engine.mechanics.questions import sight
from engine.play import NOWHERE, Choice, Message, Outlook, Stacking, Tally, say


def held(state: FortressState, hex: int) -> Stacking:
    """6.1 How much is in a hex, and how much there may be of a side."""
    side = holder(state, hex)
    return Stacking(total(state, friends_in(state, side, hex)) if side != NOWHERE else 0, limit(state, hex))


def defence(state: FortressState, hex: int) -> Tally:
    """16.1 to 16.5 The combat values of whoever defends in a hex, against attackers who cross no river."""
    side = holder(state, hex)
    return defense_tally(state, Fight(1 - side, (hex,))) if side != NOWHERE else Tally()


def ground(state: FortressState, terrain: str) -> tuple[tuple[str, str], ...]:
    """6.1, 8, 16.1 What a kind of terrain does to movement and defense."""
    chart = state.rules.terrain
    if terrain not in chart.rows:
        return ()
    return (
        ("ground.enter", str(chart.look_up(terrain, "enter"))),
        ("ground.defense", f"×{chart.look_up(terrain, 'defense')}"),
    )


def chances(state: FortressState, choices: tuple[Choice, ...]) -> tuple[Outlook, ...]:
    """15 The outlook of the battle that is being put together, with the units and hexes that choices would add."""
    frame = state.stack[-1].frame if state.stack else None
    if not isinstance(frame, Declaring):
        return ()
    fight = frame.fight
    for choice in choices:
        if choice.verb == "join" and choice.args[0] not in fight.units:
            fight = fight.with_unit(int(choice.args[0]))
        if choice.verb == "also" and choice.args[0] not in fight.hexes:
            fight = fight.with_hex(int(choice.args[0]))
    return (COMBAT.outlook(state, fight),) if fight.units else ()


def holdings(state: FortressState, side: int) -> tuple[Message, ...]:
    """What a side has in hand: replacements, aircraft, supply capacity, drops, raids, sea and rail movement."""
    return (*_points(state, side), *_aircraft(state, side), *_moves(state, side))


def _points(state: FortressState, side: int) -> Iterator[Message]:
    """27.3 Saved replacements."""
    for nation in NATIONS[side]:
        armor, infantry = state.points[nation, ARMOR], state.points[nation, INFANTRY]
        if armor or infantry:
            yield say("holding.replacements", "rb.27.3#a", nation=nation, infantry=infantry, armor=armor)
    if side == ALLIED and (count := state.points[SPECIAL, INFANTRY]):
        yield say("holding.special", "rb.27.9#a", count=count)


def _aircraft(state: FortressState, side: int) -> Iterator[Message]:
    """17.9 Aircraft on their missions."""
    for mission in MISSIONS:
        if count := sum(state.air[side, mission, kind] for kind in KINDS):
            yield say("holding.aircraft", "rb.17.9.4#a", mission=mission, count=count)


def _moves(state: FortressState, side: int) -> Iterator[Message]:
    """10.1, 11.5, 18.7, 20.4, 21.2 What is left of the limits of a turn and of the game."""
    if count := drops_left(state, side):
        yield say("holding.drops", "rb.20.4#a", count=count)
    if side != ALLIED:
        yield say("holding.rail", "rb.10.1#a", count=capacity(state))
        return
    yield say("holding.capacity", "rb.18.7#b", count=marker(state))
    yield say("holding.sea", "rb.11.5#a", count=sea_limit(state))
    if count := raids_left(state):
        yield say("holding.raids", "rb.21.2#c", count=count)
    if units := beyond(state):
        yield say("holding.exited", "rb.31.15#j", steps=steps_of(state, units))


SIGHT = sight(*ASKED, stacking=held, defence=defence, terrain=ground, chances=chances, holdings=holdings)
