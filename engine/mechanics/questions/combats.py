"""Questions of combats, retreats and advances that are supposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.plain import Attack
from engine.mechanics.positions import in_hex, side_of, units_in
from engine.mechanics.questions.form_questions import TO_HEX, Asked, Questions, Supposed
from engine.mechanics.questions.function_questions import Hex, Hexes, Maker, Record, Unit, Units, question
from engine.mechanics.questions.verdicts import verdict
from engine.mechanics.retreating import Advances, Retreats, Route, route
from engine.play import Refusal, Tally
from engine.play.guards import all_refusals


def plain_attack(state: Any, target: Hex, units: Units) -> Attack | None:
    """Suppose an attack on all units in a hex by units next to it."""
    near = {hex for hex, _edge in state.board.adjacent(target)}
    theirs = units_in(state, target)
    return Attack(target, units, theirs) if theirs and units and all(state.at[unit] in near for unit in units) else None


@dataclass(frozen=True)
class CombatQuestions(Asked):
    """Combats that are supposed: `of(state, target, units, ...)` makes one, or None."""

    form: Combat[Any, Any, Any]
    of: Maker = plain_attack

    def asked(self) -> Questions:
        """What an attack would be like."""
        asked = (self.strengths, self.modifiers, self.odds, self.column, self.chances)
        return {each.__name__: each for each in asked}

    def strengths(self, state: Any, battle: Supposed) -> Record:
        """Return the strengths of both sides."""
        return dict(zip(("attack", "defence"), self.form.strengths(state, battle), strict=True))

    def modifiers(self, state: Any, battle: Supposed) -> Tally:
        """Return all that counts in a combat."""
        return self.form.tally(state, battle)

    def odds(self, state: Any, battle: Supposed) -> str:
        """Return the odds before all modifiers."""
        return _last(self.form.before(state, battle, self.form.tally(state, battle)))

    def column(self, state: Any, battle: Supposed) -> str:
        """Return what is rolled on, after all modifiers."""
        return _last(self.form.after(state, battle, self.form.tally(state, battle)))

    def chances(self, state: Any, battle: Supposed) -> Record:
        """Return how many throws bring each result."""
        return {_last(term): throws for term, throws in self.form.outlook(state, battle).results}


def _last(term: str) -> str:
    return term.partition(".")[2]


def plain_route(state: Any, units: Units, length: int = 1) -> Route | None:
    """Suppose that units retreat together from where they stand."""
    places = {state.at[unit] for unit in units}
    if len(places) != 1 or not in_hex(state, units[0]):
        return None
    return route(side_of(state, units[0]), units, state.at[units[0]], length)


@dataclass(frozen=True)
class RetreatQuestions(Asked):
    """Retreats that are supposed: `of(state, ...)` is the route of units that set out, or None."""

    form: Retreats[Any]
    of: Maker = plain_route

    def asked(self) -> Questions:
        """The next hexes, the last ones, and what speaks against one."""
        return {each.__name__: each for each in (self.retreats, self.retreat_ends, self.retreat)}

    def retreats(self, state: Any, way: Supposed) -> Hexes:
        """Return the hexes that a retreat may take first."""
        return self.form.next_hexes(state, way)

    def retreat_ends(self, state: Any, way: Supposed) -> Hexes:
        """Return the hexes in which it can end."""
        return self.form.ends(state, way)

    def retreat(self, state: Any, way: Supposed, to: Hex) -> Record:
        """Return whether it may take a hex; if not, why, and which row finds another hex better."""
        against = self._against(state, way, to)
        better = [refusal for refusal in against if refusal.message.key == "retreat.not_best"]
        return verdict(against, prefers=better[0].message["row"] if better else None)

    def _against(self, state: Any, way: Route, to: int) -> tuple[Refusal, ...]:
        guards = self.form.guards("retreat", lambda _state, _attempt: way)
        return all_refusals(state, TO_HEX((way.side, "retreat", (to,), None)), guards)

    def sight(self) -> Mapping[str, Callable[..., Any]]:
        """Where units could retreat to."""
        ask = question(self.retreats, {Supposed: self.of}).function
        return {"retreats": lambda state, unit: ask(state, (unit,))}


def plain_advance(state: Any, unit: Unit) -> Route | None:
    """Suppose that a unit advances by one hex from where it stands."""
    return plain_route(state, (unit,))


@dataclass(frozen=True)
class AdvanceQuestions(Asked):
    """Advances that are supposed: `of(state, ...)` is the route of a unit, or None."""

    form: Advances[Any]
    of: Maker = plain_advance

    def asked(self) -> Questions:
        """The hexes that it may enter, and what speaks against one."""
        return {"advances": self.advances, "advance": self.advance}

    def advances(self, state: Any, way: Supposed) -> Hexes:
        """Return the hexes next to a unit into which it may advance if the enemy leaves them."""
        return self.form.next_hexes(state, way)

    def advance(self, state: Any, way: Supposed, to: Hex) -> Record:
        """Return whether a unit may advance into a hex."""
        guards = self.form.guards("advance", lambda _state, _attempt: way)
        return verdict(all_refusals(state, TO_HEX((way.side, "advance", (to,), None)), guards))
