"""11.3f to 11.3m What armor brings to a combat: the shifts of both sides, and who has earned or canceled them."""

from __future__ import annotations

from engine.games.case_yellow.combat.fight import Fight, defenders
from engine.games.case_yellow.counters import ALLIED, COUNTERS, DIVISION
from engine.games.case_yellow.map import CITY, FLOODED, MARSH, has_line, terrain
from engine.games.case_yellow.state import YellowState
from engine.play import rule

NO_ARMOR = (CITY, MARSH, FLOODED)


@rule("rb.11.3#k")
def on_firm_ground(state: YellowState, unit: int, target: int) -> bool:
    """11.3c Armor brings nothing into cities, marshes and flooded hexes, nor out of them."""
    return not {terrain(state, state.at[unit]), terrain(state, target)} & set(NO_ARMOR)


is_matilda = COUNTERS.asks(
    lambda counter: counter.is_matilda, "11.3c Tell whether a unit is the British 1st Tank Brigade."
)
is_panzer_division = COUNTERS.asks(
    lambda counter: counter.is_panzer and counter.size == DIVISION, "11.3c Tell whether a unit is a Panzer division."
)


@rule("rb.11.3#f")
def allied_armor(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.3c The divisions of armor types that help an Allied attack."""
    if fight.side != ALLIED:
        return ()
    return tuple(
        unit
        for unit in fight.units
        if state.counter(unit).is_armor
        and state.counter(unit).size == DIVISION
        and on_firm_ground(state, unit, fight.target)
    )


@rule("rb.11.3#f")
def panzers_in_defense(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.3c The Panzer divisions in defence, which cancel the shift of Allied armor."""
    return tuple(unit for unit in defenders(state, fight) if is_panzer_division(state, unit))


@rule("rb.11.3#f")
def allied_shift(state: YellowState, fight: Fight) -> int:
    """11.3c Allied armor attacks where no Panzer division defends."""
    earned = allied_armor(state, fight) and not panzers_in_defense(state, fight)
    return state.rules.shift_armour if earned else 0


@rule("rb.11.3#g")
def matildas(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.3c The 1st Tank Brigade, where it brings a shift of its own."""
    return tuple(unit for unit in fight.units if is_matilda(state, unit) and on_firm_ground(state, unit, fight.target))


@rule("rb.11.3#h", "rb.11.3#k")
def panzers(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.3c The Panzer divisions that help an attack; against an intact fortified line none does."""
    if has_line(state, fight.target):
        return ()
    return tuple(
        unit for unit in fight.units if is_panzer_division(state, unit) and on_firm_ground(state, unit, fight.target)
    )


@rule("rb.11.3#h")
def armor_in_defense(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.3c The Allied armor in defence, which takes from the shift of the Panzers."""
    if fight.side == ALLIED:
        return ()
    return tuple(unit for unit in defenders(state, fight) if state.counter(unit).is_armor)


@rule("rb.11.3#h")
def panzer_shift(state: YellowState, fight: Fight) -> int:
    """11.3c One for each Panzer division, one less against armor, and then no more than the limit."""
    rules = state.rules
    columns = len(panzers(state, fight)) * rules.shift_panzer
    if armor_in_defense(state, fight):
        columns -= rules.shift_panzer_against_armour
    return min(max(columns, 0), rules.shift_panzer_most)


@rule("rb.11.3#m", "rb.11.3#n")
def answerable(state: YellowState, fight: Fight, side: int) -> tuple[int, ...]:
    """11.3e The armor of a side that has earned a shift or cancelled one of the enemy's: it loses the step."""
    if fight.side == ALLIED:
        if side != ALLIED:
            return panzers_in_defense(state, fight) if allied_armor(state, fight) else ()
        earned = allied_armor(state, fight) if allied_shift(state, fight) else ()
        return tuple(dict.fromkeys((*earned, *matildas(state, fight))))
    if side == ALLIED:
        return armor_in_defense(state, fight) if panzers(state, fight) else ()
    return panzers(state, fight) if panzer_shift(state, fight) else ()
