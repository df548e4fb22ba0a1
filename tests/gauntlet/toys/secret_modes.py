"""Secret simultaneous modes. Attacker and defender choose without knowing of each other, the modes are shown together,
and only then the die is rolled: a probe against a stand is weak, an assault costs both sides more, and who retreats
gives ground and loses less, as long as there is ground behind him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import play as kernel
from engine.play import SEALED, Arg, Attempt, Column, Frame, Refusal, Step, Verb, refuse, rule, sealed
from tests.gauntlet.field import DONE, Side
from tests.gauntlet.toybox import decision, scenario, small_board, toy

MODES = (("probe", "assault"), ("stand", "retreat"))
STAKES = {"probe": 1, "assault": 2}


class ModesState(kernel.State):
    SIDES = ("attacker", "defender")
    ground: int = kernel.scalar(2, low=0)
    lost: Column = kernel.column("side", low=0)


@dataclass(frozen=True, slots=True)
class Combat(Frame):
    modes: tuple[str, ...] = ()


@rule("12.41")
def mode_of_that_side(_state: ModesState, attempt: Attempt) -> Refusal | None:
    """12.41 The attacker probes or assaults, the defender stands or retreats."""
    theirs = attempt.args[0] not in MODES[attempt.side]
    return refuse("modes.other_side", "12.41", mode=attempt.args[0]) if theirs else None


@rule("13.37")
def ground_to_give(state: ModesState, attempt: Attempt) -> Refusal | None:
    """13.37 Nobody retreats who has nowhere to go."""
    cornered = attempt.args[0] == "retreat" and not state.ground
    return refuse("modes.cornered", "13.37") if cornered else None


def show_modes(play: Any, _frame: Combat, modes: tuple[str, ...]) -> None:
    play.replace(Combat(modes))
    play.tell("modes.shown", "12.41", attacker=modes[0], defender=modes[1])
    play.roll("combat", (10,))


def resolve(play: Any, frame: Combat, faces: tuple[int, ...]) -> None:
    """The higher the roll, the better for the attacker; who loses, loses the stake."""
    attack, defence = frame.modes
    won = faces[0] - 3 * (frame.modes == ("probe", "stand")) > 5
    if defence == "retreat":
        play.state.ground -= 1
    if defence == "stand" or not won:
        play.state.lost[int(won)] += STAKES[attack]
    play.done()


WORDS = Arg("mode", "word", words=(*MODES[0], *MODES[1]))
CHOOSE = Verb("choose", lambda play, frame, mode: play.done(mode), (WORDS,), (mode_of_that_side, ground_to_give))
MODE = decision("mode", Side, CHOOSE, secret=True)
COMBAT = Step(
    "combat",
    record=Combat,
    enter=lambda play, frame: play.call(SEALED, sealed((0, MODE, Side(0)), (1, MODE, Side(1)))),
    after={"sealed": show_modes, "combat": resolve},
)
ATTACK_NOW = Verb("attack", lambda play, frame: play.call(COMBAT))
ATTACK = decision("attack", Side, ATTACK_NOW, DONE, after={"combat": lambda play, frame, result: play.done()})
TURN = (kernel.Item(ATTACK, lambda state: Side(0)),)
SYSTEM = toy("secret_modes", ModesState, TURN, (ATTACK, COMBAT, MODE), score=lambda state: tuple(state.lost)[::-1])
SCENARIOS = {"toy": scenario("secret_modes", small_board(1, 1), ())}
