"""1 Several players: each commands an army, or more than one, and decides what its formations do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.activity.heads import ARMY, armies, level
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, Frame, Prompt
from engine.play.seating import Seating

UNITS = "unit"
"""The kind under which frames and messages name units."""


def commands(state: TrumpetsState) -> tuple[int, ...]:
    """Return the headquarters of armies: each may be commanded by a player."""
    return tuple(unit for unit in range(len(state.record)) if level(state, unit) == ARMY)


def whose(state: TrumpetsState, prompt: Prompt) -> int:
    """Return the army that a decision is about: that of the unit in question, else of the formation that acts.

    What concerns the whole side, such as the weather or the aircraft, is decided by whoever plays the side.
    """
    army = armies(state)
    named = (unit for unit in _named(state, prompt) if unit != NOWHERE and side_of(state, unit) == prompt.actor)
    return next((army[unit] for unit in named if army[unit] != NOWHERE), NOWHERE)


def _named(state: TrumpetsState, prompt: Prompt) -> Iterator[int]:
    """Return the units that the question names, then those of the steps under way, the innermost first."""
    yield from (value for name, value in prompt.text.values if name.startswith(UNITS) and isinstance(value, int))
    for entry in reversed(state.stack):
        yield from _in_frame(entry.frame)


def _in_frame(frame: Frame | None) -> Iterator[int]:
    kinds: dict[str, str] = getattr(frame, "KINDS", {})
    values = (getattr(frame, name) for name, kind in kinds.items() if kind == UNITS)
    yield from (value for value in values if isinstance(value, int))


SEATING = Seating(commands, whose)
