"""5.3 Odds: which column of the combat results table a battle uses."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.games.primer.ground import terrain
from engine.games.primer.special import shifted
from engine.games.primer.state import Battle, PrimerState, arm_of, holder, is_guns, on_map, strength, units_in
from engine.mechanics.fighting import item
from engine.play import Tally, rule


@rule("5.2")
def reaches(state: PrimerState, unit: int, target: int) -> bool:
    """5.2 Foot and horse reach the next hex, guns two."""
    reach = state.rules.arms.look_up(arm_of(state, unit), "range")
    return bool(state.board.grid.distance(state.at[unit], target) <= reach)


@lru_cache(maxsize=64)
def ratio(column: str | int) -> tuple[int, int]:
    """Read the head of a column, such as 3:2."""
    attack, defence = str(column).split(":")
    return int(attack), int(defence)


@rule("5.3")
def odds_column(columns: tuple[str | int, ...], attack: int, defence: int) -> int:
    """5.3 Take the best column that the strengths reach; the first one if they reach none."""
    reached = [at for at, (over, under) in enumerate(map(ratio, columns)) if attack * under >= defence * over]
    return max(reached, default=0)


@rule("5.3")
def battle_tally(state: PrimerState, battle: Battle, stances: tuple[str, ...] = ()) -> Tally:
    """5.3 Strength against strength gives a column; ground, river, guns, hunger and stances shift it."""
    rules, columns = state.rules, state.rules.crt.columns
    defenders = units_in(state, battle.target)
    attack = sum(strength(state, unit) for unit in battle.units if not is_guns(state, unit))
    defence = sum(strength(state, unit) for unit in defenders)
    base = odds_column(columns, attack, defence)
    tally = Tally().plus(base, "odds.base", "5.3", attack=attack, defence=defence, odds=columns[base])
    tally = _shifts(state, battle, tally)
    tally = shifted(state, battle, tally)
    for stance in stances:
        tally = item(tally, rules.stances.look_up(stance, "shift"), "odds.stance", "5.4", stance=stance)
    return _kept_on_the_table(tally, len(columns) - 1)


def _shifts(state: PrimerState, battle: Battle, tally: Tally) -> Tally:
    rules, target = state.rules, battle.target
    ground = terrain(state, target)
    tally = item(tally, rules.terrain.look_up(ground, "shift"), "odds.terrain", "5.3", terrain=ground)
    if all_across_river(state, battle):
        tally = item(tally, rules.battle_river, "odds.river", "5.3")
    for unit in filter(partial(is_guns, state), battle.units):
        tally = item(tally, rules.battle_guns, "odds.guns", "5.2", unit=unit)
    for unit in defending_guns(state, target):
        tally = item(tally, -rules.battle_guns, "odds.guns", "5.2", unit=unit)
    if hungry := tuple(unit for unit in battle.units if state.hungry[unit]):
        tally = item(tally, hunger_shift(state, len(hungry)), "odds.hunger", "7.2", units=hungry)
    return tally


@rule("7.2")
def hunger_shift(state: PrimerState, hungry: int) -> int:
    """7.2 Hungry attackers shift the column, once or once each: that is an option, since the rule leaves it open."""
    times = hungry if state.rules.battle_hunger_counts == "each" else 1
    return state.rules.battle_hunger * times


def _kept_on_the_table(tally: Tally, last: int) -> Tally:
    excess = min(tally.total, 0) or max(tally.total - last, 0)
    return item(tally, -excess, "odds.end_of_table", "5.3")


@rule("5.3")
def all_across_river(state: PrimerState, battle: Battle) -> bool:
    """5.3 The river helps the defender when every attacker is on the other bank, bridge or not."""
    grid, river = state.board.grid, state.board.values("river")
    banks = [state.at[unit] for unit in battle.units if not is_guns(state, unit)]
    return bool(banks) and all(river[grid.edge_between(bank, battle.target)] for bank in banks)


@rule("5.2")
def defending_guns(state: PrimerState, target: int) -> tuple[int, ...]:
    """5.2 All guns of the defender within range support the defence, unless they are attacked themselves."""
    side = holder(state, target)
    return tuple(
        unit
        for unit in on_map(state, side)
        if is_guns(state, unit) and state.at[unit] != target and reaches(state, unit, target)
    )
