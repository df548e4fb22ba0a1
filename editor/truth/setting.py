"""Whether units may start in a hex: the rules of the set-up, asked before anything is dropped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from editor.truth.standing import Standing
from engine.play import Refusal


@dataclass(frozen=True)
class Starts:
    """Where certain units may start: the hexes that the rules allow, and of the others what speaks against them."""

    allowed: frozenset[int]
    refused: Mapping[int, tuple[Refusal, ...]]


class SetUp:
    """The rules of the set-up for units that are carried, on a copy of the position."""

    def __init__(self, standing: Standing, units: Iterable[int]) -> None:
        self._rules = standing.system.setup if standing.system else None
        self._state = standing.state.copy() if standing.state is not None and "at" in standing.state.SCHEMA else None
        self._units = tuple(units)
        if self._rules is None or self._state is None:
            return
        for unit in self._units:
            self._state.at[unit] = self._state.SCHEMA["at"].default
        self._already = set(self._rules.illegal(self._state))
        self._held = {place for place in self._state.at if place >= 0}

    def against(self, hex: int) -> tuple[Refusal, ...]:
        """Everything that speaks against them there: the ground, too little room, enemies. Nothing if all is well."""
        if self._rules is None or self._state is None:
            return ()
        state, enter = self._state, self._rules.may_enter
        ground = [refusal for unit in self._units if enter and (refusal := enter(state, unit, hex))]
        alone = hex not in self._held and len(self._units) == 1
        return tuple(ground) if ground or alone else self._crowded(hex)

    def _crowded(self, hex: int) -> tuple[Refusal, ...]:
        """What the rules say of the position with the units there, and did not say without them."""
        assert self._rules and self._state is not None
        state = self._state
        mark = len(state.log)
        for unit in self._units:
            state.at[unit] = hex
        try:
            return tuple(r for r in self._rules.illegal(state) if hex in r.hexes and r not in self._already)
        finally:
            state.rewind(mark)

    def starts(self, hexes: Iterable[int]) -> Starts:
        """Ask about many hexes."""
        asked = tuple(hexes)
        refused = {hex: found for hex in asked if (found := self.against(hex))}
        return Starts(frozenset(hex for hex in asked if hex not in refused), refused)
