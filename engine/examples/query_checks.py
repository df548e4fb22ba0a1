"""Asking the game's typed queries."""

from __future__ import annotations

from typing import Any

from engine.examples.compare import same, unordered
from engine.examples.example_game import Complaints, Stand, written
from engine.examples.model import Ask
from engine.examples.names import listed, normal, read, read_one, show
from engine.examples.problems import Failed, Miswritten, found_in
from engine.play import Query, QueryArgument, State, Tally
from engine.play.queries import MANY
from engine.rulebook.points import as_number

SINGLE = {"units": "unit", "hexes": "hex", "path": "hex", "words": "word"}


def answer_differs(stand: Stand, wanted: Ask) -> Complaints:
    """Ask a query and compare the answer."""
    queries, state = stand.game.system.queries, stand.state
    query = queries[found_in("query", wanted.query, queries)]
    values = listed(wanted.query, query.args, wanted.args)
    found = answer(state, query, wanted.query, values)
    kind = SINGLE.get(query.answer, query.answer)
    expected = wanted.equals if kind in ("tally", "record", "word") else normal(state, kind, wanted.equals)
    alike = unordered if query.answer in MANY and query.answer != "path" else same
    if not alike(expected, found):
        yield Failed(
            "answer",
            query=wanted.query,
            args=written(values),
            expected=written(expected),
            found=written(found),
            raw=(query, wanted.query, values, expected, found),
        )


def answer(state: State, query: Query, name: str, values: list[Any]) -> Any:
    """Ask a query and write its answer as people do."""
    needed = [arg for arg in query.args if not arg.optional]
    if not len(needed) <= len(values) <= len(query.args):
        wanted = ", ".join(arg.name for arg in query.args) or "-"
        raise Miswritten("arguments", verb=name, wanted=wanted, given=len(values))
    given = [_read(state, arg, value) for arg, value in zip(query.args, values, strict=False)]
    return _plain(state, query, query.function(state, *given))


def _read(state: State, arg: QueryArgument, value: Any) -> Any:
    if arg.many and not isinstance(value, list):
        return () if value is None else (read(state, arg.kind, value),)
    if value is None and arg.optional:
        return None
    return read(state, arg.kind, value) if arg.many else read_one(state, arg, value)


def _summed(tally: Tally) -> dict[str, int | float]:
    """Add up the items of a sum that say the same, in points."""
    sums: dict[str, int] = {}
    for item in tally:
        sums[item.message.key] = sums.get(item.message.key, 0) + item.amount
    return {key: as_number(amount, tally.parts) for key, amount in sums.items()}


def _plain(state: State, query: Query, found: Any) -> Any:
    if found is None:
        return None
    if query.answer == "tally":
        return {"total": as_number(found.total, found.parts), "items": _summed(found)}
    if query.answer == "record":
        return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
    kind = SINGLE.get(query.answer, query.answer)
    if query.answer in MANY:
        return [show(state, kind, each) for each in found]
    return show(state, kind, found)
