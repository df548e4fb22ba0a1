"""11.3 Everything that moves the odds: one itemised sum for previews, the roll and the log; right is for attackers."""

from __future__ import annotations

from engine.games.case_yellow import special
from engine.games.case_yellow.armour import allied_shift, matildas, panzer_shift
from engine.games.case_yellow.attack_supply import freely_supplied, is_attack_supplied
from engine.games.case_yellow.bridgeheads import has_bridgehead
from engine.games.case_yellow.chart import column_name
from engine.games.case_yellow.fights import (
    Fight,
    attack_hexes,
    attack_strength,
    defence_strength,
    defenders,
    edges,
    written,
)
from engine.games.case_yellow.ground import has_works, river, terrain
from engine.games.case_yellow.odds import net_shift, odds_column
from engine.games.case_yellow.state import YellowState, evacuation_port
from engine.mechanics.fighting import item
from engine.play import Tally, rule

RIVER_ROWS = {"minor_river": "minor", "major_river": "major", "rhine": "rhine"}


# The defender's ground


@rule("rb.11.3#c")
def ground(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c The terrain of the hex."""
    kind = terrain(state, fight.target)
    return item(tally, -int(state.rules.terrain.look_up(kind, "shift")), "combat.terrain", "rb.11.3#c", terrain=kind)


@rule("rb.11.3#c", "rb.10.9")
def works(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c Works that still stand."""
    columns = state.rules.shift_works if has_works(state, fight.target) else 0
    return item(tally, -columns, "combat.works", "rb.11.3#c", hex=fight.target)


@rule("rb.12.11#a", "rb.11.3#c")
def better_defence(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """12.11a A Better Defence marker counts like works, beside them."""
    marked = state.better_defence[fight.target] and not fight.against_germans
    return item(tally, -state.rules.defence_shift if marked else 0, "combat.better_defence", "rb.12.11#a")


@rule("rb.11.3#c", "rb.10.8")
def water(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c, 10.8 A river helps if all attack across one, the least of them; a bridgehead takes that away."""
    columns = river_columns(state, fight)
    if not columns or bridged(state, fight):
        return tally
    return item(tally, -columns, "combat.river", "rb.11.3#c")


def river_columns(state: YellowState, fight: Fight) -> int:
    """Return what the rivers would be worth to the defender without a bridgehead."""
    rows = [RIVER_ROWS.get(river(state, edge)) for edge in edges(state, fight)]
    return min((int(state.rules.rivers.look_up(row, "shift")) if row else 0 for row in rows), default=0)


@rule("rb.10.8#d", "rb.10.8#e", "rb.10.8#f")
def bridged(state: YellowState, fight: Fight) -> bool:
    """10.8 Tell whether a bridgehead serves one of the attacking hexes: it helps the whole attack."""
    return any(has_bridgehead(state, hex, fight.target) for hex in attack_hexes(state, fight))


# Supply and aircraft


@rule("rb.11.3#d", "rb.7.6#d")
def supply(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c, 7.6d Attackers out of supply or without attack supply cost one column, whichever and however many."""
    supplied = freely_supplied if fight.spares else is_attack_supplied
    hungry = tuple(unit for unit in fight.everybody if state.oos[unit] or not supplied(state, unit, fight.target))
    columns = state.rules.shift_supply if hungry else 0
    return item(tally, -columns, "combat.supply", "rb.11.3#d", units=hungry)


@rule("rb.11.3#e", "rb.13.6#a")
def air_columns(state: YellowState, fight: Fight, assets: int) -> int:
    """11.3c, 13.6 One column for each asset; against the evacuation port two Stukas make one."""
    rules = state.rules
    share = rules.evacuation_stukas if fight.target == evacuation_port(state) else 1
    return assets // share * rules.shift_air


@rule("rb.11.3#e")
def aircraft(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c What both sides have sent."""
    attack, defence = (air_columns(state, fight, assets) for assets in (fight.air, fight.cover))
    tally = item(tally, attack, "combat.air_attack", "rb.11.3#e", count=fight.air)
    return item(tally, -defence, "combat.air_defence", "rb.11.3#e", count=fight.cover)


# Armor, artillery, and defenders without supply


@rule("rb.11.3#f", "rb.11.3#g", "rb.11.3#h")
def armour(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c Allied armor, the 1st Tank Brigade, Panzer divisions."""
    tally = item(tally, allied_shift(state, fight), "combat.armour", "rb.11.3#f")
    brigade = state.rules.shift_matilda if matildas(state, fight) else 0
    tally = item(tally, brigade, "combat.matilda", "rb.11.3#g")
    return item(tally, panzer_shift(state, fight), "combat.panzer", "rb.11.3#h")


@rule("rb.11.3#i", "rb.11.8#b")
def artillery(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.8b The ARKO brings a shift beside its strength."""
    return item(tally, state.rules.shift_arko if fight.guns else 0, "combat.arko", "rb.11.8#b")


@rule("rb.11.3#j")
def cut_off(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """11.3c Defenders out of supply."""
    weak = tuple(unit for unit in defenders(state, fight) if state.oos[unit])
    return item(tally, state.rules.shift_defender_oos if weak else 0, "combat.defender_oos", "rb.11.3#j", units=weak)


def of_the_scenario(state: YellowState, fight: Fight, tally: Tally) -> Tally:
    """What special rules of the scenario add."""
    return special.added(state, tally, "combat_column", fight.everybody, fight.target) if state.special else tally


SHIFTS = (
    ground,
    works,
    better_defence,
    water,
    supply,
    aircraft,
    armour,
    artillery,
    cut_off,
    of_the_scenario,
)


@rule("rb.11.3")
def all_shifts(state: YellowState, fight: Fight) -> Tally:
    """11.3c All shifts of both sides, as they are."""
    tally = Tally()
    for shift in SHIFTS:
        tally = shift(state, fight, tally)
    return tally


@rule("rb.11.3#b")
def shifts(state: YellowState, fight: Fight) -> Tally:
    """11.3b, 11.3c All shifts, and what of them is too much for either side."""
    tally = all_shifts(state, fight)
    right = sum(amount for _message, amount in tally if amount > 0)
    net = net_shift(state.rules, fight.side, right, right - tally.total)
    return item(tally, net - tally.total, "combat.net_limit", "rb.11.3#b")


@rule("rb.11.3#a")
def odds(state: YellowState, fight: Fight) -> int:
    """11.3a The column of the odds before any shift."""
    return odds_column(state.rules, attack_strength(state, fight), defence_strength(state, fight))


@rule("rb.11.3#a", "rb.11.3#b")
def final_column(state: YellowState, fight: Fight) -> int:
    """11.3a,b The column that is rolled on; the highest of the table stands for all above it."""
    return min(odds(state, fight) + shifts(state, fight).total, state.rules.odds_most)


@rule("rb.11.3")
def combat_tally(state: YellowState, fight: Fight) -> Tally:
    """11.3 The odds as they are, with all that moves them, for whoever looks on."""
    attack, defence = attack_strength(state, fight), defence_strength(state, fight)
    column = odds(state, fight)
    start = Tally().plus(
        0, "combat.odds", "rb.11.3#a", attack=written(attack), defence=written(defence), odds=column_name(column)
    )
    return Tally((*start.items, *shifts(state, fight).items))
