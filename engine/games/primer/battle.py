"""5.2 to 5.5 One battle: guns and odds, stances in secret, a die, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.games.primer.after_battle import ADVANCE, LOSSES, RETREAT, Advance, Losses, Retreat
from engine.games.primer.map import terrain
from engine.games.primer.special import STANCES
from engine.games.primer.state import (
    Battle,
    PrimerPlay,
    PrimerState,
    arm_of,
    holder,
    is_guns,
    on_map,
    strength,
    units_in,
)
from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.modifiers import Mod, ModifierLimit, Modifiers, OfScenario, ToldAmount, modifier, told
from engine.mechanics.battle.plain import column_of
from engine.mechanics.battle.results import CombatResults, ResultEffect, ResultPart
from engine.mechanics.secrets import Secret, ask_both, secret_question
from engine.play import Frame, Step, Tally, rule


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


# One battle, from the stances to its result

Stance = Secret
"""Who chooses a stance, and for the battle against which hex."""

ATTACK_STANCE, DEFENCE_STANCE = (secret_question(name, stances, "5.4") for name, stances in STANCES.items())


@dataclass(frozen=True, slots=True)
class Clash(Frame):
    """A battle that is being fought."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "hex", "units": "unit", "stances": "word"}

    side: int
    target: int
    units: tuple[int, ...]
    stances: tuple[str, ...] = ()

    @property
    def battle(self) -> Battle:
        """The battle as it was declared."""
        return Battle(self.target, self.units)

    @property
    def assault(self) -> Assault:
        """The battle with the stances."""
        return Assault(self.target, self.units, self.stances)

    def line(self, state: PrimerState) -> tuple[int, ...]:
        """The attackers but for their guns."""
        return tuple(unit for unit in self.units if not is_guns(state, unit))


@rule("5.4")
def choose_stances(play: PrimerPlay, frame: Clash) -> None:
    """5.4 Both sides choose their stance in secret."""
    attacker = Stance(frame.side, frame.target, frame.units)
    defender = Stance(1 - frame.side, frame.target, units_in(play.state, frame.target))
    ask_both(play, (ATTACK_STANCE, attacker), (DEFENCE_STANCE, defender))


@rule("5.5")
def roll_for_battle(play: PrimerPlay, frame: Clash, stances: tuple[str, str]) -> None:
    """5.5 The stances are shown, the column is found, and a die is rolled."""
    play.replace(Clash(frame.side, frame.target, frame.units, stances))
    attack, defence = stances
    tally = COMBAT.tally(play.state, Assault(frame.target, frame.units, stances))
    odds = play.state.rules.crt.columns[tally.total]
    play.tell("battle.odds", "5.5", tally=tally, hex=frame.target, attack=attack, defence=defence, odds=odds)
    play.roll("battle", (6,), frame.target)


@rule("5.5")
def apply_result(play: PrimerPlay, frame: Clash, faces: tuple[int, ...]) -> None:
    """5.5 The table's result is carried out."""
    parts = COMBAT.read(play.state, frame.assault, faces[0])
    play.tell("battle.result", "5.5", hex=frame.target, result=parts[0].word)
    RESULTS.do(play, frame, parts)


# What a result does: its numbers stand in the table of results, and stances change them


@rule("5.4")
def suffered(state: PrimerState, result: str, who: str, stance: str) -> int:
    """5.4 A probe or giving ground spares its side a step."""
    return max(0, int(state.rules.results.look_up(result, who)) - int(state.rules.stances.look_up(stance, "spared")))


@rule("5.5")
def lose(play: PrimerPlay, frame: Clash, part: ResultPart) -> None:
    """5.5 Both sides lose steps, the attacker first."""
    attack, defence = frame.stances
    defenders = units_in(play.state, frame.target)
    play.call(LOSSES, Losses(frame.side, frame.line(play.state), suffered(play.state, part.word, "attacker", attack)))
    play.call(LOSSES, Losses(1 - frame.side, defenders, suffered(play.state, part.word, "defender", defence)))


@rule("5.5")
def fall_back(play: PrimerPlay, frame: Clash, part: ResultPart) -> None:
    """5.5 The defenders retreat, further if they give ground."""
    rules = play.state.rules
    way = rules.results.look_up(part.word, "retreat") + rules.stances.look_up(frame.stances[1], "retreat")
    for unit in units_in(play.state, frame.target):
        play.call(RETREAT, Retreat(unit, frame.target, way))


@rule("5.4")
def advance(play: PrimerPlay, frame: Clash, _part: ResultPart) -> None:
    """5.4 The attackers may advance if their stance lets them."""
    if play.state.rules.stances.look_up(frame.stances[0], "advance") == "yes":
        play.call(ADVANCE, Advance(frame.side, frame.target, frame.line(play.state)))


Does = ResultEffect[PrimerPlay, Clash, PrimerState, Assault]
EFFECTS = (Does("losses", lose), Does("retreats", fall_back), Does("advances", advance))
RESULTS = CombatResults(
    ("losses", "retreats", "advances"), dict.fromkeys(("A2", "A1", "EX", "R1", "R2", "D1", "D2"), EFFECTS)
)
CLASH = Step("clash", "5", Clash, enter=choose_stances, after={"sealed": roll_for_battle, "battle": apply_result})
