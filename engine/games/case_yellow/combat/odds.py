"""11.3 Odds and shifts: the columns of the table, what moves the odds and how far; right is for attackers."""

from __future__ import annotations

from engine.games.case_yellow.combat.armor import allied_shift, matildas, panzer_shift
from engine.games.case_yellow.combat.fight import (
    Fight,
    attack_hexes,
    attack_strength,
    defenders,
    defense_strength,
    edges,
    written,
)
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import has_works, river, terrain
from engine.games.case_yellow.movement.bridgeheads import has_bridgehead
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import YellowState, evacuation_port
from engine.games.case_yellow.supply.attack_supply import freely_supplied, is_attack_supplied
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, OfScenario, ToldAmount, modifier, told
from engine.play import Tally, rule

# The columns and the codes of the Combat Results Table, and how the ratings change them

LADDER = ("AE", "AL1", "BL1", "ENG", "R1", "DR", "DL1+DR", "DE")
"""From the worst result for the attacker to the best."""
SUPERIOR, INFERIOR = "superior", "inferior"


def column_name(column: int) -> str:
    """Name a column by its distance from 1:1.

    >>> column_name(0), column_name(2), column_name(-2)
    ('1:1', '3:1', '1:3')
    """
    return f"{column + 1}:1" if column >= 0 else f"1:{1 - column}"


def standing(rules: YellowRules, difference: int) -> tuple[str, ...]:
    """11.3d Tell how the attacker's best rating stands to the defender's: clearly higher, clearly lower, or neither."""
    if rules.rating_difference == "none":
        return ()
    if difference >= rules.rating_superior:
        return (SUPERIOR,)
    return (INFERIOR,) if difference <= -rules.rating_inferior else ()


def code_of(rules: YellowRules, column: int, die: int, difference: int) -> str:
    """11.3 Read the table; `column` counts from 1:1, `difference` is the attacker's best rating less the defender's."""
    if column <= rules.odds_automatic:
        return "AE"
    name = column_name(min(column, rules.odds_most))
    return str(rules.crt.look_up(die, name, standing(rules, difference)))


# Odds, and how far all shifts together may move them


def odds_column(rules: YellowRules, attacker: int, defender: int) -> int:
    """11.3a The column of two strengths (in halves), counted from 1:1; fractions are dropped.

    Below parity the reading says whether a fraction counts for the defender (5 to 12 is 1:3) or is dropped (1:2).
    """
    if attacker >= defender:
        return attacker // defender - 1 if defender else rules.odds_most
    if not attacker:
        return rules.odds_automatic
    ratio = -(-defender // attacker) if rules.odds_below_parity == "defender" else defender // attacker
    return 1 - ratio


def most_net(rules: YellowRules, side: int) -> int:
    """11.3b All shifts together: at most so far in favour of the Germans, and so far in favour of the Allies."""
    return rules.net_german if side == GERMAN else rules.net_allied


def may_attack(rules: YellowRules, column: int) -> bool:
    """11.3a An attack below 1:3 may not begin."""
    return column >= rules.odds_least


# Everything that moves the odds: one list for previews, outlooks, rolls and the log

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
better_defense = mod(
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
air_defense = mod(
    "combat.air_defence", "rb.11.3#e", lambda s, f: -air_columns(s, f, f.cover), count=lambda _s, f: f.cover
)

# Armor, artillery, and defenders without supply

# 11.3c Allied armor.
allied_armor = mod("combat.armour", "rb.11.3#f", allied_shift)
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
    attack, defence = attack_strength(state, fight), defense_strength(state, fight)
    return told(0, attack=written(attack), defence=written(defence), odds=column_name(odds(state, fight)))


SHIFTS = Modifiers(
    (
        *(ground, works, better_defense, water, supply, air_attack, air_defense),
        *(allied_armor, matilda, panzer, artillery, cut_off),
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
DEFENSE = Modifiers((ground, works, better_defense))


@rule("rb.11.3#a")
def odds(state: YellowState, fight: Fight) -> int:
    """11.3a The column of the odds before any shift."""
    return odds_column(state.rules, attack_strength(state, fight), defense_strength(state, fight))


@rule("rb.11.3#a", "rb.11.3#b")
def final_column(state: YellowState, fight: Fight) -> int:
    """11.3a,b The column that is rolled on; the highest of the table stands for all above it."""
    return column_of(state, fight, NET.total(state, fight))


def column_by(state: YellowState, fight: Fight, tally: Tally) -> int:
    """Return the column to which itemised shifts lead."""
    return column_of(state, fight, tally.total)


def column_of(state: YellowState, fight: Fight, shifts: int) -> int:
    """Return the column to which shifts lead."""
    return min(odds(state, fight) + shifts, state.rules.odds_most)
