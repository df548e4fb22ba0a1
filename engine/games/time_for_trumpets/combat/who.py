"""51.1 Who can attack which hexes, and who defends there."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.activity.heads import acts_with
from engine.games.time_for_trumpets.activity.status import is_active
from engine.games.time_for_trumpets.boundaries import may_attack
from engine.games.time_for_trumpets.ground import LAKE, MEUSE, is_bridged, map_now, water
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.ready import tied
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import held_by, in_hex, side_of, sides, units_in
from engine.mechanics.unit_actions import may
from engine.play import NOWHERE, rule


def defends(state: TrumpetsState, unit: int) -> bool:
    """2.5 Tell whether a unit takes part in a battle of its hex: leaders, squadrons and bridges do not."""
    return state.counter(unit).is_ground_unit


@rule("rb.51.1#c3", "rb.43.8#b")
def defenders_in(state: TrumpetsState, side: int, hex: int) -> tuple[int, ...]:
    """51.1 Return the units of a side in a hex that defend together; 43.8 artillery in the hex is among them."""
    return tuple(unit for unit in units_in(state, hex) if side_of(state, unit) == side and defends(state, unit))


@cached_value("at", "record")
def manned(state: TrumpetsState, side: int) -> frozenset[int]:
    """Return the hexes in which units of a side defend."""
    return frozenset(hex for hex in held_by(state, side) if defenders_in(state, side, hex))


@rule("rb.30.1#d")
@cached_value("bridge")
def touching(state: TrumpetsState) -> tuple[tuple[int, ...], ...]:
    """30.1 Return for each hex those that units in it touch: over a lake or the Meuse only by a bridge."""
    board = map_now(state)
    return tuple(
        tuple(
            there
            for there, edge in board.adjacent(here)
            if water(board, edge) not in (MEUSE, LAKE) or is_bridged(board, edge)
        )
        for here in range(board.grid.size)
    )


def faced(state: TrumpetsState, here: int) -> tuple[int, ...]:
    """51.1 Return the hexes that units in a hex touch."""
    return touching(state)[here]


@rule("rb.51.1#a")
def targets(state: TrumpetsState, unit: int) -> tuple[int, ...]:
    """51.1 Return the hexes with enemies next to a unit."""
    if not in_hex(state, unit):
        return ()
    enemy = manned(state, 1 - sides(state)[unit])
    return tuple(hex for hex in faced(state, state.at[unit]) if hex in enemy)


def beside(state: TrumpetsState, side: int, hex: int) -> tuple[int, ...]:
    """51.1 Return the units of a side that touch a hex."""
    near = faced(state, hex)
    return tuple(unit for here in near for unit in defenders_in(state, side, here))


# Who may attack


@rule("rb.51.1#b", "rb.43.8#a", "rb.2.6.1.5#j", "rb.2.6.1.5#k", "rb.2.9.1#a4", "rb.21.6#b")
def attack_value(state: TrumpetsState, unit: int) -> int:
    """51.1 Return the CF with which a unit attacks; artillery fires instead, a number in parentheses only defends."""
    counter = state.counter(unit)
    return 0 if counter.is_artillery or not defends(state, unit) else counter.attack(state.steps[unit])


@rule("rb.19#f", "rb.20#h", "rb.21.1#k", "rb.22.2#h")
def is_busy(state: TrumpetsState, unit: int) -> bool:
    """19.0f, 20.0h, 21.1k, 22.2h Tell whether a unit builds, ferries, prepares a demolition or is in reserve."""
    return bool(state.reserve[unit]) or tied(state, unit) is not None


@rule("rb.4.3#f", "rb.13.5.3#e")
def is_able(state: TrumpetsState, unit: int) -> bool:
    """4.3, 13.5.3 Tell whether a unit may attack at all in its corps' combat segment."""
    ready = attack_value(state, unit) > 0 and not state.fought[unit] and not state.aborted[unit]
    return ready and is_active(state, unit) and not is_busy(state, unit)


@rule("rb.6.1#g")
def able(state: TrumpetsState, corps: int, hex: int) -> tuple[int, ...]:
    """51.1 Return the units acting with a corps that may attack a hex."""
    side = side_of(state, corps)
    there = beside(state, side, hex)
    ready = (unit for unit in there if acts_with(state, corps, unit) and is_able(state, unit))
    return tuple(unit for unit in ready if lets_attack(state, unit, hex))


@rule("rb.26.1.1#c", "rb.26.1.1#d", "rb.8#b")
def lets_attack(state: TrumpetsState, unit: int, hex: int) -> bool:
    """26.1 Tell whether the boundaries of the armies, and special rules of the scenario, let a unit attack a hex."""
    return may_attack(state, unit, hex) and may(state, "attack", unit, hex) is None


@rule("rb.52.12.4#a", "rb.52.12.4#b", "rb.52.13.7#a", "rb.52.13.7#b")
def was_attacked(state: TrumpetsState, corps: int, hex: int) -> bool:
    """52.12.4 Tell whether a corps has attacked a hex in this player turn; other corps may."""
    return bool(state.attacked[hex, corps])


def attackable(state: TrumpetsState, corps: int, units: Iterable[int]) -> tuple[int, ...]:
    """51.1 Return the hexes that some units of a corps can attack now."""
    pairs = ((unit, hex) for unit in units if is_able(state, unit) for hex in targets(state, unit))
    found = dict.fromkeys(hex for unit, hex in pairs if lets_attack(state, unit, hex))
    return tuple(hex for hex in found if not was_attacked(state, corps, hex))


def target_of(state: TrumpetsState, units: Iterable[int]) -> int:
    """Return the hex in which some units are, or NOWHERE."""
    return next((state.at[unit] for unit in units if in_hex(state, unit)), NOWHERE)
