"""18, 26 to 28, 30 Supply, capacity, arrivals, replacements, the panzer reserve, victory."""

from __future__ import annotations

from engine.games.fortress_europa.arrivals.reinforcements import BRING, due, gateways
from engine.games.fortress_europa.arrivals.withdrawals import WITHDRAW
from engine.games.fortress_europa.control import held
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.goals import met
from engine.games.fortress_europa.ground import cities_in
from engine.games.fortress_europa.panzer_reserve import RETURN, SEND, entries
from engine.games.fortress_europa.questions.supposed import of_unit
from engine.games.fortress_europa.replacements.points import income, pool, rate
from engine.games.fortress_europa.replacements.restoring import REBUILD, REPLACE, price
from engine.games.fortress_europa.state import FortressState, side_of
from engine.games.fortress_europa.strengthened import STRENGTHEN
from engine.games.fortress_europa.supply import capacity
from engine.games.fortress_europa.supply.lines import FAR, NEAR, PORTS, allied_sources, headquarters
from engine.games.fortress_europa.supply.lines import draws as has_line
from engine.games.fortress_europa.victory import allies_win, bulge_level, majors
from engine.mechanics.lines import Link
from engine.mechanics.questions import Hex, Hexes, Record, Side, Unit, Units, may


def supply_capacity(state: FortressState) -> int:
    """18.7 The unused supply capacity."""
    return capacity.marker(state)


def capacity_total(state: FortressState) -> int:
    """18.7.3 The capacity of all friendly ports and Mulberries."""
    return capacity.total(state)


def counts(state: FortressState, unit: Unit) -> bool:
    """18.7.14 Whether a unit counts against the supply capacity."""
    return capacity.weighs(state, unit)


def may_land(state: FortressState, by: str) -> Record:
    """18.7.4 to 18.7.7 Whether the capacity lets one more unit land, by ship, drop, raid or flight."""
    refusal = capacity.may_land(state, by)
    return {"allowed": refusal is None, "clause": refusal.clause if refusal else ""}


def supplied_by_ports(state: FortressState) -> int:
    """18.2 How many units the ports supply now."""
    return len(PORTS.assigned(state, ALLIED).served)


def supplying_hqs(state: FortressState, unit: Unit) -> Units:
    """18.1, 18.3 The HQs of its side to which a unit traces a supply line."""
    side, here = side_of(state, unit), state.at[unit]
    return tuple(hq for hq in headquarters(state, side) if NEAR.leads(state, Link(side, hq), here))


def hq_ports(state: FortressState, unit: Unit) -> Hexes:
    """18.1, 18.2 The ports and Mulberries to which an Allied HQ traces a supply line."""
    return tuple(sorted(port for port in allied_sources(state) if FAR.leads(state, Link(ALLIED, unit), port)))


def hq_capacity(state: FortressState, unit: Unit) -> int:
    """18.2 How many units an Allied HQ can supply: the capacity of all these ports and Mulberries."""
    return sum(allied_sources(state)[port] for port in hq_ports(state, unit))


def draws(state: FortressState, unit: Unit) -> bool:
    """27.7 Whether a unit traces a line of any length to a source."""
    return has_line(state, unit)


def replacement_rate(state: FortressState, nation: str) -> Record:
    """27.1 The replacements of a turn for us, british or german, before any loss."""
    total, armor = rate(state, nation)
    return {"total": total, "armor": armor}


def replacements_received(state: FortressState, nation: str) -> Record:
    """27.4 The replacements of a turn for us, british or german after losses: the total, and the armor in it."""
    armor, infantry = income(state, nation)
    return {"total": armor + infantry, "armor": armor}


def replacement_pool(state: FortressState, unit: Unit) -> str:
    """27.1, 27.9, 27.10 The replacements that a unit takes: infantry, armor, special or never."""
    return pool(state, unit)


def rebuilding_price(state: FortressState, steps: int) -> int:
    """27.8 What an eliminated unit costs with so many steps."""
    return price(state, steps)


def arrivals_due(state: FortressState, side: Side) -> Units:
    """26.1 The reinforcements of a side that may come by now."""
    return due(state, side)


def entry_cities(state: FortressState) -> Hexes:
    """26.3 The cities in which German reinforcements may appear."""
    return tuple(sorted(gateways(state)))


def reserve_cities(state: FortressState) -> Hexes:
    """28.4 The cities in which the panzer reserve may return."""
    return tuple(sorted(entries(state)))


def cities_held(state: FortressState, side: Side) -> int:
    """30.1 How many cities in Germany a side controls."""
    return len(held(state, cities_in(state, "germany"), side))


def major_cities_held(state: FortressState, side: Side) -> int:
    """30.1 How many of the five major cities a side controls."""
    return len(held(state, majors(state), side))


def allied_victory(state: FortressState) -> bool:
    """30.1 Whether the Allies have won the campaign."""
    return allies_win(state)


def bulge(state: FortressState) -> int:
    """33.3.10 The German level of the Bulge: 0, 1 tactical, 2 strategic."""
    return bulge_level(state)


def goals_met(state: FortressState, side: Side) -> Record:
    """32.4 Which conditions of a side are met."""
    return {"goals": tuple(sorted(met(state, side)))}


def lands_supplied(state: FortressState, unit: Unit, hex: Hex) -> bool:
    """18.7.13 Whether a unit would be in supply where it lands."""
    return capacity.lands_in_supply(state, unit, hex)


QUESTIONS = {
    # 26.3 Whether a reinforcement may be placed in a hex.
    "bring": may(BRING, of_unit),
    # 27.8, 27.12 Whether a step may be restored, a unit be rebuilt, a division be strengthened.
    "replace": may(REPLACE, of_unit),
    "rebuild": may(REBUILD, of_unit),
    "strengthen": may(STRENGTHEN, of_unit),
    # 26.7 Whether a unit may withdraw, for itself or as a substitute.
    "withdraw": may(WITHDRAW, of_unit),
    # 28.1 Whether a unit may go to the reserve as a substitute.
    "send": may(SEND, of_unit),
    # 28.4 Whether a unit of the reserve may return in a hex.
    "return": may(RETURN, of_unit),
}
