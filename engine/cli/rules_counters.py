"""`hexwright rules counters`: what is printed on the counters of a game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Annotated, Any

import typer

from engine.cli.output import FINE, AsJson, console, print_json
from engine.cli.words import InLanguage, Language

ABOUT = "A game ('primer': the counters of its first scenario), a game and a scenario, or a bundle."
UNTOLD = ("id", "names")


def counters(
    what: Annotated[str, typer.Argument(metavar="GAME", help=ABOUT)],
    beginning: Annotated[str, typer.Argument(metavar="[ID]", help="Only counters whose id begins so.")] = "",
    language: InLanguage = Language.EN,
    as_json: AsJson = False,
) -> int:
    """List the counters of a scenario with all their values, by the names that worked examples use.

    Values by steps are given for 1 step first.
    """
    from engine.playtest import resolve

    found = resolve(what)
    sides = found.system.sides
    told = [plain(counter, sides, language.value) for counter in found.scenario.roster]
    told = [one for one in told if one["id"].startswith(beginning)]
    if as_json:
        print_json({"scenario": found.scenario.id, "counters": told})
        return FINE
    for one in told:
        values = "  ".join(f"{name}: {written(value)}" for name, value in one["values"].items())
        console().print(f"{one['id']}  {one['name']}", style="bold", markup=False)
        console().print(f"   {values}", markup=False)
    return FINE


def plain(counter: Any, sides: tuple[str, ...], language: str) -> dict[str, Any]:
    """Return what a counter says, by the names of its values."""
    values = {each.name: bare(getattr(counter, each.name)) for each in fields(counter) if each.name not in UNTOLD}
    if isinstance(values.get("side"), int):
        values["side"] = sides[values["side"]]
    kept = {name: value for name, value in values.items() if value not in (None, "", [], False)}
    return {"id": counter.id, "name": counter.names.get(language, ""), "values": kept}


def bare(value: Any) -> Any:
    """Return a value as lists and mappings."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: bare(getattr(value, each.name)) for each in fields(value)}
    if hasattr(value, "_asdict"):
        return {name: bare(part) for name, part in value._asdict().items()}
    if isinstance(value, list | tuple | frozenset):
        return [bare(part) for part in (sorted(value) if isinstance(value, frozenset) else value)]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def written(value: Any) -> str:
    """Write a value as it stands in a file of examples."""
    from engine.examples.example_game import written as in_file

    return in_file(value)
