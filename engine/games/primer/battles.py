"""5 Battles: all are declared first, then fought in the order that the attacker likes."""

from __future__ import annotations

from engine.games.primer.clash import CLASH, Clash
from engine.games.primer.declaring import DECLARATIONS, TARGET, Attackers, attacked
from engine.games.primer.odds import battle_tally
from engine.games.primer.state import PrimerPlay, PrimerState
from engine.mechanics.choices import Choose
from engine.mechanics.obligations import one_by_one
from engine.play import Attempt, Step, Tally


def numbered(state: PrimerState, target: int) -> int:
    """Return the number of the battle against a hex."""
    numbers: dict[int, int] = {battle.target: number for number, battle in state.battles.items()}
    return numbers[target]


def go_first(play: PrimerPlay, _frame: Attackers, target: int) -> None:
    """Say which battle comes next."""
    play.done(numbered(play.state, target))


def tally_of_battle(state: PrimerState, attempt: Attempt[Attackers]) -> Tally:
    """Show the odds without the stances."""
    return battle_tally(state, state.battles[numbered(state, attempt.hex)])


choose = Choose[PrimerState, Attackers]()
# 5.1 Only a battle that has been declared is fought.
FIGHT = choose(
    "fight",
    go_first,
    lambda state, _frame, _side: attacked(state),
    "battle.not_declared",
    "5.1",
    arg=TARGET,
    tally=tally_of_battle,
)
ORDER = Step("order", "5.1", Attackers, actor=lambda _state, frame: frame.side, verbs=(FIGHT,))


def next_battle(play: PrimerPlay, frame: Attackers) -> None:
    """Fight the battles one after another; the last one needs no choice."""
    pending = tuple(number for number, _battle in play.state.battles.items())
    if not one_by_one(play, frame, pending, begin_battle):
        play.call(ORDER, Attackers(frame.side))


def begin_battle(play: PrimerPlay, frame: Attackers, number: int) -> None:
    """Fight one battle."""
    battle = play.state.battles[number]
    play.state.battles.remove(number)
    play.call(CLASH, Clash(frame.side, battle.target, battle.units))


BATTLES = Step(
    "battles",
    "5",
    Attackers,
    enter=lambda play, frame: play.call(DECLARATIONS, Attackers(frame.side)),
    advance=next_battle,
    after={"order": begin_battle},
    scope="phase",
)
