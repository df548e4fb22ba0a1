"""51.2, 52, 57 The odds of a battle, its column and its die."""

from __future__ import annotations

from fractions import Fraction

from engine.games.time_for_trumpets.air.support import AIR_SHIFTS
from engine.games.time_for_trumpets.combat.blitz import BLITZ_DRMS, BLITZ_SHIFTS
from engine.games.time_for_trumpets.combat.fights import Fight
from engine.games.time_for_trumpets.combat.modifiers import DRMS, SHIFTS
from engine.games.time_for_trumpets.combat.strengths import strengths
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, ToldAmount, modifier, told
from engine.mechanics.battle.plain import column_of, head
from engine.mechanics.battle.results import ResultPart
from engine.play import Tally, rule
from engine.rulebook.tables import Table

COLUMNS = ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "8:1", "10:1")
RESULTS = (
    *("AE", "1•/", "1/", "AR1/", "AR2/", "AR3/", "CA", "Eng"),
    *("/1•", "/1", "/DR1", "/DR2", "/DR3", "/DR4", "DE", "B1", "B2", "B3", "B4", "none"),
)
WORST = 0


@rule("rb.51.2#a5")
def is_legal(state: TrumpetsState, fight: Fight) -> bool:
    """51.2 Tell whether odds reach the worst column; by one reading, or if a unit must attack, all odds do."""
    attack, defense = strengths(state, fight)
    if fight.owed or state.rules.combat_below_table == "worst_column":
        return attack > 0
    return attack > 0 and (defense <= 0 or Fraction(attack, defense) >= head(COLUMNS[WORST]))


@rule("rb.51.2#a2", "rb.51.2#a3")
def column_number(state: TrumpetsState, fight: Fight) -> int:
    """51.2 Return the column of the odds, rounded for the defender, before anything moves it."""
    attack, defense = strengths(state, fight)
    return column_of(COLUMNS, attack, defense)


@modifier("battle.odds", "rb.51.2#a2", always=True)
def by_strength(state: TrumpetsState, fight: Fight) -> ToldAmount:
    """51.2 The column of the odds."""
    attack, defense = strengths(state, fight)
    column = column_of(COLUMNS, attack, defense)
    return told(column, attack=attack, defense=defense, odds=COLUMNS[column])


@rule("rb.57.1#i", "rb.57.2#l", "rb.57.1#h", "rb.57.2#k", "rb.51.2#a4")
def final_column(state: TrumpetsState, fight: Fight) -> int:
    """51.2 Return the column after all shifts, which are added up before they are applied."""
    return min(max(COLUMN.tally(state, fight).total, WORST), len(COLUMNS) - 1)


# 3.3.5 A squall that comes over the battle.
squall = Mod[TrumpetsState, Fight]()("battle.squall_shift", "rb.3.3.5#e", lambda _s, f: f.squall)
COLUMN: Modifiers[TrumpetsState, Fight] = Modifiers(
    (
        by_strength,
        SHIFTS,
        AIR_SHIFTS,
        BLITZ_SHIFTS,
        squall,
        ModifierLimit(
            "battle.table_end", "rb.51.2#a3", least=lambda _s, _f: WORST, most=lambda _s, _f: len(COLUMNS) - 1
        ),
    )
)


DIE: Modifiers[TrumpetsState, Fight] = Modifiers((DRMS, BLITZ_DRMS))


@rule("rb.57.1#i", "rb.57.1#j", "rb.57.2#l", "rb.57.2#m")
def is_blitz(state: TrumpetsState, fight: Fight) -> bool:
    """57.1, 57.2 Tell whether a blitz is one in the end: at lower odds it is a normal battle."""
    return fight.blitz and head(COLUMNS[final_column(state, fight)]) >= state.rules.blitz_least


@rule("rb.57.1#k", "rb.57.2#n")
def table_of(state: TrumpetsState, fight: Fight) -> Table:
    """51.2, 57.1 Return the table of a battle."""
    slips = fight.blitz and (bool(fight.squall) or is_blitz(state, fight))
    return state.rules.blitz if slips else state.rules.crt


@rule("rb.51.2#a3")
def nearest(table: Table, column: str) -> str:
    """51.2 Return the column of a table that stands for one: beyond its ends the last one."""
    if column in table.columns:
        return column
    return str(table.columns[-1] if head(column) > head(str(table.columns[0])) else table.columns[0])


@rule("rb.52#a", "rb.51.2#a3")
def read(state: TrumpetsState, fight: Fight, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """52.0 Return what a face brings in the column that all shifts lead to, by all modifiers of the die."""
    table, column = table_of(state, fight), COLUMNS[min(max(tally.total, WORST), len(COLUMNS) - 1)]
    total = face + DIE.tally(state, fight).total
    cell = table.look_up(total, nearest(table, column))
    return tuple(ResultPart(str(word)) for word in cell)


COMBAT: Combat[TrumpetsState, Fight, int] = Combat(
    "time_for_trumpets.combat",
    COLUMN,
    read,
    faces=lambda rules: tuple(range(1, rules.crt.dice[0] + 1)),
    strengths=strengths,
    before=lambda state, fight, _tally: f"odds.{COLUMNS[column_number(state, fight)]}",
    after=lambda _state, _fight, tally: f"odds.{COLUMNS[tally.total]}",
    terms=lambda _rules: RESULTS,
    whole=False,
    others=(DIE,),
)
