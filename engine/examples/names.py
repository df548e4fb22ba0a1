"""From what people write to the engine's numbers, and back: units by id, places by label, sides and steps by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.examples.problems import ExampleProblem, Miswritten, found_in, unknown
from engine.play import Arg, Choice, Game, State, Verb
from engine.play.queries import QueryArgument
from engine.play.state_data import from_plain, to_plain

YES = {True: 1, False: 0, "yes": 1, "no": 0}
PLACES = ("hex", "place", "edge")
MATCHERS = ("at_least", "at_most", "not", "one_of", "exactly")


def number(value: Any) -> Any:
    """Read a number; yes and no are numbers, too."""
    return YES.get(value, value) if isinstance(value, bool | str) else value


def read(state: State, kind: str, value: Any) -> Any:
    """Read a value of a kind."""
    if isinstance(value, list | tuple):
        return tuple(read(state, kind, part) for part in value)
    if kind in ("number", "yes_no"):
        return number(value)
    if value is not None and not isinstance(value, str) and kind != "word":
        raise Miswritten("unquoted", what=f"examples.what.{kind}", value=str(value))
    try:
        return from_plain(state, kind, value)
    except (LookupError, ValueError):
        raise _no_such(state, kind, value) from None


def _no_such(state: State, kind: str, value: str) -> ExampleProblem:
    board = state.board
    known: Mapping[str, Callable[[], Sequence[str]]] = {
        "unit": lambda: [state.unit_id(unit) for unit in range(len(state.record))],
        "hex": lambda: list(map(board.label, board.grid.hexes)),
        "place": lambda: [*map(board.label, board.grid.hexes), *board.boxes],
        "edge": lambda: list(map(board.grid.edge_label, board.grid.edges)),
        "side": lambda: state.SIDES,
    }
    return unknown(kind, value, known[kind]())


def show(state: State, kind: str, value: Any) -> Any:
    """Write a value of a kind."""
    return to_plain(state, "number" if kind == "yes_no" else kind, value)


def normal(state: State, kind: str, expected: Any) -> Any:
    """Write an expected value as the engine does; one that names nothing is refused."""
    if isinstance(expected, dict):
        return {found_in("matcher", name, MATCHERS): normal(state, kind, value) for name, value in expected.items()}
    if isinstance(expected, list | tuple):
        return [normal(state, kind, part) for part in expected]
    if kind in (*PLACES, "unit", "side") and expected is not None:
        return show(state, kind, read(state, kind, expected))
    return expected


def side_number(state: State, side: str) -> int:
    """Find a side."""
    return state.SIDES.index(found_in("side", side, state.SIDES))


def verb_named(game: Game, name: str) -> Verb:
    """Find a verb; that of the step that is waiting comes first."""
    steps = [entry.step for entry in reversed(game.state.stack)]
    homes = game.system.verbs.get(name, ())
    found: Verb | None = next((verb for step in (*steps, *homes) if (verb := step.verb(name))), None)
    if found is None:
        raise unknown("verb", name, game.system.verbs)
    return found


def choice_of(game: Game, verb: Verb, args: Any) -> Choice:
    """Read a choice: arguments as a list, by name, or a single one as it stands."""
    values = listed(verb.name, verb.args, args)
    if len(values) != len(verb.args):
        raise Miswritten("arguments", verb=verb.name, wanted=_wanted(verb.args), given=len(values))
    found = [read_one(game.state, arg, value) for arg, value in zip(verb.args, values, strict=True)]
    return Choice(verb.name, tuple(found))


def read_one(state: State, arg: Arg | QueryArgument, value: Any) -> Any:
    """Read an argument that is one thing."""
    if value is None or isinstance(value, list | dict):
        raise Miswritten("one_thing", name=arg.name, what=f"examples.what.{arg.kind}")
    return read(state, arg.kind, value)


def listed(name: str, wanted: Sequence[Arg | QueryArgument], args: Any) -> list[Any]:
    """Put arguments in order; those that may be left out at the end may be missing."""
    if isinstance(args, dict):
        names = [arg.name for arg in wanted]
        for given in args:
            found_in("argument", given, names)
        missing = [arg.name for arg in wanted if arg.name not in args and not getattr(arg, "optional", False)]
        if missing:
            raise Miswritten("arguments", verb=name, wanted=_wanted(wanted), given=len(args))
        return [args.get(each) for each in names]
    return [] if args is None else list(args) if isinstance(args, list) else [args]


def _wanted(args: Sequence[Arg | QueryArgument]) -> str:
    return ", ".join(arg.name for arg in args) or "-"
