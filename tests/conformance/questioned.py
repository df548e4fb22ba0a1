"""What forms of rules answer by themselves, and forms of which a row is another one: what questions must follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.mechanics.battle.modifiers import CombatModifier, Modifiers
from engine.mechanics.lines import Cut, Line
from engine.mechanics.movement import Bar, Toll
from engine.mechanics.positions import in_hex
from engine.mechanics.questions import (
    AdvanceQuestions,
    ArrivalQuestions,
    Asked,
    Called,
    CombatQuestions,
    LineQuestions,
    MarchQuestions,
    RetreatQuestions,
    ZoneQuestions,
)
from engine.mechanics.retreating.rows import OwnWords
from engine.play import Query, QueryArgument, refuse
from engine.rulebook.points import as_number

CLAUSE = "test"
Answers = Mapping[str, Any]


# Who is asked


def asking(query: Query, state: Any, rng: Random, **said: Any) -> list[Any]:
    """Return something for all that a question must be told, near units; `said` is what it is to be told."""
    found: list[Any] = []
    for given in query.args:
        if given.name in said:
            found.append(said[given.name])
        elif given.optional:
            found.append(None)
        else:
            found.append(_something(given, state, rng, said))
    return found


def _something(given: QueryArgument, state: Any, rng: Random, said: Mapping[str, Any]) -> Any:
    standing = [unit for unit in range(len(state.record)) if in_hex(state, unit)]
    if given.kind == "unit":
        unit = said["unit"] if "unit" in said else rng.choice(standing)
        return (unit,) if given.many else unit
    if given.kind == "hex":
        hex = _beside(state, rng, said.get("unit", standing[0]))
        return (hex,) if given.many else hex
    return rng.randrange(2)


def _beside(state: Any, rng: Random, unit: int) -> int:
    """Return a hex next to a unit, one with enemies before others."""
    near = [hex for hex, _edge in state.board.adjacent(state.at[unit])] or [state.at[unit]]
    own = state.roster[state.record[unit]].side
    enemies = [state.at[other] for other in range(len(state.record)) if state.roster[state.record[other]].side != own]
    return int(rng.choice([hex for hex in near if hex in enemies] or near))


# What forms say themselves


def own_answer(way: Asked, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    """Return what the form of a question says, asked without it; `Ellipsis` where nothing is known of that."""
    told: Mapping[type, Callable[..., Any]] = {
        MarchQuestions: _of_march,
        ZoneQuestions: _of_zones,
        LineQuestions: _of_line,
        CombatQuestions: _of_battle,
        RetreatQuestions: _of_route,
        AdvanceQuestions: _of_route,
        ArrivalQuestions: _of_arrivals,
    }
    return told[type(way)](way, name, state, said)


def _of_march(way: MarchQuestions, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    unit, to, form = said["unit"], said.get("to", 0), way.form
    manner = (way.manner or form.manner)(state, unit)
    if name == "movement":
        parts = way.points(state, unit) if way.points else form.spendable(state, (unit,), manner)
        return as_number(parts, state.PARTS)
    if name in ("step", "step_costs"):
        go, here = form.going(state, (unit,), manner), state.at[unit]
        refusal, tally = form.step_refused(state, go, here, to, 0), form.step_tally(state, go, here, to)
        return (
            tally if name == "step_costs" else (refusal is None, as_number(tally.total, state.PARTS) if tally else None)
        )
    if name == "way_costs":
        return form.step_tally(state, form.going(state, (unit,), manner), state.at[unit], said["hexes"][0])
    held = way.held_back(state, unit)
    found = form.onward(state, (unit,), state.at[unit], 0, manner)
    ends = () if held else tuple(hex for hex in found.hexes() if hex != state.at[unit])
    if name == "reach":
        return ends
    goes = to in ends
    return {
        "cost": as_number(found.cost(to) or 0, state.PARTS) if goes else None,
        "path": found.path(to)[1:] if goes else (),
        "march": goes,
        "costs": (found.cost(to), found.budget) if goes else None,
    }[name]


def _of_zones(way: ZoneQuestions, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    if name == "zoc":
        return way.by(state, said["side"], said["hex"])
    unit = said["unit"]
    side = state.roster[state.record[unit]].side
    if name == "in_zoc":
        return bool(way.by(state, 1 - side, state.at[unit]))
    return tuple(hex for hex, _edge in state.board.adjacent(state.at[unit]) if unit in way.by(state, side, hex))


def _of_line(way: LineQuestions, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    unit, form = said["unit"], way.form
    if not isinstance(form, Line):
        side = state.roster[state.record[unit]].side
        open_to = form.supplied(state, unit, side) if hasattr(form, "supplied") else form.linked(state, unit)
        if name == "supplied" and way.holds:
            return way.holds(state, unit)
        return open_to if name in ("supplied", "supply_closed") else Ellipsis
    key, hex = way.of(state, unit), state.at[unit]
    lengths = form.lengths(state, key, hex)
    return {
        "supplied": way.holds(state, unit) if way.holds else form.leads(state, key, hex),
        "supply_path": form.path(state, key, hex),
        "supply_length": lengths.total if lengths else None if lengths is None else 0,
        "supply_closed": form.leads(state, key, hex),
        "supply_cut": form.cut_in(state, key, hex),
        "supply_blockers": tuple(dict.fromkeys(by for no in form.closed(state, key, hex) for by in no.units)),
        "sources": tuple(dict.fromkeys(form.sources(state, key))),
    }[name]


def _of_battle(way: CombatQuestions, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    battle, form = way.of(state, target=said["target"], units=said["units"]), way.form
    if battle is None:
        return None
    tally, outlook = form.tally(state, battle), form.outlook(state, battle)
    return {
        "strengths": {"attack": outlook.strengths[0], "defence": outlook.strengths[1]},
        "modifiers": tally,
        "odds": outlook.before.partition(".")[2],
        "column": outlook.after.partition(".")[2],
        "chances": {term.partition(".")[2]: throws for term, throws in outlook.results},
    }[name]


def _of_route(way: Any, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    who = {"units": said["units"]} if isinstance(way, RetreatQuestions) else {"unit": said["unit"]}
    route, form = way.of(state, **who), way.form
    if route is None:
        return None if name in ("retreat", "advance") else ()
    if name == "retreat_ends":
        return way.form.ends(state, route)
    return (
        said["to"] in form.next_hexes(state, route) if name in ("retreat", "advance") else form.next_hexes(state, route)
    )


def _of_arrivals(way: ArrivalQuestions, name: str, state: Any, said: Mapping[str, Any]) -> Any:
    if name == "due":
        return way.schedule.due(state, said["side"]) if way.schedule else ()
    if name == "gates":
        return () if in_hex(state, said["unit"]) else tuple(way.form.gateways(state, said["unit"]))
    return Ellipsis


def same(name: str, found: Any, own: Any) -> bool:
    """Tell whether an answer is what the form says."""
    if own is Ellipsis:
        return True
    if name in ("march", "retreat", "advance", "supply_closed"):
        return found is None if own is None else bool(found["allowed"] == own)
    if name == "step":
        return bool((found["allowed"], found["cost"]) == own)
    if name == "costs":
        return found is None if own is None else bool(found.total == own[0] or found.total > own[1] == own[0])
    return bool(sorted(found) == sorted(own) if isinstance(own, tuple) else found == own)


# Forms of which something is another


@dataclass(frozen=True)
class Wall:
    """Every hex of the map, and nobody to whom it matters."""

    price: int = 0

    def __call__(self, state: Any, _whose: object) -> Any:
        hexes = range(state.board.grid.size)
        return dict.fromkeys(hexes, self.price) if self.price else frozenset(hexes)


def shut_off(_state: Any, way: Any, hex: int) -> Any:
    """Refuse every hex to who retreats or advances."""
    return refuse("test.shut", CLAUSE, hexes=(hex,), unit=way.units[0], hex=hex)


def changed(way: Any) -> Iterator[Asked]:
    """Return ways to ask forms that differ from this one by one row, or by what stands in its place."""
    if isinstance(way, Called):
        yield from (replace(way, way=other) for other in changed(way.way))
    elif isinstance(way, MarchQuestions):
        bar: Any = Bar("test.shut", CLAUSE, Wall())
        toll: Any = Toll("test.dear", CLAUSE, Wall(1))
        yield from (replace(way, form=way.form.varied(rules=(*way.form.rules, row))) for row in (bar, toll))
        yield replace(way, form=way.form.varied(allowance=lambda *_given: 1), points=None)
    elif isinstance(way, ZoneQuestions):
        yield replace(way, by=lambda _state, _side, _hex: (0,))
        yield replace(way, by=lambda _state, _side, _hex: ())
    elif isinstance(way, LineQuestions):
        yield from _other_lines(way)
    elif isinstance(way, CombatQuestions):
        row: Any = CombatModifier("test.more", CLAUSE, lambda _state, _battle: 0, always=True)
        form = way.form
        yield replace(way, form=replace(form, modifiers=Modifiers((*form.modifiers.parts, row))))
        odds: Any = {"before": lambda *_given: "odds.99:1", "after": lambda *_given: "odds.99:1"}
        yield replace(way, form=replace(form, strengths=lambda *_given: (99, 1), **odds))
        yield replace(way, form=replace(form, parts=lambda *_given: (), brings=lambda *_given: ("none",)))
    elif isinstance(way, RetreatQuestions | AdvanceQuestions):
        yield from _other_bars(way)
    elif isinstance(way, ArrivalQuestions):
        yield replace(way, form=replace(way.form, gateways=lambda _state, _unit: (0,)))


def _other_bars(way: Any) -> Iterator[Asked]:
    closed: Any = OwnWords(CLAUSE, shut_off)
    yield from (replace(way, form=way.form.varied(bars=bars)) for bars in ((closed,), ()))


def _other_lines(way: Any) -> Iterator[Asked]:
    form = way.form
    if isinstance(form, Line):
        yield replace(way, form=form.varied(sources=lambda _state, _key: ()), holds=None)
        cut: Any = Cut("test.cut", CLAUSE, Wall(), units=lambda _state, _side, _hex: (0,))
        yield replace(way, form=form.varied(legs=tuple(replace(leg, cuts=(*leg.cuts, cut)) for leg in form.legs)))
    elif hasattr(form, "line"):
        yield replace(way, form=replace(form, line=form.line.varied(sources=lambda _state, _key: ())))
    else:
        yield replace(way, form=replace(form, ports=lambda _state, _side: {}, name=f"{form.name} shut"), holds=None)
