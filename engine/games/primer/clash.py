"""5.4 to 5.5 One battle: stances in secret, odds, a die, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.advance import ADVANCE, Advance
from engine.games.primer.losses import LOSSES, Losses
from engine.games.primer.odds import battle_tally
from engine.games.primer.retreat import RETREAT, Retreat
from engine.games.primer.special import STANCES
from engine.games.primer.state import Battle, PrimerPlay, PrimerState, is_guns, units_in
from engine.mechanics.secrets import Secret, ask_both, secret_question
from engine.play import Frame, Step, rule

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
    tally = battle_tally(play.state, frame.battle, stances)
    odds = play.state.rules.crt.columns[tally.total]
    play.tell("battle.odds", "5.5", tally=tally, hex=frame.target, attack=attack, defence=defence, odds=odds)
    play.roll("battle", (6,), frame.target)


@rule("5.5")
def apply_result(play: PrimerPlay, frame: Clash, faces: tuple[int, ...]) -> None:
    """5.5 The table's result is changed by the stances, then carried out."""
    rules = play.state.rules
    column = rules.crt.columns[battle_tally(play.state, frame.battle, frame.stances).total]
    result = rules.crt.look_up(faces[0], column)
    play.tell("battle.result", "5.5", hex=frame.target, result=result)
    attack, defence = frame.stances
    lost = suffered(play.state, result, "attacker", attack), suffered(play.state, result, "defender", defence)
    line = tuple(unit for unit in frame.units if not is_guns(play.state, unit))
    defenders = units_in(play.state, frame.target)
    way = rules.results.look_up(result, "retreat") + rules.stances.look_up(defence, "retreat")
    play.call(LOSSES, Losses(frame.side, line, lost[0]))
    play.call(LOSSES, Losses(1 - frame.side, defenders, lost[1]))
    for unit in defenders:
        play.call(RETREAT, Retreat(unit, frame.target, way))
    if rules.stances.look_up(attack, "advance") == "yes":
        play.call(ADVANCE, Advance(frame.side, frame.target, line))


@rule("5.4")
def suffered(state: PrimerState, result: str, who: str, stance: str) -> int:
    """5.4 A probe or giving ground spares its side a step."""
    return max(0, int(state.rules.results.look_up(result, who)) - int(state.rules.stances.look_up(stance, "spared")))


CLASH = Step("clash", "5", Clash, enter=choose_stances, after={"sealed": roll_for_battle, "battle": apply_result})
