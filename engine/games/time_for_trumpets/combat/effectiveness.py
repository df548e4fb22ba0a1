"""4.3, 18.5, 19, 51.3 The ER of both sides of a battle."""

from __future__ import annotations

from engine.games.time_for_trumpets.combat.fights import Fight, attacking
from engine.games.time_for_trumpets.preparation.freshness import effectiveness
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.positions import effectiveness_of
from engine.mechanics.battle.modifiers import ToldAmount, modifier, told
from engine.play import NOWHERE, rule

Units = tuple[int, ...]


def leading(state: TrumpetsState, units: Units) -> int:
    """51.3 Return the unit whose ER counts: of those of the front line the one with the highest printed ER."""
    counters = {unit: state.counter(unit) for unit in units if state.counter(unit).is_ground_unit}
    if not counters:
        return NOWHERE
    if state.rules.combat_er_of_side == "lowest":
        return min(counters, key=lambda unit: effectiveness(state, unit))
    if state.rules.combat_er_of_side == "most_strength":
        return max(counters, key=lambda unit: counters[unit].strength(state.steps[unit]))
    return max(counters, key=lambda unit: (counters[unit].is_front_line, counters[unit].er))


@rule("rb.2.13#d", "rb.19#j")
def attacker_er(state: TrumpetsState, fight: Fight) -> int:
    """51.3 Return the ER of the attackers."""
    unit = leading(state, attacking(state, fight))
    return 0 if unit == NOWHERE else effectiveness(state, unit)


@rule("rb.19.1#c", "rb.19.2#c", "rb.19.3#e", "rb.19.5#c")
def defender_er(state: TrumpetsState, fight: Fight) -> int:
    """51.3 Return the ER of the defenders; 19 a position gives its own, by one reading only if it is higher."""
    unit = leading(state, fight.defenders)
    own = 0 if unit == NOWHERE else effectiveness(state, unit)
    position = effectiveness_of(state, fight.target)
    return max(own, position) if state.rules.position_er == "higher" else position or own


@modifier("drm.effectiveness", "rb.51.3#a1")
def by_effectiveness(state: TrumpetsState, fight: Fight) -> ToldAmount:
    """51.3 The difference between the ER of both sides."""
    own, foes = attacker_er(state, fight), defender_er(state, fight)
    rows = [int(row) for row in state.rules.er_drm.rows]
    row = min(max(own - foes, min(rows)), max(rows))
    return told(int(str(state.rules.er_drm.look_up(row))), own=own, foes=foes)
