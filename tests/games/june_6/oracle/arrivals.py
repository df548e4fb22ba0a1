"""5.14, 5.16, 7.23, 10 Arrivals: who is scheduled, whose markers are free, how often a formation rolls for release."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.june_6.state import June6State
from engine.play import Choice, Event
from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import Position, Unit

MOST_ROLLS = 2
"""10.33 One roll for each of a formation's two markers."""

ALL_BOUGHT = {"saint_lo": (5, ("ge.353",)), "epsom": (12, ()), "epsom_and_caen": (12, ())}
"""pb.5.51d, pb.5.52d, pb.6.51 From this turn on all markers are bought, but in that turn those of these formations."""


@dataclass(frozen=True)
class Due:
    """10.31 What the reinforcement schedule says of a unit that is still to come, and what has become of it since."""

    turn: int
    reduced: bool
    one_marker: bool
    held_back: int
    waited: int
    introduced: bool
    released: bool

    def arrives(self, turn: int) -> bool:
        """7.23, 10.34, 10.36, pb.1.102, answer AM-2 Tell whether a formation arrives by the schedule or delayed."""
        if self.reduced or self.introduced or self.held_back == turn:
            return False
        if turn in (self.turn, self.waited, self.held_back + 1):
            return True
        return self.turn == 1 and turn == 2 and not self.released

    def overdue(self, turn: int) -> bool:
        """5.14 Tell whether the turn of arrival has gone by."""
        return not self.arrives(turn) and self.turn < turn


def schedule(state: June6State) -> dict[int, Due]:
    """10.31 Return for every unit that is still to come when and how it is due."""
    return {
        unit: Due(
            turn=turn,
            reduced=bool(state.re_arrival[unit]),
            one_marker=bool(state.one_marker[unit]),
            held_back=state.held_back[unit],
            waited=state.overdue[unit],
            introduced=bool(state.introduced[unit]),
            released=bool(state.released[unit]),
        )
        for turn, unit in state.arrivals
    }


def free_division(position: Position, hq: Unit, due: dict[int, Due]) -> int:
    """5.16, 7.23, pb.2.83c, answer AM-3 How many markers of a division are free this turn."""
    found = due.get(hq.number)
    if found is None or not found.arrives(position.turn):
        return 0
    return 1 if found.one_marker else number("markers.division")


def corps_units(position: Position, nation: str) -> Iterable[Unit]:
    """6.12, 6.14 The units of a nation that belong to a corps, or will."""
    staffs = {hq.formation for hq in position.units if hq.headquarters == "corps"}
    mine = [unit for unit in position.units if unit.nation == nation]
    return [unit for unit in mine if unit.formation in staffs or "unassigned" in unit.traits]


def free_corps(position: Position, nation: str, due: dict[int, Due]) -> int:
    """7.23, answer AM-1 Both corps markers are free if units of a corps arrive."""
    arriving = [due[unit.number] for unit in corps_units(position, nation) if unit.number in due]
    now = any(found.arrives(position.turn) for found in arriving)
    return number("markers.corps") if now else 0


def free_markers(scenario: str, position: Position, due: dict[int, Due]) -> Counter[str]:
    """5.16 Return what goes into the cup without being bought: divisions by their headquarters, corps by nation."""
    found: Counter[str] = Counter()
    for hq in position.units:
        if hq.headquarters == "division":
            found[hq.id] = free_division(position, hq, due)
    for nation in ("us", "cw", "german"):
        found[f"corps.{nation}"] = free_corps(position, nation, due)
    first, spared = ALL_BOUGHT.get(scenario, (99, ()))
    if position.turn >= first:
        kept = [hq.id for hq in position.units if hq.formation in spared and position.turn == first]
        found = Counter({name: count for name, count in found.items() if name in kept})
    return +found


def put_in(state: June6State, events: Iterable[Event], taken: Iterable[Choice]) -> Counter[str]:
    """5.19 What went into the cup by what the log says, less what was bought."""
    found: Counter[str] = Counter()
    for event in events:
        if event.key == "pool.added_division":
            found[state.unit_id(event["unit"])] += event["count"]
        elif event.key == "pool.added" and event["marker"].startswith("corps."):
            found[event["marker"]] += event["count"]
    return found - bought(state, taken)


def bought(state: June6State, taken: Iterable[Choice]) -> Counter[str]:
    """5.19 The markers that were paid for."""
    found: Counter[str] = Counter()
    for choice in taken:
        if choice.verb == "buy":
            found[state.unit_id(choice.args[0])] += 1
        elif choice.verb == "buy_corps":
            found[f"corps.{choice.args[0]}"] += 1
    return found


def bought_before_a_group(state: June6State, taken: Sequence[Choice]) -> Counter[str]:
    """5.14, 7.53, pb.2.83c The markers that were paid for before a group came: no more of them can come free."""
    groups = [at for at, choice in enumerate(taken) if choice.verb == "commit_group"]
    before = taken[: groups[-1]] if groups else ()
    plans = [f"corps.{state.counter(choice.args[0]).nation}" for choice in before if choice.verb == "plan_corps"]
    return bought(state, before) + Counter(plans)


def excuse(scenario: str, position: Position, name: str, due: dict[int, Due]) -> str:
    """5.14, pb.5.51 Say by which departure a marker that should be bought may be free."""
    corps = name.startswith("corps.")
    units = corps_units(position, name[6:]) if corps else [unit for unit in position.units if unit.id == name]
    late = [due[unit.number] for unit in units if unit.number in due]
    if any(found.overdue(position.turn) for found in late):
        return "late_arrivals_free"
    if any(found.waited or found.held_back for found in late):
        return "delayed_markers_free"
    return "scenario_markers_free" if position.turn >= ALL_BOUGHT.get(scenario, (99, ()))[0] else ""


def rolls(state: June6State, events: Iterable[Event]) -> Counter[str]:
    """10.32 How often each formation has rolled for its release."""
    units = [event["unit"] for event in events if event.key == "release.rolled"]
    return Counter(state.counter(unit).formation for unit in units)
