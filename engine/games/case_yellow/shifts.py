"""11.3 Everything that moves the odds: one list for previews, outlooks, rolls and the log; right is for attackers."""

from __future__ import annotations

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
from engine.games.case_yellow.odds import most_net, odds_column
from engine.games.case_yellow.state import YellowState, evacuation_port
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, OfScenario, ToldAmount, modifier, told
from engine.play import Tally, rule

RIVER_ROWS = {"minor_river": "minor", "major_river": "major", "rhine": "rhine"}

mod = Mod[YellowState, Fight]()

# The defender's ground

# 11.3c The terrain of the hex.
ground = mod(
    "combat.terrain",
    "rb.11.3#c",
    lambda s, f: -int(s.rules.terrain.look_up(terrain(s, f.target), "shift")),
    terrain=lambda s, f: terrain(s, f.target),
)
# 11.3c Works that still stand.
works = mod(
    "combat.works",
    "rb.11.3#c",
    lambda s, f: -s.rules.shift_works if has_works(s, f.target) else 0,
    also=("rb.10.9",),
    hex=lambda _s, f: f.target,
)
# 12.11a A Better Defence marker counts like works, beside them.
better_defence = mod(
    "combat.better_defence",
    "rb.12.11#a",
    lambda s, f: -s.rules.defence_shift if s.better_defence[f.target] and not f.against_germans else 0,
    also=("rb.11.3#c",),
)


def river_columns(state: YellowState, fight: Fight) -> int:
    """Return what the rivers would be worth to the defender without a bridgehead."""
    rows = [RIVER_ROWS.get(river(state, edge)) for edge in edges(state, fight)]
    return min((int(state.rules.rivers.look_up(row, "shift")) if row else 0 for row in rows), default=0)


@rule("rb.10.8#d", "rb.10.8#e", "rb.10.8#f")
def bridged(state: YellowState, fight: Fight) -> bool:
    """10.8 Tell whether a bridgehead serves one of the attacking hexes: it helps the whole attack."""
    return any(has_bridgehead(state, hex, fight.target) for hex in attack_hexes(state, fight))


# 11.3c, 10.8 A river helps if all attack across one, the least of them; a bridgehead takes that away.
water = mod("combat.river", "rb.11.3#c", lambda s, f: 0 if bridged(s, f) else -river_columns(s, f), also=("rb.10.8",))

# Supply and aircraft


@modifier("combat.supply", "rb.11.3#d", "rb.7.6#d")
def supply(state: YellowState, fight: Fight) -> ToldAmount:
    """11.3c, 7.6d Attackers out of supply or without attack supply cost one column, whichever and however many."""
    supplied = freely_supplied if fight.spares else is_attack_supplied
    hungry = tuple(unit for unit in fight.everybody if state.oos[unit] or not supplied(state, unit, fight.target))
    return told(-state.rules.shift_supply if hungry else 0, units=hungry)


@rule("rb.11.3#e", "rb.13.6#a")
def air_columns(state: YellowState, fight: Fight, assets: int) -> int:
    """11.3c, 13.6 One column for each asset; against the evacuation port two Stukas make one."""
    rules = state.rules
    share = rules.evacuation_stukas if fight.target == evacuation_port(state) else 1
    return assets // share * rules.shift_air


# 11.3c What the attacker has sent.
air_attack = mod("combat.air_attack", "rb.11.3#e", lambda s, f: air_columns(s, f, f.air), count=lambda _s, f: f.air)
# 11.3c What the defender has sent.
air_defence = mod(
    "combat.air_defence", "rb.11.3#e", lambda s, f: -air_columns(s, f, f.cover), count=lambda _s, f: f.cover
)

# Armor, artillery, and defenders without supply

# 11.3c Allied armor.
allied_armour = mod("combat.armour", "rb.11.3#f", allied_shift)
# 11.3c The British 1st Tank Brigade.
matilda = mod("combat.matilda", "rb.11.3#g", lambda s, f: s.rules.shift_matilda if matildas(s, f) else 0)
# 11.3c Panzer divisions.
panzer = mod("combat.panzer", "rb.11.3#h", panzer_shift)
# 11.8b The ARKO brings a shift beside its strength.
artillery = mod("combat.arko", "rb.11.8#b", lambda s, f: s.rules.shift_arko if f.guns else 0, also=("rb.11.3#i",))


@modifier("combat.defender_oos", "rb.11.3#j")
def cut_off(state: YellowState, fight: Fight) -> ToldAmount:
    """11.3c Defenders out of supply."""
    weak = tuple(unit for unit in defenders(state, fight) if state.oos[unit])
    return told(state.rules.shift_defender_oos if weak else 0, units=weak)


# All of them


@modifier("combat.odds", "rb.11.3#a", always=True)
def odds_as_they_are(state: YellowState, fight: Fight) -> ToldAmount:
    """11.3a The odds before any shift, for whoever looks on: they move no column."""
    attack, defence = attack_strength(state, fight), defence_strength(state, fight)
    return told(0, attack=written(attack), defence=written(defence), odds=column_name(odds(state, fight)))


SHIFTS = Modifiers(
    (
        *(ground, works, better_defence, water, supply, air_attack, air_defence),
        *(allied_armour, matilda, panzer, artillery, cut_off),
        OfScenario[YellowState, Fight]("combat_column", lambda _s, f: f.everybody),
    )
)
"""11.3c All shifts of both sides, as they are."""
NET_LIMIT = ModifierLimit[YellowState, Fight](
    "combat.net_limit",
    "rb.11.3#b",
    least=lambda s, f: -most_net(s.rules, 1 - f.side),
    most=lambda s, f: most_net(s.rules, f.side),
)
NET = Modifiers((SHIFTS, NET_LIMIT))
"""11.3b All shifts, and what of them is too much for either side."""
BATTLE = Modifiers((odds_as_they_are, NET))
DEFENCE = Modifiers((ground, works, better_defence))


@rule("rb.11.3#a")
def odds(state: YellowState, fight: Fight) -> int:
    """11.3a The column of the odds before any shift."""
    return odds_column(state.rules, attack_strength(state, fight), defence_strength(state, fight))


@rule("rb.11.3#a", "rb.11.3#b")
def final_column(state: YellowState, fight: Fight) -> int:
    """11.3a,b The column that is rolled on; the highest of the table stands for all above it."""
    return column_by(state, fight, BATTLE.tally(state, fight))


def column_by(state: YellowState, fight: Fight, tally: Tally) -> int:
    """Return the column to which shifts lead."""
    return min(odds(state, fight) + tally.total, state.rules.odds_most)
