"""8.0 An increment of attacks: one after another, each fought before the next is named."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.combat.battle import BATTLE, Battle
from engine.games.france_1944.combat.declaring import DECLARING, Declaring, attackers, is_target, targets_of
from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.state import FrancePlay, FranceState, units_of
from engine.mechanics.guards import No
from engine.play import Arg, Step, Verb, say

Attacks = OfSide
TARGET = Arg("target", "hex")


def targets(state: FranceState, frame: Attacks, _side: int) -> Iterator[tuple[int]]:
    """The hexes that could be attacked."""
    return ((hex,) for hex in targets_of(state, frame.side))


def attack(play: FrancePlay, frame: Attacks, hex: int) -> None:
    """8.0 Begin to put an attack together."""
    play.call(DECLARING, Declaring(Fight(frame.side, (hex,))))


def fight(play: FrancePlay, _frame: Attacks, declared: Fight) -> None:
    """8.0 It is fought before the next one is named."""
    play.call(BATTLE, Battle(declared))


no = No[FranceState, Attacks]()
# 8.0 A hex with enemy combat units is attacked, and only once in an increment.
is_a_target = no("attack.no_target", "rb.8#h", lambda s, a: not is_target(s, a.side, a.hex), about=("hex",))
# 8.0 Commanded units that may attack in this box have to be next to it.
somebody_can = no(
    "attack.nobody",
    "rb.8#c",
    lambda s, a: not attackers(s, Fight(a.side, (a.hex,))),
    also=("rb.8#j",),
    needs=(is_a_target,),
    about=("hex",),
)
ATTACK = Verb("attack", attack, (TARGET,), (is_a_target, somebody_can), targets)
ATTACKS = Step(
    "attacks",
    "rb.8",
    Attacks,
    actor=lambda state, frame: frame.side if targets_of(state, frame.side) else None,
    verbs=(ATTACK, Verb("done", lambda play, _frame: play.done(), text="verb.done_attacking")),
    after={"declaring": fight},
    measure=lambda state, frame: (sum(not state.fought[unit] for unit in units_of(state, frame.side)),),
    scope="step",
    station=True,
    ask=lambda state, frame: say("ask.attacks", "rb.8", side=frame.side, box=state.box),
)
