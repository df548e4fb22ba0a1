"""6.0 The movement point track: which boxes follow which, and who may attack in them."""

from __future__ import annotations

from engine.games.france_1944.movement.movers import points_of
from engine.games.france_1944.state import FranceState, is_hq
from engine.mechanics.cached_values import cached_value
from engine.play import rule
from engine.rulebook import track

NO_CODE = "-"


@rule("rb.6#a", "rb.6#d")
@cached_value()
def links(state: FranceState) -> dict[int, tuple[int, ...]]:
    """6.0 The boxes below each box of the track; below none, those of its top row."""
    table = state.rules.increments
    below = {int(box): tuple(map(int, after)) for box, after in track.links(table).items()}
    return {0: tuple(map(int, track.tops(table))), **below}


def below(state: FranceState, box: int) -> tuple[int, ...]:
    """6.0 The boxes that may follow a box; those of the top row at the start."""
    return links(state)[box]


@rule("rb.6#k")
def code(state: FranceState, box: int) -> int:
    """6.0 The least allowance with which units attack in a box; nothing where nobody does."""
    said = str(state.rules.increments.look_up(box, "attack"))
    return 0 if said == NO_CODE else int(said.rstrip("+"))


def is_attack_box(state: FranceState, box: int) -> bool:
    """6.0 Tell whether there may be attacks in a box."""
    return code(state, box) > 0


@rule("rb.6#k", "rb.5.3#e", "rb.8#k", "rb.4.9#a")
def can_attack(state: FranceState, unit: int, box: int) -> bool:
    """6.0 Tell whether a unit may attack in a box; 5.3 not by administrative movement; 8.0 headquarters never do."""
    if is_hq(state, unit) or state.administrative[unit] or not is_attack_box(state, box):
        return False
    points = points_of(state, unit) if state.rules.oos_attack_mpa else state.counter(unit).movement
    return points >= code(state, box)
