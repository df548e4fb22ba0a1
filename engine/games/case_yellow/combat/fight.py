"""11.2 A combat: who attacks which hex, and what both sides have committed to it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from engine.games.case_yellow.combat.fortified_lines import garrison, garrison_side
from engine.games.case_yellow.counters import GERMAN, HALVES
from engine.games.case_yellow.stacking import legal_stacks
from engine.games.case_yellow.state import YellowState, evacuation_port, face, holder, side_of, units_in
from engine.play import Frame, rule

# Who attacks which hex


@dataclass(frozen=True, slots=True)
class Fight(Frame):
    """An attack on a hex: who attacks, which artillery fires, how many air assets each side has committed.

    `held` are the defenders that count if not all may (13.5c); `engaged` says that the combat goes on from before,
    `spares` that the attackers do not draw on attack supply that is scarce (7.7f, 7.8c).
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "target": "hex",
        "units": "unit",
        "guns": "unit",
        "held": "unit",
    }

    side: int
    target: int
    units: tuple[int, ...] = ()
    guns: tuple[int, ...] = ()
    air: int = 0
    cover: int = 0
    held: tuple[int, ...] = ()
    engaged: bool = False
    spares: bool = False

    @property
    def against_germans(self) -> bool:
        """Whether the Germans defend."""
        return self.side != GERMAN

    @property
    def everybody(self) -> tuple[int, ...]:
        """All who take part in the attack."""
        return (*self.units, *self.guns)


@rule("rb.11.2", "rb.7.9#e")
def enemies_in(state: YellowState, side: int, hex: int) -> tuple[int, ...]:
    """11.2, 7.9e The combat units of the other side in a hex; attack supply units do not fight."""
    return tuple(
        unit for unit in units_in(state, hex) if side_of(state, unit) != side and not state.counter(unit).is_supply
    )


def defenders(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.2 All combat units in the hex under attack defend it.

    In a crowded evacuation port those do that are chosen (13.5c); before that the strongest who may are thought of.
    """
    there = enemies_in(state, fight.side, fight.target)
    if fight.held:
        return tuple(unit for unit in there if unit in fight.held)
    return strongest(state, there) if fight.target == evacuation_port(state) else there


@rule("rb.13.5#d")
def strongest(state: YellowState, units: tuple[int, ...]) -> tuple[int, ...]:
    """13.5c The units that make the strongest stack; all of them where they may stand together."""
    return max(legal_stacks(state, units), key=lambda stack: sum(face(state, unit).halves for unit in stack))


@rule("rb.11.1#a", "rb.11.7#b")
def is_target(state: YellowState, side: int, hex: int) -> bool:
    """11.1a Tell whether enemy units, or but the garrison of a fortified line, hold a hex."""
    return holder(state, hex) == 1 - side or garrison_side(state, hex) == 1 - side


def attack_hexes(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """The hexes from which a combat is fought."""
    return tuple(sorted({state.at[unit] for unit in fight.units}))


def marked_hexes(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """11.9b The hexes of all who attack, with those of artillery that fires from behind."""
    return tuple(sorted({state.at[unit] for unit in fight.everybody}))


def edges(state: YellowState, fight: Fight) -> tuple[int, ...]:
    """The hexsides across which a combat is fought."""
    return tuple(state.board.grid.edge_between(hex, fight.target) for hex in attack_hexes(state, fight))


@rule("rb.11.3#a", "rb.11.8#a")
def attack_strength(state: YellowState, fight: Fight) -> int:
    """11.3a The strength of all who attack, in halves."""
    return sum(face(state, unit).halves for unit in fight.everybody)


@rule("rb.11.3#a", "rb.11.7#b")
def defense_strength(state: YellowState, fight: Fight) -> int:
    """11.3a, 11.7b The strength of all who defend, in halves, with the garrison of a fortified line."""
    own = sum(face(state, unit).halves for unit in defenders(state, fight))
    return own + (garrison(state, fight.target) if garrison_side(state, fight.target) != fight.side else 0)


def written(halves: int) -> str:
    """Write a strength as counters show it.

    >>> written(8), written(1), written(9)
    ('4', '1/2', '4 1/2')
    """
    whole, rest = divmod(halves, HALVES)
    half = str(Fraction(rest, HALVES)) if rest else ""
    return " ".join(part for part in (str(whole) if whole or not rest else "", half) if part)
