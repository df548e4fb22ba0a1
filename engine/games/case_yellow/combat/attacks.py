"""11.1, 11.2 The attacks of a Combat round: one after another, each fought before the next is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.combat.battle import CLASH
from engine.games.case_yellow.combat.declaring import DECLARING, Declaring, completable
from engine.games.case_yellow.combat.eligibility import COMBAT_ROUND, bar, bars_target
from engine.games.case_yellow.combat.fight import Fight, is_target
from engine.games.case_yellow.combat.results import Clash
from engine.games.case_yellow.combat.zones_and_combat import able, around, can_all_be_attacked
from engine.games.case_yellow.movement.bridgeheads import LIFT
from engine.games.case_yellow.state import OfSide, YellowPlay, YellowState, on_map
from engine.games.case_yellow.supply.attack_supply import lose_spent_supply
from engine.mechanics.guards import No, forbids
from engine.mechanics.obligations import Obligations, Owed, Owing
from engine.play import Arg, Attempt, Refusal, Step, Verb, rule, say

TARGET = Arg("target", "hex")


@dataclass(frozen=True, slots=True)
class Attacks(OfSide):
    """Whose attacks, what attacks from several hexes have made them owe, and in which kind of round.

    `left` is how many units may still attack (11.6a); nothing below 0 is limited.
    """

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "duties": "hex", "reason": "word"}

    duties: tuple[int, ...] = ()
    reason: str = COMBAT_ROUND
    left: int = -1


def planned(state: YellowState, frame: Attacks, hex: int) -> Declaring:
    """An attack on a hex before anybody has joined it."""
    who = able(state, frame.side, hex, frame.reason) if frame.left else ()
    return Declaring(Fight(frame.side, hex), who, open_obligations(state, frame), frame.reason, frame.left)


@rule("rb.9.5#b", "rb.11.2#f")
def open_obligations(state: YellowState, frame: Attacks) -> tuple[int, ...]:
    """9.5b The hexes that are still owed an attack: not those left or attacked since, nor more than can be attacked."""
    most = frame.left if frame.left >= 0 else len(frame.duties)
    kept: tuple[int, ...] = ()
    for hex in frame.duties:
        due = len(kept) < most and bars_target(state, frame.side, hex, frame.reason) is None
        if due and can_all_be_attacked(state, frame.side, (*kept, hex), frozenset(), frame.reason):
            kept = (*kept, hex)
    return kept


@rule("rb.11.3#a", "rb.11.2#f")
def can_begin(state: YellowState, frame: Attacks, hex: int) -> bool:
    """11.2d, 11.3a Tell whether some attack on a hex reaches the least odds and leaves nothing undone that is owed."""
    plan = planned(state, frame, hex)
    return completable(state, plan, plan.fight)


# The guards

no = No[YellowState, Attacks]()
# 11.2 The enemy holds the hex, and it has not been attacked in this round.
may_be_attacked = no.told("rb.11.2", lambda s, a: bars_target(s, a.side, a.hex, a.frame.reason))


@forbids("attack.nobody", "rb.11.2", needs=(may_be_attacked,), about=("hex",))
def somebody_can_attack(state: YellowState, attempt: Attempt[Attacks]) -> Refusal | bool | None:
    """11.2 Somebody has to be able to; what keeps the first neighbour from it is said."""
    hex, frame = attempt.hex, attempt.frame
    near = [unit for unit in around(state, frame.side, hex) if state.board.grid.distance(state.at[unit], hex) == 1]
    if not near or not frame.left:
        return True
    refusals = [bar(state, unit, hex, frame.reason) for unit in near]
    return refusals[0] if all(refusals) else None


# 11.2d, 11.3a Some attack on it reaches the least odds and leaves nothing undone that is owed elsewhere.
may_be_put_together = no(
    "attack.none_possible",
    "rb.11.3#a",
    lambda s, a: not can_begin(s, a.frame, a.hex),
    also=("rb.11.2#f",),
    needs=(somebody_can_attack,),
    about=("hex",),
)


def targets(state: YellowState, frame: Attacks, side: int) -> Iterator[tuple[int]]:
    """The hexes of the enemy next to units of the side."""
    units = [unit for unit in on_map(state, side) if not state.attacked[unit]] if frame.left else []
    near = {hex for unit in units for hex, _edge in state.board.adjacent(state.at[unit])}
    return ((hex,) for hex in sorted(near) if is_target(state, side, hex))


# 11.2d Nobody leaves out an attack that he owes, as long as it can be made.
ATTACK_TOO = Owing[YellowState]()(
    "attack",
    "attack.owed",
    "rb.11.2#f",
    lambda s, frame, owed: [hex for hex in (owed.hex,) if can_begin(s, frame, hex)],
    also=("rb.9.5#b",),
)
OWED = Obligations(
    "case_yellow.owed_attacks",
    (ATTACK_TOO,),
    found=lambda s, frame, side: (Owed("attack", side, hex) for hex in open_obligations(s, frame)),
)


# The course


def attack(play: YellowPlay, frame: Attacks, hex: int) -> None:
    """11.2 Begin to put an attack together."""
    play.change(duties=open_obligations(play.state, frame))
    play.call(DECLARING, planned(play.state, frame, hex))


def fight(play: YellowPlay, frame: Attacks, declared: tuple[Fight, tuple[int, ...]]) -> None:
    """11.2b It is fought before the next one is named."""
    begun, duties = declared
    left = max(frame.left - len(begun.units), 0) if frame.left >= 0 else frame.left
    play.change(duties=duties, left=left)
    play.call(CLASH, Clash(begun))


def finish(play: YellowPlay, _frame: Attacks) -> None:
    """7.7f The round is over, and with it a supply unit that served without a line of its own."""
    lose_spent_supply(play)


def end_when_idle(play: YellowPlay, frame: Attacks) -> None:
    """The step ends by itself when nobody can attack."""
    if not any(ATTACK.legal(play.state, frame, frame.side)):
        play.done()


def left_to_do(state: YellowState, frame: Attacks) -> tuple[int, int, int]:
    """Count who could still attack, and the bridgehead markers that could be lifted."""
    fresh = sum(not state.attacked[unit] for unit in on_map(state, frame.side))
    return max(frame.left, 0), fresh, sum(state.bridgehead)


ATTACK = Verb("attack", attack, (TARGET,), (may_be_attacked, somebody_can_attack, may_be_put_together), targets)
DONE = Verb("done", lambda play, _frame: play.done(), guards=OWED.guards)

ATTACKS = Step(
    "attacks",
    "rb.11.1",
    Attacks,
    advance=end_when_idle,
    actor=lambda _state, frame: frame.side,
    verbs=(ATTACK, LIFT, DONE),
    after={"declaring": fight},
    leave=finish,
    measure=left_to_do,
    station=True,
    ask=lambda _state, frame: say("ask.attacks", "rb.11.1", side=frame.side),
)
