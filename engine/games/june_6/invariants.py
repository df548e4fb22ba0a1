"""What must hold in every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.markers import CORPS_MARKER, is_free_ops
from engine.games.june_6.opening import SET_ASIDE
from engine.games.june_6.state import June6State, side_of, stacks
from engine.play import NOWHERE


def broken(state: June6State) -> Iterator[str]:
    """Yield a sentence for everything that must not be."""
    yield from _units(state)
    yield from _hexes(state)
    yield from _markers(state)


def _units(state: June6State) -> Iterator[str]:
    for unit, place in enumerate(state.at):
        name = state.counter(unit).id
        if place != NOWHERE and not 1 <= state.steps[unit] <= state.counter(unit).steps:
            yield f"{name} is in play with {state.steps[unit]} steps"
        lost = place == NOWHERE and not state.steps[unit]
        if lost and (state.disorder[unit] or state.pinned[unit] or state.isolated[unit]):
            yield f"{name} is lost and has markers"


def _hexes(state: June6State) -> Iterator[str]:
    for place, units in stacks(state).items():
        if len({side_of(state, unit) for unit in units}) > 1:
            yield f"both sides stand in {state.board.label(place)}"


def _markers(state: June6State) -> Iterator[str]:
    words = [*state.pool, *state.spent, *(w.removeprefix(SET_ASIDE) for w in state.bought if w.startswith(SET_ASIDE))]
    for word in sorted(dict.fromkeys(words)):
        if is_free_ops(word):
            continue
        most = state.rules.markers_corps if word.startswith(CORPS_MARKER) else state.rules.markers_division
        if words.count(word) > most:
            yield f"there are {words.count(word)} markers of {word}"
