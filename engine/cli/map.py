"""`hexwright map check | find | fit | draft`: hex maps drafted from open geodata."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli.output import FINE, FOUND, AsJson, Unable, console, flowing, print_json

if TYPE_CHECKING:
    from engine.geo.fit import FitReport
    from engine.geo.theatre import Theatre
    from engine.hexes import Grid

Name = Annotated[str, typer.Argument(metavar="THEATRE", help="A theatre that ships, such as 'normandy', or a folder.")]


def _opened(name: str) -> Theatre:
    """Read a theatre; whatever is wrong with it stops the command."""
    from engine.geo import GeoError, read_theatre, theatre_folder

    try:
        return read_theatre(theatre_folder(name))
    except GeoError as error:
        raise Unable(str(error)) from error


def check(theatre: Name, as_json: AsJson = False) -> int:
    """Read what a map is drafted from and say what is wrong with it, with file and line."""
    from engine.geo.checks import check_draft

    found = _opened(theatre)
    problems = list(check_draft(found))
    if as_json:
        print_json({"theatre": found.sheet.id, "problems": problems})
    else:
        for problem in problems:
            console().print(problem, markup=False)
        console().print(f"{found.sheet.id}: {len(problems)} {'problem' if len(problems) == 1 else 'problems'}")
    return FOUND if problems else FINE


def find(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A town, or how its name begins.")],
    country: Annotated[str, typer.Option(help="Only this country, by its two letters.")] = "",
    as_json: AsJson = False,
) -> int:
    """Look up a town in GeoNames: its number, where it lies, how many live there, its Japanese names."""
    from engine.geo import GeoError
    from engine.geo.gazetteer import towns_called

    try:
        found = towns_called(name, country)
    except GeoError as error:
        raise Unable(str(error)) from error
    if as_json:
        keys = ("id", "name", "country", "lat", "lon", "people", "japanese")
        print_json({"towns": [{key: getattr(each, key) for key in keys} for each in found]})
    else:
        for each in found[:40]:
            about = f"{each.id:>9}  {each.lat:9.5f} {each.lon:10.5f}  {each.people:>9,}  {each.country}  {each.name}"
            console().print(f"{about}  {' '.join(each.japanese)}".rstrip(), markup=False)
    return FINE if found else FOUND


def fit(
    theatre: Name,
    try_orientations: Annotated[
        bool, typer.Option("--try-orientations", help="Compare either orientation and stagger.")
    ] = False,
    join: Annotated[bool, typer.Option("--join", help="Let the sheets shift against each other.")] = False,
    aspect: Annotated[bool, typer.Option("--aspect", help="Let the scales across and along differ.")] = False,
    as_json: AsJson = False,
) -> int:
    """Lay the grid on the ground by the places whose hex is known, and say how well it lies.

    Errors are in hexes; "left out" is the error of a point in a fit that does not know it.
    """
    from engine.geo import GeoError
    from engine.geo.fit import fitted, orientations

    found = _opened(theatre)
    try:
        reports = [(found.sheet.grid.grid, fitted(found, aspect=aspect or None, join=join))]
        others = orientations(found) if try_orientations else []
    except GeoError as error:
        raise Unable(str(error)) from error
    if as_json:
        told = _as_data(found, *reports[0])
        print_json({**told, "orientations": [_as_data(found, *each) for each in others]} if others else told)
    else:
        _tell(found, reports[0][1])
        for grid, report in others:
            said = f"{grid.orientation.value:7} {grid.stagger.value:5}"
            console().print(f"{said}  left out: median {report.median:.2f}, worst {report.worst:.2f}")
    return FINE


def _as_data(theatre: Theatre, grid: Grid, report: FitReport) -> dict[str, Any]:
    made = report.fit
    return {
        "theatre": theatre.sheet.id,
        "orientation": grid.orientation.value,
        "stagger": grid.stagger.value,
        "projection": {"kind": report.flat.kind, "centre": list(report.flat.centre)},
        "km": {"across": round(made.km_across, 4), "along": round(made.km_along, 4), "stated": theatre.sheet.scale_km},
        "degrees": round(_degrees(made.angle), 3),
        "sheets": [[round(x, 3), round(y, 3)] for x, y in made.sheets],
        "median": round(report.median, 3),
        "worst": round(report.worst, 3),
        "points": [
            {
                "name": each.name,
                "hexes": list(each.labels),
                "off": [round(value, 3) for value in each.off],
                "error": round(each.error, 3),
                "left_out": round(each.left_out, 3),
                "outlier": each.outlier,
            }
            for each in report.residuals
        ],
    }


def _degrees(angle: float) -> float:
    from math import degrees

    return degrees(angle)


def _tell(theatre: Theatre, report: FitReport) -> None:
    from rich.table import Table

    table = Table("place", "hexes", "east", "south", "error", "left out", "")
    for each in sorted(report.residuals, key=lambda each: -each.left_out):
        numbers = [f"{value:+.2f}" for value in each.off] + [f"{each.error:.2f}", f"{each.left_out:.2f}"]
        table.add_row(each.name, " ".join(each.labels), *numbers, "outlier" if each.outlier else "")
    console().print(table)
    made, sheet = report.fit, theatre.sheet
    scale = f"{made.km_across:.3f} km across, {made.km_along:.3f} km along"
    console().print(f"{sheet.id}: {report.flat.kind} around {report.flat.centre}, turned {_degrees(made.angle):+.2f}°")
    off = 100 * (made.km_across / sheet.scale_km - 1)
    console().print(f"a hex is {scale}; stated {sheet.scale_km:.3f} km ({off:+.1f} %)", markup=False)
    for number, (x, y) in enumerate(made.sheets):
        if (x, y) != (0, 0):
            console().print(f"sheet {number + 1} lies {x:+.2f} hexes to the right and {y:+.2f} down")
    console().print(f"{len(report.residuals)} points; left out: median {report.median:.2f}, worst {report.worst:.2f}")


def draft(
    theatre: Name,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Where to write it, if not into the theatre.")] = None,
    only_check: Annotated[
        bool, typer.Option("--check", help="Write nothing; the exit code is 1 if drafting would change the map.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Draft the map of a theatre: terrain, rivers, roads, bridges and names, with where each hex comes from."""
    from engine.bundle.inputs import MAX_RECORDS, read_bytes, write_text
    from engine.geo import GeoError
    from engine.geo.draft import drafted
    from engine.geo.theatre import MAP

    found = _opened(theatre)
    try:
        made = drafted(found)
    except GeoError as error:
        raise Unable(str(error)) from error
    path = out or found.folder / MAP
    text = made.text
    differs = not path.is_file() or read_bytes(path, MAX_RECORDS) != text.encode()
    if differs and not only_check:
        write_text(path, text)
    if as_json:
        print_json({"path": str(path), "changed": differs, "counts": made.counts, "notes": list(made.notes)})
    else:
        for note in made.notes:
            console().print(note, markup=False)
        counts = ", ".join(f"{name} {count}" for name, count in made.counts.items())
        console().print(f"{path}: {counts}{'' if differs else ' (unchanged)'}", markup=False)
    return FOUND if differs and only_check else FINE


COMMANDS: tuple[Callable[..., int], ...] = (check, find, fit, draft)

map_commands = typer.Typer(name="map", help="Draft hex maps from open geodata.", no_args_is_help=True)

for command in COMMANDS:
    map_commands.command(help=flowing(command.__doc__))(command)
