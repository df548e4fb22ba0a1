"""Where an example stands: the step at which it begins, and the steps around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from engine.examples.model import At
from engine.examples.names import read
from engine.examples.problems import Miswritten, found_in
from engine.play import StackEntry, State, Step, System, Verb
from engine.play.frames import Place, Round
from engine.play.state_data import kinds_of

FLOOR = Step(
    "end_of_example",
    actor=lambda _state, _frame: 0,
    verbs=(Verb("nothing_more", lambda _play, _frame: None),),
)
"""What lies below a step that stands alone: when it is over, nothing more happens."""

Way = tuple[StackEntry, ...]


def stack_at(system: System, state: State, wanted: tuple[At, ...]) -> Way:
    """Return the steps under way, the innermost last; those around the first are found in the sequence of play."""
    if not wanted:
        return (_under_way(FLOOR, FLOOR.record()),)
    first, *rest = wanted
    step = _step(system, first.step)
    around, frame = _around(system, state, step, first)
    entries = [StackEntry(step, frame, first.called or step.name, entered=bool(rest) or first.under_way)]
    for at in rest:
        inner = _step(system, at.step)
        entries.append(StackEntry(inner, _frame(state, inner, at), at.called or inner.name, entered=at.under_way))
    return (*around, *(entry._replace(entered=True) for entry in entries[:-1]), entries[-1])


def _step(system: System, name: str) -> Step:
    return system.steps_by_name[found_in("step", name, system.steps_by_name)]


def _under_way(step: Step, frame: Any, label: str = "") -> StackEntry:
    return StackEntry(step, frame, label or step.name, entered=True)


def _around(system: System, state: State, step: Step, at: At) -> tuple[Way, Any]:
    """Find the place of a step in the sequence where its record fits best; else it stands alone."""
    given = _given(state, step, at)
    ways = list(_ways(system.root, (), step, state))
    if not ways:
        return (_under_way(FLOOR, FLOOR.record()),), _frame(state, step, at)
    if step.record not in (Place, Round):
        _frame(state, step, at)
    way, frame = max(ways, key=lambda found: sum(getattr(found[1], name) == value for name, value in given.items()))
    return way, replace(frame, **given) if given else frame


def _ways(here: Step, above: Way, wanted: Step, state: State, frame: Any = None) -> Iterator[tuple[Way, Any]]:
    if here is wanted:
        yield above, here.record() if frame is None else frame
        return
    for number, item in enumerate(here.parts, start=1):
        entered = _under_way(here, Round() if here.record is Round else Place(number))
        made = item.make(state) if item.make else item.step.record()
        yield from _ways(item.step, (*above, entered), wanted, state, made)


def _given(state: State, step: Step, at: At) -> dict[str, Any]:
    assert isinstance(step.record, type)
    names, kinds = [field.name for field in fields(step.record)], kinds_of(step.record)
    return {
        found_in("record", name, names): read(state, kinds.get(name, "number"), value)
        for name, value in at.named.items()
    }


def _frame(state: State, step: Step, at: At) -> Any:
    given = _given(state, step, at)
    try:
        return step.record(**given)
    except TypeError:
        assert isinstance(step.record, type)
        wanted = ", ".join(field.name for field in fields(step.record))
        raise Miswritten("step_record", step=step.name, wanted=wanted) from None
