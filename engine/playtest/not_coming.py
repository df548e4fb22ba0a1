"""Why a unit that is due does not come: what the rules said of it, or what they say to whoever tries to bring it in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.play import NOWHERE, Choice, Event, Game, Prompt, Refusal, Verb
from engine.play.state import State

PLACES = ("hex", "place")
MOST = 12
"""So many places of entry are tried."""


class NotComing:
    """Collects reasons, unit by unit, while a game is played; the last one counts."""

    def __init__(self) -> None:
        self._found: dict[int, Refusal] = {}
        self._told = 0

    def look(self, game: Game, late: set[int]) -> None:
        """Look at what was told of units that are late, and at what speaks against bringing them in now."""
        for event in game.events[self._told :]:
            for unit in late & set(_units_in(event)):
                self._found[unit] = Refusal(event.message)
        self._told = len(game.events)
        prompt = game.prompt
        for unit in sorted(late) if prompt is not None else ():
            if prompt is not None and game.state.counter(unit).side == prompt.actor:
                refusal = _refused(game, prompt, unit)
                if refusal is not None:
                    self._found[unit] = refusal

    def of(self, unit: int) -> Refusal | None:
        """The reason of a unit, if one is known."""
        return self._found.get(unit)


def _units_in(event: Event) -> Iterator[int]:
    for name, value in event.message.values:
        for each in value if isinstance(value, tuple) else (value,):
            if name.startswith("unit") and isinstance(each, int):
                yield each


def _refused(game: Game, prompt: Prompt, unit: int) -> Refusal | None:
    """What speaks against the ways to bring a unit in that the step has: those that name a unit and a place."""
    for verb in game.state.stack[-1].step.verbs:
        kinds = [arg.kind for arg in verb.args]
        if kinds[:1] != ["unit"] or not any(kind in PLACES for kind in kinds[1:]):
            continue
        for args in _attempts(game.state, prompt, verb, unit):
            refusals = game.why_not(prompt.actor, Choice(verb.name, args))
            if refusals:
                return refusals[-1]
    return None


def _attempts(state: State, prompt: Prompt, verb: Verb, unit: int) -> Iterator[tuple[Any, ...]]:
    """Ways to bring a unit in: by its own places of entry, else by those by which others may come."""
    own = [place for place in _entries(state, unit) if verb.args[1].holds(state, place)]
    others = [args[1:] for args in prompt.offers.get(verb.name, ())]
    rests = [(place, *(others[0][1:] if others else ())) for place in own] or list(dict.fromkeys(others))
    for rest in rests[:MOST]:
        if len(rest) == len(verb.args) - 1:
            yield (unit, *rest)


def _entries(state: State, unit: int) -> Iterator[int]:
    """The places that the state keeps for a unit beside the one where it is, such as gates."""
    for name, spec in state.SCHEMA.items():
        if spec.entity != "unit" or spec.values not in PLACES or name == "at":
            continue
        entry = state.entry_named(name)
        held = entry.of(unit) if spec.form == "relation" else (entry[unit],)
        yield from (place for place in held if place != NOWHERE)
