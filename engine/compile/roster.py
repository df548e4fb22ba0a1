"""The counter mix as a game's own records, and the copies of counters of which the mix holds several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.bundle.models import CounterModel, CountersModel, Oob
from engine.compile.bundle_problems import BundleProblem, FilePlace, GameWords, bundle_problem
from engine.compile.place_selection import formations_of
from engine.play import Message, System, Unfit, say
from engine.rulebook import Renderer, catalogue_of
from engine.rulebook.yaml_files import LANGUAGES


class Roster(NamedTuple):
    """The records in order, and for each counter's id the ids of its copies in the roster."""

    records: tuple[Any, ...]
    copies: Mapping[str, tuple[str, ...]]


def copies_of(counter: CounterModel) -> tuple[str, ...]:
    """The ids under which a counter plays: its own, or numbered ones where there are several."""
    if counter.count == 1:
        return (counter.id,)
    return tuple(f"{counter.id}.{number}" for number in range(1, counter.count + 1))


def plain(counter: CounterModel, name: str) -> dict[str, Any]:
    """What a game is told of a counter."""
    return {
        "id": name,
        "names": dict(counter.name) or {"en": counter.id, "ja": counter.id},
        "type": counter.type,
        "steps": counter.steps,
        "nationality": counter.nationality,
        "formation": counter.formation,
        "values": dict(counter.values),
        "back": dict(counter.back),
    }


def same_sources(one: CountersModel, other: CountersModel) -> bool:
    """Whether counters inherit from the same prototypes and are reckoned by the same formulas."""
    return one.prototypes is other.prototypes and (one.ratings is other.ratings or one.ratings == other.ratings)


Known = dict[int, tuple[CounterModel, tuple[Any, ...]]]
"""Records of counters by the counter's identity, which is held so that nothing else takes it."""


def compile_roster(counters: Mapping[str, CounterModel], system: System, known: Known | None = None) -> Roster:
    """The records of all counters that a game can use; the others are left out, `counter_flaw` says why."""
    records: list[Any] = []
    copies: dict[str, tuple[str, ...]] = {}
    held: Known = {}
    for counter in counters.values():
        entry = (known or {}).get(id(counter)) or (counter, tuple(_records(counter, system)))
        held[id(counter)] = entry
        copies[counter.id] = tuple(record.id for record in entry[1])
        records += entry[1]
    if known is not None:
        known.clear()
        known.update(held)
    return Roster(tuple(records), copies)


def used(counters: Mapping[str, CounterModel], oob: Oob) -> Mapping[str, CounterModel]:
    """The counters that an order of battle names: in a formation, at the start, as arrivals or in a pool."""
    named = {unit for each in formations_of(oob).values() for unit in (each.hq, *each.units)}
    named |= {unit for entry in (*oob.setup, *oob.arrivals) for unit in (entry.unit, *(entry.units or ()))}
    named |= {unit for pool in oob.pools for unit in pool.units}
    return {id: counter for id, counter in counters.items() if id in named}


def _records(counter: CounterModel, system: System) -> Iterator[Any]:
    """The records of a counter and its copies; none if the game cannot use it."""
    for name in copies_of(counter):
        record = _record(counter, name, system)
        if record is not None:
            yield record


def resolved(counters: CountersModel) -> tuple[CounterModel, ...]:
    """Every counter with what it inherits; one whose prototype is missing is as it stands."""
    try:
        return counters.resolved()
    except (KeyError, ValueError):
        return counters.counters


def _record(counter: CounterModel, name: str, system: System) -> Any:
    if system.setup is None or counter.side not in system.sides:
        return None
    try:
        return system.setup.counter(plain(counter, name), system.sides.index(counter.side))
    except Exception:  # a game's own code meets what people write
        return None


def counter_flaw(counter: CounterModel, system: System, place: FilePlace) -> BundleProblem | None:
    """What a game has against a counter."""
    if system.setup is None or counter.side not in system.sides:
        return None
    try:
        system.setup.counter(plain(counter, counter.id), system.sides.index(counter.side))
    except Unfit as error:
        return bundle_problem(
            "counter.values", place, clause=error.message.clause, detail=_in_words(error.message, system)
        )
    except Exception as error:  # a game's own code meets what people write
        said = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
        unreadable = say("counter.unreadable", error=said)
        return bundle_problem("counter.values", place, detail=_in_words(unreadable, system))
    return None


def _in_words(message: Message, system: System) -> GameWords:
    """A message about counters in both languages; it names nothing of a position."""
    en, ja = (Renderer(catalogue_of(system.slug), None, language).text(message) for language in LANGUAGES)
    return GameWords(en, ja)
