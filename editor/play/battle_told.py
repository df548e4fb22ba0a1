"""A roll of the dice as it is told on the map: where it fell, what the dice show, what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from editor.play.dice import Faces, sizes_of
from editor.play.play_session import PlaySession
from editor.play.seats import sees
from engine.play import Event
from engine.rulebook import Renderer

ROLLED = "kernel.rolled"
PLACES = ("hex", "hexes")


@dataclass(frozen=True)
class ToldRoll:
    """Dice that fell after a choice: how many sides each has, what they show, where, and the events around them."""

    step: int
    sizes: Faces
    faces: Faces
    place: int
    units: tuple[int, ...]
    before: tuple[Event, ...]
    after: tuple[Event, ...]

    def lines(self, words: Renderer) -> tuple[str, ...]:
        """What it was about, and what came of it, as sentences."""
        told = (words.event(event) for event in (*self.before[-1:], *self.after))
        return tuple(text[:1].upper() + text[1:] for text in told)


def roll_told(session: PlaySession, step: int) -> ToldRoll | None:
    """The last roll after a choice, as far as those who look may see it; None if none fell, or nowhere on the map."""
    game = session.game
    rolls = [roll for roll in game.history[step].dice if not roll[0].startswith("draw.")]
    events = [event for event in _events_of(session, step) if sees(event, session.eyes)]
    rolled = [number for number, event in enumerate(events) if event.key == ROLLED]
    if not rolls or not rolled:
        return None
    before, after = tuple(events[: rolled[-1]]), tuple(events[rolled[-1] + 1 :])
    place = next((found for event in (*after, *reversed(before)) for found in _places(session, event)), -1)
    if place < 0:
        return None
    key, faces = rolls[-1]
    units = tuple(dict.fromkeys(unit for event in (*before, *after) for unit in _units(event)))
    return ToldRoll(step, sizes_of(key), faces, place, units, tuple(_beside(before, place)), after)


def _events_of(session: PlaySession, step: int) -> list[Event]:
    """What happened after a choice and before the next one."""
    game = session.game
    until = game.history[step + 1].mark[1] if step + 1 < len(game.history) else len(game.events)
    return game.events[game.history[step].mark[1] : until]


def _beside(events: tuple[Event, ...], place: int) -> Iterator[Event]:
    """The events that name the same place."""
    yield from (event for event in events if place in _flat(event, PLACES))


def _places(session: PlaySession, event: Event) -> Iterator[int]:
    """The hexes that an event names; of a hexside one beside it."""
    grid = session.game.state.board.grid
    yield from (place for place in _flat(event, PLACES) if 0 <= place < grid.size)
    for edge in _flat(event, ("edge",)):
        yield from (hex for hex in grid.edge_hexes(edge) if hex >= 0)


def _units(event: Event) -> Iterator[int]:
    yield from _flat(event, ("unit", "units"))


def _flat(event: Event, names: tuple[str, ...]) -> Iterator[int]:
    for name, value in event.message.values:
        if name in names:
            many: tuple[Any, ...] = value if isinstance(value, tuple) else (value,)
            yield from (each for each in many if isinstance(each, int))
