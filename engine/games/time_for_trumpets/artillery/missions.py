"""48.2 to 48.4 Which of the artillery that fires in a battle joins in a bombardment, and who may coordinate it."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import FAG, chains
from engine.games.time_for_trumpets.artillery.batteries import counter, post, reaches
from engine.games.time_for_trumpets.artillery.echelons import corps_of_fire, group_of
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.command.paths import in_command, range_of, reach
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.supply.lines import in_supply
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, side_of, units_of
from engine.play import NOWHERE, rule

GERMAN_ARMY, BRITISH, US = "german", "british", "us"


def army(state: TrumpetsState, units: tuple[int, ...]) -> str:
    """48.2 to 48.4 Return by whose rules artillery bombards; an empty word for none, or for Allied nations together."""
    if not units:
        return ""
    if side_of(state, units[0]) == GERMAN:
        return GERMAN_ARMY
    nations = {counter(state, unit).nationality for unit in units}
    return nations.pop() if len(nations) == 1 else ""


@rule("rb.48.2.1#e", "rb.48.2.2#f", "rb.48.3#a", "rb.48.4.2#d", "rb.48.4.3#e")
def least(state: TrumpetsState, whose: str) -> int:
    """48.2 to 48.4 Return the modified CF that a bombardment needs."""
    rules = state.rules
    return {GERMAN_ARMY: rules.shock_least_german, BRITISH: rules.shock_least_british, US: rules.shock_least_us}[whose]


@rule("rb.48.2.1#e", "rb.48.2.2#g", "rb.48.2.2#h", "rb.48.3#a", "rb.48.4.2#d", "rb.48.4.3#f", "rb.48.4.3#g")
def coordinating_rolls(state: TrumpetsState, whose: str) -> str:
    """48.2 to 48.4 Return the rolls of the die that coordinate a bombardment."""
    rules = state.rules
    rolls = {GERMAN_ARMY: rules.coordination_german, BRITISH: rules.coordination_british, US: rules.coordination_us}
    return rolls[whose]


@cached_value("record")
def groups(state: TrumpetsState) -> tuple[int, ...]:
    """48.4 Return the headquarters of American field artillery groups."""
    units = units_of(state, ALLIED)
    return tuple(one for one in units if counter(state, one).commands == FAG and counter(state, one).nationality == US)


@rule("rb.48.4#c", "rb.48.4#d", "rb.48.4#e", "rb.48.4.1#a", "rb.15.1#a", "rb.7.7#d")
def may_coordinate(state: TrumpetsState, hq: int, fight: Fight, defending: bool) -> bool:
    """48.4 Tell whether a FAG HQ may coordinate a mission: in supply, In Comm, of the corps of an American unit.

    15.1 An event may forbid it for a turn.
    """
    if not in_hex(state, hq) or state.silenced[hq] or state.aimed[hq] not in (NOWHERE, fight.target):
        return False
    if not (in_supply(state, hq) and in_command(state, hq)):
        return False
    corps = corps_of_fire(state, hq)
    units = (one for one in fight.supported(defending) if counter(state, one).nationality == US)
    return corps != NOWHERE and any(corps in chains(state)[one] for one in units)


@rule(
    "rb.48.4.1#b",
    "rb.48.4.1#c1",
    "rb.48.4.1#c2",
    "rb.48.4.1#c3",
    "rb.48.4.1#c4",
    "rb.48.4.1#c5",
    "rb.6.2.1#e",
    "rb.6.2.1#f",
    "rb.6.2.1#g",
    "rb.6.2.1#h",
    "rb.6.2.1#i",
)
def joins(state: TrumpetsState, unit: int, hq: int) -> bool:
    """48.4.1 Tell whether a battalion joins a mission: any of groups, others within the range of the FAG HQ."""
    if counter(state, unit).nationality != US:
        return False
    return group_of(state, unit) != NOWHERE or state.at[post(state, unit)] in reach(state, hq, range_of(state, hq))


@rule("rb.48.2.2#c", "rb.48.2.2#e", "rb.48.4.3#c")
def mission(state: TrumpetsState, fight: Fight, hq: int, defending: bool, aimed: int = NOWHERE) -> tuple[int, ...]:
    """48.2.2, 48.4.1 Return the battalions that join in a bombardment; the named hex is within their range."""
    guns = fight.fires(defending)
    if aimed != NOWHERE:
        guns = tuple(unit for unit in guns if reaches(state, unit, aimed))
    return guns if hq == NOWHERE else tuple(unit for unit in guns if joins(state, unit, hq))
