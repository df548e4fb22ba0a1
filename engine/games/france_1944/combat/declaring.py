"""8.0 Putting an attack together: one or two hexes, and who attacks them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from engine.games.france_1944.combat.fights import Fight, hexes_of
from engine.games.france_1944.combat.strength import odds_tally
from engine.games.france_1944.ground import BEYOND, area, is_blocked
from engine.games.france_1944.orders import HEX, UNIT, is_own
from engine.games.france_1944.phases.track import can_attack
from engine.games.france_1944.state import FrancePlay, FranceState, combat_units_in, holder, units_of
from engine.mechanics.fighting import all_who_can
from engine.mechanics.guards import No, forbids
from engine.play import Attempt, Frame, Step, Tally, Verb, rule, say

MOST_HEXES = 2


@dataclass(frozen=True, slots=True)
class Declaring(Frame):
    """An attack that is being put together; the step ends with it."""

    KINDS: ClassVar[dict[str, str]] = {}

    fight: Fight


# Who could attack what


@rule("rb.8#j", "rb.3.3", "rb.10.1.3#n")
def faces(state: FranceState, here: int, hex: int) -> bool:
    """8.0 Tell whether one attacks from a hex into the next: not across a blocked hexside, nor beyond the edge."""
    grid = state.board.grid
    if here not in grid or grid.distance(here, hex) != 1 or hex in area(state, BEYOND):
        return False
    return not is_blocked(state.board, grid.edge_between(here, hex))


@rule("rb.8#c", "rb.8#h")
def fresh(state: FranceState, side: int) -> tuple[int, ...]:
    """8.0 The commanded units that may attack in this box and have not in this increment."""
    units = (unit for unit in units_of(state, side) if state.commanded[unit] and not state.fought[unit])
    return tuple(unit for unit in units if can_attack(state, unit, state.box) and state.at[unit] >= 0)


@rule("rb.8#f")
def reaches_all(state: FranceState, unit: int, targets: tuple[int, ...]) -> bool:
    """8.0 Tell whether a unit is next to all the hexes of an attack."""
    return all(faces(state, state.at[unit], hex) for hex in targets)


@rule("rb.8#f")
def are_all_beside(state: FranceState, fight: Fight) -> bool:
    """8.0 By one reading all hexes of an attack, of attackers too, are next to each other."""
    if state.rules.attack_adjacent != "all":
        return True
    hexes = dict.fromkeys((*hexes_of(state, fight.units), *fight.targets))
    return all(state.board.grid.distance(one, other) <= 1 for one, other in combinations(hexes, 2))


def attackers(state: FranceState, fight: Fight) -> tuple[int, ...]:
    """Return the units that might still join an attack."""
    able = (unit for unit in fresh(state, fight.side) if unit not in fight.units)
    return tuple(
        unit
        for unit in able
        if reaches_all(state, unit, fight.targets) and are_all_beside(state, fight.with_unit(unit))
    )


@rule("rb.8#h")
def is_target(state: FranceState, side: int, hex: int) -> bool:
    """8.0 Tell whether a hex holds enemy combat units that have not been attacked in this increment."""
    units = combat_units_in(state, hex)
    return bool(units) and holder(state, hex) == 1 - side and not any(state.beset[unit] for unit in units)


def targets_of(state: FranceState, side: int) -> tuple[int, ...]:
    """Return the hexes that a side could attack now."""
    near = {hex for unit in fresh(state, side) for hex, _edge in state.board.adjacent(state.at[unit])}
    found = (hex for hex in sorted(near) if is_target(state, side, hex))
    return tuple(hex for hex in found if attackers(state, Fight(side, (hex,))))


# The verbs

no = No[FranceState, Declaring]()
# 8.0 Each unit attacks once in an increment.
not_in_it = no("attack.joined", "rb.8#h", lambda s, a: a.unit in a.frame.fight.units or s.fought[a.unit])
# 8.0 Only commanded units attack.
is_commanded = no("attack.not_commanded", "rb.8#c", lambda s, a: not s.commanded[a.unit], needs=(is_own,))
# 6.0 Only units with the allowance of the box attack.
has_time = no(
    "attack.no_time",
    "rb.6#k",
    lambda s, a: not can_attack(s, a.unit, s.box),
    needs=(is_commanded,),
    box=lambda s, a: s.box,
)
# 8.0 A unit attacks hexes next to it.
is_beside = no(
    "attack.not_beside",
    "rb.8#c",
    lambda s, a: not reaches_all(s, a.unit, a.frame.fight.targets),
    also=("rb.8#j",),
    hex=lambda _s, a: a.frame.fight.target,
)
# 8.0 By one reading all hexes of the attack are next to each other.
keeps_together = no(
    "attack.apart",
    "rb.8#f",
    lambda s, a: not are_all_beside(s, a.frame.fight.with_unit(a.unit)),
    needs=(is_beside,),
    hex=lambda _s, a: a.frame.fight.target,
)


def joining(state: FranceState, frame: Declaring, _side: int) -> Iterator[tuple[int]]:
    """The units that may join."""
    return ((unit,) for unit in attackers(state, frame.fight))


def join(play: FrancePlay, frame: Declaring, unit: int) -> None:
    """8.0 Let a unit join."""
    play.change(fight=frame.fight.with_unit(unit))


def further(state: FranceState, frame: Declaring, _side: int) -> Iterator[tuple[int]]:
    """The hexes that might be attacked together with the first."""
    fight = frame.fight
    if len(fight.targets) < MOST_HEXES:
        near = {
            hex for unit in (fight.units or attackers(state, fight)) for hex, _e in state.board.adjacent(state.at[unit])
        }
        yield from ((hex,) for hex in sorted(near - {fight.target}) if is_target(state, fight.side, hex))


# 8.0 One or two hexes are attacked together.
is_second = no(
    "attack.two_hexes",
    "rb.8#e",
    lambda _s, a: len(a.frame.fight.targets) >= MOST_HEXES or a.hex in a.frame.fight.targets,
    about=("hex",),
)
# 8.0 Each holds enemies that have not been attacked in this increment.
holds_enemies = no(
    "attack.no_target", "rb.8#h", lambda s, a: not is_target(s, a.side, a.hex), needs=(is_second,), about=("hex",)
)


@forbids("attack.not_all_beside", "rb.8#f", needs=(holds_enemies,), about=("hex",))
def all_reach_it(state: FranceState, attempt: Attempt[Declaring]) -> tuple[int, ...] | bool:
    """8.0 All who attack are next to all hexes under attack."""
    wider = attempt.frame.fight.with_target(attempt.hex)
    far = tuple(unit for unit in wider.units if not reaches_all(state, unit, wider.targets))
    return far or not are_all_beside(state, wider) or not (wider.units or attackers(state, wider))


# 8.0 Somebody attacks.
somebody = no(
    "attack.empty", "rb.8#a", lambda _s, a: not a.frame.fight.units, about=(), hex=lambda _s, a: a.frame.fight.target
)


def so_far(state: FranceState, attempt: Attempt[Declaring]) -> Tally:
    """Show the strengths as they are so far, or would be with one more unit."""
    fight = attempt.frame.fight
    return odds_tally(state, fight.with_unit(attempt.unit) if attempt.args else fight)


JOIN = Verb(
    "join", join, (UNIT,), (is_own, is_commanded, not_in_it, has_time, is_beside, keeps_together), joining, tally=so_far
)
ALSO = Verb(
    "also",
    lambda play, frame, hex: play.change(fight=frame.fight.with_target(hex)),
    (HEX,),
    (is_second, holds_enemies, all_reach_it),
    further,
)
DECLARE = Verb("declare", lambda play, frame: play.done(frame.fight), guards=(somebody,), tally=so_far)
DECLARING = Step(
    "declaring",
    "rb.8",
    Declaring,
    actor=lambda _state, frame: frame.fight.side,
    verbs=(JOIN, ALSO, DECLARE),
    measure=lambda state, frame: (
        MOST_HEXES - len(frame.fight.targets),
        len(fresh(state, frame.fight.side)) - len(frame.fight.units),
    ),
    suggest=all_who_can(JOIN),
    ask=lambda _state, frame: say("ask.declaring", "rb.8", hex=frame.fight.target),
)
