"""18.2 Formations that the order of arrival transfers to other headquarters, and units that leave by the schedule."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import ARMY, CORPS, DIVISIONS, level
from engine.games.time_for_trumpets.combat.losses import remove
from engine.games.time_for_trumpets.state import WITHDRAWN, TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex
from engine.play import NOWHERE, rule

RANKS = (ARMY, CORPS, *DIVISIONS)


@cached_value("record")
def leading(state: TrumpetsState) -> dict[str, int]:
    """Return the highest headquarters of each formation."""
    found: dict[str, int] = {}
    for unit in range(len(state.record)):
        name = state.counter(unit).formation
        if level(state, unit) in RANKS and (name not in found or rank(state, unit) < rank(state, found[name])):
            found[name] = unit
    return found


def rank(state: TrumpetsState, hq: int) -> int:
    """Return the place of a headquarters among the levels, the army first."""
    return RANKS.index(level(state, hq))


def transferred(state: TrumpetsState, name: str) -> tuple[int, ...]:
    """18.2 Return whom a line of the table means: a formation's headquarters, or all units of one of its regiments."""
    formation, _dot, regiment = name.partition(".")
    if not regiment:
        return (leading(state)[formation],) if formation in leading(state) else ()
    units = range(len(state.record))
    return tuple(
        unit
        for unit in units
        if state.counter(unit).formation == formation and state.counter(unit).regiment == regiment
    )


def in_play(state: TrumpetsState, hq: int) -> int:
    """Return a headquarters, or the one above it if it has no part in the scenario."""
    while hq != NOWHERE and state.away[hq] == WITHDRAWN:
        hq = state.superior[hq]
    return hq


@rule("rb.18.2#a")
def transfer(play: TrumpetsPlay) -> None:
    """18.2 The transfers of the turn: from now on these obey another headquarters."""
    state = play.state
    table = state.rules.transfers
    for row in table.rows:
        hq = in_play(state, leading(state).get(str(table.look_up(row, "to")), NOWHERE))
        if table.look_up(row, "turn") != state.turn or hq == NOWHERE:
            continue
        for unit in transferred(state, str(table.look_up(row, "formation"))):
            if state.away[unit] != WITHDRAWN and hq != unit:
                state.superior[unit], state.parent[unit], state.attached[unit] = hq, NOWHERE, 0
                play.tell("unit.transferred", "rb.18.2#a", unit=unit, hq=hq)


@rule("rb.18.2#a")
def withdraw(play: TrumpetsPlay) -> None:
    """18.2 Units that the schedule withdraws leave the map."""
    state = play.state
    for unit in state.withdrawals.pop_due(state.turn):
        if in_hex(state, unit):
            remove(state, unit)
            state.away[unit] = WITHDRAWN
            play.tell("unit.withdrawn", "rb.18.2#a", unit=unit)
