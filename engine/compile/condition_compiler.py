"""Conditions of the files as conditions that can be asked of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.bundle.file_errors import Path
from engine.bundle.models import victory as v
from engine.bundle.models.places import Counted
from engine.compile.compile_context import NOBODY, CompileContext
from engine.mechanics import conditions as c
from engine.mechanics.areas import OffMap, Outside
from engine.play import NOWHERE

ON_MAP = Outside(OffMap())
Known = Mapping[str, v.LevelModel]
NEVER = c.Settled(False)


def condition(terms: CompileContext, it: Any, path: Path, *, always: bool, above: tuple[str, ...] = ()) -> c.Condition:
    """A condition compiled; `always` says that it is asked at any time, not only at the end of turns."""
    parts: Mapping[type, tuple[str, tuple[Any, ...], c.Count]] = {
        v.AllTrue: ("all", getattr(it, "all", ()), c.Count(None)),
        v.AnyTrue: ("any", getattr(it, "any", ()), c.Count(1)),
        v.NotTrue: ("not", (getattr(it, "denied", None),), c.Count(0, 0)),
        v.NumberOfModel: (
            "number_of",
            getattr(it, "number_of", ()),
            _count(it) if isinstance(it, Counted) else c.Count(),
        ),
    }
    if type(it) in parts:
        key, inner, count = parts[type(it)]
        below = (
            condition(terms, part, (*path, key) if key == "not" else (*path, key, n), always=always, above=above)
            for n, part in enumerate(inner)
        )
        return c.NumberOf(tuple(below), count)
    if isinstance(it, v.LevelIs):
        return _level(terms, it, path, always, above)
    return COMPILERS[type(it)](terms, it, path, always)


def _count(it: Counted, least: int | None = 1) -> c.Count:
    if it.exactly is not None:
        return c.Count(it.exactly, it.exactly)
    if it.least is None and it.most is None:
        return c.Count(least)
    return c.Count(it.least or 0, it.most)


def _open(terms: CompileContext, kind: str, path: Path, always: bool) -> bool:
    """Whether a condition may be asked here although it rests on secrets; a flaw if not."""
    return terms.unless(not always or kind not in terms.words.secret, "secret", path)


def _control(terms: CompileContext, it: v.ControlModel, path: Path, always: bool) -> c.Condition:
    terms.unless(terms.words.controls, "condition", path)
    _open(terms, "control", path, always)
    return c.Control(terms.area(it.control, (*path, "control")), terms.side(it.by), _count(it, None))


def _occupy(terms: CompileContext, it: v.OccupyModel, path: Path, always: bool) -> c.Condition:
    _open(terms, "occupy", path, always)
    return c.Occupy(terms.area(it.occupy, (*path, "occupy")), terms.who(it.by) or NOBODY, _count(it))


def _units(terms: CompileContext, it: v.Units, path: Path, always: bool) -> c.Condition:
    terms.unless(it.count == "units" or terms.words.steps, "condition", path)
    _open(terms, "units", path, always)
    where = ON_MAP if it.where is None else terms.area(it.where, (*path, "where"))
    return c.UnitsAt(terms.who(it.units) or NOBODY, where, it.count == "steps", _count(it))


def _exited(terms: CompileContext, it: v.ExitedModel, path: Path, always: bool) -> c.Condition:
    terms.unless(terms.words.exited and (it.count == "units" or terms.words.steps), "condition", path)
    _open(terms, "exited", path, always)
    through = None if it.through is None else terms.area(it.through, (*path, "through"))
    return c.Exited(terms.who(it.exited) or NOBODY, through, it.count == "steps", _count(it))


def _lost(terms: CompileContext, it: v.LostModel, path: Path, always: bool) -> c.Condition:
    terms.unless(terms.words.lost if it.count == "steps" else terms.words.gone, "condition", path)
    _open(terms, "lost", path, always)
    return c.Lost(terms.who(it.lost) or NOBODY, it.count == "steps", _count(it))


def _points(terms: CompileContext, it: v.PointsModel, path: Path, always: bool) -> c.Condition:
    _open(terms, "points", path, always)
    minus = NOWHERE if it.minus is None else terms.side(it.minus)
    return c.Points(terms.side(it.points), minus, it.least, it.most)


def _by_turn(_terms: CompileContext, it: v.ByTurnModel, _path: Path, _always: bool) -> c.Condition:
    return c.ByTurn(it.by_turn)


def _linked(terms: CompileContext, it: v.LinkedModel, path: Path, always: bool) -> c.Condition:
    terms.unless(it.network in terms.words.networks, "network", (*path, "network"))
    _open(terms, "linked", path, always)
    one, other = terms.area(it.linked, (*path, "linked")), terms.area(it.to, (*path, "to"))
    return c.Linked(one, other, terms.side(it.by), it.network)


def _state(terms: CompileContext, it: v.StateIsModel, path: Path, always: bool) -> c.Condition:
    spec = terms.system.state.SCHEMA[it.state]
    value: Any = it.equals
    form, entity = ("column", _entity(it)) if it.of else ("scalar", "")
    plain = (spec.form, spec.entity) == (form, entity) and spec.values in ("number", "word", "side")
    if spec.values == "side" and isinstance(value, str):
        value = terms.side(value) if value in terms.system.sides else [value]
    if not terms.unless(plain and (value is None or isinstance(value, str | int)), "state", path):
        return NEVER
    terms.unless(spec.hidden_from is None or not always, "secret", path)
    terms.unless(not always or it.state in terms.words.watch, "watch", path)
    index = _index(terms, it)
    if not terms.unless(index != NOWHERE, "place", path):
        return NEVER
    return c.StateIs(it.state, value, it.least, it.most, index)


def _entity(it: v.StateIsModel) -> str:
    """Of what a condition asks the state."""
    return "hex" if it.hex else "edge" if it.hexside else "unit"


def _index(terms: CompileContext, it: v.StateIsModel) -> int | None:
    """The number of the hex, hexside or unit of which a condition asks the state."""
    if it.hex:
        return terms.ground.labels.hex(it.hex)
    if it.hexside:
        return terms.ground.labels.edge(it.hexside)
    if it.unit:
        copies = terms.roster.copies.get(it.unit, ())[:1]
        return next((number for number, record in enumerate(terms.roster.records) if record.id in copies), NOWHERE)
    return None


def _option(terms: CompileContext, it: v.OptionIsModel, path: Path, _always: bool) -> c.Condition:
    name = it.option.replace(".", "_")
    if not terms.unless(hasattr(terms.rules, name), "option", path):
        return NEVER
    return c.OptionIs(name, it.equals)


def _level(terms: CompileContext, it: v.LevelIs, path: Path, always: bool, above: tuple[str, ...]) -> c.Condition:
    """Another level's condition in its place; levels that refer to each other in a ring have none."""
    levels = {level.id: level for level in terms.scenario.victory.levels}
    meant = levels[it.level].condition
    if not terms.unless(meant is not None and it.level not in above, "level", path):
        return NEVER
    return condition(terms, meant, path, always=always, above=(*above, it.level))


COMPILERS: Mapping[type, Callable[[CompileContext, Any, Path, bool], c.Condition]] = {
    v.ControlModel: _control,
    v.OccupyModel: _occupy,
    v.Units: _units,
    v.ExitedModel: _exited,
    v.LostModel: _lost,
    v.PointsModel: _points,
    v.ByTurnModel: _by_turn,
    v.LinkedModel: _linked,
    v.StateIsModel: _state,
    v.OptionIsModel: _option,
}
