"""5.4 to 5.5 One battle: stances in secret, odds, a die, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.advance import ADVANCE, Advance
from engine.games.primer.losses import LOSSES, Losses
from engine.games.primer.odds import COMBAT, Assault
from engine.games.primer.retreat import RETREAT, Retreat
from engine.games.primer.special import STANCES
from engine.games.primer.state import Battle, PrimerPlay, PrimerState, is_guns, units_in
from engine.mechanics.battle.results import CombatResults, ResultEffect, ResultPart
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
