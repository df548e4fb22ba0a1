"""Whether units may start in a hex: the rules of the set-up, asked before anything is dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from editor.queries.position_view import PositionView
from engine.play import Refusal

SUBJECTS = ("supply", "moves")
"""The worries that concern a place for itself."""


@dataclass(frozen=True)
class StartPlaces:
    """Where certain units may start: the hexes that the rules allow, and of the others what speaks against them."""

    allowed: frozenset[int]
    refused: Mapping[int, tuple[Refusal, ...]]


class SetUpRules:
    """The rules of the set-up for units that are carried, on a copy of the position."""

    def __init__(self, standing: PositionView, units: Iterable[int]) -> None:
        self._rules = standing.system.setup if standing.system else None
        self._state = standing.state.copy() if standing.state is not None and "at" in standing.state.SCHEMA else None
        self._units, self._standing = tuple(units), standing
        if self._rules is None or self._state is None:
            return
        for unit in self._units:
            self._lift(unit)
        self._already = set(self._ask(self._rules.illegal, self._state))
        self._held = {place for place in self._state.at if place >= 0}

    def _ask(self, rule: Callable[..., Iterable[Refusal]], *about: object) -> tuple[Refusal, ...]:
        """Ask the game; a rule that breaks on this draft refuses nothing: Problems tells that it broke."""
        return tuple(self._standing.answer(rule, *about) or ())

    def _bars(self, unit: int, hex: int) -> tuple[Refusal, ...]:
        """What the ground of a hex says against a unit."""
        enter = self._rules.may_enter if self._rules else None
        refusal = self._standing.answer(enter, self._state, unit, hex) if enter else None
        return (refusal,) if refusal else ()

    def _lift(self, unit: int) -> None:
        """Take a unit off the map of the copy; one that never stood there comes with all its steps."""
        assert self._state is not None
        self._state.at[unit] = self._state.SCHEMA["at"].default
        whole = getattr(self._state.counter(unit), "steps", None)
        if "steps" in self._state.SCHEMA and whole and not self._state.steps[unit]:
            self._state.steps[unit] = whole

    def against(self, hex: int) -> tuple[Refusal, ...]:
        """Everything that speaks against them there: the ground, too little room, enemies. Nothing if all is well."""
        if self._rules is None or self._state is None:
            return ()
        ground = [refusal for unit in self._units for refusal in self._bars(unit, hex)]
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
            return tuple(r for r in self._ask(self._rules.illegal, state) if hex in r.hexes and r not in self._already)
        finally:
            state.rewind(mark)

    def worries(self, place: int) -> tuple[Refusal, ...]:
        """What is legal there, but probably not meant: no supply, nowhere to go. Asked of one place at a time."""
        if self._rules is None or self._state is None:
            return ()
        state, asked = self._state, [self._rules.worries[name] for name in SUBJECTS if name in self._rules.worries]
        sides = dict.fromkeys(state.counter(unit).side for unit in self._units)
        mark = len(state.log)
        for unit in self._units:
            state.at[unit] = place
        try:
            found = [refusal for ask in asked for side in sides for refusal in self._ask(ask, state, side)]
        finally:
            state.rewind(mark)
        return tuple(refusal for refusal in found if set(refusal.units) & set(self._units))

    def starts(self, hexes: Iterable[int]) -> StartPlaces:
        """Ask about many hexes. Of empty ones with the same ground only one is asked how many units it takes."""
        found = dict(self.asked(hexes))
        refused = {hex: refusals for hex, refusals in found.items() if refusals}
        return StartPlaces(frozenset(found.keys() - refused.keys()), refused)

    def asked(self, hexes: Iterable[int]) -> Iterator[tuple[int, tuple[Refusal, ...]]]:
        """The same one after the other, for whoever has to do something else in between."""
        known: dict[object, tuple[Refusal, ...]] = {}
        for hex in hexes:
            yield hex, self._shared(hex, known)

    def _shared(self, hex: int, known: dict[object, tuple[Refusal, ...]]) -> tuple[Refusal, ...]:
        if self._rules is None or self._state is None or len(self._units) == 1 or hex in self._held:
            return self.against(hex)
        ground = tuple(refusal for unit in self._units for refusal in self._bars(unit, hex))
        if ground:
            return ground
        board = self._state.board
        layers = (layer.values for layer in board.layers.values() if layer.kind == "hex" and hex < board.grid.size)
        kind = tuple(values[hex] for values in layers)
        if kind not in known:
            known[kind] = self._crowded(hex)
        return known[kind]
