"""`hexwright map show`: a map as a picture, drawn by the hand that draws it in the window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.output import FINE, Unable, console
from engine.cli.words import InLanguage, Language

if TYPE_CHECKING:
    from engine.bundle.models import Map

WIDEST = 20_000
PICTURES = (".png", ".jpg", ".svg")

Shown = Annotated[
    str,
    typer.Argument(metavar="MAP", help="A map that ships ('normandy', 'primer/two_bridges'), a bundle, or a map.yaml."),
]


def show(
    map: Shown,
    out: Annotated[Path, typer.Option("--out", "-o", help="The picture: .png, .jpg or .svg.")] = Path("map.png"),
    width: Annotated[int, typer.Option(min=100, max=WIDEST, help="How wide, in pixels.")] = 2400,
    game: Annotated[str, typer.Option(help="In the look of this game, if the map does not say.")] = "",
    language: InLanguage = Language.EN,
) -> int:
    """Draw a map to a file, in the look that it has in the window."""
    if out.suffix.lower() not in PICTURES:
        raise Unable(f"{out.name}: the name of a picture ends in {', '.join(PICTURES)}.")
    found, slug = opened(map)
    if "DISPLAY" not in os.environ:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from editor.app import program
    from editor.canvas.look import look_of
    from editor.canvas.map_picture import picture, save_svg

    _app = program()
    look = look_of(game or slug)
    try:
        if out.suffix.lower() == ".svg":
            save_svg(out, found, look, width=width, language=language.value)
        elif not picture(found, look, width=width, language=language.value).save(str(out)):
            raise OSError
    except OSError as error:
        raise Unable(f"{out}: the picture cannot be written there.") from error
    console().print(f"{out}: {width} pixels wide", markup=False)
    return FINE


def opened(name: str) -> tuple[Map, str]:
    """The map of this name, and the game whose look it has."""
    path = _file(name)
    is_bundle = path.suffix == ".hexwright" or (path / "scenario.yaml").is_file()
    found, game = _of_bundle(path) if is_bundle else _of_map(path / "map.yaml" if path.is_dir() else path)
    if found is None or found.grid is None:
        raise Unable(f"{name}: there is no map in it that can be read.")
    return found, game


def _file(name: str) -> Path:
    """Where a map lies: a path, or what ships under this name."""
    from engine.paths import data_folder

    shipped = (Path(name), data_folder("scenarios") / name, data_folder("resources") / "maps" / name)
    for path in shipped:
        if path.exists():
            return path
    raise Unable(f"There is no map {name!r}: neither a file or folder of this name nor a map that ships.")


def _of_bundle(path: Path) -> tuple[Map | None, str]:
    from engine.bundle import BundleError, read_bundle
    from engine.compile import whole

    try:
        bundle = read_bundle(path)
    except BundleError as error:
        raise Unable(str(error)) from error
    return whole(bundle).map, bundle.scenario.rules.game if bundle.scenario else ""


def _of_map(path: Path) -> tuple[Map | None, str]:
    """A map file alone; a theatre beside it knows the game."""
    from engine.bundle import read_part
    from engine.bundle.inputs import read_text
    from engine.bundle.models import Map
    from engine.geo import GeoError, read_theatre

    found, faults = read_part(Map, read_text(path), path.name)
    if faults:
        raise Unable("\n".join(map(str, faults)))
    try:
        return found, read_theatre(path.parent).sheet.game
    except GeoError:
        return found, ""
