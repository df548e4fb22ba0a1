"""Questions of lines of supply, and of units that come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.mechanics.lines import Capacity, CommandChain, Line, TracedLine
from engine.mechanics.positions import in_hex, side_of
from engine.mechanics.questions.form_questions import Asked, Questions
from engine.mechanics.questions.function_questions import Hexes, Maker, Path, Record, Side, Unit, Units
from engine.mechanics.questions.verdicts import may, verdict
from engine.mechanics.schedules import EntryHexes, Schedule
from engine.play import Verb


def plain_key(state: Any, unit: int) -> TracedLine:
    """Trace lines of a side, whoever it is."""
    return TracedLine(side_of(state, unit), ())


@dataclass(frozen=True)
class LineQuestions(Asked):
    """Lines of single units, chains of headquarters, or capacities.

    `of(state, unit)` is what a line of a unit is traced by; `holds(state, unit)` tells who is supplied where lines
    alone do not.
    """

    form: Line[Any, Any] | CommandChain[Any] | Capacity[Any]
    of: Callable[[Any, int], Any] = plain_key
    holds: Callable[[Any, int], bool] | None = None

    def asked(self) -> Questions:
        """Whether there is a line, its way and length, where it comes from, and what closes it."""
        asked = (self.supplied, self.supply_path, self.supply_length, self.supply_closed, self.supply_blockers)
        of_lines = (self.supply_cut, self.sources) if isinstance(self.form, Line) else ()
        return {each.__name__: each for each in (*asked, *of_lines)}

    def sight(self) -> Mapping[str, Callable[..., Any]]:
        """Who is supplied."""
        return {"supply": self.supplied}

    def _said(self, ask: str, state: Any, unit: int) -> tuple[Any, ...]:
        """Ask the form about a unit; nothing is said of one that is not in a hex."""
        if not in_hex(state, unit):
            return ()
        by = (self.of(state, unit), state.at[unit]) if isinstance(self.form, Line) else (unit,)
        about = (*by, side_of(state, unit)) if isinstance(self.form, Capacity) else by
        found: tuple[Any, ...] = getattr(self.form, ask)(state, *about)
        return found

    def supplied(self, state: Any, unit: Unit) -> bool:
        """Return whether a unit is supplied."""
        return self.holds(state, unit) if self.holds else bool(self.supply_path(state, unit))

    def supply_path(self, state: Any, unit: Unit) -> Path:
        """Return the hexes of the line of a unit, from its own to the source."""
        return self._said("path", state, unit)

    def supply_length(self, state: Any, unit: Unit) -> int | None:
        """Return how many hexes long it is; nothing if there is none."""
        path = self.supply_path(state, unit)
        return len(path) - 1 if path else None

    def supply_closed(self, state: Any, unit: Unit) -> Record:
        """Return whether a line leads from the hex of a unit, and what closes it."""
        return verdict(self._said("closed", state, unit))

    def supply_blockers(self, state: Any, unit: Unit) -> Units:
        """Return the units that close it."""
        return tuple(dict.fromkeys(by for refusal in self._said("closed", state, unit) for by in refusal.units))

    def supply_cut(self, state: Any, unit: Unit) -> Hexes:
        """Return the hexes in which units cut the line that there would be without them."""
        return self._said("cut_in", state, unit)

    def sources(self, state: Any, unit: Unit) -> Hexes:
        """Return the hexes that supply a unit."""
        return tuple(
            dict.fromkeys(self.form.sources(state, self.of(state, unit)) if isinstance(self.form, Line) else ())
        )


@dataclass(frozen=True)
class ArrivalQuestions(Asked):
    """Units that come: `schedule` says who is due, `of(state, unit)` is the frame in which one comes by a verb."""

    form: EntryHexes[Any, Any]
    verb: Verb | None = None
    of: Maker | None = None
    schedule: Schedule[Any] | None = None

    def asked(self) -> Questions:
        """Who is due, by which hexes units come, whether one may come by a hex, and what that costs."""
        due = {"due": self.due} if self.schedule else {}
        coming = self.form.ways.get(self.verb.name) if self.verb else None
        if self.verb is None or self.of is None or coming is None:
            return {**due, "gates": self.gates}
        if coming.price is None:
            return {**due, "gates": self.gates, "entry": may(self.verb, self.of)}
        entry = may(self.verb, self.of, cost=coming.spent)
        return {**due, "gates": self.gates, "entry": entry, "entry_costs": coming.costs}

    def due(self, state: Any, side: Side) -> Units:
        """Return the units of a side that are due."""
        return self.schedule.due(state, side) if self.schedule else ()

    def gates(self, state: Any, unit: Unit) -> Hexes:
        """Return the hexes by which a unit comes."""
        return () if in_hex(state, unit) else tuple(self.form.gateways(state, unit))
