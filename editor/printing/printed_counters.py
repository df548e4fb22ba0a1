"""Which counters are printed, how often, and what stands on both of their sides."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from editor.canvas.counter_look import counter_look
from editor.canvas.face_data import Face
from editor.queries.counter_faces import counter_of, draft_face
from engine.bundle.models import CounterModel
from engine.compile.lineup import Lineup
from engine.validate.view import BundleView

Which = Literal["used", "whole"]
SIDES = 2


@dataclass(frozen=True)
class PrintedCounter:
    """A counter on paper; without a back its other side shows its colour alone."""

    id: str
    front: Face
    back: Face | None = None


def counts(view: BundleView, which: Which) -> dict[str, int]:
    """How many of each counter: as many as the mix holds, or as the scenario uses."""
    if which == "whole":
        return {id: counter.count for id, counter in view.roster_counters.items() if counter.count}
    lineup = Lineup(view.oob, view.roster_counters)
    found: Tally[str] = Tally()
    for unit, standing in lineup.standings.items():
        counter = counter_of(view, unit)
        if counter is not None:
            found[counter.id] += max(1, len(standing.uses))
    order = {id: number for number, id in enumerate(view.roster_counters)}
    return {id: found[id] for id in sorted(found, key=lambda id: order[id])}


def printed(view: BundleView, language: str, which: Which) -> Iterator[PrintedCounter]:
    """Every counter as often as it is wanted."""
    for id, count in counts(view, which).items():
        sides = [*_sides(view, view.roster_counters[id], language)]
        for _copy in range(count):
            yield from sides


def _sides(view: BundleView, counter: CounterModel, language: str) -> Iterator[PrintedCounter]:
    """The counter itself, and a second one where it has more steps than a counter has sides and markers."""
    steps = counter.steps or 1
    least = counter_look(view.scenario.rules.game).marker_steps if view.scenario and steps > SIDES else 0
    for whole in range(steps, least, -SIDES):
        front = draft_face(view, counter.id, language, steps=whole)
        back = draft_face(view, counter.id, language, steps=whole - 1) if whole > least + 1 else None
        if front is not None:
            yield PrintedCounter(counter.id, front, back)
