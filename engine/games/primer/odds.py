"""5.3 Odds: which column of the combat results table a battle uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.primer.ground import terrain
from engine.games.primer.state import Battle, PrimerState, arm_of, holder, is_guns, on_map, strength, units_in
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, OfScenario, ToldAmount, modifier, told
from engine.mechanics.battle.plain import column_of
from engine.mechanics.battle.results import ResultPart
from engine.play import Tally, rule


@rule("5.2")
def reaches(state: PrimerState, unit: int, target: int) -> bool:
    """5.2 Foot and horse reach the next hex, guns two."""
    reach = state.rules.arms.look_up(arm_of(state, unit), "range")
    return bool(state.board.grid.distance(state.at[unit], target) <= reach)


class Assault(NamedTuple):
    """A battle with the stances that have been chosen in it, as far as they are known."""

    target: int
    units: tuple[int, ...]
    stances: tuple[str, ...] = ()


@rule("5.3")
def all_across_river(state: PrimerState, battle: Assault) -> bool:
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


# What counts in a battle

mod = Mod[PrimerState, Assault]()


@modifier("odds.base", "5.3", always=True)
def odds(state: PrimerState, battle: Assault) -> ToldAmount:
    """5.3 Strength against strength gives a column."""
    columns = state.rules.crt.columns
    attack, defence = strengths(state, battle)
    base = column_of(columns, attack, defence)
    return told(base, attack=attack, defence=defence, odds=columns[base])


def strengths(state: PrimerState, battle: Assault) -> tuple[int, int]:
    """The strengths of both sides; the attacker's guns shift the column instead."""
    attack = sum(strength(state, unit) for unit in battle.units if not is_guns(state, unit))
    return attack, sum(strength(state, unit) for unit in units_in(state, battle.target))


@modifier("odds.guns", "5.2")
def guns(state: PrimerState, battle: Assault) -> Iterable[ToldAmount]:
    """5.2 Each gun helps its side."""
    more = state.rules.battle_guns
    ours = [told(more, unit=unit) for unit in battle.units if is_guns(state, unit)]
    return [*ours, *(told(-more, unit=unit) for unit in defending_guns(state, battle.target))]


@modifier("odds.hunger", "7.2")
def hunger(state: PrimerState, battle: Assault) -> ToldAmount:
    """7.2 Hungry attackers shift the column, once or once each: that is an option, since the rule leaves it open."""
    hungry = tuple(unit for unit in battle.units if state.hungry[unit])
    times = len(hungry) if state.rules.battle_hunger_counts == "each" else bool(hungry)
    return told(state.rules.battle_hunger * times, units=hungry)


@modifier("odds.stance", "5.4")
def stances(state: PrimerState, battle: Assault) -> Iterable[ToldAmount]:
    """5.4 Stances shift the column."""
    shift = state.rules.stances.look_up
    return [told(int(shift(stance, "shift")), stance=stance) for stance in battle.stances]


# 5.3 The terrain of the hex.
ground = mod(
    "odds.terrain",
    "5.3",
    lambda s, b: int(s.rules.terrain.look_up(terrain(s, b.target), "shift")),
    terrain=lambda s, b: terrain(s, b.target),
)
DEFENCE = Modifiers((ground,))
BATTLE = Modifiers(
    (
        odds,
        ground,
        # 5.3 The river helps the defender when every attacker is on the other bank.
        mod("odds.river", "5.3", lambda s, b: s.rules.battle_river if all_across_river(s, b) else 0),
        guns,
        hunger,
        OfScenario[PrimerState, Assault]("attack_column", lambda _s, b: b.units),
        OfScenario[PrimerState, Assault]("defence_column", lambda s, b: units_in(s, b.target)),
        stances,
        ModifierLimit[PrimerState, Assault](
            "odds.end_of_table", "5.3", least=lambda _s, _b: 0, most=lambda s, _b: len(s.rules.crt.columns) - 1
        ),
    )
)


@rule("5.5")
def read(state: PrimerState, _battle: Assault, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """5.5 The column and the die give the result."""
    crt = state.rules.crt
    return (ResultPart(str(crt.look_up(face, crt.columns[tally.total]))),)


COMBAT = Combat(
    "battle",
    BATTLE,
    read,
    faces=lambda rules: range(1, rules.crt.dice[0] + 1),
    strengths=strengths,
    before=lambda _s, _b, tally: f"odds.{tally.items[0].message['odds']}",
    after=lambda s, _b, tally: f"odds.{s.rules.crt.columns[tally.total]}",
    terms=lambda rules: map(str, rules.results.rows),
)


@rule("5.3")
def battle_tally(state: PrimerState, battle: Battle, stances: tuple[str, ...] = ()) -> Tally:
    """5.3 How the column of a battle comes about."""
    return BATTLE.tally(state, Assault(battle.target, battle.units, stances))
